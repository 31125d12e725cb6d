/// A HID report descriptor, put together item by item.
///
/// Global items hold until they are said again, local ones (`usage`) for the next field: nothing is
/// repeated or left out here, so that what stands in the source is what the kernel reads.
///
/// Corresponds to chapter 6.2.2 of the HID specification.
struct ReportDescriptor: Hashable, Sendable {
  /// What a collection is.
  enum CollectionKind: UInt32, Sendable {
    case physical = 0
    case application = 1
    case logical = 2
  }

  /// What a field holds.
  enum Content: UInt32, Sendable {
    /// A value by itself, absolute.
    case variable = 0b10
    /// Padding.
    case constant = 0b11
  }

  /// What lengths are measured in.
  enum Unit: UInt32, Sendable {
    case none = 0
    case centimetre = 0x11
    case second = 0x1001
  }

  /// The descriptor as the kernel takes it.
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

  /// The identifier that stands before each report from here on.
  mutating func report(_ id: UInt8) {
    append(.global, tag: 8, UInt32(id))
  }

  mutating func logical(_ range: ClosedRange<Int32>) {
    append(.global, tag: 1, signed: range.lowerBound)
    append(.global, tag: 2, signed: range.upperBound)
  }

  /// What the logical range measures; `0...0` says nothing.
  mutating func physical(_ range: ClosedRange<Int32>, _ unit: Unit, exponent: Int32 = 0) {
    append(.global, tag: 3, signed: range.lowerBound)
    append(.global, tag: 4, signed: range.upperBound)
    append(.global, tag: 5, UInt32(bitPattern: exponent) & 0xf)
    append(.global, tag: 6, unit.rawValue)
  }

  /// A number of fields of a size in bits that come in with each report.
  mutating func input(_ content: Content, bits: UInt32, count: UInt32 = 1) {
    field(tag: 8, content, bits: bits, count: count)
  }

  /// A number of fields of a size in bits that are asked for or set.
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
