import Evdev
import System
import TouchModel
import TouchTracking

/// A touchscreen that was opened and can be used.
struct PanelCandidate {
  let input: InputDevice
  let description: DeviceDescription
  let kind: TouchProtocol
  /// True if it is to be grabbed as soon as no finger is down.
  let awaitsGrab: Bool

  /// Opens a device, and grabs it if it is asked for and no finger is down.
  init(
    _ node: DeviceNode, _ policy: DevicePolicy, _ settings: DeviceSettings, grabs: Bool
  ) throws(PanelError) {
    do throws(DeviceOpenError) {
      (input, description) = try InputDevice.open(node)
    } catch {
      throw PanelError(node.path, error)
    }
    switch policy.classify(description) {
    case .refused(let reason): throw PanelError(node.path, reason)
    case .touchscreen(let kind, _): self.kind = kind
    }
    // A grab while a finger is down would leave the finger down for every other reader.
    if grabs, let state = description.initialState {
      awaitsGrab = settings.isTouch(state, on: description, kind) ?? false
    } else {
      awaitsGrab = false
    }
    if !grabs || awaitsGrab { return }
    do throws(SystemError) {
      try input.grab()
    } catch {
      throw PanelError(node.path, .system(error))
    }
  }

  /// Returns the first node that can be used.
  ///
  /// - Parameters:
  ///   - nodes: The nodes in their order.
  ///   - policy: The decision which devices are used.
  ///   - isNamed: True if the refusal of a node is an error.
  ///   - open: Opens a node that may be a touchscreen.
  /// - Returns: The result of `open`.
  /// - Throws: The error of the first touchscreen that cannot be used, or `noTouchscreen`.
  static func first<Panel>(
    of nodes: [DeviceNode], policy: DevicePolicy, isNamed: Bool,
    open: (DeviceNode) throws(PanelError) -> Panel
  ) throws(PanelError) -> Panel {
    var failure: PanelError?
    for node in nodes {
      if let reason = policy.refusalBeforeOpening(node.description) {
        if isNamed { throw PanelError(node.path, reason) }
        continue
      }
      do throws(PanelError) {
        return try open(node)
      } catch {
        if isNamed { throw error }
        // A device that is no touchscreen is no failure of another one.
        if case .refused = error { continue }
        failure = failure ?? error
      }
    }
    throw failure ?? .noTouchscreen
  }
}
