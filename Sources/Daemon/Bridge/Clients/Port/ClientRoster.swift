import ControlProtocol
import DispatchLog
package import System
import Layout
import Text
import TouchKit
package import TouchModel
import TouchWire

/// The clients of the port, and the windows of the layout that they have.
///
/// Packets and the results of sending go into the `DaemonEnd` of a client at once. What follows for
/// the application waits until `settle(at:)`, so that nothing changes while a frame is distributed (P-7).
package final class ClientRoster: SinkReceiver {
  private struct Connection {
    let id: ClientID
    let peer: PeerCredentials
    let link: any ClientLink
    var end: DaemonEnd
    /// The id of its sink; nil before it is accepted.
    var sink: String?
    var waits = false
  }

  /// A sink of the layout that is a client, with its window.
  private struct Seat {
    let number: Int32
    let client: LayoutClient
    /// Who may have the sink; nil if the user does not exist on this machine.
    let permission: Principal?
    let window: Window?
    var occupant: ClientID?
    /// The regions that the client has set; empty for the whole window.
    var regions: [Rect] = []
    /// True if the client has hidden the window; the next one finds it shown.
    var isHiddenByClient = false
  }

  private unowned let bridge: TouchBridge
  /// The users and groups that the layout names, if they are resolved.
  var principals = LayoutPrincipals()
  /// Returns who may be a client, instead of `principals`; nil in a daemon.
  private let permission: ((_ user: String) -> Principal?)?
  private var connections: [Connection] = []
  private var waiting = WaitingConnections()
  private var seats: [Seat] = []
  /// The screen that the clients were welcomed with.
  private var screen: Rect
  private var lastNumber = 0
  private var refusals = NoteLimit()
  private var isSettling = false
  // Storage that is reused.
  private var buffer = PacketBuffer()
  private var changes: [SinkContact] = []

  /// Creates a roster without clients.
  ///
  /// - Parameters:
  ///   - bridge: The bridge with the layout.
  ///   - permission: Returns the permission for a value of `user`, instead of `principals`. Called when a layout is
  ///     taken; it must not block.
  init(_ bridge: TouchBridge, permission: ((_ user: String) -> Principal?)?) {
    self.bridge = bridge
    self.permission = permission
    screen = bridge.layout.document.screenRect
    seats = layoutSeats()
    for index in seats.indices { updateAdmission(index) }
  }

  /// The number of connections, with those that have not greeted.
  package var connectionCount: Int { connections.count }

  // MARK: - Connections

  /// Adds a connection; nil if there are too many.
  ///
  /// A client above the limit receives `bye 5`; the caller closes its connection.
  package func connect(
    _ link: any ClientLink, _ peer: PeerCredentials, at time: Microseconds
  ) -> ClientID? {
    lastNumber += 1
    let id = ClientID(number: lastNumber)
    let isNamed = seats.contains { $0.permission?.includes(peer) == true }
    switch waiting.admit(id, of: peer.user, isNamed: isNamed) {
    case .accepted: break
    case .acceptedInstead(of: let former):
      if let index = index(of: former) {
        connections[index].end.close(.flood, at: time)
        send(index, at: time)
      }
    case .refused:
      recordRefusal("", peer, "too many connections", at: time)
      var end = DaemonEnd(at: time)
      end.close(.flood, at: time)
      send(&end, on: link, at: time)
      return nil
    }
    connections.append(
      Connection(id: id, peer: peer, link: link, end: DaemonEnd(at: time)))
    return id
  }

  /// Processes a packet of a client.
  package func receive(_ packet: RawSpan, from id: ClientID, at time: Microseconds) {
    guard let index = index(of: id) else { return }
    let unanswered = connections[index].end.oldestUnanswered
    connections[index].end.receive(packet, at: time)
    if let unanswered, connections[index].end.oldestUnanswered != unanswered {
      bridge.latencies.add(.answered, from: unanswered, to: time)
    }
    // It waits no longer: settling answers its greeting, or removes it.
    if connections[index].end.hasActions { waiting.remove(id) }
    send(index, at: time)
  }

  /// Processes that a client has closed its end.
  package func hungUp(_ id: ClientID) {
    guard let index = index(of: id) else { return }
    connections[index].end.clientHasGone()
  }

  /// Continues to send after a socket became writable.
  package func becameWritable(_ id: ClientID, at time: Microseconds) {
    guard let index = index(of: id) else { return }
    connections[index].end.becameWritable()
    send(index, at: time)
  }

  /// The time at which `advance(to:)` must be called; nil if no call is needed.
  package var deadline: Microseconds? {
    var earliest: Microseconds?
    for index in connections.indices {
      earliest = earliest.earlier(connections[index].end.deadline)
    }
    return earliest
  }

  /// Serves the deadlines of the clients up to a time.
  package func advance(to time: Microseconds) {
    for index in connections.indices {
      connections[index].end.advance(to: time)
      send(index, at: time)
    }
  }

  private func index(of id: ClientID) -> Int? {
    connections.firstIndex { $0.id == id }
  }

  /// Sends what waits for a client, as far as its socket takes it.
  private func send(_ index: Int, at time: Microseconds) {
    send(&connections[index].end, on: connections[index].link, at: time)
    let isBlocked = connections[index].end.isBlocked
    if connections[index].waits != isBlocked {
      connections[index].waits = isBlocked
      connections[index].link.waitForRoom(isBlocked)
    }
  }

  private func send(
    _ end: inout DaemonEnd, on link: any ClientLink, at time: Microseconds
  ) {
    while end.encodeNext(into: &buffer, at: time) {
      end.sent(buffer.withBytes { link.send($0) }, at: time)
    }
  }

  // MARK: - Touches

  /// Sends the changes of a pass to the clients of their sinks.
  func apply(_ passChanges: [SinkChange], at time: Microseconds) {
    for seat in seats {
      guard let occupant = seat.occupant, let index = index(of: occupant) else { continue }
      changes.removeAll(keepingCapacity: true)
      for change in passChanges where change.sink == seat.number {
        changes.append(SinkContact(change))
      }
      if changes.isEmpty { continue }
      deliver(changes, to: index, at: time)
      send(index, at: time)
    }
  }

  // An array is an argument, for the reason that `RecordStream.deliver` names.
  private func deliver(_ changes: [SinkContact], to index: Int, at time: Microseconds) {
    connections[index].end.deliver(changes.span, at: time)
  }

  /// Sends the loss of input events to the clients with touches of the device.
  func gap(_ device: DeviceID, lost: Int?, at time: Microseconds) {
    for index in connections.indices {
      connections[index].end.gap(
        device: UInt32(bitPattern: device.rawValue), lost: lost, at: time)
      send(index, at: time)
    }
  }

  // MARK: - Actions

  /// True if `settle(at:)` has something to do.
  package var needsSettling: Bool { connections.contains { $0.end.hasActions } }

  /// Performs what the clients asked for, removes those that are gone, and sends changes of windows.
  package func settle(at time: Microseconds) {
    if isSettling { return }
    isSettling = true
    defer { isSettling = false }
    var index = 0
    while index < connections.count {
      if let action = connections[index].end.nextAction() {
        let isOver = perform(action, of: index, at: time)
        if isOver { connections.remove(at: index) }
      } else {
        index += 1
      }
    }
    updateWindows(at: time)
  }

  /// Performs an action; returns true if the connection is over.
  private func perform(
    _ action: DaemonEnd.Action, of index: Int, at time: Microseconds
  ) -> Bool {
    let connection = connections[index]
    let seat = connection.sink.flatMap { sink in seats.firstIndex { $0.client.id == sink } }
    switch action {
    case .greeted(let sink): greet(index, sink, at: time)
    case .show: if let seat { show(seat, connection, at: time) }
    case .hide: if let seat { hide(seat, connection, at: time) }
    case .regions(let regions): if let seat { limit(seat, to: regions, connection, at: time) }
    case .fellBehind(let waiting):
      record(.behind, connection, at: time) { $0.waiting = waiting }
    case .caughtUp(let merged):
      record(.responsive, connection, at: time) { $0.merged = merged }
    case .overran(let merged, _, let waiting):
      record(.overrun, connection, at: time) {
        $0.merged = merged
        $0.waiting = waiting
      }
      if let seat { cancelTouches(of: seat, .overflow) }
    case .recovered: break
    case .unresponsive(let waiting):
      record(.unresponsive, connection, at: time) { $0.waiting = waiting }
    case .responsive: record(.responsive, connection, at: time) { _ in }
    case .closed(let reason):
      connection.link.close()
      waiting.remove(connection.id)
      leave(connection, seat, reason, at: time)
      return true
    }
    if let seat { updateAdmission(seat) }
    return false
  }

  private func greet(_ index: Int, _ name: UntrustedText, at time: Microseconds) {
    let seat = seats.firstIndex { Array($0.client.id.utf8) == name.bytes && $0.window != nil }
    guard let seat, seats[seat].permission?.includes(connections[index].peer) == true else {
      // The log stores the ids of sinks, and any user can send any name.
      let message =
        seat == nil
        ? "no window has the sink `\(name.escaped)`" : "the user may not use this sink"
      recordRefusal(
        seat.map { seats[$0].client.id } ?? "", connections[index].peer, message, at: time)
      connections[index].end.close(.notAllowed, at: time)
      return send(index, at: time)
    }
    let client = seats[seat].client
    guard seats[seat].occupant == nil else {
      recordRefusal(client.id, connections[index].peer, "the sink has a client already", at: time)
      connections[index].end.close(.taken, at: time)
      return send(index, at: time)
    }
    seats[seat].occupant = connections[index].id
    seats[seat].regions = []
    connections[index].sink = client.id
    if seats[seat].isHiddenByClient { show(seat, connections[index], at: time) }
    let state = windowState(of: seat)
    connections[index].end.welcome(
      Welcome(
        answerWithin: client.answerWithin, screen: bridge.layout.document.screenRect.size,
        window: state.window), state, at: time)
    send(index, at: time)
    record(.connected, connections[index], at: time) { _ in }
    updateAdmission(seat)
  }

  private func hide(_ seat: Int, _ connection: Connection, at time: Microseconds) {
    guard let window = seats[seat].window, !window.isHidden,
      mayUncover(window, connection, "hide", at: time),
      mayOpenSenders(
        connection, "hide", at: time,
        { () throws(LiveChangeError) in
          try bridge.layout.checkUncovering(by: window, isLimited: false)
        })
    else { return }
    seats[seat].isHiddenByClient = true
    bridge.layout.hide(window)
  }

  private func show(_ seat: Int, _ connection: Connection, at time: Microseconds) {
    guard let window = seats[seat].window else { return }
    do throws(LiveChangeError) {
      try bridge.layout.show(
        window, access: sensitiveAccess(of: connection), isRoot: connection.peer.user == 0)
      seats[seat].isHiddenByClient = false
    } catch {
      if case .sender(let message) = error {
        refuseSender("show", connection, message, at: time)
      } else {
        refuse("show", connection, "its window would cover a sensitive view", at: time)
      }
    }
  }

  private func limit(
    _ seat: Int, to regions: [Rect], _ connection: Connection, at time: Microseconds
  ) {
    guard let window = seats[seat].window,
      regions.isEmpty || mayUncover(window, connection, "regions", at: time),
      mayOpenSenders(
        connection, "regions", at: time,
        { () throws(LiveChangeError) in
          try bridge.layout.checkUncovering(by: window, isLimited: true)
        })
    else { return }
    seats[seat].regions = regions
  }

  /// True if a client may let touches of its window reach what is behind it; otherwise a record says so.
  private func mayUncover(
    _ window: Window, _ connection: Connection, _ packet: String, at time: Microseconds
  ) -> Bool {
    guard bridge.layout.isGuarded(window), sensitiveAccess(of: connection) == .none else {
      return true
    }
    refuse(packet, connection, "its window is sensitive, or a view in it is", at: time)
    return false
  }

  /// True if a client may do what makes recognizers that type keys or click reachable, or if it makes none so; otherwise a
  /// record says it (C-23).
  private func mayOpenSenders(
    _ connection: Connection, _ packet: String, at time: Microseconds,
    _ check: () throws(LiveChangeError) -> Void
  ) -> Bool {
    if connection.peer.user == 0 { return true }
    do throws(LiveChangeError) {
      try check()
      return true
    } catch {
      guard case .sender(let message) = error else { return true }
      refuseSender(packet, connection, message, at: time)
      return false
    }
  }

  private func refuseSender(
    _ packet: String, _ connection: Connection, _ message: String, at time: Microseconds
  ) {
    recordRefusal(connection.sink ?? "", connection.peer, "`\(packet)`: \(message)", at: time)
  }

  private func refuse(
    _ packet: String, _ connection: Connection, _ reason: String, at time: Microseconds
  ) {
    recordRefusal(
      connection.sink ?? "", connection.peer,
      "`\(packet)` needs the right `sensitive`: \(reason)", at: time)
  }

  private func sensitiveAccess(of connection: Connection) -> SensitiveAccess {
    SensitiveAccess(
      principals.access.rights(
        user: connection.peer.user, groups: connection.peer.groups))
  }

  /// Removes a client from its seat; its touches are cancelled (P-5).
  private func leave(
    _ connection: Connection, _ seat: Int?, _ reason: ByeReason?, at time: Microseconds
  ) {
    guard let seat else {
      if let message = reason?.refusal { recordRefusal("", connection.peer, message, at: time) }
      return
    }
    record(.disconnected, connection, at: time) { $0.reason = reason?.message }
    // A client that a reload disconnects may have a successor already.
    guard seats[seat].occupant == connection.id else { return }
    seats[seat].occupant = nil
    seats[seat].regions = []
    cancelTouches(of: seat, .clientGone)
    updateAdmission(seat)
  }

  private func cancelTouches(of seat: Int, _ reason: CancelReason) {
    guard let window = seats[seat].window else { return }
    bridge.application.cancelTouches(in: window, reason: reason)
  }

  // MARK: - Windows

  /// Sets where the window of a client takes touches, and whether new ones are dead.
  private func updateAdmission(_ seat: Int) {
    guard let window = seats[seat].window else { return }
    let index = seats[seat].occupant.flatMap { self.index(of: $0) }
    let end = index.map { connections[$0].end }
    let isOverrun = end?.phase == .overrun
    let isPresent = end.map { !$0.isUnresponsive } ?? false
    let regions = seats[seat].regions
    let isThrough = !isPresent && seats[seat].client.whenAbsent == .passThrough
    window.refusesTouches = isOverrun
    bridge.layout.setTouchRegions(isThrough ? [] : regions.isEmpty ? nil : regions, of: window)
  }

  /// Sends the states of windows that have changed.
  private func updateWindows(at time: Microseconds) {
    for seat in seats.indices {
      guard let occupant = seats[seat].occupant, let index = index(of: occupant) else { continue }
      connections[index].end.setWindow(windowState(of: seat), at: time)
      send(index, at: time)
    }
  }

  private func windowState(of seat: Int) -> WindowState {
    guard let window = seats[seat].window else {
      return WindowState(isActive: false, window: .zero)
    }
    return WindowState(
      isActive: !window.isHidden && bridge.application.isActive, window: window.frame)
  }

  private func principal(_ user: String) -> Principal? {
    if let permission { return permission(user) }
    return principals.client(user)
  }

  private func layoutSeats() -> [Seat] {
    let document = bridge.layout.document
    return document.sinks.enumerated().compactMap { index, sink in
      sink.client.map { client in
        Seat(
          number: Int32(index), client: client, permission: principal(client.user),
          window: bridge.layout.windows.first { $0.sink == Int32(index) })
      }
    }
  }

  /// Continues with the sinks of a new layout; clients whose sink is unchanged stay (P-6).
  func replaceLayout(at time: Microseconds) {
    let former = seats
    seats = layoutSeats()
    let screen = bridge.layout.document.screenRect
    for old in former {
      guard let occupant = old.occupant, let index = index(of: occupant) else { continue }
      let seat = seats.firstIndex { $0.client == old.client && $0.window != nil }
      if let seat, screen == self.screen {
        seats[seat].occupant = occupant
        seats[seat].regions = old.regions
      } else {
        connections[index].end.close(.reload, cancelling: .interrupted, at: time)
        send(index, at: time)
      }
    }
    self.screen = screen
    for index in seats.indices { updateAdmission(index) }
    updateWindows(at: time)
  }

  /// Ends all connections; the caller has cancelled all touches.
  package func closeAll(at time: Microseconds) {
    for index in connections.indices {
      connections[index].end.close(.shutdown, cancelling: .shutdown, at: time)
      send(index, at: time)
    }
    settle(at: time)
  }

  // MARK: - Records

  private func record(
    _ action: SinkRecord.Action, _ connection: Connection, at time: Microseconds,
    _ details: (inout SinkRecord) -> Void
  ) {
    guard let sink = connection.sink else { return }
    bridge.observer.sink(action, sink, at: bridge.observer.inOrder(time)) {
      $0.user = connection.peer.user
      details(&$0)
    }
  }

  /// Records a refusal; at most a few each minute, because any user can cause them.
  private func recordRefusal(
    _ sink: String, _ peer: PeerCredentials, _ reason: String, at time: Microseconds
  ) {
    guard let suffix = refusals.suffix(at: time) else { return }
    bridge.observer.sink(.refused, sink, at: bridge.observer.inOrder(time)) {
      $0.user = peer.user
      $0.reason = reason + suffix
    }
  }
}

