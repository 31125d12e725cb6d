import Text

/// The keys with which other formats describe a rectangle in four parts, such as `x` and `width`.
struct FrameWords {
  /// The position of the first of these keys.
  let position: LayoutPosition
  /// The keys of the file.
  let names: [String]
  /// The rectangle as a layout has it, with the values of the file where they are numbers.
  private let parts: [String]

  private static let words = [["x", "left"], ["y", "top"], ["width", "w"], ["height", "h"]]
  private static let placeholders = ["X", "Y", "WIDTH", "HEIGHT"]

  /// Finds the keys among the unknown ones of an object.
  ///
  /// - Parameters:
  ///   - unknown: The unknown keys, in the order of the file.
  ///   - isKnown: True if the object has the key `frame`.
  init?(_ unknown: [LayoutNode.Entry], isKnown: Bool) {
    let found = unknown.filter { entry in Self.words.contains { $0.contains(entry.key) } }
    guard isKnown, let first = found.first else { return nil }
    position = first.keyPosition
    names = found.map(\.key)
    parts = zip(Self.words, Self.placeholders).map { words, placeholder in
      switch found.first(where: { words.contains($0.key) })?.value.scalar {
      case .integer(let number): String(number)
      case .number(let number): String(plain: number)
      default: placeholder
      }
    }
  }

  /// What was found, and what to write instead.
  var diagnostic: Diagnostic {
    Diagnostic(
      "unknown key\(names.count == 1 ? "" : "s") "
        + Quoting.list(names.count > 4 ? Array(names.prefix(4)) : names, "and"),
      remedy: "write `frame: [\(parts.joined(separator: ", "))]`")
  }
}
