import Bridge
import DispatchLog
import System
import Foundation
import Glibc
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

/// Tests of the journal output, also with a slow or missing journal.
struct JournalOutputTests {
  /// A loop, the path of a journal, an output to it and the bytes that it writes to standard error.
  private final class Scene {
    let scratch: ScratchDirectory
    let loop: EventLoop
    let path: UntrustedText
    let output: JournalOutput
    private let diagnostics: URL
    private let diagnosticsFile: FileHandle

    init(limit: Int = 4 << 20) throws {
      scratch = try ScratchDirectory()
      loop = try EventLoop()
      path = UntrustedText(scratch.url.path + "/journal")
      diagnostics = try scratch.file("diagnostics", "")
      diagnosticsFile = try FileHandle(forWritingTo: diagnostics)
      output = try JournalOutput(
        on: loop, path: path, fallback: diagnosticsFile.fileDescriptor, limit: limit)
    }

    func take(_ records: [String]) {
      output.write(Array(records.joined().utf8).span.bytes)
    }

    /// The bytes written to standard error.
    func lines() throws -> [Substring] {
      String(decoding: try Data(contentsOf: diagnostics), as: UTF8.self).split(separator: "\n")
    }

    /// Runs the loop until a condition holds.
    func turn(until condition: @escaping () -> Bool) throws {
      // Reading makes room for the first turn.
      if condition() { return }
      loop.turnEnded = { [loop] in if condition() { loop.stop() } }
      try loop.run()
    }
  }

  private static func record(_ number: Int, padding: Int = 0) -> String {
    "PRIORITY=4\nMESSAGE=number \(number)\nPAD=\(String(repeating: "x", count: padding))\n\n"
  }

  /// Fills the queue of a journal that does not read; returns the number of records.
  private static func fill(_ scene: Scene) -> Int {
    var count = 0
    while scene.output.isIdle, count < 5000 {
      count += 1
      scene.take([record(count)])
    }
    return count
  }

  private static func numbers(_ datagrams: [String]) -> [Int] {
    datagrams.compactMap { datagram in
      datagram.firstMatch(of: #/MESSAGE=number ([0-9]+)/#).flatMap { Int($0.1) }
    }
  }

  @Test("Each record is one datagram with the same bytes, for any split of the input")
  func records() throws {
    let scene = try Scene()
    let journal = try DatagramSocket(scene.path)
    scene.take([Self.record(1), Self.record(2)])
    scene.take([])
    scene.take([Self.record(3)])
    #expect(journal.all() == [Self.record(1), Self.record(2), Self.record(3)])
    #expect(scene.output.isIdle && !scene.output.isCongested)
    #expect(try scene.lines().isEmpty)
  }

  @Test("A log in journal format arrives record by record")
  func log() throws {
    let scene = try Scene()
    let journal = try DatagramSocket(scene.path)
    var log = DispatchLog(format: .journal(.all))
    log.write(NoteRecord(Note(.info, .device, "one")), at: .zero)
    log.write(GapRecord(DeviceID(rawValue: 1), lost: nil), at: .zero)
    log.write(EndRecord(LogCounts()), at: .zero)
    log.drain { scene.output.write($0) }
    let datagrams = journal.all()
    #expect(datagrams.count == 3)
    for (index, datagram) in datagrams.enumerated() {
      #expect(datagram.hasPrefix("MESSAGE_ID="))
      #expect(datagram.contains("\nTOUCH_SEQ=\(index + 1)\n"))
      #expect(datagram.hasSuffix("\n\n"))
    }
  }

  @Test("While the journal is slow, records are queued in order and without loss")
  func behind() throws {
    let scene = try Scene()
    let journal = try DatagramSocket(scene.path)
    var count = Self.fill(scene)
    #expect(!scene.output.isIdle && !scene.output.isCongested)
    while !scene.output.isCongested {
      count += 1
      scene.take([Self.record(count, padding: 1000)])
    }
    var got: [String] = []
    try scene.turn {
      got += journal.all()
      return scene.output.isIdle
    }
    got += journal.all()
    #expect(Self.numbers(got) == Array(1...count))
    #expect(!scene.output.isCongested)
    scene.take([Self.record(0)])
    #expect(journal.all() == [Self.record(0)])
  }

  @Test("Records beyond the limit are discarded and counted, and an entry reports their number")
  func full() throws {
    let scene = try Scene(limit: 10_000)
    let journal = try DatagramSocket(scene.path)
    let count = Self.fill(scene)
    let more = (1...40).map { Self.record(count + $0, padding: 1000) }
    scene.take(more)
    let room = 10_000 - Self.record(count).utf8.count
    let queued = count + room / (more[0].utf8.count)
    var got: [String] = []
    try scene.turn {
      got += journal.all()
      return scene.output.isIdle
    }
    scene.take([Self.record(0)])
    got += journal.all()
    #expect(Self.numbers(got) == Array(1...queued) + [0])
    let index = try #require(got.firstIndex { $0.contains("JOURNAL_LOST=") })
    #expect(index == queued)
    #expect(got[index].contains("\nJOURNAL_LOST=\(count + 40 - queued)\n"))
    #expect(
      got[index].contains(
        "records were discarded because the journal was too slow or not running\n"))
    #expect(got[index].hasPrefix("MESSAGE_ID=\(NoteRecord.kind.messageID ?? "")\nPRIORITY=4\n"))
    #expect(got.count == queued + 2)
  }

