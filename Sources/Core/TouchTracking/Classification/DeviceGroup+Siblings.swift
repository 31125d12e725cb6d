package import TouchModel

extension DeviceGroup {
  /// Returns the panel in use because of which a node is kept from other programs while touches are forwarded
  /// (E-DET-15).
  ///
  /// Otherwise a compositor would read the presses of a panel from its second node. Keyboards and pens stay as they
  /// are, and so does a node that can neither move nor press anything.
  ///
  /// - Parameters:
  ///   - node: A node that is not used.
  ///   - refusal: The reason.
  ///   - panels: The touchscreens in use.
  /// - Returns: The index of the panel; nil if other programs may read the node.
  package static func panel(
    silencing node: DeviceDescription, refusedFor refusal: RefusalReason,
    among panels: [DeviceDescription]
  ) -> Int? {
    guard refusal.movesPointer, !node.hasTypingKeys, let group = DeviceGroup(node) else {
      return nil
    }
    return panels.firstIndex { $0.node != node.node && DeviceGroup($0) == group }
  }
}

extension RefusalReason {
  /// True if a device that is refused for this reason may move a pointer or touch.
  fileprivate var movesPointer: Bool {
    switch self {
    case .ignoredByLayout, .kind(.mouse), .kind(.touchpad), .kind(.pointingStick): true
    default: false
    }
  }
}
