import Foundation
import Testing
import TouchBridgeTestSupport

extension InTheGuest.IntegrationTests {
  /// Tests of the recipes with mosquitto.
  @Suite(.program("/usr/sbin/mosquitto"), .program("/usr/bin/mosquitto_sub")) struct MQTTTests {
    @Test(
      "C-7, C-5: the broker has each event byte for byte, except moves, also after restarts, and nothing of a keypad"
    )
    func publish() throws {
      let kiosk = try Kiosk()
      try kiosk.setUp("The broker", services: "mosquitto")
      try kiosk.setUp("Publish events", services: "touchbridge-mqtt")
      let subscriber = try kiosk.start("Publish events")
      try subscriber.next(#""phase":"ended""#, #""view":"ok""#, repeating: kiosk.tap)

      let watch = try RunningScript("touchbridge watch --json")
      try watch.next(#""view":"ok""#, repeating: kiosk.tap)
      let swipe = (1...20).map { "M1(\(450 + $0),150)" }.joined(separator: "; ")
      for _ in 1...10 {
        try kiosk.panel.play("D1(150,150) D2(650,150); U1 U2; D1(450,150); \(swipe); U1")
      }
      // A view without recognizers and actions: its end is the last record.
      let end = [#""kind":"touch""#, #""phase":"ended""#, #""view":"last""#]
      for _ in 1...10 {
        try subscriber.next(end[0], end[1], end[2])
        try watch.next(end[0], end[1], end[2])
      }
      let kinds = ["touch", "gesture", "control", "device", "idle"].map { #""kind":"\#($0)""# }
      let expected = watch.lines.filter { line in
        kinds.contains { line.contains($0) } && !line.contains(#""phase":"moved""#)
      }
      // A round has 2 records of the keypad, 2 of the last view, and 5 of the button.
      let published = Array(subscriber.lines.suffix(90))
      #expect(published.joined(separator: "\n") == expected.suffix(90).joined(separator: "\n"))

      let secret = published.filter { $0.contains("keypad") }
      #expect(secret.count == 20)
      let keys: Set = [
        "v", "seq", "t", "kind", "device", "touch", "phase", "method", "reason", "window", "view",
        "redacted",
      ]
      for line in secret {
        let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        #expect(record?["redacted"] as? Bool == true)
        #expect(keys.isSuperset(of: record?.keys.map { $0 } ?? []), "\(line)")
      }
      #expect(!subscriber.lines.contains { $0.contains("seven") })

      for service in ["touchbridge", "mosquitto"] {
        try Guest.output("systemctl", "restart", service)
        try subscriber.next(#""phase":"ended""#, repeating: kiosk.tap)
      }
    }

    @Test("C-7: a message changes a view, none is run by a shell, and only the password may send")
    func change() throws {
      let kiosk = try Kiosk("control: {change: ['@touchbridge-operators']}\n")
      try kiosk.setUp("The broker", services: "mosquitto")
      try kiosk.setUp("Change views", services: "touchbridge-mqtt-set")
      try kiosk.unit.waitForStatus("1 touchscreen")
      let show = "alert hidden=false"
      func isShown() throws -> Bool {
        try kiosk.run("touchbridge explain 5 5").contains("sheet in window alert")
      }
      // Messages are lost until mosquitto_sub has subscribed.
      try Deadline.wait(for: "the alert" + kiosk.journal(of: "touchbridge-mqtt-set")) {
        try kiosk.run("Change views", block: 1)
        return try isShown()
      }
      for message in [
        "alert hidden=true; touch /run/touchbridge-tests/shell",
        "$(touch /run/touchbridge-tests/shell)",
        "`touch /run/touchbridge-tests/shell` hidden=true", "alert", "alert hiden=true", "* *=*",
        "--control=/nonexistent/control alert hidden=true", "", "\\", "alert\\ hidden=true",
      ] {
        try kiosk.run("Change views", block: 1) { $0.replacing("'\(show)'", with: "'\(message)'") }
      }
      // The broker refuses it, and mosquitto_pub does not report that.
      try kiosk.run(#"mosquitto_pub -t "touchbridge/$(hostname)/set" -m 'alert hidden=true'"#)
      // Messages are applied in their order.
      try kiosk.run("Change views", block: 1) { $0.replacing(show, with: "ok hidden=true") }
      try Deadline.wait(for: "the last message") {
        try kiosk.run("touchbridge explain 150 150 --view ok").contains("hidden")
      }
      #expect(try isShown())
      #expect(!FileManager.default.fileExists(atPath: "/run/touchbridge-tests/shell"))
    }

    @Test("C-7: Home Assistant discovers the date of the last touch, and whether there is a panel")
    func homeAssistant() throws {
      let kiosk = try Kiosk()
      try kiosk.setUp("The broker", services: "mosquitto")
      try kiosk.setUp("Home Assistant", services: "touchbridge-home-assistant")
      let subscriber = try kiosk.start("Home Assistant", block: 1)
      func message(_ texts: String...) throws -> [String: Any] {
        let line = try subscriber.next(texts[0], texts[1])
        let text = try #require(line.split(separator: " ", maxSplits: 1).last)
        return try #require(
          try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      }
      // Retained, and in the order of the topics.
      let panel = try message("homeassistant/binary_sensor/touchbridge_", "/panel/config")
      let button = try message("homeassistant/device_automation/touchbridge_", "/press_ok/config")
      #expect(button["automation_type"] as? String == "trigger")
      #expect(button["type"] as? String == "button_short_press")
      #expect(button["subtype"] as? String == "ok")
      #expect(button["payload"] as? String == "ok")
      #expect((button["topic"] as? String)?.hasSuffix("/press") == true)
      #expect((button["device"] as? [String: Any])?["identifiers"] != nil)
      let last = try message("homeassistant/sensor/touchbridge_", "/last_touched/config")
      for entity in [panel, last] {
        let topic = try #require(entity["state_topic"] as? String)
        #expect(topic.hasPrefix("touchbridge/") && topic.hasSuffix("/state"))
        #expect(entity["unique_id"] as? String != nil)
        #expect(entity["expire_after"] as? Int == 90)
        #expect((entity["device"] as? [String: Any])?["identifiers"] != nil)
      }
      #expect(panel["device_class"] as? String == "connectivity")
      #expect(panel["value_template"] as? String == "{{ value_json.panel }}")
      #expect(last["device_class"] as? String == "timestamp")
      #expect(last["value_template"] as? String == "{{ value_json.last_touched }}")

      try subscriber.next(
        "/state {", #""panel": "ON""#, #""last_touched": "20"#, repeating: kiosk.tap)
      let state = try #require(
        subscriber.lines.last?.split(separator: "\"").first { $0.hasPrefix("20") })
      let date = try #require(try? Date(String(state), strategy: .iso8601))
      #expect(abs(date.timeIntervalSinceNow) < 60)
      try subscriber.next("/press ok", repeating: kiosk.tap)
      kiosk.panel.unplug()
      try subscriber.next("/state {", #""panel": "OFF""#)
    }

    @Test(
      "C-7: a page in Chromium receives a touch by MQTT over WebSocket",
      .program("/usr/bin/chromium"))
    func page() throws {
      let kiosk = try Kiosk()
      try kiosk.setUp("The broker", services: "mosquitto")
      try kiosk.setUp("Publish events", services: "touchbridge-mqtt")
      let browser = try kiosk.start(
        "A page that receives touches by MQTT", block: 0, changing: Browser.headless)
      try browser.next("subscribed", within: Browser.seconds)
      try browser.next("\"touch ", " ended ok\"", repeating: kiosk.tap)
    }
  }

  /// Tests of the recipe with websocketd.
  @Suite(.program("/usr/bin/websocketd"), .program("/usr/bin/chromium")) struct WebSocketTests {
    @Test("C-7: a page in Chromium receives a touch by websocketd")
    func page() throws {
      let kiosk = try Kiosk()
      try kiosk.setUp(
        "A page that receives touches by websocketd", services: "touchbridge-websocket")
      do {
        let browser = try kiosk.start(
          "A page that receives touches by websocketd", changing: Browser.headless)
        try browser.next("connected", within: Browser.seconds)
        try browser.next("\"touch ", " ended ok\"", repeating: kiosk.tap)
      }
      // The process of the page ends with it.
      try Deadline.wait(for: "the end of the subscription") {
        try !kiosk.run("touchbridge status --json").contains(#""subscriptions":1"#)
      }
    }
  }
}

/// Chromium without a display.
private enum Browser {
  /// The time limit for its start in an emulator.
  static let seconds = 240.0

  /// Adds options to a command, so that it needs no display and prints what the page logs.
  ///
  /// As root, Chromium has no sandbox.
  static func headless(_ command: String) -> String {
    command.replacing(
      "chromium ",
      with: """
        exec chromium --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage \
        --enable-logging=stderr --no-first-run --disable-extensions --disable-sync \
        --disable-background-networking --disable-component-update
        """ + " ")
  }
}
