/// Finds taps: fingers that come down and go up again, quickly and in one place (R-TAP-2).
///
/// Discrete: its action comes when the last finger of the last tap is lifted.
///
/// Corresponds to `UITapGestureRecognizer`.
open class TapGestureRecognizer: GestureRecognizer {
  /// How many taps in a row are wanted; 1 at first, less counts as 1.
  ///
  /// Read when the first finger of an attempt comes down.
  public final var numberOfTapsRequired = 1
  /// How many fingers are wanted for each tap; 1 at first, less counts as 1.
  ///
  /// Read when the first finger of an attempt comes down.
  public final var numberOfTouchesRequired = 1

  override var requiredTaps: Int { max(1, numberOfTapsRequired) }

  /// Whether recognising fails another recognizer: any but a tap that needs more taps (R-GST-19).
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let tap = other as? TapGestureRecognizer else { return true }
    return tap.requiredTaps <= requiredTaps
  }
}
