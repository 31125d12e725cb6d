/// The ways of the matrix of formats and ways to paste.
extension PasteWay {
  static let matrix: [PasteWay] = encodings + margins + markup + characters + surroundings + damage

  /// Encodings and line ends.
  private static let encodings: [PasteWay] = [
    .text("unchanged") { $0.text },
    .text("CRLF") { $0.text.replacing("\n", with: "\r\n") },
    .text("CR CR LF, as adb on Windows") { $0.text.replacing("\n", with: "\r\r\n") },
    .text("CR only", refused: all) { $0.text.replacing("\n", with: "\r") },
    .text("byte order mark") { "\u{feff}" + $0.text },
    PasteWay(name: "UTF-16, little-endian", refused: []) { sample in
      [0xff, 0xfe] + sample.text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    },
    PasteWay(name: "UTF-16, big-endian", refused: []) { sample in
      [0xfe, 0xff] + sample.text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
    },
    PasteWay(name: "gzip", refused: all) { [0x1f, 0x8b, 8, 0, 0, 0] + Array($0.text.utf8) },
    .text("no line end at the end") { $0.lines.joined(separator: "\n") },
  ]

  /// What stands before each line.
  private static let margins: [PasteWay] = [
    .lines("quoted") { "> " + $0 },
    .lines("quoted twice") { "> > " + $0 },
    .lines("quoted twice without a space between") { ">> " + $0 },
    .lines("quoted without a space") { ">" + $0 },
    .lines("quoted as HTML") { "&gt; " + $0 },
    .lines("indented by four spaces") { "    " + $0 },
    .lines("indented by a tab") { "\t" + $0 },
    .lines("numbered", refused: all) { "  12  " + $0 },
    .lines("list items", refused: all) { "* " + $0 },
    .lines("a log's prefix", refused: all) { "Jan 01 12:00:00 kiosk sh[812]: " + $0 },
    .lines("time stamps", refused: all) { "2026-01-01T12:00:00.123Z " + $0 },
    .lines("a difference", refused: all) { "+" + $0 },
  ]

  /// Marks of code and quotations.
  private static let markup: [PasteWay] = [
    .text("a fence") { "```\n" + $0.text + "```\nThanks!\n" },
    .text("a fence with a language") { "~~~yaml\n" + $0.text + "~~~\n" },
    .text("[code] on lines of its own") { "[code]\n" + $0.text + "[/code]\n" },
    .text("[code] on the first line") {
      "[code]" + $0.lines.joined(separator: "\n") + "[/code]\n"
    },
    .text("[quote] with a name") { "[quote=\"Ann\"]" + $0.text + "[/quote]\nSame here.\n" },
    .text("<pre>") { "<pre>" + $0.text + "</pre>\n" },
    .text("<pre><code>") { "<pre><code>" + $0.text + "</code></pre>\n" },
    .text("a table", refused: all) { $0.lines.map { "| \($0) |\n" }.joined() },
    .lines("back ticks", refused: all) { "`\($0)`" },
    .lines("quotation marks", refused: all) { "\"\($0)\"," },
  ]

  /// Characters in place of others.
  private static let characters: [PasteWay] = [
    .lines("HTML entities") {
      $0.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing(">", with: "&gt;")
    },
    .lines("no-break spaces") { $0.replacing(" ", with: "\u{a0}") },
    .lines("no-break spaces in pairs") { pairs($0, "\u{a0}") },
    .lines("entities of no-break spaces") { pairs($0, "&nbsp;") },
    .lines("zero-width spaces", refused: [.libinput]) { "\u{200b}" + $0 },
    .lines("tabs as spaces") { $0.replacing("\t", with: "    ") },
    .lines("trailing spaces") { $0 + "   " },
    .lines("single spaces", refused: [.libinput]) { line in
      line.split(separator: " ").joined(separator: " ")
    },
    .lines("indentation lost", refused: [.libinput]) { line in String(line.drop { $0 == " " }) },
    .lines("blank lines between") { $0 + "\n" },
    .lines("colors", refused: all) { "\u{1b}[32m\($0)\u{1b}[0m" },
    .lines("wrapped at 72 characters") { wrapped($0, at: 72) },
    .lines("wrapped and quoted") { wrapped($0, at: 72, prefix: "> ") },
    .lines("wrapped at 66 characters", refused: []) { wrapped($0, at: 66) },
  ]

