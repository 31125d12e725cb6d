/// What callgrind has written down of one row.
struct CallgrindPart: Equatable {
  /// How many instructions the counted work has run.
  private(set) var instructions = 0
  /// How often memory was asked for.
  private(set) var allocations = 0

  /// What the name of the function has in it whose instructions count, with all that it calls.
  static let counted = "11countedPass"

  /// The functions by which a program asks the C library for memory.
  private static let allocators: Set<Substring> = [
    "malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc", "memalign",
  ]

  /// Reads a part of a profile whose names are not compressed.
  ///
  /// A call has three lines there: who is called, how often, and at what cost altogether.
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
