//! Files that commands write.

use std::path::Path;

use crate::error::Error;

/// Writes a file whole or not at all. No folder is made for it: a path that leads nowhere is a mistake.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        let why = format!(
            "{}: there is no folder {}",
            path.display(),
            folder.display()
        );
        return Err(Error::Failed(why));
    }
    storage::write(path, bytes).map_err(|error| Error::Failed(error.to_string()))
}
