import Foundation

/// A recording of raw reports, as `hid-recorder` writes them.
///
/// Lines that are none of `D: R: N: P: I: E:` are passed over, as are comments; what is known but
/// wrong is an error with its line.
struct HidRecording: Sendable {
  /// A report and when it came.
  struct Report: Hashable, Sendable {
    /// Seconds on the recorder's clock.
    var time: Double
    var bytes: [UInt8]
  }

  /// One device of a recording.
  struct Device: Sendable {
    var identity = HidIdentity(name: "", vendor: 0, product: 0)
    var descriptor: [UInt8] = []
    var reports: [Report] = []
  }

  /// The devices by their numbers.
  private(set) var devices: [Device] = []

  init(_ text: String) throws {
    var current = 0
    for (index, line) in text.split(whereSeparator: \.isNewline).enumerated() {
      let words = line.split(separator: " ", maxSplits: 1)
      guard let key = words.first, key.count == 2, key.last == ":" else { continue }
      let rest = words.count > 1 ? words[1] : ""
      do {
        if key == "D:" {
          guard let number = Int(rest), 0..<64 ~= number else {
            throw LaneError("no number of a device")
          }
          current = number
        }
        while devices.count <= current { devices.append(Device()) }
        try devices[current].read(key, rest)
      } catch let error as LaneError {
        throw LaneError("line \(index + 1): \(error)")
      }
    }
    devices.removeAll { $0.descriptor.isEmpty }
    guard !devices.isEmpty else { throw LaneError("no device in it") }
  }

  init(contentsOf file: URL) throws {
    do {
      try self.init(String(decoding: Data(contentsOf: file), as: UTF8.self))
    } catch let error as LaneError {
      throw LaneError("\(file.lastPathComponent): \(error)")
    }
  }
}

extension HidRecording.Device {
  fileprivate mutating func read(_ key: Substring, _ rest: Substring) throws {
    switch key {
    case "R:": descriptor = try Self.bytes(rest)
    case "N:": identity.name = String(rest)
    case "P:": identity.phys = String(rest)
    case "I:":
      let numbers = rest.split(separator: " ").compactMap { UInt16($0, radix: 16) }
      guard numbers.count == 3 else { throw LaneError("I: has bus, vendor and product") }
      (identity.bus, identity.vendor, identity.product) = (numbers[0], numbers[1], numbers[2])
    case "E:":
      let words = rest.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let time = Double(words[0]) else {
        throw LaneError("E: has a time, a length and bytes")
      }
      reports.append(HidRecording.Report(time: time, bytes: try Self.bytes(words[1])))
    default: break
    }
  }

  /// A length in decimal and as many bytes in hexadecimal.
  private static func bytes(_ text: Substring) throws -> [UInt8] {
    let words = text.split(separator: " ")
    let bytes = words.dropFirst().compactMap { UInt8($0, radix: 16) }
    guard let length = words.first.flatMap({ Int($0) }), length == words.count - 1,
      length == bytes.count, length <= UhidMessage.payload
    else { throw LaneError("a length and as many bytes are wanted") }
    return bytes
  }
}
