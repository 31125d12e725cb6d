import Bridge
import Evdev
import System
import Glibc
import Layout
import Text
import TouchModel
import TouchTracking

/// `touchbridge devices`: lists the input devices and whether they are used.
struct DevicesCommand: Verb {
  static let usage = Usage(
    verb: "devices",
    summary: "Lists the input devices, whether each is used, and if not, why.",
    options: [
      Option("--layout", value: "FILE", "the layout whose device rules apply"),
      Option("--json", "print one JSON object per device"),
      Option("--all", "also list devices that are unrelated to touch"),
    ],
    operands: [],
    operandCount: 0...0,
    details: [
      """
      The line `match` shows the keys by which a device rule of a layout selects the
      device; `path` alone distinguishes equal panels. Only devices that may be
      touchscreens are opened, never keyboards. The exit status is 69 if there is no
      touchscreen, and 77 if none may be opened.
      """
    ],
    examples: [
      Usage.Example(
        "touchbridge devices",
        "lists the touchscreens, and why other candidates are not used"),
      Usage.Example(
        "touchbridge devices --layout Examples/wall.yaml",
        "also names the device rule that applies to each"),
    ], manual: "operation.md")

  private let layout: UntrustedText?
  private let isJSON: Bool
  private let isComplete: Bool

  init(_ arguments: ParsedArguments) throws(Failure) {
    layout = arguments.value("--layout")
    isJSON = arguments.has("--json")
    isComplete = arguments.has("--all")
  }

  func run(_ console: Console) throws(Failure) {
    let document = try LayoutFile.read(layout)
    let nodes: [DeviceNode]
    let listingError: SystemError?
    let source: DeviceDiscovery.Source
    do throws(SystemError) {
      let discovery = try DeviceDiscovery()
      source = discovery.source
      (nodes, listingError) = discovery.enumerate()
    } catch {
      throw .unavailable("input devices cannot be listed: \(error.message)")
    }
    var reports: [DeviceReport] = []
    for node in nodes {
      let used = reports.filter(\.isUsed).map(\.description)
      reports.append(
        DeviceReport(
          node, Self.opening(of: node, document), from: source, layout: document, besides: used))
    }
    if source == .inotify, !nodes.isEmpty {
      console.report("touchbridge: udev is not running; device properties from udev are missing\n")
    }
    let listing = DeviceListing(reports, isComplete: isComplete)
    try console.output.write(isJSON ? listing.json : listing.text(color: console.usesColor))
    if let listingError {
      throw .unavailable("not every input device can be examined: \(listingError.message)")
    }
    switch listing.verdict {
    case .found: break
    case .denied:
      throw .noPermission("there are touchscreens, but none of them may be opened")
    case .none:
      throw .noTouchscreen(Self.explanation(forCount: nodes.count, source))
    }
  }

  /// Opens a node that may be a touchscreen, and reads its description.
  private static func opening(
    of node: DeviceNode, _ layout: LayoutDocument
  ) -> DeviceReport.Opening {
    let isForced = layout.settings(for: node.description).settings.isForced
    let policy = DevicePolicy(.seat("seat0"))
    guard policy.refusalBeforeOpening(node.description, isForced: isForced) == nil else {
      return .notTried(isReadable: node.isReadable)
    }
    do throws(DeviceOpenError) {
      return .opened(try InputDevice.open(node).description)
    } catch {
      return error.isPermissionDenied
        ? .denied(error.explanation(opening: node.path)) : .failed(error.message)
    }
  }

  /// Returns a message for the absence of a touchscreen.
  private static func explanation(forCount count: Int, _ source: DeviceDiscovery.Source) -> String {
    if count > 0 { return "no touchscreen among \(count) input device\(count == 1 ? "" : "s")" }
    if Kernel.access("/dev/input", F_OK) != 0 {
      return
        "no touchscreen: there is no /dev/input; the kernel has no input device, or this container"
        + " does not show them"
    }
    return source == .udev
      ? "no touchscreen: udev lists no input device"
      : "no touchscreen: /dev/input has no event node"
  }
}
