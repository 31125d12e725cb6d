import Glibc

/// Plays the same fingers on two virtual panels, and prints when each frame was sent.
///
/// One panel is forwarded, and the other one is read directly, so both are measured in one run.
struct TwinBench {
  /// The number of fingers.
  let fingers: Int

  /// Prints the nodes of the panels, plays what a line `FRAMES RATE` asks for, and prints a line for each
  /// frame.
  ///
  /// A line has the times before the frame was sent to the first and to the second panel, in nanoseconds.
  /// The second panel follows half a period after the first. The panels exist until standard input ends.
  func run() throws(BenchError) {
    var panels = [try PlayedPanel(fingers: fingers), try PlayedPanel(fingers: fingers)]
    print(panels[0].node, panels[1].node)
    fflush(nil)
    guard let line = readLine() else { return }
    let (count, rate) = try PanelBench.frames(of: line)
    var times: [[Int64]] = [[], []]
    for index in panels.indices { times[index].reserveCapacity(count) }
    let pause = Int64(1_000_000_000 / rate / 2)
    var due = NanosecondClock.now
    for frame in 0..<PlayedFingers.wholeDrags(count) {
      for index in panels.indices {
        due = max(due + pause, NanosecondClock.now)
        NanosecondClock.sleep(until: due)
        panels[index].prepareFrame(frame)
        times[index].append(NanosecondClock.now)
        try panels[index].send()
      }
    }
    for frame in times[0].indices { print(times[0][frame], times[1][frame]) }
    print("end")
    fflush(nil)
    while readLine() != nil {}
  }
}
