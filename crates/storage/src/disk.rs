use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// The steps of writing a file whole or not at all.
pub trait Disk {
    /// A file that is not yet in its place. Dropped, it is gone.
    type File: Write;

    /// Makes a new file in the folder of `target`, and the folder.
    ///
    /// # Errors
    /// When the system refuses.
    fn create_beside(&self, target: &Path) -> io::Result<Self::File>;

    /// Carries what was written to the disk.
    ///
    /// # Errors
    /// When the system refuses.
    fn sync(&self, file: &mut Self::File) -> io::Result<()>;

    /// Lets the file take the place of `target` at one stroke.
    ///
    /// # Errors
    /// When the system refuses.
    fn replace(&self, file: Self::File, target: &Path) -> io::Result<()>;
}

/// The disk of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    type File = tempfile::NamedTempFile;

    fn create_beside(&self, target: &Path) -> io::Result<Self::File> {
        let folder = folder_of(target);
        fs::create_dir_all(folder)?;
        let mut builder = tempfile::Builder::new();
        builder.prefix(".writing-").suffix(".tmp");
        // As for any file that is made anew, unless the old one has rights of its own.
        #[cfg(unix)]
        let everybody = std::os::unix::fs::PermissionsExt::from_mode(0o666);
        #[cfg(unix)]
        builder.permissions(everybody);
        let file = builder.tempfile_in(folder)?;
        if let Ok(old) = fs::metadata(target) {
            file.as_file().set_permissions(old.permissions())?;
        }
        Ok(file)
    }

    fn sync(&self, file: &mut Self::File) -> io::Result<()> {
        file.as_file().sync_all()
    }

    fn replace(&self, file: Self::File, target: &Path) -> io::Result<()> {
        file.persist(target)?;
        // The new name has to reach the disk too. Not every file system can be asked for that.
        #[cfg(unix)]
        if let Ok(folder) = fs::File::open(folder_of(target)) {
            let _ = folder.sync_all();
        }
        Ok(())
    }
}

/// The folder that holds a file.
fn folder_of(path: &Path) -> &Path {
    path.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}
