import Evdev
import System
import Glibc
import Layout
import Text

/// The reason why the program did not complete its task.
///
/// Every error becomes one of these cases, which defines its exit status and the form of its message.
/// Text from outside the program is already escaped.
enum Failure: Error {
  /// A log differs from the expected one; the difference is printed already.
  case differs(String)
  /// A kiosk has problems, which are printed already.
  case problemsFound
  /// The view in question was not pressed, or received no touch; the explanation is printed already.
  case notReached
  /// The command line is wrong; the message refers to the help of the command, if it is known.
  case usage(String, command: String?)
  /// A capture cannot be read; the message has the form `FILE:LINE: what`.
  case capture(String)
  /// A named file or node does not exist.
  case missing(String)
  /// There is no touchscreen.
  case noTouchscreen(String)
  /// The program has a bug.
  case software(String)
  /// The output cannot be created.
  case cannotCreate(String)
  /// The output cannot be written.
  case cannotWrite(String)
  /// The connection to the daemon was lost.
  case lost(String)
  /// The permission is missing.
  case noPermission(Diagnostic)
  /// A resource is not available, permanently or at the moment.
  case unavailable(String)
  /// A daemon accepted a connection, and does not answer.
  case silent(String)
  /// The layout is wrong; the message consists of complete lines with file, line and column.
  case layout(String)
  /// A failure that has already been reported.
  indirect case reported(Failure)
  /// The reader of the output closed its end, as `head` does; not an error.
  case closedPipe

  /// What each exit status means, for the help and the page of the commands.
  ///
  /// The numbers are those of `sysexits.h`.
  static let meanings: [(status: Int32, meaning: String)] = [
    (0, "success"),
    (1, "a log differs, doctor found a problem, or a view got no touch (explain)"),
    (64, "wrong command line"),
    (65, "a capture or a finger script cannot be read"),
    (66, "a file does not exist"),
    (69, "no touchscreen, no daemon, or a daemon that does not answer"),
    (70, "a bug in touchbridge"),
    (73, "the output cannot be created"),
    (74, "the output cannot be written, or the daemon ended"),
    (77, "no permission"),
    (78, "wrong layout"),
  ]

  /// The exit status; one of `meanings`.
  var exitCode: Int32 {
    switch self {
    case .differs, .problemsFound, .notReached: 1
    case .usage: 64
    case .capture: 65
    case .missing: 66
    case .noTouchscreen, .unavailable, .silent: 69
    case .software: 70
    case .cannotCreate: 73
    case .cannotWrite, .lost: 74
    case .noPermission: 77
    case .layout: 78
    case .reported(let failure): failure.exitCode
    case .closedPipe: 0
    }
  }

  /// The text for standard error: complete lines, or nothing.
  var message: String {
    switch self {
    case .usage(let text, let command):
      "touchbridge: \(text)\ntry: touchbridge \(command.map { $0 + " " } ?? "")--help\n"
    case .capture(let text): "\(text)\n"
    case .layout(let text): text
    case .differs(let text), .missing(let text), .noTouchscreen(let text), .cannotCreate(let text),
      .cannotWrite(let text), .lost(let text), .unavailable(let text), .silent(let text):
      "touchbridge: \(text)\n"
    case .noPermission(let diagnostic): "touchbridge: \(diagnostic.line)\n"
    case .software(let text):
      "touchbridge: \(text)\nThis is a bug in touchbridge; please report it.\n"
    case .problemsFound, .notReached, .reported, .closedPipe: ""
    }
  }
}

extension Failure {
  /// Creates the failure for a named node that cannot be opened.
  init(_ failure: DeviceOpenError, of path: UntrustedText) {
    switch failure {
    case .system where failure.isPermissionDenied:
      self = .noPermission(failure.explanation(opening: path))
    case .system(let error):
      let text = "\(path.escaped): \(SystemCall.errorMessage(error.number))"
      switch error.number {
      case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP, ENXIO, ENODEV: self = .missing(text)
      default: self = .unavailable(text)
      }
    case .notInputDevice, .anotherDevice: self = .noTouchscreen(failure.message)
    case .noVirtualDevice: self = .unavailable(failure.message)
    }
  }

  /// Creates the failure for a layout that was not read.
  init(_ error: LayoutFile.ReadError) {
    switch error {
    case .problems(let problems): self = .layout(problems.rendered)
    case .failure(let failure): self = failure
    }
  }

  /// The reason without the name of the program, and what mends it.
  var diagnostic: Diagnostic {
    if case .noPermission(let diagnostic) = self { diagnostic } else { Diagnostic(reason) }
  }

  /// The reason without the name of the program, on one line.
  var reason: String {
    let line = message.prefix { $0 != "\n" }
    let name = "touchbridge: "
    return line.hasPrefix(name) ? String(line.dropFirst(name.count)) : String(line)
  }
}
