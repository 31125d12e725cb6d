package import Glibc

/// The groups of this process.
package enum ProcessGroups {
  /// Returns each group once, the effective one first.
  package static func current() -> [gid_t] {
    var list = [gid_t](repeating: 0, count: 256)
    let count = max(0, Int(list.withUnsafeMutableBufferPointer { Kernel.supplementaryGroups($0) }))
    return [Kernel.effectiveGroup] + list.prefix(count).filter { $0 != Kernel.effectiveGroup }
  }
}
