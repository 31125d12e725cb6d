import Testing

@testable import touchbridge_bench

@Suite("Parts of callgrind profiles")
struct CallgrindPartTests {
  @Test("Only the instructions of the counted function are summed, for all of its callers")
  func instructions() throws {
    let part = try CallgrindPart(
      text: """
        fn=(below main)
        cfn=main
        calls=1 12
        0 999
        fn=$s3run
        12 40
        cfi=Workload.swift
        cfn=$s5bench11countedPass33_ABLL
        calls=1 35
        25 228768
        cfn=$s5bench11countedPass33_ABLL
        calls=3 35
        +1 686304
        0 17
        totals: 1372619
        """)
    #expect(part.instructions == 228_768 + 686_304)
    #expect(part.allocations == 0)
  }

  @Test("A call of an allocator is an allocation; a call of a function with a similar name is not")
  func allocations() throws {
    let part = try CallgrindPart(
      text: """
        fn=swift_slowAlloc
        cfn=malloc
        calls=237 3281
        0 9961
        cfn=malloc_usable_size
        calls=5 1
        0 20
        cfn=posix_memalign
        calls=2 1
        0 90
        cfn=free
        calls=9 1
        0 90
        """)
    #expect(part.allocations == 239)
    #expect(part.instructions == 0)
  }

  @Test("A profile that ends within a number is an error", arguments: ["calls=", "calls=x 1"])
  func damaged(_ line: String) {
    #expect(throws: BenchError.self) { try CallgrindPart(text: "cfn=malloc\n\(line)\n") }
  }
}
