import Text
import TouchModel
import TouchTracking

/// The path of each contact of a capture, in millimeters, with a sample for each frame of the panel.
struct PlayedPaths {
  /// The location of a contact at the time of a frame.
  struct Sample {
    var time: Microseconds
    var point: Point
  }

  /// The size of a panel that announces none: one of seven inches.
  private static let usualSize = Size(width: 154, height: 86)

  /// The samples of each contact.
  private(set) var paths: [ContactID: [Sample]] = [:]

  /// Creates paths from their samples.
  init(_ paths: [ContactID: [Sample]]) { self.paths = paths }

  /// Plays a stream with filters, and no others.
  init(
    _ stream: EventStream, _ settings: (inout FilterSettings) -> Void
  ) throws(BenchError) {
    var device = stream.device
    var mapping = DeviceSettings(region: Rect(x: 0, y: 0, width: 1, height: 1))
    let size = try Self.size(of: stream, mapping)
    device[.width] = UntrustedText("\(Int(size.width.rounded()))")
    device[.height] = UntrustedText("\(Int(size.height.rounded()))")
    mapping.region = Rect(x: 0, y: 0, width: size.width, height: size.height)
    mapping.filters.hysteresis = nil
    settings(&mapping.filters)
    var tracker = try stream.tracker(mapping, describedAs: device)
    var paths: [ContactID: [Sample]] = [:]
    var live: [ContactID: Point] = [:]
    let events = stream.events
    for frame in stream.frames {
      guard let time = events[frame].last?.time else { continue }
      tracker.consume(events.span.extracting(frame)) { action in
        guard case .frame(let contacts) = action else { return }
        for contact in contacts.contacts {
          switch contact.phase {
          case .began, .moved: live[contact.id] = contact.position
          case .ended, .cancelled: live[contact.id] = nil
          }
        }
      }
      // A contact without a move is where it was.
      for (contact, point) in live {
        paths[contact, default: []].append(Sample(time: time, point: point))
      }
    }
    self.paths = paths
  }

  private static func size(
    of stream: EventStream, _ settings: DeviceSettings
  ) throws(BenchError) -> Size {
    try stream.tracker(settings).sizeInMillimetres ?? usualSize
  }
}
