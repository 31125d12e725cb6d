/// Where something of a layout was written.
package struct LayoutPlace: Sendable {
  /// Where it begins.
  package var position: LayoutPosition
  /// Where each of its keys is written.
  package var keys: [String: LayoutPosition] = [:]
}
