import Layout
import TouchKit
import TouchModel

/// What gestures do besides their records: type, click, and set properties of views.
struct GestureEffects {
  /// What types the keys of gestures; nil if nothing does.
  var keySender: KeySender?
  /// What presses the buttons of pointers for gestures and touches; nil if nothing does.
  var pointers: PointerForwarder?
  /// What sets properties of views for gestures; nil before there is a layout.
  var setter: GestureSetter?
  /// True if a gesture of this pass may do one of them; most passes have none.
  var areDue = false

  /// True if a gesture of the layout may do one of them.
  var needsActions: Bool {
    keySender?.needsActions == true || pointers?.needsActions == true
      || setter?.needsActions == true
  }

  /// Collects a gesture that acts.
  func gestureActed(_ recognizer: GestureRecognizer) {
    keySender?.gestureActed(recognizer)
    pointers?.gestureActed(recognizer)
    setter?.gestureActed(recognizer)
  }

  /// Does what the gestures of the pass ask for.
  func passEnded(at time: Microseconds) {
    keySender?.passEnded(at: time)
    pointers?.passEnded(at: time)
    setter?.passEnded(at: time)
  }

  /// Continues with a layout.
  func use(_ layout: BuiltLayout, with settings: [VirtualPointerSettings]) {
    keySender?.layout = layout
    setter?.layout = layout
    pointers?.replace(layout: layout, with: settings)
  }
}
