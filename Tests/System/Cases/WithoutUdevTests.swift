import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Machines without udev, as containers are.
  @Suite struct WithoutUdevTests {
    /// A view of the machine in which udev does not run.
    private static let noUdev = [
      "unshare", "--mount", "sh", "-c", #"mount -t tmpfs none /run/udev && exec "$@""#, "sh",
    ]

    @Test("E-UDEV-3, E-UDEV-4, E-DET-3: without udev panels are found in the folder of the nodes")
    func plugged() throws {
      let keyboard = try UinputNode(.keyboard())
      let watch = try OpenWatch(keyboard.node)
      let first = try LivePanel(Panel("First Panel"))
      let daemon = try DaemonRun.daemon(within: Self.noUdev)
      try daemon.nextDevice("added", named: "First Panel")
      let second = try LivePanel(Panel("Second Panel"), settles: false)
      try daemon.nextDevice("added", named: "Second Panel")
      try second.play("D1(100,100)")
      try daemon.nextTouch("began")
      second.unplug()
      #expect(try daemon.nextTouch("cancelled")["reason"]?.string == "deviceRemoved")
      try daemon.nextDevice("removed")
      #expect(daemon.facts.inputNodes == [first.node])
      #expect(!watch.wasOpened)
      let ignored = daemon.records.first { $0["node"]?.string == keyboard.node }
      #expect(ignored?["action"]?.string == "ignored")
      try daemon.endSoundly()
    }

    @Test("E-PERM-3, E-UDEV-4: without udev a change of the node's mode is noticed")
    func permission() throws {
      let panel = try LivePanel()
      try Guest.command("chmod", "0000", panel.node)
      let daemon = try DaemonRun.daemon(
        within: Self.noUdev + [
          "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--",
        ])
      try daemon.nextDevice("denied", named: "Example Panel")
      try Guest.command("chmod", "0004", panel.node)
      try daemon.nextDevice("added", named: "Example Panel")
      try daemon.endSoundly()
    }

    @Test(
      "E-LIFE-8, E-UDEV-6: a node that no device answers to is told of, and the panel that gets its number is found though nothing happens in the folder"
    )
    func deadNode() throws {
      let panel = try LivePanel()
      let folder = try Guest.folder("nodes")
      try Guest.command("mount", "-t", "tmpfs", "none", folder.path)
      defer { try? Guest.command("umount", "--lazy", folder.path) }
      // As a container has it that was given a node and not the folder.
      try Guest.command("cp", "-a", panel.node, folder.path)
      panel.unplug()
      let daemon = try DaemonRun.daemon(within: [
        "unshare", "--mount", "sh", "-c",
        #"mount -t tmpfs none /run/udev && mount --bind "$0" /dev/input && exec "$@""#,
        folder.path,
      ])
      let denied = try daemon.next("the dead node") { $0["node"]?.string == panel.node }
      #expect(denied["action"]?.string == "denied")
      #expect(denied["reason"]?.string?.contains("no device answers") == true)
      let again = try LivePanel()
      #expect(again.node == panel.node)
      let added = try daemon.nextDevice("added", named: "Example Panel")
      #expect(added["node"]?.string == panel.node)
      try again.play("D1(100,100); U1")
      try daemon.nextTouch("ended")
      try daemon.endSoundly()
      #expect(daemon.records.count { $0["action"]?.string == "denied" } == 1)
    }

    @Test("E-UDEV-4: without the folder of the nodes the daemon waits for it")
    func noFolder() throws {
      let panel = try LivePanel()
      let folder = try Guest.folder("dev")
      try Guest.command("mount", "-t", "tmpfs", "none", folder.path)
      defer { try? Guest.command("umount", "--lazy", folder.path) }
      try Guest.command("cp", "-a", "/dev/null", "/dev/zero", "/dev/urandom", folder.path)
      let daemon = try DaemonRun.daemon(within: [
        "unshare", "--mount", "sh", "-c",
        #"mount -t tmpfs none /run/udev && mount --bind "$0" /dev && exec "$@""#, folder.path,
      ])
      let input = folder.appendingPathComponent("input").path
      try FileManager.default.createDirectory(atPath: input, withIntermediateDirectories: false)
      try Guest.command("cp", "-a", panel.node, input)
      let added = try daemon.nextDevice("added", named: "Example Panel")
      #expect(added["node"]?.string == panel.node)
      try panel.play("D1(100,100); U1")
      try daemon.nextTouch("ended")
      try daemon.endSoundly()
    }
  }
}
