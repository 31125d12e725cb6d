public import TouchModel

extension GestureRecognizer {
  /// The touches that it follows and that are down, or go up in the event under way, in order of
  /// arrival.
  ///
  /// Touches that it ignores, or was told not to receive, are not among them.
  public final var touches: [Touch] { attempt.down.all }

  /// Where one of its touches is, in points of a view or, for nil, of the window (R-GST-23).
  ///
  /// The origin where there is no such touch.
  ///
  /// - Parameters:
  ///   - index: The place of the touch in `touches`.
  ///   - view: Whose coordinates are wanted.
  /// - Returns: The place.
  public final func location(ofTouch index: Int, in view: View?) -> Point {
    guard index >= 0, index < attempt.down.count else { return .zero }
    return convert(attempt.down.look(at: index) { $0.state.now.place }, to: view)
  }

  /// Leaves a touch alone: this recognizer hears no more of it, and recognising does not take it
  /// from its view (R-GST-22).
  public final func ignore(_ touch: Touch, for event: TouchEvent) {
    environment?.ignore(touch, by: self)
  }

  /// The numbers that decide what is a gesture: those of the application, else the usual ones.
  public final var constants: TouchConstants {
    look { $0.look { $0.constants } ?? TouchConstants() } ?? TouchConstants()
  }

  /// Reads some of `constants`, which are many.
  @inline(__always)
  final func readConstants<Value>(_ body: (TouchConstants) -> Value) -> Value {
    look { $0.look { body($0.constants) } ?? body(TouchConstants()) } ?? body(TouchConstants())
  }

  /// A place on the screen in points of a view or, for nil, of the window.
  public final func convert(_ place: Point, to view: View?) -> Point {
    if view == nil, isWindowOnScreen { return place }
    guard let target = view ?? self.view?.window else { return place }
    return target.convertFromScreen(place)
  }
}
