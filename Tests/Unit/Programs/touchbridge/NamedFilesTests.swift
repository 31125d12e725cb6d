import Foundation
import Testing
import TouchBridgeTestSupport

/// The paths and units that pages name, compared with what is installed and with Documentation/named-files.txt.
struct NamedFilesTests {
  private static let pages =
    ["README.md"].compactMap(SourceTree.file)
    + ["Documentation", "Examples"].flatMap { SourceTree.files(under: $0, withExtension: "md") }

  /// The folders whose files belong to a package, to `touchbridge setup` or to another program.
  private static let roots = ["etc", "usr", "var", "run", "srv", "opt", "dev", "sys", "proc"]

  /// Returns the absolute paths in a text.
  private static func paths(in text: String) -> Set<String> {
    let words = text.split { $0.isWhitespace || "`'\"()[]{}<>|,;=:*…".contains($0) }
    return Set(
      words.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: ".@")) }.filter { word in
        roots.contains { word.hasPrefix("/\($0)/") }
      })
  }

  /// Returns the units in a text: names with the ending of a unit, and arguments of `systemctl` and `journalctl`.
  private static func units(in text: String) -> Set<String> {
    let name = #/\b([a-z][a-z0-9@-]*\.(?:service|timer|target))\b/#
    let argument =
      #/(?:systemctl (?:enable|disable|start|stop|restart|reload|status|cat|edit|kill|reset-failed|set-default)|journalctl -u)(?: -s \w+| --?[\w=-]+)* ([a-z][a-z0-9@.-]*[a-z0-9])/#
    return Set(text.matches(of: name).map { String($0.1) })
      .union(
        text.matches(of: argument).map { $0.1.contains(".") ? String($0.1) : "\($0.1).service" })
  }

  /// True if an installation makes the file, or a folder with this name.
  private static func isInstalled(_ path: String, _ rows: [InstalledFiles]) -> Bool {
    // Pages about the package have its paths.
    let path = path.hasPrefix("/usr/local") ? path : path.replacing("/usr/", with: "/usr/local/")
    let folder = path.hasSuffix("/") ? path : path + "/"
    if InstalledFiles.stayingFolders.contains(path) { return true }
    return rows.contains { row in
      if row.target.hasPrefix(folder) { return true }
      guard row.contains("\(row.mode.dropFirst()) \(path)") else { return false }
      if !row.source.hasSuffix("/") { return true }
      let file = TestEnvironment.path(row.source + path.dropFirst(row.target.count))
      return FileManager.default.fileExists(atPath: file.path)
    }
  }

  /// The folders that systemd makes for the services.
  private static func serviceFolders() -> [String] {
    SourceTree.files(under: "systemd", withExtension: "service").flatMap { unit in
      unit.text.matches(of: #/(?m)^(Runtime|State)Directory=(.+)$/#).map {
        ($0.1 == "State" ? "/var/lib/" : "/run/") + $0.2.replacing("%i", with: "seat1")
      }
    }
  }

  private static func isUnitInstalled(_ unit: String, _ rows: [InstalledFiles]) -> Bool {
    let file = unit.replacing(#/@[^.]+/#, with: "@")
    return isInstalled("/usr/local/lib/systemd/system/\(file)", rows)
      || isInstalled("/usr/local/share/doc/touchbridge/Examples/integrations/\(file)", rows)
  }

  @Test("Each path and unit that a page names is installed, made by the page, or in the list")
  func names() throws {
    let rows = try InstalledFiles.all()
    let folders = Self.serviceFolders()
    let list = try #require(SourceTree.file("Documentation/named-files.txt"))
    let listed = list.lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }
      .map { $0.split(separator: " ").map(String.init) }
    var used: Set<String> = []
    #expect(Self.pages.count > 30)
    for page in Self.pages {
      let made = Set(page.text.matches(of: #/\n```\w*\n# (/\S+)\n/#).map { String($0.1) })
      for path in Self.paths(in: page.text) {
        if made.contains(path) || Self.isInstalled(path, rows) { continue }
        if folders.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) { continue }
        // A name that ends with / stands for all that is in the folder.
        let entry = listed.first {
          path == $0[1] || $0[1].hasSuffix("/") && (path + "/").hasPrefix($0[1])
        }
        guard let entry else {
          Issue.record("\(page.path): nothing makes \(path); correct it, or list it")
          continue
        }
        used.insert(entry[1])
      }
      for unit in Self.units(in: page.text) where !Self.isUnitInstalled(unit, rows) {
        if made.contains("/etc/systemd/system/\(unit)") { continue }
        guard listed.contains(where: { $0[1] == unit }) else {
          Issue.record("\(page.path): there is no unit \(unit); correct it, or list it")
          continue
        }
        used.insert(unit)
      }
    }
    let setup = SourceTree.files(
      under: "Sources/Programs/touchbridge/Setup", withExtension: "swift")
    for entry in listed {
      #expect(entry.count == 2 && ["setup", "page", "invented", "foreign"].contains(entry[0]))
      #expect(used.contains(entry[1]), "no page needs the entry \(entry[1])")
      if entry[0] == "setup" {
        let name = "\"\(entry[1])\""
        #expect(setup.contains { $0.text.contains(name) }, "setup does not write \(entry[1])")
      }
    }
  }

  @Test("The page about the settings of the kiosk has each setting that its session reads")
  func settings() throws {
    let page = try #require(SourceTree.file("Documentation/do/kiosk-settings.md"))
    let steps = try #require(SourceTree.file("systemd/kiosk"))
    let read = Set(steps.text.matches(of: #/\$\{([A-Z]+(?:_[A-Z]+)*):-/#).map(\.1))
    let described = Set(page.text.matches(of: #/(?m)^\| `([A-Z_]+)` \|/#).map(\.1))
    #expect(read.count >= 5)
    #expect(read == described)
  }
}
