import Text
import Bridge
import Evdev
import Glibc
import Layout
import System
import TouchModel
import TouchTracking

/// The event nodes of the machine, as `devices` and `doctor` report them.
///
/// Only devices that may be touchscreens are opened, never keyboards.
struct DeviceSurvey {
  /// The reports, in the order of the nodes.
  private(set) var reports: [DeviceReport] = []
  /// The source of the nodes.
  let source: DeviceDiscovery.Source
  /// The error for which nodes may be missing.
  let error: SystemError?

  /// Lists and opens the devices.
  ///
  /// - Parameters:
  ///   - document: The layout whose device rules apply.
  ///   - policy: The policy that decides which devices are used; nil for that of a daemon with the layout.
  /// - Throws: The failed call if there is no list.
  init(_ document: LayoutDocument, by policy: DevicePolicy? = nil) throws(SystemError) {
    let policy =
      policy
      ?? DevicePolicy(
        .seat("seat0"), isForwarding: ForwardingPlan(of: document).grabsPanels)
    let discovery = try DeviceDiscovery()
    source = discovery.source
    let (nodes, error) = discovery.enumerate()
    self.error = error
    let tablets = nodes.map(\.description).filter {
      TouchscreenClassifier().refusalBeforeOpening($0) == .kind(.penTablet)
    }
    for node in nodes {
      let used = reports.filter(\.isUsed).map(\.description)
      reports.append(
        DeviceReport(
          node, Self.opening(of: node, document, policy), from: source, layout: document,
          besides: used, tablets: tablets, by: policy))
    }
    let panels = reports.filter(\.isUsed).map(\.description)
    for index in reports.indices { reports[index].noteSilencing(besides: panels) }
  }

  /// Returns what the filters of a layout do on the panels of this machine.
  ///
  /// - Parameter document: The layout.
  /// - Returns: The notes; empty if the layout has no device rules, or no panel may be opened.
  static func filterNotes(for document: LayoutDocument) -> [LayoutDiagnostic] {
    guard !document.deviceRules.isEmpty,
      let survey = try? DeviceSurvey(document, by: DevicePolicy(.seat("seat0")).whileForwarding)
    else { return [] }
    return survey.reports.flatMap { $0.filterNotes(in: document) }
  }

  /// Opens a node that may be a touchscreen, and reads its description.
  private static func opening(
    of node: DeviceNode, _ layout: LayoutDocument, _ policy: DevicePolicy
  ) -> DeviceReport.Opening {
    let use = layout.settings(for: node.description).settings.use
    guard policy.refusalBeforeOpening(node.description, as: use) == nil else {
      return .notTried(isReadable: node.isReadable)
    }
    do throws(DeviceOpenError) {
      return .opened(try InputDevice.open(node).description)
    } catch {
      return error.isPermissionDenied
        ? .denied(error.explanation(opening: node.path)) : .failed(error.message)
    }
  }

  /// A message for the absence of a touchscreen.
  var absence: String {
    let count = reports.count
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
