import CLinux
import Glibc

extension Kernel {
  /// Gets memory of our own from the system, all zero; nil where there is none.
  ///
  /// The corresponding C function is `mmap`, with `MAP_PRIVATE` and `MAP_ANONYMOUS`.
  @inlinable
  package static func mapMemory(_ count: Int) -> UnsafeMutableRawPointer? {
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
  package static func unmapMemory(_ memory: UnsafeMutableRawPointer, _ count: Int) -> Int32 {
    ask("munmap") { munmap(memory, count) }
  }
  /// Gives back what the heap holds and nobody uses.
  ///
  /// By itself the heap gives back only what lies behind the last block in use, so one small block can
  /// keep hundreds of KiB. It looks at each block: for after large work, not for the hot path.
  ///
  /// The corresponding C function is `malloc_trim`.
  package static func trimHeap() {
    _ = malloc_trim(0)
  }
}
