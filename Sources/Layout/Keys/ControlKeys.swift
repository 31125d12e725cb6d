import Text

/// The keys of controls; their names are those of UIKit's properties.
enum ControlKeys {
  /// The keys, each with the types of controls that have it.
  static let all: [LayoutKey<LayoutView.Control>] = [
    LayoutKey("enabled", .flag, \.isEnabled, "`false`: the control sends no events.").of(
      LayoutView.Kind.controls),
    LayoutKey(
      "on", .flag, \.isOn,
      "`true`: the switch is on at first. For tools that read YAML 1.1, quote the key: `\"on\"`."
    ).of(LayoutView.Kind.switch),
    LayoutKey(
      "value", .number(), \.value,
      "The value at first, from `minimumValue` to `maximumValue`."
    ).of(LayoutView.Kind.slider, .stepper),
    LayoutKey(
      "minimumValue", .number(), \.minimumValue,
      "The value at the left end of a slider; the lowest value of a stepper."
    ).of(LayoutView.Kind.slider, .stepper),
    LayoutKey(
      "maximumValue", .number(), \.maximumValue,
      "The value at the right end of a slider; the greatest value of a stepper."
    ).of(LayoutView.Kind.slider, .stepper),
    LayoutKey(
      "continuous", .flag, \.isContinuous,
      "`true`: each change of the value sends `valueChanged`. `false`: only the end of the touch does."
    ).of(LayoutView.Kind.slider, .stepper),
    LayoutKey(
      "stepValue", .number(.positive), \.stepValue, "How much a touch changes the value."
    ).of(LayoutView.Kind.stepper),
    LayoutKey(
      "wraps", .flag, \.wraps,
      "`true`: a step beyond a limit continues at the other one. `false`: it ends at the limit."
    ).of(LayoutView.Kind.stepper),
    LayoutKey(
      "autorepeat", .flag, \.autorepeat,
      "`true`: a finger that stays down changes the value repeatedly, after half a second."
    ).of(LayoutView.Kind.stepper),
    LayoutKey(
      "numberOfSegments", .integer(1...LayoutLimits.segments), \.numberOfSegments,
      "The number of segments, which have equal widths."
    ).of(LayoutView.Kind.segmentedControl),
    LayoutKey(
      "selectedSegmentIndex", .integer(-1...LayoutLimits.segments - 1), \.selectedSegmentIndex,
      "The segment that is selected at first; the leftmost one is 0, and -1 is none."
    ).of(LayoutView.Kind.segmentedControl),
    LayoutKey(
      "momentary", .flag, \.isMomentary,
      "`true`: a segment is selected only while its `valueChanged` is sent."
    ).of(LayoutView.Kind.segmentedControl),
  ]

  /// Reports values that contradict each other.
  static func check(
    _ control: LayoutView.Control, of view: LayoutView, _ mapping: LayoutMapping,
    _ context: ReadingContext
  ) {
    let id = Quoting.short(view.id)
    let limits = NumberRange(lower: control.minimumValue, upper: control.maximumValue)
    let (lower, upper) = (String(plain: limits.lower), String(plain: limits.upper))
    if limits.lower > limits.upper,
      let node = mapping["minimumValue"] ?? mapping["maximumValue"]
    {
      context.problems.add(
        at: node.position,
        "`minimumValue` of `\(id)` is \(lower), above its `maximumValue`, which is \(upper); give"
          + " `minimumValue` a lower number or `maximumValue` a greater one")
    } else if !limits.contains(control.value),
      let node = mapping["value"] ?? mapping["minimumValue"] ?? mapping["maximumValue"]
    {
      context.problems.add(
        at: node.position,
        "the `value` of `\(id)` is \(String(plain: control.value)), and must be from \(lower) to"
          + " \(upper); change `value`, `minimumValue` or `maximumValue`")
    }
    let most = control.numberOfSegments - 1
    if control.selectedSegmentIndex > most, let node = mapping["selectedSegmentIndex"] {
      context.problems.add(
        at: node.position,
        missingSegment(control.selectedSegmentIndex, of: view.id, last: most)
          + ", or give it more segments with `numberOfSegments`")
    }
  }

  /// Returns the message of a segment that a control does not have.
  static func missingSegment(_ index: Int, of id: String, last: Int) -> String {
    "`\(Quoting.short(id))` has no segment \(index): the last one is \(last); write a number from -1"
      + " to \(last)"
  }
}
