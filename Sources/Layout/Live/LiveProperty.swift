import Text
import TouchKit
import TouchModel

/// A property of a live object that can be changed, with the same form as in a layout (C-1).
struct LiveProperty: Sendable {
  /// A checked value that is not set yet.
  struct Assignment {
    /// The key.
    let key: String
    /// Makes the change in a copy of the tree; nil if it does not depend on the value where fingers reach.
    let imagine: ((inout TreeSnapshot) -> Void)?
    /// The value before, as JSON.
    var before: String
    /// Sets the value.
    let apply: () -> Void
  }

  /// The key of the layout.
  let name: String
  /// What has the property, for messages: `windows`.
  let owners: String
  /// Returns the assignment of a value to an object; nil if the object does not have the property, or
  /// after an invalid value was reported.
  let assign: @Sendable (AnyObject, LayoutNode, ReadingContext) -> Assignment?
  /// True if an object has the property.
  let isProperty: @Sendable (AnyObject) -> Bool
  /// True if the value is what a user has selected, which is a secret for a sensitive control.
  let isSelection: Bool

  /// Creates a property of the objects of a class.
  ///
  /// - Parameters:
  ///   - name: The key of the layout.
  ///   - type: The permitted values.
  ///   - owners: What has the property, for messages.
  ///   - isSelection: True if the value is what a user has selected.
  ///   - problem: Returns why the object cannot have a value; nil if it can.
  ///   - imagine: Sets the value in a copy of the tree; nil if it does not depend on it where fingers reach.
  ///   - get: Returns the value.
  ///   - set: Sets the value.
  private init<Owner: AnyObject, Value>(
    _ name: String, _ type: ValueType<Value>, of owners: String, isSelection: Bool = false,
    problem: @escaping @Sendable (Owner, Value) -> String? = { _, _ in nil },
    imagine: (@Sendable (Owner, Value, inout TreeSnapshot) -> Void)? = nil,
    get: @escaping @Sendable (Owner) -> Value, set: @escaping @Sendable (Owner, Value) -> Void
  ) {
    self.name = name
    self.owners = owners
    self.isSelection = isSelection
    isProperty = { $0 is Owner }
    assign = { object, node, context in
      guard let owner = object as? Owner else { return nil }
      guard let value = type.read(node, ValueLabel(name), context) else { return nil }
      if let message = problem(owner, value) {
        context.problems.add(at: node.position, message)
        return nil
      }
      let before = get(owner)
      return Assignment(
        key: name, imagine: imagine.map { imagine in { imagine(owner, value, &$0) } },
        before: type.encode(before)?.json ?? "null", apply: { set(owner, value) })
    }
  }

