package import Evdev
package import System
package import Text

extension LiveDriver {
  /// The options of a daemon.
  package struct Options {
    /// The devices to use.
    package var selection: DeviceSelection
    /// True to grab the devices, so that no other process receives their events (E-LIFE-3).
    package var grabs = false
    /// False to make no virtual device, whatever the layout says (F-23).
    package var mayForward = true
    /// Reads the layout, and resolves the users and groups that it names.
    ///
    /// Called on another thread, because a large file takes long, and neither a file system nor a user
    /// database may respond. The argument is the file of the layout in force, which is empty for the standard layout;
    /// nil for the first layout.
    package var readLayout: @Sendable (UntrustedText?) -> LayoutReload.Reading
    /// True to wait for a first layout that can be used; false to end the run without one (O-1).
    package var awaitsLayout = false
    /// Reports a problem for which the run waits; each problem is reported once.
    package var reportProblem: (LayoutReloadError) -> Void = { _ in }
    /// Makes the control socket that answers while the run waits; nil for none.
    package var openWaitingControl: () throws(SocketError) -> ListeningSocket? = { nil }
    /// Returns the source of device nodes and their changes.
    package var openDiscovery: () throws(SystemError) -> DeviceDiscovery = {
      () throws(SystemError) in try DeviceDiscovery()
    }
    /// Makes the socket of the port, or returns the one of the service manager; nil for none.
    package var openPort: () throws(SocketError) -> ListeningSocket? = { nil }
    /// Makes the control socket for a group, or returns the one of the service manager; nil for none.
    package var openControl: (_ group: UInt32?) throws(SocketError) -> ListeningSocket? = { _ in nil
    }
    /// The folder of the statistics of days; nil if they are not stored.
    package var statistics: StatisticsFolder?
    /// The effect of SIGHUP.
    package var hangup = HangupAction.reload
    /// The folder in which systemd-logind has the state of each seat.
    package var seatsFolder = SeatMonitor.standardFolder

    /// Creates options without grabs.
    package init(
      selection: DeviceSelection,
      readLayout: @escaping @Sendable (UntrustedText?) -> LayoutReload.Reading
    ) {
      self.selection = selection
      self.readLayout = readLayout
    }
  }
}
