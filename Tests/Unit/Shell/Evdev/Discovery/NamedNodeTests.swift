import System
import Evdev
import Foundation
import Glibc
import Testing
import Text
import TouchBridgeTestSupport

/// Nodes that are named by path.
struct NamedNodeTests {
  private func failure(_ path: String) -> DeviceOpenError? {
    do throws(DeviceOpenError) {
      _ = try DeviceDiscovery.node(at: UntrustedText(path))
      return nil
    } catch {
      return error
    }
  }

  @Test("A missing path has the system's error")
  func missing() throws {
    let scratch = try ScratchDirectory()
    let path = scratch.url.appendingPathComponent("event0").path
    guard case .system(let error) = failure(path) else {
      Issue.record("not refused by the system")
      return
    }
    #expect(error.number == ENOENT)
    #expect(error.path == UntrustedText(path))
  }

  @Test("E-DET-2: files, directories and other devices are refused, also behind links")
  func others() throws {
    let scratch = try ScratchDirectory()
    let file = try scratch.file("event0", "").path
    let link = scratch.url.appendingPathComponent("link").path
    #expect(symlink("/dev/null", link) == 0)
    for path in [file, scratch.url.path, "/dev/null", link] {
      guard case .notInputDevice(let named) = failure(path) else {
        Issue.record("\(path) was taken")
        continue
      }
      #expect(named == UntrustedText(path))
    }
  }
}
