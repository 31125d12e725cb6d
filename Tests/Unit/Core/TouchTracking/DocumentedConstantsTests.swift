import Testing
import Text
import TouchModel

@testable import TouchTracking

/// The numbers in the documentation of the rules are those of the code.
struct DocumentedConstantsTests {
  /// A rule, and words with the constant that the rule must contain.
  struct Sentence: CustomTestStringConvertible, Sendable {
    let rule: String
    let words: String

    init(_ rule: String, _ words: String) {
      (self.rule, self.words) = (rule, words)
    }

    var testDescription: String { "\(rule): \(words)" }
  }

  private static let sentences: [Sentence] = {
    let filters = FilterSettings.self
    let seconds = NoteLimiter.duration.inSeconds
    let plausible = PanelMetric.plausibleSides
    let revival = TrackedContacts.revivalDistance
    let (jump, rest) = (filters.JumpReject(), filters.RestLimit())
    return [
      Sentence("E-FRAME-4", "At most \(Segment.limit) contacts"),
      Sentence("E-FRAME-4", "at most \(ContactCollector.capacity) contacts"),
      Sentence("E-SLOT-5", "1 to \(SlotMask.capacity) slots"),
      Sentence("E-DROP-9", "At most \(NoteLimiter.limit) notes of a kind"),
      Sentence("E-DROP-9", "in \(number: seconds) seconds"),
      Sentence("E-INIT-4", "more than \(number: revival) mm"),
      Sentence("E-INIT-4", "more than \(number: revival) hundredths"),
      Sentence("E-PROTOA-9", "\(number: ContactMatcher.largestShare * 100) % of the shorter side"),
      Sentence(
        "E-COORD-4",
        "between \(number: plausible.lowerBound) and \(number: plausible.upperBound) mm"),
      Sentence("E-COORD-7", "more than \(number: ContactGeometry.outsideShare * 100) % outside"),
      Sentence("E-FILT-15", "(`factor`, \(number: filters.Smoothing().factor))"),
      Sentence("E-FILT-15", "(\(number: filters.Smoothing().speed) mm per second)"),
      Sentence("E-FILT-15", "`minCutoff` (\(number: filters.OneEuro().minCutoff) Hz)"),
      Sentence("E-FILT-15", "`beta` (\(number: filters.OneEuro().beta) Hz per mm per second)"),
      Sentence("E-FILT-17", "`margin` (\(number: filters.EdgeGuard().margin) mm)"),
      Sentence("E-FILT-17", "`distance` (\(number: filters.EdgeGuard().distance) mm)"),
      Sentence("E-FILT-19", "`time` (\(number: filters.StuckWatchdog().time.inSeconds) s)"),
      Sentence(
        "E-FILT-16",
        "(\(share(of: jump.distance(on: metric(resolution: 0)) / 100)) of the panel's shorter side, at most"
          + " \(number: jump.distance(on: metric(resolution: 1))) mm)"),
      Sentence("E-FILT-16", "within `time` (\(number: jump.time.inSeconds * 1000) ms)"),
      Sentence(
        "E-FILT-23", "and \(number: FilterSettings.PenArbitration.rest.inSeconds) s after"),
      Sentence("E-FILT-24", "within \(number: ContactFilters.nearness) mm of the one before"),
      Sentence("E-FILT-25", "`distance` (\(number: rest.distance) mm)"),
      Sentence("E-FILT-25", "`time` (\(number: rest.time.inSeconds) s)"),
      Sentence(
        "E-FILT-25", "more than \(share(of: RestLimit.leapShare)) of the panel's shorter side"),
      Sentence("E-FILT-25", "less than \(number: RestLimit.memory.inSeconds) s after its end"),
      Sentence("E-REL-4", "\(LeapMonitor.limit == 3 ? "three" : "") leaps of one contact"),
      Sentence("E-REL-4", "more than \(share(of: LeapMonitor.share)) of the panel's shorter side"),
      Sentence("E-REL-4", "at least \(number: LeapMonitor.pause.inSeconds) s"),
      Sentence(
        "E-FILT-24",
        "this order, which decides how two of them work together: "
          + filters.list.map { "`\($0.name.rawValue)`" }.joined(separator: ", ") + "."),
    ]
  }()

  /// Returns the metric of a panel of 1000 by 1000 units; without a resolution, its sides are 100.
  private static func metric(resolution: Int32) -> PanelMetric {
    let settings = DeviceSettings(region: Rect(x: 0, y: 0, width: 1000, height: 1000))
    var description = DeviceDescription(name: "panel")
    for axis in [AbsoluteAxis.positionX, .positionY] {
      description.axes[axis] = AxisInfo(minimum: 0, maximum: 999, resolution: resolution)
    }
    return ContactGeometry(description: description, settings: settings, kind: .slotted).metric
  }

  /// Returns a share in words.
  private static func share(of value: Double) -> String {
    [("a third", 1.0 / 3), ("a tenth", 0.1)].first { abs($0.1 - value) < 1e-9 }?.0 ?? "\(value)"
  }

  @Test(
    "E-FILT-1, E-FILT-24: a rule has the numbers and the order of the code", arguments: sentences)
  func numbers(_ sentence: Sentence) throws {
    let text = try #require(RuleNames.texts()[sentence.rule])
    let rule = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(rule.contains(sentence.words))
  }
}
