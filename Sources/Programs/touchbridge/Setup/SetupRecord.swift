import Text

/// What `setup` has changed on a machine: the file `/var/lib/touchbridge/setup`.
///
/// Its lines are `unit NAME` and `file SHA256 PATH`. The folder belongs to the service, so a record says only which
/// of the known units and files were changed.
struct SetupRecord: Hashable {
  /// The file.
  static let path = "/var/lib/touchbridge/setup"
  /// The units that `setup` may enable, in the order in which they are stopped.
  static let knownUnits = ["touchbridge-kiosk", "touchbridge"]

  /// The units that were enabled.
  var units: [String] = []
  /// The files that were written, with the SHA-256 of their content.
  var files: [(path: String, sum: String)] = []

  /// Creates an empty record.
  init() {}

  /// Reads a record; lines of another form are ignored.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      switch words.first {
      case "unit" where words.count == 2 && Self.knownUnits.contains(words[1]):
        add(unit: words[1])
      case "file" where words.count == 3 && SetupPlan.Path.all.contains(words[2]):
        add(file: words[2], sum: words[1])
      default: break
      }
    }
  }

  /// Adds a unit.
  mutating func add(unit: String) {
    if !units.contains(unit) { units.append(unit) }
  }

  /// Adds a file, or replaces its sum.
  mutating func add(file: String, sum: String) {
    files.removeAll { $0.path == file }
    files.append((file, sum))
  }

  /// The text of the file.
  var text: String {
    "# What `touchbridge setup` changed here; `touchbridge setup undo` reads it.\n"
      + units.map { "unit \($0)\n" }.joined()
      + files.map { "file \($0.sum) \($0.path)\n" }.joined()
  }

  static func == (left: SetupRecord, right: SetupRecord) -> Bool { left.text == right.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
