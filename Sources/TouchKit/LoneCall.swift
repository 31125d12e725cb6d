/// Who has a part in a call with one touch, as bare numbers, which are compared at once.
///
/// It keeps nobody: whoever has one must keep the three.
struct LoneCall: Equatable {
  private var touch: UInt = 0
  private var view: UInt = 0
  private var window: UInt = 0

  /// Of no call.
  init() {}

  /// Of a call of a view with a touch.
  @inline(__always)
  init(_ touch: Touch, _ view: View, _ window: Window) {
    self.touch = UInt(bitPattern: ObjectIdentifier(touch))
    self.view = UInt(bitPattern: ObjectIdentifier(view))
    self.window = UInt(bitPattern: ObjectIdentifier(window))
  }
}
