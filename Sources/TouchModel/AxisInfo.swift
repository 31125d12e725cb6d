/// What a device announces about one absolute axis, in device units.
///
/// Nothing here has been checked: `minimum` may exceed `maximum`, the resolution may be nonsense.
///
/// Corresponds to `struct input_absinfo`.
public struct AxisInfo: Hashable, Sendable {
  /// The value at the time of the description, as the kernel keeps it.
  public var value: Int32
  /// The smallest value announced.
  public var minimum: Int32
  /// The largest value announced; a legal value itself (E-COORD-1).
  public var maximum: Int32
  /// The noise that the kernel filters, or asks readers to filter.
  public var fuzz: Int32
  /// The dead zone of a joystick.
  public var flat: Int32
  /// Units a millimetre for positions; zero where unknown.
  public var resolution: Int32

  /// Makes the description of an axis.
  public init(
    value: Int32 = 0, minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0,
    resolution: Int32 = 0
  ) {
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }
}