  @Test("The entry with the number of discarded records is in their place")
  func order() throws {
    let scene = try Scene(limit: 3000)
    let journal = try DatagramSocket(scene.path)
    let count = Self.fill(scene)
    scene.take([Self.record(1, padding: 4000), Self.record(2), Self.record(3, padding: 4000)])
    var got: [String] = []
    try scene.turn {
      got += journal.all()
      return scene.output.isIdle
    }
    got += journal.all()
    let tail = got.dropFirst(count).map { $0.contains("JOURNAL_LOST=1\n") ? "lost" : $0 }
    #expect(tail == ["lost", Self.record(2), "lost"])
  }

  @Test("Without a journal, messages go to standard error as lines with a priority")
  func away() throws {
    let scene = try Scene()
    scene.take([Self.record(1), "MESSAGE=no priority\n\n"])
    #expect(try scene.lines() == ["<4>number 1", "<6>no priority"])
    let journal = try DatagramSocket(scene.path)
    scene.take([Self.record(2)])
    #expect(journal.all() == [Self.record(2)])
  }

  @Test("The next record reaches a restarted journal")
  func restarted() throws {
    let scene = try Scene()
    var journal = try DatagramSocket(scene.path)
    scene.take([Self.record(1)])
    #expect(journal.all() == [Self.record(1)])
    journal.stop()
    scene.take([Self.record(2)])
    try FileManager.default.removeItem(atPath: scene.scratch.url.path + "/journal")
    scene.take([Self.record(3)])
    #expect(try scene.lines() == ["<4>number 2", "<4>number 3"])
    journal = try DatagramSocket(scene.path)
    scene.take([Self.record(4)])
    #expect(journal.all() == [Self.record(4)])
  }

  @Test("If the journal stops while records are queued, their messages go to standard error")
  func goneWhileWaiting() throws {
    let scene = try Scene()
    let journal = try DatagramSocket(scene.path)
    let count = Self.fill(scene)
    scene.take([Self.record(count + 1)])
    journal.stop()
    try scene.turn { scene.output.isIdle }
    #expect(try scene.lines() == ["<4>number \(count)", "<4>number \(count + 1)"])
  }

  @Test(
    "A record that is too long for a datagram is sent with truncated fields, without broken characters"
  )
  func long() throws {
    let scene = try Scene()
    let journal = try DatagramSocket(scene.path)
    let name = String(repeating: "é", count: 200_000)
    scene.take(["MESSAGE=\(name)\nA=1\nB=x\(name)\nC=2\n\n"])
    let got = try #require(journal.next())
    let lines = got.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 6 && lines[1] == "A=1" && lines[3] == "C=2")
    for line in [lines[0], lines[2]] {
      #expect(line.utf8.count > 4000 && line.utf8.count < 4200)
      #expect(line.hasSuffix("é…"))
    }
    // So many long fields that truncating each of them is not enough.
    scene.take(["MESSAGE=m\n" + (0..<20).map { "F\($0)=\(name)\n" }.joined() + "\n"])
    let short = try #require(journal.next())
    #expect(short.hasPrefix("MESSAGE=m\nF0=é") && short.hasSuffix("…\n\n"))
    #expect(short.utf8.count < 64 * 1024)
  }

  @Test(
    "The end waits a short time for a slow journal; the remaining messages are written as lines")
  func finish() throws {
    let scene = try Scene()
    let journal = try DatagramSocket(scene.path)
    let count = Self.fill(scene)
    let time = ContinuousClock().measure { scene.output.finish(within: .milliseconds(30)) }
    #expect(time >= .milliseconds(30) && time < .seconds(5))
    #expect(scene.output.isIdle)
    #expect(try scene.lines() == ["<4>number \(count)"])
    #expect(Self.numbers(journal.all()) == Array(1..<count))
    let late = Self.fill(scene)
    _ = journal.next()
    scene.output.finish(within: .milliseconds(5000))
    #expect(scene.output.isIdle)
    #expect(Self.numbers(journal.all()).last == late)
  }

  @Test("Standard output is the journal if JOURNAL_STREAM has its device and inode")
  func standardOutput() throws {
    let scratch = try ScratchDirectory()
    let file = try FileHandle(forReadingFrom: scratch.file("stream", ""))
    var information = stat()
    try #require(fstat(file.fileDescriptor, &information) == 0)
    func isJournal(_ value: UntrustedText?) -> Bool {
      JournalOutput.isStandardOutput(
        variable: { $0 == "JOURNAL_STREAM" ? value : nil }, descriptor: file.fileDescriptor)
    }
    #expect(isJournal(UntrustedText("\(information.st_dev):\(information.st_ino)")))
    #expect(!isJournal(UntrustedText("\(information.st_dev):\(information.st_ino + 1)")))
    #expect(!isJournal(UntrustedText("\(information.st_dev + 1):\(information.st_ino)")))
    #expect(!isJournal(nil))
    #expect(!isJournal("") && !isJournal(":") && !isJournal("1:2:3"))
    #expect(
      !JournalOutput.isStandardOutput(
        variable: { _ in UntrustedText("\(information.st_dev):\(information.st_ino)") },
        descriptor: -1))
  }
}
