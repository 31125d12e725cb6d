import Glibc
import System
package import Text

/// Finds the processes that have a device open, to explain a grab.
///
/// The result is a hint: the kernel does not report which process has grabbed a device, and only
/// root can read the open files of other users' processes. Thousands of files may be read.
package enum DeviceUsers {
  /// The largest number of open files to check.
  private static let mostFiles = 16_384
  /// The largest number of processes to return.
  private static let mostNames = 4

  /// Returns the processes that have a device open, by ascending number, as `name (process 812)`.
  ///
  /// - Parameters:
  ///   - number: The device.
  ///   - own: The process to ignore.
  ///   - folder: The path of procfs.
  /// - Returns: At most four processes.
  package static func names(
    of number: DeviceNumber, besides own: Int32 = Kernel.processID,
    in folder: UntrustedText = "/proc"
  ) -> [String] {
    let processes = numbers(in: folder, most: mostFiles)
      .compactMap { Int32(digits: $0.bytes) }.sorted()
    var names: [String] = []
    var files = 0
    for process in processes where process != own && names.count < mostNames {
      let directory = folder.appending("/\(process)")
      let links = directory.appending("/fd")
      let open = numbers(in: links, most: mostFiles - files)
      files += open.count
      guard open.contains(where: { isNode(links.appending(component: $0), number) })
      else { continue }
      names.append("\(name(of: directory)) (process \(process))")
    }
    return names
  }

  /// Returns the processes as a clause that follows a sentence; empty if none is known.
  package static func clause(of number: DeviceNumber) -> String {
    let names = names(of: number)
    return names.isEmpty ? "" : "; it is open in \(names.joined(separator: ", "))"
  }

  /// Returns the numeric names in a directory; none if it cannot be read.
  private static func numbers(in folder: UntrustedText, most: Int) -> [UntrustedText] {
    (try? DirectoryNames.read(folder, most: most) { UInt64(digits: $0.bytes) != nil }) ?? []
  }

  /// Returns true if the link of an open file leads to the device.
  ///
  /// Only files below `/dev` are examined: the status of a file on a network that does not respond
  /// would block.
  private static func isNode(_ path: UntrustedText, _ number: DeviceNumber) -> Bool {
    let devices = Array("/dev/".utf8CString.dropLast())
    var target = [CChar](repeating: 0, count: devices.count)
    let count = path.withPath { Kernel.linkTarget(of: $0, into: &target, target.count) }
    guard count == devices.count, target == devices else { return false }
    var information = stat()
    guard path.withPath({ Kernel.status(at: $0, &information) }) == 0 else { return false }
    return information.st_mode & S_IFMT == S_IFCHR && UInt(information.st_rdev) == number.rawValue
  }

  private static func name(of process: UntrustedText) -> String {
    let text = AttributeDirectory(process).text(of: "comm") ?? []
    let line = UntrustedText(bytes: text.prefix { $0 != UInt8(ascii: "\n") })
    return line.isEmpty ? "a program" : line.escaped
  }
}
