// What a test of fingers and of logs needs comes along: whoever imports this has `FingerScript` and
// `DispatchLogLine` as well.
@_exported public import LogChecking
@_exported public import VirtualFingers
