import Bridge
import Capture
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel
import TouchTracking

struct RecordingTests {
  private static let formats = CaptureFormat.allCases.filter(\.isWritable)

  /// A panel with three fingers that touch and lift.
  private static let stream: PanelStream = {
    var panel = Panel()
    panel.hasPressure = true
    var stream = PanelStream(panel)
    for finger in 1...3 {
      let x = 100.0 * Double(finger)
      stream.down(finger, at: Point(x: x, y: 200))
      stream.report(at: Microseconds(Int64(finger) * 10_000))
      stream.move(finger, to: Point(x: x + 5, y: 205))
      stream.report(at: Microseconds(Int64(finger) * 10_000 + 5000))
    }
    for finger in 1...3 { stream.lift(finger) }
    stream.report(at: Microseconds(50_000))
    return stream
  }()

  private static var description: DeviceDescription {
    var result = stream.panel.description
    result.udevProperties = ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"]
    result.initialState = stream.initialState
    return result
  }

  private func recording(
    _ format: CaptureFormat, bytes: Int? = nil, until: Microseconds? = nil
  ) throws -> Recording {
    try #require(
      Recording(format: format, limits: RecordingLimits(bytes: bytes, until: until)))
  }

  private func items(of bytes: [UInt8]) throws -> [CaptureItem] {
    var reader = CaptureReader(source: ByteArraySource(bytes))
    var result: [CaptureItem] = []
    while let item = try reader.next() { result.append(item) }
    return result
  }

  private func events(_ items: [CaptureItem]) -> [InputEvent] {
    items.compactMap { if case .event(_, let event) = $0 { event } else { nil } }
  }

  private func text(_ recording: Recording) -> String {
    String(decoding: recording.unwritten.bytes, as: UTF8.self)
  }

  @Test(
    "E-LIFE-21: A recording in each format ends with its reason and can be read", arguments: formats
  )
  func ending(_ format: CaptureFormat) throws {
    var recording = try recording(format)
    recording.begin(Self.description)
    recording.append(Self.stream.events.span)
    recording.finish(.deviceGone)
    #expect(text(recording).hasSuffix("\n# ended: the device is gone\n"))
    #expect(recording.frames == 7)
    #expect(recording.byteCount == recording.unwritten.bytes.count)
    let items = try items(of: recording.unwritten.bytes)
    let found = events(items)
    #expect(found.map(\.value) == Self.stream.events.map(\.value))
    #expect(found.map(\.code) == Self.stream.events.map(\.code))
    #expect(!items.contains { if case .note = $0 { true } else { false } })
    guard format == .touchbridge else { return }
    #expect(items.first == .device(0, Self.description))
    #expect(found == Self.stream.events)
  }

  @Test("The header is written before the first event", arguments: formats)
  func head(_ format: CaptureFormat) throws {
    var recording = try recording(format)
    recording.begin(Self.description)
    #expect(try items(of: recording.unwritten.bytes).count == 1)
    recording.finish(.signal(15))
    #expect(text(recording).hasSuffix("# ended: ended by SIGTERM\n"))
    #expect(try items(of: recording.unwritten.bytes).count == 1)
  }

  @Test("Only complete frames are written, wherever the events are split", arguments: formats)
  func wholeFrames(_ format: CaptureFormat) throws {
    let all = Self.stream.events
    var whole = try recording(format)
    whole.begin(Self.description)
    whole.append(all.span)
    for cut in all.indices {
      var recording = try recording(format)
      recording.begin(Self.description)
      let before = Array(all[..<cut])
      let after = Array(all[cut...])
      recording.append(before.span)
      #expect(whole.unwritten.ends.contains(recording.unwritten.bytes.count))
      #expect(whole.unwritten.bytes.starts(with: recording.unwritten.bytes))
      var cutThere = recording
      cutThere.finish(.deviceGone)
      #expect(cutThere.frames == before.count { $0.isReport })
      recording.append(after.span)
      #expect(recording.unwritten.bytes == whole.unwritten.bytes)
    }
  }

  @Test(
    "The byte limit includes the description, complete frames and the last line", arguments: formats
  )
  func byteLimit(_ format: CaptureFormat) throws {
    let all = Self.stream.events
    var whole = try recording(format)
    let least = whole.begin(Self.description)
    whole.append(all.span)
    var frames = -1
    for limit in stride(from: least, through: whole.byteCount + 200, by: 37) {
      var recording = try recording(format, bytes: limit)
      recording.begin(Self.description)
      #expect(recording.end == nil)
      recording.append(all.span)
      #expect((recording.end == .byteLimit) == (recording.frames < 7))
      recording.finish(.signal(2))
      #expect(recording.unwritten.bytes.count <= limit)
      #expect(recording.frames >= frames)
      frames = recording.frames
      #expect(try events(items(of: recording.unwritten.bytes)).count { $0.isReport } == frames)
    }
    #expect(frames == 7)
  }

  @Test("A limit below the size of the description is detected before anything is written")
  func smallLimit() throws {
    var recording = try recording(.touchbridge, bytes: 100)
    let needed = recording.begin(Self.description)
    #expect(recording.end == .byteLimit)
    #expect(recording.unwritten.bytes.isEmpty)
    #expect(needed > 100)
    var enough = try self.recording(.touchbridge, bytes: needed)
    enough.begin(Self.description)
    #expect(enough.end == nil)
  }

  @Test("The time limit ends the recording before the first later frame")
  func timeLimit() throws {
    var recording = try recording(.touchbridge, until: Microseconds(20_000))
    recording.begin(Self.description)
    recording.append(Self.stream.events.span)
    #expect(recording.end == .timeLimit)
    #expect(recording.frames == 3)
    recording.finish(.signal(2))
    #expect(text(recording).hasSuffix("# ended: the time limit is reached\n"))
    let times = try events(items(of: recording.unwritten.bytes)).map(\.time)
    #expect(times.max() == Microseconds(20_000))
  }

  @Test("E-DROP-2, E-DROP-11: The state that is read after a gap follows this gap")
  func gap() throws {
    var recording = try recording(.touchbridge)
    recording.begin(Self.description)
    let drop = InputEvent(
      time: Microseconds(7), type: .synchronization, code: SynchronizationCode.dropped.rawValue,
      value: 0)
    let touch = InputEvent(time: Microseconds(6), axis: .positionX, value: 3)
    let end = InputEvent.report(time: Microseconds(9))
    let state = Self.stream.initialState
    var again = drop
    again.time = end.time
    let (lost, ends, onlyLost) = ([touch, drop], [end], [again])
    recording.append(lost.span)
    recording.append(ends.span)
    recording.append(state)
    // The SYN_REPORT of the gap is still to come: the state stays in its position.
    recording.append(onlyLost.span)
    recording.append(state)
    #expect(recording.gaps == 1)
    recording.append(ends.span)
    #expect(recording.gaps == 2)
    recording.finish(.signal(2))
    let items = try items(of: recording.unwritten.bytes).dropFirst()
    #expect(
      Array(items) == [
        .event(0, touch), .event(0, drop), .event(0, end), .state(0, state),
        .event(0, again), .state(0, state), .event(0, end),
      ])
  }

  @Test("Information that a format cannot store is reported once")
  func losses() throws {
    var recording = try recording(.evemu)
    recording.begin(Self.description)
    let losses = recording.losses.count
    #expect(losses > 0)
    recording.append(Self.stream.events.span)
    recording.append(Self.stream.initialState)
    recording.append(Self.stream.initialState)
    recording.finish(.deviceGone)
    #expect(recording.losses.count { $0.message.contains("read again") } == 1)
    var own = try self.recording(.touchbridge)
    own.begin(Self.description)
    own.append(Self.stream.events.span)
    own.finish(.deviceGone)
    #expect(own.losses.isEmpty)
  }

  @Test("After a failed write only the last line remains")
  func abandoned() throws {
    var recording = try recording(.touchbridge)
    recording.begin(Self.description)
    recording.append(Self.stream.events.span)
    recording.abandon(.readerGone)
    #expect(text(recording) == "# ended: the reader has closed the output\n")
    recording.append(Self.stream.events.span)
    #expect(recording.frames == 7)
  }

  @Test("Read-only formats cannot be recorded")
  func readOnly() {
    for format in CaptureFormat.allCases where !format.isWritable {
      #expect(Recording(format: format, limits: RecordingLimits()) == nil)
    }
  }

  @Test("Typing keys are detected")
  func typing() {
    func hasTypingKeys(_ keys: [UInt16]) -> Bool {
      var description = Panel().description
      description.codes[.key] = BitSet(keys)
      return description.hasTypingKeys
    }
    for key: UInt16 in [2, 11, 16, 25, 30, 38, 44, 50, 71, 82, 0x200, 0x209] {
      #expect(hasTypingKeys([0x14a, key]))
    }
    #expect(!hasTypingKeys([]))
    // Touch, power, volume, home, mouse buttons and pen tools.
    #expect(!hasTypingKeys([0x14a, 116, 114, 115, 102, 172, 0x110, 0x140, 0x145, 74, 78]))
    #expect(!DeviceDescription(name: "").hasTypingKeys)
  }
}
