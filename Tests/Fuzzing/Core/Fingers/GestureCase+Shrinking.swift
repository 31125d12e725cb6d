import TouchModel

extension GestureCase {
  /// The cases with one part removed.
  package var smaller: [GestureCase] {
    var cases: [GestureCase] = []
    func add(_ change: (inout GestureCase) -> Void) {
      var candidate = self
      change(&candidate)
      cases.append(candidate)
    }
    if rate != nil { add { $0.rate = nil } }
    if maxTouches != nil { add { $0.maxTouches = nil } }
    if edgeGateWidth != nil { add { $0.edgeGateWidth = nil } }
    if decelerates { add { $0.decelerates = false } }
    for index in handlerActions.indices { add { $0.handlerActions.remove(at: index) } }
    for index in recognizers.indices { add { $0.removeRecognizer(index) } }
    for index in steps.indices { add { $0.removeStep(index) } }
    for index in steps.indices {
      for stroke in steps[index].strokes.indices {
        add { $0.steps[index].strokes.remove(at: stroke) }
      }
    }
    for index in views.indices where !views.contains(where: { $0.parent == index }) {
      if !recognizers.contains(where: { $0.view == index }) { add { $0.removeView(index) } }
    }
    for index in recognizers.indices {
      let spec = recognizers[index]
      if !spec.requires.isEmpty { add { $0.recognizers[index].requires = [] } }
      if !spec.simultaneous.isEmpty { add { $0.recognizers[index].simultaneous = [] } }
      if !spec.cancels { add { $0.recognizers[index].cancels = true } }
      if spec.delaysBegan { add { $0.recognizers[index].delaysBegan = false } }
      if spec.taps > 1 { add { $0.recognizers[index].taps = 1 } }
      if !spec.mayBegin { add { $0.recognizers[index].mayBegin = true } }
    }
    for index in views.indices {
      if views[index].kind != .view { add { $0.views[index].kind = .view } }
      if views[index].transform != .identity { add { $0.views[index].transform = .identity } }
      if views[index].isExclusive { add { $0.views[index].isExclusive = false } }
      if views[index].isMultiple { add { $0.views[index].isMultiple = false } }
    }
    return cases
  }

  private mutating func removeStep(_ index: Int) {
    let wait = steps.remove(at: index).wait
    if index < steps.count { steps[index].wait += wait }
  }

  private mutating func removeRecognizer(_ index: Int) {
    recognizers.remove(at: index)
    for other in recognizers.indices {
      recognizers[other].requires = Self.without(index, recognizers[other].requires)
      recognizers[other].simultaneous = Self.without(index, recognizers[other].simultaneous)
    }
  }

  private mutating func removeView(_ index: Int) {
    views.remove(at: index)
    for other in views.indices {
      views[other].parent = views[other].parent.map { $0 > index ? $0 - 1 : $0 }
    }
    for other in recognizers.indices {
      recognizers[other].view = recognizers[other].view.map { $0 > index ? $0 - 1 : $0 }
    }
  }

  private static func without(_ index: Int, _ list: [Int]) -> [Int] {
    list.filter { $0 != index }.map { $0 > index ? $0 - 1 : $0 }
  }
}
