import Testing
import TouchKit
import TouchModel

/// Tests that no controller contains or presents itself through others, because such a cycle is never released.
struct ContainmentCycleTests {
  private let stage = ContainerStage()

  @Test("R-RESP-4: a child that makes its new parent its own child in a call is not added")
  func childInCall() {
    let (parent, child) = (stage.first, stage.second)
    child.reaction = (on: "willMove(A)", body: { child.addChild(parent) })
    parent.addChild(child)
    #expect(child.children == [parent] && parent.children.isEmpty)
    #expect(parent.parent === child && child.parent == nil)
  }

  @Test("R-RESP-4: a child that gets another parent in a call has only that one")
  func parentInCall() {
    let (parent, child, other) = (stage.first, stage.second, stage.third)
    child.reaction = (on: "willMove(A)", body: { other.addChild(child) })
    parent.addChild(child)
    #expect(other.children == [child] && parent.children.isEmpty && child.parent === other)
  }

  @Test("R-RESP-3: a controller does not contain the one that presents it")
  func presenterAsChild() {
    let (presenter, presented) = (stage.first, stage.second)
    stage.show(presenter)
    presenter.present(presented)
    presented.addChild(presenter)
    #expect(presented.children.isEmpty && presenter.presentedViewController === presented)
  }
}
