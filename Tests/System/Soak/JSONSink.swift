import LogChecking

/// Checks a log of JSON Lines against the rules of all logs, line by line, in bounded memory.
final class JSONSink: LogSink {
  /// The number of ended touches that later records may refer to.
  private static let memory = 20_000
  private static let tailLength = 400

  /// The checker of the log.
  private(set) var checker = DispatchLogChecker(
    framesMayShareTimes: true, mayHold: true, memory: memory)
  /// The number of layouts that the daemon accepted, and the number that it refused.
  private(set) var accepted = 0
  private(set) var refused = 0
  /// The delays from kernel time stamps to reading, in microseconds; nil if they are not measured.
  var delays: [Int64]?
  /// The number of lines.
  private(set) var lines = 0

  private var rest: [UInt8] = []
  private var newest: [String] = []
  private var oldest = 0

  func take(_ bytes: ArraySlice<UInt8>, at time: Int64) {
    var bytes = bytes
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      rest += bytes[..<end]
      bytes = bytes[(end + 1)...]
      takeLine(String(decoding: rest, as: UTF8.self), at: time)
      rest.removeAll(keepingCapacity: true)
    }
    rest += bytes
  }

  func end() {
    if !rest.isEmpty { takeLine(String(decoding: rest, as: UTF8.self), at: Clock.now) }
    rest = []
    checker.stop()
  }

  var fault: String? {
    checker.violations.isEmpty ? nil : checker.violations.prefix(20).joined(separator: "\n")
  }

  var tail: String { (newest[oldest...] + newest[..<oldest]).joined(separator: "\n") + "\n" }

  private func takeLine(_ text: String, at time: Int64) {
    lines += 1
    if newest.count < Self.tailLength {
      newest.append(text)
    } else {
      newest[oldest] = text
      oldest = (oldest + 1) % Self.tailLength
    }
    guard let record = checker.take(text) else { return }
    switch record.kind {
    case "note":
      let message = record["message"]?.string ?? ""
      if message.hasSuffix(" was reloaded and is in use") { accepted += 1 }
      if message == "the previous layout stays in use" { refused += 1 }
    case "touch", "dispatch":
      guard delays != nil, let stamp = record["t"]?.number else { return }
      delays?.append(time - Int64(stamp * 1_000_000))
    default: break
    }
  }
}
