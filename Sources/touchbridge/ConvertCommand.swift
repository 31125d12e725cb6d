import Capture
import Layout
import TouchModel

/// `touchbridge convert`: one capture format into another.
struct ConvertCommand: Verb {
  static let usage = Usage(
    verb: "convert",
    summary: "Turns one capture format into another.",
    options: [
      Option("--to", value: "FORMAT", isRequired: true, "evemu, libinput or touchbridge"),
      Option("--output", letter: "-o", value: "FILE", "write to FILE instead of standard output"),
    ],
    operands: ["CAPTURE"],
    operandCount: 1...1,
    details: [
      """
      CAPTURE is what evemu-record, libinput record, evtest, getevent or touchbridge
      wrote; - is standard input. The format is found from the content. What the new
      format cannot hold is said on standard error. Where the capture is damaged,
      everything before that is written and the status is 65.
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
    var damage: CaptureError?
    var first: CaptureItem?
    do throws(CaptureError) { first = try reader.next() } catch { damage = error }
    // The output is not made before there is something to write, nor the clock asked for.
    guard let first, var writer = CaptureWriter(format: format, clock: reader.clock) else {
      if let damage { throw .capture("\(source.name):\(damage.line): \(damage.message)") }
      throw .capture("\(source.name):1: the capture holds nothing")
    }
    let sink = try OutputFile.create(output, console, besides: source)
    var item: CaptureItem? = first
    while let current = item {
      if case .note(let note) = current {
        console.say(note.note, at: "\(source.name):\(note.line)")
      }
      var bytes: [UInt8] = []
      say(writer.write(current, to: &bytes), console)
      try sink.write(bytes)
      item = nil
      do throws(CaptureError) { item = try reader.next() } catch { damage = error }
    }
    var bytes: [UInt8] = []
    say(writer.finish(to: &bytes), console)
    try sink.write(bytes)
    try sink.flush()
    if let damage { throw .capture("\(source.name):\(damage.line): \(damage.message)") }
  }

  private func say(_ losses: [Note], _ console: Console) {
    for loss in losses { console.say(loss, at: "touchbridge: \(format.rawValue)") }
  }
}
