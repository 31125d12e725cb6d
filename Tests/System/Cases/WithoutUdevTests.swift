import Foundation
import Testing
import Text
import TouchBridgeTestSupport

extension InTheGuest {
  /// Tests of machines without udev, such as containers.
  @Suite struct WithoutUdevTests {
    /// A command prefix that hides the state of udev.
    private static let noUdev = [
      "unshare", "--mount", "sh", "-c", #"mount -t tmpfs none /run/udev && exec "$@""#, "sh",
    ]

    @Test("E-UDEV-3, E-UDEV-4, E-DET-3: without udev, panels are found in the folder of the nodes")
    func plugged() throws {
      let keyboard = try GuestDevice(.keyboard())
      let monitor = try OpenMonitor(keyboard.node)
      let first = try GuestDevice(Panel("First Panel"))
      let daemon = try DaemonRun.daemon(within: Self.noUdev)
      try daemon.nextDevice("added", named: "First Panel")
      let second = try GuestDevice(Panel("Second Panel"), settles: false)
      try daemon.nextDevice("added", named: "Second Panel")
      try second.play("D1(100,100)")
      try daemon.nextTouch("began")
      second.unplug()
      #expect(try daemon.nextTouch("cancelled")["reason"]?.string == "deviceRemoved")
      try daemon.nextDevice("removed")
      #expect(daemon.inspector.inputNodes == [first.node])
      #expect(!monitor.wasOpened)
      let ignored = daemon.records.first { $0["node"]?.string == keyboard.node }
      #expect(ignored?["action"]?.string == "ignored")
      try daemon.endSoundly()
    }

    @Test("E-PERM-3, E-UDEV-4: without udev, a change of a node's mode is noticed")
    func permission() throws {
      let panel = try GuestDevice()
      try Guest.output("chmod", "0000", panel.node)
      let daemon = try DaemonRun.daemon(
        within: Self.noUdev + [
          "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--",
        ])
      try daemon.nextDevice("denied", named: "Example Panel")
      try Guest.output("chmod", "0004", panel.node)
      try daemon.nextDevice("added", named: "Example Panel")
      try daemon.endSoundly()
    }

    @Test(
      "E-LIFE-8, E-UDEV-6: a node without a device is reported, and a panel that gets its number is found without an event in the folder"
    )
    func deadNode() throws {
      let panel = try GuestDevice()
      let folder = try Guest.folder("nodes")
      try Guest.output("mount", "-t", "tmpfs", "none", folder.path)
      defer { _ = try? Guest.output("umount", "--lazy", folder.path) }
      // Like a container that was given a node instead of the folder.
      try Guest.output("cp", "-a", panel.node, folder.path)
      panel.unplug()
      let daemon = try DaemonRun.daemon(within: [
        "unshare", "--mount", "sh", "-c",
        #"mount -t tmpfs none /run/udev && mount --bind "$0" /dev/input && exec "$@""#,
        folder.path,
      ])
      let denied = try daemon.next("the dead node") { $0["node"]?.string == panel.node }
      #expect(denied["action"]?.string == "denied")
      #expect(denied["reason"]?.string?.contains("no device responds") == true)
      let again = try GuestDevice()
      #expect(again.node == panel.node)
      let added = try daemon.nextDevice("added", named: "Example Panel")
      #expect(added["node"]?.string == panel.node)
      try again.play("D1(100,100); U1")
      try daemon.nextTouch("ended")
      try daemon.endSoundly()
      #expect(daemon.records.count { $0["action"]?.string == "denied" } == 1)
    }

    @Test("E-UDEV-4: if the folder of the nodes does not exist, the daemon waits for it")
    func noFolder() throws {
      let panel = try GuestDevice()
      let folder = try Guest.folder("dev")
      try Guest.output("mount", "-t", "tmpfs", "none", folder.path)
      defer { _ = try? Guest.output("umount", "--lazy", folder.path) }
      try Guest.output("cp", "-a", "/dev/null", "/dev/zero", "/dev/urandom", folder.path)
      let daemon = try DaemonRun.daemon(within: [
        "unshare", "--mount", "sh", "-c",
        #"mount -t tmpfs none /run/udev && mount --bind "$0" /dev && exec "$@""#, folder.path,
      ])
      let input = folder.appendingPathComponent("input").path
      try FileManager.default.createDirectory(atPath: input, withIntermediateDirectories: false)
      try Guest.output("cp", "-a", panel.node, input)
      let added = try daemon.nextDevice("added", named: "Example Panel")
      #expect(added["node"]?.string == panel.node)
      try panel.play("D1(100,100); U1")
      try daemon.nextTouch("ended")
      try daemon.endSoundly()
    }
  }
}
