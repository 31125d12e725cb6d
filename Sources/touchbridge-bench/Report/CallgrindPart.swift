/// The counts of one row, from one part of a callgrind profile.
struct CallgrindPart: Equatable {
  /// The number of instructions in `countedPass`, including its callees.
  private(set) var instructions = 0
  /// The number of heap allocations.
  private(set) var allocations = 0

  /// The part of the mangled name that identifies the function whose instructions are counted.
  static let counted = "11countedPass"

  /// The functions of the C library that allocate memory.
  private static let allocators: Set<Substring> = [
    "malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc", "memalign",
  ]

  /// Parses a part of a profile whose names are not compressed.
  ///
  /// A call has three lines: the called function, the number of calls, and the inclusive cost.
  init(text: String) throws(BenchError) {
    var called: Substring = ""
    var isCost = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("cfn=") {
        called = line.dropFirst("cfn=".count)
      } else if line.hasPrefix("calls=") {
        guard let count = Int(line.dropFirst("calls=".count).prefix { $0 != " " }) else {
          throw BenchError("`\(line)` is not output of callgrind")
        }
        if Self.allocators.contains(called) { allocations += count }
        isCost = called.contains(Self.counted)
      } else if isCost {
        guard let cost = line.split(separator: " ").last.flatMap({ Int($0) }) else {
          throw BenchError("`\(line)` is not output of callgrind")
        }
        instructions += cost
        isCost = false
      }
    }
  }
}
