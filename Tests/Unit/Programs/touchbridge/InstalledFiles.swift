import Foundation
import Testing
import TouchBridgeTestSupport

/// A row of Scripts/install/files.txt: files that `make install` makes, in the default folders.
struct InstalledFiles: CustomStringConvertible {
  /// The mode, such as `0644`, or `auto`.
  let mode: String
  /// The path of the file, or of the folder of the files with a `/` at its end.
  let target: String
  /// The file or the pattern; a folder with a `/` at its end.
  let source: String

  var description: String { "\(mode) \(target) \(source)" }

  /// The folders that stay when everything is removed.
  static let stayingFolders = ["/etc/touchbridge"]

  private static let folders = [
    "BINDIR": "/usr/local/bin", "LIBEXECDIR": "/usr/local/libexec",
    "MANDIR": "/usr/local/share/man", "DOCDIR": "/usr/local/share/doc/touchbridge",
    "BASHDIR": "/usr/local/share/bash-completion/completions",
    "ZSHDIR": "/usr/local/share/zsh/site-functions",
    "FISHDIR": "/usr/local/share/fish/vendor_completions.d",
    "LIVEDIR": "/usr/local/share/touchbridge/live",
    "LAYOUTDIR": "/usr/local/share/touchbridge/layouts",
    "SETUPDIR": "/usr/local/share/touchbridge/setup",
    "COMMITFILE": "/usr/local/share/touchbridge/commit",
    "INCLUDEDIR": "/usr/local/include", "PKGCONFIGDIR": "/usr/local/share/pkgconfig",
    "UNITDIR": "/usr/local/lib/systemd/system", "CATALOGDIR": "/usr/local/lib/systemd/catalog",
    "RULESDIR": "/usr/local/lib/udev/rules.d", "SYSUSERSDIR": "/usr/local/lib/sysusers.d",
    "SYSCONFDIR": "/etc", "RELEASE": "release", "SCRATCH": "scratch",
  ]

  /// Returns the rows with files, in the order of the table.
  static func all() throws -> [InstalledFiles] {
    let table = try String(
      contentsOf: TestEnvironment.path("Scripts/install/files.txt"), encoding: .utf8)
    return try table.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      var text = String(line)
      for (name, path) in folders { text = text.replacing("@\(name)@", with: path) }
      let words = text.split(separator: " ").map(String.init)
      if words[0] == "own" { return nil }
      if words[0] == "stay" {
        #expect(stayingFolders.contains(words[1]))
        return nil
      }
      try #require(words.count == 3 || words.count == 4, "\(line)")
      return InstalledFiles(mode: words[0], target: words[1], source: words[2])
    }
  }

  /// True if a file with a mode, such as `644 /usr/local/bin/touchbridge`, is of the row.
  func contains(_ file: String) -> Bool {
    let words = file.split(separator: " ", maxSplits: 1)
    guard mode == "auto" || mode == "0" + words[0] else { return false }
    let path = String(words[1])
    guard target.hasSuffix("/") else { return path == target }
    guard path.hasPrefix(target) else { return false }
    if source.hasSuffix("/") { return true }
    let name = source.split(separator: "/").last ?? ""
    let ends = name.split(separator: "*", omittingEmptySubsequences: false)
    let rest = path.dropFirst(target.count)
    return rest.hasPrefix(ends[0]) && rest.hasSuffix(ends[ends.count - 1]) && !rest.contains("/")
      && (ends.count > 1 || rest == name)
  }
}
