import Testing
import CoreTestSupport

/// Tests of what the classes of TouchKit mention.
struct ClassHierarchyTests {
  /// The derived classes that properties and methods of a base class return, as in UIKit.
  private static let permitted: [String: Set<String>] = [
    "Responder": ["View", "Window", "Application"],
    "View": ["Window"],
    "ViewController": ["NavigationController", "TabBarController"],
  ]

  @Test("No file of a base class mentions a class derived from it, except as UIKit does")
  func baseClasses() throws {
    let declaration = #/\bclass\s+([A-Z]\w*)\s*(?::\s*([A-Z]\w*))?/#
    let files = SourceTree.files(under: "Sources/Core/TouchKit", withExtension: "swift")
    var bases: [String: String] = [:]
    var homes: [String: String] = [:]
    for file in files {
      for match in Self.code(of: file).matches(of: declaration) {
        homes[String(match.1)] = file.path
        if let base = match.2 { bases[String(match.1)] = String(base) }
      }
    }
    #expect(bases["Button"] == "Control" && bases["Control"] == "View")
    for file in files {
      let names = Set(Self.code(of: file).matches(of: #/\b[A-Z]\w*/#).map { String($0.0) })
      let base = String(file.name.prefix { $0 != "." && $0 != "+" })
      for name in names where homes[name] != file.path && Self.isDerived(name, base, bases) {
        let isPermitted = Self.permitted[base]?.contains(name) == true
        #expect(isPermitted, "\(file.path) mentions \(name), which is derived from \(base)")
      }
    }
  }

  private static func isDerived(_ name: String, _ base: String, _ bases: [String: String]) -> Bool {
    var next = bases[name]
    while let current = next {
      if current == base { return true }
      next = bases[current]
    }
    return false
  }

  /// Returns the text of a file without comments and without what is between quotation marks.
  private static func code(of file: SourceTree.File) -> String {
    file.text.replacing(#/\/\/[^\n]*/#, with: "").replacing(#/"[^"\n]*"/#, with: "")
  }
}
