import Glibc

extension Guest {
  /// Runs a programme to its end, and gives how it ended and all that it said.
  static func ask(
    _ words: [String], within seconds: Double = Deadline.patience
  ) throws -> (end: ChildProcess.End, text: String) {
    let (lines, writing) = try LineStream.pipe()
    let process: ChildProcess
    do {
      defer { close(writing) }
      process = try ChildProcess(words, streams: (nil, writing, writing))
    }
    let deadline = Deadline(in: seconds)
    var text = ""
    while let line = try? lines.next(before: deadline) { text += line + "\n" }
    return (try process.waitForEnd(within: seconds), text)
  }

  /// What a programme says that ends well; throws where it does not.
  @discardableResult
  static func answer(_ words: String...) throws -> String {
    let (end, text) = try ask(words)
    guard end == .exited(0) else {
      throw LaneError("\(words.joined(separator: " ")): \(end)\n\(text)")
    }
    return text
  }
}