  /// The properties, each with its classes.
  static let all: [LiveProperty] = [
    LiveProperty("hidden", .flag, of: "views and windows", imagine: { $2.setHidden($1, $0) }) {
      (view: View) in
      view.isHidden
    } set: {
      $0.isHidden = $1
    },
    LiveProperty(
      "userInteractionEnabled", .flag, of: "views and windows",
      imagine: { $2.setUserInteractionEnabled($1, $0) }
    ) {
      (view: View) in
      view.isUserInteractionEnabled
    } set: {
      $0.isUserInteractionEnabled = $1
    },
    LiveProperty(
      "alpha", .number(.share), of: "views and windows", imagine: { $2.setAlpha($1, $0) }
    ) {
      (view: View) in
      view.alpha
    } set: {
      $0.alpha = $1
    },
    LiveProperty(
      "frame", .rect, of: "views and windows",
      imagine: { view, frame, tree in tree.move(view) { $0.untransformedFrame = frame } }
    ) {
      (view: View) in
      view.geometry.untransformedFrame
    } set: {
      $0.geometry.untransformedFrame = $1
    },
    LiveProperty(
      "center", .point(), of: "views and windows",
      imagine: { view, center, tree in tree.move(view) { $0.center = center } }
    ) {
      (view: View) in
      view.center
    } set: {
      $0.center = $1
    },
    LiveProperty(
      "transform", .transform, of: "views and windows",
      imagine: { view, transform, tree in tree.move(view) { $0.transform = transform } }
    ) {
      (view: View) in
      view.transform
    } set: {
      $0.transform = $1
    },
    LiveProperty("touchAccommodations", AccommodationKeys.live, of: "views and windows") {
      (view: View) in
      view.touchAccommodations
    } set: {
      $0.touchAccommodations = $1
    },
    LiveProperty(
      "windowLevel", .windowLevel, of: "windows",
      imagine: { $2.setLevel(WindowLevel(rawValue: $1), $0) }
    ) {
      (window: Window) in
      window.windowLevel.rawValue
    } set: {
      $0.windowLevel = WindowLevel(rawValue: $1)
    },
    LiveProperty(
      "enabled", .flag, of: "controls and recognizers", imagine: { $2.setEnabled($1, $0) }
    ) {
      (control: Control) in
      control.isEnabled
    } set: {
      $0.isEnabled = $1
    },
    LiveProperty(
      "enabled", .flag, of: "controls and recognizers", imagine: { $2.setEnabled($1, $0) }
    ) {
      (recognizer: GestureRecognizer) in
      recognizer.isEnabled
    } set: {
      $0.isEnabled = $1
    },
    LiveProperty(
      "contentOffset", .point(), of: "scroll views", isSelection: true,
      imagine: { view, offset, tree in tree.move(view) { $0.bounds.origin = view.limited(offset) } }
    ) {
      (view: ScrollView) in
      view.contentOffset
    } set: {
      $0.scroll(to: $1)
    },
    LiveProperty(
      "zoomScale", .number(.positive), of: "scroll views", isSelection: true,
      imagine: { view, _, tree in tree.unsettle(view) }
    ) {
      (view: ScrollView) in
      view.zoomScale
    } set: {
      $0.zoom(to: $1)
    },
    LiveProperty("on", .flag, of: "switches", isSelection: true) {
      (view: Switch) in
      view.isOn
    } set: {
      $0.isOn = $1
    },
    LiveProperty("value", .number(), of: "sliders and steppers", isSelection: true) {
      (view: Slider) in
      Double(view.value)
    } set: {
      $0.value = Float($1)
    },
    LiveProperty("value", .number(), of: "sliders and steppers", isSelection: true) {
      (view: Stepper) in
      view.value
    } set: {
      $0.value = $1
    },
    LiveProperty(
      "selectedSegmentIndex", .integer(-1...LayoutLimits.segments - 1), of: "segmented controls",
      isSelection: true,
      problem: { view, index in
        let last = view.numberOfSegments - 1
        return index <= last
          ? nil : ControlKeys.missingSegment(index, of: view.identifier, last: last)
      }
    ) {
      (view: SegmentedControl) in
      view.selectedSegmentIndex
    } set: {
      $0.selectedSegmentIndex = $1
    },
  ]

  /// The names of the properties of an object; all without one.
  static func names(of object: AnyObject?) -> [String] {
    var names: [String] = []
    for property in all where object.map(property.isProperty) ?? true {
      if !names.contains(property.name) { names.append(property.name) }
    }
    return names
  }
}

extension ScrollView {
  /// Stops scrolling and moves to the nearest permitted offset.
  fileprivate func scroll(to offset: Point) {
    stop()
    contentOffset = limited(offset)
  }

  /// Stops scrolling and zooming, and zooms to the nearest permitted scale.
  fileprivate func zoom(to scale: Double) {
    stop()
    zoomScale = scale
  }

  /// Cancels scrolling and zooming that are in progress.
  private func stop() {
    let (scrolls, zooms) = (isScrollEnabled, pinchGestureRecognizer?.isEnabled)
    isScrollEnabled = false
    pinchGestureRecognizer?.isEnabled = false
    isScrollEnabled = scrolls
    if let zooms { pinchGestureRecognizer?.isEnabled = zooms }
  }
}
