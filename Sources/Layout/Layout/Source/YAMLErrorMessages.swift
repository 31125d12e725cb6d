import Text
import YAML

/// Messages for the errors of libyaml that say what to do.
enum YAMLErrorMessages {
  /// Returns the problem to report for an error of the parser.
  static func problem(of failure: YAMLError, in source: LayoutSource) -> LayoutDiagnostic {
    let range = source.range(ofLine: failure.position.line)
    let found = character(at: failure.position, in: source.bytes[range])
    if found == "\t" {
      return LayoutDiagnostic(
        at: LayoutPosition(failure.position), "a tab cannot indent YAML; use spaces")
    }
    if let problem = unclosed(failure, in: source) { return problem }
    if let problem = joined(failure, in: source) { return problem }
    return LayoutDiagnostic(at: LayoutPosition(failure.position), message(failure, found: found))
  }

  /// Returns a tag as the file has it; libyaml expands `!!str`.
  static func asWritten(tag: String) -> String {
    let prefix = "tag:yaml.org,2002:"
    return tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
  }

  /// Returns the problem of a quoted text, list or mapping that the file does not close.
  ///
  /// Its position is where that begins, not the end of the file.
  private static func unclosed(
    _ failure: YAMLError, in source: LayoutSource
  ) -> LayoutDiagnostic? {
    let isAtEnd =
      source.range(ofLine: failure.position.line).isEmpty
      && source.range(ofLine: failure.position.line + 1).lowerBound == source.bytes.count
    guard isAtEnd else { return nil }
    let what: String? =
      switch failure.context {
      case "while scanning a quoted scalar": "this quoted text is never closed; add the quote"
      case "while parsing a flow sequence": "this list is never closed; add `]`"
      case "while parsing a flow mapping": "this mapping is never closed; add `}`"
      default: nil
      }
    return what.map { LayoutDiagnostic(at: LayoutPosition(failure.contextPosition), $0) }
  }

  /// Returns the problem of a key without a blank behind its colon, which makes the next key one that cannot be there.
  private static func joined(_ failure: YAMLError, in source: LayoutSource) -> LayoutDiagnostic? {
    let line = failure.position.line - 1
    guard failure.problem == "mapping values are not allowed in this context", line > 0 else {
      return nil
    }
    let above = source.bytes[source.range(ofLine: line)]
    let indentation = above.prefix { $0 == 0x20 || $0 == UInt8(ascii: "-") }.count
    let text = above.dropFirst(indentation)
    let name = text.prefix { $0.isLetter }
    let value = text.dropFirst(name.count + 1).prefix { $0 > 0x20 }
    guard !name.isEmpty, text.dropFirst(name.count).first == UInt8(ascii: ":"), !value.isEmpty
    else { return nil }
    let (key, word) = (
      String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self)
    )
    return LayoutDiagnostic(
      at: LayoutPosition(line: line, column: indentation + 1),
      "a blank is missing after the colon: write `\(Quoting.short(key)): \(Quoting.short(word))`")
  }

  private static func message(_ failure: YAMLError, found: Unicode.Scalar?) -> String {
    let start = LayoutPosition(failure.contextPosition).inWords
    switch failure.problem {
    case "found character that cannot start any token":
      let what = found.map { "`\(UntrustedText(String($0)).escaped)`" } ?? "this character"
      return "\(what) cannot begin a value; put the text into quotes"
    case "mapping values are not allowed in this context":
      return
        "`:` is not allowed here; check the indentation, or put text that contains `: ` into quotes"
    case "found unexpected ':'":
      return "`:` is not allowed here; put a space after it, or put the text into quotes"
    case "did not find expected ',' or ']'":
      return "expected `,` or `]` in the list that begins at \(start)"
    case "did not find expected ',' or '}'":
      return "expected `,` or `}` in the mapping that begins at \(start)"
    case "did not find expected key":
      return "expected a key of the mapping that begins at \(start); check the indentation"
    case "did not find expected '-' indicator":
      return "expected `-` of the list that begins at \(start); check the indentation"
    case "could not find expected ':'":
      return "expected `:` after the key at \(start)"
    case "did not find expected node content":
      return "expected a value here"
    case "block sequence entries are not allowed in this context":
      return "a list with `-` cannot begin here; begin it on a line of its own"
    case "found unknown escape character":
      return "an unknown escape in double quotes; write `\\\\` for a backslash"
    case "found invalid Unicode character escape code":
      return "an escape without a character, or with half of one; write the character itself"
    case "found unexpected end of stream":
      return "the file ends within what begins at \(start)"
    case "did not find expected <document start>":
      return
        "expected the end of the file; everything belongs to one mapping, check the indentation"
    default:
      let context = failure.context.isEmpty ? "" : " (\(failure.context) at \(start))"
      return UntrustedText("not YAML: \(failure.problem)\(context)").escaped
    }
  }

  private static func character(
    at position: YAMLPosition, in line: ArraySlice<UInt8>
  ) -> Unicode.Scalar? {
    let units = UntrustedText.units(of: line).dropFirst(max(position.column, 1) - 1)
    guard case .scalar(let scalar)? = units.first else { return nil }
    return scalar
  }
}
