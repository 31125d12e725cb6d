import Text
import TouchModel

/// The daemon, as the control socket uses it.
protocol ControlHost: AnyObject {
  /// The panels, for `status`.
  var panelStatus: JSONValue { get }
  /// The panels in use.
  var sessions: [DeviceSession] { get }
  /// The numbers of panels in each state, for `status`.
  var panelCounts: JSONValue { get }
  /// The number of layouts that a reload refused.
  var reloadFailures: Int { get }
  /// The first problem of the layout that the last reload refused; nil if it was accepted, or there was none.
  var reloadRefusal: String? { get }
  /// When the layout in force was read.
  var layoutTime: Microseconds { get }

  /// Returns why a finger at a point reaches no virtual touchscreen; nil if it does, or no panel covers the point.
  func forwardingRefusal(at point: Point) -> String?
  /// Reads the counts of a day; `ControlServer.finishStatistics` follows.
  func readStatistics(of day: LocalDay, for client: Int)
  /// Reads all events that have arrived, so that a change comes after them.
  func prepareChange()
  /// Reads the layout again; `ControlServer.finishReload` follows.
  func reloadLayout()
  /// Suspends or resumes touch input.
  func setActive(_ isActive: Bool)
  /// Closes a panel, so that another program can grab it; it is opened again later.
  func ungrab(_ id: DeviceID)
  /// Sets whether the display is on (W-3).
  func setDisplay(on isOn: Bool)
}
