import Glibc

extension InputDevice {
  /// Takes the device for this programme alone; other readers get nothing until `ungrab`.
  ///
  /// Not while contacts are down: who read them would keep them for ever (E-LIFE-3).
  ///
  /// - Throws: `EBUSY` where another programme has grabbed it.
  package func grab() throws(SystemError) {
    guard !isGrabbed else { return }
    try opened.grab(true)
    isGrabbed = true
  }

  /// Gives the device back to all; nothing happens where it was not grabbed.
  package func ungrab() {
    guard isGrabbed else { return }
    isGrabbed = false
    // It fails only where the device is gone, and the grab with it.
    try? opened.grab(false)
  }

  /// Whether another programme has grabbed the device, so that nothing is to be read from it.
  ///
  /// Grabs it and lets go at once: ask only while no contact is down.
  package func isGrabbedByAnother() -> Bool {
    guard !isGrabbed else { return false }
    do throws(SystemError) {
      try grab()
      ungrab()
      return false
    } catch {
      return error.number == EBUSY
    }
  }
}
