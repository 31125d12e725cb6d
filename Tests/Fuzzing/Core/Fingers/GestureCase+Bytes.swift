import TouchModel

extension GestureCase {
  /// The number of bytes before the steps.
  package static let head = 16 + 8 * viewBytes + 8 * recognizerBytes
  /// The number of bytes of each step.
  package static let width = 14
  private static let viewBytes = 12
  private static let recognizerBytes = 16
  private static let mostSteps = 300

  /// Creates a case from bytes; any bytes are valid.
  ///
  /// Views, recognizers and steps have fixed offsets, so a change of one does not move the others.
  package init(bytes: [UInt8]) {
    seed = 0
    var choices = ByteChoices(bytes)
    var app = choices.part(16)
    let counts = (views: 1 + app.roll(8), recognizers: app.roll(9))
    let flags = app.byte()
    if flags & 1 != 0 { rate = 1 + app.roll(120) }
    if flags & 2 != 0 { maxTouches = app.roll(4) }
    ignoresExtra = flags & 4 != 0
    if flags & 8 != 0 { edgeGateWidth = Self.gateWidth }
    decelerates = flags & 16 != 0
    isTraced = flags & 32 != 0
    for _ in 0..<app.roll(5) {
      handlerActions.append(
        HandlerAction(
          call: app.roll(40), action: app.pick(SceneAction.allCases), subject: app.roll(16)))
    }
    for index in 0..<8 {
      var part = choices.part(Self.viewBytes)
      if index < counts.views { views.append(Self.view(index, &part)) }
      // No stored input has this pair of bits, so that all have the meaning with which they were found.
      if flags & 0xc0 == 0x80, index < views.count {
        views[index].anchor = Self.anchors[index % Self.anchors.count]
      }
    }
    for index in 0..<8 {
      var part = choices.part(Self.recognizerBytes)
      if index < counts.recognizers { recognizers.append(Self.recognizer(counts, &part)) }
    }
    var locations: [Int: Point] = [:]
    while !choices.isAtEnd, steps.count < Self.mostSteps {
      var part = choices.part(Self.width)
      steps.append(Self.step(&locations, &part))
    }
  }

  private static func view(_ index: Int, _ choices: inout ByteChoices) -> ViewSpec {
    let flags = choices.byte()
    let parent = choices.roll(256)
    var spec = ViewSpec(
      parent: index == 0 || flags & 1 == 0 ? nil : parent % index,
      kind: choices.pick(ViewKind.random),
      frame: Rect(
        x: Double(choices.byte()), y: Double(choices.byte()), width: Double(choices.byte()) * 2,
        height: Double(choices.byte()) * 2))
    spec.isMultiple = flags & 2 != 0
    spec.isExclusive = flags & 12 == 12
    spec.isHidden = flags & 112 == 112
    let rare = choices.byte()
    spec.isInteractive = rare & 7 != 7
    if rare & 0x38 == 0x38 { spec.alpha = Double(choices.byte()) / 255 }
    if rare & 0x40 != 0 { spec.margin = Double(Int8(bitPattern: choices.byte())) }
    if rare & 0x80 != 0 {
      let angles: [(Double, Double)] = [(0, 1), (1, 0), (0, -1), (0.6, 0.8), (0, 0)]
      let (sine, cosine) = choices.pick(angles)
      let scale = choices.pick([1.0, 2, 0.5, 1e-6])
      spec.transform = AffineTransform(
        a: cosine * scale, b: sine, c: -sine, d: cosine * scale, tx: 5, ty: 0)
    }
    return spec
  }

  private static func recognizer(
    _ counts: (views: Int, recognizers: Int), _ choices: inout ByteChoices
  ) -> RecognizerSpec {
    let index = choices.roll(256)
    var spec = RecognizerSpec(
      kind: choices.pick(GestureKind.allCases),
      view: index % 9 == 8 ? nil : index % counts.views)
    let flags = choices.byte()
    spec.cancels = flags & 1 == 0
    spec.delaysBegan = flags & 2 != 0
    spec.delaysEnded = flags & 4 == 0
    spec.mayBegin = flags & 0x38 != 0x38
    spec.mayReceive = flags & 0xc0 != 0xc0
    spec.taps = 1 + choices.roll(4)
    spec.fingers = 1 + choices.roll(4)
    let others = (0..<counts.recognizers)
    let bits = [choices.byte(), choices.byte(), choices.byte(), choices.byte()]
    spec.requires = others.filter { bits[0] & 1 << $0 != 0 }
    spec.simultaneous = others.filter { bits[1] & 1 << $0 != 0 }
    spec.asksFor = others.filter { bits[2] & 1 << $0 != 0 }
    spec.holdsUp = others.filter { bits[3] & 1 << $0 != 0 }
    let rare = choices.byte()
    spec.isEnabled = rare & 7 != 7
    if rare & 8 != 0 { spec.most = choices.roll(4) }
    spec.ways = choices.roll(16)
    spec.press = choices.pick([500, 0, 1, 100, 900, 5000])
    spec.stray = choices.pick([10, 0, 1000])
    return spec
  }

  private static func step(
    _ locations: inout [Int: Point], _ choices: inout ByteChoices
  ) -> Step {
    let waits: [Int64] = [
      8, 16, 0, 1, 40, 100, 151, 300, 349, 351, 500, 600, 751, 900, 1001, 30_000,
    ]
    let first = choices.byte()
    var step = Step(wait: waits[Int(first & 15)], strokes: [])
    step.isAdvanced = first & 16 != 0
    let action = choices.byte()
    let subject = choices.roll(16)
    if first & 0xe0 == 0xe0 {
      step.action = TargetedAction(
        action: SceneAction.allCases[Int(action) % SceneAction.allCases.count], subject: subject)
    }
    for _ in 0..<3 {
      let what = choices.byte()
      let (x, y) = (choices.byte(), choices.byte())
      let finger = Int(what & 7)
      guard (1...5).contains(finger), !step.strokes.contains(where: { $0.finger == finger }) else {
        continue
      }
      stroke(finger, Int(what >> 3 & 7), x, y, what & 0x40 != 0 ? 1 : 0.25, &locations, &step)
    }
    return step
  }

  private static func stroke(
    _ finger: Int, _ action: Int, _ x: UInt8, _ y: UInt8, _ reach: Double,
    _ locations: inout [Int: Point], _ step: inout Step
  ) {
    guard let old = locations[finger] else {
      let location = Point(x: Double(x) * 1.7 - 10, y: Double(y) * 1.7 - 10)
      locations[finger] = location
      step.strokes.append(Stroke(finger: finger, action: .down, location: location))
      return
    }
    let next = Point(
      x: old.x + Double(Int8(bitPattern: x)) * reach,
      y: old.y + Double(Int8(bitPattern: y)) * reach)
    let known: Action = action < 4 ? .move : action < 7 ? .lift : .cancel
    locations[finger] = known == .move ? next : nil
    step.strokes.append(Stroke(finger: finger, action: known, location: next))
  }
}
