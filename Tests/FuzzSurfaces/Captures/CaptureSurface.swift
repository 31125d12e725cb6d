import Capture
import TouchModel

/// A recording in any format, or none: read whole and in pieces, written down and read again.
enum CaptureSurface {
  /// What is wrong with what becomes of the bytes; nil where all is well.
  ///
  /// The bytes are those of the file. What is read of them is written in each format, so that each
  /// writer meets devices and records as odd as a reader can give them.
  static func fault(in bytes: [UInt8]) -> String? {
    let whole = CaptureReading(bytes)
    let lines = bytes.count { $0 == 0x0a } + bytes.count { $0 == 0x0d } + 1
    if let fault = whole.fault(lines: lines) { return fault }
    for chunk in [1, 7] where CaptureReading(bytes, chunk: chunk) != whole {
      return "pieces of \(chunk) bytes change what is read"
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

  /// Writes items and reads them again: what is not told to be lost must be there, and what was
  /// read of a written recording is written in the same way again.
  private static func fault(
    rewriting items: [CaptureItem], as format: CaptureFormat, _ keepsTimes: Bool
  ) -> String? {
    let first = CaptureWriting(items, as: format, keepsTimes)
    for note in first.losses {
      if let fault = PrintableText.fault(in: note.message, of: "a loss") { return fault }
    }
    if format == .touchbridge, !first.losses.isEmpty { return "our own format loses something" }
    let back = CaptureReading(first.bytes)
    if let error = back.error { return "what was written cannot be read: \(error)" }
    if format == .libinput, items.contains(where: isBare) { return nil }
    if first.losses.isEmpty {
      let (before, after) = (held(items, by: format), held(back.items, by: format))
      if before != after {
        return "something is lost and nobody said so\(difference(before, after))"
      }
    }
    let again = CaptureWriting(back.items, as: format, keepsTimes)
    guard again.losses.isEmpty else { return nil }
    let second = CaptureReading(again.bytes)
    let (before, after) = (held(back.items, by: format), held(second.items, by: format))
    if before == after { return nil }
    return "written again it is another recording\(difference(before, after))"
  }

  /// Whether it is a device that announces nothing: a reader then looks at the records instead.
  private static func isBare(_ item: CaptureItem) -> Bool {
    guard case .device(_, let device) = item else { return false }
    return device.codes.isEmpty
  }

  /// What a format can say of items: evemu has the types in the place of EV_SYN's codes, does not
  /// tell a type without codes from one that is not there, and says of an axis that there is one.
  private static func held(_ items: [CaptureItem], by format: CaptureFormat) -> [CaptureItem] {
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

  /// The first line that differs in our own format, which has everything.
  private static func difference(_ left: [CaptureItem], _ right: [CaptureItem]) -> String {
    let (one, other) = (lines(of: left), lines(of: right))
    let place = zip(one, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    guard let place else { return ": \(one.count) lines became \(other.count)" }
    return ": line \(place + 1) was '\(one[place])' and is '\(other[place])'"
  }

  private static func lines(of items: [CaptureItem]) -> [Substring] {
    let text = String(decoding: CaptureWriting(items, as: .touchbridge).bytes, as: UTF8.self)
    return text.split(separator: "\n")
  }
}

/// What a reader gives for some bytes.
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

  /// What is wrong with it; nil where all is well.
  func fault(lines: Int) -> String? {
    var devices = 0
    for item in items {
      switch item {
      case .device(let index, _):
        if index != devices { return "device \(index) comes where \(devices) was due" }
        devices += 1
      case .event(let index, _), .state(let index, _):
        if index < 0 || index >= devices { return "something of device \(index) before it came" }
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

/// What a writer makes of items.
struct CaptureWriting {
  private(set) var bytes: [UInt8] = []
  private(set) var losses: [Note] = []

  init(_ items: [CaptureItem], as format: CaptureFormat, _ keepsTimes: Bool = false) {
    guard var writer = CaptureWriter(format: format, keepsTimes: keepsTimes) else { return }
    for item in items { losses += writer.write(item, to: &bytes) }
    losses += writer.finish(to: &bytes)
  }
}
