/// A way to write a recording down.
package enum CaptureFormat: String, Hashable, Sendable, CaseIterable {
  /// The text of `evemu-record`, versions 1.0 to 1.3, and umockdev's flavour of it.
  case evemu
  /// The YAML of `libinput record`, version 1.
  case libinput
  /// What `evtest` prints.
  case evtest
  /// What Android's `getevent` prints.
  case getevent
  /// The project's own format, which loses nothing.
  case touchbridge

  /// Whether `CaptureWriter` can write it.
  package var isWritable: Bool {
    switch self {
    case .evemu, .libinput, .touchbridge: true
    case .evtest, .getevent: false
    }
  }
}
