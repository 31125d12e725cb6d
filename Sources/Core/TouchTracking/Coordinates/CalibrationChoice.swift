package import Text
package import TouchModel

/// The calibration of a device: the layout's, otherwise udev's, otherwise none.
package struct CalibrationChoice: Hashable, Sendable {
  /// The origin of a calibration.
  package enum Source: String, Hashable, Sendable {
    /// A rule of the layout.
    case layout
    /// udev's `LIBINPUT_CALIBRATION_MATRIX`.
    case udev
  }

  /// The matrix; nil without a calibration.
  package private(set) var matrix: CalibrationMatrix?
  /// The origin of the matrix; nil without a calibration.
  package private(set) var source: Source?
  /// A note about an unusable calibration; nil if there is none.
  package private(set) var note: Note?

  /// Selects the calibration; an unusable matrix is ignored, with a note (E-COORD-12).
  package init(of device: DeviceDescription, _ settings: DeviceSettings) {
    if let given = settings.calibration {
      if given.isSingular {
        note = Note(.warning, .layout, "the calibration has no inverse and is not used")
      } else {
        (matrix, source) = (given, .layout)
      }
    } else if let property = device[.calibration] {
      if let given = CalibrationMatrix(property: property) {
        (matrix, source) = (given, .udev)
      } else {
        note = Note(
          .warning, .device,
          "\(UdevProperty.calibration.rawValue) is not an invertible matrix of six numbers and is not used: "
            + Self.excerpt(property))
      }
    }
  }

  private static func excerpt(_ text: UntrustedText) -> String {
    let escaped = UntrustedText(bytes: text.bytes.prefix(80)).escaped
    return "\"\(escaped)\"" + (text.bytes.count > 80 ? " …" : "")
  }
}

extension CalibrationMatrix {
  /// Reads udev's `LIBINPUT_CALIBRATION_MATRIX`: six numbers separated by blanks (E-COORD-12).
  ///
  /// Nil if there are more or fewer numbers, if one is not a finite decimal number, or if the
  /// matrix has no inverse.
  package init?(property text: UntrustedText) {
    guard text.bytes.count <= 512 else { return nil }
    var numbers: [Double] = []
    for word in text.bytes.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }) {
      guard let number = Double(decimal: word), number.isFinite, numbers.count < 6 else {
        return nil
      }
      numbers.append(number)
    }
    guard numbers.count == 6 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    if isSingular { return nil }
  }
}
