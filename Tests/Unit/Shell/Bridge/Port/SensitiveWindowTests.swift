import ControlProtocol
import Layout
import Testing
import TouchClient
import TouchKit
import TouchModel

@testable import Bridge

/// Windows of clients that are sensitive, or beside sensitive ones.
struct SensitiveWindowTests {
  /// A state of the client of a sensitive window.
  enum State: CaseIterable {
    case absent, connected, behind, overrun, unresponsive, gone
  }

  @Test(
    "P-3, P-4, P-5, C-21: in each state of its client, touches of a sensitive window stay in it, redacted",
    arguments: State.allCases)
  func states(_ state: State) throws {
    let stage = try SensitiveStage()
    let key = SensitiveStage.keys[1]
    var receives = false
    switch state {
    case .absent: break
    case .connected:
      _ = stage.link("keys")
      receives = true
    case .behind:
      stage.link("keys").isFull = true
      _ = try stage.tap(key)
    case .overrun:
      stage.link("keys").isFull = true
      for _ in 0..<140 { _ = try stage.tap(key) }
    case .unresponsive:
      _ = stage.link("keys")
      #expect(try stage.tap(key) == [])
      #expect(!stage.points(of: "keys").isEmpty)
      stage.wait()
    case .gone: stage.disconnect("keys")
    }
    #expect(try stage.tap(key) == [])
    #expect(stage.points(of: "keys").isEmpty == !receives)
  }

  private static let layout = """
    sinks:
      - {id: shop, type: client, user: shop}
      - {id: keys, type: client, user: keys, whenAbsent: swallow}
    windows:
      - {id: home, view: {id: floor, handles: all, multipleTouchEnabled: true}}
      - {id: front, forwardTo: shop, multipleTouchEnabled: true}
      - {id: keypad, forwardTo: keys, sensitive: true, multipleTouchEnabled: true}
    """

  private func order(_ bench: PortBench) -> [String] {
    bench.bridge.application.windowsFrontToBack.map(\.identifier)
  }

  @Test(
    "C-21, P-10: without the right, show, hide and regions of windows are refused with a record")
  func refused() throws {
    let bench = try PortBench(Self.layout)
    let shop = try #require(try bench.connect("shop"))
    let keys = try #require(try bench.connect("keys"))
    shop.receive(into: Application())
    keys.receive(into: Application())
    shop.show()
    keys.hide()
    keys.setRegions([Rect(x: 0, y: 0, width: 5, height: 5)])
    bench.turn()
    #expect(order(bench) == ["keypad", "front", "home"])
    bench.touch(1, .began, at: 1000)
    #expect(!bench.log.contains("floor"))
    let reason = "needs the right `sensitive`: its window"
    #expect(
      bench.sinkRecords.suffix(3) == [
        #""sink":"shop","action":"refused","uid":1000,"reason":"`show` \#(reason) would cover a sensitive view""#,
        #""sink":"keys","action":"refused","uid":1000,"reason":"`hide` \#(reason) is sensitive, or a view in it is""#,
        #""sink":"keys","action":"refused","uid":1000,"reason":"`regions` \#(reason) is sensitive, or a view in it is""#,
      ])
    // What covers nothing needs no right.
    shop.hide()
    shop.setRegions([Rect(x: 0, y: 0, width: 5, height: 5)])
    keys.show()
    keys.setRegions([])
    bench.turn()
    #expect(order(bench) == ["keypad", "home"])
    #expect(bench.sinkRecords.count { $0.contains("refused") } == 3)
  }

  @Test(
    "C-21: a window that its client has hidden is not shown over a sensitive one for the next client"
  )
  func successor() throws {
    let bench = try PortBench(Self.layout)
    let first = try #require(try bench.connect("shop"))
    first.hide()
    bench.turn()
    first.close()
    bench.turn()
    let second = try #require(try bench.connect("shop"))
    second.receive(into: Application())
    #expect(!second.isActive && order(bench) == ["keypad", "home"])
  }

  @Test(
    "C-21: root, the daemon's user and users with the right cover, hide and limit sensitive windows"
  )
  func permitted() throws {
    for isOwner in [true, false] {
      let bench = try PortBench(Self.layout)
      if isOwner {
        bench.roster.principals.access.owners = [1000]
      } else {
        bench.roster.principals.access.sensitive = [.user(1000)]
      }
      let shop = try #require(try bench.connect("shop"))
      let keys = try #require(try bench.connect("keys"))
      shop.receive(into: Application())
      keys.receive(into: Application())
      shop.show()
      keys.setRegions([Rect(x: 0, y: 0, width: 5, height: 5)])
      bench.turn()
      #expect(order(bench) == ["front", "keypad", "home"])
      keys.hide()
      bench.turn()
      #expect(order(bench) == ["front", "home"])
      keys.receive(into: Application())
      #expect(!keys.isActive)
      #expect(bench.sinkRecords.allSatisfy { !$0.contains("refused") })
    }
  }
}
