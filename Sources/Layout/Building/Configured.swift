import TouchKit

/// A view or window whose answers to the hit test are those of a layout.
protocol Configured: View {
  /// How it answers the hit test.
  var policy: HitPolicy { get }
}
