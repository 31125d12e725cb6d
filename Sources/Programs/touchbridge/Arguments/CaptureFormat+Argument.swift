import Capture
import Layout
import Text

extension CaptureFormat {
  /// Returns the writable format with a name.
  ///
  /// - Parameters:
  ///   - name: The name from the command line.
  ///   - command: The command whose help the error message refers to.
  /// - Returns: The format.
  /// - Throws: `usage`, with the most similar name.
  static func writable(named name: UntrustedText, for command: String) throws(Failure)
    -> CaptureFormat
  {
    let formats = allCases.filter(\.isWritable)
    if let format = formats.first(where: { $0.rawValue == name.escaped }) { return format }
    let suggestion = NameSuggestion.suggestion(for: name.escaped, among: formats.map(\.rawValue))
    let reason =
      CaptureFormat(rawValue: name.escaped) == nil
      ? "there is no format '\(name.escaped)'\(suggestion)"
      : "\(name.escaped) can be read but not written"
    throw .usage(reason, command: command)
  }
}
