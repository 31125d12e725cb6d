import TouchModel

/// Text that is printed for people, and so must not be able to harm a terminal.
enum PrintableText {
  /// What is wrong with text of one line, or of several where line feeds are allowed; nil where all
  /// is well.
  static func fault(in text: String, of what: String, hasLines: Bool = false) -> String? {
    for scalar in text.unicodeScalars where UntrustedText.isHarmful(scalar) {
      if hasLines, scalar == "\n" { continue }
      return "\(what) has U+\(String(scalar.value, radix: 16)) in it"
    }
    return nil
  }
}
