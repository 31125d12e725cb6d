import Foundation
import Text
package import TouchModel

/// A writer of captures in the format of `evemu-record` 1.3, for tests.
///
/// Independent of the program's own writer, so that tests can compare the two.
package enum EvemuText {
  /// Returns a capture of a device and its events, with a comment after the version line.
  package static func text(
    of device: DeviceDescription, events: [InputEvent], comment: String
  ) -> String {
    var lines = ["# EVEMU 1.3"]
    lines += comment.split(separator: "\n").map { "# " + $0 }
    lines.append("N: " + String(decoding: device.name.bytes, as: UTF8.self))
    lines.append(
      "I: "
        + [device.bus, device.vendor, device.product, device.version]
        .map { String(format: "%04x", Int($0)) }.joined(separator: " "))
    lines.append("P: " + row(device.properties, from: 0))
    for type: EventType in [.synchronization, .key, .absolute] {
      guard let codes = device.codes[type], let last = codes.members.last else { continue }
      for start in stride(from: UInt16(0), through: last, by: 64) {
        lines.append(String(format: "B: %02x ", Int(type.rawValue)) + row(codes, from: start))
      }
    }
    for (axis, info) in device.axes.sorted(by: { $0.key < $1.key }) {
      lines.append(
        String(format: "A: %02x ", Int(axis.rawValue))
          + "\(info.minimum) \(info.maximum) \(info.fuzz) \(info.flat) \(info.resolution)")
    }
    var last = events.first?.time ?? .zero
    let origin = last - Microseconds(1)
    for event in events {
      lines.append(line(of: event, origin: origin, since: last))
      if event.isReport { last = event.time }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ bits: BitSet, from start: UInt16) -> String {
    (0..<8).map { byte in
      let value = (0..<8).reduce(0) { sum, bit in
        bits.contains(start + UInt16(byte * 8 + bit)) ? sum | 1 << bit : sum
      }
      return String(format: "%02x", value)
    }.joined(separator: " ")
  }

  private static func line(
    of event: InputEvent, origin: Microseconds, since last: Microseconds
  ) -> String {
    let time = (event.time - origin).count
    let record = String(
      format: "E: %lld.%06lld %04x %04x %04d", time / 1_000_000, time % 1_000_000,
      Int(event.type.rawValue), Int(event.code), Int(event.value))
    guard event.type == .synchronization else { return record }
    switch event.code {
    case 0:
      let step = (event.time - last).count / 1000
      return record + "\t# ------------ SYN_REPORT (\(event.value)) ---------- +\(step)ms"
    case 2: return record + "\t# ++++++++++++ SYN_MT_REPORT (\(event.value)) ++++++++++"
    case 3: return record + "\t# SYN_DROPPED"
    default: return record
    }
  }
}
