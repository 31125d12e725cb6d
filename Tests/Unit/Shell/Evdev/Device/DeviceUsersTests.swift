import Foundation
import Glibc
import Testing
import Text
import TouchBridgeTestSupport

@testable import Evdev
@testable import System

/// The processes that have a device open.
struct DeviceUsersTests {
  private func number(of path: UntrustedText) throws -> DeviceNumber {
    var information = stat()
    try #require(path.withPath { stat($0, &information) } == 0)
    return DeviceNumber(rawValue: UInt(information.st_rdev))
  }

  @Test("E-LIFE-3: a process that has a device open is named, and this one is not")
  func holder() throws {
    let file = try FileDescriptor(opening: "/dev/full", O_RDONLY)
    let number = try number(of: "/dev/full")
    let own = getpid()
    let others = DeviceUsers.names(of: number)
    let all = DeviceUsers.names(of: number, besides: 0)
    withExtendedLifetime(file) {}
    #expect(!others.contains { $0.hasSuffix("(process \(own))") })
    #expect(all.contains { $0.hasSuffix(" (process \(own))") } || all.count == 4)
  }

  @Test("E-LIFE-3: without procfs no process is named")
  func nobody() throws {
    let folder = try ScratchDirectory()
    let number = try number(of: "/dev/full")
    #expect(DeviceUsers.names(of: number, in: UntrustedText(folder.url.path)) == [])
    #expect(DeviceUsers.names(of: number, in: "/nowhere") == [])
  }

  @Test("E-LIFE-3: of the open files of processes, only those below /dev are examined")
  func otherFiles() throws {
    let folder = try ScratchDirectory()
    let links = folder.url.appending(path: "1/fd")
    try FileManager.default.createDirectory(at: links, withIntermediateDirectories: true)
    _ = try folder.file("1/comm", "reader\n")
    for (link, target) in [("3", "/mnt/server/file"), ("4", "/dev/full"), ("5", "socket:[1]")] {
      try FileManager.default.createSymbolicLink(
        atPath: links.appending(path: link).path, withDestinationPath: target)
    }
    let number = try number(of: "/dev/full")
    let seam = SystemCallSeam()
    let names = seam.intercept {
      DeviceUsers.names(of: number, in: UntrustedText(folder.url.path))
    }
    #expect(names == ["reader (process 1)"])
    let examined = seam.entries.filter { $0.call.name == "stat" }.map(\.call.path)
    #expect(examined == [links.appending(path: "4").path])
  }
}
