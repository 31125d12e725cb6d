/// The measured cost of one row.
struct Measurement: Equatable {
  /// The name of the row.
  let name: String
  /// The number of counted passes.
  let passes: Int
  /// The amount of work of one pass.
  let size: PassSize
  /// The cost of all counted passes.
  let cost: CallgrindPart

  /// The instructions per unit of the row, such as an event or a hit test.
  var instructions: Double { Double(cost.instructions) / Double(passes * size.count) }

  /// The instructions per contact that begins; nil if none does.
  var instructionsOfTouch: Double? {
    size.touches > 0 ? Double(cost.instructions) / Double(passes * size.touches) : nil
  }

  /// The instructions per frame.
  var instructionsOfFrame: Double { Double(cost.instructions) / Double(passes * size.frames) }

  /// The allocations per frame, or per unit if the work has no frames.
  var allocations: Double { Double(cost.allocations) / Double(passes * size.frames) }

  /// Creates a measurement from a line that `cost` printed and the counts for it.
  init(line: Substring, cost: CallgrindPart) throws(BenchError) {
    let words = line.split(separator: " ")
    guard words.count == 6, let passes = Int(words[1]), passes > 0,
      let unit = PassSize.Unit(rawValue: String(words[2])), let count = Int(words[3]), count > 0,
      let frames = Int(words[4]), frames > 0, let touches = Int(words[5])
    else { throw BenchError("`\(line)` is not a row") }
    name = String(words[0])
    self.passes = passes
    size = PassSize(count, unit, frames: frames, touches: touches)
    self.cost = cost
  }
}
