import Glibc

/// Plays fingers on a virtual panel, controlled by lines on standard input.
struct PanelBench {
  /// The number of fingers.
  let fingers: Int

  /// Prints the node, then plays for each line `FRAMES RATE` and prints the number of played frames.
  func run() throws(BenchError) {
    var panel = try PlayedPanel(fingers: fingers)
    Self.printNow(panel.node)
    while let line = readLine() {
      let words = line.split(separator: " ").compactMap { Int($0) }
      guard words.count == 2, words[0] > 0, (1...1_000_000).contains(words[1]) else {
        throw BenchError("`\(line)` is not FRAMES RATE")
      }
      Self.printNow("\(try panel.play(atLeast: words[0], eachSecond: words[1]))")
    }
  }

  /// Prints a line without buffering, because a pipe is buffered otherwise.
  private static func printNow(_ text: String) {
    print(text)
    fflush(nil)
  }
}
