import Glibc
import System
import Text
import TouchModel

/// The files and programs of the machine that `setup` uses.
///
/// A test has a folder in place of the root, and a function in place of the programs.
struct SetupSystem {
  /// The folder in which the paths are; empty for the machine itself.
  var root = ""
  /// Runs a program, by its path and arguments, and returns what it writes to standard output.
  var run: ([String]) -> String = { words in
    let output = try? ProgramOutput.read(
      UntrustedText(words[0]), Array(words.dropFirst()), within: .seconds(120))
    return output.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The largest file that is read.
  private static let mostBytes = 1 << 24

  private func path(_ name: String) -> UntrustedText { UntrustedText(root + name) }

  /// Returns true if a file or folder exists.
  func exists(_ name: String) -> Bool { path(name).withPath { Kernel.access($0, F_OK) } == 0 }

  /// Returns the text of a regular file; nil for anything else.
  ///
  /// Links are not followed.
  func text(_ name: String) -> String? {
    let path = path(name)
    let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW
    guard let file = try? FileDescriptor(opening: path, flags) else { return nil }
    var information = stat()
    guard Kernel.status(of: file.rawValue, &information) == 0,
      information.st_mode & S_IFMT == S_IFREG
    else { return nil }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= Self.mostBytes {
      let count = piece.withUnsafeMutableBytes { Kernel.read(file.rawValue, $0) }
      if count <= 0 { break }
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Replaces a file at once; every user may read it.
  ///
  /// - Throws: `cannotWrite`; the file is as it was.
  func write(_ name: String, _ text: String) throws(Failure) {
    let path = path(name)
    let folder = path.parentDirectory
    if !folder.withPath({ Kernel.access($0, F_OK) == 0 }) {
      _ = run(["/usr/bin/mkdir", "-p", folder.escaped])
    }
    do throws(SystemError) {
      let file = try ReplacementFile(of: path, draft: path.appending(".new"), mode: 0o644)
      // The umask of a shell may be narrower.
      try? file.setMode(0o644)
      try file.publish(Array(text.utf8))
    } catch {
      throw .cannotWrite("cannot write \(path.escaped): \(SystemCall.errorMessage(error.number))")
    }
  }

  /// Gives a file a name that no file has: the one that is wanted, or one with a number after it.
  ///
  /// - Returns: The name.
  /// - Throws: `cannotWrite`.
  func keep(_ name: String, as wanted: String) throws(Failure) -> String {
    let base = wanted.hasSuffix(".yaml") ? String(wanted.dropLast(5)) : wanted
    var free = wanted
    var number = 2
    while exists(free) {
      free = "\(base)-\(number).yaml"
      number += 1
    }
    let (old, new) = (path(name), path(free))
    do throws(SystemError) {
      try SystemCall.checked("rename", new) {
        old.withPath { old in new.withPath { Kernel.rename(old, to: $0) } }
      }
    } catch {
      throw .cannotWrite(
        "cannot rename \(old.escaped) to \(new.escaped): \(SystemCall.errorMessage(error.number))")
    }
    return free
  }
}
