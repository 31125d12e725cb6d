import TouchKit

/// The properties of controls; their names are those of UIKit's properties.
package enum ControlProperties {
  /// True if the control sends control events.
  package static let enabled = Property<Bool>(
    "enabled", .flag, default: true, "`false`: the control sends no events.",
    PropertyAccess(\Control.isEnabled, imagine: { $2.setEnabled($1, $0) }),
    change: .init(of: "controls and recognizers"))

  /// The value of a slider or stepper; limited to its limits, so it is set after them.
  static let value = Property<Double>(
    "value", .number(), default: 0, "The value at first, from `minimumValue` to `maximumValue`.",
    PropertyAccess(
      get: { (slider: Slider) in Double(slider.value) }, set: { $0.value = Float($1) }),
    PropertyAccess(\Stepper.value), step: .placed,
    change: .init(of: "sliders and steppers", isSelection: true))

  /// The lowest value of a slider or stepper.
  static let minimumValue = Property<Double>(
    "minimumValue", .number(), default: 0,
    "The value at the left end of a slider; the lowest value of a stepper.",
    PropertyAccess(
      get: { (slider: Slider) in Double(slider.minimumValue) }, set: { $0.minimumValue = Float($1) }
    ),
    PropertyAccess(\Stepper.minimumValue))

  /// The greatest value of a slider or stepper.
  static let maximumValue = Property<Double>(
    "maximumValue", .number(), default: 1, presets: [.stepper: 100],
    "The value at the right end of a slider; the greatest value of a stepper.",
    PropertyAccess(
      get: { (slider: Slider) in Double(slider.maximumValue) }, set: { $0.maximumValue = Float($1) }
    ),
    PropertyAccess(\Stepper.maximumValue))

  /// The number of segments; TouchKit's control has none at first.
  static let numberOfSegments = Property<Int>(
    "numberOfSegments", .integer(1...LayoutLimits.segments), default: 2,
    presets: [.segmentedControl: 2], "The number of segments, which have equal widths.",
    PropertyAccess(
      get: { (control: SegmentedControl) in control.numberOfSegments },
      set: { control, count in
        while control.numberOfSegments < count {
          control.insertSegment(withTitle: nil, at: control.numberOfSegments, animated: false)
        }
      }))

  /// The index of the selected segment; -1 for none.
  static let selectedSegmentIndex = Property<Int>(
    "selectedSegmentIndex", .integer(-1...LayoutLimits.segments - 1), default: -1,
    "The segment that is selected at first; the leftmost one is 0, and -1 is none.",
    PropertyAccess(
      \SegmentedControl.selectedSegmentIndex,
      problem: { control, index in
        let last = control.numberOfSegments - 1
        return index <= last
          ? nil : ControlRules.missingSegment(index, of: control.identifier, last: last)
      }), step: .placed, change: .init(of: "segmented controls", isSelection: true))

  /// The properties in the order of the keys.
  static let all: [any AnyProperty] = [
    enabled,
    Property<Bool>(
      "on", .flag, default: false,
      "`true`: the switch is on at first. For tools that read YAML 1.1, quote the key: `\"on\"`.",
      PropertyAccess(\Switch.isOn), change: .init(of: "switches", isSelection: true)),
    value, minimumValue, maximumValue,
    Property<Bool>(
      "continuous", .flag, default: true,
      "`true`: each change of the value sends `valueChanged`. `false`: only the end of the touch does.",
      PropertyAccess(\Slider.isContinuous), PropertyAccess(\Stepper.isContinuous)),
    Property<Double>(
      "stepValue", .number(.positive), default: 1, "How much a touch changes the value.",
      PropertyAccess(\Stepper.stepValue)),
    Property<Bool>(
      "wraps", .flag, default: false,
      "`true`: a step beyond a limit continues at the other one. `false`: it ends at the limit.",
      PropertyAccess(\Stepper.wraps)),
    Property<Bool>(
      "autorepeat", .flag, default: true,
      "`true`: a finger that stays down changes the value repeatedly, after half a second.",
      PropertyAccess(\Stepper.autorepeat)),
    numberOfSegments, selectedSegmentIndex,
    Property<Bool>(
      "momentary", .flag, default: false,
      "`true`: a segment is selected only while its `valueChanged` is sent.",
      PropertyAccess(\SegmentedControl.isMomentary)),
  ]
}
