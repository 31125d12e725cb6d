extension Array {
  /// Replaces all elements; allocates nothing once the storage is large enough.
  @inlinable @inline(__always)
  package mutating func refill(_ count: Int, _ element: (Int) -> Element) {
    while self.count > count { removeLast() }
    for index in indices { self[index] = element(index) }
    while self.count < count { append(element(self.count)) }
  }
}
