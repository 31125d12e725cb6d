import Evdev
import System
import Text
import TouchModel

/// Explains problems of devices in words, one after another on a thread of its own.
///
/// What it asks may block: the user database, which may be on a server, and the open files of all
/// processes, of which there may be thousands.
final class DeviceExplainer {
  /// A problem of a device or of the virtual touchscreens.
  enum Problem: Hashable, Sendable {
    /// A device cannot be used.
    case denial(DeviceID, DeviceNode, DeviceOpenError)
    /// A virtual touchscreen cannot be created or written.
    case sink(SystemError)
    /// Another process has grabbed a device that is read.
    case grab(UntrustedText, DeviceNumber)
    /// Records of a device did not arrive.
    case missedRecords(UntrustedText, DeviceNumber)
  }

  /// Called on the loop with each problem, its explanation, and the processes that have a grabbed device open; safe to
  /// print.
  var explained: (Problem, String, [String]) -> Void = { _, _, _ in }

  private struct Answer: Sendable {
    let problem: Problem
    let text: String
    let users: [String]

    init(_ problem: Problem, isBrief: Bool) {
      self.problem = problem
      users = isBrief ? [] : problem.users
      text = problem.explanation(users, isBrief: isBrief)
    }
  }

  /// The most problems that wait, as while the user database does not respond; others are explained
  /// in brief.
  private static let mostWaiting = 64

  private let loop: EventLoop
  /// Nil until there is a problem.
  private var task: BackgroundTask<Answer>?
  private var waiting: [Problem] = []

  /// Creates an object without problems.
  init(on loop: EventLoop) {
    self.loop = loop
  }

  /// True if an explanation follows.
  var isBusy: Bool { task?.isRunning == true }

  /// Explains a problem; a problem that waits for its explanation is explained once.
  func explain(_ problem: Problem) {
    if waiting.contains(problem) { return }
    guard waiting.count < Self.mostWaiting else {
      return explained(problem, problem.explanation([], isBrief: true), [])
    }
    waiting.append(problem)
    startNext()
  }

  private func startNext() {
    guard !isBusy, let problem = waiting.first else { return }
    do throws(SystemError) {
      if task == nil { task = try BackgroundTask(on: loop) { [unowned self] in finish($0) } }
      try task?.start { Answer(problem, isBrief: false) }
    } catch {
      finish(Answer(problem, isBrief: true))
    }
  }

  private func finish(_ answer: Answer) {
    waiting.removeFirst()
    explained(answer.problem, answer.text, answer.users)
    startNext()
  }
}

extension DeviceExplainer.Problem {
  /// The processes that have the device open, if it is grabbed or its records are missing; may block.
  fileprivate var users: [String] {
    switch self {
    case .grab(_, let number), .missedRecords(_, let number): DeviceUsers.names(of: number)
    case .denial(_, let node, let error) where error.isGrabbed: DeviceUsers.names(of: node.number)
    case .denial, .sink: []
    }
  }

  /// Explains the problem.
  ///
  /// - Parameters:
  ///   - users: The processes that have the device open.
  ///   - isBrief: False to add the remedy, which may block.
  /// - Returns: One line without a full stop.
  fileprivate func explanation(_ users: [String], isBrief: Bool) -> String {
    let users = DeviceUsers.clause(users)
    switch self {
    case .sink(let error):
      return isBrief ? error.message : VirtualDevice.explanation(of: error).line
    case .grab(let path, _):
      return "\(path.escaped): another process has grabbed the device\(users)"
        + "; no events arrive until that process releases it"
    case .missedRecords(let path, _):
      return
        "\(path.escaped): records of the device did not arrive, as when another process grabs it"
        + "\(users); touches that are gone are cancelled"
    case .denial(_, let node, let error):
      let path = node.path.escaped
      let text = isBrief ? error.message : error.explanation(opening: node.path).line
      if error.isDeviceGone {
        return "\(path): no device responds at this node; touchbridge tries again"
      }
      if case .noVirtualDevice = error {
        return "\(path) is not used, because its touches cannot be forwarded: \(text);"
          + " touchbridge tries again"
      }
      guard error.isGrabbed else { return text }
      return "\(path): another process has grabbed the device\(users)"
        + "; stop that process, or run without --grab; touchbridge tries again"
    }
  }
}
