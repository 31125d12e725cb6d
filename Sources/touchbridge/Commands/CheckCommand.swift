import Layout
import TouchModel

/// `touchbridge check`: reads a layout and reports its problems, or prints what a layout may contain.
struct CheckCommand: Verb {
  static let usage = Usage(
    verb: "check",
    summary: "Reads a layout and reports all its problems.",
    options: [
      Option("--schema", "print the JSON Schema of layouts, for editors"),
      Option("--keys", "print the reference of all keys, as Markdown"),
    ],
    operands: ["[LAYOUT]"],
    operandCount: 0...1,
    details: [
      """
      LAYOUT is a YAML or JSON file; - is standard input. All problems are reported
      at once, each with its line and a caret, and the exit status is then 78. Notes
      are about what is valid but probably not intended. Either LAYOUT or one of the
      options is required.
      """
    ])

  private enum Action {
    case read(UntrustedText)
    case print(String)
  }

  private let action: Action

  init(_ arguments: ParsedArguments) throws(Failure) {
    switch (arguments.operands.first, arguments.has("--schema"), arguments.has("--keys")) {
    case (.some(let layout), false, false): action = .read(layout)
    case (nil, true, false): action = .print(LayoutSchema.json)
    case (nil, false, true): action = .print(KeyReference.text)
    case (nil, false, false): throw .usage("check needs LAYOUT, --schema or --keys", verb: "check")
    case (nil, true, true):
      throw .usage("--schema and --keys cannot be combined", verb: "check")
    case (.some(let layout), let printsSchema, _):
      throw .usage(
        "\(printsSchema ? "--schema" : "--keys") takes no LAYOUT, but '\(layout.escaped)' was given",
        verb: "check")
    }
  }

  func run(_ console: Console) throws(Failure) {
    switch action {
    case .print(let text): try console.output.write(text)
    case .read(let layout):
      let document = try LayoutFile.read(layout)
      let name = document.file.escaped
      for note in document.notes { console.report(note, at: name) }
      console.report("\(name): ok\n")
    }
  }
}
