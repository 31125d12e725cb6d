import CoreSurfaces
import Capture
import TouchModel

/// Fuzzes the capture readers and writers with the bytes of a file.
enum CaptureSurface {
  /// Returns a description of a fault, or nil.
  ///
  /// Reads the bytes as a whole and in chunks, writes the items in each format, and reads them again.
  /// So each writer is called with any devices and records that a reader can return.
  static func fault(in bytes: [UInt8]) -> String? {
    let whole = CaptureReading(bytes)
    let lines = bytes.count { $0 == 0x0a } + bytes.count { $0 == 0x0d } + 1
    if let fault = whole.fault(lines: lines) { return fault }
    for chunk in [1, 7] where CaptureReading(bytes, chunk: chunk) != whole {
      return "chunks of \(chunk) bytes change the items"
    }
    for format in CaptureFormat.allCases where format.isWritable {
      for keepsTimes in [false, true] {
        if let fault = fault(rewriting: whole.items, as: format, keepsTimes) {
          return "\(format.rawValue): \(fault)"
        }
      }
    }
    return nil
  }

  /// Writes items and reads them again.
  ///
  /// Without a note about a loss the items must be equal. Items that were read from a written
  /// recording must not change when they are written and read once more.
  private static func fault(
    rewriting items: [CaptureItem], as format: CaptureFormat, _ keepsTimes: Bool
  ) -> String? {
    let first = CaptureWriting(items, as: format, keepsTimes)
    for note in first.losses {
      if let fault = PrintableText.fault(in: note.message, of: "a loss") { return fault }
    }
    if format == .touchbridge, !first.losses.isEmpty { return "touchbridge reports a loss" }
    let back = CaptureReading(first.bytes)
    if let error = back.error { return "the written recording cannot be read: \(error)" }
    if format == .libinput, items.contains(where: isWithoutCodes) { return nil }
    if first.losses.isEmpty {
      let (before, after) = (storable(items, in: format), storable(back.items, in: format))
      if before != after {
        return "items change without a note\(difference(before, after))"
      }
    }
    let again = CaptureWriting(back.items, as: format, keepsTimes)
    guard again.losses.isEmpty else { return nil }
    let second = CaptureReading(again.bytes)
    let (before, after) = (storable(back.items, in: format), storable(second.items, in: format))
    if before == after { return nil }
    return "items change when they are written again\(difference(before, after))"
  }

  /// True for a device without codes, which a reader infers from the records.
  private static func isWithoutCodes(_ item: CaptureItem) -> Bool {
    guard case .device(_, let device) = item else { return false }
    return device.codes.isEmpty
  }

  /// Returns the part of items that a format stores.
  ///
  /// evemu stores the types in place of the codes of EV_SYN, omits types without codes, and adds the
  /// code of each axis.
  private static func storable(
    _ items: [CaptureItem], in format: CaptureFormat
  ) -> [CaptureItem] {
    guard format == .evemu else { return items }
    return items.map { item in
      guard case .device(let index, var device) = item else { return item }
      for axis in device.axes.keys {
        device.codes[.absolute, default: BitSet()].insert(axis.rawValue)
      }
      device.codes = device.codes.filter { $0.key != .synchronization && !$0.value.isEmpty }
      return .device(index, device)
    }
  }

  /// Returns the first difference of items as lines of the touchbridge format.
  private static func difference(_ left: [CaptureItem], _ right: [CaptureItem]) -> String {
    let (one, other) = (lines(of: left), lines(of: right))
    let index = zip(one, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    guard let index else { return ": \(one.count) lines became \(other.count)" }
    return ": line \(index + 1) was '\(one[index])' and is '\(other[index])'"
  }

  private static func lines(of items: [CaptureItem]) -> [Substring] {
    let text = String(decoding: CaptureWriting(items, as: .touchbridge).bytes, as: UTF8.self)
    return text.split(separator: "\n")
  }
}

/// The items that a reader returns for a capture.
struct CaptureReading: Equatable {
  /// Devices, records and states.
  private(set) var items: [CaptureItem] = []
  private(set) var notes: [CaptureNote] = []
  private(set) var error: CaptureError?
  private(set) var format: CaptureFormat?
  private(set) var clock: CaptureClock?

  init(_ bytes: [UInt8], chunk: Int = .max) {
    var reader = CaptureReader(source: ByteArraySource(bytes, chunk: chunk))
    do throws(CaptureError) {
      while let item = try reader.next() {
        if case .note(let note) = item { notes.append(note) } else { items.append(item) }
      }
    } catch {
      self.error = error
    }
    format = reader.format
    clock = reader.clock
  }

  /// Returns a description of a fault in a capture with a number of lines, or nil.
  func fault(lines: Int) -> String? {
    var devices = 0
    for item in items {
      switch item {
      case .device(let index, _):
        if index != devices { return "device \(index) comes instead of \(devices)" }
        devices += 1
      case .event(let index, _), .state(let index, _):
        if index < 0 || index >= devices {
          return "an item of device \(index) comes before the device"
        }
      case .note: break
      }
    }
    for note in notes {
      if !(1...lines).contains(note.line) { return "a note in line \(note.line) of \(lines)" }
      if let fault = PrintableText.fault(in: note.note.message, of: "a note") { return fault }
    }
    guard let error else { return nil }
    if !(1...lines).contains(error.line) { return "an error in line \(error.line) of \(lines)" }
    return PrintableText.fault(in: error.message, of: "an error")
  }
}

/// The bytes that a writer writes for items.
struct CaptureWriting {
  private(set) var bytes: [UInt8] = []
  private(set) var losses: [Note] = []

  init(_ items: [CaptureItem], as format: CaptureFormat, _ keepsTimes: Bool = false) {
    guard var writer = CaptureWriter(format: format, keepsTimes: keepsTimes) else { return }
    for item in items { losses += writer.write(item, to: &bytes) }
    losses += writer.finish(to: &bytes)
  }
}
