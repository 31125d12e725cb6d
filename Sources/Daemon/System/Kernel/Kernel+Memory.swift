import CLinux
import Glibc

extension Kernel {
  /// Maps zeroed private memory; nil if it fails.
  ///
  /// The corresponding C function is `mmap`, with `MAP_PRIVATE` and `MAP_ANONYMOUS`.
  package static func mapMemory(_ count: Int) -> UnsafeMutableRawPointer? {
    let memory = call("mmap", failed: { _ in MAP_FAILED }) {
      mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    }
    return memory == MAP_FAILED ? nil : memory
  }

  /// Unmaps memory.
  ///
  /// The corresponding C function is `munmap`.
  @discardableResult
  package static func unmapMemory(_ memory: UnsafeMutableRawPointer, _ count: Int) -> Int32 {
    call("munmap") { munmap(memory, count) }
  }
  /// Returns unused heap memory to the system.
  ///
  /// Without this call the heap releases only memory above the last used block, so that one small
  /// block can retain hundreds of KiB. It visits each block: call it after large work, not on the
  /// hot path.
  ///
  /// The corresponding C function is `malloc_trim`.
  package static func trimHeap() {
    _ = malloc_trim(0)
  }

  /// Makes all threads use the same heap.
  ///
  /// By default each thread has a heap of its own, which retains memory after the thread has ended.
  ///
  /// The corresponding C function is `mallopt`, with `M_ARENA_MAX`.
  package static func useOneHeap() {
    _ = mallopt(M_ARENA_MAX, 1)
  }
}
