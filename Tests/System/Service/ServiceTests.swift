import Testing

extension InTheGuest {
  /// Tests of the daemon as a service of systemd, with its journal and udev.
  @Suite(.serialized, .installedService) enum ServiceTests {}
}
