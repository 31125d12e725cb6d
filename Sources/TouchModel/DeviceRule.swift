/// What a layout says of the devices that it matches.
public struct DeviceRule: Hashable, Sendable {
  /// Which devices the rule is for.
  public var match: DeviceMatch
  /// How their contacts are brought onto the screen.
  public var settings: DeviceSettings

  /// Makes a rule.
  public init(match: DeviceMatch, settings: DeviceSettings) {
    self.match = match
    self.settings = settings
  }
}
