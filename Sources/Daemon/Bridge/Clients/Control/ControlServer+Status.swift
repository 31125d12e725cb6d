import ControlProtocol
import DispatchLog
import System
import Layout
import Text
import TouchKit
import TouchModel

extension ControlServer {
  /// The result of `status`.
  var status: JSONValue {
    let now = EventLoop.now()
    let document = bridge.layout.document
    return .members([
      "version": .text(ProgramVersion.text), "commit": commit.map { .text($0) },
      "uptime": .seconds(now - start),
      "active": .flag(bridge.isActive), "display": .flag(bridge.intake.isDisplayOn),
      "layout": .members([
        "file": .text(document.file.isEmpty ? nil : document.file) ?? .null,
        "revision": document.revision.map { .text($0) },
        "sha256": document.digest.map { .text($0.text) },
        "age": .seconds(now - (host?.layoutTime ?? start)),
        "refused": host?.reloadRefusal.map { .text($0) },
      ]),
      "screen": .list([.number(document.screen.width), .number(document.screen.height)]),
      "panels": host?.panelStatus ?? .list([]), "panelCounts": host?.panelCounts,
      "sinks": .list(
        document.sinks.map { sink in
          let pointer = bridge.observer.metrics.pointers.first { $0.sink == sink.id }
          return .members([
            "id": .text(sink.id), "type": .text(sink.kind.rawValue),
            "clicks": sink.pointer.map { _ in .integer(Int64(pointer?.clicks ?? 0)) },
            "drops": sink.pointer.map { _ in .integer(Int64(pointer?.drops ?? 0)) },
          ])
        }),
      "clients": .list(clients.map(\.status)),
      "exhausted": exhausted.isEmpty ? nil : .texts(exhausted),
      "counters": counters, "cancels": cancels, "ignoredBy": ignored,
      "latency": bridge.latencies.json, "heat": bridge.observer.metrics.heat.status,
    ])
  }

  /// The result of `statistics` without a day: the counts since the start, with times of the time of day.
  var statistics: JSONValue {
    let wall = KernelClock.realtime.now
    let counts = bridge.observer.statistics.sinceStart
      .shifted(by: wall - KernelClock.monotonic.now)
    let today = LocalDay.current(at: wall, Kernel.localDate(at:))?.day
    return .members(["day": today.map { .text($0.text) }]).adding(counts.json)
  }

  private var counters: JSONValue {
    let dispatched = bridge.application.counts
    let counts = bridge.observer.counts
    let calls = dispatched.redacted
    func count(_ number: Int) -> JSONValue { .integer(Int64(number)) }
    return .members([
      "frames": count(counts.frames), "events": count(counts.events),
      "touches": count(dispatched.touchesBegan), "ended": count(dispatched.touchesEnded),
      "cancelled": count(dispatched.touchesCancelled), "dispatches": count(calls.made),
      "unhandled": count(calls.unhandled), "gaps": count(counts.gaps),
      "ignored": count(counts.ignored), "reloadFailures": count(host?.reloadFailures ?? 0),
    ])
  }

  private var cancels: JSONValue {
    let counts = zip(CancelReason.allCases, bridge.application.counts.cancelsByReason)
    return .object(counts.filter { $1 > 0 }.map { .init($0.rawValue, .integer(Int64($1))) })
  }

  private var ignored: JSONValue {
    .object(
      bridge.observer.metrics.ignored.map {
        .init($0.filter.rawValue, .integer(Int64($0.count)))
      })
  }
}

extension ServedClient {
  /// The client, for `status`.
  fileprivate var status: JSONValue {
    .members([
      "uid": .integer(Int64(peer.user)),
      "subscriptions": .integer(Int64(connection.subscriptions.count)),
      "waiting": .integer(Int64(connection.outgoing.byteCount)),
    ])
  }
}

extension JSONValue {
  /// Returns a duration or a time in seconds.
  static func seconds(_ time: Microseconds) -> JSONValue { .number(time.inSeconds) }
}
