internal import TouchModel

/// What is measured of touches, as it was spelled at last.
///
/// The same numbers come again: in the calls of views that begin where the screen does, and where a
/// finger moves along an axis. A number is recognised by its value, so it does not matter whose place
/// is looked at.
@safe
struct Coordinates: ~Copyable {
  /// How many places are kept; a power of two.
  private static var places: Int { 32 }

  /// The numbers of a place, in this order.
  struct Numbers {
    var x = Number()
    var y = Number()
    var force = Number()
    var majorRadius = Number()
  }

  /// A number and how it is spelled.
  struct Number {
    private var value = 0.0
    private(set) var spelled = Spelled(text: UInt64(UInt8(ascii: "0")), count: 1)

    /// Makes it another number, if need be; false for one that eight bytes do not spell.
    @inline(__always)
    mutating func become(_ value: Double, _ digits: Digits) -> Bool {
      if self.value == value { return true }
      guard let thousandths = Digits.thousandths(of: value) else { return false }
      self.value = value
      spelled = digits.spelled(thousandths: thousandths)
      return true
    }
  }

  private let numbers: UnsafeMutablePointer<Numbers>

  /// Makes places at zero.
  init() {
    unsafe numbers = .allocate(capacity: Self.places)
    unsafe numbers.initialize(repeating: Numbers(), count: Self.places)
  }

  deinit {
    unsafe numbers.deallocate()
  }

  /// Where the numbers of a touch are kept.
  @inline(__always)
  static func place(of touch: Int) -> UInt8 { UInt8(truncatingIfNeeded: touch & (places &- 1)) }

  /// Spells both coordinates of a touch; nil where that takes more than eight bytes for one of them.
  @unsafe
  @inline(__always)
  func spelled(
    _ point: Point, at place: UInt8, _ digits: Digits
  ) -> UnsafeMutablePointer<Numbers>? {
    let numbers = unsafe numbers + Int(place)
    guard unsafe numbers.pointee.x.become(point.x, digits),
      unsafe numbers.pointee.y.become(point.y, digits)
    else { return nil }
    return unsafe numbers
  }

  /// Writes both coordinates of a touch, with a few bytes between them.
  @inline(__always)
  func write(
    _ point: Point, at place: UInt8, between text: StaticString, to line: inout ByteCursor
  ) {
    if let numbers = unsafe spelled(point, at: place, line.digits) {
      line.write(unsafe numbers.pointee.x.spelled)
      line.literal(text)
      line.write(unsafe numbers.pointee.y.spelled)
    } else {
      line.length(point.x)
      line.literal(text)
      line.length(point.y)
    }
  }
}
