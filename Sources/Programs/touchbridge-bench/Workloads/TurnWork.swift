import Layout

/// Turns of the daemon's loop: each reads a frame, dispatches it, and writes its records.
struct TurnWork: Workload {
  /// The number of frames of a pass: complete drags.
  private static let frames = PlayedFingers.wholeDrags(1)

  private let daemon: SteppedDaemon

  /// Starts a daemon with the standard layout and a panel with fingers.
  init(fingers: Int) throws(BenchError) {
    daemon = try SteppedDaemon(.standard, fingers: fingers)
    prepare()
  }

  var size: PassSize { PassSize(Self.frames, .frame) }

  mutating func prepare() { daemon.prepare(frames: Self.frames) }

  mutating func pass() {
    for _ in 0..<Self.frames { daemon.turn() }
  }
}
