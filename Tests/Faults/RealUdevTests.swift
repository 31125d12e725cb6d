import Glibc
import Testing
import TouchBridgeTestSupport

@testable import Evdev
@testable import System

/// Tests with the real libudev, whose calls fail in turn; other tests simulate it.
struct RealUdevTests {
  /// Creates a discovery, enumerates and reads changes; returns an error message or nothing.
  private static func discover(_ seam: SystemCallSeam) -> String {
    seam.intercept {
      outcome { () throws(SystemError) in
        let discovery = try DeviceDiscovery(.udev)
        let error = discovery.enumerate().error
        discovery.readChanges { _ in }
        return error?.message ?? discovery.udevMonitorError?.message ?? ""
      }
    }
  }

  @Test("E-UDEV-3: objects of the real libudev are released, whichever of its calls fails")
  func givenBack() {
    let good = SystemCallSeam()
    let outcome = Self.discover(good)
    #expect(DescriptorLedger(good.entries).open.isEmpty)
    var cases = 0
    for index in good.entries.indices {
      let name = good.entries[index].call.name
      guard name.hasPrefix("udev_"), !name.hasSuffix("_unref"), !name.contains("_list_entry_get_")
      else { continue }
      for number in [EINTR, ENOMEM] {
        cases += 1
        let seam = SystemCallSeam([SystemCallSeam.Fault(nil, index + 1, .error(number))])
        let failure = Self.discover(seam)
        let ledger = DescriptorLedger(seam.entries)
        #expect(ledger.open.isEmpty && ledger.strays.isEmpty, "\(name): \(ledger.open)")
        #expect(number != EINTR || failure == outcome, "\(name): \(failure)")
      }
    }
    let hears = good.entries.contains {
      $0.call.name == "udev_monitor_enable_receiving" && $0.result == 0
    }
    print(
      "the real libudev: \(cases) cases, \(hears ? "with" : "without") its monitor"
        + (outcome.isEmpty ? "" : "; error: \(outcome)"))
  }
}
