import Layout
import System

/// What reloads leave behind: the layouts that were replaced, and unused memory of the heap.
///
/// A thread releases both, because frames would wait while many views are destroyed.
struct ReloadRemains {
  private var layouts: [BuiltLayout] = []
  /// True while something is not released.
  private(set) var isPending = false

  /// Adds what a reload leaves behind.
  ///
  /// - Parameter layout: The layout that was replaced; nil after a reload that replaced none.
  mutating func add(_ layout: BuiltLayout?) {
    if let layout { layouts.append(layout) }
    // Reading a layout needs more memory than the layout itself, above all a deeply nested one.
    isPending = true
  }

  /// Lets a thread release everything, once nothing else refers to a layout.
  ///
  /// Called at the end of a turn, when no pass and no record refers to a view. Without a thread, it is done here.
  mutating func release() {
    // A tree that is being encoded refers to its layout.
    for index in layouts.indices where !isKnownUniquelyReferenced(&layouts[index]) { return }
    isPending = false
    // The only references: Swift cannot prove that, so the thread takes addresses.
    let addresses = layouts.map { UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) }
    layouts.removeAll()
    do throws(SystemError) {
      try BackgroundTask.detach { Self.release(addresses) }
    } catch {
      Self.release(addresses)
    }
  }

  private static func release(_ addresses: [UInt]) {
    for address in addresses {
      guard let pointer = UnsafeRawPointer(bitPattern: address) else { continue }
      Unmanaged<BuiltLayout>.fromOpaque(pointer).release()
    }
    Kernel.trimHeap()
  }
}
