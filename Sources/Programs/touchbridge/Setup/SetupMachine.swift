import Layout

/// What `setup` finds on a machine.
///
/// A value, so that tests can have any machine. `SetupReader` makes it.
struct SetupMachine {
  /// A layout file.
  struct Layout: Hashable {
    /// The path.
    var path: String
    /// The text.
    var text: String
    /// True if it forwards touches to a virtual touchscreen; nil if it has problems.
    var forwards: Bool?
  }

  /// The texts of the files that are installed with the program.
  struct Package: Hashable {
    /// The layout of the browser kiosk.
    var kiosk: Layout
    /// The udev rule that gives /dev/uinput to the service.
    var uinputRule: String
    /// The list of modules that are loaded at boot.
    var modules: String
  }

  /// True for root.
  var isRoot = true
  /// What is installed with the program; nil if the program or systemd is missing.
  var package: Package?
  /// The texts of the files that `setup` writes, by path; those that do not exist are missing.
  var files: [String: String] = [:]
  /// The layout of the service; nil if there is no file.
  var layout: Layout?
  /// The layout that `--layout` names.
  var chosenLayout: Layout?
  /// The record of earlier runs.
  var record = SetupRecord()
  /// The units that are enabled and run.
  var running: Set<String> = []
  /// True if the service may open /dev/uinput.
  var isUinputOpen = false
  /// The programs that are installed, of those that a kiosk can use.
  var programs: Set<String> = []
  /// True if the compositor of this Debian release is Weston: cage 0.1 does not report when a touch is complete.
  var needsWeston = false
  /// The screen that is connected, as it is mounted, for a layout with `screen: auto`.
  var screen: AutomaticScreen.Finder = { _ in .standard }
  /// True if the library that makes login sessions is installed.
  var hasSessions = true
  /// True if the user of the session exists.
  var hasUser = true
  /// True if this program was started from the first console.
  var isOnFirstConsole = false
  /// The display manager that runs; nil if none does.
  var displayManager: String?
  /// The day, which is in the name of a layout that is kept.
  var day = "2000-01-01"
}
