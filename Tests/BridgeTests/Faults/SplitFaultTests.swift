import Capture
import Testing
import TouchBridgeTestSupport
import TouchModel
import TouchTracking

/// Bytes and records that come in pieces: the log is the same.
struct SplitFaultTests {
  /// A recording of which every size of piece is tried.
  private static let small = 4096

  /// The sizes of pieces that are tried of a recording of so many bytes.
  private static func sizes(_ count: Int, isOurs: Bool) -> [Int] {
    let odd = [1, 2, 3, 5, 7, 13, 31, 64, 127, 509, 1000, 2047, 4093, 4096, 8191, 65_536]
    guard isOurs, count <= small else {
      let some = FaultCorpus.isExhaustive ? odd : [7, 509, 4096]
      return some.filter { $0 < count }
    }
    return FaultCorpus.isExhaustive
      ? Array(1..<count) : Array(1...48) + Array(stride(from: 49, to: count, by: 61))
  }

  @Test("E-READ-3, E-REC-2: bytes that come in pieces of any size give the same log")
  func bytes() {
    var count = FaultCount()
    for file in FaultCorpus.files {
      let whole = FaultReplay(file.bytes)
      let sizes = Self.sizes(file.bytes.count, isOurs: file.isOurs)
      for size in sizes
      where FaultReplay(ByteArraySource(file.bytes, chunk: size)) != whole {
        Issue.record("\(file.name): pieces of \(size) bytes")
        break
      }
      count.add(sizes.count)
    }
    count.tell("ways to cut the bytes into pieces")
  }

  @Test("E-READ-3, E-FRAME-1: records that are cut at any place give the same frames")
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
    count.tell("ways to cut records in two")
  }

  /// Cuts a stream before each record, and compares what comes of that frame and the next.
  private func cut(_ stream: FaultStream, _ settings: DeviceSettings, most: Int?) -> Int {
    var tracker = stream.tracker(settings)
    var (frame, taken, cases) = (0, 0, 0)
    for place in FaultCorpus.places(stream.events.count, most: most) {
      while frame < stream.ends.count, stream.ends[frame] <= place { frame += 1 }
      let start = frame > 0 ? stream.ends[frame - 1] : 0
      let end = frame + 1 < stream.ends.count ? stream.ends[frame + 1] : stream.events.count
      tracker.consume(stream.events.span.extracting(taken..<start)) { _ in }
      taken = start
      let whole = told([stream.events[start..<end]], tracker)
      let parts = told([stream.events[start..<place], stream.events[place..<end]], tracker)
      cases += 1
      if whole != parts {
        Issue.record("\(stream.name): cut before record \(place)")
        break
      }
    }
    return cases
  }

  /// What a tracker tells, to be compared.
  private enum Told: Equatable {
    case frame(ContactFrame)
    case gap(Microseconds)
    case note(Note)
  }

  /// What a copy of a tracker tells of records that come in parts.
  private func told(_ parts: [ArraySlice<InputEvent>], _ tracker: TouchTracker) -> [Told] {
    var tracker = tracker
    var told: [Told] = []
    for part in parts {
      tracker.consume(Array(part).span) { action in
        switch action {
        case .frame(let frame): told.append(.frame(frame))
        case .gap(let time, _): told.append(.gap(time))
        case .note(let note): told.append(.note(note))
        }
      }
    }
    return told
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

  @Test("E-READ-3, E-REC-2: records that come in batches of any size give the same log")
  func batches() throws {
    var count = FaultCount()
    for stream in FaultCorpus.ours {
      var cases = 0
      for layout in try FaultLayout.all() {
        let whole = log(of: stream, layout, by: stream.events.count)
        for size in FaultCorpus.isExhaustive ? Array(1...64) : [1, 7, 64] {
          cases += 1
          guard log(of: stream, layout, by: size) != whole else { continue }
          Issue.record("\(stream.name) over \(layout.name): batches of \(size) records")
        }
      }
      count.add(cases)
    }
    count.tell("sizes of batches")
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
