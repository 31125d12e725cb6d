/// What a row has cost.
struct Measurement: Equatable {
  /// The row.
  let name: String
  /// How often its work was done.
  let passes: Int
  /// What its work is, each time.
  let size: PassSize
  /// The cost of all passes together.
  let cost: CallgrindPart

  /// The instructions for each event, test or finger, or whatever the row is counted in.
  var instructions: Double { Double(cost.instructions) / Double(passes * size.count) }

  /// The instructions for each contact that begins; nil where none does.
  var instructionsOfTouch: Double? {
    size.touches > 0 ? Double(cost.instructions) / Double(passes * size.touches) : nil
  }

  /// The instructions for each frame.
  var instructionsOfFrame: Double { Double(cost.instructions) / Double(passes * size.frames) }

  /// The allocations for each frame, or for each test.
  var allocations: Double { Double(cost.allocations) / Double(passes * size.frames) }

  /// Takes a line of `cost` and what callgrind has counted for it.
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
