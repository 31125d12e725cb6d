import Evdev
import Glibc
import Layout
import TouchModel

/// Why the programme ends without having done all of what it was asked for.
///
/// Everything that can go wrong becomes one of these, so that each has one exit code and one form.
/// Foreign text in the words is escaped already.
enum Failure: Error {
  /// The command line is wrong; the verb, where it is known, has the help that helps.
  case usage(String, verb: String?)
  /// A capture cannot be read, said as `FILE:LINE: what`.
  case capture(String)
  /// A file or a node that was named does not exist.
  case missing(String)
  /// There is no touchscreen.
  case noTouchscreen(String)
  /// We are to blame.
  case software(String)
  /// The output cannot be created.
  case cannotCreate(String)
  /// The output cannot be written.
  case cannotWrite(String)
  /// The system does not permit it.
  case noPermission(String)
  /// The system denies something that nothing works without, or that may be had later.
  case unavailable(String)
  /// The layout cannot be used, and why: whole lines that say the file themselves.
  case layout(String)
  /// It has been said already, when it happened.
  indirect case said(Failure)
  /// Nobody reads the output any longer, as when `head` has had enough; no reason to complain.
  case closedPipe

  /// The number that the programme ends with.
  ///
  /// Corresponds to `sysexits.h`.
  var exitCode: Int32 {
    switch self {
    case .usage: 64
    case .capture: 65
    case .missing: 66
    case .noTouchscreen, .unavailable: 69
    case .software: 70
    case .cannotCreate: 73
    case .cannotWrite: 74
    case .noPermission: 77
    case .layout: 78
    case .said(let failure): failure.exitCode
    case .closedPipe: 0
    }
  }

  /// What is said on standard error, whole lines; empty where nothing is.
  var message: String {
    switch self {
    case .usage(let words, let verb):
      "touchbridge: \(words)\ntry: touchbridge \(verb.map { $0 + " " } ?? "")--help\n"
    case .capture(let words): "\(words)\n"
    case .layout(let words): words
    case .missing(let words), .noTouchscreen(let words), .cannotCreate(let words),
      .cannotWrite(let words), .noPermission(let words), .unavailable(let words):
      "touchbridge: \(words)\n"
    case .software(let words):
      "touchbridge: \(words)\nThis is a mistake in touchbridge itself; please report it.\n"
    case .said, .closedPipe: ""
    }
  }
}

extension Failure {
  /// A node that was named and cannot be opened.
  init(_ failure: DeviceOpenError, of path: UntrustedText) {
    switch failure {
    case .system where failure.isPermissionDenied:
      self = .noPermission(failure.explanation(opening: path))
    case .system(let error):
      let words = "\(path.escaped): \(SystemCall.errorMessage(error.number))"
      switch error.number {
      case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP, ENXIO, ENODEV: self = .missing(words)
      default: self = .unavailable(words)
      }
    case .notInputDevice, .anotherDevice: self = .noTouchscreen(failure.message)
    }
  }

  /// A layout with everything that is wrong in it.
  init(_ problems: LayoutProblems) {
    self = .layout(problems.rendered)
  }
}
