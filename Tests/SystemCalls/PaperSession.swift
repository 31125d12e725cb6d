import CLibevdev
import CLinux
import Foundation
import TouchBridgeTestSupport
import TouchModel
import VirtualFingers

@testable import Evdev
@testable import touchbridge

/// Something that the programme does on paper again and again, each time with another fault.
final class PaperSession {
  /// What came of it.
  struct Result {
    /// The number that the programme ended with.
    var status: Int32 = 0
    /// What it wrote to standard output.
    var output = ""
    /// What it said on standard error.
    var talk = ""
    /// What the journal got, record by record, where there is one.
    var journal: [JournalFields]?
    /// What the service manager was told, where there is one.
    var told: [String] = []
    /// What the file that it was to write holds; nil where that is not there.
    var file: String?
    /// What it asked the system.
    var entries: [SystemCallSeam.Entry] = []
    /// How many calls there were before the end, for which it had quiet.
    var callsBeforeEnd: Int?
    /// Whether it waited for something that never happens.
    var isStuck = false
  }

  /// What it is called.
  let name: String
  /// Whether it leads touches and writes what becomes of them as JSON Lines.
  let writesLog: Bool
  /// Whether it reads a device, and goes on whatever that does.
  var isLive: Bool { ["run", "record"].contains(arguments.first) }
  /// Whether it says of each device what it is, or why that cannot be known.
  var isListing: Bool { arguments.first == "devices" }
  /// Of how many cases one is tried each time; there are too many for all.
  private(set) var stride = 1
  /// What must be in the end, whatever passing failure there was; nil where it is so.
  private(set) var shortcoming: (Result) -> String? = { _ in nil }
  private let arguments: [String]
  private let prepare: (PaperSystem) -> Void
  private let folder: ScratchDirectory

  /// Plans a session; `FILE` in the arguments is a file that is to be written.
  init(
    _ name: String, _ arguments: [String], in folder: ScratchDirectory, writesLog: Bool = false,
    _ prepare: @escaping (PaperSystem) -> Void = { _ in }
  ) {
    self.name = name
    self.folder = folder
    self.writesLog = writesLog
    self.prepare = prepare
    let file = folder.url.appendingPathComponent("written").path
    self.arguments = arguments.map { $0 == "FILE" ? file : $0 }
  }

  /// Says what must be in the end, whatever passing failure there was.
  func needing(_ shortcoming: @escaping (Result) -> String?) -> PaperSession {
    self.shortcoming = shortcoming
    return self
  }

  /// Says of how many cases one is tried each time.
  func trying(each stride: Int) -> PaperSession {
    self.stride = stride
    return self
  }

  /// Does it once, under faults.
  ///
  /// - Parameters:
  ///   - faults: What goes wrong.
  ///   - most: How many calls are too many.
  /// - Returns: What came of it.
  func play(_ faults: [SystemCallSeam.Fault] = [], most: Int = 20_000) -> Result {
    let file = folder.url.appendingPathComponent("written")
    try? FileManager.default.removeItem(at: file)
    let paper = PaperSystem()
    prepare(paper)
    let seam = SystemCallSeam(faults, most: most)
    var result = Result()
    Self.keepingSignals {
      result.status = seam.watch { paper.run(arguments, on: seam) }
    }
    seam.answer = { _ in nil }
    result.output = String(decoding: paper.output, as: UTF8.self)
    result.talk = String(decoding: paper.talk, as: UTF8.self)
    result.file = FileManager.default.contents(atPath: file.path).map {
      String(decoding: $0, as: UTF8.self)
    }
    result.journal = paper.service?.journal.map(JournalFields.init)
    result.told = paper.service?.told ?? []
    result.entries = seam.entries
    result.isStuck = paper.isStuck
    result.callsBeforeEnd = paper.callsBeforeEnd
    return result
  }

  /// What is wrong with a recording: it must be readable, and its replay a sound log.
  static func complaints(ofRecording text: String) -> [String] {
    let paper = PaperSystem()
    paper.input = Array(text.utf8)
    let seam = SystemCallSeam()
    let status = seam.watch { paper.run(["replay", "--json", "-"], on: seam) }
    seam.answer = { _ in nil }
    let log = String(decoding: paper.output, as: UTF8.self)
    let violations = DispatchLogChecker(log, mayHold: true).violations.prefix(3)
    return status == 0 ? Array(violations) : ["its replay ends with \(status)"] + violations
  }

  /// Leaves the thread's signals as they were, and none of them waiting.
  private static func keepingSignals(_ body: () -> Void) {
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

extension PaperSystem {
  /// Runs the programme on this system, by the thread's seam or the one given.
  func run(_ arguments: [String], on seam: SystemCallSeam? = .current) -> Int32 {
    seam?.answer = { [self] in answer($0) }
    return Programme.run(arguments.map { UntrustedText($0) })
  }

  /// Plugs a panel in that is touched frame by frame, from now on.
  ///
  /// - Parameters:
  ///   - script: What the fingers do.
  ///   - ending: What happens after that.
  func touch(_ script: String, then ending: [(PaperDevice) -> Void]) {
    let panel = PaperDevice(Panel().description)
    device = panel
    touchAgain(script)
    for step in ending { steps.append { step(panel) } }
  }

  /// Touches the panel that is there then, frame by frame.
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
  /// The pieces that end with an element of which something is so.
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
