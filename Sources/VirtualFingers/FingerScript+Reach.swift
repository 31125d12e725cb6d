package import TouchModel

extension FingerScript {
  /// Makes sure that each place of the script can be touched.
  ///
  /// - Parameters:
  ///   - region: What the panel covers, for the message.
  ///   - isReached: Whether a finger can be at a place.
  /// - Throws: The first place where none can be.
  package func check(
    in region: Rect, isReached: (Point) -> Bool
  ) throws(NotationError) {
    for change in frames.lazy.flatMap(\.changes) where !isReached(change.position) {
      let (x, y) = (Self.spelled(change.position.x), Self.spelled(change.position.y))
      var words = "\(x), \(y) is not on the panel, which covers "
      words += "\(Self.spelled(region.width)) × \(Self.spelled(region.height)) points"
      if region.origin != .zero {
        words += " from \(Self.spelled(region.minX)), \(Self.spelled(region.minY))"
      }
      throw fault(words, at: change)
    }
  }

  /// A number without a fraction that is none.
  private static func spelled(_ number: Double) -> String {
    Int64(exactly: number).map(String.init) ?? "\(number)"
  }
}
