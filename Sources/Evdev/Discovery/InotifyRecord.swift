import Glibc
package import TouchModel

/// One record of what happened in a watched folder.
///
/// Corresponds to `struct inotify_event`.
package struct InotifyRecord: Hashable, Sendable {
  /// Which watch it is from; -1 where records were lost.
  package let watch: Int32
  /// What happened: `IN_*`.
  package let mask: UInt32
  /// The name in the folder; empty where it is about the folder itself.
  package let name: UntrustedText

  /// Makes a record.
  package init(watch: Int32, mask: UInt32, name: UntrustedText = "") {
    self.watch = watch
    self.mask = mask
    self.name = name
  }

  /// Whether any of the flags is set.
  func says(_ flags: Int32) -> Bool {
    mask & UInt32(bitPattern: flags) != 0
  }

  /// The records of one read, in order; what is cut short at the end is left out.
  package static func records(in bytes: [UInt8]) -> [InotifyRecord] {
    var records: [InotifyRecord] = []
    bytes.withUnsafeBytes { buffer in
      var start = 0
      while start + header <= buffer.count {
        let length = Int(buffer.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
        guard length <= buffer.count - start - header else { return }
        let name = buffer[(start + header)..<(start + header + length)]
        records.append(
          InotifyRecord(
            watch: buffer.loadUnaligned(fromByteOffset: start, as: Int32.self),
            mask: buffer.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
            name: UntrustedText(bytes: name.prefix { $0 != 0 })))
        start += header + length
      }
    }
    return records
  }

  /// The size of what stands before a name.
  private static let header = 16
}
