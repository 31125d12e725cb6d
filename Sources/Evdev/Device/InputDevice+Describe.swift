package import TouchModel

extension InputDevice {
  /// Everything that the device says of itself, and what it holds at this moment.
  ///
  /// For the start: what is queued is thrown away, so that the state and the first record that
  /// `pump` hands on belong together (E-INIT-3).
  ///
  /// - Parameter known: What was known from outside; its node, udev properties and persistent path
  ///   are taken over. Without it the node is `path`.
  /// - Returns: The description; where the device is gone already, that of the time it was opened,
  ///   without a state.
  package func describe(completing known: DeviceDescription? = nil) -> DeviceDescription {
    let context = try? LibevdevContext(descriptor, path: path)
    var result = (context ?? opened).describe()
    result.node = known?.node ?? path
    result.udevProperties = known?.udevProperties ?? [:]
    result.idPath = known?.idPath ?? ""
    result.initialState = freshState()
    return result
  }
}
