import Layout
import Text
import TouchModel

/// The option `--screen`: the screen of layouts that say `screen: auto`.
enum ScreenOption {
  static let option = Option(
    "--screen", value: "WxH",
    """
    the screen where a layout says `screen: auto`; default:
    1920x1080
    """)

  /// Returns the size that the option gives; nil without it.
  ///
  /// - Throws: `usage` for anything but two whole numbers from 1 to 65535.
  static func size(_ arguments: ParsedArguments, for command: String) throws(Failure) -> Size? {
    guard let value = arguments.value("--screen") else { return nil }
    let numbers = value.bytes.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
      .map { Int32(digits: Array($0)) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      (1...65_535).contains(width), (1...65_535).contains(height)
    else {
      throw .usage(
        "--screen must be a width and a height in points, such as 1920x1080, not '\(value.escaped)'",
        command: command)
    }
    return Size(width: Double(width), height: Double(height))
  }

  /// Warns about a size that a layout does not use.
  static func warn(about size: Size?, for document: LayoutDocument, _ console: Console) {
    guard size != nil, !document.isScreenAutomatic else { return }
    let name = document.file.isEmpty ? "without a layout" : "for \(document.file.escaped)"
    console.reportSentences(
      "touchbridge: warning: --screen has no effect \(name), which needs `screen: auto`\n")
  }
}
