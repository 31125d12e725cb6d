import Evdev
import Glibc
import Layout
import TouchModel

extension LiveDriver {
  #if DEBUG
    /// The signal that makes the loop hang, so that a test can see the watchdog bite: `SIGRTMIN`.
    static let testSignals = [__libc_current_sigrtmin()]
  #else
    static let testSignals: [Int32] = []
  #endif

  /// Does what a signal asks for.
  func take(signal: Int32) {
    readRest()
    switch signal {
    case SIGHUP: reload()
    case SIGTERM, SIGINT: stop(.stopped)
    case SIGUSR1: bridge.resignActive(for: devices.map(\.session), at: EventLoop.now())
    case SIGUSR2: bridge.becomeActive(at: EventLoop.now())
    default: hang()
    }
    tellStatus()
  }

  private func hang() {
    #if DEBUG
      while true { Kernel.sleep(milliseconds: -1) }
    #endif
  }

  /// Reads the layout anew; one that is wrong changes nothing (E-LIFE-18).
  private func reload() {
    let now = EventLoop.now()
    manager.reloading(at: now)
    switch options.readLayout() {
    case .success(let document):
      bridge.reload(document, for: devices.map(\.session), at: now)
      let name = document.file.isEmpty ? "the standard layout" : document.file.escaped
      bridge.note(Note(.info, .layout, "\(name) was read again and is in force"), at: now)
    case .failure(let refusal):
      for line in refusal.lines { bridge.note(Note(.error, .layout, line), at: now) }
      bridge.note(
        Note(.warning, .layout, "the layout that was in force before stays in force"), at: now)
    }
    tellReady()
    // To read a layout takes more memory than to have it, above all one that nests too deep.
    Kernel.trimHeap()
  }

  /// Goes on after the machine slept: what happened meanwhile nobody knows (E-LIFE-10).
  func resume() {
    for device in devices {
      bridge.resume(device.session, with: device.input.freshState(), at: EventLoop.now())
    }
  }
}
