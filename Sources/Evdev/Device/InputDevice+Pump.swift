import Glibc

extension InputDevice {
  /// Reads what waits and hands it on.
  ///
  /// Where records were lost, everything up to and including SYN_DROPPED is handed on, the rest is
  /// drained, the last SYN_REPORT that was drained is handed on, and then the state of the device
  /// is read and handed on. Allocates nothing but then.
  ///
  /// - Parameters:
  ///   - receiver: Takes records and states.
  ///   - reads: How many batches of 512 records to read at the most (E-LIFE-19).
  /// - Returns: Whether more may wait.
  /// - Throws: The error of `read(2)`, after which the device is gone or was taken away:
  ///   `ENODEV` for both (E-READ-5, E-PERM-6).
  package func pump(
    into receiver: some DeviceInputReceiver, reads: Int = 2
  ) throws(SystemError) -> Bool {
    try stream.pump(into: receiver, reads: reads) { () throws(SystemError) in try state() }
  }

  /// Whether records wait to be read at this moment.
  ///
  /// One system call. False for a device that is gone, whose records nobody can have any longer.
  package var hasPending: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return Kernel.poll(&request, 0) > 0 && request.revents & Int16(POLLIN) != 0
  }
}
