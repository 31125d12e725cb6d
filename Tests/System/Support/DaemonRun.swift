import Foundation
import TouchBridgeTestSupport

/// A run of touchbridge whose log is read while it runs.
final class DaemonRun {
  /// The process.
  let process: ChildProcess
  /// The records read so far.
  private(set) var records: [DispatchLogLine] = []
  private var lines: LineStream?
  private let scratch: ScratchDirectory
  private let diagnosticsFile: URL

  /// Starts the program.
  ///
  /// Its standard output is read as JSON Lines.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the program.
  ///   - environment: The whole environment.
  ///   - wrapper: A command prefix, such as `setpriv --reuid 1000`.
  ///   - pipeSize: The size of the pipe for its output, in bytes.
  /// - Throws: An error if the program cannot be started.
  init(
    _ arguments: [String], environment: [String: String] = [:], within wrapper: [String] = [],
    pipeSize: Int32 = 1 << 20
  ) throws {
    guard let program = TestEnvironment.program else {
      throw GuestError("the program was not built")
    }
    scratch = try ScratchDirectory()
    diagnosticsFile = try scratch.file("diagnostics", "")
    let diagnostics = open(diagnosticsFile.path, O_WRONLY | O_APPEND | O_CLOEXEC)
    let (lines, writing) = try LineStream.pipe(size: pipeSize)
    defer {
      close(diagnostics)
      close(writing)
    }
    self.lines = lines
    process = try ChildProcess(
      wrapper + [program.path] + arguments, environment: environment,
      streams: (nil, writing, diagnostics))
  }

  /// Starts `touchbridge run --json` and waits for its first record.
  static func daemon(_ arguments: String..., within wrapper: [String] = []) throws -> DaemonRun {
    let run = try DaemonRun(["run", "--json", "--reload-on-hangup"] + arguments, within: wrapper)
    try run.next("start") { $0.kind == "start" }
    return run
  }

  /// The process information of the kernel.
  var inspector: ProcessInspector { ProcessInspector(id: process.id) }

  /// Standard error so far.
  var diagnostics: String {
    (try? Data(contentsOf: diagnosticsFile)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Reads up to the next matching record.
  ///
  /// - Parameters:
  ///   - wanted: A description for the failure message.
  ///   - seconds: The time limit.
  ///   - matches: Returns true for a matching record.
  /// - Returns: The record.
  /// - Throws: An error with the description, the end of the log and standard error, if there is no
  ///   match in time.
  @discardableResult
  func next(
    _ wanted: String, within seconds: Double = Deadline.timeLimit,
    where matches: (DispatchLogLine) -> Bool
  ) throws -> DispatchLogLine {
    let deadline = Deadline(in: seconds)
    while true {
      let record: DispatchLogLine
      do {
        record = try read(before: deadline)
      } catch LineStream.Missing.atEnd {
        throw GuestError("the log ended before '\(wanted)'\(circumstances)")
      } catch LineStream.Missing.late {
        throw GuestError("no '\(wanted)' within \(seconds) s\(circumstances)")
      }
      if matches(record) { return record }
    }
  }

  /// Reads up to the next device record with the action.
  @discardableResult
  func nextDevice(_ action: String, named name: String? = nil) throws -> DispatchLogLine {
    try next("device \(action) \(name ?? "")") {
      $0.kind == "device" && $0["action"]?.string == action
        && (name == nil || $0["name"]?.string == name)
    }
  }

  /// Returns the first record of the device, read already or not.
  func device(named name: String) throws -> DispatchLogLine {
    func matches(_ record: DispatchLogLine) -> Bool {
      record.kind == "device" && record["name"]?.string == name
    }
    return try records.first(where: matches) ?? next("device \(name)", where: matches)
  }

  /// Reads up to the next touch record with the phase.
  @discardableResult
  func nextTouch(_ phase: String) throws -> DispatchLogLine {
    try next("touch \(phase)") { $0.kind == "touch" && $0["phase"]?.string == phase }
  }

  /// Reads up to the end of the log.
  func readToEnd(within seconds: Double = Deadline.timeLimit) throws {
    let deadline = Deadline(in: seconds)
    while true {
      do {
        _ = try read(before: deadline)
      } catch LineStream.Missing.atEnd {
        return
      } catch LineStream.Missing.late {
        throw GuestError("the log did not end within \(seconds) s\(circumstances)")
      }
    }
  }

  /// Sends a signal, reads the rest of the log, and waits for the end of the process.
  @discardableResult
  func stop(_ signal: Int32 = SIGTERM, within seconds: Double = Deadline.timeLimit) throws
    -> ChildProcess.End
  {
    process.send(signal)
    try readToEnd(within: seconds)
    return try process.waitForEnd(within: seconds)
  }

  /// Closes the read end of the log.
  func closeLog() {
    lines = nil
  }

  /// The touches that are down, by the records so far.
  var live: LiveTouches { LiveTouches(records) }

  /// The log so far.
  var log: String { records.map(\.text).joined(separator: "\n") + "\n" }

  private func read(before deadline: Deadline) throws -> DispatchLogLine {
    guard let text = try lines?.next(before: deadline) else { throw LineStream.Missing.atEnd }
    guard let record = DispatchLogLine.records(of: text).first else {
      throw GuestError("no JSON object: \(text)\(circumstances)")
    }
    records.append(record)
    return record
  }

  /// The end of the log, standard error and open nodes, for failure messages.
  private var circumstances: String {
    let tail = records.suffix(12).map { "  " + $0.text }.joined(separator: "\n")
    let nodes = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/input"))?.sorted() ?? []
    return """
      ; the log's end:
      \(tail)
      standard error:
      \(diagnostics)
      nodes: \(nodes.joined(separator: " ")); it holds \(inspector.inputNodes.joined(separator: " "))
      """
  }
}
