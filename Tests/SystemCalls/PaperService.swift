import Glibc

@testable import Evdev

/// A service manager on paper: the environment that it gives, its ear and its journal.
final class PaperService {
  /// What was sent to the journal.
  private(set) var journal: [String] = []
  /// What the manager was told.
  private(set) var told: [String] = []

  private let environment: [String: UnsafeMutablePointer<CChar>?] = [
    // Standard output on paper is nothing in particular.
    "JOURNAL_STREAM": strdup("0:0"), "NOTIFY_SOCKET": strdup("/run/on/paper"),
    "WATCHDOG_USEC": strdup("100000"),
  ]
  private var attempts = 0

  deinit {
    for value in environment.values { free(value) }
  }

  /// Answers what it knows.
  func answer(_ question: SystemCallSeam.Question) -> Int? {
    switch question.name {
    case "getenv": return environment[question.path].map { Int(bitPattern: $0) } ?? 0
    case "connect", "setsockopt": return 0
    // Standard error is no socket.
    case "send" where question.descriptor == STDERR_FILENO: return -Int(ENOTSOCK)
    case "send":
      attempts += 1
      // Now and then the journal is behind.
      if attempts % 7 == 3 { return -Int(EAGAIN) }
      journal.append(Self.text(question))
      return question.count
    case "sendto":
      told.append(Self.text(question))
      return question.count
    default: return nil
    }
  }

  private static func text(_ question: SystemCallSeam.Question) -> String {
    let bytes = UnsafeRawBufferPointer(start: question.out, count: question.count)
    return String(decoding: bytes, as: UTF8.self)
  }
}
