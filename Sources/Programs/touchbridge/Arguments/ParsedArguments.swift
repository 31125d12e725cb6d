import System
import Layout
import Text

/// The arguments of a command, parsed into options and operands.
///
/// Values are bytes, because a file name may be invalid UTF-8.
struct ParsedArguments {
  /// The operands, in order.
  private(set) var operands: [UntrustedText] = []

  /// The name of the command.
  var command: String { usage.command }

  private let usage: Usage
  private var given: [(name: String, value: UntrustedText)] = []

  /// Parses the arguments after the command.
  ///
  /// Options may come before and after operands; `--` ends the options. A negative number and `-` are
  /// operands.
  init(_ arguments: [UntrustedText], for usage: Usage) throws(Failure) {
    self.usage = usage
    var rest = arguments[...]
    var haveOptionsEnded = false
    while let argument = rest.popFirst() {
      if haveOptionsEnded || !Self.looksLikeOption(argument.bytes) {
        operands.append(argument)
      } else if argument.bytes == Array("--".utf8) {
        haveOptionsEnded = true
      } else {
        try take(argument, &rest)
      }
    }
    if operands.count < usage.operandCount.lowerBound {
      let missing = usage.operands[min(operands.count, usage.operands.count - 1)]
      throw .usage("\(usage.command) needs \(missing)", command: usage.command)
    }
    if operands.count > usage.operandCount.upperBound {
      let first = operands[usage.operandCount.upperBound]
      throw .usage(
        "\(usage.command) takes no further argument, but '\(first.escaped)' was given"
          + UsageHint.suffix(operand: first, of: usage), command: usage.command)
    }
  }

  /// Returns true if an option was given.
  func has(_ name: String) -> Bool {
    given.contains { $0.name == name }
  }

  /// Returns the value of an option, or nil if it was not given.
  func value(_ name: String) -> UntrustedText? {
    given.last { $0.name == name }?.value
  }

  /// Returns the path of a socket, the value of an option; nil if it was not given.
  func socketPath(_ name: String) throws(Failure) -> UntrustedText? {
    guard let path = value(name) else { return nil }
    return try socketPath(path, of: name)
  }

  /// Returns the path of a socket, the value of an option or of an environment variable.
  func socketPath(_ path: UntrustedText, of name: String) throws(Failure) -> UntrustedText {
    guard path.bytes.first == UInt8(ascii: "/"), SocketAddress(path) != nil else {
      throw .usage(
        "\(name) needs an absolute path of at most \(SocketAddress.longestPath) bytes, found"
          + " '\(path.escaped)'", command: usage.command)
    }
    return path
  }

  /// Returns the values of a repeatable option, in order.
  func values(_ name: String) -> [UntrustedText] {
    given.filter { $0.name == name }.map(\.value)
  }

  /// Returns the value of a required option.
  func required(_ name: String) throws(Failure) -> UntrustedText {
    if let value = value(name) { return value }
    let option = usage.options.first { $0.name == name }
    throw .usage("\(usage.command) needs \(option?.notation ?? name)", command: usage.command)
  }

  /// Returns true if the arguments request help; other errors in them are ignored then.
  static func requestHelp(_ arguments: [UntrustedText]) -> Bool {
    let end = arguments.firstIndex { $0.bytes == Array("--".utf8) } ?? arguments.endIndex
    return arguments[..<end].contains { $0.bytes == Array("--help".utf8) || $0.bytes == [45, 104] }
  }

  private static func looksLikeOption(_ bytes: [UInt8]) -> Bool {
    guard bytes.first == UInt8(ascii: "-"), bytes.count > 1 else { return false }
    return !bytes[1].isDigit && bytes[1] != UInt8(ascii: ".")
  }

  private mutating func take(
    _ argument: UntrustedText, _ rest: inout ArraySlice<UntrustedText>
  ) throws(Failure) {
    var name = argument.bytes
    var attached: UntrustedText?
    if let sign = name.firstIndex(of: UInt8(ascii: "=")), name.starts(with: "--".utf8) {
      attached = UntrustedText(bytes: name[(sign + 1)...])
      name = Array(name[..<sign])
    }
    guard
      let option = usage.allOptions.first(where: { $0.names.contains { Array($0.utf8) == name } })
    else { throw unknown(UntrustedText(bytes: name)) }
    if option.value == nil, attached != nil {
      throw .usage("\(option.name) takes no value", command: usage.command)
    }
    guard option.isRepeatable || !has(option.name) else {
      throw .usage("\(option.name) was given twice", command: usage.command)
    }
    if let value = option.value {
      guard let found = attached ?? rest.popFirst() else {
        throw .usage("\(option.name) needs \(value)", command: usage.command)
      }
      given.append((option.name, found))
    } else {
      given.append((option.name, ""))
    }
  }

  private func unknown(_ name: UntrustedText) -> Failure {
    let hint = UsageHint.suffix(option: name.escaped, of: usage)
    return .usage(
      "\(usage.command) has no option '\(name.escaped)'\(hint)", command: usage.command)
  }
}

extension NameSuggestion {
  /// Returns the end of a message about an unknown word: `; did you mean 'this'?`, or nothing.
  static func suggestion(for word: String, among known: [String]) -> String {
    let bare = String(word.drop { $0 == "-" })
    let bares = known.map { String($0.drop { $0 == "-" }) }
    guard let near = nearest(to: bare, among: bares), let index = bares.firstIndex(of: near)
    else { return "" }
    return "; did you mean '\(known[index])'?"
  }
}
