import Layout
import TouchModel

/// `touchbridge check`: reads a layout and says everything that is wrong in it.
struct CheckCommand: Verb {
  static let usage = Usage(
    verb: "check",
    summary: "Reads a layout and reports every problem in it.",
    options: [],
    operands: ["LAYOUT"],
    operandCount: 1...1,
    details: [
      """
      LAYOUT is a YAML or JSON file; - is standard input. All problems are reported
      at once, each with its line and a caret, and the status is then 78. What is
      not wrong but may surprise is said as a note.
      """
    ])

  private let layout: UntrustedText

  init(_ arguments: ParsedArguments) throws(Failure) {
    layout = arguments.operands[0]
  }

  func run(_ console: Console) throws(Failure) {
    let document = try LayoutFile.read(layout)
    let name = document.file.escaped
    for note in document.notes { console.say(note, at: name) }
    console.say("\(name): ok\n")
  }
}
