/// A contact that never became a touch because a setting removed it.
public struct IgnoredContact: Hashable, Sendable {
  /// The device that reported the contact.
  public var device: DeviceID
  /// The kernel's slot number, for diagnostics only.
  public var slot: Int32
  /// The filter or other setting that removed the contact.
  public var filter: FilterName
  /// The location in screen points when it was removed.
  public var position: Point
  /// The location in screen points where the filter first received it.
  public var start: Point

  /// Creates the report of a removed contact; without a start, it did not move.
  public init(
    device: DeviceID, slot: Int32, filter: FilterName, position: Point, start: Point? = nil
  ) {
    self.device = device
    self.slot = slot
    self.filter = filter
    self.position = position
    self.start = start ?? position
  }
}
