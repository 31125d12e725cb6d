import Testing
import TouchModel

@testable import Bridge

struct GrabWatchTests {
  @Test("E-LIFE-4: a device that another process keeps is told of after the third look")
  func kept() throws {
    var watch = GrabWatch()
    #expect(look(&watch, true, .zero) == false)
    let second = try #require(watch.due)
    #expect(second > .zero)
    #expect(look(&watch, true, second) == false)
    let third = try #require(watch.due)
    #expect(third - second > second)
    #expect(look(&watch, true, third) == true)
    #expect(watch.due == nil)
  }

  @Test("E-LIFE-4: one that somebody had only asked for is not told of")
  func asked() throws {
    var watch = GrabWatch()
    #expect(look(&watch, true, .zero) == false)
    let due = try #require(watch.due)
    #expect(look(&watch, false, due) == false)
    #expect(watch.due == nil)
  }

  @Test("E-LIFE-4: records end the asking")
  func heard() {
    var watch = GrabWatch()
    #expect(look(&watch, true, .zero) == false)
    watch.heard()
    #expect(watch.due == nil)
  }

  private func look(_ watch: inout GrabWatch, _ isTaken: Bool, _ time: Microseconds) -> Bool {
    watch.look(isTaken: isTaken, at: time)
  }
}
