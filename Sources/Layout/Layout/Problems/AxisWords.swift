import Text

/// The keys with which other programs swap and mirror the axes of a panel, such as `swapxy` and `invertx`.
struct AxisWords {
  /// The position of the first of these keys.
  let position: LayoutPosition
  /// The keys of the file.
  let names: [String]
  private let matrix: [Double]

  /// The order of the X drivers: the axes change places, and are mirrored then.
  private static let swapsFirst = ["swapaxes"]
  /// The order of the kernel: the axes are mirrored, and change places then.
  private static let swapsLast = ["swapxy", "swapx", "swappedxy", "touchscreenswappedxy"]
  private static let mirrorsX = [
    "invertx", "invertedx", "invx", "mirrorx", "flipx", "touchscreeninvertedx",
  ]
  private static let mirrorsY = [
    "inverty", "invertedy", "invy", "mirrory", "flipy", "touchscreeninvertedy",
  ]

  /// Finds the keys among the unknown ones of an object.
  ///
  /// - Parameters:
  ///   - unknown: The unknown keys, in the order of the file.
  ///   - isKnown: True if the object has the key `calibration`.
  init?(_ unknown: [LayoutNode.Entry], isKnown: Bool) {
    let all = Self.swapsFirst + Self.swapsLast + Self.mirrorsX + Self.mirrorsY
    let found = unknown.filter { all.contains(KeyWords.word($0.key)) }
    guard isKnown, let first = found.first else { return nil }
    position = first.keyPosition
    names = found.map(\.key)
    func isOn(_ words: [String]) -> Bool {
      found.contains { words.contains(KeyWords.word($0.key)) && Self.isOn($0.value) }
    }
    matrix = CalibrationWords.matrix(
      swap: isOn(Self.swapsFirst) ? .first : isOn(Self.swapsLast) ? .last : .none,
      mirrorsX: isOn(Self.mirrorsX), mirrorsY: isOn(Self.mirrorsY))
  }

  /// True unless a value says no.
  private static func isOn(_ node: LayoutNode) -> Bool {
    guard case .scalar(let text, _) = node.content else { return true }
    return !["0", "false", "no", "off"].contains(text.prefix(8).lowercased())
  }

  /// What was found, and what to write instead.
  var diagnostic: Diagnostic {
    Diagnostic(
      "unknown key\(names.count == 1 ? "" : "s") " + Quoting.list(Array(names.prefix(4)), "and"),
      remedy: "write `calibration: \(CalibrationWords.list(matrix[...]))`")
  }
}
