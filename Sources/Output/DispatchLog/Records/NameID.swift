/// The number of an interned name of a dispatch log.
///
/// Returned by `DispatchLog.intern(_:)`, and valid for that log until its `removeNames()`.
package struct NameID: Hashable, Sendable {
  /// The index in the log's table; 0 only for `none`.
  package let index: Int32

  /// Creates an id from its index, for a caller that stores only the index.
  @inline(__always)
  package init(index: Int32) {
    self.index = index
  }

  /// The absence of a name: `null` in JSON, a dash in text.
  package static let none = NameID(index: 0)
}
