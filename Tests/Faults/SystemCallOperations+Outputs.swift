import CLinux
import Foundation
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge
@testable import System

extension SystemCallOperations {
  private static let text = Array("0123456789abcdef\n".utf8)

  static let outputs: Table = [
    "StreamOutput, nonblocking": { try piped(isOpenedAnew: false, blocks: false) },
    "StreamOutput, opened anew": { try piped(isOpenedAnew: true, blocks: true) },
    "StreamOutput, in small pieces": { try piped(isOpenedAnew: false, blocks: true) },
    "StreamOutput": { try piped(isOpenedAnew: true, blocks: true) },
    "StreamOutput, a socket": {
      var ends: [Int32] = [-1, -1]
      _ = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
      return try streamed(ends, isOpenedAnew: false)
    },
    "ByteQueue": { queued() },
    "RecordingFile": { try recorded() },
    "RecordingFile, on a full disk": { try recorded(onFullDisk: true) },
    "RecordingFile, open already": {
      let folder = try ScratchDirectory()
      let descriptor = Glibc.open(try folder.file("log", "").path, O_WRONLY)
      defer { Glibc.close(descriptor) }
      return RecordingFile(open: descriptor, name: "the log") == nil ? "none" : "a file"
    },
  ]

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
    var failure: StreamOutputFailure?
    let made = outcome { () throws(SystemError) in
      let loop = try EventLoop()
      let output = try StreamOutput(ends[1], name: "the log", on: loop, mayReopen: isOpenedAnew)
      output.failed = { failure = $0 }
      output.write(text.span.bytes)
      output.write(text.span.bytes)
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
    piece.append(Array("one;".utf8))
    piece.append(Array("two;".utf8))
    let result = outcome { () throws(SystemError) in
      let file = try RecordingFile(creating: UntrustedText(path))
      try file.write(piece)
      try file.flush()
      return ""
    }
    let message = result.replacing(path, with: "FILE")
    guard let data = FileManager.default.contents(atPath: path) else { return message }
    let content = data.isEmpty ? "an empty file" : String(decoding: data, as: UTF8.self)
    return message.isEmpty ? content : "\(message), \(content)"
  }
}
