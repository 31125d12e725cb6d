/// The number of an interned name of a dispatch log.
///
/// `DispatchLog.intern(_:)` returns it. It is valid only for the log that returned it, until that
/// log's `forgetNames()`.
package struct NameID: Hashable, Sendable {
  /// The index in the log's table; above zero except for `none`.
  package let index: Int32

  /// Makes an id from its index, for a caller that stored only that.
  @inlinable @inline(__always)
  package init(index: Int32) {
    self.index = index
  }

  /// The absence of a name: `null` in JSON, a dash in text.
  package static let none = NameID(index: 0)
}
