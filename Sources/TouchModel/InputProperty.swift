/// What a device says of itself beyond its events.
///
/// Corresponds to `INPUT_PROP_*`.
public struct InputProperty: RawRepresentable, Hashable, Sendable {
  /// The kernel's number.
  public let rawValue: UInt16

  /// Makes a property from the kernel's number.
  @inlinable
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The device moves a pointer: `INPUT_PROP_POINTER`.
  @inlinable public static var pointer: InputProperty { InputProperty(rawValue: 0) }
  /// The device lies over what it touches: `INPUT_PROP_DIRECT`.
  @inlinable public static var direct: InputProperty { InputProperty(rawValue: 1) }
}
