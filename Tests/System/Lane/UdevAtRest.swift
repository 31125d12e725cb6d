import Testing

/// Begins each case when udev has done with the devices of the one before.
///
/// The numbers of nodes are given out again at once. What udev still has to say of a device that had
/// one is in its database under that number, and would be read as being about the new device.
struct UdevAtRest: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: () async throws -> Void
  ) async throws {
    if Guest.isHere { try UdevRecord.settle() }
    try await function()
  }
}

extension Trait where Self == UdevAtRest {
  /// Begins each case when udev has done with the devices of the one before.
  static var udevAtRest: Self { Self() }
}
