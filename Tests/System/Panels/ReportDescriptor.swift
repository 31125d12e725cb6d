/// A HID report descriptor, assembled item by item.
///
/// Global items apply until they are set again, local ones (`usage`) to the next field. Nothing is
/// repeated or omitted, so the source shows what the kernel reads.
///
/// Corresponds to chapter 6.2.2 of the HID specification.
struct ReportDescriptor: Hashable, Sendable {
  /// The kind of a collection.
  enum CollectionKind: UInt32, Sendable {
    case physical = 0
    case application = 1
    case logical = 2
  }

  /// The kind of a field.
  enum Content: UInt32, Sendable {
    /// An absolute value.
    case variable = 0b10
    /// Padding.
    case constant = 0b11
  }

  /// The unit of lengths.
  enum Unit: UInt32, Sendable {
    case none = 0
    case centimetre = 0x11
    case second = 0x1001
  }

  /// The encoded descriptor.
  private(set) var bytes: [UInt8] = []

  init(_ build: (inout ReportDescriptor) -> Void) {
    build(&self)
  }

  mutating func usagePage(_ page: HidUsage.Page) {
    append(.global, tag: 0, UInt32(page.rawValue))
  }

  mutating func usage(_ usage: HidUsage) {
    append(.local, tag: 0, UInt32(usage.code))
  }

  mutating func collection(
    _ kind: CollectionKind, _ usage: HidUsage, _ build: (inout ReportDescriptor) -> Void
  ) {
    self.usage(usage)
    append(.main, tag: 0xa, kind.rawValue)
    build(&self)
    bytes.append(0xc0)
  }

  /// Sets the report id of the following fields.
  mutating func report(_ id: UInt8) {
    append(.global, tag: 8, UInt32(id))
  }

  mutating func logical(_ range: ClosedRange<Int32>) {
    append(.global, tag: 1, signed: range.lowerBound)
    append(.global, tag: 2, signed: range.upperBound)
  }

  /// Sets the physical size of the logical range; `0...0` means none.
  mutating func physical(_ range: ClosedRange<Int32>, _ unit: Unit, exponent: Int32 = 0) {
    append(.global, tag: 3, signed: range.lowerBound)
    append(.global, tag: 4, signed: range.upperBound)
    append(.global, tag: 5, UInt32(bitPattern: exponent) & 0xf)
    append(.global, tag: 6, unit.rawValue)
  }

  /// Adds input fields.
  ///
  /// The size is in bits.
  mutating func input(_ content: Content, bits: UInt32, count: UInt32 = 1) {
    field(tag: 8, content, bits: bits, count: count)
  }

  /// Adds feature fields.
  ///
  /// The size is in bits.
  mutating func feature(_ content: Content, bits: UInt32, count: UInt32 = 1) {
    field(tag: 0xb, content, bits: bits, count: count)
  }

  private mutating func field(tag: UInt8, _ content: Content, bits: UInt32, count: UInt32) {
    append(.global, tag: 7, bits)
    append(.global, tag: 9, count)
    append(.main, tag: tag, content.rawValue)
  }

  private enum Kind: UInt8 {
    case main = 0
    case global = 1
    case local = 2
  }

  private mutating func append(_ kind: Kind, tag: UInt8, _ value: UInt32) {
    let length = value <= 0xff ? 1 : value <= 0xffff ? 2 : 4
    append(kind, tag: tag, bits: value, length: length)
  }

  private mutating func append(_ kind: Kind, tag: UInt8, signed value: Int32) {
    let length =
      Int32(Int8.min)...Int32(Int8.max) ~= value ? 1 : Int16(exactly: value) != nil ? 2 : 4
    append(kind, tag: tag, bits: UInt32(bitPattern: value), length: length)
  }

  private mutating func append(_ kind: Kind, tag: UInt8, bits: UInt32, length: Int) {
    let size: UInt8 = length == 4 ? 3 : UInt8(length)
    bytes.append(tag << 4 | kind.rawValue << 2 | size)
    for index in 0..<length { bytes.append(UInt8(truncatingIfNeeded: bits >> (8 * UInt32(index)))) }
  }
}
