import Glibc
import Testing
import TouchBridgeTestSupport

extension DaemonRun {
  /// Stops the daemon and checks its log against the rules of all logs.
  func endSoundly(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let end = try stop(SIGTERM)
    #expect(end == .exited(0), "\(diagnostics)", sourceLocation: sourceLocation)
    #expect(live.touches.isEmpty, sourceLocation: sourceLocation)
    expectSoundLog(log, framesMayShareTimes: true, sourceLocation: sourceLocation)
  }
}
