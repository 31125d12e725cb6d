import Capture
import Layout
import TouchModel

/// `touchbridge convert`: converts a capture to another format.
struct ConvertCommand: Verb {
  static let usage = Usage(
    verb: "convert",
    summary: "Converts a capture to another format.",
    options: [
      Option(
        "--to", value: "FORMAT", isRequired: true, "the new format: evemu, libinput or touchbridge"),
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
      """
    ])

  private let format: CaptureFormat
  private let output: UntrustedText
  private let capture: UntrustedText

  init(_ arguments: ParsedArguments) throws(Failure) {
    format = try .writable(named: try arguments.required("--to"), for: "convert")
    output = arguments.value("--output") ?? "-"
    capture = arguments.operands[0]
  }

  func run(_ console: Console) throws(Failure) {
    let source = try FileByteSource(capture)
    var reader = CaptureReader(source: source)
    var readError: CaptureError?
    var first: CaptureItem?
    do throws(CaptureError) { first = try reader.next() } catch { readError = error }
    // The first item is read before the output is created, and determines the clock.
    guard let first, var writer = CaptureWriter(format: format, clock: reader.clock) else {
      if let readError { throw .capture("\(source.name):\(readError.line): \(readError.message)") }
      throw .capture("\(source.name):1: the capture is empty")
    }
    let sink = try OutputFile.create(output, console, besides: source)
    var item: CaptureItem? = first
    while let current = item {
      if case .note(let note) = current {
        console.report(note.note, at: "\(source.name):\(note.line)")
      }
      var bytes: [UInt8] = []
      report(writer.write(current, to: &bytes), console)
      try sink.write(bytes)
      item = nil
      do throws(CaptureError) { item = try reader.next() } catch { readError = error }
    }
    var bytes: [UInt8] = []
    report(writer.finish(to: &bytes), console)
    try sink.write(bytes)
    try sink.flush()
    if let readError { throw .capture("\(source.name):\(readError.line): \(readError.message)") }
  }

  private func report(_ losses: [Note], _ console: Console) {
    for loss in losses { console.report(loss, at: "touchbridge: \(format.rawValue)") }
  }
}