extension ByeReason {
  /// The reason in the record of a client that was disconnected.
  fileprivate var message: String {
    switch self {
    case .version: "no common protocol version"
    case .notAllowed: "not allowed"
    case .taken: "the sink has a client already"
    case .protocol: "it sent a wrong packet"
    case .flood: "it sent too many packets"
    case .silent: "it did not answer"
    case .shutdown: "touchbridge stops"
    case .reload: "the new layout changes its sink"
    }
  }

  /// The reason in the record of a connection that never had a sink; nil if it is recorded already.
  fileprivate var refusal: String? {
    switch self {
    case .notAllowed, .taken, .shutdown, .reload: nil
    case .version, .protocol: message
    case .flood: "too many connections"
    case .silent: "it did not greet within 1 s"
    }
  }
}

extension SinkContact {
  /// Creates the contact of a change.
  fileprivate init(_ change: SinkChange) {
    var flags: Contact.Flags = []
    if change.isAfterGap { flags.insert(.afterGap) }
    if change.hasJoinedLate { flags.insert(.joinedLate) }
    if change.measuresForce { flags.insert(.hasForce) }
    if change.measuresRadius { flags.insert(.hasRadius) }
    self.init(
      device: UInt32(bitPattern: change.device.rawValue),
      contact: Contact(
        id: ContactID(rawValue: Int64(change.touch)), slot: change.slot,
        phase: ContactPhase(change.method), position: change.location,
        tool: change.isStylus ? .stylus : .finger, flags: flags, cancelReason: change.reason,
        force: change.measuresForce ? change.force : 0,
        majorRadius: change.measuresRadius ? change.majorRadius : 0))
  }
}
