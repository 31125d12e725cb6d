// What a test of fingers needs comes along: whoever imports this has `FingerScript` as well.
@_exported public import VirtualFingers
