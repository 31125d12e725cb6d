import Glibc

/// Plays fingers on a virtual panel, as lines of standard input request.
struct PanelBench {
  /// How many fingers are played.
  let fingers: Int

  /// Says the node, then plays for each line `FRAMES RATE`, and says how many frames it has played.
  func run() throws(BenchError) {
    var panel = try PlayedPanel(fingers: fingers)
    Self.say(panel.node)
    while let line = readLine() {
      let words = line.split(separator: " ").compactMap { Int($0) }
      guard words.count == 2, words[0] > 0, (1...1_000_000).contains(words[1]) else {
        throw BenchError("`\(line)` is not FRAMES RATE")
      }
      Self.say("\(try panel.play(atLeast: words[0], eachSecond: words[1]))")
    }
  }

  /// Prints at once, also into a pipe.
  private static func say(_ text: String) {
    print(text)
    fflush(nil)
  }
}
