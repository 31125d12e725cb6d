/// A view that turns touches into events of its own and keeps them to itself (R-CTL-1).
///
/// Corresponds to `UIControl`.
open class Control: View {
  /// Whether the control sends events; a disabled one still takes touches (R-CTL-15).
  public final var isEnabled = true
}
