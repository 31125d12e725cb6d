/// A row of the table of costs: numbers, each with the largest that is asked.
struct CostRow {
  /// Numbers that have one goal.
  struct Entry {
    /// What distinguishes the entry from the others; empty if the title says it.
    var label = ""
    /// The numbers; at least one.
    var numbers: [Double]
    /// The largest number that is asked.
    var goal: Double
  }

  /// What is compared.
  let title: String
  /// The entries; at least one.
  let entries: [Entry]
  /// The number of digits after the decimal point.
  var digits = 2
  /// What stands after the last number; empty, or words after a blank.
  var unit = ""

  /// The entries that miss their goal, by the numbers as they are printed.
  var missed: [Entry] { entries.filter(isMissed) }

  /// The line of the table, with the numbers that miss their goal in bold.
  var text: String {
    let measured = entries.map { entry in
      let range = Self.range(entry.numbers, digits: digits)
      return Self.labeled(entry.label, isMissed(entry) ? "**\(range)**" : range)
    }
    let isOneGoal = entries.allSatisfy { $0.goal == entries[0].goal }
    let goals = (isOneGoal ? [Entry(numbers: [], goal: entries[0].goal)] : entries).map {
      Self.labeled($0.label, $0.goal == 0 ? "0" : Decimal(digits: digits).text($0.goal))
    }
    let most = isOneGoal && entries[0].goal == 0 ? "" : "at most "
    return "| \(title) | \(measured.joined(separator: "; "))\(unit) "
      + "| \(most)\(goals.joined(separator: "; "))\(unit) |\n"
  }

  /// Returns numbers from the least to the most, or one if both are printed alike.
  static func range(_ numbers: [Double], digits: Int) -> String {
    let ends = [numbers.min(), numbers.max()].compactMap { $0 }.map(Decimal(digits: digits).text)
    return ends.first == ends.last ? ends.first ?? "" : ends.joined(separator: " to ")
  }

  private func isMissed(_ entry: Entry) -> Bool {
    let format = Decimal(digits: digits)
    return entry.numbers.contains { format.scaled($0) > format.scaled(entry.goal) }
  }

  private static func labeled(_ label: String, _ text: String) -> String {
    label.isEmpty ? text : "\(label) \(text)"
  }
}
