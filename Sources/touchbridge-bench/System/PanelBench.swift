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
      let (count, rate) = try Self.frames(of: line)
      Self.printNow("\(try panel.play(atLeast: count, eachSecond: rate))")
    }
  }

  /// Returns the numbers of a line `FRAMES RATE`.
  static func frames(of line: String) throws(BenchError) -> (count: Int, rate: Int) {
    let words = line.split(separator: " ").compactMap { Int($0) }
    guard words.count == 2, words[0] > 0, (1...1_000_000).contains(words[1]) else {
      throw BenchError("`\(line)` is not FRAMES RATE")
    }
    return (words[0], words[1])
  }

  /// Prints a line without buffering, because a pipe is buffered otherwise.
  private static func printNow(_ text: String) {
    print(text)
    fflush(nil)
  }
}
