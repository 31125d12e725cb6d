/// Stands for the application in what its dispatcher remembers of calls.
///
/// The application owns its dispatcher: remembered as itself, it would own itself, and live for ever
/// when its owner lets go of it while a finger is down.
@safe final class ApplicationStandIn: Responder {
  /// The application; it takes itself out when it goes.
  @exclusivity(unchecked) private var application: Unmanaged<Application>?
  /// Whom it stands for.
  @safe @exclusivity(unchecked) private var identity: ObjectIdentifier?

  /// Begins to stand for an application, or for nobody any more.
  func stand(for application: Application?) {
    unsafe self.application = application.map { unsafe Unmanaged.passUnretained($0) }
    identity = application.map { ObjectIdentifier($0) }
  }

  /// What is to be remembered of a responder: mostly itself.
  @inline(__always)
  func memory(of responder: Responder) -> Responder {
    ObjectIdentifier(responder) == identity ? self : responder
  }

  /// Who was meant; nil for an application that is gone.
  @inline(__always)
  func responder(for memory: Responder) -> Responder? {
    guard memory === self else { return memory }
    return unsafe application?.takeUnretainedValue()
  }
}
