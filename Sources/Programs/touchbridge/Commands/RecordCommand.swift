import Bridge
import Capture
import System
import Glibc
import Layout
import Text
import TouchModel

/// `touchbridge record`: records the events of a device.
struct RecordCommand: Command {
  static let usage = Usage(
    command: "record",
    summary: "Records the events of a device until it is stopped.",
    options: [
      Option("--device", value: "NODE", "the device; default: the only touchscreen"),
      Option("--format", value: "FORMAT", "touchbridge (default), evemu or libinput"),
      Option("--output", letter: "-o", value: "FILE", "write to FILE, which must not exist yet"),
      Option("--max-seconds", value: "N", "stop after N seconds"),
      Option("--max-bytes", value: "N", "stop before the recording exceeds N bytes"),
    ],
    operands: [],
    operandCount: 0...0,
    details: [
      """
      Only you can read FILE. A recording of touches reveals what was typed on the
      screen, including PINs and passwords. A device with the keys of a keyboard is
      not recorded.
      """,
      """
      SIGINT, SIGTERM, a limit or the removal of the device ends the recording.
      Complete frames are written as they arrive, and the last line gives the reason
      for the end. Standard error lists what the format cannot store. The format
      touchbridge stores everything: its replay prints the same log as run did.
      """,
    ],
    examples: [
      Usage.Example(
        "touchbridge record -o touches.touchbridge",
        "records the only touchscreen until Ctrl-C"),
      Usage.Example(
        "touchbridge record --device /dev/input/event4 --format evemu --max-seconds 10",
        "prints ten seconds of one device"),
    ], manual: "formats.md")

  private let node: UntrustedText?
  private let format: CaptureFormat
  private let output: UntrustedText
  private let seconds: Int64?
  private let bytes: Int64?

  init(_ arguments: ParsedArguments) throws(Failure) {
    node = arguments.value("--device")
    output = arguments.value("--output") ?? "-"
    format = try .writable(
      named: arguments.value("--format") ?? "touchbridge", for: "record")
    seconds = try Self.limit("--max-seconds", arguments)
    bytes = try Self.limit("--max-bytes", arguments)
  }

  func run(_ console: Console) throws(Failure) {
    let device = try ChosenDevice.choose(node, for: .recording)
    let loop = try Self.available { () throws(SystemError) in try EventLoop() }
    let start = EventLoop.now()
    let deadline = seconds.map { start + Microseconds(seconds: $0, microseconds: 0) }
    let limits = RecordingLimits(bytes: bytes.map { Int(clamping: $0) }, until: deadline)
    guard var recording = Recording(format: format, limits: limits) else {
      throw .software("\(format.rawValue) cannot be written")
    }
    let needed = recording.begin(device.description)
    if recording.end != nil {
      throw .usage("--max-bytes must be at least \(needed) for this device", command: "record")
    }
    let live = try Self.available { () throws(SystemError) in
      try LiveRecording(device.input, into: recording, until: deadline, on: loop)
    }
    live.lost = { console.report($0, at: "touchbridge: \(format.rawValue)") }
    let output = try open(loop)
    live.begun = { introduce(device, console) }
    let end = try Self.available { () throws(SystemError) in try live.run(to: output) }
    try conclude(end, live.recording, EventLoop.now() - start, console)
  }

  /// Reports the device, the output, the content of a recording, and how to stop.
  private func introduce(_ device: ChosenDevice, _ console: Console) {
    let description = device.description
    let name = description.name.escaped
    console.reportSentences(
      """
      touchbridge: recording '\(name)' (\(description.node.escaped)) to \(outputName) as \
      \(format.rawValue); press Ctrl-C to stop
      touchbridge: a recording of touches reveals what is typed on the screen, including PINs and \
      passwords\(isNamed ? "; only you can read \(outputName)" : "")

      """)
    if device.isGrabbed {
      console.reportSentences(
        """
        touchbridge: another process has grabbed the device; no events arrive until it releases it; if it is the \
        daemon, stop it meanwhile: sudo systemctl stop touchbridge

        """
      )
    }
  }

  private func conclude(
    _ end: RecordingEnd, _ recording: Recording, _ time: Microseconds, _ console: Console
  ) throws(Failure) {
    switch end {
    case .readerGone: throw .closedPipe
    case .outputFailed(let error):
      let kept = isNamed ? "; it contains the complete frames before the error" : ""
      throw .cannotWrite(
        "cannot write \(outputName): \(SystemCall.errorMessage(error.number))\(kept)")
    case .readerStalled: throw .cannotWrite("cannot write \(outputName): \(end.message)")
    case .signal, .byteLimit, .timeLimit, .deviceGone:
      let gaps = recording.gaps
      let lost = gaps == 0 ? "" : ", \(gaps) gap\(gaps == 1 ? "" : "s")"
      console.reportSentences(
        "touchbridge: \(end.message): \(recording.frames) frames, \(recording.byteCount) bytes in "
          + "\(time.count / 1_000_000) s\(lost)\n")
    }
  }

  // MARK: The output

  private var isNamed: Bool { output.bytes != [UInt8(ascii: "-")] }

  private var outputName: String { isNamed ? output.escaped : "standard output" }

  private func open(_ loop: EventLoop) throws(Failure) -> RecordingOutput {
    guard isNamed else {
      if let file = RecordingFile(open: STDOUT_FILENO, name: "standard output") {
        return .file(file)
      }
      do throws(SystemError) {
        return .stream(try StreamOutput(STDOUT_FILENO, name: "standard output", on: loop))
      } catch {
        throw .cannotWrite("cannot write standard output: \(SystemCall.errorMessage(error.number))")
      }
    }
    if output.isEmpty { throw .cannotCreate("the name of the output file is empty") }
    do throws(SystemError) {
      return .file(try RecordingFile(creating: output))
    } catch {
      let reason =
        error.number == EEXIST
        ? "the file exists, and record does not replace files"
        : SystemCall.errorMessage(error.number)
      throw .cannotCreate("cannot create \(outputName): \(reason)")
    }
  }

  // MARK: Arguments

  private static func limit(
    _ name: String, _ arguments: ParsedArguments
  ) throws(Failure) -> Int64? {
    guard let value = arguments.value(name) else { return nil }
    guard let number = Int64(digits: value.bytes), number > 0 else {
      throw .usage(
        "\(name) needs an integer greater than 0, not '\(value.escaped)'", command: "record")
    }
    return number
  }

  /// Converts the errors of system calls that do not fail in normal operation.
  private static func available<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(Failure) -> Result {
    do throws(SystemError) { return try body() } catch { throw .unavailable(error.message) }
  }
}
