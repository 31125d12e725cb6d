/// A piece of work that is done again and again, so that its cost can be counted.
protocol Workload {
  /// What one pass does.
  var size: PassSize { get }

  /// After how many passes nothing in it is new.
  var warmUps: Int { get }

  /// Gets the next pass ready; its instructions do not count, and it asks for no memory.
  mutating func prepare()

  /// Does the work once; counted.
  mutating func pass()
}

extension Workload {
  // Streams that begin in mid-air and buffers that grow are settled after two passes.
  var warmUps: Int { 2 }

  /// Does the work without being counted, until nothing in it is new, and then counted.
  ///
  /// - Parameter passes: How often it is counted.
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

/// Does the work once, under a name by which an instrument finds it.
///
/// Valgrind tells the instructions of this function, with all that it calls, from all others.
@inline(never)
private func countedPass(_ work: inout some Workload) {
  work.pass()
}

/// Does nothing, under a name by which an instrument finds it: it puts what it has counted away.
@inline(never)
private func startOfCounting() {
  print(terminator: "")
}