  /// Text above, between and below.
  private static let surroundings: [PasteWay] = [
    .text("prose above") { "My panel jumps. Here it is:\n\n" + $0.text },
    .text("prose below") { $0.text + "\nWhat can I do?\nThanks, Ann\n" },
    .text("a signature below") { $0.text + "-- \nAnn\nExample Ltd.\n" },
    .text("a heading above") { "# The panel jumps\n\n" + $0.text },
    .text("/proc/bus/input/devices above") { devices + "\n" + $0.text },
    .text("a command above") { "ann@kiosk:~$ sudo record /dev/input/event2\n" + $0.text },
    .text("^C") { $0.text + "^C\n" },
    .text("^C and a prompt") { $0.text + "^C\nann@kiosk:~$ \n" },
    .text("^C in the last line of the terminal") { $0.text + "^Cann@kiosk:~$ exit\n" },
    .text("a typescript") { "Script started on 2026-01-01\n" + $0.text + "Script done\n" },
    .text("events of another program above") {
      "-event2   TOUCH_DOWN   +1.234s  0 (0) 25.00/27.78 (100/100mm)\n" + $0.text
    },
    .inserted("a remark between", "Here I lift the second finger"),
    .inserted("^C between", "^C"),
    .inserted("an ellipsis between", "[...]", refused: all),
    .inserted("a cut between", "<snip>", refused: all),
    .inserted("a pager between", "--More--", refused: all),
    .inserted("dots with words between", "[... many more ...]", refused: all),
    .inserted("a number of lines between", "# 200 lines omitted", refused: all),
    .inserted("a remark in a comment between", "# now press more firmly"),
  ]

  private static let devices = """
    I: Bus=0003 Vendor=0eef Product=c000 Version=0110
    N: Name="Vendor Panel"
    P: Phys=usb-1
    S: Sysfs=/devices/x
    U: Uniq=
    H: Handlers=mouse0 event2
    B: PROP=2
    B: EV=b
    B: KEY=400 0 0 0 0 0
    B: ABS=265800000000003

    """

  /// One damaged line.
  private static let damage: [PasteWay] = [
    .lift("bold") { "**\($0)**" },
    .lift("italics") { "_\($0)_" },
    .lift("struck out") { "~~\($0)~~" },
    .lift("an arrow before") { "--> \($0)" },
    .lift("a list item") { "1. \($0)" },
    .lift("colored") { "\u{1b}[1m\($0)\u{1b}[0m" },
    .lift("a word before") { "lift: \($0)" },
    .lift("in quotation marks") { "“\($0)”" },
    .lift("a remark after", refused: [.evtest, .touchbridge]) { "\($0) <-- here" },
    .lift("the record twice") { "\($0) \($0)" },
    .text("the report in bold", refused: all) { sample in
      var lines = sample.lines
      lines[sample.liftIndex + 1] = "**\(lines[sample.liftIndex + 1])**"
      return lines.map { $0 + "\n" }.joined()
    },
    .lift("the beginning of the record lost") { String($0.drop { $0 == " " }.dropFirst(3)) },
    .lift("half of the record lost") { String($0.prefix(22)) },
    .lift("most of the record lost") { String($0.prefix(11)) },
    .text("the beginning of the range lost", refused: all) { sample in
      var lines = sample.lines
      lines[sample.rangeIndex] = String(lines[sample.rangeIndex].drop { $0 == " " }.dropFirst(3))
      return lines.map { $0 + "\n" }.joined()
    },
    .text("the range in bold", refused: all) { sample in
      var lines = sample.lines
      lines[sample.rangeIndex] = "**\(lines[sample.rangeIndex])**"
      return lines.map { $0 + "\n" }.joined()
    },
    .text("a record cut in the last line", refused: all) { sample in
      sample.lines.joined(separator: "\n").dropLast(sample.cutLength).description
    },
    .text("one line", refused: all) { $0.lines.joined(separator: " ") + "\n" },
    .text("two fences", refused: [.libinput]) { sample in
      "```\n\(sample.lines[..<sample.liftIndex].map { $0 + "\n" }.joined())```\n"
        + "```\n\(sample.lines[sample.liftIndex...].map { $0 + "\n" }.joined())```\n"
    },
  ]
}
