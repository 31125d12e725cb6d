import Testing

extension InTheGuest {
  /// The daemon as a service of a real systemd, with its journal and its udev.
  @Suite(.serialized, .installedService) enum ServiceTests {}
}
