/// What an observer was told of a touch besides where it is, in one number.
///
/// As long as it stays the same, a move can be told in few words. What never changes while the
/// finger is down is no part of it.
struct ToldTraits: Equatable {
  private var bits: UInt8

  /// Of a touch of which nothing was told.
  static var none: ToldTraits { ToldTraits(bits: 0) }

  private init(bits: UInt8) {
    self.bits = bits
  }

  /// The traits that a touch has now.
  @inline(__always)
  init(of touch: Touch) {
    // Never 0, which is of none.
    bits =
      1 | (touch.state.type == .pencil ? 2 : 0) | (touch.state.withheld == .none ? 0 : 4)
      | (touch.state.isAfterGap ? 8 : 0) | (touch.boundView == nil ? 16 : 0)
  }
}
