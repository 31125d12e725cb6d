import ControlProtocol
import Glibc
import System
import Text

/// Starts websocketd with the page, and with this program as the other end of each connection.
struct PageServer {
  /// Where Debian and a build from the sources put the program.
  ///
  /// The search path is not used: it could name a program of another user.
  private static let programs = ["/usr/bin/websocketd", "/usr/local/bin/websocketd"]
  /// The processes at a time: all connections that may stay, and some that end for others.
  static let mostProcesses = PageAdmission.mostSilent + PageAdmission.mostPages + 8
  /// The memory for data of websocketd, and of the process of each page.
  ///
  /// websocketd holds each message in memory until it is complete, without a limit of its own.
  static let mostBytes: UInt = 256 << 20

  private let options: LiveOptions

  /// Creates the server.
  init(_ options: LiveOptions) {
    self.options = options
  }

  /// Replaces this program by websocketd.
  ///
  /// - Throws: The reason why the page cannot be served.
  func start() throws(LiveFailure) {
    guard Kernel.effectiveUser != 0 else {
      throw .noPermission(
        "root may change every view, so the page is not served by root; run it as a user in the group"
          + " `touchbridge-clients`")
    }
    let token =
      if let file = options.tokenFile { try LiveToken(contentsOf: file) } else {
        LiveToken.random()
      }
    guard let program = Self.programs.first(where: { Kernel.access($0, X_OK) == 0 }) else {
      throw .unavailable("websocketd is missing; sudo apt install websocketd")
    }
    let own: SiblingProgram
    do throws(SystemError) {
      own = try SiblingProgram(named: "touchbridge-live")
    } catch {
      throw .unavailable(error.message)
    }
    let page =
      options.page ?? own.path.parentDirectory.appending(component: "../share/touchbridge/live")
    guard page.appending(component: "index.html").withPath({ Kernel.access($0, R_OK) }) == 0 else {
      throw .unavailable(
        "there is no page in \(page.escaped); name the folder with index.html by --page")
    }
    guard Kernel.setEnvironmentVariable(LiveToken.variable, token.text) == 0 else {
      throw .unavailable("the token cannot be passed on: \(SystemCall.errorMessage(errno))")
    }
    let register: FileDescriptor
    do throws(SystemError) {
      register = try PageRegister.create()
    } catch {
      throw .unavailable(error.message)
    }
    guard Kernel.limitData(to: Self.mostBytes) == 0 else {
      throw .unavailable("the memory cannot be limited: \(SystemCall.errorMessage(errno))")
    }
    introduce(token)
    let server = SiblingProgram(path: UntrustedText(program))
    let error = server.replaceThisProgram(
      arguments(page) + [own.path] + connectionArguments(register.rawValue),
      passing: register.rawValue)
    throw .unavailable(error.message)
  }

  private func introduce(_ token: LiveToken) {
    let start = "http://\(options.host):\(options.port)/"
    // A token from a file is not printed: the owner has it.
    let fragment =
      options.tokenFile == nil ? "#\(token.text)" : "#TOKEN, with the token in the file"
    var text = "touchbridge-live: open \(start)\(fragment)\n"
    if !options.isLoopback {
      text +=
        "touchbridge-live: the connection is not encrypted; what it shows can be read on the way\n"
    }
    LiveStream.output.write(text)
  }

  /// The arguments of websocketd.
  func arguments(_ page: UntrustedText) -> [UntrustedText] {
    let policy = [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob:",
      "connect-src 'self'", "base-uri 'none'", "form-action 'none'",
      "frame-ancestors 'none'",
    ].joined(separator: "; ")
    let settings = [
      "--port=\(options.port)", "--address=\(options.host)", "--loglevel=error",
      "--maxforks=\(Self.mostProcesses)",
      "--origin=\(options.allowedOrigins.joined(separator: ","))",
      "--passenv=\(LiveToken.variable),\(ControlPath.variable)",
      "--header-http=Content-Security-Policy: \(policy)",
      "--header-http=X-Content-Type-Options: nosniff", "--header-http=Referrer-Policy: no-referrer",
      "--header-http=Cache-Control: no-store",
    ].map { UntrustedText($0) }
    return settings + [UntrustedText(bytes: Array("--staticdir=".utf8) + page.bytes)]
  }

  /// Returns the arguments of this program for each page.
  ///
  /// - Parameter register: The file of the register, which websocketd passes on because it inherits it.
  /// - Returns: The arguments.
  func connectionArguments(_ register: Int32) -> [UntrustedText] {
    ["--serve", "--register", UntrustedText("\(register)")]
      + (options.allowsChange ? ["--change"] : [])
      + (options.control.map { ["--control", $0] } ?? [])
  }
}
