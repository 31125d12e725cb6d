/// Takes what a daemon prints.
protocol LogSink: AnyObject {
  /// Takes bytes that were read at a time.
  func take(_ bytes: ArraySlice<UInt8>, at time: Int64)
  /// Takes that nothing more comes.
  func end()
  /// What is wrong so far.
  var complaint: String? { get }
  /// The end of what was printed.
  var tail: String { get }
}
