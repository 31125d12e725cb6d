import Glibc
package import TouchModel

/// Who else has a device open, for a person who looks for the one that stands in the way.
///
/// A hint and no more: the kernel does not say who has grabbed a device, and of other persons'
/// processes only root learns what they have open.
package enum DeviceUsers {
  /// How many open files are looked at, at the most.
  private static let mostFiles = 16_384
  /// How many processes are named.
  private static let mostNames = 4

  /// The processes that have a device open, in the order of their numbers, as `name (process 812)`.
  ///
  /// - Parameters:
  ///   - number: The device.
  ///   - own: The process that is not meant.
  ///   - folder: Where the kernel tells of processes.
  /// - Returns: At most four of them.
  package static func names(
    of number: DeviceNumber, besides own: Int32 = Kernel.processID,
    in folder: UntrustedText = "/proc"
  ) -> [String] {
    let processes = numbers(in: folder, most: mostFiles)
      .compactMap { Int32(String(decoding: $0.bytes, as: UTF8.self)) }.sorted()
    var names: [String] = []
    var files = 0
    for process in processes where process != own && names.count < mostNames {
      let place = folder.appending("/\(process)")
      let open = numbers(in: place.appending("/fd"), most: mostFiles - files)
      files += open.count
      guard open.contains(where: { holds(place.appending("/fd").appending(part: $0), number) })
      else { continue }
      names.append("\(name(at: place)) (process \(process))")
    }
    return names
  }

  /// The same in words that follow a sentence, or nothing where nobody is known.
  package static func clause(of number: DeviceNumber) -> String {
    let names = names(of: number)
    return names.isEmpty ? "" : "; it is open in \(names.joined(separator: ", "))"
  }

  /// The names in a folder that are numbers; none where it cannot be read.
  private static func numbers(in folder: UntrustedText, most: Int) -> [UntrustedText] {
    (try? FolderNames.read(folder, most: most) { isNumber($0) }) ?? []
  }

  private static func holds(_ path: UntrustedText, _ number: DeviceNumber) -> Bool {
    var information = stat()
    guard path.withPath({ Kernel.status(at: $0, &information) }) == 0 else { return false }
    return information.st_mode & S_IFMT == S_IFCHR && UInt(information.st_rdev) == number.rawValue
  }

  private static func name(at place: UntrustedText) -> String {
    let text = AttributeFolder(place).text(of: "comm") ?? []
    let line = UntrustedText(bytes: text.prefix { $0 != UInt8(ascii: "\n") })
    return line.isEmpty ? "a programme" : line.escaped
  }

  private static func isNumber(_ name: UntrustedText) -> Bool {
    !name.isEmpty && name.bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
