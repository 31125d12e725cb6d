package import Text

/// The error of a request, as JSON-RPC 2.0 encodes it (C-4).
package struct ControlError: Error, Hashable, Sendable {
  /// The code of an error.
  package enum Code: Int64, Sendable {
    /// The bytes are not JSON.
    case parseError = -32700
    /// The JSON is not a request.
    case invalidRequest = -32600
    /// There is no such method.
    case methodNotFound = -32601
    /// A parameter is missing, unknown or wrong.
    case invalidParameters = -32602
    /// The daemon cannot perform the request.
    case internalError = -32603
    /// The user may not use the method.
    case notAllowed = -32001
    /// No view, window, control or recognizer has the id.
    case unknownID = -32002
    /// The new layout has problems.
    case layoutWrong = -32003
    /// A limit is exceeded.
    case limit = -32004
  }

  /// The code.
  package var code: Code
  /// What happened and what to do, on one line that is safe to print.
  package var message: String
  /// The parameter or key that is wrong.
  package var key: String?
  /// The most similar name that exists.
  package var nearest: String?
  /// The problems of a layout, one line for each.
  package var problems: [String]
  /// The problems with the lines of the layout, as `touchbridge check` prints them.
  package var text: String?

  /// Creates an error.
  package init(
    _ code: Code, _ message: String, key: String? = nil, nearest: String? = nil,
    problems: [String] = [], text: String? = nil
  ) {
    self.code = code
    self.message = message
    self.key = key
    self.nearest = nearest
    self.problems = problems
    self.text = text
  }

  /// The error as the member `error` of an answer.
  package var value: JSONValue {
    let data: JSONValue = .members([
      "key": key.map { .text($0) }, "nearest": nearest.map { .text($0) },
      "problems": problems.isEmpty ? nil : .list(problems.map { .text($0) }),
      "text": text.map { .text($0) },
    ])
    return .members([
      "code": .integer(code.rawValue), "message": .text(message),
      "data": data == .object([]) ? nil : data,
    ])
  }
}
