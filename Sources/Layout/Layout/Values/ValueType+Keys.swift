import KernelNames
import Text
import TouchModel

extension ValueType where Value == SentKey {
  /// A key of a keyboard, by the kernel's name.
  fileprivate static let key = ValueType(
    ValueDescription(
      type: "key", range: "names of the kernel, such as `KEY_F5`",
      schema: .members(["type": "string", "pattern": "^KEY_[A-Z0-9_]+$"])),
    encode: { .text($0.name) }
  ) { node, label, context in
    guard let name = context.text(node, for: label) else { return nil }
    if let key = SentKey(named: name) { return key }
    context.problems.add(
      at: node.position,
      "expected the name of a key, such as `KEY_F5`, for `\(label.key)`, found \(node.inWords)",
      remedy: SentKey.remedy(forButton: name)
        ?? SentKey.nearestName(to: name).map { "did you mean `\($0)`?" }
        ?? "the names are those of linux/input-event-codes.h that begin with `KEY_`")
    return nil
  }
}

extension ValueType where Value == [SentKey] {
  /// The keys of a chord, in the order in which they go down.
  static let sentKeys: ValueType = {
    let most = LayoutLimits.sentKeys
    let list = ValueType.list(
      of: .key, "keys", most: (most, "remove this one and those after it"),
      least: ("one key", "remove the list if nothing is to be typed"))
    var description = list.description
    description.range = "1 to \(most) names of the kernel, such as `KEY_F5`"
    return ValueType(description, encode: list.encode) { node, label, context in
      guard let keys = list.read(node, label, context) else { return nil }
      for (index, key) in keys.enumerated() where keys[..<index].contains(key) {
        context.problems.add(
          at: node.position, "`\(key.name)` is given twice in `\(label.key)`; remove one")
      }
      return keys
    }
  }()
}

extension SentKey {
  private static let prefix = "KEY_"
  /// The numbers of keys; 0 is reserved, and the kernel's largest number names no key.
  private static let numbers: Range<UInt16> = 1..<0x2ff

  /// Creates the key with a name of the kernel; nil for buttons, and for names that libevdev does not have.
  package init?(named name: String) {
    guard name.hasPrefix(Self.prefix),
      let code = EventNames.code(named: Array(name.utf8)[...], in: .key),
      Self.numbers.contains(code), let known = EventNames.name(of: code, in: .key),
      known.hasPrefix(Self.prefix)
    else { return nil }
    self.init(KeyCode(rawValue: code), name: known)
  }

  /// Returns the remedy for a button of a mouse, which a pointer clicks (PTR-1); nil for other names.
  fileprivate static func remedy(forButton name: String) -> String? {
    let buttons = ["BTN_LEFT": "left", "BTN_RIGHT": "right", "BTN_MIDDLE": "middle"]
    guard let button = buttons[name.prefix(64).uppercased()] else { return nil }
    return "a pointer clicks buttons: add the sink `{id: mouse, type: pointer}`, and write"
      + " `clicks: \(button)` instead of `sends`"
  }

  /// Returns the name of a key that is meant by another text, such as `F5`.
  fileprivate static func nearestName(to text: String) -> String? {
    let word = text.prefix(64).uppercased()
    let full = word.hasPrefix(prefix) ? word : prefix + word
    if let key = SentKey(named: full) { return key.name }
    let names = numbers.lazy.compactMap { EventNames.name(of: $0, in: .key) }
      .filter { $0.hasPrefix(prefix) }
    // The prefix is equal in all names, and does not make two of them similar.
    let rests = names.map { String($0.dropFirst(prefix.count)) }
    return NameSuggestion.nearest(to: String(full.dropFirst(prefix.count)), among: rests)
      .map { prefix + $0 }
  }
}
