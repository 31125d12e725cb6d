/// The number of a text that a dispatch log keeps ready for printing.
///
/// Made by `DispatchLog.intern(_:)` and valid only for the log that made it.
package struct NameID: Hashable, Sendable {
  /// The place in the log's table; above zero but for `none`.
  package let index: Int32

  /// Makes an id again that was kept as its number.
  @inlinable @inline(__always)
  package init(index: Int32) {
    self.index = index
  }

  /// No name: `null` in JSON, a dash in text.
  package static let none = NameID(index: 0)
}
