import Text

/// Checks of text that is printed to a terminal.
package enum PrintableText {
  /// Returns a character that could harm a terminal; nil if there is none.
  ///
  /// Line feeds are allowed if `hasLines`.
  package static func fault(in text: String, of what: String, hasLines: Bool = false) -> String? {
    for scalar in text.unicodeScalars where UntrustedText.isHarmful(scalar) {
      if hasLines, scalar == "\n" { continue }
      return "\(what) has U+\(String(scalar.value, radix: 16)) in it"
    }
    return nil
  }
}
