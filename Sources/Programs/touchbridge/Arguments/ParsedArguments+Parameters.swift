import ControlProtocol
import Text

extension ParsedArguments {
  /// Returns the parameters of a method: a named object, and the operands `KEY=VALUE` after the first one.
  ///
  /// - Parameters:
  ///   - object: The parameter that names the object; no operand may have its key.
  ///   - command: The command, for the hint about help.
  /// - Returns: An object with the first operand as text, and the values as JSON or else as text.
  /// - Throws: `usage` for an operand without a key, and for a key that is given twice.
  func parameters(of object: String, for command: String) throws(Failure) -> JSONValue {
    let text = operands.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    var members: [JSONValue.Member] = [.init(object, .text(text))]
    for operand in operands.dropFirst() {
      guard let sign = operand.bytes.firstIndex(of: UInt8(ascii: "=")), sign > 0 else {
        throw .usage("expected KEY=VALUE, not '\(operand.escaped)'", command: command)
      }
      let key = String(decoding: operand.bytes[..<sign], as: UTF8.self)
      guard !members.contains(where: { $0.key == key }) else {
        throw .usage("'\(UntrustedText(key).escaped)' is given twice", command: command)
      }
      members.append(.init(key, Self.value(Array(operand.bytes[(sign + 1)...]))))
    }
    return .object(members)
  }

  /// Returns the JSON value of an argument; other text is text.
  private static func value(_ bytes: [UInt8]) -> JSONValue {
    (try? JSONReader.read(bytes)) ?? .text(String(decoding: bytes, as: UTF8.self))
  }
}
