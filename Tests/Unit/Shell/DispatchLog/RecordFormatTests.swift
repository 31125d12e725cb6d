import DispatchLog
import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Tests of each kind of record in each format, byte for byte.
struct RecordFormatTests {
  private static let kinds = Dictionary(
    uniqueKeysWithValues: RecordKind.all.map { ("\($0.name)", $0) })

  @Test("Each kind has a sample, and each sample is of a kind")
  func samples() {
    #expect(RecordSample.all.map(\.kind).sorted() == Self.kinds.keys.sorted())
  }

  @Test(
    "E-PHASE-2, R-DIAG-2, P-10, F-6: each kind has its keys, columns and fields in each format",
    arguments: RecordSample.all)
  func formats(_ sample: RecordSample) throws {
    let kind = try #require(Self.kinds[sample.kind])
    var formats: [(title: String, format: LogFormat)] = [("journal", .journal(.all))]
    if kind.audience == .journal {
      formats = [("journal", .journal(.touches))]
    } else {
      formats += [
        ("json", .json), ("text", .text(color: false)), ("colors", .text(color: true)),
        ("compact", .compact),
      ]
    }
    var sections: [String] = []
    for (title, format) in formats {
      let text = sample.text(as: format).replacing("\u{1b}", with: "␛")
      sections.append("== \(title)\n\(text)")
    }
    GoldenFile.expect(sections.joined(separator: "\n"), matches: "records/\(sample.kind).txt")
  }

  @Test(
    "Every record is JSON of its kind, and colors add nothing to the text",
    arguments: RecordSample.all)
  func consistent(_ sample: RecordSample) throws {
    for line in sample.text(as: .json).split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(sample.kind == "summary" || object?["kind"] as? String == sample.kind)
    }
    let colored = sample.text(as: .text(color: true))
    #expect(
      colored.replacing(#/\u{1b}\[[0-9]*m/#, with: "") == sample.text(as: .text(color: false)))
  }

  @Test("A log in all forms has the bytes of each form", arguments: RecordSample.all)
  func allForms(_ sample: RecordSample) {
    let separator = Character(UnicodeScalar(LogFormat.formEnd))
    let pieces = sample.text(as: .allForms)
      .split(separator: separator, omittingEmptySubsequences: false)
    for (index, format) in [LogFormat.json, .text(color: false), .compact].enumerated() {
      let form = pieces.indices.filter { $0 % 3 == index }.map { pieces[$0] }.joined()
      #expect(form == sample.text(as: format))
    }
  }

  @Test("Each kind has a different message id of 128 bits")
  func identifiers() {
    let identifiers = RecordKind.all.compactMap { $0.messageID.map { "\($0)" } }
    #expect(Set(identifiers).count == RecordKind.all.count - 1)
    for identifier in identifiers {
      #expect(identifier.wholeMatch(of: #/[0-9a-f]{32}/#) != nil, "\(identifier)")
    }
  }
}
