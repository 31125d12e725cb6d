import Capture
import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Tests of captures that are cut at any byte: complete frames are dispatched, and all touches end.
struct CutFaultTests {
  /// The number of frames at the end of a capture that are cut.
  private static let frames = 2
  /// The number of frames before those, unless every position is tested.
  private static let framesBefore = 3

  @Test("E-REC-3, E-PHASE-1: the log of a cut capture is the beginning of the complete log")
  func ours() {
    testCuts(FaultCorpus.files.filter(\.isOurs), most: 60, "cuts of captures")
  }

  @Test(
    "E-REC-3, E-PHASE-1: the same for captures of hardware",
    .enabled(if: TestEnvironment.captures != nil, "TOUCHBRIDGE_CAPTURES names no folder"))
  func foreign() {
    testCuts(
      FaultCorpus.files.filter { !$0.isOurs }, most: 8,
      "cuts of captures of hardware")
  }

  private func testCuts(_ files: [FaultCorpus.File], most: Int?, _ what: String) {
    var count = FaultCount()
    for file in files {
      let bytes = Self.shortened(file.bytes)
      let whole = FaultReplay(bytes)
      let start = Self.startOfFrames(Self.frames, in: bytes)
      var cuts = 0
      var checked = -1
      for position in FaultCorpus.positions(bytes.count - start, most: most) {
        cuts += 1
        let length = start + position
        let cut = FaultReplay(Array(bytes[..<length]))
        let common = cut.beginning(with: whole)
        var faults = Self.faults(of: cut, from: common, in: bytes[..<length], whole)
        // Most cuts are within the same frame; these logs differ only in their counts.
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
    count.printTotal(what)
  }

  /// Returns the records in the log of a cut capture that are not in the complete log.
  private static func faults(
    of cut: FaultReplay, from common: Int, in bytes: ArraySlice<UInt8>, _ whole: FaultReplay
  ) -> [String] {
    var faults: [String] = []
    // Without a description, the device is described by its events, of which there are fewer.
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

  /// Returns true if a record may be at the cut and not in the complete log.
  private static func isEnding(_ record: DispatchLogLine) -> Bool {
    switch record.kind {
    case "touch":
      record["phase"]?.string == "cancelled"
        && ["endOfCapture", "dropped"].contains(record["reason"]?.string)
    case "dispatch": record["method"]?.string == "touchesCancelled"
    case "note", "end": true
    // A device without events is attached at the end, and a cut description is a different one.
    case "device": true
    default: false
    }
  }

  /// A capture in evemu format without most of its frames.
  private static func shortened(_ bytes: [UInt8]) -> [UInt8] {
    guard !FaultCorpus.isExhaustive, bytes.starts(with: Array("# EVEMU".utf8)) else { return bytes }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let first = text.range(of: "\nE: ") else { return bytes }
    let head = text.utf8.distance(from: text.startIndex, to: first.lowerBound) + 1
    let tail = startOfFrames(frames + framesBefore, in: bytes)
    return tail > head ? Array(bytes[..<head] + bytes[tail...]) : bytes
  }

  /// Returns the offset of the lines of a number of frames at the end.
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
      // Only readable items count.
    }
    var lines = events - (ends.dropLast(frames).last ?? 0) + 2
    var position = bytes.count
    while position > 0, lines > 0 {
      position -= 1
      if bytes[position] == 0x0a { lines -= 1 }
    }
    return position > 0 ? position + 1 : 0
  }
}
