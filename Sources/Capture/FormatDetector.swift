internal import TouchModel

/// Finds out what a capture is from its first lines.
struct FormatDetector {
  /// What was found.
  enum Found {
    case evemu

    /// The format's public name.
    var format: CaptureFormat { .evemu }

    /// A parser at its beginning.
    func makeParser() -> any CaptureParser { EvemuParser() }
  }

  static func detect(_ lines: inout LineReader) throws(CaptureError) -> Found {
    lines.rewind()
    return .evemu
  }
}
