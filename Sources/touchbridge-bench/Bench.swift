import Capture
import Glibc

/// Does measured pieces in loops for an instrument that counts instructions, and tells what came of
/// it.
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
           touchbridge-bench delays
           touchbridge-bench start [--repeat N] COMMAND…

    rows      prints the names of all that is counted, or held against ceilings
    cost      does rows, of which Scripts/bench.sh has an instrument count the cost
    track…    does one stage of that with a capture of one's own: records to contact
              frames, to calls of views, of recognizers too, to JSON lines
    stream    prints a stream as a capture: steady-2 or typeb-2, with up to 10 fingers
    table     prints what the instrument has counted, as tables for people
    summary   prints the shortest of these tables
    targets   prints which targets are reached
    check     holds it against a file of ceilings
    ceilings  prints a file of ceilings
    panel     plugs a panel in, prints its node, plays for each line FRAMES RATE
    delays    reads JSON lines of a live log; prints p50, p99 and the largest delay
              in microseconds, the number of records and of gaps
    start     starts a daemon; prints the fastest, the median and the slowest time
              to READY=1 in microseconds
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
    default:
      guard let stage = RowTable.Stage(rawValue: verb) else { throw BenchError("no `\(verb)`") }
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
