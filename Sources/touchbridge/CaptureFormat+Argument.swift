import Capture
import Layout
import TouchModel

extension CaptureFormat {
  /// The format that an argument names, one that can be written.
  ///
  /// - Parameters:
  ///   - name: The argument.
  ///   - verb: Whose help helps where it names none.
  /// - Returns: The format.
  /// - Throws: `usage`, with the nearest name.
  static func writable(named name: UntrustedText, for verb: String) throws(Failure) -> CaptureFormat
  {
    let formats = allCases.filter(\.isWritable)
    if let format = formats.first(where: { $0.rawValue == name.escaped }) { return format }
    let words = Spelling.suggestion(for: name.escaped, among: formats.map(\.rawValue))
    let reason =
      CaptureFormat(rawValue: name.escaped) == nil
      ? "there is no format '\(name.escaped)'\(words)"
      : "\(name.escaped) can be read but not written"
    throw .usage(reason, verb: verb)
  }
}
