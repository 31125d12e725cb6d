import Testing
import CoreTestSupport
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
    let revival = ContactResolver.revivalDistance
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
        "E-FILT-24",
        "this order, which decides how two of them work together: "
          + filters.list.map { "`\($0.name.rawValue)`" }.joined(separator: ", ") + "."),
    ]
  }()

  @Test(
    "E-FILT-1, E-FILT-24: a rule has the numbers and the order of the code", arguments: sentences)
  func numbers(_ sentence: Sentence) throws {
    let page = try #require(SourceTree.file(RuleNames.behavior)).text
    let rules = page.split(separator: "\n- **").map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let rule = try #require(rules.first { $0.hasPrefix("\(sentence.rule)**") })
    #expect(rule.contains(sentence.words))
  }
}
