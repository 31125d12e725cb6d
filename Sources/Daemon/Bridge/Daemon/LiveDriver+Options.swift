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
    /// The users and groups that the layout names, which were resolved before the loop runs.
    package var principals: LayoutPrincipals
    /// Reads the layout again for a reload, and resolves the users and groups that it names.
    ///
    /// Called on another thread, because a large file takes long, and neither a file system nor a user
    /// database may respond. The argument is the file of the layout in force; empty for the standard layout.
    package var readLayout: @Sendable (UntrustedText) -> LayoutReload.Reading
    /// Makes the socket of the port, or returns the one of the service manager; nil for none.
    package var openPort: () throws(SocketError) -> ListeningSocket? = { nil }
    /// Makes the control socket, or returns the one of the service manager; nil for none.
    package var openControl: () throws(SocketError) -> ListeningSocket? = { nil }
    /// The folder of the statistics of days; nil if they are not stored.
    package var statistics: StatisticsFolder?
    /// The effect of SIGHUP.
    package var hangup = HangupAction.reload
    /// The folder in which systemd-logind has the state of each seat.
    package var seatsFolder = SeatMonitor.standardFolder

    /// Creates options without grabs.
    package init(
      selection: DeviceSelection, principals: LayoutPrincipals,
      readLayout: @escaping @Sendable (UntrustedText) -> LayoutReload.Reading
    ) {
      self.selection = selection
      self.principals = principals
      self.readLayout = readLayout
    }
  }
}
