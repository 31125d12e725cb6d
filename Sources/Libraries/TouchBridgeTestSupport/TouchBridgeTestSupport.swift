// Re-exported, so that a test has `GoldenFile` and `FingerScript` with `import TouchBridgeTestSupport`.
@_exported public import CoreTestSupport
