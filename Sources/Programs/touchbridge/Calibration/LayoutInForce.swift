import Bridge
import ControlProtocol
import Glibc
import Layout
import System
import Text
import TouchModel

/// The layout file of the running daemon, which is replaced as a whole and can be put back.
///
/// Source: I-32
struct LayoutInForce {
  /// The file, without links.
  let path: UntrustedText
  /// The text.
  let text: String
  /// The layout.
  let document: LayoutDocument
  /// The owner and the mode.
  private let information: stat

  /// Reads the layout file of a daemon.
  ///
  /// - Parameter status: What the daemon says of itself.
  /// - Throws: The failures of a layout that cannot be read, and `unavailable`, `noPermission` or `cannotWrite` for one
  ///   that cannot be written.
  init(of status: JSONValue) throws(Failure) {
    let file = try Self.file(of: status)
    let source = try FileByteSource(layout: file)
    let bytes = try source.bytes(most: LayoutLimits.bytes) { reason in
      .layout("\(source.name):1:1: the layout cannot be read: \(reason)\n")
    }
    do throws(LayoutProblems) {
      document = try LayoutReader.read(
        bytes: bytes, file: file, automaticScreen: AutomaticScreen.given(Size(status["screen"])))
    } catch {
      throw .layout(error.rendered)
    }
    text = String(decoding: bytes, as: UTF8.self)
    path = file.resolved ?? file
    var information = stat()
    let found = SystemCall.retrying { [path] in
      path.withPath { Kernel.status(at: $0, &information) }
    }
    if case .failure(let error) = found { throw Self.failure(error.number, path) }
    self.information = information
    // Before a person touches the panel: the file may be one that cannot be replaced.
    guard path.parentDirectory.withPath({ Kernel.access($0, W_OK | X_OK) }) == 0 else {
      throw Self.failure(errno, path)
    }
  }

  /// Returns the path of the layout file of a daemon.
  private static func file(of status: JSONValue) throws(Failure) -> UntrustedText {
    guard let name = status["layout"]?["file"]?.asText.map({ UntrustedText($0) }) else {
      throw .unavailable(
        "the daemon uses no layout file that the rule could be written into; write one, such as"
          + " /etc/touchbridge/layout.yaml, and then: sudo systemctl restart touchbridge")
    }
    guard name.bytes.first == UInt8(ascii: "/") else {
      throw .unavailable(
        "the daemon was started with `\(name.escaped)`, which is no whole path; start it with the whole path of its"
          + " layout")
    }
    if let folder = InstalledFolder.layouts, name.parentDirectory == folder {
      let own = "/etc/touchbridge/layout.yaml"
      throw .unavailable(
        "\(name.escaped) belongs to the package, which replaces it; sudo cp \(name.escaped) \(own), sudo touchbridge"
          + " reload, and calibrate again")
    }
    return name
  }

  /// Replaces the text at once; the old file stays beside it under a name with the date.
  ///
  /// The new file has the owner and the mode of the old one.
  ///
  /// - Returns: The path of the old file.
  /// - Throws: `unavailable` if the file has changed meanwhile, or the failure of a call; the file is as it was then.
  func replace(by text: String) throws(Failure) -> UntrustedText {
    let source = try FileByteSource(layout: path)
    let bytes = try source.bytes(most: LayoutLimits.bytes) {
      .unavailable("\(path.escaped): \($0)")
    }
    guard bytes == Array(self.text.utf8) else {
      throw .unavailable("\(path.escaped) was changed meanwhile, and stays; run calibrate again")
    }
    let kept = nameForOldFile
    do throws(SystemError) {
      let file = try ReplacementFile(of: path, draft: path.appending(".new"), mode: 0o600)
      try file.setOwner(group: information.st_gid, user: information.st_uid)
      try file.setMode(information.st_mode & 0o7777)
      try SystemCall.checked("linkat", kept) {
        path.withPath { old in kept.withPath { Kernel.link(old, as: $0, in: AT_FDCWD) } }
      }
      do throws(SystemError) {
        try file.publish(Array(text.utf8))
      } catch {
        _ = kept.withPath { Kernel.unlink($0, in: AT_FDCWD) }
        throw error
      }
    } catch {
      throw Self.failure(error.number, path)
    }
    return kept
  }

  /// Puts the old file back.
  ///
  /// - Parameter kept: The path that `replace(by:)` returned.
  /// - Throws: `cannotWrite`; the old file is still there.
  func putBack(_ kept: UntrustedText) throws(Failure) {
    do throws(SystemError) {
      try SystemCall.checked("rename", path) {
        kept.withPath { old in path.withPath { Kernel.rename(old, to: $0) } }
      }
    } catch {
      throw .cannotWrite(
        "the old layout cannot be put back: \(SystemCall.errorMessage(error.number)); it is \(kept.escaped): sudo mv"
          + " \(kept.escaped) \(path.escaped)")
    }
  }

  /// A name with the date that no file has.
  private var nameForOldFile: UntrustedText {
    let ending = Array(".yaml".utf8)
    let isYAML = path.bytes.suffix(ending.count).elementsEqual(ending)
    let base = UntrustedText(bytes: isYAML ? path.bytes.dropLast(ending.count) : path.bytes[...])
    let day = Kernel.localDate(at: KernelClock.realtime.now).prefix(10)
    var name = base.appending("-\(day).yaml")
    var number = 2
    while name.withPath({ Kernel.access($0, F_OK) }) == 0 {
      name = base.appending("-\(day)-\(number).yaml")
      number += 1
    }
    return name
  }

  private static func failure(_ number: Int32, _ path: UntrustedText) -> Failure {
    let text = "\(path.escaped) cannot be replaced: \(SystemCall.errorMessage(number))"
    switch number {
    case EACCES, EPERM:
      return .noPermission(Diagnostic(text, remedy: "sudo touchbridge calibrate --apply"))
    case EROFS:
      return .cannotWrite("\(text); mount the file system for writing, and calibrate again")
    default: return .cannotWrite("\(text); the layout is as it was")
    }
  }
}
