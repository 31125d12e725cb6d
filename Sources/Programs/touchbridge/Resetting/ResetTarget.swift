import Bridge
import Evdev
import Layout
import System
import Text
import TouchModel
import TouchTracking

/// The panel that `reset` takes out: the one that is named, or the only touchscreen.
struct ResetTarget {
  /// The event node.
  let node: DeviceNode
  /// The event nodes of the machine.
  let reports: [DeviceReport]

  /// Finds the panel.
  ///
  /// - Parameters:
  ///   - name: A node, or the name of a panel of the daemon such as `d1`; nil for the only touchscreen.
  ///   - nodeOfDaemon: Returns the node of a panel of the daemon.
  /// - Throws: `missing` for a device that does not exist, `noTouchscreen` for another one, `usage` if several are
  ///   meant.
  init(
    _ name: UntrustedText?, _ nodeOfDaemon: (UntrustedText) throws(Failure) -> UntrustedText
  ) throws(Failure) {
    let survey: DeviceSurvey
    do throws(SystemError) {
      survey = try Self.survey()
    } catch {
      throw .unavailable("input devices cannot be listed: \(error.message)")
    }
    reports = survey.reports
    let panels = reports.filter(Self.isPanel)
    guard let name else {
      guard let panel = panels.first else { throw .noTouchscreen(survey.absence) }
      guard panels.count == 1 else {
        let names = panels.map {
          "  \($0.node.path.escaped)  \($0.node.description.name.escaped)"
        }
        throw .usage(
          "there are \(panels.count) touchscreens; name one\n" + names.joined(separator: "\n"),
          command: "reset")
      }
      node = panel.node
      return
    }
    let path = name.bytes.first == UInt8(ascii: "/") ? name : try nodeOfDaemon(name)
    let found: DeviceNode
    do throws(DeviceOpenError) {
      found = try DeviceDiscovery.node(at: path)
    } catch {
      throw Failure(error, of: path)
    }
    guard panels.contains(where: { $0.node.path == found.path }) else {
      throw .noTouchscreen(
        "\(path.escaped): '\(found.description.name.escaped)' is no touchscreen; `touchbridge devices --all`"
          + " lists the reason for each device")
    }
    node = found
  }

  /// The other event nodes that go with the device of a plan, with their names.
  func companions(of plan: ResetPlan) -> [String] {
    reports.map(\.node).filter { $0.path != node.path && plan.takes($0.syspath) }
      .map { "'\($0.description.name.escaped)' (\($0.path.escaped))" }
  }

  /// Returns true if a node is a touchscreen that a daemon would use.
  static func isUsable(_ node: DeviceNode) -> Bool {
    let report = (try? survey())?.reports.first { $0.node.path == node.path }
    return report?.isUsed == true
  }

  private static func survey() throws(SystemError) -> DeviceSurvey {
    // A panel that is hidden from compositors is used by a daemon that forwards.
    try DeviceSurvey(.standard, by: DevicePolicy(.seat("seat0"), isForwarding: true))
  }

  private static func isPanel(_ report: DeviceReport) -> Bool {
    report.isUsed || report.node.description.resemblesTouchscreen
  }
}
