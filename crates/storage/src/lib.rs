//! Files that are read with a limit, and written whole or not at all.
//!
//! A file is written beside the old one, carried to the disk, and then takes the old one's place: whatever happens on the
//! way, a crash, a full disk, a power cut, one of the two is there and whole. Everything that touches the disk goes through
//! [`Disk`], so that tests can let it fail at every single step; see [`FaultyDisk`].
//!
//! ```
//! let folder = tempfile::tempdir()?;
//! let file = folder.path().join("game.gipf.json");
//! storage::write(&file, b"{}")?;
//! assert_eq!(storage::read(&file, 100)?, b"{}");
//! assert!(matches!(storage::read(&file, 1), Err(storage::Error::TooLarge { .. })));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

mod disk;
mod faulty;

use std::fs;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use thiserror::Error;

pub use disk::{Disk, RealDisk};
pub use faulty::{FaultyDisk, FaultyFile, Mishap};

/// Why a file cannot be read or written. Every message begins with the file's name.
#[derive(Debug, Error)]
pub enum Error {
    /// It is a folder.
    #[error("{}: it is a folder", .0.display())]
    Folder(PathBuf),
    /// It is no file: a device, a pipe, a socket.
    #[error("{}: it is no ordinary file", .0.display())]
    NoFile(PathBuf),
    /// It is larger than anything that belongs there.
    #[error("{}: it is larger than {} MiB", .path.display(), .limit >> 20)]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// The most bytes that would have been read.
        limit: u64,
    },
    /// The system refuses to read.
    #[error("{}: it cannot be read: {source}", .path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The system refuses to write. What was there before is whole.
    #[error("{}: it cannot be written: {source}", .path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

impl Error {
    /// The file that it is about.
    #[must_use]
    pub fn path(&self) -> &Path {
        match self {
            Error::Folder(path)
            | Error::NoFile(path)
            | Error::TooLarge { path, .. }
            | Error::Read { path, .. }
            | Error::Write { path, .. } => path,
        }
    }

    /// What is wrong with it, without its name: what the system says, where it says something.
    #[must_use]
    pub fn reason(&self) -> String {
        match self {
            Error::Read { source, .. } | Error::Write { source, .. } => source.to_string(),
            Error::Folder(_) | Error::NoFile(_) | Error::TooLarge { .. } => {
                let message = self.to_string();
                let name = format!("{}: ", self.path().display());
                message.strip_prefix(&name).unwrap_or(&message).to_owned()
            }
        }
    }
}

/// Reads a whole file of at most `limit` bytes. Links are followed; folders, pipes and devices are refused at once.
///
/// # Errors
/// When there is no such file, it is too large, or the system refuses.
pub fn read(path: &Path, limit: u64) -> Result<Vec<u8>, Error> {
    let refused = |source| Error::Read {
        path: path.to_owned(),
        source,
    };
    // A pipe would be waited for when it is opened.
    let metadata = fs::metadata(path).map_err(refused)?;
    check_kind(path, &metadata)?;
    let too_large = || Error::TooLarge {
        path: path.to_owned(),
        limit,
    };
    if metadata.len() > limit {
        return Err(too_large());
    }
    let file = fs::File::open(path).map_err(refused)?;
    let mut bytes = Vec::new();
    // It may grow meanwhile.
    file.take(limit.saturating_add(1))
        .read_to_end(&mut bytes)
        .map_err(refused)?;
    if bytes.len() as u64 > limit {
        return Err(too_large());
    }
    Ok(bytes)
}

/// Writes a whole file, or leaves what was there. Folders on the way are made; a link is followed and stays a link.
///
/// # Errors
/// When the place is no file, or the system refuses; what was there before is whole then.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    write_to(&RealDisk, path, bytes)
}

