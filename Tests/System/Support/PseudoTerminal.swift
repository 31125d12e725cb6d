import Foundation

/// A terminal whose screen the test reads, and whose keys it presses.
final class PseudoTerminal {
  /// The end that a program uses.
  let device: Int32
  private let screen: Int32
  /// `TIOCSPTLCK`, a macro that Swift does not import.
  private static let setLock: UInt = 0x4004_5431
  /// `TIOCGPTPEER`.
  private static let openOtherEnd: UInt = 0x5441
  private var bytes: [UInt8] = []

  /// Creates a terminal of a size in cells.
  init(width: Int, height: Int) throws {
    screen = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    var isLocked: Int32 = 0
    guard screen >= 0, ioctl(screen, Self.setLock, &isLocked) == 0 else {
      throw GuestError.system("open a terminal", errno)
    }
    device = ioctl(screen, Self.openOtherEnd, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard device >= 0 else { throw GuestError.system("open the terminal", errno) }
    try resize(width: width, height: height)
  }

  deinit {
    close(device)
    close(screen)
  }

  /// What the programs wrote since the last clearing, with their control sequences.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Changes the size, of which the kernel informs the programs.
  func resize(width: Int, height: Int) throws {
    var size = winsize()
    size.ws_col = UInt16(width)
    size.ws_row = UInt16(height)
    guard ioctl(screen, UInt(TIOCSWINSZ), &size) == 0 else {
      throw GuestError.system("TIOCSWINSZ", errno)
    }
  }

  /// Presses keys.
  func press(_ keys: String) throws {
    guard write(screen, keys, keys.utf8.count) == keys.utf8.count else {
      throw GuestError.system("write to the terminal", errno)
    }
  }

  /// Reads until the text since the last call has all the words.
  func wait(for words: String...) throws {
    var piece = [UInt8](repeating: 0, count: 4096)
    try Deadline.wait(for: "\(words) in \(text.debugDescription)") {
      let count = read(screen, &piece, piece.count)
      if count > 0 { bytes += piece[..<count] }
      return words.allSatisfy { text.contains($0) }
    }
    bytes = []
  }
}
