import DispatchLog
import Testing
import TouchBridgeTestSupport

@testable import Bridge

/// What no output may say about touches in sensitive views (delivery 4): each way in which a touch can be secret, in
/// each output.
struct LeakTests {
  /// A way together with an output.
  struct Case: Sendable, CustomTestStringConvertible {
    let way: SecretWay
    let output: LeakOutput

    var testDescription: String { "\(way.name), in \(output.name)" }
  }

  private static let cases = LeakOutput.all.flatMap { output in
    SecretWay.all.filter { !$0.isOfJournal || output.form == .journal }
      .map { Case(way: $0, output: output) }
  }

  /// Records a failure if two scripts that differ only in what is secret give different texts, or if a text says more
  /// than it may.
  ///
  /// - Returns: True if it does not fail.
  static func expectSealed(_ output: LeakOutput, _ way: SecretWay, _ comment: String) throws -> Bool
  {
    let texts = try way.scripts.map { try output.text(way, $0) }
    let faults = RedactedForm.faults(in: texts[0], output.form, way)
    if !faults.isEmpty {
      Issue.record(
        "\(comment): \(faults.count) faults:\n\(faults.prefix(5).joined(separator: "\n"))")
      return false
    }
    if way.differsInCounts && output.hasCounts || texts[0] == texts[1] { return true }
    expectText(texts[1], equals: texts[0], "\(comment): the text depends on what is secret")
    return false
  }

  @Test(
    "delivery 4: two scripts that differ only in what is secret give the same bytes, and only permitted keys",
    arguments: cases)
  func sealed(_ part: Case) throws {
    _ = try Self.expectSealed(part.output, part.way, part.testDescription)
  }

  @Test(
    "delivery 4: the scripts of each way do differ, and touch a sensitive view",
    arguments: SecretWay.all)
  func differing(_ way: SecretWay) throws {
    let revealed = try way.scripts.map { script in
      let stage = try LeakStage(way, script, revealsTouches: true)
      try stage.play()
      return stage.finish()
    }
    #expect(way.scripts.count == 2 && revealed[0] != revealed[1])
    #expect(!revealed[0].contains(#""redacted""#))
    let redacted = try LeakOutput.all[0].text(way, way.scripts[0])
    let records = DispatchLogLine.records(of: redacted).filter { $0["touch"] != nil }
    #expect(records.contains { $0["redacted"] != nil })
    let open = Set(records.filter { $0["redacted"] == nil }.compactMap { $0["touch"]?.integer })
    #expect(open == way.open)
  }

  @Test("delivery 4: each kind of record has a rule about secret touches, and occurs")
  func kinds() throws {
    var found: Set<String> = []
    var redacted: Set<String> = []
    let outputs = LeakOutput.all.filter {
      $0.form == .journal || $0.name == "the JSON log with stages"
    }
    for way in SecretWay.all {
      for output in outputs where !way.isOfJournal || output.form == .journal {
        for (kind, isRedacted) in try RedactedForm.kinds(
          in: output.text(way, way.scripts[0]), output.form)
        {
          found.insert(kind)
          if isRedacted { redacted.insert(kind) }
        }
      }
    }
    let kinds = Set(RecordKind.all.map { "\($0.name)" })
    #expect(Set(RedactedForm.rules.keys) == kinds, "a kind of record needs a rule")
    #expect(found == kinds, "a kind of record does not occur in any way: the ways need one")
    let mayBeRedacted = RedactedForm.rules.filter { if case .redacted = $1 { true } else { false } }
    #expect(redacted == Set(mayBeRedacted.keys))
  }

  @Test("delivery 4: each format redacts the same records", arguments: SecretWay.all)
  func formats(_ way: SecretWay) throws {
    let log = try LeakOutput.all[0].text(way, way.scripts[0])
    let redacted = DispatchLogLine.records(of: log).filter { $0["redacted"] != nil }
    let names = ["the text", "the compact log", "the lines of a subscription"]
    for output in LeakOutput.all where names.contains(output.name) {
      let lines = try output.text(way, way.scripts[0]).split(separator: "\n").filter {
        $0.contains("redacted")
      }
      // The compact form of a redacted hit test has nothing to leave out.
      let expected = output.form == .compact ? redacted.count { $0.kind != "hit" } : redacted.count
      #expect(lines.count == expected, "\(output.name)")
    }
  }

  @Test("delivery 4: random fingers in a random sensitive area give the same bytes as other ones")
  func random() throws {
    var generator = SeededGenerator(default: 4501)
    for number in 0..<4 {
      let way = RandomSecret.way(using: &generator)
      for output in LeakOutput.all {
        let comment = "seed \(generator.seed), case \(number), \(output.name)"
        if try !Self.expectSealed(output, way, comment) { return }
      }
    }
  }
}
