import LogChecking

/// Random fingers in a random sensitive area, and outside: two scripts that differ only inside.
struct RandomSecret {
  private var generator: SeededGenerator
  /// The unused coordinates of each script, and outside: a panel reports no axis that does not change.
  private var coordinates: [[Int]] = []
  private var secretFrames: [[String]] = [[], []]
  private var touches = 0
  private var open: Set<Int> = []
  private var down: Set<Int> = []

  /// Returns a random way.
  static func way(using generator: inout SeededGenerator) -> SecretWay {
    var random = RandomSecret(generator)
    defer { generator = random.generator }
    return random.way()
  }

  private init(_ generator: SeededGenerator) {
    self.generator = generator
    coordinates = (0..<3).map { number in
      // The area outside begins at 500.
      (number < 2 ? Array(1..<500) : Array(501..<1000)).shuffled(using: &self.generator)
    }
  }

  private mutating func way() -> SecretWay {
    for _ in 0..<generator.number(in: 15...40) { addFrame() }
    for finger in down.sorted() { addEnd(of: finger) }
    let kinds = ["tap", "pan", "pinch", "rotation", "swipe", "longPress"]
    let kind = kinds[generator.number(in: 0...kinds.count - 1)]
    let scripts = secretFrames.map { $0.joined(separator: "\n") }
    var way = SecretWay(
      "random fingers", keys: keys(),
      floor: "gestureRecognizers: [{id: around, type: \(kind), \(SecretWay.quiet)}]", scripts[0],
      scripts[1])
    way.open = open
    return way
  }

  /// Returns keys that fill the pad, some of them in views of their own.
  private mutating func keys() -> [String] {
    let (columns, rows) = (generator.number(in: 1...5), generator.number(in: 1...5))
    let (width, height) = (500 / columns, 500 / rows)
    return (0..<columns * rows).map { number in
      let frame = "[\(number % columns * width), \(number / columns * height), \(width), \(height)]"
      let key = "handles: all, multipleTouchEnabled: true"
      return generator.chance(30)
        ? "{id: secretBox\(number), frame: \(frame), subviews: [{id: secretKey\(number), \(key)}]}"
        : "{id: secretKey\(number), frame: \(frame), \(key)}"
    }
  }

  // MARK: - Fingers

  /// Adds a frame in which one finger comes down or lifts, or some of them move.
  ///
  /// Fingers 1 to 3 are in the pad, 4 and 5 outside.
  private mutating func addFrame() {
    let finger = generator.number(in: 1...5)
    if !down.contains(finger) {
      touches += 1
      down.insert(finger)
      if finger > 3 { open.insert(touches) }
      add(["D\(finger)"], [finger])
    } else if generator.chance(40) {
      addEnd(of: finger)
    } else {
      // The order of calls in a frame is that of views: one secret finger has no order.
      let moved = finger > 3 ? down.filter { $0 > 3 }.sorted() : [finger]
      add(moved.map { "M\($0)" }, moved)
    }
  }

  private mutating func addEnd(of finger: Int) {
    down.remove(finger)
    for index in secretFrames.indices { secretFrames[index].append("U\(finger) +0.03") }
  }

  private mutating func add(_ actions: [String], _ fingers: [Int]) {
    let pause = " +0.0\(generator.number(in: 1...9))"
    var frames = ["", ""]
    for (action, finger) in zip(actions, fingers) {
      // Both scripts have the same fingers outside.
      let places = finger > 3 ? [place(in: 2), nil] : [place(in: 0), place(in: 1)]
      for index in frames.indices {
        frames[index] += action + (places[index] ?? places[0] ?? "") + " "
      }
    }
    for index in frames.indices { secretFrames[index].append(frames[index] + pause) }
  }

  /// Returns a location and measures that were not used before.
  private mutating func place(in list: Int) -> String? {
    let x = coordinates[list].removeLast()
    let y = coordinates[list].removeLast()
    return "(\(x),\(y),force=0.\(String(1000 + x).dropFirst()),major=\(y))"
  }
}
