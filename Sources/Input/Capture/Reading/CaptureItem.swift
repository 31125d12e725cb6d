package import TouchModel

/// One item of a capture, in the order of the file.
///
/// The number is the index of the device within the capture, from 0 in the order of the `device`
/// items. The `device` item comes before every other item of that device.
package enum CaptureItem: Hashable, Sendable {
  /// A device: its description in the capture, completed from its records where that is incomplete.
  indirect case device(Int, DeviceDescription)
  /// One record of a device.
  case event(Int, InputEvent)
  /// The kernel's state of a device, read again after records were lost (E-DROP-2).
  indirect case state(Int, DeviceState)
  /// Something unusual in the capture.
  indirect case note(CaptureNote)
}

/// A note about a capture, with the line that it is about.
package struct CaptureNote: Hashable, Sendable {
  /// The line in the capture, from 1.
  package var line: Int
  /// The note itself.
  package var note: Note

  /// Creates a note.
  package init(line: Int, note: Note) {
    self.line = line
    self.note = note
  }
}

/// An error that ends the reading of a capture.
///
/// The items before the line have been returned. Printed as `FILE:LINE: message`.
package struct CaptureError: Error, Hashable, Sendable {
  /// The line in the capture, from 1.
  package var line: Int
  /// What was found, what was expected and what to do; safe to print.
  package var message: String
  /// The error of the byte source; nil if the content of the capture is at fault.
  package var cause: ByteSourceError?
  /// True for a file of another known kind, such as a log of touchbridge; false for a finger script.
  package var isForeign: Bool

  /// Creates an error for a line.
  package init(
    line: Int, _ message: String, cause: ByteSourceError? = nil, isForeign: Bool = false
  ) {
    self.line = line
    self.message = message
    self.cause = cause
    self.isForeign = isForeign
  }
}
