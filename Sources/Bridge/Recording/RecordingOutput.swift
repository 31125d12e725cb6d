/// Where a live recording goes.
package enum RecordingOutput {
  /// A regular file, written at once.
  case file(RecordingFile)
  /// A pipe, a terminal or a socket, which never holds up the reading of the device.
  case stream(any LogOutput)
}
