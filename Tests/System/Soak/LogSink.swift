/// A reader of a daemon's output.
protocol LogSink: AnyObject {
  /// Processes bytes that were read at a time.
  func take(_ bytes: ArraySlice<UInt8>, at time: Int64)
  /// Processes the end of the output.
  func end()
  /// The first fault so far; nil if there is none.
  var fault: String? { get }
  /// The end of the output.
  var tail: String { get }
}
