import Foundation

/// The command line of a soak.
struct SoakOptions {
  /// The path of touchbridge.
  var program = ""
  /// The duration in microseconds.
  var length: Int64 = 0
  /// The layout file of the daemons.
  var layout = ""
  /// The folder for the files of a failure.
  var results = ""
  /// The process of the daemon that runs as a service, if any.
  var service: Int32?
  /// The process of the journal, if it may be stopped.
  var journal: Int32?
  /// The seed of all random decisions.
  var seed: UInt64 = 0

  static let usage = """
    usage: touchbridge-soak --hours H --layout FILE --results FOLDER
             [--service PROCESS] [--journal PROCESS] PROGRAM
    """

  init(_ arguments: [String]) throws(SoakError) {
    var arguments = arguments[...]
    while let argument = arguments.popFirst() {
      switch argument {
      case "--hours":
        guard let hours = arguments.popFirst().flatMap(Double.init), hours > 0, hours < 10_000
        else {
          throw SoakError("--hours needs a number above 0")
        }
        length = Int64(hours * 3_600_000_000)
      case "--layout": layout = arguments.popFirst() ?? ""
      case "--results": results = arguments.popFirst() ?? ""
      case "--service": service = arguments.popFirst().flatMap(Int32.init)
      case "--journal": journal = arguments.popFirst().flatMap(Int32.init)
      default: program = argument
      }
    }
    guard !program.isEmpty, length > 0, !layout.isEmpty, !results.isEmpty else {
      throw SoakError(Self.usage)
    }
    // systemctl prints 0 for a unit without a process, and -1 would signal every process.
    guard (service ?? 1) > 0, (journal ?? 1) > 0 else {
      throw SoakError("--service and --journal need a process id above 0")
    }
    let given = ProcessInfo.processInfo.environment["TOUCHBRIDGE_SEED"].flatMap { UInt64($0) }
    seed = given ?? UInt64.random(in: 1...999_999_999)
  }
}
