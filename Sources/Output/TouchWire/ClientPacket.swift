package import Text
package import TouchModel

/// A packet that a client sends to the daemon.
package enum ClientPacket: Hashable, Sendable {
  /// The first packet: the range of protocol versions, and the id of the sink.
  case hello(versions: ClosedRange<UInt16>, sink: UntrustedText)
  /// Every frame up to this sequence number is handled.
  case done(UInt64)
  /// The window comes to the front of its level.
  case show
  /// The window is hidden.
  case hide
  /// Where the window takes touches, in points of the window; without any, everywhere.
  case regions([Rect])

  private static let helloSize = PacketLimits.headerSize + 8 + PacketLimits.sinkSize
  private static let sinkOffset = PacketLimits.headerSize + 8
  private static let body = PacketLimits.headerSize

  /// Encodes the packet; a sink id of more than 32 bytes and regions beyond 32 are cut.
  package func encode(
    into buffer: inout PacketBuffer, sequence: UInt64, time: Microseconds
  ) {
    var header = PacketHeader(type)
    header.sequence = sequence
    header.time = time
    let body = Self.body
    switch self {
    case .hello(let versions, let sink):
      header.size = Self.helloSize
      buffer.begin(header)
      buffer.store(versions.lowerBound, at: body)
      buffer.store(versions.upperBound, at: body + 2)
      for (index, byte) in sink.bytes.prefix(PacketLimits.sinkSize).enumerated() {
        buffer.store(byte, at: Self.sinkOffset + index)
      }
    case .done(let handled):
      header.size = body + 8
      buffer.begin(header)
      buffer.store(handled, at: body)
    case .show, .hide:
      buffer.begin(header)
    case .regions(let regions):
      let regions = regions.prefix(PacketLimits.regions)
      header.size = body + 8 + 32 * regions.count
      buffer.begin(header)
      buffer.store(UInt32(regions.count), at: body)
      for (index, region) in regions.enumerated() {
        buffer.store(region, at: body + 8 + 32 * index)
      }
    }
  }

  /// Decodes a packet; nil for everything that the daemon answers with `bye 4`.
  ///
  /// The caller checks the sequence number of the header. Reserved fields are not checked.
  package init?(_ header: PacketHeader, _ bytes: RawSpan) {
    guard header.count == 0, let type = PacketType(rawValue: header.type) else { return nil }
    let body = Self.body
    switch type {
    case .hello:
      guard header.size == Self.helloSize else { return nil }
      let lowest = bytes.integer(at: body, as: UInt16.self)
      let highest = bytes.integer(at: body + 2, as: UInt16.self)
      guard lowest <= highest, let sink = Self.sink(bytes) else { return nil }
      self = .hello(versions: lowest...highest, sink: sink)
    case .done:
      guard header.size == body + 8 else { return nil }
      self = .done(bytes.integer(at: body, as: UInt64.self))
    case .show, .hide:
      guard header.size == body else { return nil }
      self = type == .show ? .show : .hide
    case .regions:
      guard let regions = Self.regions(header, bytes) else { return nil }
      self = .regions(regions)
    case .welcome, .frame, .gap, .state, .overrun, .bye: return nil
    }
  }

  private var type: PacketType {
    switch self {
    case .hello: .hello
    case .done: .done
    case .show: .show
    case .hide: .hide
    case .regions: .regions
    }
  }

  /// Returns the sink id; nil if it is empty, or if other bytes follow its NUL.
  private static func sink(_ bytes: RawSpan) -> UntrustedText? {
    var name: [UInt8] = []
    var isOver = false
    for index in 0..<PacketLimits.sinkSize {
      let byte = bytes.integer(at: sinkOffset + index, as: UInt8.self)
      if byte == 0 {
        isOver = true
      } else if isOver {
        return nil
      } else {
        name.append(byte)
      }
    }
    return name.isEmpty ? nil : UntrustedText(bytes: name)
  }

  private static func regions(_ header: PacketHeader, _ bytes: RawSpan) -> [Rect]? {
    guard header.size >= body + 8 else { return nil }
    let count = bytes.integer(at: body, as: UInt32.self)
    guard count <= PacketLimits.regions, header.size == body + 8 + 32 * Int(count) else {
      return nil
    }
    var regions: [Rect] = []
    for index in 0..<Int(count) {
      let region = bytes.rect(at: body + 8 + 32 * index)
      guard region.minX.isFinite, region.minY.isFinite, region.width.isFinite,
        region.height.isFinite, region.width >= 0, region.height >= 0
      else { return nil }
      regions.append(region)
    }
    return regions
  }
}
