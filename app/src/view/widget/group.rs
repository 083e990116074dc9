//! What belongs together is one group for those who hear the window.

use egui::{Ui, accesskit::Role};

/// Makes a named group of everything that `ui` holds.
pub fn group(ui: &Ui, role: Role, name: impl Into<String>) {
    // What is added to a `Ui` hangs below its own node, not below the response of the frame around it.
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(role);
        node.set_label(name.into());
    });
}
