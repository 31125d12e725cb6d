import DispatchLog
import LogChecking

/// The whole way: a recording, or a script of fingers, through a layout into the log.
enum ReplaySurface {
  /// What is wrong with what becomes of the bytes; nil where all is well.
  ///
  /// The log as JSON keeps the promises of every log, is the same bytes twice and however the
  /// recording is cut into pieces, and in no spelling has it anything that must not be printed.
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
    return JournalText.fault(in: replay.log(.journal(.all)))
      ?? JournalText.fault(in: replay.log(.journal(.touches)))
  }
}
