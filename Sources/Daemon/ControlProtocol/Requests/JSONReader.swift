import CJansson
package import Text
import TouchModel

/// Reads JSON strictly, by jansson.
///
/// Duplicate keys, numbers that are not finite, bytes that are not UTF-8, NUL in text, and anything
/// after the value are errors. Size and depth are limited, because the bytes are untrusted.
package enum JSONReader {
  /// The largest depth of lists and objects.
  package static let mostLevels = 64

  /// The reason why bytes are not read.
  package enum Failure: Error, Hashable, Sendable {
    /// The bytes are not JSON; the message is safe to print.
    case syntax(String)
    /// Lists and objects are nested too deeply.
    case tooDeep
  }

  /// Returns the value of complete JSON text.
  package static func read(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    // jansson takes NUL after a value for the end.
    if bytes.contains(0) { throw .syntax("column 1: NUL is not allowed") }
    // jansson itself allows 2048 levels, and its stack grows with them.
    guard deepestLevel(of: bytes) <= mostLevels else { throw .tooDeep }
    var error = json_error_t()
    let flags = Int(JSON_REJECT_DUPLICATES | JSON_DECODE_ANY)
    let root = bytes.withUnsafeBytes { bytes in
      json_loadb(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, flags, &error)
    }
    guard let root else { throw .syntax(message(of: &error)) }
    defer { tb_json_release(root) }
    return value(of: root)
  }

  /// Returns the depth of brackets that are not in text.
  private static func deepestLevel(of bytes: [UInt8]) -> Int {
    var level = 0
    var deepest = 0
    var isText = false
    var isEscaped = false
    for byte in bytes {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        level += 1
        deepest = max(deepest, level)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): level -= 1
      default: break
      }
    }
    return deepest
  }

  private static func message(of error: inout json_error_t) -> String {
    // The text may contain characters of the input.
    let text = withUnsafeBytes(of: &error.text) { UntrustedText(bytes: $0.prefix { $0 != 0 }) }
    return "column \(error.position): \(text.escaped)"
  }

  /// Returns a value and what it contains; the depth is limited.
  private static func value(of value: UnsafeMutablePointer<json_t>) -> JSONValue {
    switch json_type(UInt32(tb_json_type(value))) {
    case JSON_OBJECT:
      var members: [JSONValue.Member] = []
      var iterator = json_object_iter(value)
      while let current = iterator {
        if let key = json_object_iter_key(current), let content = json_object_iter_value(current) {
          members.append(JSONValue.Member(String(cString: key), self.value(of: content)))
        }
        iterator = json_object_iter_next(value, current)
      }
      return .object(members)
    case JSON_ARRAY:
      return .list(
        (0..<json_array_size(value)).compactMap { json_array_get(value, $0).map(self.value) })
    case JSON_STRING: return .text(json_string_value(value).map { String(cString: $0) } ?? "")
    case JSON_INTEGER: return .integer(Int64(json_integer_value(value)))
    case JSON_REAL: return .number(json_real_value(value))
    case JSON_TRUE: return .flag(true)
    case JSON_FALSE: return .flag(false)
    default: return .null
    }
  }
}
