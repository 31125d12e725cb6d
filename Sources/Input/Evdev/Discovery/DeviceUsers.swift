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

  /// A process that has a device open.
  package struct User: Hashable, Sendable {
    /// The name of its program, as the kernel knows it.
    package var name: UntrustedText
    /// The number of the process.
    package var process: Int32

    /// Creates a process.
    package init(_ name: UntrustedText, process: Int32) {
      self.name = name
      self.process = process
    }

    /// The process as `name (process 812)`, safe to print.
    package var text: String {
      "\(name.isEmpty ? "a program" : name.escaped) (process \(process))"
    }
  }

  /// Returns the processes that have a device open, by ascending number.
  ///
  /// - Parameters:
  ///   - number: The device.
  ///   - own: The process to ignore.
  ///   - folder: The path of procfs.
  /// - Returns: At most four processes.
  package static func users(
    of number: DeviceNumber, besides own: Int32 = Kernel.processID,
    in folder: UntrustedText = "/proc"
  ) -> [User] {
    let processes = RunningProcess.all(in: folder, most: mostFiles)
    var users: [User] = []
    var files = 0
    for process in processes where process.number != own && users.count < mostNames {
      let links = process.directory.path.appending("/fd")
      let open = RunningProcess.numbers(in: links, most: mostFiles - files)
      files += open.count
      guard open.contains(where: { isNode(links.appending("/\($0)"), number) }) else { continue }
      users.append(User(process.name, process: process.number))
    }
    return users
  }

  /// Returns the processes that have a device open, as `name (process 812)`.
  package static func names(
    of number: DeviceNumber, besides own: Int32 = Kernel.processID,
    in folder: UntrustedText = "/proc"
  ) -> [String] {
    users(of: number, besides: own, in: folder).map(\.text)
  }

  /// Returns the processes as a clause that follows a sentence; empty if none is known.
  package static func clause(of number: DeviceNumber) -> String {
    clause(names(of: number))
  }

  /// Returns processes as a clause that follows a sentence; empty for none.
  package static func clause(_ names: [String]) -> String {
    names.isEmpty ? "" : "; it is open in \(names.joined(separator: ", "))"
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
}
