internal import TouchModel

/// The kernel's names for event types, codes and properties.
///
/// Needed to read what `getevent -l` prints and to write the comments that people read. A code
/// without a name here is still a code: it is written as a number.
///
/// Corresponds to `linux/input-event-codes.h`.
enum EventNames {
  /// One name of one number.
  struct Entry {
    /// The kernel's number.
    let code: UInt16
    /// The kernel's name.
    let name: StaticString

    /// Makes an entry.
    init(_ code: UInt16, _ name: StaticString) {
      self.code = code
      self.name = name
    }
  }

  /// The name of a type, or nil.
  static func name(of type: EventType) -> StaticString? {
    find(type.rawValue, in: types)
  }

  /// The name of a code, or nil.
  static func name(of code: UInt16, in type: EventType) -> StaticString? {
    switch type {
    case .key:
      find(code, in: buttons) ?? find(code, in: code < 0x100 ? lowKeys : highKeys)
    default:
      find(code, in: table(of: type))
    }
  }

  /// The type of a name, or nil.
  static func type(named name: UnsafeBufferPointer<UInt8>) -> EventType? {
    types.first { matches($0.name, name) }.map { EventType(rawValue: $0.code) }
  }

  /// The code of a name within a type, or nil.
  static func code(named name: UnsafeBufferPointer<UInt8>, in type: EventType) -> UInt16? {
    switch type {
    case .key:
      (buttons.first { matches($0.name, name) } ?? lowKeys.first { matches($0.name, name) }
        ?? highKeys.first { matches($0.name, name) }
        ?? otherKeyNames.first { matches($0.name, name) })?.code
    default:
      table(of: type).first { matches($0.name, name) }?.code
    }
  }

  /// The property of a name, or nil.
  static func property(named name: UnsafeBufferPointer<UInt8>) -> UInt16? {
    properties.first { matches($0.name, name) }?.code
  }

  private static func table(of type: EventType) -> [Entry] {
    switch type {
    case .synchronization: synchronization
    case .relative: relativeAxes
    case .absolute: absoluteAxes
    case .miscellaneous: miscellaneous
    case .switches: switches
    case .led: lights
    case .autorepeat: repeats
    case EventType(rawValue: 0x12): sounds
    default: []
    }
  }

  /// Tables are in ascending order.
  private static func find(_ code: UInt16, in table: [Entry]) -> StaticString? {
    var low = 0
    var high = table.count
    while low < high {
      let middle = (low + high) / 2
      if table[middle].code < code { low = middle + 1 } else { high = middle }
    }
    return low < table.count && table[low].code == code ? table[low].name : nil
  }

  private static func matches(
    _ name: StaticString, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard name.utf8CodeUnitCount == bytes.count else { return false }
    let expected = name.utf8Start
    for index in bytes.indices where expected[index] != bytes[index] { return false }
    return true
  }
}
