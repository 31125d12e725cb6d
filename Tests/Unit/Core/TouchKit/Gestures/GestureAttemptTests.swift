import Testing

@testable import TouchKit

struct GestureAttemptTests {
  private let attempt = GestureAttempt()

  private func request(_ state: GestureState) -> Bool { attempt.apply(.request(state)) }

  @Test("R-GST-2: requests are stored in order, and repeated ones are ignored")
  func requests() {
    #expect(request(.began))
    #expect(!request(.began))
    #expect(!request(.changed))
    #expect(request(.ended))
    #expect(!request(.ended))
    #expect(attempt.course.requests == [.began, .ended])
    attempt.apply(.grant(.began))
    #expect(attempt.course.requests == [.ended])
  }

  @Test("R-GST-2: a failure replaces the requests of a gesture that is not active")
  func failure() {
    _ = request(.began)
    attempt.apply(.wait)
    #expect(request(.cancelled))
    #expect(attempt.course.requests == [.failed])
    #expect(!attempt.isWaiting)
  }

  @Test("R-GST-2: a cancellation of an active gesture comes after its other requests")
  func cancellation() {
    attempt.apply(.end(.began))
    _ = request(.changed)
    #expect(request(.cancelled))
    #expect(attempt.course.requests == [.changed, .cancelled])
  }

  @Test("R-GST-2b: a method's last request replaces the ones before it, and the owner reads it")
  func ownMethod() {
    attempt.apply(.call)
    #expect(attempt.course.visibleState == .possible)
    _ = request(.began)
    #expect(attempt.course.visibleState == .began && attempt.state == .possible)
    _ = request(.ended)
    #expect(attempt.course.requests == [.ended])
    #expect(!request(.possible))
    #expect(attempt.course.requests == [] && attempt.course.visibleState == .possible)
    _ = request(.began)
    attempt.apply(.callEnd)
    #expect(attempt.course.visibleState == .possible)
    attempt.apply(.call)
    _ = request(.ended)
    #expect(attempt.course.requests == [.began, .ended], "of another call")
    attempt.apply(.callEnd)
  }

  @Test("R-GST-2b: a cancellation replaces a change of the same method")
  func withdrawnChange() {
    attempt.apply(.end(.began))
    attempt.apply(.call)
    _ = request(.changed)
    _ = request(.cancelled)
    #expect(attempt.course.requests == [.cancelled] && attempt.course.visibleState == .cancelled)
  }

  @Test("R-GST-12: while a request waits, later ones are stored")
  func waiting() {
    _ = request(.began)
    attempt.apply(.wait)
    #expect(!request(.ended))
    #expect(attempt.course.requests == [.began, .ended])
  }

  @Test("R-GST-21: a cleared attempt is like a new one")
  func clear() {
    attempt.followed.append(Touch())
    attempt.requirements = [GestureRecognizer()]
    attempt.hasDeterminedRequirements = true
    attempt.hasSentAction = true
    attempt.apply(.begin)
    _ = request(.ended)
    attempt.apply(.grant(.ended))
    attempt.clear()
    #expect(attempt.state == .possible)
    #expect(
      attempt.followed.isEmpty && attempt.course.requests.isEmpty && attempt.requirements.isEmpty)
    #expect(!attempt.isUnderWay && !attempt.hasSentAction && !attempt.hasDeterminedRequirements)
  }
}
