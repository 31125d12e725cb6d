internal import TouchModel

/// The parts of a touch's line that are the same at each move of the finger.
///
/// They are kept by the number of the touch, so that the fingers that are down together do not push
/// one another out.
struct TouchLines: ~Copyable {
  /// What must be equal for the parts to be equal.
  struct Key: Equatable {
    private var touch = 0
    private var tapCount = 0
    private var deviceAndSlot = 0
    private var windowAndView = 0

    /// No line: touches count from 1.
    init() {}

    @inline(__always)
    init(_ entry: TouchEntry) {
      touch = entry.touch
      tapCount = entry.tapCount
      deviceAndSlot = Int(entry.device.rawValue) << 32 | Int(UInt32(bitPattern: entry.slot))
      windowAndView = Int(entry.window.index) << 32 | Int(entry.view.index)
    }

    var place: Int {
      @inline(__always) get { touch & (LineParts.places - 1) }
    }
  }

  private var keys = [Key](repeating: Key(), count: LineParts.places)
  let parts = LineParts()

  /// Whether the parts of that line are kept, at the place of the key.
  @inline(__always)
  func holds(_ key: Key) -> Bool { keys[key.place] == key }

  /// Keeps the parts of a line that has just been written, if they fit.
  mutating func keep(
    _ key: Key, before: Range<Int>, behind: Range<Int>, of line: borrowing ByteCursor
  ) {
    let fits = parts.keep(key.place, before: before, behind: behind, of: line)
    keys[key.place] = fits ? key : Key()
  }
}
