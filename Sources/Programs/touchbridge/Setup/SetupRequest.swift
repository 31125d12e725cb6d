import Text
import TouchModel

/// What a person asks `setup` for.
enum SetupRequest: Hashable {
  /// A browser kiosk.
  case kiosk(Kiosk)
  /// The service alone, with the layout that logs.
  case log
  /// The right of the service to make virtual devices.
  case forward
  /// The end of what `setup` has enabled.
  case undo

  /// The choices for a browser kiosk.
  struct Kiosk: Hashable {
    /// The address of the page.
    var address: String
    /// The program that shows it; nil to take one that is installed.
    var browser: String?
    /// The compositor; nil to take one that is installed.
    var compositor: String?
    /// The layout that replaces the one in force; nil to keep that, or to take that of the package.
    var layout: UntrustedText?
    /// How far the display is turned, clockwise, so the picture is turned back by as much; nil to keep what is set.
    var turn: QuarterTurn?
    /// True to hide the panels from compositors by a udev rule (F-9).
    var hidesPanel = false
  }

  /// Returns the address in a form that the settings of the kiosk have; nil for one that cannot be used.
  ///
  /// It is one http, https or file URL without white space, quotes and control characters.
  static func address(_ text: UntrustedText) -> String? {
    let isPlain = text.bytes.allSatisfy {
      $0 > 0x20 && $0 < 0x7f && $0 != 0x22 && $0 != 0x27 && $0 != 0x5c
    }
    let schemes = ["https://", "http://", "file:///"]
    guard isPlain, let scheme = schemes.first(where: { text.bytes.starts(with: $0.utf8) }),
      text.bytes.count > scheme.utf8.count
    else { return nil }
    return text.escaped
  }
}
