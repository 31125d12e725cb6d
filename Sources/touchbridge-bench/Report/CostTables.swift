import Capture
import ControlProtocol

/// The measured costs as Markdown tables.
struct CostTables {
  private let measured: Measurements

  /// Creates the tables of measured costs.
  init(_ measured: Measurements) {
    self.measured = measured
  }

  /// All tables, each below its heading.
  var text: String {
    [
      ("By stage and fingers", streams), ("One frame at a time", byFrame),
      ("Hit tests by views", hitTests), ("Depth of the tree", depths),
      ("Moves by the state of recognizers", scenes),
      ("Moves by the position of recognizers", recognizers),
      ("Fingers that come down", landings), ("Recognizers on one view", drags),
      ("Loading a layout", layouts), ("Turns of the loop", turns),
      ("Longest turn while a client sends requests", waits), ("Parsing by format", formats),
    ].map { "### \($0)\n\n\($1)" }.joined(separator: "\n")
  }

  /// The instructions per event, by stream and stage.
  var summary: String { pivot("instructions an event", "") }

  private func instructions(_ name: String) -> String {
    measured[name].map { Decimal(digits: 1).text($0.instructions) } ?? "–"
  }

  /// The costs of each stage on each stream.
  private var streams: String {
    var table = MarkdownTable([
      "stage", "stream", "events a frame", "instructions an event", "instructions a frame",
      "instructions a touch", "allocations a frame",
    ])
    for stage in RowTable.Stage.allCases {
      for stream in RowTable.streams {
        guard let row = measured["\(stage.rawValue)/\(stream)"] else { continue }
        table.add([
          stage.rawValue, stream,
          Decimal(digits: 1).text(Double(row.size.count) / Double(row.size.frames)),
          Decimal(digits: 1).text(row.instructions),
          Decimal(digits: 0).text(row.instructionsOfFrame),
          row.instructionsOfTouch.map { Decimal(digits: 0).text($0) } ?? "–",
          Decimal(digits: 2).text(row.allocations),
        ])
      }
    }
    return table.text
  }

  /// The instructions per event if each batch is one frame.
  private var byFrame: String { pivot("instructions an event", "/by-frame") }

  private func pivot(_ corner: String, _ suffix: String) -> String {
    var table = MarkdownTable([corner] + RowTable.Stage.allCases.map(\.rawValue))
    for stream in RowTable.streams {
      table.add(
        [stream] + RowTable.Stage.allCases.map { instructions("\($0.rawValue)/\(stream)\(suffix)") }
      )
    }
    return table.text
  }

  private var formats: String {
    var table = MarkdownTable(["format", "instructions an event", "allocations a frame"])
    for format in CaptureFormat.allCases {
      guard let row = measured["parse/\(format.rawValue)"] else { continue }
      table.add([
        format.rawValue, Decimal(digits: 1).text(row.instructions),
        Decimal(digits: 2).text(row.allocations),
      ])
    }
    return table.text
  }

  private var hitTests: String {
    var table = MarkdownTable([
      "views", "hit test, nested", "hit test, flat", "plain recursion, nested",
      "plain recursion, flat",
    ])
    for count in RowTable.views {
      table.add(
        ["\(count)"]
          + ["hit/nested", "hit/flat", "recursion/nested", "recursion/flat"].map {
            instructions("\($0)/\(count)")
          })
    }
    return table.text
  }

  private var depths: String {
    var table = MarkdownTable([
      "nested views", "a hit test", "a move for the innermost", "a move for the outermost",
    ])
    for depth in RowTable.depths {
      table.add(
        ["\(depth)"] + ["hit", "move", "climb"].map { instructions("depth/\($0)/\(depth)") })
    }
    return table.text
  }

  private var scenes: String {
    var table = MarkdownTable(
      ["instructions a frame"] + RowTable.fingers.map { "\($0) finger\($0 == 1 ? "" : "s")" }
        + ["allocations a frame"])
    for stage in MoveScene.Stage.allCases {
      let rows = RowTable.fingers.compactMap { measured["move/\(stage.rawValue)/\($0)"] }
      guard rows.count == RowTable.fingers.count else { continue }
      table.add(
        [stage.rawValue] + rows.map { Decimal(digits: 0).text($0.instructions) }
          + [Decimal(digits: 2).text(rows.map(\.allocations).max() ?? 0)])
    }
    return table.text
  }

  private var recognizers: String {
    var table = MarkdownTable([
      "recognizers on the chain", "elsewhere in the tree", "instructions a frame of two fingers",
    ])
    for count in RowTable.onChain {
      table.add(["\(count)", "0", instructions("recognizers/chain/\(count)")])
    }
    for count in RowTable.elsewhere {
      table.add(["3", "\(count)", instructions("recognizers/elsewhere/\(count)")])
    }
    return table.text
  }

  private var drags: String {
    var table = MarkdownTable(
      ["instructions a touch"] + RowTable.onView.map { "\($0) recognizers" })
    for (movement, kind) in RowTable.drags {
      let row = "\(movement.rawValue)/\(kind.rawValue)"
      table.add([row] + RowTable.onView.map { instructions("\(row)/\($0)") })
    }
    return table.text
  }

  private var layouts: String {
    var table = MarkdownTable(["style", "instructions a view to read", "to build"])
    for style in LayoutText.Style.allCases {
      table.add(
        [style.rawValue]
          + LayoutWork.Step.allCases.map {
            instructions("layout/\($0.rawValue)/\(style.rawValue)")
          })
    }
    return table.text
  }

  private var turns: String {
    var table = MarkdownTable(["fingers", "instructions a turn", "allocations a turn"])
    for count in RowTable.fingersOfTurns {
      guard let row = measured["turn/\(count)"] else { continue }
      table.add([
        "\(count)", Decimal(digits: 0).text(row.instructions),
        Decimal(digits: 2).text(row.allocations),
      ])
    }
    return table.text
  }

  private var waits: String {
    var table = MarkdownTable(["method", "instructions of the longest turn"])
    for method in ControlMethod.allCases {
      guard let row = measured["wait/\(method.rawValue)"] else { continue }
      table.add([method.rawValue, Decimal(digits: 0).text(row.instructions)])
    }
    return table.text
  }

  private var landings: String {
    var table = MarkdownTable([
      "views", "recognizers", "instructions a finger that comes down and lifts",
      "allocations a finger",
    ])
    for (views, recognizers) in RowTable.landings {
      guard let row = measured["landing/\(views)/\(recognizers)"] else { continue }
      table.add([
        "\(views)", "\(recognizers)", Decimal(digits: 0).text(row.instructions),
        Decimal(digits: 2).text(row.allocations),
      ])
    }
    return table.text
  }
}
