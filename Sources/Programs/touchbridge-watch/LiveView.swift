import System
import Glibc
import TouchModel

/// Shows the page on the terminal until it is closed or the daemon ends.
final class LiveView {
  /// The pause between two pictures, in milliseconds: a slow link gets the newest one.
  private static let pause: Int32 = 40
  /// The number of turns after which the view tree is read again.
  private static let turnsOfState = 50
  /// The most reads from the socket before the page is drawn and keys are read.
  private static let mostReads = 16

  private let link: DaemonLink
  private let usesColors: Bool
  private var page = WatchPage()
  /// True if the page must be drawn again.
  private var isChanged = true

  /// Creates the view.
  init(link: DaemonLink, usesColors: Bool) {
    self.link = link
    self.usesColors = usesColors
  }

  /// Shows the page until it is closed.
  ///
  /// - Returns: The exit status.
  func run() -> Int32 {
    guard let terminal = CursesTerminal(usesColors: usesColors) else {
      Self.report("touchbridge: this terminal is unknown; use `touchbridge watch | cat`")
      return 69
    }
    let isConnected = show(on: terminal)
    terminal.close()
    if isConnected { return 0 }
    Self.report("touchbridge: the connection to the daemon was lost")
    return 74
  }

  /// Shows the page until it is closed.
  ///
  /// - Returns: False if the connection was lost.
  private func show(on terminal: CursesTerminal) -> Bool {
    let glyphs = terminal.isUnicode ? Glyphs.unicode : .ascii
    var shown: Canvas?
    var turns = 0
    while !page.isClosed, !terminal.isEndRequested {
      if turns % Self.turnsOfState == 0 { link.requestState() }
      turns += 1
      let size = terminal.size
      if isChanged || shown?.width != size.width || shown?.height != size.height {
        let canvas = page.canvas(width: size.width, height: size.height, glyphs: glyphs)
        terminal.show(canvas)
        shown = canvas
        isChanged = false
      }
      var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let isReady = Kernel.poll(&request, Self.pause) > 0
      // A terminal that was closed shows no page.
      if isReady, Int32(request.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 { return true }
      for key in terminal.keys() {
        page.press(key)
        isChanged = true
      }
      guard takeMessages() else { return false }
    }
    return true
  }

  /// Takes what the daemon has sent.
  ///
  /// - Returns: False if the connection was lost.
  private func takeMessages() -> Bool {
    for _ in 0..<Self.mostReads {
      var request = pollfd(fd: link.descriptor, events: Int16(POLLIN), revents: 0)
      guard Kernel.poll(&request, 0) > 0 else { return true }
      guard let messages = link.receive() else { return false }
      if !messages.isEmpty { isChanged = true }
      for message in messages {
        switch message {
        case .record(let record, let line, let isMove):
          if let record = WatchedRecord(record, line: line, isMove: isMove) {
            page.state.apply(record)
          }
        case .tree(let tree): page.state.takeTree(tree)
        case .status(let status): page.state.takeStatus(status)
        case .skipped(let count): page.state.skipped += count
        }
      }
    }
    return true
  }

  /// Writes a line to standard error.
  static func report(_ line: String) {
    _ = Array((line + "\n").utf8).withUnsafeBytes { Kernel.write(STDERR_FILENO, $0) }
  }
}
