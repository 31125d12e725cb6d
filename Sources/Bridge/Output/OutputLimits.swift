/// How much of a log may wait for its reader, in bytes.
package struct OutputLimits: Hashable, Sendable {
  /// From here on moves are to be merged.
  package var highWater: Int
  /// Down to here they still are.
  package var lowWater: Int
  /// Above this the output gives up.
  package var ceiling: Int

  /// Makes limits; what is left out is what a kiosk gets.
  package init(
    highWater: Int = 256 * 1024, lowWater: Int = 64 * 1024, ceiling: Int = 16 * 1024 * 1024
  ) {
    self.highWater = highWater
    self.lowWater = lowWater
    self.ceiling = ceiling
  }
}
