import Bridge
import DispatchLog
import System
import Layout
import TouchModel

/// Measures how long a frame waits at most while a layout that was read is put in force.
struct ReloadBench {
  /// The number of views.
  let views: Int

  /// Puts layouts in force a number of times, and prints for each style of text the shortest, the
  /// median and the longest time in microseconds.
  ///
  /// The time of a layout is that of its longest turn of the event loop.
  func run(times: Int) throws(BenchError) {
    for style in LayoutText.Style.allCases {
      let document = try LayoutWork.read(Array(LayoutText.text(style, views: views).utf8))
      let bridge = TouchBridge(
        layout: document, log: DispatchLog(format: .journal(.touches)), source: .replay)
      let longest = (0..<times).map { _ in longestTurn(of: document, bridge) }.sorted()
      print(style.rawValue, longest[0], longest[times / 2], longest[times - 1])
    }
  }

  /// Puts a layout in force in turns, as the daemon does, and returns the time of the longest one.
  private func longestTurn(of document: LayoutDocument, _ bridge: TouchBridge) -> Int64 {
    var longest = Microseconds.zero
    func turn(_ body: () -> Void) {
      let start = KernelClock.monotonic.now
      body()
      longest = max(longest, KernelClock.monotonic.now - start)
    }
    var builder = LayoutBuilder(document)
    while !builder.isComplete { turn { builder.buildViews(LayoutReload.viewsPerTurn) } }
    turn { bridge.replaceLayout(with: builder.finish()) }
    return longest.count
  }
}
