package import TouchModel

/// Which calibration of a device is in force: the layout's, or else udev's, or else none.
package struct CalibrationChoice: Hashable, Sendable {
  /// Who gave it.
  package enum Source: String, Hashable, Sendable {
    /// A rule of the layout.
    case layout
    /// udev's `LIBINPUT_CALIBRATION_MATRIX`.
    case udev
  }

  /// The matrix; nil where positions are taken as they come.
  package private(set) var matrix: CalibrationMatrix?
  /// Who gave the matrix; nil without one.
  package private(set) var source: Source?
  /// Why one that was given is not used; nil where nothing is wrong.
  package private(set) var note: Note?

  /// Chooses; a matrix that cannot be used is left out, and a note says so (E-COORD-12).
  package init(of device: DeviceDescription, _ settings: DeviceSettings) {
    if let given = settings.calibration {
      if given.isSingular {
        note = Note(.warning, .layout, "The calibration flattens the panel; it is not used")
      } else {
        (matrix, source) = (given, .layout)
      }
    } else if let property = device.udevProperties["LIBINPUT_CALIBRATION_MATRIX"] {
      if let given = CalibrationMatrix(property: property) {
        (matrix, source) = (given, .udev)
      } else {
        note = Note(
          .warning, .device,
          "LIBINPUT_CALIBRATION_MATRIX is not six numbers that can be inverted; it is not used: "
            + Self.excerpt(property))
      }
    }
  }

  private static func excerpt(_ text: UntrustedText) -> String {
    let escaped = UntrustedText(bytes: text.bytes.prefix(80)).escaped
    return "\"\(escaped)\"" + (text.bytes.count > 80 ? " …" : "")
  }
}
