import Evdev
import Glibc
import TouchModel
import TouchTracking

extension LiveDriver {
  /// How many turns of reading make up for a stall: for 40 fingers the kernel keeps 4096 records.
  private static let mostTurns = 8

  /// Does what the roster has decided, and what follows from that.
  func follow(_ actions: [DeviceRoster.Action]) {
    var waiting = actions[...]
    while let action = waiting.popFirst() {
      let now = EventLoop.now()
      switch action {
      case .open(let id, let node): waiting += open(node, as: id)
      case .ignore(let id, let node, let reason):
        bridge.ignore(node.description, as: id, reason: reason, at: now)
        if isExpected(node) { stop(.notTouchscreen(node.path, reason: reason)) }
      case .deny(let id, let node, let error):
        let reason = explanation(of: error, node)
        bridge.deny(node.description, as: id, reason: reason, at: now)
        if isExpected(node) {
          stop(error.isPermissionDenied ? .noPermission(reason) : .unavailable(reason))
        }
      case .close(let id, let reason): close(id, reason: reason)
      case .forget(let id): bridge.forget(id, at: now)
      case .refresh(let id, let node): refresh(id, node)
      case .look(let path): waiting += look(at: path)
      }
    }
    tellStatus()
  }

  /// Tells the service manager what has changed of that which it shows; where it has no ear for that,
  /// it is told again with the next sign of life.
  func tellStatus() {
    let status = status
    if status != toldStatus, manager.status(status) { toldStatus = status }
  }

  // MARK: - Opening

  private func open(_ node: DeviceNode, as id: DeviceID) -> [DeviceRoster.Action] {
    let input: InputDevice
    do throws(DeviceOpenError) {
      input = try InputDevice.open(node.path, expecting: node.number)
    } catch {
      return roster.failed(id, error, at: EventLoop.now())
    }
    // The number alone may be another device's by now.
    guard node.isStillTheSame else {
      return roster.failed(id, .anotherDevice(node.path), at: EventLoop.now())
    }
    let description = input.describe(completing: node.description)
    // Known only now where neither udev nor sysfs could tell.
    if case .touchscreens = options.wish, description.isTypedOn {
      bridge.ignore(
        description, as: id, reason: DeviceDescription.typingRefusal, at: EventLoop.now())
      roster.refused(id)
      return []
    }
    var grabDeadline: Microseconds?
    if options.grabs {
      // To grab while a finger is down would leave it down for every other reader.
      if description.initialState?.isTouched == true {
        grabDeadline = EventLoop.now() + Microseconds(2_000_000)
      } else {
        do throws(SystemError) {
          try input.grab()
        } catch {
          return roster.failed(id, .system(error), at: EventLoop.now())
        }
      }
    }
    switch bridge.attach(description, at: EventLoop.now(), as: id) {
    case .refused(let reason):
      roster.refused(id)
      if isExpected(node) { stop(.notTouchscreen(node.path, reason: reason.message)) }
      return []
    case .session(let session):
      let device = LiveDevice(id: id, session: session, syspath: node.syspath, input: input)
      device.grabDeadline = grabDeadline
      return start(device, node)
    }
  }

  private func start(_ device: LiveDevice, _ node: DeviceNode) -> [DeviceRoster.Action] {
    do throws(SystemError) {
      device.source = try loop.add(device.input.descriptor, .reading) {
        [unowned self, unowned device] in read(device, $0)
      }
    } catch {
      bridge.detach(device.session, reason: .deviceRemoved, at: EventLoop.now())
      return roster.failed(device.id, .system(error), at: EventLoop.now())
    }
    devices.append(device)
    roster.opened(device.id)
    expected.removeAll { isNamed($0, node) }
    if !options.grabs { lookForGrab(device) }
    return []
  }

  /// Returns why a device cannot be used, with a remedy where there is one.
  private func explanation(of error: DeviceOpenError, _ node: DeviceNode) -> String {
    if error.isDeviceGone {
      return "\(node.path.escaped): no device answers to the node; it is tried again"
    }
    guard error.isGrabbed else { return error.explanation(opening: node.path) }
    return "\(node.path.escaped): another process has grabbed the device"
      + DeviceUsers.clause(of: node.number)
      + "; stop that one, or run without --grab; it is tried again"
  }

  // MARK: - Grabbing

  /// Grabs a device that was touched when it was opened.
  func grab(_ device: LiveDevice) {
    device.grabDeadline = nil
    // Where that does not work, trying again tells why.
    guard (try? device.input.grab()) == nil else { return }
    follow(roster.lost(device.id, isPresent: true, at: EventLoop.now()))
  }

  /// Looks whether another process keeps a device from us, and tells of it once that is sure.
  func lookForGrab(_ device: LiveDevice) {
    let now = EventLoop.now()
    // To ask while a finger is down would cut its touch short for whoever reads it.
    let isTaken = device.isUntouched && device.input.isGrabbedByAnother()
    guard device.grabWatch.look(isTaken: isTaken, at: now) else { return }
    bridge.note(
      Note(
        .warning, .bridge,
        "\(device.input.path.escaped): another process has grabbed the device"
          + DeviceUsers.clause(of: device.input.number)
          + "; nothing comes from it until that lets go"), at: now)
  }

  // MARK: - Reading

  private func read(_ device: LiveDevice, _ readiness: EventLoop.Readiness) {
    do throws(SystemError) {
      if let note = try device.pump() { bridge.note(note, at: EventLoop.now()) }
      // It is told of once; whatever the device still says, nobody would hear it.
      if readiness == .hungUp {
        throw SystemError(call: "epoll_wait", path: device.input.path, number: ENODEV)
      }
    } catch {
      if error.number != ENODEV {
        bridge.note(Note(.error, .kernel, error.message), at: EventLoop.now())
      }
      let isPresent = access(device.syspath)
      follow(roster.lost(device.id, isPresent: isPresent, at: EventLoop.now()))
      return
    }
    if device.grabDeadline != nil, device.isUntouched { grab(device) }
  }

  /// Reads what the devices have said by now, before something happens to all touches.
  ///
  /// As much as the kernel keeps of a device, and not for ever; one that is gone is told of later.
  func readRest() {
    for device in devices {
      var turns = 0
      do throws(SystemError) {
        while turns < Self.mostTurns, device.input.hasPending {
          if let note = try device.pump() { bridge.note(note, at: EventLoop.now()) }
          flush()
          turns += 1
        }
      } catch {
        // The loop meets the same when it reads.
      }
    }
  }

  private func access(_ path: UntrustedText) -> Bool {
    path.withPath { Kernel.access($0, F_OK) } == 0
  }

  // MARK: - Going

  private func close(_ id: DeviceID, reason: CancelReason) {
    guard let index = devices.firstIndex(where: { $0.id == id }) else { return }
    let device = devices.remove(at: index)
    if let source = device.source { loop.remove(source) }
    bridge.detach(device.session, reason: reason, at: EventLoop.now())
  }

  private func refresh(_ id: DeviceID, _ node: DeviceNode) {
    guard let device = devices.first(where: { $0.id == id }) else { return }
    var description = device.session.description
    description.udevProperties = node.description.udevProperties
    description.idPath = node.description.idPath
    device.session.reconfigure(with: description, at: EventLoop.now())
  }

  // MARK: - Named nodes

  private func isNamed(_ path: UntrustedText, _ node: DeviceNode) -> Bool {
    path == node.path || (try? DeviceDiscovery.node(at: path))?.path == node.path
  }

  private func isExpected(_ node: DeviceNode) -> Bool {
    expected.contains { isNamed($0, node) }
  }
}
