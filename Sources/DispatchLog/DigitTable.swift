/// The numbers from 0 to 999, spelled in the two ways in which numbers are made of them.
///
/// First eight bytes for each: a point and three digits, and in the highest byte how many bytes these
/// are when trailing zeros, and a point with nothing behind it, are dropped. Then eight bytes for
/// each: in the lower half the digits without leading zeros, in the upper one how many bits they take.
@safe
struct DigitTable: ~Copyable {
  /// How many numbers there are.
  static let count = 1000

  private let entries: UnsafeMutablePointer<UInt64>

  /// Computes the table: 16 KB.
  init() {
    unsafe entries = .allocate(capacity: 2 * Self.count)
    for number in 0..<Self.count {
      let digits = [number / 100, number / 10 % 10, number % 10].map { UInt64($0) + 0x30 }
      let significant = number < 10 ? 1 : number < 100 ? 2 : 3
      let kept = number == 0 ? 0 : number % 100 == 0 ? 2 : number % 10 == 0 ? 3 : 4
      let text = digits[0] | digits[1] << 8 | digits[2] << 16
      let fraction = 0x2e | text << 8 | UInt64(kept) << 56
      let leading = text >> UInt64(8 * (3 - significant)) | UInt64(8 * significant) << 32
      unsafe (entries + number).initialize(to: fraction)
      unsafe (entries + Self.count + number).initialize(to: leading)
    }
  }

  deinit {
    unsafe entries.deallocate()
  }

  /// The table as it is used.
  var digits: Digits {
    @inline(__always) get { unsafe Digits(entries) }
  }

  /// The first entry.
  var start: UnsafePointer<UInt64> {
    @inline(__always) get { unsafe UnsafePointer(entries) }
  }
}
