import TouchModel

/// The bytes of one packet, in storage that is reused for the next one.
package struct PacketBuffer: Sendable {
  private var storage = [UInt8](repeating: 0, count: PacketLimits.size)
  private var count = 0

  /// Creates a buffer without a packet.
  package init() {}

  /// Calls a function with the bytes of the packet.
  package func withBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    // Swift 6.2 warns of `unsafe` at `span.bytes`, where 6.3 wants it. Can go with 6.2.
    unsafe storage.withUnsafeBytes { unsafe body($0.bytes.extracting(first: count)) }
  }

  /// Encodes the header of a packet, whose body has `size` minus 32 bytes, which become 0.
  mutating func begin(_ header: PacketHeader) {
    let size = min(header.size, PacketLimits.size)
    count = size
    for index in PacketLimits.headerSize..<size { storage[index] = 0 }
    store(header.type, at: 0)
    store(header.flags.rawValue, at: 2)
    store(UInt32(size), at: 4)
    store(header.sequence, at: 8)
    store(header.time.count, at: 16)
    store(header.device, at: 24)
    store(header.count, at: 28)
    store(UInt16(0), at: 30)
  }

  /// Encodes a little-endian integer at an offset.
  @inline(__always)
  mutating func store<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value, at offset: Int) {
    // As in `withBytes`.
    unsafe storage.withUnsafeMutableBytes {
      unsafe $0.storeBytes(of: value.littleEndian, toByteOffset: offset, as: Value.self)
    }
  }

  /// Encodes a number with double precision.
  @inline(__always)
  mutating func store(double value: Double, at offset: Int) {
    store(value.bitPattern, at: offset)
  }

  /// Encodes a number with single precision.
  @inline(__always)
  mutating func store(float value: Double, at offset: Int) {
    store(Float(value).bitPattern, at: offset)
  }

  /// Encodes a rectangle: x, y, width, height.
  mutating func store(_ rect: Rect, at offset: Int) {
    store(double: rect.minX, at: offset)
    store(double: rect.minY, at: offset + 8)
    store(double: rect.width, at: offset + 16)
    store(double: rect.height, at: offset + 24)
  }
}
