//! Where the settings are kept, and how they survive bad luck.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use thiserror::Error;

use super::Settings;
use crate::{msg, words::Message};

/// An environment variable that names another folder for the settings.
pub const CONFIG_DIR_VARIABLE: &str = "GIPF_TAMSK_CONFIG_DIR";

const FILE: &str = "settings.json";

/// Why the settings could not be written.
#[derive(Debug, Error)]
pub enum SettingsError {
    /// The system has no place for settings.
    #[error("there is no folder for settings on this system")]
    NoFolder,
    /// They cannot be put into words.
    #[error("the settings cannot be written down: {0}")]
    Words(#[from] serde_json::Error),
    /// The disk refused.
    #[error("{0}")]
    Write(#[from] storage::Error),
}

impl SettingsError {
    /// The same for the user.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NoFolder => msg!("settings-no-folder"),
            Self::Words(error) => {
                msg!(
                    "settings-not-written",
                    path = FILE,
                    reason = error.to_string()
                )
            }
            Self::Write(error) => msg!(
                "settings-not-written",
                path = error.path().display().to_string(),
                reason = error.reason()
            ),
        }
    }
}

/// The file that holds the settings.
#[derive(Clone, Debug)]
pub struct Store {
    folder: Option<PathBuf>,
}

impl Store {
    /// The folder that the environment or the platform names.
    #[must_use]
    pub fn of_platform() -> Self {
        let named = std::env::var_os(CONFIG_DIR_VARIABLE)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from);
        let folder = named.or_else(|| {
            directories::ProjectDirs::from("", "", "gipf-tamsk")
                .map(|folders| folders.config_dir().to_owned())
        });
        Self { folder }
    }

    /// A folder of one's own, as tests need it.
    #[must_use]
    pub fn in_folder(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: Some(folder.into()),
        }
    }

    /// Keeps nothing: every start is the first.
    #[must_use]
    pub fn nowhere() -> Self {
        Self { folder: None }
    }

    /// Reads the settings.
    ///
    /// Whatever happens the program gets settings: a missing file gives the defaults, a file that cannot be read or
    /// understood gives the defaults and a notice for the user, and is kept under another name.
    #[must_use]
    pub fn load(&self) -> (Settings, Vec<Message>) {
        let Some(folder) = &self.folder else {
            return (Settings::default(), Vec::new());
        };
        let path = folder.join(FILE);
        let text = match fs::read(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return (Settings::default(), Vec::new());
            }
            Err(error) => {
                let notice = msg!(
                    "settings-not-read",
                    path = path.display().to_string(),
                    reason = error.to_string()
                );
                return (Settings::default(), vec![notice]);
            }
        };
        match serde_json::from_slice::<Settings>(&text) {
            Ok(settings) => (settings.within_bounds(), Vec::new()),
            Err(error) => {
                let notice = match keep_damaged(folder, &path) {
                    Ok(kept) => msg!(
                        "settings-damaged",
                        reason = error.to_string(),
                        kept = kept.display().to_string()
                    ),
                    Err(disk) => msg!(
                        "settings-damaged-not-kept",
                        reason = error.to_string(),
                        disk = disk.to_string()
                    ),
                };
                (Settings::default(), vec![notice])
            }
        }
    }

    /// Writes the settings so that a crash or a full disk leaves the old file whole.
    ///
    /// # Errors
    ///
    /// [`SettingsError`] when there is no folder or the disk refuses. A [`Store::nowhere`] has no folder.
    pub fn save(&self, settings: &Settings) -> Result<(), SettingsError> {
        let folder = self.folder.as_ref().ok_or(SettingsError::NoFolder)?;
        let mut bytes = serde_json::to_vec_pretty(settings)?;
        bytes.push(b'\n');
        Ok(storage::write(&folder.join(FILE), &bytes)?)
    }
}

/// Gives a damaged file the first free name `settings.damaged-N.json`.
fn keep_damaged(folder: &Path, path: &Path) -> io::Result<PathBuf> {
    let mut number = 1_u32;
    loop {
        let kept = folder.join(format!("settings.damaged-{number}.json"));
        if !kept.try_exists()? {
            fs::rename(path, &kept)?;
            return Ok(kept);
        }
        number += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::ThemeName;

    fn some_settings() -> Settings {
        Settings {
            theme: ThemeName::Dark,
            rotation: 3,
            names: ["First".to_owned(), String::new()],
            window: Some([1024.0, 768.0]),
            ..Settings::default()
        }
    }

    #[test]
    fn what_is_saved_is_loaded() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::in_folder(folder.path().join("not/there/yet"));
        store.save(&some_settings()).unwrap();
        assert_eq!(store.load(), (some_settings(), Vec::new()));
    }

    #[test]
    fn the_first_start_is_silent() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::in_folder(folder.path());
        assert_eq!(store.load(), (Settings::default(), Vec::new()));
    }

    #[test]
    fn damaged_files_are_kept_and_reported() {
        let damages: [&[u8]; 6] = [
            b"",
            b"{\"theme\": \"pap",
            b"[1, 2]",
            b"{\"zoom\": \"large\"}",
            b"{\"theme\": \"purple\"}",
            b"\xff\xfe\x00",
        ];
        let folder = tempfile::tempdir().unwrap();
        let store = Store::in_folder(folder.path());
        for (index, damage) in damages.iter().enumerate() {
            fs::write(folder.path().join(FILE), damage).unwrap();
            let (settings, notices) = store.load();
            assert_eq!(settings, Settings::default());
            assert_eq!(notices.len(), 1, "{damage:?}");
            assert_eq!(notices[0].key.as_str(), "settings-damaged");
            let kept = folder
                .path()
                .join(format!("settings.damaged-{}.json", index + 1));
            assert_eq!(fs::read(kept).unwrap(), *damage);
            assert!(!folder.path().join(FILE).exists());
            assert_eq!(store.load().1, Vec::new(), "the next start is quiet");
        }
    }

    #[test]
    fn fields_of_other_versions_survive() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::in_folder(folder.path());
        let text = r#"{"theme": "dark", "from_the_future": {"depth": [1, 2]}}"#;
        fs::write(folder.path().join(FILE), text).unwrap();
        let (mut settings, notices) = store.load();
        assert_eq!(notices, Vec::new());
        settings.theme = ThemeName::Paper;
        store.save(&settings).unwrap();
        let written: serde_json::Value =
            serde_json::from_slice(&fs::read(folder.path().join(FILE)).unwrap()).unwrap();
        assert_eq!(written["from_the_future"]["depth"][1], 2);
        assert_eq!(written["theme"], "paper");
    }

    #[test]
    fn a_disk_that_refuses_is_reported() {
        let folder = tempfile::tempdir().unwrap();
        let blocked = folder.path().join("file");
        fs::write(&blocked, "in the way").unwrap();
        let store = Store::in_folder(&blocked);
        let error = store.save(&some_settings()).unwrap_err();
        assert_eq!(error.message().key.as_str(), "settings-not-written");
        let (settings, notices) = store.load();
        assert_eq!(settings, Settings::default());
        assert_eq!(notices.len(), 1, "a file where the folder should be");
        assert!(matches!(
            Store::nowhere().save(&some_settings()),
            Err(SettingsError::NoFolder)
        ));
    }

    #[test]
    fn nothing_but_the_settings_is_left_behind() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::in_folder(folder.path());
        for _ in 0..3 {
            store.save(&some_settings()).unwrap();
        }
        let names: Vec<_> = fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        assert_eq!(names, [FILE]);
    }
}
