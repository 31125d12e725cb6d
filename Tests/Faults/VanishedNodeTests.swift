import Foundation
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Evdev
@testable import System

/// A device that is unplugged while its node is described.
struct VanishedNodeTests {
  @Test(
    "E-UDEV-6: a device that is unplugged while its attributes are read is left out, not listed without a name",
    arguments: [DeviceDiscovery.Source.udev, .inotify])
  func unplugged(_ source: DeviceDiscovery.Source) throws {
    for attribute in ["name", "capabilities/ev", nil] {
      let folder = try ScratchDirectory()
      let system = SimulatedSystem()
      system.runUdev(folder.url.appendingPathComponent("root"))
      system.plug("input1")
      system.udev?.finish()
      let seam = SystemCallSeam()
      seam.handler = { call in
        if let attribute, call.name == "open", call.path.hasSuffix("/device/" + attribute) {
          system.udev?.unplug()
        }
        return system.respond(to: call)
      }
      defer { seam.handler = { _ in nil } }
      let names = try seam.intercept {
        try DeviceDiscovery(source).enumerate().nodes.map(\.description.name)
      }
      #expect(names == (attribute == nil ? ["Panel"] : []), "\(attribute ?? "none")")
    }
  }
}
