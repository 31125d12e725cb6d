import TouchModel

extension CalibrationMatrix {
  /// Reads udev's `LIBINPUT_CALIBRATION_MATRIX`: six numbers with blanks between (E-COORD-12).
  ///
  /// Nil where there are more or fewer, where one is no finite decimal number, or where the matrix
  /// flattens the panel.
  init?(property text: UntrustedText) {
    guard text.bytes.count <= 512 else { return nil }
    var numbers: [Double] = []
    for word in text.bytes.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }) {
      guard let number = CalibrationMatrix.decimal(word), numbers.count < 6 else { return nil }
      numbers.append(number)
    }
    guard numbers.count == 6 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    if isSingular { return nil }
  }

  /// A decimal number with a point, as the C locale writes it; no hexadecimal, no words.
  private static func decimal(_ word: some Collection<UInt8>) -> Double? {
    let allowed = word.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard allowed, let number = Double(String(decoding: word, as: UTF8.self)), number.isFinite
    else { return nil }
    return number
  }
}
