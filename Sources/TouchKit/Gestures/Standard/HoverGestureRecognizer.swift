/// Follows a pointer above its view that touches nothing (R-HOV-1).
///
/// Continuous: begins when the pointer comes over the view, changes when it moves there, ends when
/// it leaves. Fed by `Application.pointerMoved(to:at:)`, which touchscreens do not call (R-HOV-2).
///
/// Corresponds to `UIHoverGestureRecognizer`.
open class HoverGestureRecognizer: GestureRecognizer {
}
