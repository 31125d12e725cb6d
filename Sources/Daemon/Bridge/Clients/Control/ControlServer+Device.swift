import ControlProtocol
import Layout
import System
import Text
import TouchModel
import TouchTracking

/// The methods about panels: `device` changes their mapping (C-22), `ungrab` lets go of one (C-28).
extension ControlServer {
  /// Changes the mapping of panels until the next reload, and cancels their touches.
  ///
  /// - Returns: The panels with the values before.
  /// - Throws: The first error; nothing is changed then.
  func changeMapping(
    of panels: ControlCall.PanelSelector, _ values: [JSONValue.Member], from client: ServedClient
  ) throws(ControlError) -> JSONValue {
    host?.prepareChange()
    let selection = try selection(of: panels)
    let change = try reading { () throws(LiveChangeError) in
      try DeviceChange(values.map { ($0.key, LayoutNode($0.value.layoutContent)) })
    }
    let chosen = sessions.filter { selection.contain($0.id, $0.description) }
    guard !chosen.isEmpty else {
      throw ControlError(
        .unknownID, "`match` accepts no panel in use; \(panelsInUse)", key: "match")
    }
    guard
      let before = bridge.changeMapping(
        of: selection, to: change, sessions: chosen, by: client.peer.user, at: EventLoop.now())
    else {
      throw ControlError(
        .limit,
        "there are \(DeviceChanges.limit) changes of panels; `reload` ends them, and the layout is the place"
          + " for lasting ones")
    }
    let results = zip(chosen, before).map { session, settings in
      JSONValue.object(
        [
          .init("device", .text(session.name)),
          .init("node", .text(session.description.node.escaped)),
        ] + change.values(in: settings))
    }
    return .members(["panels": .list(results)])
  }

  /// Closes a panel, so that another program can grab it; it is opened again when that program has closed it.
  ///
  /// - Throws: The error of a name that no panel in use has, and of a user who may not do it.
  func ungrab(_ name: String, for client: ServedClient) throws(ControlError) {
    guard [0, Kernel.effectiveUser].contains(client.peer.user) else {
      throw ControlError(.notAllowed, "only root may use `ungrab`")
    }
    guard case .device(let id) = try selection(of: .device(name)) else { return }
    host?.ungrab(id)
  }

  private var sessions: [DeviceSession] { host?.sessions ?? [] }

  private func selection(
    of panels: ControlCall.PanelSelector
  ) throws(ControlError) -> DeviceChanges.Panels {
    switch panels {
    case .match(let match):
      return .matching(
        try reading { () throws(LiveChangeError) in
          try DeviceMatch(LayoutNode(match.layoutContent))
        })
    case .device(let name):
      let node = UntrustedText(name)
      let session = sessions.first { $0.name == name || $0.description.node == node }
      if let session { return .device(session.id) }
      throw ControlError(
        .unknownID,
        "no panel in use is \(JSONText.string(String(name.prefix(80)))); \(panelsInUse)",
        key: "device", nearest: NameSuggestion.nearest(to: name, among: sessions.map(\.name)))
    }
  }

  private func reading<Value>(
    _ body: () throws(LiveChangeError) -> Value
  ) throws(ControlError) -> Value {
    do throws(LiveChangeError) { return try body() } catch { throw ControlError(error) }
  }

  /// The panels in use, for messages.
  private var panelsInUse: String {
    if sessions.isEmpty { return "no panel is in use" }
    let names = sessions.prefix(8).map { "\($0.name) (\($0.description.node.escaped))" }
    let more = sessions.count > names.count ? " and \(sessions.count - names.count) more" : ""
    return "in use: \(names.joined(separator: ", "))\(more)"
  }
}

extension DeviceSession {
  /// The name of the device in logs and in `status`.
  fileprivate var name: String { "d\(id.rawValue)" }
}
