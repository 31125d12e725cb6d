package import Evdev
package import Text
package import TouchModel
package import TouchTracking

/// The devices that a daemon uses.
package enum DeviceSelection: Hashable, Sendable {
  /// Every touchscreen of a seat (E-PERM-9).
  case touchscreens(seat: UntrustedText)
  /// Exactly the devices with these node paths.
  case nodes([UntrustedText])

  /// The devices to which the policy of a daemon applies.
  package var scope: DevicePolicy.Scope {
    switch self {
    case .touchscreens(let seat): .seat(seat)
    case .nodes: .named
    }
  }
}

/// The state of every input device, and the decisions which to open, retry or ignore.
///
/// A value whose methods return the actions to perform: it opens nothing and reads no clock. A device
/// is identified by its sysfs path while it is plugged in. A device that is plugged in again is a new
/// device with a new identity (E-LIFE-7).
package struct DeviceRoster {
  /// An action for the owner of the roster to perform.
  package enum Action: Hashable, Sendable {
    /// Open the device, then call `opened`, `refused` or `failed`.
    case open(DeviceID, DeviceNode)
    /// Record that the device is not used.
    case ignore(DeviceID, DeviceNode, reason: String)
    /// Explain why the device cannot be used at the moment, then call `explained`.
    case explain(DeviceID, DeviceNode, DeviceOpenError)
    /// Record that the device cannot be used at the moment, with the explanation.
    case deny(DeviceID, DeviceNode, DeviceOpenError, reason: String)
    /// Cancel the device's contacts, close it, and record that it is gone, with an explanation if it
    /// is still plugged in.
    case close(DeviceID, CancelReason, because: String? = nil)
    /// Record that a denied device is gone.
    case recordRemoval(DeviceID, DeviceNode)
    /// Apply the device's new udev properties.
    case refresh(DeviceID, DeviceNode)
    /// Examine the node at a path, then call `found`, `missed` or `unknown` (E-LIFE-8).
    case examine(UntrustedText)
  }

  private enum Stage: Hashable {
    case opening
    case active
    case denied
    case refused(RefusalReason)
  }

  /// The report of a device that cannot be used.
  private enum Denial {
    case none
    /// The reason is being explained.
    case explaining(DeviceOpenError)
    /// There is a record with the explanation.
    case reported(DeviceOpenError, String)
  }

  private struct Entry {
    let id: DeviceID
    var node: DeviceNode
    var stage = Stage.opening
    var retry = OpeningRetry()
    /// The complete description of a device that was open; nil before, and after a refused device
    /// changed.
    var complete: DeviceDescription?
    var denial = Denial.none

    /// The description by which the device is judged: with the current properties of udev.
    var description: DeviceDescription {
      guard var complete else { return node.description }
      complete.udevProperties = node.description.udevProperties
      complete.idPath = node.description.idPath
      return complete
    }

    /// True if the device at this node path vanished and the path must be examined.
    func isVanished(from path: UntrustedText) -> Bool {
      node.path == path && stage == .denied && retry.failure == .vanished
    }

    mutating func open() -> Action {
      stage = .opening
      return .open(id, node)
    }

    /// Reports the denial once.
    mutating func deny(_ error: DeviceOpenError) -> [Action] {
      guard case .none = denial else { return [] }
      denial = .explaining(error)
      return [.explain(id, node, error)]
    }
  }

  private var policy: DevicePolicy
  private let use: (DeviceDescription) -> DeviceSettings.Use
  /// The nodes that the user named; nil if all touchscreens of a seat are used.
  private var names: NamedNodes?
  private var entries: [Entry] = []
  private var lastID: Int32 = 0

  /// Creates a roster without devices.
  ///
  /// - Parameters:
  ///   - selection: The devices to use.
  ///   - policy: The decision which devices are used.
  ///   - use: Returns whether the current layout uses a device.
  ///   - resolve: Returns the node that a named path currently refers to.
  package init(
    _ selection: DeviceSelection, policy: DevicePolicy,
    use: @escaping (DeviceDescription) -> DeviceSettings.Use,
    resolve: @escaping (UntrustedText) -> UntrustedText
  ) {
    self.use = use
    self.policy = policy
    if case .nodes(let paths) = selection { names = NamedNodes(paths, resolve: resolve) }
  }

  /// The time at which `advance(to:)` must be called, or nil if no retry is planned.
  package var deadline: Microseconds? {
    var earliest = names?.deadline
    // Read after each frame: by index, because copying an entry is expensive.
    for index in entries.indices { earliest = earliest.earlier(entries[index].retry.due) }
    return earliest
  }

  /// The identities of the open devices.
  package var active: [DeviceID] { entries.filter { $0.stage == .active }.map(\.id) }

  /// The devices that cannot be used, with the errors, and with the explanations once there are any.
  package var denied: [(path: UntrustedText, error: DeviceOpenError, reason: String)] {
    entries.compactMap { entry in
      switch entry.denial {
      case .none: nil
      case .explaining(let error): (entry.node.path, error, error.message)
      case .reported(let error, let reason): (entry.node.path, error, reason)
      }
    }
  }

  /// The number of devices that look like touchscreens and are not used, for example because a rule
  /// excludes them; virtual touchscreens of touchbridge do not count.
  package var ignoredPanelCount: Int {
    entries.count { entry in
      guard case .refused(let reason) = entry.stage, reason != .virtualDevice else { return false }
      return entry.description.resemblesTouchscreen
    }
  }

  // MARK: - Changes of nodes

  /// Processes a node that was added or changed.
  package mutating func appeared(_ node: DeviceNode, at time: Microseconds) -> [Action] {
    guard node.isInitialized else { return [] }
    var actions: [Action] = []
    // Node numbers are reused at once: the former device of this number is gone (E-UDEV-6).
    for entry in entries where entry.node.path == node.path && entry.node.syspath != node.syspath {
      actions += remove(entry.id, at: time)
    }
    guard let index = entries.firstIndex(where: { $0.node.syspath == node.syspath }) else {
      return actions + admit(node, at: time)
    }
    let hasChanged = Self.hasChanged(entries[index].node, node)
    entries[index].node = node
    // The ranges of a refused device may have changed, too.
    if hasChanged, case .refused = entries[index].stage { entries[index].complete = nil }
    // A denied device may have other access rights, which are no property.
    if entries[index].stage == .denied { entries[index].retry.restart() }
    return actions + judge(index, hasChanged: hasChanged)
  }

  /// Judges all devices again, because the rules of another layout are in use.
  ///
  /// - Parameter policy: The decision which devices are used, which depends on whether the layout forwards.
  /// - Returns: The actions to perform.
  package mutating func use(_ policy: DevicePolicy) -> [Action] {
    self.policy = policy
    var actions: [Action] = []
    for index in entries.indices {
      // A layout does not change access rights.
      if entries[index].stage == .denied, refusal(of: entries[index]) == nil { continue }
      actions += judge(index, hasChanged: false)
    }
    return actions
  }

  /// Decides about a device whose properties or whose rule of the layout may have changed: each
  /// transition between the stages that a property causes (E-UDEV-5, E-PERM-9).
  ///
  /// Access rights are no property: those of a device in use have no effect, because its descriptor
  /// works, and a denied one is opened again to try them.
  private mutating func judge(_ index: Int, hasChanged: Bool) -> [Action] {
    let refusal = refusal(of: entries[index])
    switch (entries[index].stage, refusal) {
    // The result of opening follows. A virtual device does not change.
    case (.opening, _), (.refused(.virtualDevice), _): return []
    case (.active, nil):
      return hasChanged ? [.refresh(entries[index].id, entries[index].node)] : []
    case (.denied, nil): return [entries[index].open()]
    case (.refused, nil):
      // Like a device that is plugged in again.
      entries[index] = newEntry(entries[index].node)
      return [entries[index].open()]
    case (.refused(let former), let reason?) where former == reason: return []
    case (_, let reason?): return refuse(index, reason)
    }
  }

  /// Stops the use of a device, or the attempts to open it.
  private mutating func refuse(_ index: Int, _ reason: RefusalReason) -> [Action] {
    let stage = entries[index].stage
    if case .refused = stage { entries[index] = newEntry(entries[index].node) }
    entries[index].stage = .refused(reason)
    entries[index].retry = OpeningRetry()
    entries[index].denial = .none
    let entry = entries[index]
    return stage == .active
      ? [.close(entry.id, .interrupted, because: reason.message)]
      : [.ignore(entry.id, entry.node, reason: reason.message)]
  }

  /// Processes the removal of a node; a second call has no effect (E-LIFE-6).
  package mutating func disappeared(
    syspath: UntrustedText, path: UntrustedText, at time: Microseconds
  ) -> [Action] {
    let entry = entries.first { entry in
      syspath.isEmpty ? entry.node.path == path : entry.node.syspath == syspath
    }
    guard let entry else { return [] }
    return remove(entry.id, at: time)
  }

  /// Processes a complete list of nodes after change events were lost (E-UDEV-8).
  package mutating func listed(_ nodes: [DeviceNode], at time: Microseconds) -> [Action] {
    let present = nodes.map(\.syspath)
    var actions: [Action] = []
    for entry in entries where !present.contains(entry.node.syspath) {
      actions += remove(entry.id, at: time)
    }
    for node in nodes { actions += appeared(node, at: time) }
    return actions
  }

  // MARK: - Results of opening

  /// Records that a device is open and in use.
  ///
  /// - Parameters:
  ///   - id: The device.
  ///   - description: Its complete description.
  /// - Returns: The actions to perform if the device changed while it was opened.
  package mutating func opened(_ id: DeviceID, as description: DeviceDescription) -> [Action] {
    guard let index = index(of: id) else { return [] }
    entries[index].stage = .active
    entries[index].complete = description
    entries[index].retry = OpeningRetry()
    entries[index].denial = .none
    let hasChanged = description.udevProperties != entries[index].node.description.udevProperties
    return judge(index, hasChanged: hasChanged)
  }

  /// Records that a device was opened and is not used.
  package mutating func refused(
    _ id: DeviceID, as description: DeviceDescription, _ reason: RefusalReason
  ) {
    guard let index = index(of: id) else { return }
    entries[index].stage = .refused(reason)
    entries[index].complete = description
    entries[index].retry.begin()
    entries[index].denial = .none
  }

  /// Records that a device could not be opened.
  package mutating func failed(
    _ id: DeviceID, _ error: DeviceOpenError, at time: Microseconds
  ) -> [Action] {
    guard let index = index(of: id) else { return [] }
    entries[index].stage = .denied
    let kind = OpeningRetry.FailureKind(error)
    let isRepeated = entries[index].retry.failure == kind
    entries[index].retry.fail(kind, at: time)
    switch kind {
    case .vanished:
      // Usually the device is being unplugged and the removal event follows. Otherwise no event may
      // ever come, so the path is examined again.
      return isRepeated ? entries[index].deny(error) : []
    case .permission:
      // udev may still be about to grant the permission.
      return entries[index].retry.due == nil ? entries[index].deny(error) : []
    case .temporary: return entries[index].deny(error)
    }
  }

  /// Takes the explanation of an error; nothing is recorded if the device could be used meanwhile.
  package mutating func explained(
    _ id: DeviceID, _ error: DeviceOpenError, as reason: String
  ) -> [Action] {
    guard let index = index(of: id), case .explaining(error) = entries[index].denial else {
      return []
    }
    entries[index].denial = .reported(error, reason)
    return [.deny(id, entries[index].node, error, reason: reason)]
  }

  /// Records that an open device can no longer be read.
  ///
  /// - Parameters:
  ///   - id: The device.
  ///   - isPresent: True if the device is still plugged in, so that access to it was revoked
  ///     (E-PERM-6).
  ///   - time: The current time.
  /// - Returns: The actions to perform.
  package mutating func lost(
    _ id: DeviceID, isPresent: Bool, at time: Microseconds
  ) -> [Action] {
    isPresent
      ? retry(
        id, reason: .revoked, because: "another process revoked access to the device", at: time)
      : remove(id, at: time)
  }

  /// Records that an open device is closed because its virtual touchscreen failed; it is opened again
  /// later (F-10).
  package mutating func released(_ id: DeviceID, at time: Microseconds) -> [Action] {
    retry(
      id, reason: .interrupted,
      because: "its virtual touchscreen failed; other programs receive it for now", at: time)
  }

  /// Records that an open device is closed because another program is to grab it; it is opened again
  /// later (C-28).
  package mutating func ungrabbed(_ id: DeviceID, at time: Microseconds) -> [Action] {
    retry(
      id, reason: .interrupted, because: "another program takes it for a moment", at: time)
  }

  /// Closes an open device that is still plugged in, and opens it again later.
  private mutating func retry(
    _ id: DeviceID, reason: CancelReason, because explanation: String, at time: Microseconds
  ) -> [Action] {
    guard let index = index(of: id), entries[index].stage == .active else { return [] }
    entries[index] = newEntry(entries[index].node)
    entries[index].stage = .denied
    entries[index].retry.fail(.temporary, at: time)
    return [.close(id, reason, because: explanation)]
  }

  // MARK: - Results of examining a path

  /// Processes the node at an examined path.
  package mutating func found(_ node: DeviceNode, at time: Microseconds) -> [Action] {
    let same = entries.firstIndex {
      $0.node.syspath == node.syspath && $0.isVanished(from: node.path)
    }
    guard let same, node.isInitialized else { return appeared(node, at: time) }
    entries[same].node = node
    entries[same].retry.begin()
    return judge(same, hasChanged: true)
  }

  /// Records that there is no node at an examined path, so that its former device is gone.
  package mutating func missed(_ path: UntrustedText, at time: Microseconds) -> [Action] {
    let entry = entries.first { $0.isVanished(from: path) }
    return entry.map { remove($0.id, at: time) } ?? []
  }

  /// Records that an examined path could not be read; it is examined again later.
  package mutating func unknown(_ path: UntrustedText, at time: Microseconds) {
    guard let index = entries.firstIndex(where: { $0.isVanished(from: path) }) else { return }
    entries[index].retry.fail(.vanished, at: time)
  }

  /// Examines a named node again later, because it could not be used and no event may follow.
  package mutating func expect(_ path: UntrustedText, at time: Microseconds) {
    names?.expect(path, at: time)
  }

  // MARK: - Time

  /// Returns the retries that are due.
  package mutating func advance(to time: Microseconds) -> [Action] {
    var actions: [Action] = []
    for index in entries.indices {
      guard let due = entries[index].retry.due, due <= time else { continue }
      entries[index].retry.begin()
      if entries[index].retry.failure == .vanished {
        actions.append(.examine(entries[index].node.path))
      } else {
        actions.append(entries[index].open())
      }
    }
    return actions + (names?.advance(to: time) ?? []).map { .examine($0) }
  }

  // MARK: - Steps

  /// Returns why a device is not used; nil if it is, or is to be opened.
  private func refusal(of entry: Entry) -> RefusalReason? {
    let description = entry.description
    let use = use(description)
    return entry.complete == nil
      ? policy.refusalBeforeOpening(description, as: use)
      : policy.classify(description, as: use).refusal
  }

  /// Returns true if properties that the program uses differ.
  ///
  /// Properties that count udev's own events are ignored.
  private static func hasChanged(_ before: DeviceNode, _ now: DeviceNode) -> Bool {
    func relevant(_ node: DeviceNode) -> [UntrustedText: UntrustedText] {
      node.description.udevProperties.filter { UdevProperty.isRelevant($0.key) }
    }
    return relevant(before) != relevant(now)
  }

  private func index(of id: DeviceID) -> Int? { entries.firstIndex { $0.id == id } }

  private mutating func newEntry(_ node: DeviceNode) -> Entry {
    lastID += 1
    return Entry(id: DeviceID(rawValue: lastID), node: node)
  }

  /// Adds a device that has no entry.
  private mutating func admit(_ node: DeviceNode, at time: Microseconds) -> [Action] {
    if names?.matchPresent(node.path) == false {
      // A named link may not have been created yet.
      expectMissingNames(at: time)
      return []
    }
    entries.append(newEntry(node))
    let index = entries.count - 1
    if let reason = refusal(of: entries[index]) { return refuse(index, reason) }
    return [entries[index].open()]
  }

  /// Removes a device that is unplugged.
  private mutating func remove(_ id: DeviceID, at time: Microseconds) -> [Action] {
    guard let index = index(of: id) else { return [] }
    let entry = entries.remove(at: index)
    expectMissingNames(at: time)
    switch entry.stage {
    case .active: return [.close(id, .deviceRemoved)]
    case .opening, .denied:
      if case .reported = entry.denial { return [.recordRemoval(id, entry.node)] }
      return []
    case .refused: return []
    }
  }

  /// Examines the named nodes that are missing again later, because no event may follow.
  private mutating func expectMissingNames(at time: Microseconds) {
    let present = entries.map(\.node.path)
    names?.expectMissing(at: time) { present.contains($0) }
  }
}

extension OpeningRetry.FailureKind {
  fileprivate init(_ error: DeviceOpenError) {
    self = error.isDeviceGone ? .vanished : error.isPermissionDenied ? .permission : .temporary
  }
}
