import TouchModel

/// Points that are filled in anew for each call, in memory that is used again.
@safe struct PlaceList: ~Copyable {
  private var places: UnsafeMutablePointer<Point>
  private var capacity = 16

  /// Makes an empty list.
  init() {
    unsafe places = .allocate(capacity: capacity)
  }

  deinit {
    unsafe places.deallocate()
  }

  /// Fills in so many points, and lends them; `body` must not fill the list again.
  @inline(__always)
  mutating func filled<Result>(
    _ count: Int, by place: (Int) -> Point, _ body: (Span<Point>) -> Result
  ) -> Result {
    if count > capacity { grow(to: count) }
    for index in 0..<count { unsafe (places + index).initialize(to: place(index)) }
    return body(unsafe UnsafeBufferPointer(start: places, count: count).span)
  }

  @inline(never)
  private mutating func grow(to count: Int) {
    unsafe places.deallocate()
    capacity = max(count, 2 * capacity)
    unsafe places = .allocate(capacity: capacity)
  }
}
