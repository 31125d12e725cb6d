/// The limits of a layout file; a message about one names it.
package enum LayoutLimits {
  /// The most bytes that a file may have.
  package static let bytes = 16 << 20
  /// The deepest nesting of lists and mappings.
  package static let depth = 1000
  /// The most values, lists, mappings and keys together.
  package static let nodes = 500_000
  /// The most problems that are stored; the others are counted.
  package static let problems = 1000
  /// The most notes of one kind that are stored; the others are counted.
  package static let notes = 20
  /// The most bytes that an id may have.
  package static let idBytes = 1024
  /// The greatest magnitude of a coordinate, a length or a level.
  package static let magnitude = 1e9
}
