import Evdev
import TouchModel

extension LiveDriver {
  /// Takes the devices that are there at the start.
  func takeStartingNodes() {
    guard case .nodes(let paths) = options.wish else { return takeAll() }
    for path in paths {
      do throws(DeviceOpenError) {
        follow(roster.take(try DeviceDiscovery.node(at: path), at: EventLoop.now()))
      } catch {
        // It was there when the programme began, and nobody need tell of it again.
        roster.expect(path, at: EventLoop.now())
      }
    }
  }

  /// Takes what is told of devices.
  func readChanges() {
    discovery.readChanges { [unowned self] change in
      let now = EventLoop.now()
      switch change {
      case .present(let node): follow(roster.take(node, at: now))
      case .gone(let syspath, let path):
        follow(roster.takeGone(syspath: syspath, path: path, at: now))
      case .lost: takeAll()
      case .udevEventsUnavailable(let error, hasFallback: true): tellUnheard(error, at: now)
      case .udevEventsUnavailable(let error, hasFallback: false):
        stop(.unavailable("udev's events cannot be heard any longer: \(error.message)"))
      }
    }
  }

  /// Lists all devices and takes them; where that may have missed some, later again (E-UDEV-8).
  func takeAll() {
    let (nodes, error) = discovery.enumerate()
    let now = EventLoop.now()
    guard let error else {
      relisting.wasWhole()
      follow(roster.takeAll(nodes, at: now))
      return
    }
    // What it does not hold need not have gone.
    for node in nodes { follow(roster.take(node, at: now)) }
    guard relisting.fell(short: now) else { return }
    bridge.note(
      Note(
        .warning, .kernel,
        "not every input device can be looked at: \(error.message); it is tried again"), at: now)
  }

  /// Takes what is at a path now.
  func look(at path: UntrustedText) -> [DeviceRoster.Action] {
    let now = EventLoop.now()
    do throws(DeviceOpenError) {
      return roster.found(try DeviceDiscovery.node(at: path), at: now)
    } catch {
      if case .system(let error) = error, !error.meansNotFound {
        roster.unknown(path, at: now)
        return []
      }
      return roster.missed(path, at: now)
    }
  }

  /// Says that udev's events are not heard.
  func tellUnheard(_ error: SystemError, at now: Microseconds) {
    bridge.note(
      Note(
        .warning, .kernel,
        "udev's events cannot be heard: \(error.message); /dev/input and udev's database are watched"
          + " in their place"), at: now)
  }
}
