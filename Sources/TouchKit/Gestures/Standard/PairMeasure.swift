import TouchModel

/// What a gesture of two fingers measures of the way from the first finger to the second.
protocol PairMeasure {
  /// By how much it changes before the gesture begins, where nothing else is said.
  static var usualSlop: Double { get }

  /// A measure of fingers that have done nothing yet.
  init()

  /// What the gesture tells.
  var value: Double { get }
  /// How far the fingers have come since they were these two, or since a value was set.
  var way: Double { get }

  /// Takes two fingers for the start; the value stays.
  mutating func begin(_ vector: Point)
  /// Takes over where they are; returns by how much the value has changed.
  mutating func follow(_ vector: Point) -> Double
  /// Takes where they are for the start, with a value or, for nil, that of the start before.
  mutating func restart(from value: Double?)
}