/// [`write()`] on any disk.
///
/// # Errors
/// As for [`write()`].
pub fn write_to<D: Disk>(disk: &D, path: &Path, bytes: &[u8]) -> Result<(), Error> {
    let refused = |source| Error::Write {
        path: path.to_owned(),
        source,
    };
    if let Ok(metadata) = fs::metadata(path) {
        check_kind(path, &metadata)?;
    }
    let target = behind_links(path).map_err(refused)?;
    let mut file = disk.create_beside(&target).map_err(refused)?;
    file.write_all(bytes)
        .and_then(|()| file.flush())
        .and_then(|()| disk.sync(&mut file))
        .and_then(|()| disk.replace(file, &target))
        .map_err(refused)
}

fn check_kind(path: &Path, metadata: &fs::Metadata) -> Result<(), Error> {
    if metadata.is_dir() {
        Err(Error::Folder(path.to_owned()))
    } else if metadata.is_file() {
        Ok(())
    } else {
        Err(Error::NoFile(path.to_owned()))
    }
}

/// The most links that lead to one another.
const MOST_LINKS: u32 = 40;

/// Where a path leads, even if no file is there yet.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&target) {
            Ok(next) => target = target.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => return Ok(target),
        }
    }
    Err(io::Error::other("too many links lead to one another"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_made_and_nothing_is_left_behind() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a/b/file");
        for text in ["first", "second"] {
            write(&path, text.as_bytes()).unwrap();
            assert_eq!(read(&path, 10).unwrap(), text.as_bytes());
        }
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
    }

    #[test]
    fn what_is_no_file_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let error = read(folder.path(), 10).unwrap_err();
        assert!(matches!(error, Error::Folder(_)));
        assert_eq!(
            (error.path(), error.reason().as_str()),
            (folder.path(), "it is a folder")
        );
        assert!(matches!(write(folder.path(), b""), Err(Error::Folder(_))));
        let missing = folder.path().join("missing");
        let message = read(&missing, 10).unwrap_err().to_string();
        assert!(message.contains("missing: it cannot be read"), "{message}");
        // A file where a folder should be.
        let file = folder.path().join("file");
        write(&file, b"x").unwrap();
        assert!(matches!(
            write(&file.join("below"), b""),
            Err(Error::Write { .. })
        ));
        assert_eq!(read(&file, 10).unwrap(), b"x");
    }

    #[test]
    fn the_limit_counts_exactly() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        write(&path, b"12345").unwrap();
        assert!(read(&path, 5).is_ok());
        assert!(matches!(read(&path, 4), Err(Error::TooLarge { .. })));
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_and_stay() {
        use std::os::unix::fs::symlink;

        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("sub/file"), folder.path().join("link"));
        symlink("sub/file", &link).unwrap();
        // The link leads nowhere yet.
        write(&link, b"one").unwrap();
        assert_eq!(read(&file, 10).unwrap(), b"one");
        write(&link, b"two").unwrap();
        assert_eq!(read(&file, 10).unwrap(), b"two");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        let ring = folder.path().join("ring");
        symlink("ring", &ring).unwrap();
        assert!(matches!(write(&ring, b""), Err(Error::Write { .. })));
        assert!(matches!(read(&ring, 10), Err(Error::Read { .. })));
    }

    #[cfg(unix)]
    #[test]
    fn names_that_are_no_text_and_rights_are_kept() {
        use std::os::unix::ffi::OsStrExt as _;
        use std::os::unix::fs::PermissionsExt as _;

        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(std::ffi::OsStr::from_bytes(b"g\xffme"));
        write(&path, b"one").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        write(&path, b"two").unwrap();
        assert_eq!(read(&path, 10).unwrap(), b"two");
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_is_not_waited_for() {
        let folder = tempfile::tempdir().unwrap();
        let socket = folder.path().join("socket");
        let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        assert!(matches!(read(&socket, 10), Err(Error::NoFile(_))));
        assert!(matches!(write(&socket, b""), Err(Error::NoFile(_))));
    }
}
