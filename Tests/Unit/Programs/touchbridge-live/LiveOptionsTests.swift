import Foundation
import Glibc
import Testing
import Text
import TouchBridgeTestSupport

@testable import touchbridge_live

/// The arguments and the token of the live page.
struct LiveOptionsTests {
  private func failure(_ arguments: UntrustedText...) -> LiveFailure? {
    do throws(LiveFailure) {
      _ = try LiveCommand(arguments)
      return nil
    } catch {
      return error
    }
  }

  private func options(_ arguments: UntrustedText...) throws -> LiveOptions {
    guard case .start(let options) = try LiveCommand(arguments) else {
      throw LiveFailure.usage("no options")
    }
    return options
  }

  @Test("V-13: exactly the origins of the page may connect")
  func origins() throws {
    #expect(
      try options("--port", "80").allowedOrigins == ["127.0.0.1:80", "localhost:80", "[::1]:80"])
    #expect(
      try options("--address", "192.0.2.7", "--token", "t", "--origin", "kiosk.example:443")
        .allowedOrigins == ["192.0.2.7:7120", "kiosk.example:443"])
    let plan = PageServer(try options()).arguments("/page").map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    #expect(plan.contains("--origin=127.0.0.1:7120,localhost:7120,[::1]:7120"))
    #expect(plan.contains("--address=127.0.0.1"))
    #expect(plan.last == "--staticdir=/page")
    #expect(try options("--port=80") == options("--port", "80"))
    // The token is no argument, which every user of the machine could read.
    #expect(!plan.contains { $0.contains("token=") })
  }

  @Test("V-14: websocketd starts a process for each page, which inherits the register of all")
  func register() throws {
    let server = PageServer(try options("--change", "--control", "/run/c"))
    let words = server.connectionArguments(7)
    #expect(words == ["--serve", "--register", "7", "--change", "--control", "/run/c"])
    guard case .serve(let options) = try LiveCommand(words) else {
      Issue.record("it does not serve a page")
      return
    }
    #expect(options.register == 7)
    #expect(failure("--serve", "--register", "0")?.status == 64)
    #expect(server.arguments("/page").contains("--maxforks=44"))
  }

  @Test("V-12: the page loads and runs nothing but its own files")
  func policy() throws {
    let policy = try #require(
      PageServer(try options()).arguments("/page").first {
        $0.bytes.starts(with: Array("--header-http=Content-Security-Policy".utf8))
      })
    let text = String(decoding: policy.bytes, as: UTF8.self)
    #expect(text.contains("default-src 'none'; script-src 'self'; style-src 'self'"))
    #expect(!text.contains("unsafe"))
  }

  @Test("V-13: wrong arguments end with 64, and an address for other machines needs a token file")
  func mistakes() {
    for arguments: [UntrustedText] in [
      ["--port", "0"], ["--port", "65536"], ["--port"], ["--address", "kiosk.example"],
      ["--address", "1 2"], ["--change=yes"], ["--port="], ["--origin", "https://a"],
      ["--origin", "a,b"], ["page"], ["--chnage"],
    ] {
      do throws(LiveFailure) {
        _ = try LiveCommand(arguments)
        Issue.record("\(arguments) is accepted")
      } catch {
        #expect(error.status == 64)
      }
    }
    let open = failure("--address", "0.0.0.0")
    #expect(
      open?.message.contains("so it needs --token FILE; the connection is not encrypted") == true)
    #expect(
      failure("--address", "0.0.0.0", "--token", "file")?.message.contains("--origin") == true)
    #expect(failure("--address", "192.0.2.7", "--token", "file") == nil)
  }

  @Test("V-13: a random token has 128 bits, and two differ")
  func randomToken() {
    let token = LiveToken.random()
    #expect(token.text.utf8.count == 32)
    #expect(token != LiveToken.random())
    #expect(token.matches(token.text))
    #expect(!token.matches(String(token.text.dropLast())))
    #expect(!token.matches(""))
  }

  @Test("V-13: a token file must be the user's own, and readable by no other user")
  func tokenFile() throws {
    let folder = try ScratchDirectory()
    let file = try folder.file("token", "0123456789abcdef\n")
    func result(_ path: String = file.path) -> String {
      do throws(LiveFailure) {
        return try LiveToken(contentsOf: UntrustedText(path)).text
      } catch {
        return "\(error.status)"
      }
    }
    for (mode, expected) in [
      (0o600, "0123456789abcdef"), (0o400, "0123456789abcdef"), (0o640, "77"), (0o604, "77"),
    ]
      as [(mode_t, String)]
    {
      chmod(file.path, mode)
      #expect(result() == expected, "\(mode)")
    }
    let link = folder.url.appendingPathComponent("link").path
    #expect(symlink(file.path, link) == 0)
    #expect(result(link) == "69")
    #expect(result(folder.url.path) == "69")
    #expect(result("/nonexistent/token") == "69")
    for text in ["", "short\n", "0123456789 abcdef\n", "0123456789abcde\u{e9}\n"] {
      let wrong = try folder.file("wrong", text)
      chmod(wrong.path, 0o600)
      #expect(result(wrong.path) == "69", "\(text)")
    }
  }
}
