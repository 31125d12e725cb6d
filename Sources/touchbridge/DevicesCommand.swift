import Bridge
import Evdev
import Glibc
import Layout
import TouchModel

/// `touchbridge devices`: what each input device is to us.
struct DevicesCommand: Verb {
  static let usage = Usage(
    verb: "devices",
    summary: "Says of each input device whether it is used, and why not.",
    options: [
      Option("--layout", value: "FILE", "the layout whose rules for devices are told"),
      Option("--json", "print one JSON object for each device"),
      Option("--all", "list also what has nothing to do with touching"),
    ],
    operands: [],
    operandCount: 0...0,
    details: [
      """
      Behind `match` stands what a rule of a layout may ask for to mean the device;
      `path` alone tells equal panels apart. Only what may be a touchscreen is
      opened, never a keyboard. The status is 69 where no touchscreen is, and 77
      where none may be opened.
      """
    ])

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
    let listError: SystemError?
    let source: DeviceDiscovery.Source
    do throws(SystemError) {
      let discovery = try DeviceDiscovery()
      source = discovery.source
      (nodes, listError) = discovery.enumerate()
    } catch {
      throw .unavailable("input devices cannot be looked for: \(error.message)")
    }
    var reports: [DeviceReport] = []
    for node in nodes {
      let used = reports.filter(\.isUsed).map(\.description)
      reports.append(
        DeviceReport(
          node, Self.opening(of: node), from: source, layout: document, besides: used))
    }
    if source == .inotify, !nodes.isEmpty {
      console.say("touchbridge: udev does not run here; what it says of devices is missing\n")
    }
    let listing = DeviceListing(reports, isComplete: isComplete)
    try console.output.write(isJSON ? listing.json : listing.text(color: console.usesColor))
    if let listError {
      throw .unavailable("not every input device can be looked at: \(listError.message)")
    }
    switch listing.verdict {
    case .found: break
    case .denied:
      throw .noPermission("there are touchscreens, and none of them may be opened")
    case .none:
      throw .noTouchscreen(Self.nothing(among: nodes.count, source))
    }
  }

  /// Opens a node where that is worth it, and asks what it is.
  private static func opening(of node: DeviceNode) -> DeviceReport.Opening {
    guard node.refusal(seat: "seat0") == nil else {
      return .notTried(isReadable: node.isReadable)
    }
    do throws(DeviceOpenError) {
      let device = try InputDevice.open(node.path, expecting: node.number)
      guard node.isStillTheSame else { throw .anotherDevice(node.path) }
      return .opened(device.describe(completing: node.description))
    } catch {
      return error.isPermissionDenied
        ? .denied(error.explanation(opening: node.path)) : .failed(error.message)
    }
  }

  /// Why there is nothing, in words that help.
  private static func nothing(among count: Int, _ source: DeviceDiscovery.Source) -> String {
    if count > 0 { return "no touchscreen among \(count) input device\(count == 1 ? "" : "s")" }
    if Kernel.access("/dev/input", F_OK) != 0 {
      return "no touchscreen: there is no /dev/input, so the kernel has no input device, or none is"
        + " shown here"
    }
    return source == .udev
      ? "no touchscreen: udev knows of no input device"
      : "no touchscreen: there is no event node in /dev/input"
  }
}
