/// What this programme calls itself.
enum Version {
  /// The name and the version, as `--version` and the log's first line say it.
  static let line = "touchbridge 0.1.0"
}
