import Text

/// The settings of the live page, by its arguments.
struct LiveOptions: Equatable {
  /// The TCP port.
  var port: UInt16 = 7120
  /// The address to which the server binds: numbers, or `localhost`.
  var address = "127.0.0.1"
  /// The file with the token; nil for a random one.
  var tokenFile: UntrustedText?
  /// Further origins of pages that may connect, `HOST[:PORT]`, such as that of a server in front.
  var origins: [String] = []
  /// True if the page may hide and disable views.
  var allowsChange = false
  /// The socket of the daemon; nil for the usual one.
  var control: UntrustedText?
  /// The descriptor of the register of pages; only for `--serve`.
  var register: Int32?
  /// The folder with the page; nil for that of the installation.
  var page: UntrustedText?

  /// True if only programs of this machine can connect.
  var isLoopback: Bool {
    address == "localhost" || address == "::1" || address.hasPrefix("127.")
  }

  /// The address in a URL or an origin.
  var host: String { address.contains(":") ? "[\(address)]" : address }

  /// The origins whose pages may connect: exactly those at which the page is served, and those that were given.
  ///
  /// websocketd's own comparison with the name of the host accepts a page of another server that forges both (V-13).
  var allowedOrigins: [String] {
    let names = isLoopback ? ["127.0.0.1", "localhost", "[::1]"] : []
    return (names.contains(host) ? names : [host] + names).map { "\($0):\(port)" } + origins
  }
}

/// What the program is asked to do.
enum LiveCommand: Equatable {
  /// Print a text.
  case print(String)
  /// Serve the page.
  case start(LiveOptions)
  /// Be the other end of one page; only for websocketd.
  case serve(LiveOptions)

  /// Reads the arguments after the program's name.
  ///
  /// - Throws: What is wrong.
  init(_ arguments: [UntrustedText]) throws(LiveFailure) {
    var options = LiveOptions()
    var serves = false
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      var text = String(decoding: argument.bytes, as: UTF8.self)
      // `--port=7120` is `--port 7120`.
      if text.hasPrefix("--"), let end = argument.bytes.firstIndex(of: UInt8(ascii: "=")) {
        text = String(decoding: argument.bytes[..<end], as: UTF8.self)
        rest.insert(UntrustedText(bytes: argument.bytes[(end + 1)...]), at: rest.startIndex)
      }
      switch text {
      case "--help", "-h":
        self = .print(Self.help)
        return
      case "--serve": serves = true
      case "--change": options.allowsChange = true
      case "--port", "--address", "--token", "--origin", "--control", "--page", "--register":
        guard let value = rest.popFirst(), !value.isEmpty else {
          throw .usage("\(text) needs a value")
        }
        try options.set(text, to: value)
      default: throw .usage("unknown argument '\(argument.escaped)'")
      }
    }
    if !options.isLoopback, options.tokenFile == nil, !serves {
      throw .usage(
        "--address \(options.address) is reachable from other machines, so it needs --token FILE; the"
          + " connection is not encrypted")
    }
    if ["0.0.0.0", "::"].contains(options.address), options.origins.isEmpty {
      throw .usage(
        "--address \(options.address) needs --origin HOST:PORT with the name or address that browsers use, or"
          + " serve that address alone")
    }
    self = serves ? .serve(options) : .start(options)
  }

  /// The text of `--help`.
  static let help = """
    usage: touchbridge-live [--port PORT] [--address ADDRESS] [--token FILE]
                            [--origin HOST[:PORT]]... [--change] [--control PATH]
                            [--page DIR]

    Serves a web page with what the running daemon sees: the views, fingers, records,
    panels and counts, live. Needs websocketd, and the right to read the control socket.

      --port PORT           the TCP port; default: 7120
      --address ADDRESS     the address to serve; default: 127.0.0.1
      --token FILE          the file with the token that a page needs, of mode 0600;
                            default: a random token in the printed address
      --origin HOST[:PORT]  also accept pages of this server, which passes connections on
      --change              let the page hide and disable views
      --control PATH        the daemon's socket
      --page DIR            the folder with the page
      --help                print this text

    Example:
      touchbridge-live
          prints an address; open it in a browser of this machine

    Manual: touchbridge-live(1)

    """
}

extension LiveOptions {
  /// Takes the value of an option.
  fileprivate mutating func set(
    _ option: String, to value: UntrustedText
  ) throws(LiveFailure) {
    let text = String(decoding: value.bytes, as: UTF8.self)
    switch option {
    case "--port":
      guard let number = UInt16(text), number > 0 else {
        throw .usage("--port must be a number from 1 to 65535, not '\(value.escaped)'")
      }
      port = number
    case "--address":
      let isNumeric = text.utf8.allSatisfy {
        Character(UnicodeScalar($0)).isHexDigit || ".:".utf8.contains($0)
      }
      guard text == "localhost" || isNumeric else {
        throw .usage(
          "--address must be an address in numbers, such as 192.0.2.7, not '\(value.escaped)'")
      }
      address = text
    case "--origin":
      guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }), !text.contains("/"),
        !text.contains(",")
      else {
        throw .usage(
          "--origin must be a host with or without a port, such as kiosk.example:443, not"
            + " '\(value.escaped)'")
      }
      origins.append(text)
    case "--register":
      guard let number = Int32(text), number > 2 else {
        throw .usage("--register is for websocketd, which touchbridge-live starts")
      }
      register = number
    case "--token": tokenFile = value
    case "--control": control = value
    default: page = value
    }
  }
}
