extension UntrustedText {
  /// A piece of a file's line as it is shown to people: harmless.
  ///
  /// A tab is a blank. Unlike in `escaped`, a backslash stays single, as in the file.
  package static func excerpt(of units: some Sequence<Unit>) -> String {
    var result = ""
    for unit in units {
      switch unit {
      case .scalar("\t"): result += " "
      case .scalar(let scalar) where !isHarmful(scalar): result.unicodeScalars.append(scalar)
      case .scalar(let scalar): result += UntrustedText(String(scalar)).escaped
      case .stray(let byte): result += UntrustedText(bytes: [byte]).escaped
      }
    }
    return result
  }
}
