import Text

/// The keys and defaults of the objects that have the same value of `type`.
///
/// A class, because each object of a file refers to one.
final class ObjectForm<Target: Sendable>: Sendable {
  /// The name in messages, with its article: `a button`.
  let title: String
  /// An object with all defaults.
  let standard: Target
  /// The default id; nil for objects without an id.
  let standardID: IdentifierTable.Default?
  /// How the keys are read, in this order.
  let readers: [LayoutKey<Target>.Reader]
  /// The names of all keys, for messages.
  let names: [String]
  /// The required keys.
  let required: [String]
  /// An index into `readers` for each name; -1 for `id` and `type`, which are read before the others.
  private let slots: [String: Int]
  /// Names of keys of other objects, with a message for each.
  private let misplaced: [String: String]

  /// Creates a form from its keys; `leading` are the names that are read before them.
  init(
    _ title: String, _ standard: Target, _ standardID: IdentifierTable.Default?,
    leading: [String], _ keys: [LayoutKey<Target>], _ misplaced: [String: String]
  ) {
    self.title = title
    self.standard = standard
    self.standardID = standardID
    readers = keys.map(\.read)
    self.misplaced = misplaced
    var names = leading
    var slots = Dictionary(uniqueKeysWithValues: leading.map { ($0, -1) })
    var required: [String] = []
    for (index, key) in keys.enumerated() where slots[key.name] == nil {
      names.append(key.name)
      slots[key.name] = index
      if case .required = key.standard(standard) { required.append(key.name) }
    }
    self.names = names
    self.slots = slots
    self.required = required
  }

  /// Returns the index of a key, -1 for `id` and `type`, and nil for an unknown name.
  func slot(of name: String) -> Int? {
    slots[name]
  }

  /// Returns the remedy for a key and a value without a blank between, such as `width:100`; nil for other text.
  func remedy(forJoined text: String) -> String? {
    guard let colon = text.firstIndex(of: ":"), slots[String(text[..<colon])] != nil else {
      return nil
    }
    let value = text[text.index(after: colon)...]
    guard !value.isEmpty, value.first != " " else { return nil }
    let corrected = "\(text[..<colon]): \(Quoting.short(String(value)))"
    return "a blank is missing after the colon: write `\(corrected)`"
  }

  /// Returns what is wrong about an unknown key.
  func problem(ofUnknown entry: LayoutNode.Entry) -> Diagnostic {
    let name = entry.key
    if let message = misplaced[name] { return Diagnostic(message) }
    let finding = "unknown key `\(Quoting.short(name))`"
    if let remedy = remedy(forJoined: name) { return Diagnostic(finding, remedy: remedy) }
    if let remedy = KeyWords.remedy(forAction: name) { return Diagnostic(finding, remedy: remedy) }
    if let meant = KeyWords.key(for: name, among: names) {
      let remedy = KeyWords.remedy(for: entry, as: meant)
      return Diagnostic(finding, remedy: remedy ?? "did you mean `\(meant)`?")
    }
    return Diagnostic(
      finding, remedy: "the keys of \(title) are \(Quoting.list(names, "and"))")
  }
}
