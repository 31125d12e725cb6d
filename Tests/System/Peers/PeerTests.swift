import Testing

extension InTheGuest {
  /// Comparisons of the log with what other readers of the same panel report: libinput, libevdev, and a
  /// reference tracker.
  ///
  /// `make test-system-slow` runs them, because they take longer than all other tests of the guest.
  @Suite(.serialized) enum PeerTests {}
}
