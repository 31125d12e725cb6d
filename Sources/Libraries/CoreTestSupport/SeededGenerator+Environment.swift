import Foundation
package import LogChecking

extension SeededGenerator {
  /// Creates a generator with the seed in `TOUCHBRIDGE_SEED`, or with a default seed.
  package init(default seed: UInt64) {
    let variable = ProcessInfo.processInfo.environment["TOUCHBRIDGE_SEED"].flatMap { UInt64($0) }
    self.init(seed: variable ?? seed)
  }
}
