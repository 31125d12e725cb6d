import YAML

/// Where the keys and the device rules of a layout are in its text.
///
/// Offsets are in code points from the beginning of the text.
struct DeviceRuleOutline {
  /// A value as it is written.
  struct Value {
    /// From its first character to the end of its last one, without comments behind it.
    var range: Range<Int>
    /// True for a list in brackets and a mapping in braces.
    var isFlow: Bool
    /// True for an alias, and for a value with an anchor: other parts of the file may have it, too.
    var isShared: Bool
  }

  /// A key with its value.
  struct Entry {
    var key: String
    /// The offset of the key.
    var start: Int
    var value: Value
  }

  /// An item of `devices`.
  struct Rule {
    var value: Value
    /// The keys that are written in the item itself.
    var entries: [Entry] = []
  }

  /// True if the whole layout is in braces, as JSON is.
  let isFlow: Bool
  /// The offset of the first key.
  let start: Int
  /// The keys at the top.
  private(set) var entries: [Entry] = []
  /// The items of `devices`.
  private(set) var rules: [Rule] = []

  /// Reads the outline of a layout; nil if it is no mapping.
  ///
  /// - Parameter bytes: The text without a byte order mark.
  /// - Throws: The error of text that is not YAML.
  init?(_ bytes: ArraySlice<UInt8>) throws(YAMLError) {
    let parser = YAMLParser(bytes)
    var event = try parser.next()
    while event == .streamStart || event == .documentStart { event = try parser.next() }
    guard event == .mappingStart else { return nil }
    (isFlow, start) = (parser.isFlow, parser.range.lowerBound)
    while let (key, offset) = try Self.key(parser) {
      let first = try parser.next()
      let value: Value
      if key == "devices", first == .sequenceStart {
        value = try readRules(parser)
      } else {
        value = try Self.value(first, parser)
      }
      entries.append(Entry(key: key, start: offset, value: value))
    }
  }

  /// Returns the entry of a key at the top; nil if it is not written there.
  func entry(_ key: String) -> Entry? { entries.first { $0.key == key } }

  private mutating func readRules(_ parser: YAMLParser) throws(YAMLError) -> Value {
    var list = Self.beginning(.sequenceStart, parser)
    while true {
      let event = try parser.next()
      switch event {
      case .sequenceEnd:
        return list.ended(by: parser)
      case .mappingStart:
        var rule = Rule(value: Self.beginning(event, parser))
        while let (key, offset) = try Self.key(parser) {
          let value = try Self.value(try parser.next(), parser)
          rule.entries.append(Entry(key: key, start: offset, value: value))
          rule.value.extend(to: value.range.upperBound)
        }
        rule.value = rule.value.ended(by: parser)
        rules.append(rule)
      default:
        rules.append(Rule(value: try Self.value(event, parser)))
      }
      list.extend(to: rules.last?.value.range.upperBound ?? 0)
    }
  }

  /// Returns the next key of a mapping and its offset; nil at the end of the mapping.
  private static func key(_ parser: YAMLParser) throws(YAMLError) -> (String, Int)? {
    let event = try parser.next()
    if event == .mappingEnd || event == .streamEnd { return nil }
    let (text, offset) = (parser.text, parser.range.lowerBound)
    // A key that is a list or a mapping is a problem, which other code reports.
    _ = try value(event, parser)
    return (text, offset)
  }

  /// Returns a value whose first event is the last one, after its last event.
  private static func value(
    _ first: YAMLParser.Event, _ parser: YAMLParser
  ) throws(YAMLError) -> Value {
    var value = beginning(first, parser)
    guard first == .sequenceStart || first == .mappingStart else { return value }
    var flows = [value.isFlow]
    while let isFlow = flows.last {
      switch try parser.next() {
      case .sequenceStart, .mappingStart: flows.append(parser.isFlow)
      case .sequenceEnd, .mappingEnd:
        flows.removeLast()
        if isFlow { value.extend(to: parser.range.upperBound) }
      case .streamEnd: return value
      default: value.extend(to: parser.range.upperBound)
      }
    }
    return value
  }

  private static func beginning(_ event: YAMLParser.Event, _ parser: YAMLParser) -> Value {
    Value(
      range: parser.range, isFlow: parser.isFlow,
      isShared: event == .alias || (parser.hasAnchorOrTag && parser.anchor != nil))
  }
}

extension DeviceRuleOutline.Value {
  /// Makes the value reach at least to an offset.
  fileprivate mutating func extend(to end: Int) {
    range = range.lowerBound..<max(range.upperBound, end)
  }

  /// Returns the value after the event that ends it.
  fileprivate func ended(by parser: YAMLParser) -> Self {
    var value = self
    // The end of a block is behind the comments that follow it.
    if isFlow { value.extend(to: parser.range.upperBound) }
    return value
  }
}
