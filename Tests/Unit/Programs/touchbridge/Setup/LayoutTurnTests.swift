import Foundation
import Layout
import LayoutReview
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel
import TouchTracking

@testable import touchbridge

/// Tests of layouts for a picture that is turned.
struct LayoutTurnTests {
  private static func turn(
    _ turn: QuarterTurn, turnsTouches: Bool = false, _ text: String
  ) -> String? {
    LayoutTurn(turn: turn, turnsTouches: turnsTouches) { _ in
      AutomaticScreen(size: Size(width: 1920, height: 1080))
    }.text(of: text)
  }

  private static func document(_ text: String) throws -> LayoutDocument {
    try LayoutReader.read(bytes: Array(text.utf8), file: "layout.yaml")
  }

  private static func shipped() throws -> String {
    try String(contentsOf: TestEnvironment.path("Examples/kiosk-browser.yaml"), encoding: .utf8)
  }

  @Test(
    "I-31: the shipped layout is turned, keeps its comments, and the operator's corner is a corner")
  func shipped() throws {
    let before: String = try Self.shipped()
    let text = try #require(Self.turn(.clockwise90, before))
    let document = try Self.document(text)
    #expect(document.screen == Size(width: 800, height: 1280))
    #expect(document.deviceRules.map(\.settings.rotation) == [.clockwise90])
    #expect(document.deviceRules[0].settings.filters.restLimit != nil)
    #expect(text.contains("region: [700, 1180, 100, 100]"))
    #expect(document.reviewedNotes.count == (try Self.document(before)).reviewedNotes.count)
    let comments = { (text: String) in text.split(separator: "\n").filter { $0.contains("#") } }
    #expect(comments(text) == comments(before))
    let half = try Self.document(try #require(Self.turn(.half, before)))
    #expect(half.screen == Size(width: 1280, height: 800))
    #expect(half.deviceRules[0].settings.rotation == .half)
  }

  @Test(
    "I-31: a compositor that turns touches has sinks that turn them back",
    arguments: QuarterTurn.allCases)
  func sinks(_ turn: QuarterTurn) throws {
    let text = try #require(Self.turn(turn, turnsTouches: true, try Self.shipped()))
    #expect(try Self.document(text).touchscreens.map(\.turned) == [turn])
    // With another compositor, they do not.
    let other = try #require(Self.turn(turn, text))
    #expect(try Self.document(other).touchscreens.map(\.turned) == [QuarterTurn.none])
  }

  @Test("I-31: a layout that is turned already stays, and turning back gives the first one")
  func twice() throws {
    let before: String = try Self.shipped()
    for turnsTouches in [false, true] {
      let once = try #require(Self.turn(.clockwise270, turnsTouches: turnsTouches, before))
      #expect(Self.turn(.clockwise270, turnsTouches: turnsTouches, once) == once)
      let back = try #require(Self.turn(.none, turnsTouches: turnsTouches, once))
      #expect(try Self.document(back).screen == Size(width: 1280, height: 800))
      #expect(try Self.document(back).deviceRules.map(\.settings.rotation) == [QuarterTurn.none])
      #expect(back.contains("region: [1180, 700, 100, 100]"))
    }
  }

  @Test("I-31: a layout without a rule gets one, and one with the mode of the screen gets numbers")
  func small() throws {
    let text = try #require(
      Self.turn(
        .clockwise90,
        "version: 1\nscreen: auto   # the mode\nsinks: [{id: glass, type: touchscreen}]\n"
          + "windows: [{forwardTo: glass}]\n"))
    #expect(text.contains("screen: {width: 1080, height: 1920}   # the mode\n"))
    #expect(text.contains("devices:\n  - rotation: 90\n\nsinks:"))
  }

  @Test(
    "I-31: a layout that is not changed as text gives none",
    arguments: [
      // Without a screen, in flow style, with rules of different panels, and with a sink over several lines.
      "windows: [{id: a}]",
      "screen: {width: 8, height: 6}\ndevices: [{region: [0, 0, 8, 6]}]\nwindows: [{id: a}]",
      "screen: {width: 8, height: 6}\ndevices:\n  - {match: {name: a}, rotation: 90}\n  - {rotation: 0}\n"
        + "windows: [{id: a}]",
      "no: layout",
    ])
  func others(_ text: String) {
    #expect(Self.turn(.clockwise90, text) == nil)
  }
}
