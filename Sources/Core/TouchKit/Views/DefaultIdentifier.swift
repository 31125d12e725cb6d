import Text

/// The identifier of an object that has none of its own: the name of its class and a number.
///
/// Nothing is computed until the identifier is read.
struct DefaultIdentifier {
  /// The number; 0 until the identifier is read in an application.
  private var number: UInt32 = 0

  /// Returns the identifier, such as `photoCell2`.
  ///
  /// - Parameters:
  ///   - type: The class of the object.
  ///   - application: The application of the object, which counts the identifiers; nil for a name without
  ///     a number.
  /// - Returns: The identifier; never empty, and without control characters.
  mutating func text(for type: AnyClass, in application: Application?) -> String {
    let name = Self.name(of: type)
    if number == 0, let application {
      application.identifierCounts[name, default: 0] += 1
      number = application.identifierCounts[name, default: 0]
    }
    if number == 0 { return name }
    return name + (name.utf8.last.map(Self.isDigit) == true ? "-" : "") + String(number)
  }

  /// Returns the name of a class in lower camel case, without its module and generic arguments.
  ///
  /// Initials at the begin are one word: `URLField` becomes `urlField`.
  private static func name(of type: AnyClass) -> String {
    let name = _typeName(type, qualified: false).unicodeScalars.prefix { $0 != "<" }
    var scalars = Array(name.filter(isPartOfName).drop { $0 == "_" })
    var capitals = scalars.prefix { "A"..."Z" ~= $0 }.count
    if capitals > 1, capitals < scalars.count, "a"..."z" ~= scalars[capitals] { capitals -= 1 }
    for index in 0..<capitals {
      scalars[index] = Unicode.Scalar(UInt8(scalars[index].value) | 0x20)
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return result.isEmpty ? "object" : String(result)
  }

  /// Returns false for the spaces and signs of a name in backticks, and for invisible characters.
  ///
  /// The compiler stores the spaces of such a name as U+00A0.
  private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: scalar.value > 0xa0 && !UntrustedText.isHarmful(scalar)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
