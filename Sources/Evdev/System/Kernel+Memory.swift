import Glibc

extension Kernel {
  /// Gets memory of our own from the system, all zero; nil where there is none.
  ///
  /// The corresponding C function is `mmap`, with `MAP_PRIVATE` and `MAP_ANONYMOUS`.
  @inlinable
  package static func memory(_ count: Int) -> UnsafeMutableRawPointer? {
    let memory = ask("mmap", refused: { _ in MAP_FAILED }) {
      mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    }
    return memory == MAP_FAILED ? nil : memory
  }

  /// Gives memory back.
  ///
  /// The corresponding C function is `munmap`.
  @inlinable
  @discardableResult
  package static func giveBack(_ memory: UnsafeMutableRawPointer, _ count: Int) -> Int32 {
    ask("munmap") { munmap(memory, count) }
  }
}
