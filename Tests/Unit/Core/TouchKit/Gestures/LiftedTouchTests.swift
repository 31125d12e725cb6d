import CoreTestSupport
import Testing
import TouchModel

@testable import TouchKit

struct LiftedTouchTests {
  @Test(
    "R-GST-22, R-GST-23: while a finger rests and others tap, an attempt keeps the newest touches")
  func taps() {
    let stage = GestureStage()
    let recognizer = stage.add(GestureRecognizer(identifier: ""), "follower", to: stage.root)
    stage.send(.down(1, 50, 140))
    for finger in 2...100 {
      stage.send(.down(finger, 50, 20))
      #expect(recognizer.numberOfTouches == 2)
      stage.send(.up(finger))
    }
    #expect(recognizer.numberOfTouches == 1)
    #expect(recognizer.touches.map(\.identifier) == [1])
    let followed = recognizer.attempt.followed.all.map(\.identifier)
    #expect(followed == [1] + Array((100 - GestureAttempt.mostTouches + 2)...100))
    stage.send(.up(1))
    #expect(!recognizer.attempt.isUnderWay)
  }
}
