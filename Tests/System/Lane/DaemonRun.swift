import Foundation
import TouchBridgeTestSupport

/// A run of the built programme that goes on until it is told otherwise, and its log as it grows.
final class DaemonRun {
  /// The process.
  let process: ChildProcess
  /// Every record read so far.
  private(set) var records: [DispatchLogLine] = []
  private var lines: LineStream?
  private let scratch: ScratchDirectory
  private let talkFile: URL

  /// Starts the programme; its standard output is read as JSON Lines.
  ///
  /// - Parameters:
  ///   - arguments: What stands behind its name.
  ///   - environment: All of its environment.
  ///   - wrapper: A command in front of it that becomes it, such as `setpriv --reuid 1000`.
  ///   - pipeSize: How many bytes wait for us before the programme has to.
  /// - Throws: Where it cannot be started.
  init(
    _ arguments: [String], environment: [String: String] = [:], within wrapper: [String] = [],
    pipeSize: Int32 = 1 << 20
  ) throws {
    guard let programme = TestEnvironment.programme else {
      throw LaneError("the programme was not built")
    }
    scratch = try ScratchDirectory()
    talkFile = try scratch.file("talk", "")
    let talk = open(talkFile.path, O_WRONLY | O_APPEND | O_CLOEXEC)
    let (lines, writing) = try LineStream.pipe(size: pipeSize)
    defer {
      close(talk)
      close(writing)
    }
    self.lines = lines
    process = try ChildProcess(
      wrapper + [programme.path] + arguments, environment: environment,
      streams: (nil, writing, talk))
  }

  /// The daemon with its log as JSON Lines, once it has said that it starts.
  static func daemon(_ arguments: String..., within wrapper: [String] = []) throws -> DaemonRun {
    let run = try DaemonRun(["run", "--json"] + arguments, within: wrapper)
    try run.next("start") { $0.kind == "start" }
    return run
  }

  /// What the kernel tells of it.
  var facts: ProcessFacts { ProcessFacts(id: process.id) }

  /// What it wrote to standard error so far.
  var talk: String {
    (try? Data(contentsOf: talkFile)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Reads on to the next record that is looked for; throws where none comes.
  ///
  /// - Parameters:
  ///   - wanted: What it is, in words, for whoever reads of the failure.
  ///   - seconds: How long to wait.
  ///   - fits: Whether it is this one.
  /// - Returns: The record.
  /// - Throws: What was waited for, the end of the log and standard error.
  @discardableResult
  func next(
    _ wanted: String, within seconds: Double = Deadline.patience,
    where fits: (DispatchLogLine) -> Bool
  ) throws -> DispatchLogLine {
    let deadline = Deadline(in: seconds)
    while true {
      let record: DispatchLogLine
      do {
        record = try read(before: deadline)
      } catch LineStream.Missing.atEnd {
        throw LaneError("the log ended before '\(wanted)'\(circumstances)")
      } catch LineStream.Missing.late {
        throw LaneError("no '\(wanted)' within \(seconds) s\(circumstances)")
      }
      if fits(record) { return record }
    }
  }

  /// Reads on to the next record of a device with that action.
  @discardableResult
  func nextDevice(_ action: String, named name: String? = nil) throws -> DispatchLogLine {
    try next("device \(action) \(name ?? "")") {
      $0.kind == "device" && $0["action"]?.string == action
        && (name == nil || $0["name"]?.string == name)
    }
  }

  /// The first record of a device by that name, read already or still to come.
  func device(named name: String) throws -> DispatchLogLine {
    func fits(_ record: DispatchLogLine) -> Bool {
      record.kind == "device" && record["name"]?.string == name
    }
    return try records.first(where: fits) ?? next("device \(name)", where: fits)
  }

  /// Reads on to the next touch record of that phase.
  @discardableResult
  func nextTouch(_ phase: String) throws -> DispatchLogLine {
    try next("touch \(phase)") { $0.kind == "touch" && $0["phase"]?.string == phase }
  }

  /// Reads all that is left, until nobody writes to the log any longer.
  func readToEnd(within seconds: Double = Deadline.patience) throws {
    let deadline = Deadline(in: seconds)
    while true {
      do {
        _ = try read(before: deadline)
      } catch LineStream.Missing.atEnd {
        return
      } catch LineStream.Missing.late {
        throw LaneError("the log did not end within \(seconds) s\(circumstances)")
      }
    }
  }

  /// Asks it to end, reads the rest of the log, and waits for its end.
  @discardableResult
  func stop(_ signal: Int32 = SIGTERM, within seconds: Double = Deadline.patience) throws
    -> ChildProcess.End
  {
    process.send(signal)
    try readToEnd(within: seconds)
    return try process.waitForEnd(within: seconds)
  }

  /// Lets go of the log, as a reader does who has seen enough.
  func closeLog() {
    lines = nil
  }

  /// The touches that are under way, by what has been read so far.
  var live: LiveTouches { LiveTouches(records) }

  /// The log so far, for whoever holds it against the rules of all logs.
  var log: String { records.map(\.text).joined(separator: "\n") + "\n" }

  private func read(before deadline: Deadline) throws -> DispatchLogLine {
    guard let text = try lines?.next(before: deadline) else { throw LineStream.Missing.atEnd }
    guard let record = DispatchLogLine.records(of: text).first else {
      throw LaneError("no JSON object: \(text)\(circumstances)")
    }
    records.append(record)
    return record
  }

  /// The end of the log, and what it says of itself.
  private var circumstances: String {
    let tail = records.suffix(12).map { "  " + $0.text }.joined(separator: "\n")
    let nodes = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/input"))?.sorted() ?? []
    return """
      ; the log's end:
      \(tail)
      standard error:
      \(talk)
      nodes: \(nodes.joined(separator: " ")); it holds \(facts.inputNodes.joined(separator: " "))
      """
  }
}
