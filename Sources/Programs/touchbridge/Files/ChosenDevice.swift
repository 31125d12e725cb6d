import Bridge
import Evdev
import Glibc
import System
import Text
import TouchModel
import TouchTracking

/// The open device that a command reads: the one that is named, or the only touchscreen.
struct ChosenDevice {
  /// What a device is opened for.
  enum Purpose: String {
    /// `record`, which reads every kind of device except those that write text.
    case recording = "record"
    /// `calibrate`, which reads touchscreens.
    case calibration = "calibrate"

    /// What to do without a touchscreen.
    fileprivate var remedy: String {
      switch self {
      case .recording: "to record another device, name it with --device NODE"
      case .calibration: "`touchbridge devices --all` lists the reason for each device"
      }
    }
  }

  /// The open node.
  let input: InputDevice
  /// The description of the device, with its state.
  let description: DeviceDescription
  /// True if another process has grabbed the device.
  let isGrabbed: Bool

  /// Opens the named node, or the only touchscreen if none is named.
  ///
  /// A device that is recorded does not need to be a touchscreen, but one with typing keys is refused.
  static func choose(
    _ path: UntrustedText?, for purpose: Purpose
  ) throws(Failure) -> ChosenDevice {
    guard let path else { return try chooseTouchscreen(for: purpose) }
    let node = try opening(path) { () throws(DeviceOpenError) in try DeviceDiscovery.node(at: path)
    }
    try refuseKeyboard(node.description, path, purpose)
    let device = try opening(path) { () throws(DeviceOpenError) in try ChosenDevice(node) }
    // Without udev and sysfs, the keys are unknown before the device is open.
    try refuseKeyboard(device.description, path, purpose)
    return device
  }

  private static func chooseTouchscreen(for purpose: Purpose) throws(Failure) -> ChosenDevice {
    var found: [ChosenDevice] = []
    var denial: (path: UntrustedText, error: DeviceOpenError)?
    // A panel that is hidden from the compositor is recorded and calibrated as well (F-9).
    let policy = DevicePolicy(.seat("seat0"), isForwarding: true)
    for node in try nodes() where policy.refusalBeforeOpening(node.description) == nil {
      do throws(DeviceOpenError) {
        let device = try ChosenDevice(node)
        if policy.classify(device.description).refusal == nil { found.append(device) }
      } catch {
        if denial == nil, error.isPermissionDenied { denial = (node.path, error) }
      }
    }
    if let denial, found.isEmpty {
      throw .noPermission(denial.error.explanation(opening: denial.path))
    }
    guard let first = found.first else {
      throw .noTouchscreen("there is no touchscreen; \(purpose.remedy)")
    }
    guard found.count == 1 else {
      let names = found.map { "  \($0.description.node.escaped)  \($0.description.name.escaped)" }
      throw .usage(
        "there are \(found.count) touchscreens; name one with --device\n"
          + names.joined(separator: "\n"),
        command: purpose.rawValue)
    }
    return first
  }

  private static func nodes() throws(Failure) -> [DeviceNode] {
    do throws(SystemError) {
      let (nodes, error) = try DeviceDiscovery().enumerate()
      if let error { throw error }
      return nodes
    } catch {
      throw .unavailable("input devices cannot be listed: \(error.message)")
    }
  }

  private static func refuseKeyboard(
    _ description: DeviceDescription, _ path: UntrustedText, _ purpose: Purpose
  ) throws(Failure) {
    guard purpose == .recording, description.hasTypingKeys else { return }
    throw .noTouchscreen(
      "\(path.escaped): the device has the keys of a keyboard; touchbridge does not record what is typed"
    )
  }

  private static func opening<Result>(
    _ path: UntrustedText, _ body: () throws(DeviceOpenError) -> Result
  ) throws(Failure) -> Result {
    do throws(DeviceOpenError) { return try body() } catch { throw Failure(error, of: path) }
  }

  private init(_ node: DeviceNode) throws(DeviceOpenError) {
    (input, description) = try InputDevice.open(node)
    isGrabbed = Self.isGrabbed(input, isTouched: description.initialState?.isTouched ?? false)
  }

  /// Returns true if another process has grabbed the device; takes up to a second in that case.
  private static func isGrabbed(_ input: InputDevice, isTouched: Bool) -> Bool {
    var monitor = GrabMonitor()
    var isTouched = isTouched
    while true {
      // A test is a short grab, which would cut off a touch for other readers.
      let now = EventLoop.now()
      if monitor.update(isGrabbed: !isTouched && input.isGrabbedByAnother(), at: now) {
        return true
      }
      guard let due = monitor.due else { return false }
      Kernel.sleep(milliseconds: Int32(clamping: (due - now).count / 1000))
      isTouched = ((try? input.state()) ?? nil)?.isTouched ?? false
    }
  }
}
