package import Text
package import TouchModel

/// The settings of a layout for the devices that match.
package struct DeviceRule: Hashable, Sendable {
  /// The condition that a device must meet.
  package var match: DeviceMatch
  /// The settings for these devices.
  package var settings: DeviceSettings

  /// Creates a rule.
  package init(match: DeviceMatch, settings: DeviceSettings) {
    self.match = match
    self.settings = settings
  }
}

/// A condition on devices: every key that is given must match (E-MAP-1).
package struct DeviceMatch: Hashable, Sendable {
  /// A pattern for the name, with `*` and `?`.
  package var name: UntrustedText?
  /// The vendor number.
  package var vendor: UInt16?
  /// The product number.
  package var product: UInt16?
  /// A pattern for udev's `ID_PATH`, which distinguishes identical panels (E-MAP-3).
  package var path: UntrustedText?
  /// A pattern for the physical path.
  package var phys: UntrustedText?

  /// Creates a condition that every device meets.
  package init() {}

  /// True if the device meets the condition.
  package func accepts(_ device: DeviceDescription) -> Bool {
    if let vendor, vendor != device.vendor { return false }
    if let product, product != device.product { return false }
    return Self.matches(name, device.name) && Self.matches(path, device.idPath)
      && Self.matches(phys, device.phys)
  }

  /// True if the condition is met by every device that meets another one.
  ///
  /// False does not prove the opposite: patterns are compared as texts.
  package func covers(_ other: DeviceMatch) -> Bool {
    if let vendor, vendor != other.vendor { return false }
    if let product, product != other.product { return false }
    return Self.covers(name, other.name) && Self.covers(path, other.path)
      && Self.covers(phys, other.phys)
  }

  private static func covers(_ pattern: UntrustedText?, _ other: UntrustedText?) -> Bool {
    guard let pattern, !pattern.isAnything else { return true }
    guard let other else { return false }
    // Only a star of the pattern may stand for a star of the other one.
    if pattern.bytes.contains(UInt8(ascii: "?")), other.bytes.contains(UInt8(ascii: "*")) {
      return pattern == other
    }
    return glob(pattern.bytes, other.bytes)
  }

  private static func matches(_ pattern: UntrustedText?, _ text: UntrustedText) -> Bool {
    guard let pattern else { return true }
    return glob(pattern.bytes, text.bytes)
  }

  /// True if the text matches the pattern; `*` matches any bytes, `?` matches one.
  ///
  /// It backtracks to the last star only, so the cost is at most the product of the lengths.
  private static func glob(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
    var inPattern = 0
    var inText = 0
    var star: Int?
    var resume = 0
    while inText < text.count {
      if inPattern < pattern.count, pattern[inPattern] == UInt8(ascii: "*") {
        star = inPattern
        resume = inText
        inPattern += 1
      } else if inPattern < pattern.count,
        pattern[inPattern] == UInt8(ascii: "?") || pattern[inPattern] == text[inText]
      {
        inPattern += 1
        inText += 1
      } else if let star {
        inPattern = star + 1
        resume += 1
        inText = resume
      } else {
        return false
      }
    }
    return pattern[inPattern...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

extension UntrustedText {
  /// True for a pattern of stars, which every text matches.
  fileprivate var isAnything: Bool { !isEmpty && bytes.allSatisfy { $0 == UInt8(ascii: "*") } }
}
