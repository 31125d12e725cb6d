import CLibevdev
import CLinux
import Foundation
import Glibc
import Text
import TouchBridgeTestSupport
import TouchModel
import VirtualFingers

@testable import System
@testable import touchbridge

/// A run of the program on a simulated system, repeated with different faults.
final class SimulatedRun {
  /// The result of a run.
  struct Result {
    /// The exit code.
    var status: Int32 = 0
    /// The standard output.
    var output = ""
    /// The standard error output.
    var diagnostics = ""
    /// The records in the journal; nil without a journal.
    var journal: [JournalFields]?
    /// The notifications to the service manager.
    var notifications: [String] = []
    /// The content of the output file; nil if it does not exist.
    var file: String?
    /// The system calls.
    var entries: [SystemCallSeam.Entry] = []
    /// The number of calls before the end, if all retries were over by then.
    var callsBeforeEnd: Int?
    /// True if it waited for an event that never comes.
    var isStuck = false
    /// The calls by which the event loop could block for long.
    var blockingCalls: [String] = []
    /// The same calls of other threads.
    var backgroundCalls: [String] = []
  }

  /// The name.
  let name: String
  /// True if it writes a dispatch log as JSON Lines.
  let writesLog: Bool
  /// True if it reads a device, and continues after errors of the device.
  var isLive: Bool { ["run", "record"].contains(arguments.first) }
  /// True if it is a daemon, whose loop must not block.
  var isDaemon: Bool { arguments.first == "run" }
  /// True if it lists devices.
  var isListing: Bool { arguments.first == "devices" }
  /// One of this many cases runs by default, because there are too many; each call has at least six.
  private(set) var stride = 4
  /// Returns what is missing at the end after a transient failure; nil if nothing is.
  private(set) var shortcoming: (Result) -> String? = { _ in nil }
  private let arguments: [String]
  private let prepare: (SimulatedSystem) -> Void
  private let folder: ScratchDirectory

  /// Creates a run; `FILE` in the arguments is the output file.
  init(
    _ name: String, _ arguments: [String], in folder: ScratchDirectory, writesLog: Bool = false,
    _ prepare: @escaping (SimulatedSystem) -> Void = { _ in }
  ) {
    self.name = name
    self.folder = folder
    self.writesLog = writesLog
    self.prepare = prepare
    let file = folder.url.appendingPathComponent("written").path
    self.arguments = arguments.map { $0 == "FILE" ? file : $0 }
  }

  /// Sets the check for the end after a transient failure.
  func needing(_ shortcoming: @escaping (Result) -> String?) -> SimulatedRun {
    self.shortcoming = shortcoming
    return self
  }

  /// Sets how many cases are skipped by default.
  func trying(each stride: Int) -> SimulatedRun {
    self.stride = stride
    return self
  }

  /// Plays the run once, with faults.
  ///
  /// - Parameters:
  ///   - faults: The faults.
  ///   - limit: The largest number of calls.
  /// - Returns: The result.
  func play(_ faults: [SystemCallSeam.Fault] = [], limit: Int = 20_000) -> Result {
    let file = folder.url.appendingPathComponent("written")
    try? FileManager.default.removeItem(at: file)
    let system = SimulatedSystem()
    prepare(system)
    let seam = SystemCallSeam(faults, limit: limit)
    var result = Result()
    Self.preservingSignals {
      result.status = seam.intercept { system.run(arguments, on: seam) }
    }
    seam.handler = { _ in nil }
    result.output = String(decoding: system.output, as: UTF8.self)
    result.diagnostics = String(decoding: system.diagnostics, as: UTF8.self)
    result.file = FileManager.default.contents(atPath: file.path).map {
      String(decoding: $0, as: UTF8.self)
    }
    result.journal = system.service?.journal.map(JournalFields.init)
    result.notifications = system.service?.notifications ?? []
    result.entries = seam.entries
    result.isStuck = system.isStuck
    result.blockingCalls = system.blockingCalls
    result.backgroundCalls = system.backgroundCalls
    result.callsBeforeEnd = system.callsBeforeEnd
    return result
  }

  /// Returns the violations of a recording: it must be readable, and its replay a valid log.
  static func violations(ofRecording text: String) -> [String] {
    let system = SimulatedSystem()
    system.input = Array(text.utf8)
    let seam = SystemCallSeam()
    let status = seam.intercept { system.run(["replay", "--json", "-"], on: seam) }
    seam.handler = { _ in nil }
    let log = String(decoding: system.output, as: UTF8.self)
    let violations = DispatchLogChecker(log, mayHold: true).violations.prefix(3)
    return status == 0 ? Array(violations) : ["its replay ends with \(status)"] + violations
  }

  /// Preserves the thread's signal mask, and removes pending signals.
  private static func preservingSignals(_ body: () -> Void) {
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &before)
    var ours = sigset_t()
    sigemptyset(&ours)
    for number in [SIGTERM, SIGINT, SIGHUP, SIGUSR1, SIGUSR2] { sigaddset(&ours, number) }
    pthread_sigmask(SIG_BLOCK, &ours, nil)
    body()
    var none = timespec()
    while sigtimedwait(&ours, nil, &none) > 0 {}
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}

extension SimulatedSystem {
  /// Runs the program on this system, through the thread's seam or a given one.
  func run(_ arguments: [String], on seam: SystemCallSeam? = .current) -> Int32 {
    seam?.handler = { [self] in respond(to: $0) }
    return Program.run(arguments.map { UntrustedText($0) })
  }

  /// Connects a panel that is touched frame by frame.
  ///
  /// - Parameters:
  ///   - script: The finger script.
  ///   - ending: The steps after the script.
  func touch(_ script: String, then ending: [(SimulatedDevice) -> Void]) {
    let panel = SimulatedDevice(Panel().description)
    device = panel
    touchAgain(script)
    for step in ending { steps.append { step(panel) } }
  }

  /// Replaces the layout, and lets the daemon reload it.
  ///
  /// - Parameters:
  ///   - file: The file of the layout.
  ///   - text: The new layout.
  ///   - pause: The time after the signal, in microseconds.
  func reload(_ file: URL, _ text: String, pause: Int64 = 500_000) {
    steps.append {
      try? Data(text.utf8).write(to: file)
      pthread_kill(pthread_self(), SIGHUP)
    }
    steps.append { [unowned self] in pass(pause) }
  }

  /// Touches the connected panel, frame by frame.
  func touchAgain(_ script: String) {
    let events = (try? FingerScript(script).stream(on: Panel()))?.events ?? []
    for frame in events.split(after: \.isReport) {
      steps.append { [unowned self] in
        device?.send(
          frame.map { event in
            var event = event
            event.time = Microseconds(time)
            return event
          })
      }
    }
  }
}

extension Array {
  /// Returns the pieces that end with an element that meets a condition.
  fileprivate func split(after isLast: (Element) -> Bool) -> [[Element]] {
    var pieces: [[Element]] = []
    var piece: [Element] = []
    for element in self {
      piece.append(element)
      guard isLast(element) else { continue }
      pieces.append(piece)
      piece = []
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }
}
