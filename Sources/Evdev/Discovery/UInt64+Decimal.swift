extension UInt64 {
  /// Reads decimal digits and nothing else; nil where there are none or the number is too large.
  init?(decimal digits: some Collection<UInt8>) {
    guard !digits.isEmpty else { return nil }
    var value: UInt64 = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isStillTooLarge) = tens.addingReportingOverflow(UInt64(digit - 0x30))
      if isTooLarge || isStillTooLarge { return nil }
      value = sum
    }
    self = value
  }
}
