/// Repeatable work whose cost is counted.
protocol Workload {
  /// The amount of work of one pass.
  var size: PassSize { get }

  /// The number of passes after which the state is steady.
  var warmUps: Int { get }

  /// The number of times that a pass is counted on its own, so that the largest count is the result; 1
  /// for work whose passes are counted together.
  var samples: Int { get }

  /// Prepares the next pass; not counted, and allocates no memory.
  mutating func prepare()

  /// Performs one pass; counted.
  mutating func pass()
}

extension Workload {
  // Streams that begin within a touch, and buffers that grow, are steady after two passes.
  var warmUps: Int { 2 }

  var samples: Int { 1 }

  /// Performs passes until the state is steady, and then counted passes.
  ///
  /// - Parameter passes: The number of counted passes.
  mutating func run(passes: Int) {
    for _ in 0..<warmUps {
      pass()
      prepare()
    }
    startOfCounting()
    for _ in 0..<passes {
      countedPass(&self)
      prepare()
    }
  }
}

/// Performs one pass as a function of its own, so that callgrind can count its instructions.
@inline(never)
private func countedPass(_ work: inout some Workload) {
  work.pass()
}

/// Marks the start of counting: callgrind writes a part of its profile and sets its counts to zero.
@inline(never)
private func startOfCounting() {
  print(terminator: "")
}
