import Testing

/// Starts each test after udev has processed the devices of the test before.
///
/// Node numbers are reused at once. A pending event about an earlier device is stored under that
/// number, and would be read as information about the new device.
struct UdevSettled: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: () async throws -> Void
  ) async throws {
    if Guest.isCurrentMachine { try UdevRecord.settle() }
    try await function()
  }
}

extension Trait where Self == UdevSettled {
  /// Starts each test after udev has processed the devices of the test before.
  static var udevSettled: Self { Self() }
}
