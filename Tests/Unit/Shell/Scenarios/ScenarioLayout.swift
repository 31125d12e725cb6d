/// A layout in block style with one key per line, which scenarios modify.
///
/// `deep.hidden: true` sets a key of the mapping whose `id` is `deep`. `root+: {id: r, …}` adds a view
/// in front of the other subviews of `root`, and `windows+: {…}` a window in front.
struct ScenarioLayout {
  private var lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n").map(String.init)
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Applies one setting of a scenario.
  mutating func apply(_ target: String, _ value: String) throws {
    if target.hasSuffix("+") {
      try append(value, to: String(target.dropLast()))
      return
    }
    let parts = target.split(separator: ".", maxSplits: 1).map(String.init)
    if parts[0] == "document" {
      lines.removeAll { $0.hasPrefix(parts[1] + ":") }
      lines.append("\(parts[1]): \(value)")
      return
    }
    let place = try mapping(parts[0])
    let indent = String(repeating: " ", count: place.indent)
    let old = place.lines.first { lines[$0].hasPrefix(indent + parts[1] + ":") }
    if let old {
      lines[old] = "\(indent)\(parts[1]): \(value)"
    } else {
      lines.insert("\(indent)\(parts[1]): \(value)", at: place.lines.lowerBound)
    }
  }

  private mutating func append(_ value: String, to id: String) throws {
    if id == "windows" {
      let start = lines.firstIndex(of: "windows:").map { $0 + 1 } ?? lines.count
      let end = lines[start...].firstIndex { Self.indent(of: $0) == 0 } ?? lines.count
      lines.insert("  - \(value)", at: end)
      return
    }
    let place = try mapping(id)
    let indent = String(repeating: " ", count: place.indent)
    if let list = place.lines.first(where: { lines[$0] == indent + "subviews:" }) {
      let end =
        lines[(list + 1)...].firstIndex { Self.indent(of: $0) <= place.indent } ?? lines.count
      lines.insert("\(indent)  - \(value)", at: end)
    } else {
      lines.insert("\(indent)subviews: [\(value)]", at: place.lines.lowerBound)
    }
  }

  /// Returns the lines and the indentation of the keys after the `id` of a mapping.
  private func mapping(_ id: String) throws -> (indent: Int, lines: Range<Int>) {
    let found = lines.firstIndex { line in
      line.drop { $0 == " " || $0 == "-" } == "id: \(id)"
    }
    guard let found else { throw Scenario.Fault(description: "the layout has no \(id)") }
    let indent = lines[found].prefix { $0 == " " || $0 == "-" }.count
    let end =
      lines[(found + 1)...].firstIndex { Self.indent(of: $0) < indent } ?? lines.count
    return (indent: indent, lines: (found + 1)..<end)
  }

  private static func indent(of line: String) -> Int {
    line.prefix { $0 == " " }.count
  }
}
