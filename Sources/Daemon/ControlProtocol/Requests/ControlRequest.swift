package import Text
import TouchModel

/// One request of a client, or what is wrong with it.
package struct ControlRequest: Hashable, Sendable {
  /// The id of the request; nil for a notification, which gets no answer.
  package var id: JSONValue?
  /// The method; nil if it is unknown.
  package var method: ControlMethod?
  /// The call, or the error of the request.
  package var call: Result<ControlCall, ControlError>

  /// Reads a request of JSON-RPC 2.0.
  package init(_ value: JSONValue) {
    do throws(ControlError) {
      let (id, method) = try Self.envelope(value)
      self.id = id
      self.method = method
      do throws(ControlError) {
        call = .success(try method.call(value["params"]))
      } catch {
        call = .failure(error)
      }
    } catch {
      // The id of a request that is none is null, unless the method is only unknown.
      id = error.code == .methodNotFound ? value["id"] : .null
      call = .failure(error)
    }
  }

  private static func envelope(
    _ value: JSONValue
  ) throws(ControlError) -> (id: JSONValue?, method: ControlMethod) {
    guard case .object(let members) = value else {
      throw ControlError(.invalidRequest, "a request must be an object, found \(value.inWords)")
    }
    guard value["jsonrpc"] == .text("2.0") else {
      throw ControlError(
        .invalidRequest, "a request must have \"jsonrpc\": \"2.0\"", key: "jsonrpc")
    }
    let keys = ["jsonrpc", "id", "method", "params"]
    for member in members where !keys.contains(member.key) {
      throw ControlError(
        .invalidRequest,
        "unknown member \(JSONText.string(String(member.key.prefix(40)))) of a request",
        key: member.key, nearest: NameSuggestion.nearest(to: member.key, among: keys))
    }
    switch value["id"] {
    case nil, .text, .integer, .number, .null: break
    case .some(let id):
      throw ControlError(
        .invalidRequest, "`id` must be text, a number or null, found \(id.inWords)", key: "id")
    }
    guard let name = value["method"]?.asText else {
      throw ControlError(.invalidRequest, "`method` must be text", key: "method")
    }
    guard let method = ControlMethod(rawValue: name) else {
      let near = NameSuggestion.nearest(to: name, among: ControlMethod.allCases.map(\.rawValue))
      let remedy = near.map { "; did you mean `\($0)`?" } ?? ""
      throw ControlError(
        .methodNotFound,
        "there is no method \(JSONText.string(String(name.prefix(40))))\(remedy)",
        key: "method", nearest: near)
    }
    return (value["id"], method)
  }

  /// Returns the answer to the request; nil for a notification.
  package func answer(_ result: Result<JSONValue, ControlError>) -> JSONValue? {
    guard let id else { return nil }
    switch result {
    case .success(let value):
      return .members(["jsonrpc": .text("2.0"), "id": id, "result": value])
    case .failure(let error):
      return .members(["jsonrpc": .text("2.0"), "id": id, "error": error.value])
    }
  }
}

/// The requests of one line: one request, or a batch.
package struct ControlMessage: Hashable, Sendable {
  /// The largest number of requests in a batch.
  package static let mostRequests = 64

  /// True if the answers are one array.
  package let isBatch: Bool
  /// The requests, in order; never empty.
  package let requests: [ControlRequest]

  /// Reads the requests of a line.
  package init(_ value: JSONValue) {
    guard case .list(let items) = value else {
      isBatch = false
      requests = [ControlRequest(value)]
      return
    }
    if (1...Self.mostRequests).contains(items.count) {
      isBatch = true
      requests = items.map { ControlRequest($0) }
      return
    }
    let error =
      items.isEmpty
      ? ControlError(.invalidRequest, "a batch must have at least one request")
      : ControlError(.limit, "a batch may have at most \(Self.mostRequests) requests")
    self = ControlMessage(error)
  }

  /// Creates a message that only has an error.
  package init(_ error: ControlError) {
    isBatch = false
    requests = [ControlRequest(error)]
  }
}

extension ControlRequest {
  /// Creates a request that only has an error.
  fileprivate init(_ error: ControlError) {
    id = .null
    call = .failure(error)
  }
}
