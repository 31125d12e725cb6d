/// All contacts of one device that changed in one frame.
///
/// The unit in which everything travels: fingers that changed together arrive together
/// (E-FRAME-1). In one frame a contact has one phase; a slot that ends and begins anew between two
/// SYN_REPORTs makes several frames with the same time (E-ID-3, R-PIPE-10). Never empty when
/// delivered (E-FRAME-8).
public struct ContactFrame: Hashable, Sendable {
  /// The device they touch.
  public var device: DeviceID
  /// The stamp of the SYN_REPORT, never earlier than that of the device's frame before.
  public var time: Microseconds
  /// The changed contacts by ascending id; those that are down and not listed are stationary.
  public var contacts: [Contact]

  /// Makes a frame.
  @inlinable
  public init(device: DeviceID, time: Microseconds, contacts: [Contact] = []) {
    self.device = device
    self.time = time
    self.contacts = contacts
  }
}
