import Glibc
import Testing
import TouchBridgeTestSupport

@testable import Evdev

/// The real libudev, whose calls fail in turn; elsewhere its place is taken by one on paper.
struct RealUdevTests {
  /// Begins to listen, lists and reads what was told; the message of what failed, or nothing.
  private static func discover(_ seam: SystemCallSeam) -> String {
    seam.watch {
      outcome { () throws(SystemError) in
        let discovery = try DeviceDiscovery(.udev)
        let error = discovery.enumerate().error
        discovery.readChanges { _ in }
        return error?.message ?? discovery.udevMonitorError?.message ?? ""
      }
    }
  }

  @Test("E-UDEV-3: what the real libudev gave is given back, whichever of its calls fails")
  func givenBack() {
    let good = SystemCallSeam()
    let outcome = Self.discover(good)
    #expect(DescriptorLedger(good.entries).open.isEmpty)
    var cases = 0
    for index in good.entries.indices {
      let name = good.entries[index].question.name
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
      $0.question.name == "udev_monitor_enable_receiving" && $0.result == 0
    }
    print(
      "the real libudev: \(cases) cases, \(hears ? "with" : "without") its monitor"
        + (outcome.isEmpty ? "" : "; here it says: \(outcome)"))
  }
}
