/// Which devices a rule is for: all keys that are given must match (E-MAP-1).
public struct DeviceMatch: Hashable, Sendable {
  /// A pattern for the name, with `*` and `?`.
  public var name: UntrustedText?
  /// The vendor number.
  public var vendor: UInt16?
  /// The product number.
  public var product: UInt16?
  /// A pattern for udev's `ID_PATH`, the only way to tell equal panels apart (E-MAP-3).
  public var path: UntrustedText?
  /// A pattern for the physical path.
  public var phys: UntrustedText?

  /// Makes a match that takes every device.
  public init() {}

  /// Whether the device has all that is asked for.
  public func accepts(_ device: DeviceDescription) -> Bool {
    if let vendor, vendor != device.vendor { return false }
    if let product, product != device.product { return false }
    return Self.matches(name, device.name) && Self.matches(path, device.idPath)
      && Self.matches(phys, device.phys)
  }

  private static func matches(_ pattern: UntrustedText?, _ text: UntrustedText) -> Bool {
    guard let pattern else { return true }
    return glob(pattern.bytes, text.bytes)
  }

  /// Whether the text fits the pattern; `*` stands for any bytes, `?` for one.
  ///
  /// Walks back to the last star only, so a crafted name costs at most the product of the lengths.
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
