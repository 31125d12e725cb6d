import CLinux
import Foundation
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge
@testable import System

extension SystemCallRow {
  private static let text = Array("0123456789abcdef\n".utf8)

  private static let refusedWrite: [Int32: String] = [
    EAGAIN: "whole", EPIPE: "0 bytes, closed", ECONNRESET: "0 bytes, closed",
    EIO: "0 bytes, write the log: Input/output error",
    ENOSPC: "0 bytes, write the log: No space left on device",
    EFBIG: "0 bytes, write the log: File too large",
  ]

  static let outputs: [SystemCallRow] = [
    SystemCallRow("write", "StreamOutput, nonblocking", good: "whole", each: refusedWrite) {
      try piped(isOpenedAnew: false, blocks: false)
    },
    SystemCallRow("write", "StreamOutput, opened anew", good: "whole", each: refusedWrite) {
      try piped(isOpenedAnew: true, blocks: true)
    },
    SystemCallRow("write", "StreamOutput, in small pieces", good: "whole", each: refusedWrite) {
      try piped(isOpenedAnew: false, blocks: true)
    },
    // If it cannot be opened again, small pieces are written.
    SystemCallRow("open", "StreamOutput", good: "whole", others: "whole", each: [EACCES: "whole"]) {
      try piped(isOpenedAnew: true, blocks: true)
    },
    // The output is full now, and writable a little later.
    SystemCallRow(
      "poll", "StreamOutput, in small pieces", .reported, good: "whole", others: "whole",
      each: [EINTR: "whole"]
    ) { try piped(isOpenedAnew: false, blocks: true) },
    SystemCallRow("fstat", "StreamOutput", good: "whole", each: messages(of: "fstat the log")) {
      try piped(isOpenedAnew: true, blocks: true)
    },
    SystemCallRow("fcntl", "StreamOutput", good: "whole", each: messages(of: "fcntl the log")) {
      try piped(isOpenedAnew: true, blocks: true)
    },
    SystemCallRow(
      "isatty", "StreamOutput", .reported, good: "whole", others: "whole", each: [EINTR: "whole"]
    ) { try piped(isOpenedAnew: true, blocks: true) },
    SystemCallRow(
      "send", "StreamOutput, a socket", good: "whole",
      each: refusedWrite.merging([ENOBUFS: "0 bytes, write the log: No buffer space available"]) {
        $1
      }
    ) {
      var ends: [Int32] = [-1, -1]
      _ = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
      return try streamed(ends, isOpenedAnew: false)
    },
    SystemCallRow(
      "mmap", "ByteQueue", .reported, good: "waits", others: "no memory", each: [EINTR: "no memory"]
    ) { queued() },
    SystemCallRow(
      "munmap", "ByteQueue", .reported, good: "waits", others: "waits", each: [EINTR: "waits"]
    ) {
      queued()
    },
    SystemCallRow("open", "RecordingFile", good: "one two ", each: refused("open")) {
      try recorded()
    },
    SystemCallRow("write", "RecordingFile", good: "one two ", each: refused("write")) {
      try recorded()
    },
    SystemCallRow(
      "fsync", "RecordingFile", good: "one two ",
      each: [
        EIO: "fsync FILE: Input/output error, one two ", EINVAL: "one two ", EROFS: "one two ",
        ENOSPC: "fsync FILE: No space left on device, one two ",
        EAGAIN: "fsync FILE: Resource temporarily unavailable, one two ",
      ]
    ) { try recorded() },
    // An incomplete line that cannot be removed stays, and the error is that of the write.
    SystemCallRow(
      "lseek", "RecordingFile, on a full disk", .reported, good: full + "one ",
      others: full + "one tw",
      each: [EINTR: full + "one tw"]
    ) { try recorded(onFullDisk: true) },
    SystemCallRow(
      "fstat", "RecordingFile, on a full disk", .reported, good: full + "one ",
      others: full + "one tw", each: [EINTR: full + "one tw"]
    ) { try recorded(onFullDisk: true) },
    SystemCallRow(
      "ftruncate", "RecordingFile, on a full disk", good: full + "one ", others: full + "one tw"
    ) { try recorded(onFullDisk: true) },
    SystemCallRow(
      "fstat", "RecordingFile, open already", .reported, good: "a file", others: "none",
      each: [EINTR: "none"]
    ) {
      let folder = try ScratchDirectory()
      let descriptor = Glibc.open(try folder.file("log", "").path, O_WRONLY)
      defer { Glibc.close(descriptor) }
      return RecordingFile(open: descriptor, name: "the log") == nil ? "none" : "a file"
    },
  ]

