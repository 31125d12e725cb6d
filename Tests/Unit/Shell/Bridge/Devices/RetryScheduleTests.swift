import Bridge
import Testing
import TouchModel

struct RetryScheduleTests {
  @Test("E-PERM-3, E-LIFE-8: A failure of another kind restarts the delays")
  func kinds() {
    var retry = OpeningRetry()
    retry.fail(.temporary, at: .zero)
    retry.fail(.temporary, at: .zero)
    #expect(retry.due == Microseconds(100_000))
    retry.fail(.permission, at: .zero)
    #expect(retry.due == Microseconds(10_000))
    #expect(retry.failure == .permission)
  }

  @Test("E-PERM-3: A retry without permission ends after four delays, and restarts after a change")
  func permission() {
    var retry = OpeningRetry()
    for _ in 0..<4 {
      retry.fail(.permission, at: .zero)
      #expect(retry.due != nil)
      retry.begin()
      #expect(retry.due == nil)
    }
    retry.fail(.permission, at: .zero)
    #expect(retry.due == nil)
    retry.restart()
    retry.fail(.permission, at: .zero)
    #expect(retry.due == Microseconds(10_000))
  }

  @Test(
    "E-UDEV-8: The first of several incomplete listings is reported, and a complete one ends them")
  func listing() {
    var schedule = RelistSchedule()
    let isFirst = schedule.listingFailed(at: .zero)
    #expect(isFirst)
    #expect(schedule.due == Microseconds(50_000))
    let isSecondReported = schedule.listingFailed(at: Microseconds(50_000))
    #expect(!isSecondReported)
    #expect(schedule.due == Microseconds(150_000))
    schedule.listingSucceeded()
    #expect(schedule.due == nil)
    let isFirstAgain = schedule.listingFailed(at: .zero)
    #expect(isFirstAgain)
  }
}
