import CoreSurfaces
import DispatchLog
import LogChecking

/// A whole replay: a recording or a script of fingers, a layout, and the log.
enum ReplaySurface {
  /// Replays the bytes and returns the first fault; nil if there is none.
  ///
  /// The JSON log must satisfy the rules of all logs. It must be identical in a second run and for
  /// any division of the recording into chunks. No format may contain characters that harm a
  /// terminal.
  static func fault(in bytes: [UInt8]) -> String? {
    guard let replay = ReplayCase(bytes) else { return nil }
    let log = replay.log(.json)
    if replay.log(.json, chunk: 5) != log { return "E-REC-2: pieces change the log" }
    let text = String(decoding: log, as: UTF8.self)
    if let fault = PrintableText.fault(in: text, of: "the log", hasLines: true) { return fault }
    let checker = DispatchLogChecker(
      text, framesMayShareTimes: true, mayHold: replay.mayHold)
    if let violation = checker.violations.first {
      return "\(checker.violations.count) violations, first: \(violation)"
    }
    let people = String(decoding: replay.log(.text(color: false)), as: UTF8.self)
    if let fault = PrintableText.fault(in: people, of: "the text", hasLines: true) { return fault }
    let compact = String(decoding: replay.log(.compact), as: UTF8.self)
    if let fault = PrintableText.fault(in: compact, of: "the compact log", hasLines: true) {
      return fault
    }
    return JournalText.fault(in: replay.log(.journal(.all)))
      ?? JournalText.fault(in: replay.log(.journal(.touches)))
  }
}
