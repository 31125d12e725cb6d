/// Layouts for replays, from a single view to all features.
enum FixedLayouts {
  /// Returns the text of a layout; nil for the standard layout.
  static func text(_ number: Int) -> String? {
    let all: [String?] = [nil, everything, gestures, scrolling, devices]
    return all[number % all.count]
  }

  /// Windows, exclusive and multi-touch views, and controls.
  private static let everything = """
    version: 1
    screen: {width: 1080, height: 1920}
    application: {id: app, handles: all, maxTouches: 6, scene: {id: scene, handles: []}}
    windows:
      - id: back
        view:
          id: root
          multipleTouchEnabled: true
          handles: all
          subviews:
            - {id: one, frame: [0, 0, 540, 960], handles: all, exclusiveTouch: true}
            - {id: many, frame: [540, 0, 540, 960], handles: all, multipleTouchEnabled: true, callsSuper: true}
            - {id: part, frame: [0, 960, 540, 960], handles: [began, moved]}
            - {id: press, type: button, frame: [540, 960, 540, 500]}
            - {id: knob, type: control, frame: [540, 1460, 540, 460], handles: all}
      - {id: front, windowLevel: alert, frame: [400, 800, 280, 320], handles: none}
    """

  /// All recognizers, with dependencies between them.
  private static let gestures = """
    version: 1
    screen: {width: 1080, height: 1920}
    application: {id: app, delivery: {framesPerSecond: 60}, edgeGate: {}}
    windows:
      - id: w
        gestureRecognizers: [{id: edge, type: screenEdgePan, edges: [left, right]}]
        view:
          id: root
          multipleTouchEnabled: true
          handles: all
          gestureRecognizers:
            - {id: double, type: tap, numberOfTapsRequired: 2}
            - {id: single, type: tap, requireToFail: [double]}
            - {id: two, type: tap, numberOfTouchesRequired: 2, cancelsTouchesInView: false}
            - {id: press, type: longPress, delaysTouchesBegan: true}
            - {id: pinch, type: pinch, simultaneousWith: [turn]}
            - {id: turn, type: rotation}
            - {id: flick, type: swipe, direction: [left, up], delaysTouchesEnded: false}
          subviews:
            - id: card
              frame: [200, 400, 600, 900]
              handles: all
              transform: {rotate: 30, scale: 1.2}
              gestureRecognizers: [{id: drag, type: pan, maximumNumberOfTouches: 2}]
    """

  /// Nested scroll views with buttons.
  private static let scrolling = """
    version: 1
    screen: {width: 1080, height: 1920, idiom: pad}
    windows:
      - id: w
        view:
          id: list
          type: scrollView
          contentSize: [1080, 9000]
          handles: all
          subviews:
            - id: row
              type: scrollView
              frame: [0, 300, 1080, 800]
              contentSize: [4000, 800]
              delaysContentTouches: false
              subviews:
                - {id: buy, type: button, frame: [100, 100, 400, 400]}
                - {id: off, type: button, frame: [600, 100, 400, 400], enabled: false}
            - {id: plain, frame: [0, 1200, 1080, 500], handles: all, multipleTouchEnabled: true}
    """

  /// A device with rotation, calibration and filters.
  private static let devices = """
    version: 1
    screen: {width: 1080, height: 1920}
    devices:
      - match: {name: "*"}
        rotation: 90
        calibration: [0.9, 0.05, 0, -0.05, 0.9, 0.1]
        region: [40, 40, 1000, 1800]
        touchesAtOpen: begin
        outOfRange: pass
        filters:
          sizePalm: {}
          bounceMerge: {}
          hysteresis: {}
          jumpReject: {}
          ghostGuard: {}
          smoothing: {oneEuro: {}}
          stuckWatchdog: {time: 0.5}
          restLimit: {time: 0.5}
          maxTouches: 4
          regionMask: [[[0, 0], [0.1, 0], [0, 0.1]]]
    windows:
      - id: w
        view: {id: root, handles: all, multipleTouchEnabled: true}
    """
}
