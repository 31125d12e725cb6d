/// The largest permitted cost of each row.
struct Ceilings: Equatable {
  /// The largest permitted cost of one row.
  struct Entry: Equatable {
    /// The name of the row.
    var name: String
    /// The instructions per unit of the row (`PassSize.Unit`).
    var instructions: Double
    /// The allocations per frame.
    var allocations: Double
  }

  /// The ceilings, in the order of the file.
  private(set) var entries: [Entry] = []

  /// Creates ceilings equal to the measured costs.
  init(of measured: Measurements) {
    entries = measured.all.map {
      Entry(name: $0.name, instructions: $0.instructions, allocations: $0.allocations)
    }
  }

  /// Parses a file of ceilings.
  init(text: String) throws(BenchError) {
    var reader = CostObjectReader(text)
    for (name, values) in try reader.read() {
      var entry = Entry(name: name, instructions: -1, allocations: -1)
      for (key, value) in values {
        switch key {
        case "instructions": entry.instructions = value
        case "allocations": entry.allocations = value
        default: throw BenchError("the ceiling of \(name) has no `\(key)`")
        }
      }
      guard entry.instructions >= 0, entry.allocations >= 0 else {
        throw BenchError("the ceiling of \(name) needs instructions and allocations")
      }
      guard self[name] == nil else { throw BenchError("\(name) has two ceilings") }
      entries.append(entry)
    }
  }

  /// The ceiling of a row; nil if it has none.
  subscript(name: String) -> Entry? { entries.first { $0.name == name } }

  /// The ceilings as the text of a file, with one line for each row.
  var text: String {
    let lines = entries.map { entry in
      #"  "\#(entry.name)": {"instructions": \#(Decimal(digits: 1).text(entry.instructions)), "#
        + #""allocations": \#(Decimal(digits: 2).text(entry.allocations))}"#
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }
}
