package import TouchModel

/// A device that comes, goes, or is refused.
package struct DeviceEntry: Hashable, Sendable {
  /// What became of the device; the raw values are the words of the log.
  package enum Action: String, Hashable, Sendable, CaseIterable {
    /// It is used.
    case added
    /// It is gone.
    case removed
    /// It is no touchscreen, or the layout does not want it.
    case ignored
    /// It may not be opened.
    case denied
    /// The machine goes to sleep.
    case suspended
    /// The machine is awake again.
    case resumed
  }

  /// How the device tells its fingers apart; the raw values are the words of the log.
  package enum Wire: String, Hashable, Sendable, CaseIterable {
    /// By slots.
    case slots = "B"
    /// By the order in a frame.
    case anonymous = "A"
    /// Not at all: it knows one finger.
    case single
  }

  /// The values that an axis announces; either may be the larger.
  package struct Range: Hashable, Sendable {
    /// The smallest value announced.
    package var minimum: Int32
    /// The largest value announced.
    package var maximum: Int32

    /// Makes a range from what was announced.
    package init(minimum: Int32, maximum: Int32) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// What became of it.
  package var action: Action
  /// Its identity in this run.
  package var device: DeviceID
  /// Its name; nil where it is not said again.
  package var name: UntrustedText?
  /// Its node, or what the capture says it was; nil where unknown.
  package var node: UntrustedText?
  /// Its vendor number.
  package var vendor: UInt16?
  /// Its product number.
  package var product: UInt16?
  /// How it tells its fingers apart; nil where it has none.
  package var wire: Wire?
  /// How many slots it has; nil where it has none.
  package var slots: Int?
  /// What its horizontal axis announces.
  package var rangeX: Range?
  /// What its vertical axis announces.
  package var rangeY: Range?
  /// Why it was refused or is gone, in one sentence.
  package var reason: String?

  /// Makes a line about a device; everything else is filled in where it is known.
  package init(_ action: Action, _ device: DeviceID) {
    self.action = action
    self.device = device
  }
}
