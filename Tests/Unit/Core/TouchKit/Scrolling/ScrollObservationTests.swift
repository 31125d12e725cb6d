import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Functions that observe a scroll view beside its delegate.
@Suite struct ScrollObservationTests {
  private final class Delegate: ScrollViewDelegate {
    var scrolled: () -> Void = {}
    func scrollViewDidScroll(_ scrollView: ScrollView) { scrolled() }
    var insets = 0
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) { insets += 1 }
  }

  private let stage = ScrollStage()
  private var list: ScrollView { stage.list }

  @Test("R-SCR-1: a finger that scrolls is reported to the delegate and then to each observation")
  func finger() {
    var lines: [String] = []
    let delegate = Delegate()
    delegate.scrolled = { lines.append("delegate") }
    list.delegate = delegate
    let first = list.observe(.contentOffset) { lines.append("first \($0.contentOffset.y)") }
    let second = list.observe(.contentOffset) { _ in lines.append("second") }
    stage.send(.down(1, 50, 300))
    stage.send(.move(1, 50, 280))
    #expect(lines == ["delegate", "first 10.0", "second"])
    lines = []
    first.invalidate()
    stage.send(.move(1, 50, 270))
    withExtendedLifetime(second) { #expect(lines == ["delegate", "second"]) }
  }

  @Test(
    "R-SCR-18: a change of the size or of the insets is reported, and one to the same value is not")
  func properties() {
    var lines: [String] = []
    let delegate = Delegate()
    list.delegate = delegate
    let observations = ScrollProperty.allCases.map { property in
      list.observe(property) { _ in lines.append("\(property)") }
    }
    list.contentSize.height = 2000
    list.contentInset.top = 10
    list.contentOffset.y = 40
    list.contentOffset.y = 40
    list.contentSize = list.contentSize
    list.contentInset = list.contentInset
    list.refreshControl = RefreshControl()
    list.refreshControl?.beginRefreshing()
    #expect(delegate.insets == 2)
    withExtendedLifetime(observations) {
      #expect(lines == ["contentSize", "contentInset", "contentOffset"])
    }
  }

  @Test("R-SCR-1: an observation ends when it is released, also during a report")
  func released() {
    var lines: [String] = []
    var last: ScrollObservation?
    let first = list.observe(.contentOffset) { _ in
      lines.append("first")
      last = nil
    }
    last = list.observe(.contentOffset) { _ in lines.append("last") }
    list.contentOffset.y = 10
    list.contentOffset.y = 20
    withExtendedLifetime((first, last)) { #expect(lines == ["first", "first"]) }
  }

  @Test("R-SCR-1: an observation that begins during a report is called from the next change on")
  func added() {
    var lines: [String] = []
    var second: ScrollObservation?
    let first = list.observe(.contentOffset) { list in
      lines.append("first")
      if second == nil { second = list.observe(.contentOffset) { _ in lines.append("second") } }
    }
    list.contentOffset.y = 10
    list.contentOffset.y = 20
    withExtendedLifetime(first) { #expect(lines == ["first", "first", "second"]) }
  }
}
