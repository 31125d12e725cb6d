import Testing
import TouchModel

/// Limits for events that come in bursts.
struct RateLimitTests {
  @Test("A limit allows a burst, and then its rate")
  func rateLimit() {
    var limit = RateLimit(burst: 3, interval: .milliseconds(10))
    var allowed = (0..<10).count { _ in limit.allows(at: .milliseconds(5)) }
    #expect(allowed == 3)
    allowed = (0..<100).count { limit.allows(at: .milliseconds(6 + Int64($0))) }
    #expect(allowed == 10)
    allowed = (0..<10).count { _ in limit.allows(at: .seconds(100)) }
    #expect(allowed == 3)
    let isAllowed = limit.allows(at: .zero)
    #expect(!isAllowed)
  }
}
