/// A contact that never became a touch because a setting removed it.
public struct IgnoredContact: Hashable, Sendable {
  /// The settings that can remove a contact; the raw values are keys of device rules, all but the last
  /// two.
  public enum Filter: String, Hashable, Sendable, CaseIterable {
    /// The contact began outside the range and did not enter it (E-COORD-7).
    case outOfRange
    /// The panel reports the contact as a palm (E-FILT-10).
    case toolTypePalm
    /// The contact is as large as a palm (E-FILT-11).
    case sizePalm
    /// The contact ended too soon (E-FILT-12).
    case minDuration
    /// The contact was reported in too few frames (E-FILT-12).
    case minSamples
    /// The contact did not move away from the border (E-FILT-17).
    case edgeGuard
    /// The device reports more touches than hands make (E-FILT-18).
    case ghostGuard
    /// There were as many contacts as permitted (E-FILT-20).
    case maxTouches
    /// The contact began in a masked region (E-FILT-21).
    case regionMask
    /// The contact began while the screen was dark, or shortly after: the key `wake` (W-1).
    case wake
    /// The contact was read too long after it began: the key `staleAfter` (F-21).
    case stale
  }

  /// The device that reported the contact.
  public var device: DeviceID
  /// The kernel's slot number, for diagnostics only.
  public var slot: Int32
  /// The filter that removed the contact.
  public var filter: Filter
  /// The location in screen points when it was removed.
  public var position: Point
  /// The location in screen points where the filter first received it.
  public var start: Point

  /// Creates the report of a removed contact; without a start, it did not move.
  public init(
    device: DeviceID, slot: Int32, filter: Filter, position: Point, start: Point? = nil
  ) {
    self.device = device
    self.slot = slot
    self.filter = filter
    self.position = position
    self.start = start ?? position
  }
}
