import Capture
import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Recordings that stop anywhere: what was good is kept, and every finger ends.
struct CutFaultTests {
  /// How many frames at the end of a recording are cut at every byte.
  private static let frames = 2
  /// How many stay in front of them of a long recording, unless every place is tried.
  private static let framesBefore = 3

  @Test("E-REC-3, E-PHASE-1: a recording that is cut gives the beginning of the whole log")
  func ours() {
    tell(FaultCorpus.files.filter(\.isOurs), most: nil, "ways to cut a recording short")
  }

  @Test(
    "E-REC-3, E-PHASE-1: the same of recordings of hardware",
    .enabled(if: TestEnvironment.captures != nil, "TOUCHBRIDGE_CAPTURES names no folder"))
  func foreign() {
    tell(
      FaultCorpus.files.filter { !$0.isOurs }, most: 8,
      "ways to cut a recording of hardware short")
  }

  private func tell(_ files: [FaultCorpus.File], most: Int?, _ what: String) {
    var count = FaultCount()
    for file in files {
      let bytes = Self.shortened(file.bytes)
      let whole = FaultReplay(bytes)
      let start = Self.startOfFrames(Self.frames, in: bytes)
      var cuts = 0
      var checked = -1
      for place in FaultCorpus.places(bytes.count - start, most: most) {
        cuts += 1
        let length = start + place
        let cut = FaultReplay(Array(bytes[..<length]))
        let common = cut.beginning(with: whole)
        var faults = Self.faults(of: cut, from: common, in: bytes[..<length], whole)
        // Most cuts stand within the same frame: then the logs are the same but for what they count.
        if common != checked {
          checked = common
          faults += DispatchLogChecker(cut.log, framesMayShareTimes: true).violations
        }
        guard !faults.isEmpty else { continue }
        Issue.record("\(file.name) cut at \(length): \(faults.prefix(3).joined(separator: "; "))")
        break
      }
      count.add(cuts)
    }
    count.tell(what)
  }

  /// What is in the log of the first bytes of a recording that is not in the whole log.
  private static func faults(
    of cut: FaultReplay, from common: Int, in bytes: ArraySlice<UInt8>, _ whole: FaultReplay
  ) -> [String] {
    var faults: [String] = []
    // Where nobody described the device, its records do, and there are fewer of them.
    if !cut.isGuessed {
      for record in DispatchLogLine.records(of: cut.log(from: common)) where !isEnding(record) {
        faults.append("not in the whole log: \(record.text)")
      }
    }
    if let failure = cut.failure, failure != whole.failure {
      let lines = bytes.count { $0 == 0x0a } + 1
      guard let line = Int(failure.prefix { $0 != ":" }), line >= 1, line <= lines else {
        faults.append("the fault stands in no line: \(failure)")
        return faults
      }
    }
    return faults
  }

  /// Whether a record may stand where the recording stops although it goes on in the whole one.
  private static func isEnding(_ record: DispatchLogLine) -> Bool {
    switch record.kind {
    case "touch":
      record["phase"]?.string == "cancelled"
        && ["endOfCapture", "dropped"].contains(record["reason"]?.string)
    case "dispatch": record["method"]?.string == "touchesCancelled"
    case "note", "end": true
    // A device that has sent nothing yet comes at the end, and one whose description is cut is
    // another one.
    case "device": true
    default: false
    }
  }

  /// A recording in evemu's format without most of its frames.
  private static func shortened(_ bytes: [UInt8]) -> [UInt8] {
    guard !FaultCorpus.isExhaustive, bytes.starts(with: Array("# EVEMU".utf8)) else { return bytes }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let first = text.range(of: "\nE: ") else { return bytes }
    let head = text.utf8.distance(from: text.startIndex, to: first.lowerBound) + 1
    let tail = startOfFrames(frames + framesBefore, in: bytes)
    return tail > head ? Array(bytes[..<head] + bytes[tail...]) : bytes
  }

  /// Where the lines of so many of the last frames begin.
  private static func startOfFrames(_ frames: Int, in bytes: [UInt8]) -> Int {
    var reader = CaptureReader(source: ByteArraySource(bytes))
    var ends: [Int] = []
    var events = 0
    do {
      while let item = try reader.next() {
        guard case .event(_, let event) = item else { continue }
        events += 1
        if event.isReport { ends.append(events) }
      }
    } catch {
      // What can be read counts.
    }
    var lines = events - (ends.dropLast(frames).last ?? 0) + 2
    var place = bytes.count
    while place > 0, lines > 0 {
      place -= 1
      if bytes[place] == 0x0a { lines -= 1 }
    }
    return place > 0 ? place + 1 : 0
  }
}
