import FuzzSurfaces
import Glibc

/// Writes seed inputs: files converted for the surface, and generated cases.
struct SeedWriter {
  private let surface: FuzzSurface
  private let folder: String

  init(_ surface: FuzzSurface, folder: String) {
    self.surface = surface
    self.folder = folder
  }

  /// Writes all seeds and returns the exit status.
  func write(from files: [String]) -> Int32 {
    var number = 0
    for file in files {
      guard let bytes = read(file) else {
        FuzzInput.log("touchbridge-fuzz: \(file) cannot be read")
        return 66
      }
      let name = file.split(separator: "/").last.map(String.init) ?? file
      for seed in surface.seeds(from: bytes, named: name) {
        number += 1
        guard write(seed, "file-\(number)") else { return 73 }
      }
    }
    for (index, seed) in surface.ownSeeds.enumerated() {
      guard write(seed, "case-\(index)") else { return 73 }
    }
    return 0
  }

  private func read(_ path: String) -> [UInt8]? {
    guard let stream = fopen(path, "rb") else { return nil }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&buffer, 1, buffer.count, stream)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  private func write(_ bytes: [UInt8], _ name: String) -> Bool {
    guard let stream = fopen("\(folder)/\(name)", "wb") else {
      FuzzInput.log("touchbridge-fuzz: \(folder)/\(name) cannot be written")
      return false
    }
    defer { fclose(stream) }
    return bytes.isEmpty || fwrite(bytes, 1, bytes.count, stream) == bytes.count
  }
}
