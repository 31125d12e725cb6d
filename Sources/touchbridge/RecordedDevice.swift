import Bridge
import Evdev
import Glibc
import TouchModel
import TouchTracking

/// The device that is to be recorded, open.
struct RecordedDevice {
  /// The device itself.
  let input: InputDevice
  /// What it says of itself, with its state.
  let description: DeviceDescription
  /// Whether another programme keeps its records from us.
  let isGrabbed: Bool

  /// Opens the node that was named, or else the only touchscreen that there is.
  ///
  /// A named device need not be a touchscreen, but what is typed on a keyboard is nobody's business.
  static func choose(_ path: UntrustedText?) throws(Failure) -> RecordedDevice {
    guard let path else { return try chooseTouchscreen() }
    let node = try opening(path) { () throws(DeviceOpenError) in try DeviceDiscovery.node(at: path)
    }
    try refuseKeyboard(node.description, path)
    let device = try opening(path) { () throws(DeviceOpenError) in try RecordedDevice(node) }
    // Where nobody else could tell, it has said so itself.
    try refuseKeyboard(device.description, path)
    return device
  }

  private static func chooseTouchscreen() throws(Failure) -> RecordedDevice {
    var found: [RecordedDevice] = []
    var denial: (path: UntrustedText, error: DeviceOpenError)?
    for node in try nodes() where !node.description.isTypedOn {
      let classifier = TouchscreenClassifier()
      guard node.seat == "seat0", classifier.refusalBeforeOpening(node.description) == nil else {
        continue
      }
      do throws(DeviceOpenError) {
        let device = try RecordedDevice(node)
        if case .touchscreen = classifier.classify(device.description),
          !device.description.isTypedOn
        {
          found.append(device)
        }
      } catch {
        if denial == nil, error.isPermissionDenied { denial = (node.path, error) }
      }
    }
    if let denial, found.isEmpty {
      throw .noPermission(denial.error.explanation(opening: denial.path))
    }
    guard let first = found.first else {
      throw .noTouchscreen("there is no touchscreen; --device NODE records another device")
    }
    guard found.count == 1 else {
      let names = found.map { "  \($0.description.node.escaped)  \($0.description.name.escaped)" }
      throw .usage(
        "there are \(found.count) touchscreens; name one with --device\n"
          + names.joined(separator: "\n"),
        verb: "record")
    }
    return first
  }

  private static func nodes() throws(Failure) -> [DeviceNode] {
    do throws(SystemError) {
      let (nodes, error) = try DeviceDiscovery().enumerate()
      if let error { throw error }
      return nodes
    } catch {
      throw .unavailable("input devices cannot be looked for: \(error.message)")
    }
  }

  private static func refuseKeyboard(
    _ description: DeviceDescription, _ path: UntrustedText
  ) throws(Failure) {
    guard description.isTypedOn else { return }
    throw .noTouchscreen(
      "\(path.escaped): it has the keys of a keyboard, and what is typed is not recorded")
  }

  private static func opening<Result>(
    _ path: UntrustedText, _ body: () throws(DeviceOpenError) -> Result
  ) throws(Failure) -> Result {
    do throws(DeviceOpenError) { return try body() } catch { throw Failure(error, of: path) }
  }

  private init(_ node: DeviceNode) throws(DeviceOpenError) {
    input = try InputDevice.open(node.path, expecting: node.number)
    description = input.describe(completing: node.description)
    isGrabbed = Self.isKept(input, isTouched: description.initialState?.isTouched ?? false)
  }

  /// Whether another process keeps the device from us.
  private static func isKept(_ input: InputDevice, isTouched: Bool) -> Bool {
    var watch = GrabWatch()
    var isTouched = isTouched
    while true {
      // Asking takes the device for a moment, which would cut short a touch that somebody follows.
      let now = EventLoop.now()
      if watch.look(isTaken: !isTouched && input.isGrabbedByAnother(), at: now) { return true }
      guard let due = watch.due else { return false }
      Kernel.sleep(milliseconds: Int32(clamping: (due - now).count / 1000))
      isTouched = ((try? input.state()) ?? nil)?.isTouched ?? false
    }
  }
}
