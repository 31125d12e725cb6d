import Foundation
import Testing
import UIKit

@testable import Mode5Idioms

/// Idioms with timers of the run loop: whether one waits, and from when. Nothing waits for them to fire.
struct TimerIdiomTests {
  /// Returns when the next timer of this thread fires; nil without one.
  private static var nextTimer: Date? {
    guard let date = RunLoop.current.limitDate(forMode: .default), date != .distantFuture else {
      return nil
    }
    return date
  }

  /// Calls a function on a thread of its own, whose run loop has no other timers.
  private func onThread(_ body: @escaping @Sendable () throws -> [Bool]) throws -> [Bool] {
    final class Box: @unchecked Sendable { var result: Result<[Bool], any Error>? }
    let (box, done) = (Box(), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      box.result = Result { try body() }
      done.signal()
    }
    done.wait()
    return try #require(box.result).get()
  }

  @Test("74: a timer waits in a window while no finger drags")
  func pager() throws {
    let waits = try onThread {
      let stage = Stage()
      let pager = AutoPager(frame: stage.window.bounds)
      pager.scrollView.frame = pager.bounds
      pager.scrollView.contentSize = CGSize(width: 1600, height: 480)
      var waits = [Self.nextTimer != nil]
      stage.window.addSubview(pager)
      waits.append(Self.nextTimer != nil)
      waits += try stage.play("D1(300,200); M1(250,200); M1(200,200); U1 @10") {
        Self.nextTimer != nil
      }
      pager.removeFromSuperview()
      return waits + [Self.nextTimer != nil]
    }
    #expect(waits == [false, true, true, false, false, true, false])
  }

  @Test("94: each finger that comes down starts the time of an idle application again")
  func idle() throws {
    let starts = try onThread {
      let stage = Stage(application: IdleApplication())
      var last: Date?
      return [Self.nextTimer != nil]
        + (try stage.play("D1(9,9); M1(20,9); U1; D1(9,9); U1") {
          defer { last = Self.nextTimer }
          return Self.nextTimer != last
        })
    }
    #expect(starts == [false, true, false, false, true, false])
  }
}
