/// Repeatable work whose cost is counted.
protocol Workload {
  /// The amount of work of one pass.
  var size: PassSize { get }

  /// The number of passes after which the state is steady.
  var warmUps: Int { get }

  /// The number of passes that are counted.
  var passes: Int { get }

  /// Prepares the next pass; its instructions are not counted.
  mutating func prepare()

  /// Performs one pass; counted.
  mutating func pass()
}

extension Workload {
  // Streams that begin within a touch, and buffers that grow, are steady after two passes.
  var warmUps: Int { 2 }

  var passes: Int { 4 }

  /// Performs passes until the state is steady, and then counted passes.
  ///
  /// - Parameter passes: The number of counted passes.
  mutating func run(passes: Int) {
    for _ in 0..<warmUps {
      pass()
      prepare()
    }
    boundary()
    for pass in 0..<passes {
      if pass > 0 { prepare() }
      countedPass(&self)
    }
    boundary()
  }
}

/// Performs one pass as a function of its own, so that callgrind can count its instructions.
@inline(never)
private func countedPass(_ work: inout some Workload) {
  work.pass()
}

/// Marks the start and the end of counting: callgrind writes its profile, and sets its counts to zero.
@inline(never)
private func boundary() {
  print(terminator: "")
}
