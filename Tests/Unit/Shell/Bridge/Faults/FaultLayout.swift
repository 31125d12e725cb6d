import Layout
import Text
import TouchBridgeTestSupport

/// The layouts of fault tests.
struct FaultLayout: Sendable {
  let name: String
  let document: LayoutDocument
  /// True if recognizers may delay touches to views.
  let mayHold: Bool

  /// In all of these layouts, fingers that are down at the start begin.
  static func all() throws -> [FaultLayout] {
    [
      FaultLayout(
        name: "windows", document: try read(RandomReplayTests.layout + opening), mayHold: false),
      FaultLayout(name: "gestures", document: try read(gestures + opening), mayHold: true),
      FaultLayout(
        name: "filters", document: try read(gestures + merging + filters), mayHold: true),
    ]
  }

  private static func read(_ text: String) throws -> LayoutDocument {
    try LayoutReader.read(bytes: Array(text.utf8), file: "layout.yaml")
  }

  private static let opening = """

    devices: [{match: {}, touchesAtOpen: begin}]
    """

  private static let merging = """

    application: {id: app, handles: all, delivery: {framesPerSecond: 50},
      edgeGate: {width: 100, delay: 0.3}}
    """

  private static let filters = """

    devices:
      - match: {}
        touchesAtOpen: begin
        filters:
          bounceMerge: true
          hysteresis: true
          jumpReject: {distance: 20, time: 0.05}
          edgeGuard: true
    """

  private static let gestures = """
    version: 1
    screen: {width: 1080, height: 1920}
    windows:
      - id: main
        view:
          id: root
          multipleTouchEnabled: true
          handles: all
          gestureRecognizers:
            - {id: single, type: tap, requireToFail: [double]}
            - {id: double, type: tap, numberOfTapsRequired: 2}
            - {id: press, type: longPress, minimumPressDuration: 0.2}
            - {id: pinch, type: pinch, simultaneousWith: [turn]}
            - {id: turn, type: rotation}
            - {id: edge, type: screenEdgePan, edges: [left]}
          subviews:
            - id: list
              type: scrollView
              frame: [0, 0, 540, 960]
              contentSize: [540, 4000]
              subviews: [{id: row, frame: [0, 0, 540, 4000], handles: all, multipleTouchEnabled: true}]
            - {id: ok, type: button, frame: [540, 0, 540, 480]}
            - id: pad
              frame: [540, 480, 540, 480]
              handles: all
              multipleTouchEnabled: true
              gestureRecognizers:
                - {id: drag, type: pan}
                - {id: flick, type: swipe, direction: [left, right, up, down]}
            - id: held
              frame: [0, 960, 1080, 960]
              handles: all
              multipleTouchEnabled: true
              gestureRecognizers:
                - {id: late, type: tap, delaysTouchesBegan: true, numberOfTapsRequired: 2}
                - {id: slow, type: longPress, delaysTouchesBegan: true, minimumPressDuration: 0.1}
    """
}
