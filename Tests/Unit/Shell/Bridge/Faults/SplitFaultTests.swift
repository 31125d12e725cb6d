import Capture
import Testing
import TouchBridgeTestSupport
import TouchModel
import TouchTracking

/// Tests of bytes and events that are split at any position: the log is the same.
struct SplitFaultTests {
  /// A capture of which every block size is tested.
  private static let small = 4096

  /// Returns the block sizes to test for a capture of a number of bytes.
  private static func sizes(_ count: Int, isOurs: Bool) -> [Int] {
    let odd = [1, 2, 3, 5, 7, 13, 31, 64, 127, 509, 1000, 2047, 4093, 4096, 8191, 65_536]
    guard isOurs, count <= small else {
      let some = FaultCorpus.isExhaustive ? odd : [7, 509, 4096]
      return some.filter { $0 < count }
    }
    return FaultCorpus.isExhaustive
      ? Array(1..<count) : Array(1...48) + Array(stride(from: 49, to: count, by: 61))
  }

  @Test("E-READ-3, E-REC-2: bytes in blocks of any size give the same log")
  func bytes() {
    var count = FaultCount()
    for file in FaultCorpus.files {
      let whole = FaultReplay(file.bytes)
      let sizes = Self.sizes(file.bytes.count, isOurs: file.isOurs)
      for size in TestEnvironment.cases(sizes, oneOf: 6)
      where FaultReplay(ByteArraySource(file.bytes, chunk: size)) != whole {
        Issue.record("\(file.name): blocks of \(size) bytes")
        break
      }
      count.add(sizes.count)
    }
    count.printTotal("block sizes")
  }

  @Test("E-READ-3, E-FRAME-1: events that are split at any position give the same frames")
  func records() {
    let streams = FaultCorpus.ours + FaultCorpus.foreign
    var count = FaultCount()
    for (number, stream) in streams.enumerated() {
      var cases = 0
      for filters in [FilterSettings(), Self.filters] {
        let settings = stream.settings(filters)
        cases += cut(stream, settings, most: number < FaultCorpus.ours.count ? nil : 40)
      }
      count.add(cases)
    }
    count.printTotal("splits of events")
  }

  /// Splits a stream before each event, and compares this frame and the next one.
  private func cut(_ stream: FaultStream, _ settings: DeviceSettings, most: Int?) -> Int {
    var tracker = stream.tracker(settings)
    var (frame, taken, cases) = (0, 0, 0)
    for position in FaultCorpus.positions(stream.events.count, most: most) {
      while frame < stream.ends.count, stream.ends[frame] <= position { frame += 1 }
      let start = frame > 0 ? stream.ends[frame - 1] : 0
      let end = frame + 1 < stream.ends.count ? stream.ends[frame + 1] : stream.events.count
      tracker.consume(stream.events.span.extracting(taken..<start)) { _ in }
      taken = start
      let whole = actions([stream.events[start..<end]], tracker)
      let parts = actions(
        [stream.events[start..<position], stream.events[position..<end]], tracker)
      cases += 1
      if whole != parts {
        Issue.record("\(stream.name): split before event \(position)")
        break
      }
    }
    return cases
  }

  /// The actions of a tracker, for comparison.
  private enum Action: Equatable {
    case frame(ContactFrame)
    case gap(Microseconds)
    case ignored(IgnoredContact, Microseconds)
    case note(Note, Microseconds?)
  }

  /// Returns the actions of a copy of a tracker for events in several parts.
  private func actions(_ parts: [ArraySlice<InputEvent>], _ tracker: TouchTracker) -> [Action] {
    var tracker = tracker
    var actions: [Action] = []
    for part in parts {
      tracker.consume(Array(part).span) { action in
        switch action {
        case .frame(let frame): actions.append(.frame(frame))
        case .gap(let time, _): actions.append(.gap(time))
        case .ignored(let contact, let time): actions.append(.ignored(contact, time))
        case .note(let note, let time): actions.append(.note(note, time))
        }
      }
    }
    return actions
  }

  private static var filters: FilterSettings {
    var filters = FilterSettings()
    filters.bounceMerge = .init()
    filters.hysteresis = .init()
    filters.jumpReject = .init()
    filters.jumpReject?.distance = 5
    filters.ghostGuard = .init()
    filters.maxTouches = 6
    return filters
  }

  @Test("E-READ-3, E-REC-2: events in batches of any size give the same log")
  func batches() throws {
    var count = FaultCount()
    for stream in FaultCorpus.ours {
      var cases = 0
      for layout in try FaultLayout.all() {
        let whole = log(of: stream, layout, by: stream.events.count)
        for size in FaultCorpus.isExhaustive ? Array(1...64) : [1, 7, 64] {
          cases += 1
          guard log(of: stream, layout, by: size) != whole else { continue }
          Issue.record("\(stream.name) over \(layout.name): batches of \(size) events")
        }
      }
      count.add(cases)
    }
    count.printTotal("sizes of batches")
  }

  private func log(of stream: FaultStream, _ layout: FaultLayout, by size: Int) -> String {
    let stage = FaultStage(layout, at: stream.events[0].time)
    stage.attach(stream.description, holding: nil, at: stream.events[0].time)
    for start in stride(from: 0, to: stream.events.count, by: size) {
      stage.consume(stream.events[start..<min(start + size, stream.events.count)])
    }
    return stage.finish(at: stream.events.map(\.time).max() ?? .zero)
  }
}
