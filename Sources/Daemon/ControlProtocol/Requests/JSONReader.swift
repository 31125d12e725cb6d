import CJansson
package import Text
import TouchModel

/// Reads JSON strictly, by jansson.
///
/// Duplicate keys, numbers that are not finite, bytes that are not UTF-8, and anything after the value are errors, and
/// so is NUL in text unless it is allowed. Size and depth are limited, because the bytes are untrusted.
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
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - allowsNUL: True if text may have the escape `\u0000`; keys never may.
  /// - Returns: The value.
  /// - Throws: Why the bytes are not read.
  package static func read(
    _ bytes: [UInt8], allowsNUL: Bool = false
  ) throws(Failure) -> JSONValue {
    // jansson takes NUL after a value for the end.
    if bytes.contains(0) { throw .syntax("column 1: NUL is not allowed") }
    // jansson itself allows 2048 levels, and its stack grows with them.
    guard deepestLevel(of: bytes) <= mostLevels else { throw .tooDeep }
    var error = json_error_t()
    let flags = JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | (allowsNUL ? JSON_ALLOW_NUL : 0)
    // C: jansson reads the bytes during the call, and its value is copied before it is released.
    let root = unsafe bytes.withUnsafeBytes { bytes in
      unsafe json_loadb(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, Int(flags), &error)
    }
    guard let root = unsafe root else { throw .syntax(message(of: &error)) }
    defer { unsafe tb_json_release(root) }
    return unsafe value(of: root)
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
    let text = unsafe withUnsafeBytes(of: &error.text) {
      unsafe UntrustedText(bytes: $0.prefix { $0 != 0 })
    }
    return "column \(error.position): \(text.escaped)"
  }

  /// Returns a value and what it contains; the depth is limited.
  private static func value(of value: UnsafeMutablePointer<json_t>) -> JSONValue {
    // C: what jansson returns stays valid until the value is released.
    switch unsafe json_type(UInt32(tb_json_type(value))) {
    case JSON_OBJECT:
      var members: [JSONValue.Member] = []
      var iterator = unsafe json_object_iter(value)
      while let current = unsafe iterator {
        if let key = unsafe json_object_iter_key(current),
          let content = unsafe json_object_iter_value(current)
        {
          members.append(
            unsafe JSONValue.Member(String(cString: key), self.value(of: content)))
        }
        unsafe iterator = unsafe json_object_iter_next(value, current)
      }
      return .object(members)
    case JSON_ARRAY:
      return unsafe .list(
        (0..<json_array_size(value)).compactMap {
          unsafe json_array_get(value, $0).map { unsafe self.value(of: $0) }
        })
    case JSON_STRING:
      let bytes = unsafe UnsafeRawBufferPointer(
        start: json_string_value(value), count: json_string_length(value))
      return unsafe .text(String(decoding: bytes, as: UTF8.self))
    case JSON_INTEGER: return unsafe .integer(Int64(json_integer_value(value)))
    case JSON_REAL: return unsafe .number(json_real_value(value))
    case JSON_TRUE: return .flag(true)
    case JSON_FALSE: return .flag(false)
    default: return .null
    }
  }
}
