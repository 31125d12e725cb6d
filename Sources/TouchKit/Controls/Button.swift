/// A control that is pressed.
///
/// Corresponds to `UIButton`.
open class Button: Control {}
