import Glibc
package import TouchModel

extension DeviceDescription {
  /// Describes an input device by its attributes in sysfs, without opening it.
  ///
  /// The ranges of the axes are unknown and stay zero. If the codes cannot be read completely,
  /// there are none at all, not even an empty set.
  ///
  /// Corresponds to the attributes of `inputN` in sysfs.
  ///
  /// - Parameter read: Returns the text of an attribute, such as `id/vendor`; nil if it cannot be
  ///   read.
  package init(attributes read: (String) -> [UInt8]?) {
    func text(_ name: String) -> UntrustedText {
      UntrustedText(bytes: (read(name) ?? []).prefix { $0 != 0x0a })
    }
    func number(_ name: String) -> UInt16 {
      let digits = text(name).bytes
      return digits.count <= 4 ? UInt16(UInt64(hexadecimal: digits) ?? 0) : 0
    }
    self.init(name: text("name"))
    phys = text("phys")
    uniq = text("uniq")
    bus = number("id/bustype")
    vendor = number("id/vendor")
    product = number("id/product")
    version = number("id/version")
    properties = read("properties").flatMap { CodeMask.codes(in: $0) } ?? BitSet()
    for type in (read("capabilities/ev").flatMap { CodeMask.codes(in: $0) })?.members ?? [] {
      guard let file = Self.capabilities.first(where: { $0.type == type })?.file else {
        codes[EventType(rawValue: type)] = BitSet()
        continue
      }
      // Incomplete codes would appear complete; without codes the device is opened.
      guard let mask = read("capabilities/" + file) else {
        codes = [:]
        break
      }
      codes[EventType(rawValue: type)] = CodeMask.codes(in: mask) ?? BitSet()
    }
    for code in codes[.absolute]?.members ?? [] {
      axes[AbsoluteAxis(rawValue: code)] = AxisInfo(minimum: 0, maximum: 0)
    }
  }

  /// The attribute of the codes of each type.
  private static let capabilities: [(type: UInt16, file: String)] = [
    (0x01, "key"), (0x02, "rel"), (0x03, "abs"), (0x04, "msc"), (0x05, "sw"), (0x11, "led"),
    (0x12, "snd"), (0x15, "ff"),
  ]

  /// Adds udev's properties of the event node.
  mutating func add(udevProperties properties: [UntrustedText: UntrustedText]) {
    udevProperties = properties
    idPath = properties["ID_PATH"] ?? ""
  }
}

/// A directory of short text files, such as the attributes of a device in sysfs.
package struct AttributeDirectory {
  /// The path.
  package let path: UntrustedText

  /// Creates a directory from its path; it need not exist.
  package init(_ path: UntrustedText) {
    self.path = path
  }

  /// Returns the path of a file.
  package func path(of name: String) -> UntrustedText { path.appending("/" + name) }

  /// Returns the text of a file; nil if it cannot be read.
  package func text(of name: String) -> [UInt8]? {
    guard let descriptor = try? FileDescriptor(opening: path(of: name), O_RDONLY | O_NONBLOCK)
    else {
      return nil
    }
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: Self.limit)
    while text.count < Self.limit {
      let result = SystemCall.retrying {
        piece.withUnsafeMutableBytes { Kernel.read(descriptor.rawValue, $0) }
      }
      guard case .success(let count) = result else { return nil }
      if count == 0 { break }
      text += piece[..<count]
    }
    return Array(text.prefix(Self.limit))
  }

  /// The largest size of a file that is read: one page, as in sysfs.
  private static let limit = 4096
}

/// A parser for sets of codes in sysfs: hexadecimal words, the most significant first.
///
/// Corresponds to `capabilities/*` and `properties` of an input device in sysfs.
package enum CodeMask {
  /// The largest number of codes; the kernel's longest mask, that of keys, has 768.
  package static let maximumCodes = 1024

  /// Parses a mask; codes above the limit are ignored.
  ///
  /// - Parameters:
  ///   - text: The text of the attribute.
  ///   - wordBits: The number of bits of a word: that of the kernel's `long` for this process.
  /// - Returns: The codes; nil for invalid text.
  package static func codes(
    in text: some Collection<UInt8>, wordBits: Int = Int.bitWidth
  ) -> BitSet? {
    let words = text.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0a }
    guard !words.isEmpty else { return nil }
    var result = BitSet()
    for (index, word) in words.reversed().enumerated() {
      guard word.count <= wordBits / 4, let bits = UInt64(hexadecimal: word) else { return nil }
      guard (index + 1) * wordBits <= maximumCodes else { continue }
      var rest = bits
      while rest != 0 {
        result.insert(UInt16(index * wordBits + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return result
  }
}

extension UInt64 {
  /// Parses one to sixteen hexadecimal digits; nil for other text.
  init?(hexadecimal digits: some Collection<UInt8>) {
    guard !digits.isEmpty, digits.count <= 16 else { return nil }
    var value: UInt64 = 0
    for digit in digits {
      let bits: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): bits = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): bits = digit - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): bits = digit - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt64(bits)
    }
    self = value
  }
}

extension UInt64 {
  /// Parses decimal digits; nil for other text and for numbers that are too large.
  init?(decimal digits: some Collection<UInt8>) {
    guard !digits.isEmpty else { return nil }
    var value: UInt64 = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isStillTooLarge) = tens.addingReportingOverflow(UInt64(digit - 0x30))
      if isTooLarge || isStillTooLarge { return nil }
      value = sum
    }
    self = value
  }
}
