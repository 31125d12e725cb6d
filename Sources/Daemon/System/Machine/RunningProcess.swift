package import Text

/// A process of the machine, as procfs shows it.
///
/// What a process says about itself is a hint: any program can take the name of another.
package struct RunningProcess {
  /// The number.
  package let number: Int32
  /// The directory in procfs.
  package let directory: AttributeDirectory

  /// Returns the processes by ascending number; none if procfs cannot be read.
  ///
  /// - Parameters:
  ///   - folder: The path of procfs.
  ///   - most: The largest number of processes.
  /// - Returns: The processes.
  package static func all(in folder: UntrustedText = "/proc", most: Int = 16_384) -> [Self] {
    numbers(in: folder, most: most).sorted().map { number in
      RunningProcess(
        number: number, directory: AttributeDirectory(folder.appending("/\(number)")))
    }
  }

  /// Returns the numeric names in a directory; none if it cannot be read.
  package static func numbers(in folder: UntrustedText, most: Int) -> [Int32] {
    let names = try? DirectoryNames.read(folder, most: most) { name in
      !name.isEmpty
        && name.bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    return (names ?? []).compactMap { Int32(String(decoding: $0.bytes, as: UTF8.self)) }
  }

  /// The name of its program, at most 15 bytes; empty if it cannot be read.
  package var name: UntrustedText {
    let text = directory.text(of: "comm") ?? []
    return UntrustedText(bytes: text.prefix { $0 != UInt8(ascii: "\n") })
  }

  /// The command line, at most 4 KiB; empty if it cannot be read.
  package var arguments: [UntrustedText] {
    let text = directory.text(of: "cmdline") ?? []
    let words = text.split(separator: 0, omittingEmptySubsequences: false)
    return words.prefix(max(0, words.count - 1)).map { UntrustedText(bytes: $0) }
  }

  /// True if the file of its program was replaced or removed; only for processes that may be examined.
  package var isProgramReplaced: Bool {
    var target = [CChar](repeating: 0, count: 4096)
    let count = directory.path(of: "exe").withPath {
      Kernel.linkTarget(of: $0, into: &target, target.count)
    }
    let end = Array(" (deleted)".utf8CString.dropLast())
    return count > 0 && target.prefix(count).suffix(end.count).elementsEqual(end)
  }
}
