import Glibc

/// Runs workloads while Valgrind counts their instructions, and reports the results.
@main
enum Bench {
  static let usage = """
    usage: touchbridge-bench rows
           touchbridge-bench cost ROW
           touchbridge-bench track|dispatch|gestures|log|log+gestures|forward FILE [--repeat N]
           touchbridge-bench stream NAME
           touchbridge-bench layout flow|block
           touchbridge-bench check RESULTS CEILINGS
           touchbridge-bench ceilings RESULTS
           touchbridge-bench page CEILINGS PEERS
           touchbridge-bench smoothing CAPTURE...
           touchbridge-bench panels [--count N] [--fingers N]
           touchbridge-bench reads NODE

    rows      prints the names of all rows
    cost      runs a row; Scripts/bench/bench.sh counts its instructions
    track…    runs one stage with a recording, frame by frame: from records to contact
              frames, to calls of views, with recognizers, to JSON lines, or from calls
              to the records of a virtual touchscreen
    stream    prints a stream as evemu text: steady-1, burst-10, or the name of a capture
    layout    prints a layout of 1000 views
    check     compares the counted numbers with a file of ceilings
    ceilings  prints a file of ceilings
    page      prints the ceilings relative to what other programs take, as a part of a page
    smoothing prints the lag and the jitter of the filters that change positions, over
              captures
    panels    adds virtual panels and prints their nodes; each input line FRAMES RATE
              plays FRAMES frames at RATE per second, and prints for each what the fingers
              did (landing, move, lift) and when it was sent, in nanoseconds
    reads     reads a node until its device is gone; prints when each frame was read
    """

  static func main() {
    var arguments = Arguments(CommandLine.arguments.dropFirst())
    guard let command = arguments.next() else { fail(usage) }
    if command == "--help" {
      print(usage)
      return
    }
    do throws(BenchError) {
      try run(command, &arguments)
    } catch {
      fail("touchbridge-bench: \(error.message)\n\(usage)")
    }
  }

  private static func run(_ command: String, _ arguments: inout Arguments) throws(BenchError) {
    switch command {
    case "rows":
      try arguments.expectEnd()
      for row in RowTable.all { print(row.name) }
    case "cost":
      let name = try arguments.word("ROW")
      try arguments.expectEnd()
      try count(name)
    case "stream":
      let name = try arguments.word("NAME")
      try arguments.expectEnd()
      let bytes = try EventStream(named: name).text(passes: 1)
      print(String(decoding: bytes, as: UTF8.self), terminator: "")
    case "layout":
      let name = try arguments.word("the style")
      try arguments.expectEnd()
      guard let style = LayoutText.Style(rawValue: name) else {
        throw BenchError("there is no style `\(name)`")
      }
      print(LayoutText.text(style, views: LayoutWork.views), terminator: "")
    case "check", "ceilings": try report(command, &arguments)
    case "page":
      let rows = try Ceilings(text: InputFile.text(of: try arguments.word("CEILINGS")))
      let peers = try PeerCosts(text: InputFile.text(of: try arguments.word("PEERS")))
      try arguments.expectEnd()
      print(try CostPage(RelativeCosts(rows: rows, peers: peers)).text, terminator: "")
    case "smoothing":
      let files = arguments.rest()
      if files.isEmpty { throw BenchError("CAPTURE is missing") }
      var streams: [EventStream] = []
      for file in files { streams.append(try EventStream(file: file)) }
      print(try SmoothingTable(streams).text, terminator: "")
    case "panels":
      let panels = try arguments.count(after: "--count", default: 1)
      let fingers = try arguments.count(after: "--fingers", default: 2)
      try arguments.expectEnd()
      guard fingers <= 10 else { throw BenchError("a panel has ten slots; N is 1 to 10") }
      try PanelBench(panels: panels, fingers: fingers).run()
    case "reads":
      let bench = ReadBench(node: try arguments.word("NODE"))
      try arguments.expectEnd()
      try bench.run()
    default:
      guard let stage = RowTable.Stage(rawValue: command) else {
        throw BenchError("there is no command `\(command)`")
      }
      let file = try arguments.word("FILE")
      let passes = try arguments.count(after: "--repeat", default: 1)
      try arguments.expectEnd()
      var work = try RowTable.work(stage, on: try EventStream(file: file))
      work.run(passes: passes)
    }
  }

  /// Runs a row, and prints its name and the amount of its work.
  private static func count(_ name: String) throws(BenchError) {
    guard let row = RowTable.all.first(where: { $0.name == name }) else {
      throw BenchError("there is no row `\(name)`")
    }
    var work = try row.make()
    let (passes, size) = (work.passes, work.size)
    print(name, size.unit.rawValue, passes * size.count, passes * size.frames)
    work.run(passes: passes)
  }

  private static func report(_ command: String, _ arguments: inout Arguments) throws(BenchError) {
    let measured = try Measurement.all(in: InputFile.text(of: try arguments.word("RESULTS")))
    switch command {
    case "check":
      let file = try arguments.word("CEILINGS")
      try arguments.expectEnd()
      let report = CeilingReport(measured, against: try Ceilings(text: InputFile.text(of: file)))
      for line in report.lines { print(line) }
      guard report.isPassed else { exit(1) }
    default:
      try arguments.expectEnd()
      print(Ceilings(of: measured).text, terminator: "")
    }
  }

  private static func fail(_ message: String) -> Never {
    let line = Array((message + "\n").utf8)
    _ = write(2, line, line.count)
    exit(64)
  }
}
