extension Microseconds? {
  /// Returns the earlier of two deadlines; nil means that there is none.
  @inlinable
  package func earlier(_ other: Microseconds?) -> Microseconds? {
    guard let self, let other else { return self ?? other }
    return Swift.min(self, other)
  }
}
