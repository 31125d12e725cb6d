// CoreTestSupport re-exports these, so that a test has `FingerScript` and `DispatchLogLine` with one import.
@_exported public import LogChecking
@_exported public import VirtualFingers
