import Capture
import TouchModel

/// The items that a reader returns for a capture, by kind.
struct CaptureContents {
  var items: [CaptureItem] = []
  var notes: [CaptureNote] = []
  var error: CaptureError?
  var format: CaptureFormat?
  var clock: CaptureClock?

  /// Reads a capture in chunks of at most `chunk` bytes.
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

  init(_ text: String, chunk: Int = .max) {
    self.init(Array(text.utf8), chunk: chunk)
  }

  var devices: [DeviceDescription] {
    items.compactMap { item in
      if case .device(_, let device) = item { device } else { nil }
    }
  }

  var events: [InputEvent] {
    items.compactMap { item in
      if case .event(_, let event) = item { event } else { nil }
    }
  }

  /// The records as `device type code value@time`.
  var lines: [String] {
    items.compactMap { item in
      guard case .event(let device, let event) = item else { return nil }
      return "\(device) \(event.type.rawValue) \(event.code) \(event.value)@\(event.time.count)"
    }
  }
}

/// Writes items in a format; returns the bytes and the notes about losses.
func written(
  _ items: [CaptureItem], as format: CaptureFormat
) throws -> (bytes: [UInt8], losses: [Note]) {
  guard var writer = CaptureWriter(format: format) else { throw NotWritable() }
  var bytes: [UInt8] = []
  var losses: [Note] = []
  for item in items { losses += writer.write(item, to: &bytes) }
  losses += writer.finish(to: &bytes)
  return (bytes, losses)
}

struct NotWritable: Error {}
