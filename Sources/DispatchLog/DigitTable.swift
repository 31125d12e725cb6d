/// The numbers from 0 to 999 as three digits each, four bytes an entry.
///
/// The fourth byte says how many digits stay when leading zeros are dropped (low half), and how
/// many bytes a point and the digits take when trailing zeros are dropped (high half).
@safe
struct DigitTable: ~Copyable {
  private let entries: UnsafeMutablePointer<UInt32>

  /// Computes the table: 4 KB.
  init() {
    unsafe entries = .allocate(capacity: 1000)
    for number in 0..<UInt32(1000) {
      let digits = [number / 100, number / 10 % 10, number % 10]
      let significant: UInt32 = number < 10 ? 1 : number < 100 ? 2 : 3
      let fraction: UInt32 =
        number == 0 ? 0 : number % 100 == 0 ? 2 : number % 10 == 0 ? 3 : 4
      let text = (0..<3).reduce(UInt32(0)) { $0 | (digits[$1] + 0x30) << UInt32(8 * $1) }
      let entry = (text | (significant | fraction << 4) << 24).littleEndian
      unsafe (entries + Int(number)).initialize(to: entry)
    }
  }

  deinit {
    unsafe entries.deallocate()
  }

  /// The first entry.
  var start: UnsafePointer<UInt32> {
    @inline(__always) get { unsafe UnsafePointer(entries) }
  }
}
