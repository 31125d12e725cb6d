import Capture
import Layout
import Text
import TouchModel

/// `touchbridge convert`: converts a capture to another format.
struct ConvertCommand: Command {
  static let usage = Usage(
    command: "convert",
    summary: "Converts a capture to another format.",
    options: [
      Option(
        "--to", value: "FORMAT", isRequired: true,
        "the new format: evemu, libinput, touchbridge or fingers"),
      Option("--layout", value: "FILE", "with --to fingers: the screen and its device rules"),
      Option("--device", value: "N", "convert only the device with this number, from 1"),
      Option("--output", letter: "-o", value: "FILE", "write to FILE instead of standard output"),
    ],
    operands: ["CAPTURE"],
    operandCount: 1...1,
    details: [
      """
      CAPTURE is a file written by evemu-record, libinput record, evtest, getevent or
      touchbridge; - is standard input. Its format is detected from its content.
      Standard error lists what the new format cannot store. If the capture cannot be
      read to its end, everything before the error is written, and the exit status is
      65.
      """,
      """
      evemu stores one device: that of --device, or else the touchscreen that replay
      uses. fingers is a script for `play`, in points of the screen of --layout.
      """,
    ],
    examples: [
      Usage.Example(
        "touchbridge convert --to libinput -o kiosk.yml Examples/kiosk.evemu",
        "makes a recording that `libinput replay` reads"),
      Usage.Example(
        "touchbridge convert --to evemu --device 2 session.yml",
        "converts the second device of a recording of several"),
    ], manual: "formats.md")

  private let format: CaptureFormat
  /// The conversion to a finger script; nil for a capture.
  private let fingers: FingerConversion?
  private let device: Int?
  private let output: UntrustedText
  private let capture: UntrustedText

  /// The most devices of a capture.
  private static let mostDevices = 10_000

  init(_ arguments: ParsedArguments) throws(Failure) {
    output = arguments.value("--output") ?? "-"
    capture = arguments.operands[0]
    let name = try arguments.required("--to")
    if name.escaped == "fingers" {
      if arguments.has("--device") {
        throw .usage("--device and --to fingers cannot be combined", command: "convert")
      }
      fingers = FingerConversion(
        capture: capture, layout: arguments.value("--layout"), output: output)
      format = .evemu
      device = nil
      let dash = [UInt8(ascii: "-")]
      if capture.bytes == dash, arguments.value("--layout")?.bytes == dash {
        throw .usage("standard input can be named only once", command: "convert")
      }
      return
    }
    if arguments.has("--layout") {
      throw .usage("--layout needs --to fingers", command: "convert")
    }
    fingers = nil
    format = try .writable(named: name, for: "convert")
    device = try arguments.value("--device").map { (text) throws(Failure) in
      guard let number = Int(digits: text.bytes), (1...Self.mostDevices).contains(number) else {
        throw .usage(
          "--device takes a number from 1, not '\(text.escaped)'", command: "convert")
      }
      return number
    }
  }

  func run(_ console: Console) throws(Failure) {
    if let fingers { return try fingers.run(console) }
    let source = try FileByteSource(capture)
    var reader = CaptureReader(source: source)
    var selection =
      device != nil || format == .evemu ? CaptureDeviceSelector(number: device) : nil
    var target: Target?
    var readError: CaptureError?
    reading: while true {
      var items: [CaptureItem] = []
      do throws(CaptureError) {
        guard let item = try reader.next() else { break reading }
        if case .note(let note) = item {
          console.report(note.note, at: "\(source.name):\(note.line)")
        }
        items = selection?.take(item) ?? [item]
      } catch {
        readError = error
        break reading
      }
      try write(items, of: reader, source, to: &target, console)
    }
    try write(selection?.finish() ?? [], of: reader, source, to: &target, console)
    if target != nil, let note = selection?.note { console.report(note, at: source.name) }
    try target?.finish(console)
    if let readError { throw .capture("\(source.name):\(readError.line): \(readError.message)") }
    if target == nil { throw nothing(selection, source) }
  }

  /// Writes items; creates the output before the first one, when the clock is known.
  private func write(
    _ items: [CaptureItem], of reader: CaptureReader, _ source: FileByteSource,
    to target: inout Target?, _ console: Console
  ) throws(Failure) {
    for item in items {
      if target == nil {
        guard let writer = CaptureWriter(format: format, clock: reader.clock) else {
          throw .software("\(format.rawValue) cannot be written")
        }
        target = Target(
          writer: writer, sink: try OutputFile.create(output, console, besides: source),
          name: format.rawValue)
      }
      try target?.write(item, console)
    }
  }

  /// Returns the failure of a capture of which nothing was written.
  private func nothing(_ selection: CaptureDeviceSelector?, _ source: FileByteSource) -> Failure {
    guard let selection, let device, !selection.names.isEmpty else {
      return .capture("\(source.name):1: the capture has no device")
    }
    let names = selection.names.prefix(8).enumerated().map {
      "\($0.offset + 1) '\($0.element.escaped)'"
    }
    return .usage(
      "\(source.name) has no device \(device); it has \(names.joined(separator: ", "))",
      command: "convert")
  }
}

/// The output of a conversion.
private struct Target {
  var writer: CaptureWriter
  let sink: FileSink
  /// The name of the format.
  let name: String

  mutating func write(_ item: CaptureItem, _ console: Console) throws(Failure) {
    var bytes: [UInt8] = []
    report(writer.write(item, to: &bytes), console)
    try sink.write(bytes)
  }

  mutating func finish(_ console: Console) throws(Failure) {
    var bytes: [UInt8] = []
    report(writer.finish(to: &bytes), console)
    try sink.write(bytes)
    try sink.finish()
  }

  private func report(_ losses: [Note], _ console: Console) {
    for loss in losses { console.report(loss, at: "touchbridge: \(name)") }
  }
}
