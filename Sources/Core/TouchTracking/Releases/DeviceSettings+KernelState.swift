package import TouchModel

extension DeviceSettings {
  /// Returns whether the kernel's state of a panel is that of a touch (E-LIFE-3).
  ///
  /// A slot or a key that stays in use after a lift shows nothing if `release` says what does.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - device: What the panel announces.
  ///   - kind: Its protocol.
  /// - Returns: True if the panel is touched; nil if the state does not show it.
  package func isTouch(
    _ state: DeviceState, on device: DeviceDescription, _ kind: TouchProtocol
  ) -> Bool? {
    let rule = ReleaseRule(self, on: device, kind)
    switch rule {
    case .silence: return nil
    case .key: return state.pressedKeys.contains(KeyCode.touch.rawValue)
    case .reported:
      // A panel of pressure only has no key (E-ST-7).
      return state.isTouched || (kind == .single && isDown(state, on: device, rule))
    case .pressure(_, isKey: true): return isDown(state, on: device, rule)
    case .pressure(_, isKey: false): return kind == .slotted ? rule.hasTouch(state) : nil
    }
  }

  private func isDown(
    _ state: DeviceState, on device: DeviceDescription, _ rule: ReleaseRule
  ) -> Bool {
    SingleTouch(device, rule).isDown(in: state, wasDown: false)
  }
}

extension ReleaseRule {
  /// True if a slot in use has a contact.
  fileprivate func hasTouch(_ state: DeviceState) -> Bool {
    func values(_ axis: AbsoluteAxis) -> [Int32] {
      state.slots.first { $0.axis == axis }?.values ?? []
    }
    return zip(values(.trackingID), values(.multitouchPressure)).contains { id, pressure in
      var contact = RawValues()
      contact.pressure = pressure
      return id >= 0 && !ends(contact)
    }
  }
}
