import CNcurses
import Glibc

/// The terminal, drawn by ncurses.
///
/// ncurses supports many terminals, sends only what changed, and restores the terminal at the end.
final class CursesTerminal {
  private let window: window_pointer
  private let hasColors: Bool
  /// True if the terminal shows UTF-8.
  let isUnicode: Bool

  /// The colors by number, and their names in ncurses.
  private enum Color: Int16 {
    case red = 1
    case green, yellow
  }

  /// Takes over the terminal of standard input and output.
  ///
  /// Returns nil if ncurses does not know the terminal.
  ///
  /// - Parameter usesColors: False to use bold and dim text only.
  init?(usesColors: Bool) {
    setlocale(LC_ALL, "")
    isUnicode = strcmp(nl_langinfo(nl_item(CODESET)), "UTF-8") == 0
    // ncurses would end the process with status 1.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in Self.endSignals { sigaddset(&signals, signal) }
    sigprocmask(SIG_BLOCK, &signals, nil)
    guard newterm(nil, fdopen(1, "w"), fdopen(0, "r")) != nil, let window = newwin(0, 0, 0, 0)
    else {
      return nil
    }
    self.window = window
    cbreak()
    noecho()
    keypad(window, true)
    nodelay(window, true)
    set_escdelay(25)
    curs_set(0)
    hasColors = usesColors && has_colors()
    if hasColors {
      start_color()
      use_default_colors()
      init_pair(Color.red.rawValue, Int16(COLOR_RED), -1)
      init_pair(Color.green.rawValue, Int16(COLOR_GREEN), -1)
      init_pair(Color.yellow.rawValue, Int16(COLOR_YELLOW), -1)
    }
  }

  private static let endSignals = [SIGINT, SIGTERM]

  /// True if Ctrl-C was pressed, or a signal asked the process to end.
  var isEndRequested: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return Self.endSignals.contains { sigismember(&pending, $0) == 1 }
  }

  /// Gives the terminal back.
  func close() { endwin() }

  /// The columns and rows; they change when the terminal is resized.
  var size: (width: Int, height: Int) { (Int(getmaxx(window)), Int(getmaxy(window))) }

  /// Shows a canvas of the terminal's size.
  func show(_ canvas: Canvas) {
    werase(window)
    for row in 0..<canvas.height {
      wmove(window, Int32(row), 0)
      var text = ""
      var style = CellStyle.plain
      for cell in canvas.row(row) {
        if cell.style != style {
          add(text, style)
          text = ""
          style = cell.style
        }
        text += cell.text
      }
      add(text, style)
    }
    wrefresh(window)
  }

  /// The keys that were pressed since the last call.
  func keys() -> [WatchPage.Key] {
    var result: [WatchPage.Key] = []
    var code = wint_t()
    while true {
      let kind = wget_wch(window, &code)
      if kind == ERR { return result }
      if kind == KEY_CODE_YES {
        if Int32(bitPattern: code) == KEY_BACKSPACE { result.append(.backspace) }
        continue
      }
      switch code {
      case 10, 13: result.append(.enter)
      case 27: result.append(.escape)
      case 8, 127: result.append(.backspace)
      default:
        if code >= 32, let scalar = Unicode.Scalar(code) {
          result.append(.character(Character(scalar)))
        }
      }
    }
  }

  private func add(_ text: String, _ style: CellStyle) {
    guard !text.isEmpty else { return }
    let attributes: attr_t =
      switch style {
      case .plain: 0
      case .dim, .lifted: attribute_dim
      case .strong, .finger: attribute_bold
      case .title: attribute_reverse
      case .cancelled: attribute_bold
      }
    let color: Color? =
      switch style {
      case .finger: .green
      case .lifted: .yellow
      case .cancelled: .red
      default: nil
      }
    wattr_set(window, attributes, hasColors ? color?.rawValue ?? 0 : 0, nil)
    waddstr(window, text)
    wattr_set(window, 0, 0, nil)
  }
}
