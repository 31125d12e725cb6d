package import CoreSurfaces
import FuzzSurfaces
import Glibc

/// The functions that libFuzzer calls with inputs.
enum FuzzInput {
  /// Runs an input through the surface, and aborts the process if the surface reports a fault.
  static func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = bytes(start, count)
    if let fault = FuzzProgram.surface.fault(in: bytes) {
      log("fuzz: \(FuzzProgram.surface.rawValue): \(fault)")
      abort()
    }
    return 0
  }

  /// Writes a line to standard error.
  static func log(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = line.withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
  }

  /// Returns a copy of an input.
  static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
  }
}

/// Mutates an input.
///
/// libFuzzer calls it instead of its own mutators.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(
  _ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: UInt32
) -> Int {
  var bytes = FuzzInput.bytes(start, count)
  var dice = Dice(seed: UInt64(seed))
  FuzzProgram.surface.mutate(&bytes, most: most, &dice) { part, limit in
    part = changed(part, most: limit)
  }
  _ = UnsafeMutableBufferPointer(start: start, count: most).update(
    fromContentsOf: bytes.prefix(most))
  return min(bytes.count, most)
}

/// Combines two inputs into one.
@_cdecl("LLVMFuzzerCustomCrossOver")
func cross(
  _ first: UnsafePointer<UInt8>, _ firstCount: Int, _ second: UnsafePointer<UInt8>,
  _ secondCount: Int, _ out: UnsafeMutablePointer<UInt8>, _ most: Int, _ seed: UInt32
) -> Int {
  var dice = Dice(seed: UInt64(seed))
  let bytes = FuzzProgram.surface.cross(
    FuzzInput.bytes(first, firstCount), FuzzInput.bytes(second, secondCount), most: most, &dice)
  _ = UnsafeMutableBufferPointer(start: out, count: most).update(fromContentsOf: bytes.prefix(most))
  return min(bytes.count, most)
}

/// Returns the bytes after one of libFuzzer's own mutations, which use its dictionary and compared
/// values.
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
