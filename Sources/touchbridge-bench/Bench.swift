import Capture
import Glibc

/// Runs workloads while Valgrind counts their instructions, and prints the results as tables.
@main
enum Bench {
  static let usage = """
    usage: touchbridge-bench rows [--checked]
           touchbridge-bench cost [--repeat N] ROW…
           touchbridge-bench track|dispatch|gestures|log|log+gestures FILE [--repeat N]
           touchbridge-bench stream NAME
           touchbridge-bench table|summary|targets FOLDER
           touchbridge-bench check FOLDER CEILINGS
           touchbridge-bench ceilings FOLDER
           touchbridge-bench panel [--fingers N]
           touchbridge-bench twins [--fingers N]
           touchbridge-bench reads NODE
           touchbridge-bench delays
           touchbridge-bench start [--repeat N] COMMAND…
           touchbridge-bench reload [--repeat N] [--views N]
           touchbridge-bench port [--fingers N] [--frames N]
           touchbridge-bench daemon [--fingers N] SOCKET
           touchbridge-bench subscriber SOCKET

    rows      prints the names of all rows, or of those that have ceilings
    cost      runs rows; Scripts/bench.sh runs it under an instrument that counts
    track…    runs one stage with your own capture: from records to contact frames,
              to calls of views, with recognizers, to JSON lines
    stream    prints a stream as a capture: steady-2 or typeb-2, with up to 10 fingers
    table     prints the counted numbers as tables
    summary   prints the shortest of these tables
    targets   prints which targets are reached
    check     compares the counted numbers with a file of ceilings
    ceilings  prints a file of ceilings
    panel     adds a virtual panel and prints its node; each input line FRAMES RATE
              plays FRAMES frames at RATE per second
    twins     adds two virtual panels and prints their nodes; an input line FRAMES RATE
              plays on both and prints when each frame was sent, in nanoseconds
    reads     reads a node until its device is gone; prints when each frame was read
    delays    reads JSON lines of a live log; prints the median, the 99th percentile
              and the largest delay in microseconds, and the numbers of records and
              gaps
    start     starts a daemon; prints the fastest, the median and the slowest time
              to READY=1 in microseconds
    reload    puts layouts of 10 000 views in force; prints for each style the fastest,
              the median and the slowest time that a frame waits, in microseconds
    port      sends frames to a client of the port; prints the median and the 99th
              percentile of a bare socket, and then those of the port, in nanoseconds
    daemon    runs the daemon with the control socket SOCKET, without devices; an input
              line FRAMES RATE plays FRAMES frames at RATE per second and then ends it
    subscriber  subscribes to all records at a control socket; prints how many bytes
              it has read at the end
    """

  static func main() {
    var arguments = Arguments(CommandLine.arguments.dropFirst())
    guard let verb = arguments.next() else { fail(usage) }
    if verb == "--help" {
      print(usage)
      return
    }
    do throws(BenchError) {
      try run(verb, &arguments)
    } catch {
      fail("touchbridge-bench: \(error.message)\n\(usage)")
    }
  }

  private static func run(_ verb: String, _ arguments: inout Arguments) throws(BenchError) {
    switch verb {
    case "rows":
      let isShort = arguments.flag("--checked")
      try arguments.expectEnd()
      for row in RowTable.all where row.isChecked || !isShort { print(row.name) }
    case "cost":
      let passes = try arguments.count(after: "--repeat", default: 4)
      try CostRun.run(arguments.rest(), passes: passes)
    case "stream":
      let name = try arguments.word("NAME")
      try arguments.expectEnd()
      let bytes = try RowTable.stream(named: name).text(in: .evemu)
      print(String(decoding: bytes, as: UTF8.self), terminator: "")
    case "table", "summary", "targets", "check", "ceilings": try report(verb, &arguments)
    case "panel":
      let fingers = try arguments.count(after: "--fingers", default: 2)
      try arguments.expectEnd()
      guard fingers <= 10 else { throw BenchError("the panel has ten slots; N is 1 to 10") }
      try PanelBench(fingers: fingers).run()
    case "twins":
      let fingers = try arguments.count(after: "--fingers", default: 2)
      try arguments.expectEnd()
      guard fingers <= 10 else { throw BenchError("a panel has ten slots; N is 1 to 10") }
      try TwinBench(fingers: fingers).run()
    case "reads":
      let bench = ReadBench(node: try arguments.word("NODE"))
      try arguments.expectEnd()
      try bench.run()
    case "delays":
      try arguments.expectEnd()
      var bench = DelayBench()
      try bench.run()
    case "start":
      let times = try arguments.count(after: "--repeat", default: 20)
      let bench = StartBench(command: arguments.rest())
      guard !bench.command.isEmpty else { throw BenchError("COMMAND is missing") }
      try bench.run(times: times)
    case "reload":
      let times = try arguments.count(after: "--repeat", default: 20)
      let views = try arguments.count(after: "--views", default: 10_000)
      try arguments.expectEnd()
      try ReloadBench(views: views).run(times: times)
    case "daemon":
      let fingers = try arguments.count(after: "--fingers", default: 2)
      let bench = DaemonBench(fingers: fingers, control: try arguments.word("SOCKET"))
      try arguments.expectEnd()
      guard fingers <= 10 else { throw BenchError("the panel has ten slots; N is 1 to 10") }
      try bench.run()
    case "subscriber":
      let bench = SubscriberBench(path: try arguments.word("SOCKET"))
      try arguments.expectEnd()
      try bench.run()
    case "port":
      let fingers = try arguments.count(after: "--fingers", default: 2)
      let frames = try arguments.count(after: "--frames", default: 10_000)
      try arguments.expectEnd()
      guard fingers <= 10 else { throw BenchError("N is 1 to 10 fingers") }
      try PortDelayBench(fingers: fingers).run(frames: frames)
    default:
      guard let stage = RowTable.Stage(rawValue: verb) else {
        throw BenchError("there is no verb `\(verb)`")
      }
      let file = try arguments.word("FILE")
      let passes = try arguments.count(after: "--repeat", default: 1)
      try arguments.expectEnd()
      var work = try RowTable.work(stage, on: try EventStream(file: file))
      work.run(passes: passes)
    }
  }

  private static func report(_ verb: String, _ arguments: inout Arguments) throws(BenchError) {
    let measured = try Measurements(folder: try arguments.word("FOLDER"))
    switch verb {
    case "check":
      let file = try arguments.word("CEILINGS")
      try arguments.expectEnd()
      let report = CeilingReport(measured, against: try Ceilings(text: InputFile.text(of: file)))
      for line in report.lines { print(line) }
      guard report.isPassed else { exit(1) }
    case "ceilings":
      try arguments.expectEnd()
      print(Ceilings(of: measured).text, terminator: "")
    case "targets":
      try arguments.expectEnd()
      print(TargetTable(measured).text, terminator: "")
    case "summary":
      try arguments.expectEnd()
      print(CostTables(measured).summary, terminator: "")
    default:
      try arguments.expectEnd()
      print(CostTables(measured).text)
    }
  }

  private static func fail(_ message: String) -> Never {
    let line = Array((message + "\n").utf8)
    _ = write(2, line, line.count)
    exit(64)
  }
}
