import Glibc
import Testing
import TouchBridgeTestSupport

extension DaemonRun {
  /// Asks it to end and holds all that it has said against what must hold in every log.
  func endSoundly(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let end = try stop(SIGTERM)
    #expect(end == .exited(0), "\(talk)", sourceLocation: sourceLocation)
    #expect(live.touches.isEmpty, sourceLocation: sourceLocation)
    expectSoundLog(log, framesMayShareTimes: true, sourceLocation: sourceLocation)
  }
}
