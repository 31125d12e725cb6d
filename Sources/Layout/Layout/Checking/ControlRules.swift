import Text

/// The values of controls, which must be within their limits.
enum ControlRules {
  /// Reports values that contradict each other.
  static func check(
    _ traits: ViewTraits, _ mapping: LayoutMapping, _ context: ReadingContext
  ) {
    let id = Quoting.short(traits.responder.id)
    let value = traits[ControlProperties.value]
    let limits = NumberRange(
      lower: traits[ControlProperties.minimumValue], upper: traits[ControlProperties.maximumValue])
    let (lower, upper) = (String(plain: limits.lower), String(plain: limits.upper))
    if limits.lower > limits.upper,
      let node = mapping["minimumValue"] ?? mapping["maximumValue"]
    {
      context.problems.add(
        at: node.position,
        "`minimumValue` of `\(id)` is \(lower), above its `maximumValue`, which is \(upper); give"
          + " `minimumValue` a lower number or `maximumValue` a greater one")
    } else if !limits.contains(value),
      let node = mapping["value"] ?? mapping["minimumValue"] ?? mapping["maximumValue"]
    {
      context.problems.add(
        at: node.position,
        "the `value` of `\(id)` is \(String(plain: value)), and must be from \(lower) to"
          + " \(upper); change `value`, `minimumValue` or `maximumValue`")
    }
    let most = traits[ControlProperties.numberOfSegments] - 1
    let selected = traits[ControlProperties.selectedSegmentIndex]
    if selected > most, let node = mapping["selectedSegmentIndex"] {
      context.problems.add(
        at: node.position,
        missingSegment(selected, of: traits.responder.id, last: most)
          + ", or give it more segments with `numberOfSegments`")
    }
  }

  /// Returns the message of a segment that a control does not have.
  static func missingSegment(_ index: Int, of id: String, last: Int) -> String {
    "`\(Quoting.short(id))` has no segment \(index): the last one is \(last); write a number from -1"
      + " to \(last)"
  }
}
