import Foundation

/// What a soak is told on its command line.
struct SoakOptions {
  /// The programme.
  var programme = ""
  /// How long, in microseconds.
  var length: Int64 = 0
  /// The file that the daemons read as their layout.
  var layout = ""
  /// Where is left what a failure needs.
  var results = ""
  /// The daemon that the service manager runs, if any.
  var service: Int32?
  /// The process that the journal is, if it may be made to wait.
  var journal: Int32?
  /// What everything random follows from.
  var seed: UInt64 = 0

  static let usage = """
    usage: touchbridge-soak --hours H --layout FILE --results FOLDER
             [--service PROCESS] [--journal PROCESS] PROGRAMME
    """

  init(_ words: [String]) throws(SoakError) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--hours":
        guard let hours = words.popFirst().flatMap(Double.init), hours > 0, hours < 10_000 else {
          throw SoakError("--hours wants a number above zero")
        }
        length = Int64(hours * 3_600_000_000)
      case "--layout": layout = words.popFirst() ?? ""
      case "--results": results = words.popFirst() ?? ""
      case "--service": service = words.popFirst().flatMap(Int32.init)
      case "--journal": journal = words.popFirst().flatMap(Int32.init)
      default: programme = word
      }
    }
    guard !programme.isEmpty, length > 0, !layout.isEmpty, !results.isEmpty else {
      throw SoakError(Self.usage)
    }
    // Zero is what a unit without a process has, and -1 would be everybody.
    guard (service ?? 1) > 0, (journal ?? 1) > 0 else { throw SoakError("a process is missing") }
    let wanted = ProcessInfo.processInfo.environment["TOUCHBRIDGE_SEED"].flatMap { UInt64($0) }
    seed = wanted ?? UInt64.random(in: 1...999_999_999)
  }
}
