import Layout
import TouchKit
import TouchModel

/// What gestures do besides their records: type, click, and set properties of views.
struct GestureEffects {
  /// What types the keys of gestures; nil if nothing does.
  var keySender: KeySender?
  /// What makes the clicks of gestures; nil if nothing does.
  var clicker: GestureClicker?
  /// What sets properties of views for gestures; nil before there is a layout.
  var setter: GestureSetter?
  /// True if a gesture of this pass may do one of them; most passes have none.
  var areDue = false

  /// True if a gesture of the layout may do one of them.
  var needsActions: Bool {
    keySender?.needsActions == true || clicker?.needsActions == true
      || setter?.needsActions == true
  }

  /// Collects a gesture that acts.
  func gestureActed(_ recognizer: GestureRecognizer) {
    keySender?.gestureActed(recognizer)
    clicker?.gestureActed(recognizer)
    setter?.gestureActed(recognizer)
  }

  /// Does what the gestures of the pass ask for.
  func passEnded(at time: Microseconds) {
    keySender?.passEnded(at: time)
    clicker?.passEnded(at: time)
    setter?.passEnded(at: time)
  }

  /// Continues with a layout.
  func use(_ layout: BuiltLayout, with pointers: [VirtualPointerSettings]) {
    keySender?.layout = layout
    setter?.layout = layout
    clicker?.replace(layout: layout, with: pointers)
  }
}
