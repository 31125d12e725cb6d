import CLinux
import Glibc

/// The messages of `/dev/uhid`.
///
/// `struct uhid_event` is packed and contains a union, so its bytes are encoded here.
enum UhidMessage {
  /// A message of the kernel.
  enum Incoming: Hashable, Sendable {
    /// Requests a report; `kind` is `UHID_FEATURE_REPORT` or similar.
    case getReport(id: UInt32, report: UInt8, kind: UInt8)
    case setReport(id: UInt32, report: UInt8, kind: UInt8)
    /// A driver starts or stops, or a reader opens the device.
    ///
    /// No answer is expected.
    case other(UInt32)
  }

  /// The maximum size of a descriptor or report.
  static let payload = Int(UHID_DATA_MAX)
  /// The maximum size of a message.
  static let longest = MemoryLayout<uhid_event>.size

  static func create(_ identity: HidIdentity, descriptor: [UInt8]) -> [UInt8] {
    var bytes = number(UHID_CREATE2.rawValue)
    bytes += text(identity.name, room: 128)
    bytes += text(identity.phys, room: 64)
    bytes += text(identity.uniq, room: 64)
    bytes += number(UInt16(truncatingIfNeeded: descriptor.count))
    bytes += number(identity.bus)
    bytes += number(UInt32(identity.vendor))
    bytes += number(UInt32(identity.product))
    bytes += number(UInt32(identity.version))
    bytes += number(UInt32(0))
    return bytes + padded(descriptor)
  }

  static func input(_ report: [UInt8]) -> [UInt8] {
    number(UHID_INPUT2.rawValue) + number(UInt16(truncatingIfNeeded: report.count))
      + report.prefix(payload)
  }

  static var destroy: [UInt8] { number(UHID_DESTROY.rawValue) }

  /// Returns the answer to `getReport`; nil means that the report does not exist.
  static func reply(to id: UInt32, report: [UInt8]?) -> [UInt8] {
    var bytes = number(UHID_GET_REPORT_REPLY.rawValue)
    bytes += number(id)
    bytes += number(UInt16(report == nil ? EIO : 0))
    bytes += number(UInt16(truncatingIfNeeded: report?.count ?? 0))
    return bytes + padded(report ?? [])
  }

  /// Returns the answer to `setReport`.
  static func acknowledge(_ id: UInt32, isAccepted: Bool) -> [UInt8] {
    number(UHID_SET_REPORT_REPLY.rawValue) + number(id) + number(UInt16(isAccepted ? 0 : EIO))
  }

  /// Parses a message of the kernel.
  ///
  /// Returns nil if it is truncated.
  static func incoming(_ bytes: some RandomAccessCollection<UInt8>) -> Incoming? {
    let bytes = Array(bytes.prefix(10))
    guard let kind = number(in: bytes, at: 0) else { return nil }
    guard kind == UHID_GET_REPORT.rawValue || kind == UHID_SET_REPORT.rawValue else {
      return .other(kind)
    }
    guard bytes.count == 10, let id = number(in: bytes, at: 4) else { return nil }
    return kind == UHID_GET_REPORT.rawValue
      ? .getReport(id: id, report: bytes[8], kind: bytes[9])
      : .setReport(id: id, report: bytes[8], kind: bytes[9])
  }

  private static func number(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value) { Array($0) }
  }

  private static func number(in bytes: [UInt8], at offset: Int) -> UInt32? {
    guard bytes.count >= offset + 4 else { return nil }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
  }

  private static func text(_ text: String, room: Int) -> [UInt8] {
    let bytes = Array(text.utf8.prefix(room - 1))
    return bytes + [UInt8](repeating: 0, count: room - bytes.count)
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes.prefix(payload) + [UInt8](repeating: 0, count: max(0, payload - bytes.count))
  }
}
