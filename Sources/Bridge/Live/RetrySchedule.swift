package import TouchModel

/// How long to wait before a device is tried again, try after try.
package struct RetrySchedule: Hashable, Sendable {
  private let delays: [Microseconds]
  private let last: Microseconds?
  private var failures = 0

  /// Rules of udev may still be at work when a node appears; then only an event helps (E-PERM-3).
  package static let permission = RetrySchedule([10_000, 50_000, 200_000, 1_000_000], then: nil)

  /// Somebody else has the device, or the system is short of something; never given up (E-LIFE-8).
  package static let trouble = RetrySchedule(
    [50_000, 100_000, 200_000, 400_000, 800_000, 1_000_000], then: 5_000_000)

  private init(_ delays: [Int64], then last: Int64?) {
    self.delays = delays.map { Microseconds($0) }
    self.last = last.map { Microseconds($0) }
  }

  /// How long to wait after one more failure; nil means until something happens to the device.
  package mutating func delay() -> Microseconds? {
    defer { failures += 1 }
    return failures < delays.count ? delays[failures] : last
  }
}
