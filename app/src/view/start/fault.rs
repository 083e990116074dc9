//! What is wrong with the options, in the user's words.

use orchestrator::OptionsError;

use crate::{
    key, msg,
    words::{Key, Message},
};

/// The name of the option that is wrong, as its row has it, and what to say about it.
pub(super) fn fault_of(error: &OptionsError) -> (&'static str, Message) {
    match error {
        OptionsError::Range {
            option,
            value,
            min,
            max,
        }
        | OptionsError::Tamsk(tamsk::OptionsError {
            option,
            value,
            min,
            max,
        }) => (option, range(option, *value, *min, *max)),
        OptionsError::ExtraPieces { option, value } => (
            option,
            msg!(
                "fault-extra-pieces",
                value = *value,
                option = name_of(option)
            ),
        ),
        OptionsError::NothingToPlayFor => ("potentials", key!("fault-no-potentials").into()),
        OptionsError::Start(fault) => ("start", msg!("fault-start", reason = fault.to_string())),
    }
}

fn range(option: &str, value: u64, min: u64, max: u64) -> Message {
    let (value, min, max) = if is_time(option) {
        (value / 1000, min / 1000, max / 1000)
    } else {
        (value, min, max)
    };
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    msg!(
        "fault-range",
        option = name_of(option),
        value = number(value),
        least = number(min),
        most = number(max)
    )
}

/// Options that are kept in milliseconds and shown in seconds.
fn is_time(option: &str) -> bool {
    matches!(
        option,
        "ring_grace" | "glass" | "timer" | "late_grace" | "simulated" | "abandon_after"
    )
}

fn name_of(option: &str) -> Key {
    match option {
        "potentials" => key!("start-potentials"),
        "challenges" => key!("start-challenges"),
        "extra_white" => key!("start-extra-white"),
        "extra_black" => key!("start-extra-black"),
        "clock" => key!("start-clock"),
        "abandon_after" => key!("start-abandon"),
        "ring_grace" => key!("start-ring-grace"),
        "glass" => key!("start-glass"),
        "timer" => key!("start-timer"),
        "late_grace" => key!("start-late-grace"),
        "simulated" => key!("start-simulated"),
        _ => key!("start-how"),
    }
}
