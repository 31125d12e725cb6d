import FuzzSurfaces
import Glibc

/// What libFuzzer calls with an input.
enum FuzzInput {
  /// Leads an input through the surface and stops the programme where a promise is broken.
  static func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = bytes(start, count)
    if let fault = FuzzProgramme.surface.fault(in: bytes) {
      say("fuzz: \(FuzzProgramme.surface.rawValue): \(fault)")
      abort()
    }
    return 0
  }

  /// Says something on standard error.
  static func say(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = line.withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
  }

  /// A copy of an input.
  static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
  }
}

/// Changes an input: libFuzzer calls it instead of its own mutators.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(
  _ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: UInt32
) -> Int {
  var bytes = FuzzInput.bytes(start, count)
  var dice = Dice(seed: UInt64(seed))
  FuzzProgramme.surface.mutate(&bytes, most: most, &dice) { part, limit in
    part = changed(part, most: limit)
  }
  _ = UnsafeMutableBufferPointer(start: start, count: most).update(
    fromContentsOf: bytes.prefix(most))
  return min(bytes.count, most)
}

/// Makes an input of two.
@_cdecl("LLVMFuzzerCustomCrossOver")
func cross(
  _ first: UnsafePointer<UInt8>, _ firstCount: Int, _ second: UnsafePointer<UInt8>,
  _ secondCount: Int, _ out: UnsafeMutablePointer<UInt8>, _ most: Int, _ seed: UInt32
) -> Int {
  var dice = Dice(seed: UInt64(seed))
  let bytes = FuzzProgramme.surface.cross(
    FuzzInput.bytes(first, firstCount), FuzzInput.bytes(second, secondCount), most: most, &dice)
  _ = UnsafeMutableBufferPointer(start: out, count: most).update(fromContentsOf: bytes.prefix(most))
  return min(bytes.count, most)
}

/// libFuzzer's own change of a few bytes, with its dictionary and what it saw compared.
private func changed(_ bytes: [UInt8], most: Int) -> [UInt8] {
  let room = max(1, most)
  let size = min(bytes.count, room)
  return [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
    for (index, byte) in bytes.prefix(room).enumerated() { buffer[index] = byte }
    count = buffer.baseAddress.map { changeBytes($0, size, room) } ?? 0
  }
}

@_silgen_name("LLVMFuzzerMutate")
private func changeBytes(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int) -> Int
