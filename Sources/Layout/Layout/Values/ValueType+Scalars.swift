import Text
import TouchModel

extension ValueType where Value == Bool {
  /// `true` or `false`.
  static let flag = ValueType(
    ValueDescription(type: "boolean", schema: .members(["type": "boolean"])),
    encode: { .flag($0) }
  ) { node, label, context in
    let scalar = node.scalar
    if case .flag(let value) = scalar { return value }
    var remedy: String?
    if scalar == .integer(1) { remedy = "write `true`" }
    if scalar == .integer(0) { remedy = "write `false`" }
    if case .text(let text) = scalar {
      switch text.lowercased().prefix(8) {
      case "yes", "on", "y", "true": remedy = "write `true`"
      case "no", "off", "n", "false": remedy = "write `false`"
      default: break
      }
    }
    context.report(
      node, for: label, expected: "`true` or `false`", remedy: node.unquotingRemedy ?? remedy)
    return nil
  }
}

extension ValueType where Value == Double {
  /// Returns the type of finite numbers within a range.
  static func number(_ range: NumberRange = .coordinate) -> ValueType {
    ValueType(
      ValueDescription(type: "number", range: range.limits, schema: range.schema),
      encode: { .number($0) }
    ) { node, label, context in
      context.number(node, for: label, in: range)
    }
  }
}

extension ValueType where Value == Microseconds {
  /// Returns the type of durations, which are in seconds in a layout.
  static func seconds(_ range: NumberRange = .seconds) -> ValueType {
    let number = ValueType<Double>.number(range)
    var description = number.description
    description.type = "seconds"
    return ValueType(description, encode: { .number(Double($0.count) / 1_000_000) }) {
      number.read($0, $1, $2).map { .seconds($0) }
    }
  }
}

extension ValueType where Value == Int {
  /// Returns the type of whole numbers within a range.
  static func integer(_ range: ClosedRange<Int>) -> ValueType {
    ValueType(
      ValueDescription(
        type: "integer", range: "\(range.lowerBound) to \(range.upperBound)",
        schema: .members([
          "type": "integer", "minimum": .number(Double(range.lowerBound)),
          "maximum": .number(Double(range.upperBound)),
        ])),
      encode: { .number(Double($0)) }
    ) { node, label, context in
      context.integer(node, for: label, in: range)
    }
  }
}

extension ValueType where Value == UInt16 {
  /// A number of 16 bits, hexadecimal as `0x222a` or decimal.
  static let identity = ValueType(
    ValueDescription(
      type: "integer", range: "0 to 0xffff",
      schema: .members(["type": "integer", "minimum": .number(0), "maximum": .number(0xffff)]))
  ) { node, label, context in
    let expected = "a number from 0 to 0xffff"
    switch node.scalar {
    case .integer(let value) where (0...0xffff).contains(value): return UInt16(value)
    case .text(let text) where UInt16(digits: text.utf8, radix: 16) != nil:
      context.report(
        node, for: label, expected: expected,
        remedy: "write `0x\(text)` if that is a hexadecimal number")
    default: context.report(node, for: label, expected: expected, remedy: node.unquotingRemedy)
    }
    return nil
  }
}

extension ValueType where Value == String {
  /// Any text; a number or a truth value must be quoted to be text.
  static let text = ValueType(
    ValueDescription(type: "text", schema: .members(["type": "string"])), encode: { .text($0) }
  ) { node, label, context in
    context.text(node, for: label)
  }

  /// The name of a seat, which is also the name of a file.
  static let seat = ValueType(
    ValueDescription(
      type: "seat", range: "`seat` with letters, digits, `-` or `_`",
      schema: .members(["type": "string", "pattern": "^seat[A-Za-z0-9_-]*$"])),
    encode: { .text($0) }
  ) { node, label, context in
    guard let name = context.text(node, for: label) else { return nil }
    guard LayoutSession.isSeat(name) else {
      context.report(
        node, for: label, expected: "the name of a seat",
        remedy: "`loginctl list-seats` lists them, such as `seat0`")
      return nil
    }
    return name
  }

  /// Returns the type of a reference to an object of certain kinds.
  ///
  /// The reference is checked after the whole layout has been read.
  ///
  /// - Parameters:
  ///   - kinds: The kinds; messages contain the first one.
  ///   - key: The key for messages; nil for the key of the value itself.
  /// - Returns: The type.
  static func id(of kinds: [IdentifierTable.Kind], key: String? = nil) -> ValueType {
    ValueType(
      ValueDescription(
        type: "id", range: kinds.map(\.rawValue).joined(separator: " or "),
        schema: .members(["type": "string", "minLength": .number(1)])),
      encode: { .text($0) }
    ) { node, label, context in
      guard let id = context.text(node, for: label) else { return nil }
      context.references.append(
        IdentifierReference(
          id: id, position: node.position, key: key ?? label.key, kinds: kinds))
      return id
    }
  }
}

extension ValueType where Value == UntrustedText {
  /// A pattern with the wildcards `*` and `?`, at most as long as the texts of a device.
  static let pattern = ValueType(
    ValueDescription(
      type: "pattern", range: "at most \(UntrustedText.maximumLength) bytes",
      schema: .members([
        "type": "string", "maxLength": .number(Double(UntrustedText.maximumLength)),
      ]))
  ) { node, label, context in
    guard let text = context.text(node, for: label) else { return nil }
    guard text.utf8.count <= UntrustedText.maximumLength else {
      context.problems.add(
        at: node.position,
        "expected at most \(UntrustedText.maximumLength) bytes for `\(label.key)`, found"
          + " \(text.utf8.count)")
      return nil
    }
    return UntrustedText(text)
  }
}

extension ValueType where Value: Equatable & Sendable {
  /// Returns the type of values that each have a word.
  static func words(_ words: [(word: String, value: Value)]) -> ValueType {
    let names = words.map(\.word)
    return ValueType(
      ValueDescription(
        type: "word", range: Quoting.list(names), schema: .members(["enum": .texts(names)])),
      encode: { value in words.first { $0.value == value }.map { .text($0.word) } }
    ) { node, label, context in
      if case .text(let text) = node.scalar, let word = words.first(where: { $0.word == text }) {
        return word.value
      }
      context.reportWord(node, for: label, words: names)
      return nil
    }
  }
}

extension ValueType
where Value: RawRepresentable & CaseIterable & Equatable & Sendable, Value.RawValue == String {
  /// A word of an enumeration.
  static var word: ValueType { words(Value.allCases.map { ($0.rawValue, $0) }) }
}
