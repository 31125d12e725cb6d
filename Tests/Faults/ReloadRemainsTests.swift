import Layout
import Testing
import TouchKit

@testable import Bridge
@testable import System

/// What a reload leaves behind.
struct ReloadRemainsTests {
  /// Releases what is left, on a simulated thread, or with an error of `pthread_create`.
  private func release(_ remains: inout ReloadRemains, error: Int = 0) {
    let seam = SystemCallSeam()
    seam.handler = { call in
      guard call.name == "pthread_create" else { return nil }
      if error == 0, let body = call.out { Kernel.ThreadBody.run(at: body) }
      return error
    }
    seam.intercept { remains.release() }
    seam.handler = { _ in nil }
  }

  @Test(
    "E-LIFE-18: a layout that was replaced is destroyed once nothing else refers to it, also without a thread",
    arguments: [0, -11])
  func layout(_ error: Int) {
    var remains = ReloadRemains()
    var layout: BuiltLayout? = LayoutDocument.standard.build()
    weak let window = layout?.windows.first
    remains.add(layout)
    release(&remains, error: error)
    #expect(window != nil && remains.isPending)
    layout = nil
    release(&remains, error: error)
    #expect(window == nil && !remains.isPending)
  }
}