  /// The outcome of a full disk, before the content of the file.
  private static let full = "write FILE: No space left on device, "

  private static func refused(_ call: String) -> [Int32: String] {
    let words = [
      EIO: "Input/output error", ENOSPC: "No space left on device",
      EAGAIN: "Resource temporarily unavailable", EFBIG: "File too large",
      EDQUOT: "Disk quota exceeded",
    ]
    return words.mapValues { "\(call) FILE: \($0)" + (call == "open" ? "" : ", ") }
  }

  private static func piped(isOpenedAnew: Bool, blocks: Bool) throws -> String {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    if !blocks { _ = Glibc.fcntl(ends[1], F_SETFL, O_NONBLOCK) }
    return try streamed(ends, isOpenedAnew: isOpenedAnew)
  }

  /// Writes a text in two pieces to the second end, and returns what arrived and what failed.
  private static func streamed(_ ends: [Int32], isOpenedAnew: Bool) throws -> String {
    defer { for end in ends { Glibc.close(end) } }
    _ = Glibc.fcntl(ends[0], F_SETFL, O_NONBLOCK)
    var failure: LogOutputFailure?
    let made = outcome { () throws(SystemError) in
      let loop = try EventLoop()
      let output = try StreamOutput(ends[1], name: "the log", on: loop, mayReopen: isOpenedAnew)
      output.failed = { failure = $0 }
      output.take(text.span.bytes)
      output.take(text.span.bytes)
      output.finish(within: .milliseconds(10))
      return "made"
    }
    guard made == "made" else { return made }
    var buffer = [UInt8](repeating: 0, count: 100)
    let count = max(0, Glibc.read(ends[0], &buffer, 100))
    let place = Array(buffer[..<count]) == text + text ? "whole" : "\(count) bytes"
    switch failure {
    case .system(let error): return "\(place), \(error.message)"
    case .closed: return "\(place), closed"
    case .stalled: return "\(place), stalled"
    case nil: return place
    }
  }

  private static func queued() -> String {
    var queue = ByteQueue()
    let isTaken = text.withUnsafeBytes { queue.append($0) }
    return isTaken ? "waits" : "no memory"
  }

  /// Writes two records to a new file, and returns the error and the content.
  ///
  /// A full disk has room for half of the second record.
  private static func recorded(onFullDisk isFull: Bool = false) throws -> String {
    let folder = try ScratchDirectory()
    let path = folder.url.appendingPathComponent("recording").path
    if isFull {
      SystemCallSeam.current?.handler = { call in
        guard call.name == "write" else { return nil }
        if call.count < 8 { return -Int(ENOSPC) }
        return Glibc.write(call.descriptor, call.out, 6)
      }
    }
    var piece = RecordedBytes()
    piece.append(Array("one ".utf8))
    piece.append(Array("two ".utf8))
    let result = outcome { () throws(SystemError) in
      let file = try RecordingFile(creating: UntrustedText(path))
      try file.write(piece)
      try file.flush()
      return ""
    }
    let message = result.replacing(path, with: "FILE")
    guard let data = FileManager.default.contents(atPath: path) else { return message }
    let content = String(decoding: data, as: UTF8.self)
    return message.isEmpty ? content : "\(message), \(content)"
  }
}
