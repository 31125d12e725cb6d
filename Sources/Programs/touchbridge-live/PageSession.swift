import ControlProtocol
import Drawing
import Text
import TouchModel

/// What a page may ask, and what it receives; makes no system calls.
///
/// The first message of a page is its token: `{"token": "…"}`. After that it sends requests of the control socket, with a
/// whole number as `id`, and `draw` with `heat`, which this program answers with a picture of `tree`. Every page may use the
/// methods that read; `set` is let pass only with `--change`, and only for two properties (V-13).
struct PageSession {
  /// What the program does next.
  enum Action: Equatable {
    /// Send a line to the page.
    case send(String)
    /// Record that the page has sent the token, or end if there are too many pages.
    case admit
    /// Connect to the daemon, now and whenever the connection is lost.
    case connect
    /// Send a request to the daemon.
    case request(ControlMethod, id: JSONValue, JSONValue?)
    /// End, with a reason for the log.
    case close(String)
  }

  /// What a page may change with `--change`.
  static let properties: Set<String> = ["hidden", "userInteractionEnabled"]

  /// A picture that waits for the answers of the daemon.
  private struct Picture {
    let id: JSONValue
    let hasHeat: Bool
    var status: JSONValue?
  }

  private let token: LiveToken
  private let allowsChange: Bool
  /// True after the token of the page.
  private(set) var isAuthorized = false
  private var isConnected = false
  private var picture: Picture?
  /// The number of requests that the daemon has not answered.
  private var outstanding = 0
  /// The largest number of them: a page that waits for no answers would fill both sockets.
  private static let mostOutstanding = 32

  /// Creates the session of a page that has just connected.
  init(token: LiveToken, allowsChange: Bool) {
    self.token = token
    self.allowsChange = allowsChange
  }

  /// Takes a message of the page; nil for a line that is not JSON.
  mutating func take(page value: JSONValue?) -> [Action] {
    guard isAuthorized else {
      guard let text = value?["token"]?.asText, token.matches(text) else {
        return [.send(Self.notification("refused", [])), .close("a page sent a wrong token")]
      }
      isAuthorized = true
      return [
        .admit, .send(Self.notification("welcome", [.init("change", .flag(allowsChange))])),
        .connect,
      ]
    }
    guard let value, case .integer? = value["id"], let id = value["id"],
      let name = value["method"]?.asText
    else { return [.close("a page sent a line that is no request")] }
    guard isConnected else {
      return [.send(Self.failure("no daemon is connected", id: id))]
    }
    guard outstanding < Self.mostOutstanding else {
      return [.send(Self.error(.limit, "too many requests wait for their answers", id: id))]
    }
    if name == "draw" { return draw(id, hasHeat: value["params"]?["heat"] == .flag(true)) }
    guard let method = ControlMethod(rawValue: name), allows(method, value["params"]) else {
      return [
        .send(Self.error(.notAllowed, "a page may not use this method", id: id))
      ]
    }
    outstanding += 1
    return [.request(method, id: id, value["params"])]
  }

  /// Takes a message of the daemon.
  mutating func take(daemon value: JSONValue) -> [Action] {
    if value["id"] != nil { outstanding -= 1 }
    guard value["id"] == .text("draw") else { return [.send(value.json)] }
    guard var waiting = picture else { return [] }
    guard let result = value["result"] else {
      picture = nil
      return [
        .send(Self.failure(value["error"]?["message"]?.asText ?? "", id: waiting.id))
      ]
    }
    if waiting.hasHeat, waiting.status == nil {
      waiting.status = result
      picture = waiting
      outstanding += 1
      return [.request(.tree, id: .text("draw"), nil)]
    }
    picture = nil
    return [.send(Self.answer(waiting.id, Self.picture(of: result, heat: waiting.status?["heat"])))]
  }

  /// Takes that the connection to the daemon was made or lost.
  mutating func take(isConnected: Bool) -> [Action] {
    guard isConnected != self.isConnected else { return [] }
    self.isConnected = isConnected
    (picture, outstanding) = (nil, 0)
    return [.send(Self.notification("daemon", [.init("connected", .flag(isConnected))]))]
  }

  // MARK: - Requests

  private func allows(_ method: ControlMethod, _ parameters: JSONValue?) -> Bool {
    if method.declaration.right == .read { return true }
    guard allowsChange, method == .set, case .object(let members)? = parameters else {
      return false
    }
    return members.allSatisfy { $0.key == "id" || Self.properties.contains($0.key) }
  }

  private mutating func draw(_ id: JSONValue, hasHeat: Bool) -> [Action] {
    guard picture == nil else {
      return [.send(Self.error(.limit, "a picture is being drawn", id: id))]
    }
    picture = Picture(id: id, hasHeat: hasHeat)
    outstanding += 1
    return [.request(hasHeat ? .status : .tree, id: .text("draw"), nil)]
  }

  /// Returns the picture, and where the screen is in it: the left and upper edges, and the points for each point of the
  /// screen.
  private static func picture(of tree: JSONValue, heat: JSONValue?) -> JSONValue {
    guard let screen = Size(tree["screen"]) else { return .object([]) }
    var options = Drawing.Options()
    let input = heat.flatMap { DrawnInput(heat: $0) }
    options.showsHeat = input != nil
    let area = Drawing.area(of: screen)
    return .members([
      "svg": .text(Drawing.svg(of: tree, screen: screen, input: input, options: options)),
      "left": .number(area.minX), "top": .number(area.minY),
      "scale": .number(area.width / max(1, screen.width)),
    ])
  }

  // MARK: - Messages

  private static func notification(_ method: String, _ parameters: [JSONValue.Member]) -> String {
    JSONValue.members(["method": .text(method), "params": .object(parameters)]).json
  }

  private static func answer(_ id: JSONValue, _ result: JSONValue) -> String {
    JSONValue.members(["id": id, "result": result]).json
  }

  private static func error(
    _ code: ControlError.Code, _ message: String, id: JSONValue
  ) -> String {
    error(code.rawValue, message, id: id)
  }

  /// Returns the error of a request that could not be passed on.
  private static func failure(_ message: String, id: JSONValue) -> String {
    error(-32000, message, id: id)
  }

  private static func error(_ code: Int64, _ message: String, id: JSONValue) -> String {
    JSONValue.members([
      "id": id, "error": .members(["code": .integer(code), "message": .text(message)]),
    ]).json
  }
}
