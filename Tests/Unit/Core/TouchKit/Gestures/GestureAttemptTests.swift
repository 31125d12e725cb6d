import Testing

@testable import TouchKit

struct GestureAttemptTests {
  private let attempt = GestureAttempt()

  @Test("R-GST-2: requests are stored in order, and repeated ones are ignored")
  func requests() {
    #expect(attempt.addRequest(.began))
    #expect(!attempt.addRequest(.began))
    #expect(!attempt.addRequest(.changed))
    #expect(attempt.addRequest(.ended))
    #expect(!attempt.addRequest(.ended))
    #expect(attempt.requests == [.began, .ended])
    attempt.removeFirstRequest()
    #expect(attempt.requests == [.ended])
  }

  @Test("R-GST-2: a failure replaces the requests of a gesture that is not active")
  func failure() {
    _ = attempt.addRequest(.began)
    attempt.isWaiting = true
    #expect(attempt.addRequest(.cancelled))
    #expect(attempt.requests == [.failed])
    #expect(!attempt.isWaiting)
  }

  @Test("R-GST-2: a cancellation of an active gesture comes after its other requests")
  func cancellation() {
    attempt.state = .began
    _ = attempt.addRequest(.changed)
    #expect(attempt.addRequest(.cancelled))
    #expect(attempt.requests == [.changed, .cancelled])
  }

  @Test("R-GST-2b: a method's last request replaces the ones before it, and the owner reads it")
  func ownMethod() {
    attempt.willCallOwner()
    #expect(attempt.visibleState == .possible)
    _ = attempt.addRequest(.began)
    #expect(attempt.visibleState == .began && attempt.state == .possible)
    _ = attempt.addRequest(.ended)
    #expect(attempt.requests == [.ended])
    #expect(!attempt.addRequest(.possible))
    #expect(attempt.requests == [] && attempt.visibleState == .possible)
    _ = attempt.addRequest(.began)
    attempt.didCallOwner()
    #expect(attempt.visibleState == .possible)
    attempt.willCallOwner()
    _ = attempt.addRequest(.ended)
    #expect(attempt.requests == [.began, .ended], "of another call")
    attempt.didCallOwner()
  }

  @Test("R-GST-2b: a cancellation replaces a change of the same method")
  func withdrawnChange() {
    attempt.state = .began
    attempt.willCallOwner()
    _ = attempt.addRequest(.changed)
    _ = attempt.addRequest(.cancelled)
    #expect(attempt.requests == [.cancelled] && attempt.visibleState == .cancelled)
  }

  @Test("R-GST-12: while a request waits, later ones are stored")
  func waiting() {
    _ = attempt.addRequest(.began)
    attempt.isWaiting = true
    #expect(!attempt.addRequest(.ended))
    #expect(attempt.requests == [.began, .ended])
  }

  @Test("R-GST-21: a cleared attempt is like a new one")
  func clear() {
    attempt.followed.append(Touch())
    attempt.requirements = [GestureRecognizer()]
    attempt.hasDeterminedRequirements = true
    attempt.hasSentAction = true
    attempt.isUnderWay = true
    _ = attempt.addRequest(.ended)
    attempt.state = .ended
    attempt.clear()
    #expect(attempt.state == .possible)
    #expect(attempt.followed.isEmpty && attempt.requests.isEmpty && attempt.requirements.isEmpty)
    #expect(!attempt.isUnderWay && !attempt.hasSentAction && !attempt.hasDeterminedRequirements)
  }
}
