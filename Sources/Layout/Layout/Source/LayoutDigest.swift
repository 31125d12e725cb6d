/// The SHA-256 of a layout file, by which the layouts of machines are compared.
///
/// The daemon runs no programs and links no library for it. The cost is about 20 instructions a byte.
///
/// Source: T-2
package struct LayoutDigest: Hashable, Sendable {
  /// The digest as `sha256sum` prints it: 64 hexadecimal digits.
  package let text: String

  /// Computes the digest of the bytes of a file.
  package init(of bytes: [UInt8]) {
    // The end of the message is a bit, zeros up to a whole block, and the length in bits.
    let whole = bytes.count - bytes.count % Self.blockBytes
    var end = Array(bytes[whole...]) + [0x80]
    while end.count % Self.blockBytes != Self.blockBytes - 8 { end.append(0) }
    let bitCount = UInt64(bytes.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      end.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    var state = Self.start
    var schedule = [UInt32](repeating: 0, count: Self.constants.count)
    for offset in stride(from: 0, to: whole, by: Self.blockBytes) {
      Self.add(bytes, offset, to: &state, &schedule)
    }
    for offset in stride(from: 0, to: end.count, by: Self.blockBytes) {
      Self.add(end, offset, to: &state, &schedule)
    }
    text = state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static let blockBytes = 64

  /// Adds the block at an offset to the state.
  ///
  /// The schedule is storage for the words of a block.
  private static func add(
    _ bytes: [UInt8], _ offset: Int, to state: inout [UInt32], _ schedule: inout [UInt32]
  ) {
    for index in 0..<16 {
      let first = offset + 4 * index
      schedule[index] = bytes[first..<first + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<schedule.count {
      let (early, late) = (schedule[index - 15], schedule[index - 2])
      let mixed = rotate(early, 7) ^ rotate(early, 18) ^ early >> 3
      let other = rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
      schedule[index] = schedule[index - 16] &+ mixed &+ schedule[index - 7] &+ other
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in schedule.indices {
      let sum = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      let choice = e & f ^ ~e & g
      let first = h &+ sum &+ choice &+ constants[index] &+ schedule[index]
      let other = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      let majority = a & b ^ a & c ^ b & c
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ other &+ majority)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The fractional parts of the square roots of the first 8 primes.
  private static let start: [UInt32] = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]

  /// The fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
  ]
}
