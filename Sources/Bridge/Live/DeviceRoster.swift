package import Evdev
package import TouchModel

/// Knows every device of the machine and decides which are opened, when again, and which not.
///
/// A value whose steps return what is to be done: it opens nothing and reads no clock. A device is
/// known by its place in sysfs for as long as it is plugged in; one that comes back is a new one
/// with a new identity (E-LIFE-7). The number of devices is that of the kernel's nodes.
package struct DeviceRoster {
  /// What is to be done about a device.
  package enum Action: Hashable, Sendable {
    /// Open it, and answer with `opened`, `refused` or `failed`.
    case open(DeviceID, DeviceNode)
    /// Tell that it is not used, and why.
    case ignore(DeviceID, DeviceNode, reason: String)
    /// Report that it cannot be used now, and why.
    case deny(DeviceID, DeviceNode, DeviceOpenError)
    /// Cancel what it holds, close it, and tell that it is gone.
    case close(DeviceID, CancelReason)
    /// Tell that a device that was denied is gone.
    case forget(DeviceID)
    /// Take what udev says of it now.
    case refresh(DeviceID, DeviceNode)
    /// Look what is at a path now, and answer with `found` or `missed` (E-LIFE-8).
    case look(UntrustedText)
  }

  private enum Stage: Hashable {
    case opening
    case active
    case denied
    case refused
  }

  private enum Obstacle: Hashable {
    case permission
    case passing
    /// What was at its path was not the device, or went: that has to be found out anew.
    case vanishing
  }

  private struct Life {
    let id: DeviceID
    var node: DeviceNode
    var stage = Stage.opening
    var schedule: RetrySchedule?
    /// What kept it from being opened the last time.
    var obstacle: Obstacle?
    var due: Microseconds?
    /// Whether the log has told that it is denied.
    var isDenialTold = false
  }

  private struct Pin {
    let path: UntrustedText
    var schedule = RetrySchedule.trouble
    var due: Microseconds?
  }

  private let seat: UntrustedText?
  private let resolve: (UntrustedText) -> UntrustedText
  private var lives: [Life] = []
  private var pins: [Pin] = []
  private var count: Int32 = 0

  /// Makes a roster that knows no device.
  ///
  /// - Parameters:
  ///   - wish: Which devices are to be used.
  ///   - resolve: The node that a path means at the moment: a link by path or by id points to
  ///     another node after each plug.
  package init(
    _ wish: DeviceWish, resolve: @escaping (UntrustedText) -> UntrustedText = { $0 }
  ) {
    self.resolve = resolve
    switch wish {
    case .touchscreens(let seat):
      self.seat = seat
    case .nodes(let paths):
      seat = nil
      for path in paths where !pins.contains(where: { $0.path == path }) {
        pins.append(Pin(path: path))
      }
    }
  }

  /// When `advance(to:)` is wanted; nil while nothing is to be tried again.
  ///
  /// Asked after each frame: in place, for a life is large to copy.
  package var deadline: Microseconds? {
    var earliest: Microseconds?
    for index in lives.indices {
      if let due = lives[index].due, due < earliest ?? Microseconds(.max) { earliest = due }
    }
    for index in pins.indices {
      if let due = pins[index].due, due < earliest ?? Microseconds(.max) { earliest = due }
    }
    return earliest
  }

  /// The identities of the devices that are open.
  package var active: [DeviceID] { lives.filter { $0.stage == .active }.map(\.id) }

  // MARK: - What happens to nodes

  /// Takes that a node is there, or that something about it changed.
  package mutating func take(_ node: DeviceNode, at time: Microseconds) -> [Action] {
    guard node.isInitialized else { return [] }
    var actions: [Action] = []
    // Node numbers are used again at once; what had this one before is gone (E-UDEV-6).
    for life in lives where life.node.path == node.path && life.node.syspath != node.syspath {
      actions += remove(life.id, reason: .deviceRemoved, at: time)
    }
    guard let index = lives.firstIndex(where: { $0.node.syspath == node.syspath }) else {
      return actions + admit(node, at: time)
    }
    let before = lives[index].node
    lives[index].node = node
    switch lives[index].stage {
    case .opening: break
    case .active:
      if Self.differs(before, node) { actions.append(.refresh(lives[index].id, node)) }
    case .denied: actions += retry(index, from: nil)
    case .refused:
      guard Self.differs(before, node) else { break }
      lives.remove(at: index)
      actions += admit(node, at: time)
    }
    return actions
  }

  /// Takes that a node went; telling it twice does no harm (E-LIFE-6).
  package mutating func takeGone(
    syspath: UntrustedText, path: UntrustedText, at time: Microseconds
  ) -> [Action] {
    let life = lives.first { life in
      syspath.isEmpty ? life.node.path == path : life.node.syspath == syspath
    }
    guard let life else { return [] }
    return remove(life.id, reason: .deviceRemoved, at: time)
  }

  /// Takes all nodes that are there, after changes were lost (E-UDEV-8).
  package mutating func takeAll(_ nodes: [DeviceNode], at time: Microseconds) -> [Action] {
    let present = nodes.map(\.syspath)
    var actions: [Action] = []
    for life in lives where !present.contains(life.node.syspath) {
      actions += remove(life.id, reason: .deviceRemoved, at: time)
    }
    for node in nodes { actions += take(node, at: time) }
    return actions
  }

  // MARK: - What came of opening

  /// Takes that a device is open and in use.
  package mutating func opened(_ id: DeviceID) {
    guard let index = index(of: id) else { return }
    lives[index].stage = .active
    lives[index].obstacle = nil
    lives[index].schedule = nil
    lives[index].due = nil
    lives[index].isDenialTold = false
  }

  /// Takes that an open device turned out to be no touchscreen.
  package mutating func refused(_ id: DeviceID) {
    guard let index = index(of: id) else { return }
    lives[index].stage = .refused
    lives[index].due = nil
  }

  /// Takes that a device could not be opened.
  package mutating func failed(
    _ id: DeviceID, _ error: DeviceOpenError, at time: Microseconds
  ) -> [Action] {
    guard let index = index(of: id) else { return [] }
    lives[index].stage = .denied
    if error.isDeviceGone {
      // Mostly it is going, and whoever tells of that is not far behind. Else it is there, and to be
      // looked for: nobody may ever tell of it again.
      let isFirst = lives[index].obstacle != .vanishing
      plan(index, .trouble, .vanishing, at: time)
      return isFirst ? [] : deny(index, error)
    }
    if error.isPermissionDenied {
      plan(index, .permission, .permission, at: time)
      // udev may still be setting the permissions: nothing is reported before the last attempt.
      return lives[index].due == nil ? deny(index, error) : []
    }
    plan(index, .trouble, .passing, at: time)
    return deny(index, error)
  }

  /// Takes that an open device no longer answers.
  ///
  /// - Parameters:
  ///   - id: The device.
  ///   - isPresent: Whether it is still plugged in: then somebody took it from us (E-PERM-6).
  ///   - time: When.
  /// - Returns: What is to be done.
  package mutating func lost(
    _ id: DeviceID, isPresent: Bool, at time: Microseconds
  ) -> [Action] {
    guard isPresent, let index = index(of: id) else {
      return remove(id, reason: .deviceRemoved, at: time)
    }
    let node = lives[index].node
    let actions = remove(id, reason: .revoked, at: time)
    count += 1
    var life = Life(id: DeviceID(rawValue: count), node: node)
    life.stage = .denied
    lives.append(life)
    plan(lives.count - 1, .trouble, .passing, at: time)
    return actions
  }

  // MARK: - What came of looking

  /// Takes what is at a path that was to be looked at.
  package mutating func found(_ node: DeviceNode, at time: Microseconds) -> [Action] {
    let same = lives.firstIndex { $0.node.syspath == node.syspath && $0.node.path == node.path }
    guard let same, lives[same].stage == .denied, lives[same].obstacle == .vanishing,
      node.isInitialized
    else { return take(node, at: time) }
    lives[same].node = node
    return retry(same, from: lives[same].schedule)
  }

  /// Takes that nothing is at a path that was to be looked at: what vanished there is gone.
  package mutating func missed(_ path: UntrustedText, at time: Microseconds) -> [Action] {
    let life = lives.first {
      $0.node.path == path && $0.stage == .denied && $0.obstacle == .vanishing
    }
    return life.map { remove($0.id, reason: .deviceRemoved, at: time) } ?? []
  }

  /// Takes that nobody can know now what is at a path that was to be looked at: it is looked at again.
  package mutating func unknown(_ path: UntrustedText, at time: Microseconds) {
    let index = lives.firstIndex {
      $0.node.path == path && $0.stage == .denied && $0.obstacle == .vanishing
    }
    if let index { plan(index, .trouble, .vanishing, at: time) }
  }

  // MARK: - Time

  /// Lets time pass: what is due is tried again.
  package mutating func advance(to time: Microseconds) -> [Action] {
    var actions: [Action] = []
    for index in lives.indices {
      guard let due = lives[index].due, due <= time else { continue }
      if lives[index].obstacle == .vanishing {
        lives[index].due = nil
        actions.append(.look(lives[index].node.path))
      } else {
        actions += retry(index, from: lives[index].schedule)
      }
    }
    for index in pins.indices {
      guard let due = pins[index].due, due <= time else { continue }
      pins[index].due = pins[index].schedule.delay().map { time + $0 }
      actions.append(.look(pins[index].path))
    }
    return actions
  }

  // MARK: - Steps

  /// Whether udev says something else of a device; that it was asked again is nothing else.
  private static func differs(_ before: DeviceNode, _ now: DeviceNode) -> Bool {
    func meaning(_ node: DeviceNode) -> [UntrustedText: UntrustedText] {
      node.description.udevProperties.filter { property in
        ["ID_", "LIBINPUT_", "WL_", "EVDEV_"].contains { property.key.bytes.starts(with: $0.utf8) }
      }
    }
    return before.seat != now.seat || meaning(before) != meaning(now)
  }

  private func index(of id: DeviceID) -> Int? { lives.firstIndex { $0.id == id } }

  /// Takes a device in that was not known.
  private mutating func admit(_ node: DeviceNode, at time: Microseconds) -> [Action] {
    if seat == nil {
      guard let pin = pins.firstIndex(where: { resolve($0.path) == node.path }) else {
        // What a name means may not have been to be known just now.
        expectPins(at: time)
        return []
      }
      pins[pin].due = nil
      pins[pin].schedule = .trouble
    }
    count += 1
    var life = Life(id: DeviceID(rawValue: count), node: node)
    let refusal = node.refusal(seat: seat)
    if refusal != nil { life.stage = .refused }
    lives.append(life)
    if let refusal { return [.ignore(life.id, node, reason: refusal)] }
    return [.open(life.id, node)]
  }

  private mutating func retry(_ index: Int, from schedule: RetrySchedule?) -> [Action] {
    lives[index].stage = .opening
    lives[index].schedule = schedule
    lives[index].due = nil
    return [.open(lives[index].id, lives[index].node)]
  }

  private mutating func plan(
    _ index: Int, _ fresh: RetrySchedule, _ obstacle: Obstacle, at time: Microseconds
  ) {
    var schedule = lives[index].schedule ?? fresh
    if let before = lives[index].obstacle, before != obstacle { schedule = fresh }
    lives[index].obstacle = obstacle
    lives[index].due = schedule.delay().map { time + $0 }
    lives[index].schedule = schedule
  }

  private mutating func deny(_ index: Int, _ error: DeviceOpenError) -> [Action] {
    guard !lives[index].isDenialTold else { return [] }
    lives[index].isDenialTold = true
    return [.deny(lives[index].id, lives[index].node, error)]
  }

  private mutating func remove(
    _ id: DeviceID, reason: CancelReason, at time: Microseconds
  ) -> [Action] {
    guard let index = index(of: id) else { return [] }
    let life = lives.remove(at: index)
    if reason == .deviceRemoved { expectPins(at: time) }
    switch life.stage {
    case .active: return [.close(id, reason)]
    case .opening, .denied: return life.isDenialTold ? [.forget(id)] : []
    case .refused: return []
    }
  }

  /// Looks out for a node that was named and could not be taken, should no event tell of it.
  ///
  /// - Parameters:
  ///   - path: The node as it was named.
  ///   - time: When.
  package mutating func expect(_ path: UntrustedText, at time: Microseconds) {
    for index in pins.indices where pins[index].path == path && pins[index].due == nil {
      pins[index].schedule = .trouble
      pins[index].due = pins[index].schedule.delay().map { time + $0 }
    }
  }

  /// Looks out for the named nodes that are missing, should no event tell of them.
  private mutating func expectPins(at time: Microseconds) {
    for index in pins.indices where pins[index].due == nil {
      let isOther = lives.contains { resolve(pins[index].path) == $0.node.path }
      guard !isOther else { continue }
      pins[index].schedule = .trouble
      pins[index].due = pins[index].schedule.delay().map { time + $0 }
    }
  }
}
