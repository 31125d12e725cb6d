package import TouchModel

/// Which names in the folder of nodes are event nodes: `event` and decimal digits (E-DET-2).
///
/// Beside them stand nodes of older interfaces, `mouse0` and `js0`, for the same devices.
package struct EventNodeName: Hashable, Comparable, Sendable {
  /// The number in the name; it says nothing but the order.
  package let number: UInt64

  /// Reads the last part of a path; nil where it names something else.
  package init?(_ name: UntrustedText) {
    let prefix = Array("event".utf8)
    let file = name.bytes.split(separator: UInt8(ascii: "/")).last ?? []
    let digits = file.dropFirst(prefix.count)
    guard file.starts(with: prefix), let number = UInt64(decimal: digits) else { return nil }
    self.number = number
  }

  /// Whether the left name has the smaller number.
  package static func < (left: EventNodeName, right: EventNodeName) -> Bool {
    left.number < right.number
  }
}
