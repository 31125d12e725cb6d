import Glibc

/// Runs one measured piece in a loop, for an instrument that counts instructions.
///
/// Loads first, then loops, so that the difference between N and 2N passes is N passes and nothing
/// else.
@main
enum Bench {
  static let usage = """
    usage: touchbridge-bench count FILE
           touchbridge-bench track|dispatch|log FILE [--repeat N]
           touchbridge-bench hit [--flat] [--views V] [--repeat N]
           touchbridge-bench gestures none|undecided|active [--fingers F] [--repeat N]
           touchbridge-bench gestures landing [--views V] [--recognizers R] [--repeat N]
           touchbridge-bench panel [--fingers N]
           touchbridge-bench delays
           touchbridge-bench start [--repeat N] COMMAND…

    count     prints how many records and frames one pass has
    track     records to contact frames
    dispatch  records to calls of views
    log       records to JSON lines
    hit       64 hit tests in a tree of V views (--flat: all in one parent)
    gestures  64 frames that move F fingers on a view without recognizers, or with a
              pan, a pinch and a tap that are undecided or go on; or 32 fingers that
              come down and go in a tree of V views with R recognizers
    panel     plugs a panel in, prints its node, plays for each line FRAMES RATE
    delays    reads JSON lines of a live log; prints p50, p99 and the largest delay
              in microseconds, the number of records and of gaps
    start     starts a daemon; prints the fastest, the median and the slowest time
              to READY=1 in microseconds
    """

  static func main() {
    var arguments = Arguments(CommandLine.arguments.dropFirst())
    guard let stage = arguments.next() else { fail(usage) }
    if stage == "--help" {
      print(usage)
      return
    }
    do throws(BenchError) {
      try run(stage, &arguments)
    } catch {
      fail("touchbridge-bench: \(error.message)\n\(usage)")
    }
  }

  private static func run(_ stage: String, _ arguments: inout Arguments) throws(BenchError) {
    switch stage {
    case "hit":
      let options = try HitOptions(&arguments)
      HitBench(options).run()
    case "gestures":
      var bench = GestureBench(try GestureOptions(&arguments))
      bench.run()
    case "panel":
      let fingers = try arguments.count(after: "--fingers", default: 2)
      try arguments.expectEnd()
      guard fingers <= 10 else { throw BenchError("the panel has ten slots") }
      try PanelBench(fingers: fingers).run()
    case "delays":
      try arguments.expectEnd()
      var bench = DelayBench()
      try bench.run()
    case "start":
      let times = try arguments.count(after: "--repeat", default: 20)
      let bench = StartBench(command: arguments.rest())
      guard !bench.command.isEmpty else { throw BenchError("COMMAND is missing") }
      try bench.run(times: times)
    case "count", "track", "dispatch", "log":
      guard let file = arguments.next() else { throw BenchError("FILE is missing") }
      let passes = try arguments.count(after: "--repeat", default: 1)
      try arguments.expectEnd()
      let stream = try RecordedStream(file: file)
      switch stage {
      case "count": print(stream.events.count, stream.frames)
      case "track": TrackBench(stream).run(passes: passes)
      case "dispatch": DispatchBench(stream).run(passes: passes)
      default: try LogBench(stream).run(passes: passes)
      }
    default: throw BenchError("no stage `\(stage)`")
    }
  }

  private static func fail(_ message: String) -> Never {
    let line = Array((message + "\n").utf8)
    _ = write(2, line, line.count)
    exit(64)
  }
}
