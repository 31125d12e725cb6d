/// An application's delegate that is no responder, so that the chain ends before it (R-RESP-6).
final class SilentDelegate {}
