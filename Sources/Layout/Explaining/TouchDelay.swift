package import TouchModel

/// Somebody who keeps a finger from its view for a while, to see whose it is.
package struct TouchDelay: Hashable, Sendable {
  /// Who: the id of a scroll view, or `edgeGate`.
  package var by: String
  /// How long at most.
  package var time: Microseconds
  /// Where the layout says so; nil for the standard layout.
  package var citation: String?

  /// How long at most, in seconds.
  var seconds: Double { Double(time.count) / 1_000_000 }
}
