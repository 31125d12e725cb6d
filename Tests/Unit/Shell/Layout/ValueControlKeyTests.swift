import Layout
import Testing
import TouchKit
import TouchModel

/// The keys of controls with a value (R-CTL-17).
@Suite struct ValueControlKeyTests {
  private static func layout(_ views: String) -> String {
    "version: 1\nwindows: [{id: main, subviews: [\n\(views)]}]\n"
  }

  private func build(_ views: String) throws -> BuiltLayout {
    try LayoutReading.read(Self.layout(views)).build()
  }

  @Test("The keys of each type set the properties of the same names")
  func keys() throws {
    let built = try build(
      """
      {id: sound, type: switch, on: true, enabled: false},
      {id: light, type: slider, minimumValue: -2, maximumValue: 6, value: 3.5, continuous: false},
      {id: count, type: stepper, minimumValue: 1, maximumValue: 9, value: 4, stepValue: 0.5,
       wraps: true, autorepeat: false, continuous: false},
      {id: page, type: segmentedControl, numberOfSegments: 4, selectedSegmentIndex: 3, momentary: true}
      """)
    let sound = try #require(built.view(id: "sound") as? Switch)
    #expect(sound.isOn && !sound.isEnabled)
    let light = try #require(built.view(id: "light") as? Slider)
    #expect(light.minimumValue == -2 && light.maximumValue == 6 && light.value == 3.5)
    #expect(!light.isContinuous)
    let count = try #require(built.view(id: "count") as? Stepper)
    #expect(count.minimumValue == 1 && count.maximumValue == 9 && count.value == 4)
    #expect(count.stepValue == 0.5 && count.wraps && !count.autorepeat && !count.isContinuous)
    let page = try #require(built.view(id: "page") as? SegmentedControl)
    #expect(page.numberOfSegments == 4 && page.selectedSegmentIndex == 3 && page.isMomentary)
  }

  @Test("Without keys they have the defaults of the classes")
  func defaults() throws {
    let built = try build(
      "{type: switch}, {type: slider}, {type: stepper}, {type: segmentedControl}")
    let sound = try #require(built.view(id: "switch-1") as? Switch)
    #expect(sound.isOn == Switch().isOn && sound.isEnabled)
    let light = try #require(built.view(id: "slider-1") as? Slider)
    #expect(light.value == Slider().value && light.maximumValue == Slider().maximumValue)
    #expect(light.minimumValue == Slider().minimumValue && light.isContinuous)
    let count = try #require(built.view(id: "stepper-1") as? Stepper)
    let plain = Stepper()
    #expect(count.value == plain.value && count.maximumValue == plain.maximumValue)
    #expect(count.minimumValue == plain.minimumValue && count.stepValue == plain.stepValue)
    #expect(count.wraps == plain.wraps && count.autorepeat && count.isContinuous)
    let page = try #require(built.view(id: "segmentedControl-1") as? SegmentedControl)
    #expect(page.numberOfSegments == 2 && page.selectedSegmentIndex == -1 && !page.isMomentary)
  }

  @Test(
    "Values that contradict each other are reported where they are, with a remedy",
    arguments: [
      (
        "{id: a, type: slider, value: 40}", 30,
        "the `value` of `a` is 40, and must be from 0 to 1; change `value`, `minimumValue` or"
          + " `maximumValue`"
      ),
      (
        "{id: a, type: stepper, minimumValue: 5}", 38,
        "the `value` of `a` is 0, and must be from 5 to 100; change `value`, `minimumValue` or"
          + " `maximumValue`"
      ),
      (
        "{id: a, type: slider, maximumValue: -5}", 37,
        "`minimumValue` of `a` is 0, above its `maximumValue`, which is -5; give `minimumValue` a"
          + " lower number or `maximumValue` a greater one"
      ),
      (
        "{id: a, type: segmentedControl, selectedSegmentIndex: 2}", 55,
        "`a` has no segment 2: the last one is 1; write a number from -1 to 1, or give it more"
          + " segments with `numberOfSegments`"
      ),
      ("{id: a, type: stepper, stepValue: 0}", 35, "expected a number above 0 for `stepValue`"),
      ("{id: a, type: slider, wraps: true}", 23, "`wraps` is a key of `stepper`"),
      ("{id: a, type: button, on: true}", 23, "`on` is a key of `switch`"),
      (
        "{id: a, type: segmentedControl, numberOfSegments: 0}", 51,
        "expected a whole number from 1 to 256 for `numberOfSegments`"
      ),
    ])
  func contradictions(_ view: String, _ column: Int, _ message: String) throws {
    do {
      _ = try LayoutReading.read(Self.layout(view))
      Issue.record("no problem is reported")
    } catch {
      let problem = try #require(error.problems.first)
      #expect(problem.line == 3 && problem.column == column, "\(problem.column)")
      #expect(problem.message.hasPrefix(message), "\(problem.message)")
    }
  }

  @Test("C-1: `set` changes the selection of a control, within its limits")
  func live() throws {
    let built = try build(
      """
      {id: sound, type: switch}, {id: light, type: slider}, {id: count, type: stepper},
      {id: page, type: segmentedControl}
      """)
    func set(_ id: String, _ key: String, _ value: String) throws(LiveChangeError) -> String {
      let change = LiveChange(id: id, values: [(key, LayoutNode(.scalar(value, isPlain: true)))])
      return try built.apply([change], access: .none)[0][0].json
    }
    #expect(try set("sound", "on", "true") == "false")
    #expect((built.view(id: "sound") as? Switch)?.isOn == true)
    #expect(try set("light", "value", "0.5") == "0")
    #expect(try set("light", "value", "7") == "0.5")
    #expect((built.view(id: "light") as? Slider)?.value == 1)
    #expect(try set("count", "value", "12") == "0")
    #expect((built.view(id: "count") as? Stepper)?.value == 12)
    #expect(try set("page", "selectedSegmentIndex", "1") == "-1")
    #expect((built.view(id: "page") as? SegmentedControl)?.selectedSegmentIndex == 1)
    #expect(throws: LiveChangeError.self) { try set("page", "on", "true") }
    #expect(
      throws: LiveChangeError.wrongValue(
        key: "selectedSegmentIndex",
        message: "`page` has no segment 2: the last one is 1; write a number from -1 to 1")
    ) { try set("page", "selectedSegmentIndex", "2") }
    #expect((built.view(id: "page") as? SegmentedControl)?.selectedSegmentIndex == 1)
  }

  @Test("C-5: the selection of a sensitive control is a secret, also for `set`")
  func secret() throws {
    let built = try build("{id: code, type: stepper, sensitive: true}")
    let change = LiveChange(
      id: "code", values: [("value", LayoutNode(.scalar("3", isPlain: true)))])
    #expect(throws: LiveChangeError.self) { try built.apply([change], access: .none) }
    #expect((built.view(id: "code") as? Stepper)?.value == 0)
    #expect(try built.apply([change], access: .change)[0][0].json == "null")
    #expect(try built.apply([change], access: .reveal)[0][0].json == "3")
  }
}
