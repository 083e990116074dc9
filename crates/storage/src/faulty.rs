//! A disk that fails as it is told, for tests of everything that saves.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Mutex;

use crate::{Disk, RealDisk};

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mishap {
    /// Files cannot be made: no permission, or a disk that can only be read.
    NoPermission,
    /// After so many bytes of a file the disk is full.
    Full {
        /// The bytes that still fit.
        after: usize,
    },
    /// At most one byte is written at a time. That is no failure, and must do no harm.
    ShortWrites,
    /// Nothing can be carried to the disk.
    NoSync,
    /// The new file cannot take the place of the old one.
    NoReplace,
}

impl Mishap {
    /// One of each kind.
    pub const ALL: [Mishap; 6] = [
        Mishap::NoPermission,
        Mishap::Full { after: 0 },
        Mishap::Full { after: 100 },
        Mishap::ShortWrites,
        Mishap::NoSync,
        Mishap::NoReplace,
    ];
}

/// The disk of the machine with mishaps that can be turned on and off.
///
/// ```
/// use storage::{FaultyDisk, Mishap};
///
/// let folder = tempfile::tempdir()?;
/// let file = folder.path().join("game");
/// let disk = FaultyDisk::default();
/// storage::write_to(&disk, &file, b"old")?;
/// disk.set(Some(Mishap::Full { after: 2 }));
/// assert!(storage::write_to(&disk, &file, b"new one").is_err());
/// assert_eq!(storage::read(&file, 100)?, b"old");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct FaultyDisk {
    mishap: Mutex<Option<Mishap>>,
}

/// A file of a [`FaultyDisk`].
#[derive(Debug)]
pub struct FaultyFile {
    file: <RealDisk as Disk>::File,
    mishap: Option<Mishap>,
    written: usize,
}

impl FaultyDisk {
    /// What goes wrong from now on; nothing if nothing does.
    pub fn set(&self, mishap: Option<Mishap>) {
        *self.lock() = mishap;
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Mishap>> {
        // Whoever panicked with it left a whole value.
        self.mishap
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn fail_if(&self, mishap: Mishap, kind: io::ErrorKind) -> io::Result<()> {
        if *self.lock() == Some(mishap) {
            Err(kind.into())
        } else {
            Ok(())
        }
    }
}

impl Disk for FaultyDisk {
    type File = FaultyFile;

    fn create_beside(&self, target: &Path) -> io::Result<FaultyFile> {
        self.fail_if(Mishap::NoPermission, io::ErrorKind::PermissionDenied)?;
        Ok(FaultyFile {
            file: RealDisk.create_beside(target)?,
            mishap: *self.lock(),
            written: 0,
        })
    }

    fn sync(&self, file: &mut FaultyFile) -> io::Result<()> {
        self.fail_if(Mishap::NoSync, io::ErrorKind::Other)?;
        RealDisk.sync(&mut file.file)
    }

    fn replace(&self, file: FaultyFile, target: &Path) -> io::Result<()> {
        self.fail_if(Mishap::NoReplace, io::ErrorKind::ReadOnlyFilesystem)?;
        RealDisk.replace(file.file, target)
    }
}

impl Write for FaultyFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let length = match self.mishap {
            Some(Mishap::Full { after }) if self.written >= after && !bytes.is_empty() => {
                return Err(io::ErrorKind::StorageFull.into());
            }
            Some(Mishap::Full { after }) => bytes.len().min(after - self.written.min(after)),
            Some(Mishap::ShortWrites) => bytes.len().min(1),
            _ => bytes.len(),
        };
        let written = self.file.write(&bytes[..length])?;
        self.written += written;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::{read, write_to};

    #[test]
    fn whatever_goes_wrong_the_old_file_stays_whole() {
        let new = vec![b'n'; 1_000];
        for mishap in Mishap::ALL {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("file");
            let disk = FaultyDisk::default();
            write_to(&disk, &path, b"old").unwrap();
            disk.set(Some(mishap));
            let result = write_to(&disk, &path, &new);
            if mishap == Mishap::ShortWrites {
                result.unwrap();
                assert_eq!(read(&path, 2_000).unwrap(), new);
            } else {
                let message = result.unwrap_err().to_string();
                assert!(message.contains("file: it cannot be written"), "{message}");
                assert_eq!(read(&path, 2_000).unwrap(), b"old", "{mishap:?}");
            }
            assert_eq!(
                fs::read_dir(folder.path()).unwrap().count(),
                1,
                "{mishap:?} leaves nothing behind"
            );
            disk.set(None);
            write_to(&disk, &path, &new).unwrap();
            assert_eq!(read(&path, 2_000).unwrap(), new, "tried again");
        }
    }
}
