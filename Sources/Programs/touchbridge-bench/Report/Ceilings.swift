import ControlProtocol
import Text

/// The largest permitted cost of each row.
struct Ceilings: Equatable {
  /// The largest permitted cost of one row.
  struct Entry: Equatable {
    /// The name of the row.
    var name: String
    /// The instructions for each unit of the row (`PassSize.Unit`).
    var instructions: Double
    /// The allocations for each frame.
    var allocations: Double
  }

  /// The ceilings, in the order of the file.
  let entries: [Entry]

  /// Creates ceilings equal to the measured costs.
  init(of measured: [Measurement]) {
    entries = measured.map {
      Entry(name: $0.name, instructions: $0.instructions, allocations: $0.allocations)
    }
  }

  /// Parses a file of ceilings.
  init(text: String) throws(BenchError) {
    guard case .object(let members)? = try? JSONReader.read(Array(text.utf8)) else {
      throw BenchError("the file of ceilings is not a JSON object")
    }
    var entries: [Entry] = []
    for member in members {
      guard case .object(let values) = member.value, values.count == 2,
        let instructions = member.value["instructions"]?.asNumber,
        let allocations = member.value["allocations"]?.asNumber
      else { throw BenchError("the ceiling of \(member.key) needs instructions and allocations") }
      entries.append(
        Entry(name: member.key, instructions: instructions, allocations: allocations))
    }
    self.entries = entries
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
