/// The number of a text that a dispatch log keeps ready for printing.
///
/// Made by `DispatchLog.intern(_:)` and valid only for the log that made it.
package struct NameID: Hashable, Sendable {
  let index: Int32

  init(index: Int32) {
    self.index = index
  }

  /// No name: `null` in JSON, a dash in text.
  package static let none = NameID(index: 0)
}
