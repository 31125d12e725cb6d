/// Fuzzes applications whose handlers change everything while touches are delivered.
package enum ChaosSurface {
  /// Plays the world of the bytes, first as stored inputs were found and then twice with all changes, and returns a
  /// description of a fault, or nil.
  package static func fault(in bytes: [UInt8]) -> String? {
    if let fault = ChaosWorld(ByteChoices(bytes), isLimited: true).fault() { return fault }
    let first = ChaosWorld(ByteChoices(bytes))
    if let fault = first.fault() { return fault }
    let second = ChaosWorld(ByteChoices(bytes))
    _ = second.fault()
    return first.monitor.trace == second.monitor.trace ? nil : "I-10: two runs differ"
  }
}

extension ChaosWorld {
  /// Plays the world and returns a description of the first fault, or nil.
  package func fault() -> String? {
    play()
    return monitor.violations.first
  }

  /// All observed events as text, for the comparison of two runs.
  package var trace: [String] { monitor.trace }
}
