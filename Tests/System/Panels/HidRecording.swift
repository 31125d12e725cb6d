import Foundation

/// A recording of raw reports in the format of `hid-recorder`.
///
/// Comments, and lines other than `D: R: N: P: I: E:`, are ignored. A malformed line is an error
/// with its number.
struct HidRecording: Sendable {
  /// A report with its time.
  struct Report: Hashable, Sendable {
    /// The time in seconds on the recorder's clock.
    var time: Double
    var bytes: [UInt8]
  }

  /// A device of the recording.
  struct Device: Sendable {
    var identity = HidIdentity(name: "", vendor: 0, product: 0)
    var descriptor: [UInt8] = []
    var reports: [Report] = []
  }

  /// The devices by number.
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
            throw GuestError("no number of a device")
          }
          current = number
        }
        while devices.count <= current { devices.append(Device()) }
        try devices[current].read(key, rest)
      } catch let error as GuestError {
        throw GuestError("line \(index + 1): \(error)")
      }
    }
    devices.removeAll { $0.descriptor.isEmpty }
    guard !devices.isEmpty else { throw GuestError("no device in it") }
  }

  init(contentsOf file: URL) throws {
    do {
      try self.init(String(decoding: Data(contentsOf: file), as: UTF8.self))
    } catch let error as GuestError {
      throw GuestError("\(file.lastPathComponent): \(error)")
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
      guard numbers.count == 3 else { throw GuestError("I: has bus, vendor and product") }
      (identity.bus, identity.vendor, identity.product) = (numbers[0], numbers[1], numbers[2])
    case "E:":
      let words = rest.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let time = Double(words[0]) else {
        throw GuestError("E: has a time, a length and bytes")
      }
      reports.append(HidRecording.Report(time: time, bytes: try Self.bytes(words[1])))
    default: break
    }
  }

  /// Parses a decimal length followed by that many hexadecimal bytes.
  private static func bytes(_ text: Substring) throws -> [UInt8] {
    let words = text.split(separator: " ")
    let bytes = words.dropFirst().compactMap { UInt8($0, radix: 16) }
    guard let length = words.first.flatMap({ Int($0) }), length == words.count - 1,
      length == bytes.count, length <= UhidMessage.payload
    else { throw GuestError("a length and as many bytes are wanted") }
    return bytes
  }
}
