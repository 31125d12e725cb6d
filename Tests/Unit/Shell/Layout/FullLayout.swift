/// A layout with keys of every object, as YAML and as JSON.
enum FullLayout {
  static let yaml = """
    version: 1
    screen: {width: 1080, height: 1920, idiom: pad}
    devices:
      - match: {name: "ILITEK*", vendor: 0x222a, product: 1, path: "pci-*", phys: "usb-?"}
        force: true
        rotation: 90
        calibration: [0, -1, 1, 1, 0, 0]
        region: [0, 960, 1080, 960]
        range: {x: [165, 4016], y: [-220, 3907]}
        touchesAtOpen: begin
        outOfRange: drop
        release: {silence: 0.2}
        filters:
          toolTypePalm: false
          sizePalm: {majorShare: 0.75}
          bounceMerge: {time: 0.05, distance: 4}
          hysteresis: {margin: 2.5}
          jumpReject: {distance: 60, time: 0.01}
          ghostGuard: {beginsPerSecond: 20, maxContacts: 12, mute: 0.5}
          maxTouches: 10
          minDuration: 0.03
          minSamples: 2
          penArbitration: true
          smoothing: {factor: 0.25, speed: 80, oneEuro: {minCutoff: 2, beta: 0.3}}
          edgeGuard: {margin: 2, distance: 3}
          stuckWatchdog: {time: 12}
          restLimit: {time: 20, distance: 8}
          regionMask: [[[0, 0], [0.1, 0], [0, 0.1]]]
      - filters: {sizePalm: true, bounceMerge: true, hysteresis: true, jumpReject: true,
          ghostGuard: true, smoothing: true, edgeGuard: true, stuckWatchdog: true, restLimit: true}
    constants: {tapGap: 0.3, tapDistance: 40, tapDuration: 0.5, tapMovement: 10, panSlop: 8,
      pinchSlop: 4, rotationSlop: 0.05, swipeDuration: 0.4, swipeDistance: 60, swipeStray: 30,
      edgeWidth: 20, controlDragMargin: 30, scrollDelay: 0.1, unmeasuredRadius: 6}
    application:
      id: app
      handles: all
      callsSuper: true
      delegate: {id: del, handles: none, callsSuper: false, responder: true}
      scene: {id: scn, handles: [], callsSuper: false}
      maxTouches: 5
      overflow: ignoreExtra
      delivery: {framesPerSecond: 120}
      edgeGate: {width: 16, delay: 0.5, deferEdges: [top, right]}
    sinks:
      - {id: glass, type: touchscreen, name: main, output: HDMI-A-1,
         region: [0, 960, 1080, 960], size: [344, 194],
         slots: 5, axes: [pressure, touchMajor], cancel: {slide: [0, -40]}}
      - {id: shop, type: client, user: "@staff", whenAbsent: swallow, answerWithin: 2.5}
      - {id: keys, type: keyboard, name: operator}
    wake: {when: [dpms, control], grace: 0.5, key: false}
    idle: {after: 60, sends: [KEY_LEFTALT, KEY_HOME]}
    revision: "2026-11"
    control: {read: ["@staff", "1000"], change: [kiosk], sensitive: [kiosk]}
    windows:
      - id: main
        windowLevel: statusBar
        frame: [0, 0, 1080, 1920]
        hidden: false
        alpha: 0.5
        userInteractionEnabled: true
        multipleTouchEnabled: true
        exclusiveTouch: true
        clipsToBounds: true
        handles: all
        callsSuper: true
        pointInside: {inset: [1, 2, 3, -4]}
        hitTest: overflowChildren
        gestureRecognizers: [{id: any, type: rotation}]
        view:
          id: root
          type: view
          bounds: [0, 10, 100, 200]
          center: [50, 100]
          anchorPoint: [0, 1]
          transform: [1, 2, 3, 4, 5, 6]
          hidden: true
          alpha: 1.0e-1
          userInteractionEnabled: false
          multipleTouchEnabled: true
          exclusiveTouch: true
          clipsToBounds: true
          handles: [began, moved, ended, cancelled]
          callsSuper: true
          pointInside: always
          hitTest: {view: ok}
          controller: {id: vc, handles: all, callsSuper: true, presentedBy: other}
          gestureRecognizers:
            - {id: double, type: tap, enabled: false, cancelsTouchesInView: false,
               delaysTouchesBegan: true, delaysTouchesEnded: false, requireToFail: [press],
               simultaneousWith: [drag], shouldBegin: false, shouldReceive: {except: [ok, main]},
               numberOfTapsRequired: 2, numberOfTouchesRequired: 3, sends: [KEY_F5]}
            - {id: press, type: longPress, minimumPressDuration: 1.5, allowableMovement: 20}
            - {id: drag, type: pan, minimumNumberOfTouches: 2, maximumNumberOfTouches: 4,
               region: [1, 2, 30, 40]}
            - {id: flick, type: swipe, direction: [left, up]}
            - {id: edge, type: screenEdgePan, edges: [left, bottom]}
          subviews:
            - {id: ok, type: button, frame: [20, 20, 100, 44], enabled: false,
               transform: {rotate: 90, scale: 2, translate: [0, 10]}}
            - {id: list, type: scrollView, contentSize: [100, 900], contentOffset: [0, -5],
               delaysContentTouches: false, canCancelContentTouches: false, scrollEnabled: false}
      - {id: bare, forwardTo: shop, controller: {id: base, handles: all, callsSuper: true},
         subviews: [{id: sheet, forwardTo: glass, controller: {id: other}}]}
    """

  static let json = """
    {"version": 1, "screen": {"width": 1080, "height": 1920, "idiom": "pad"},
    \t"devices": [{"match": {"name": "ILITEK*", "vendor": 8746, "product": 1, "path": "pci-*",
    \t\t"phys": "usb-?"}, "force": true, "rotation": 90, "calibration": [0, -1, 1, 1, 0, 0],
      "region": [0, 960, 1080, 960], "range": {"x": [165, 4016], "y": [-220, 3907]},
      "touchesAtOpen": "begin", "outOfRange": "drop", "release": {"silence": 0.2}, "filters": {"toolTypePalm": false,
      "sizePalm": {"majorShare": 0.75}, "bounceMerge": {"time": 0.05, "distance": 4},
      "hysteresis": {"margin": 2.5}, "jumpReject": {"distance": 60, "time": 0.01},
      "ghostGuard": {"beginsPerSecond": 20, "maxContacts": 12, "mute": 0.5}, "maxTouches": 10,
      "minDuration": 0.03, "minSamples": 2, "penArbitration": true, "smoothing": {"factor": 0.25, "speed": 80,
      "oneEuro": {"minCutoff": 2, "beta": 0.3}},
      "edgeGuard": {"margin": 2, "distance": 3}, "stuckWatchdog": {"time": 12},
      "restLimit": {"time": 20, "distance": 8},
      "regionMask": [[[0, 0], [0.1, 0], [0, 0.1]]]}},
      {"filters": {"sizePalm": true, "bounceMerge": true, "hysteresis": true, "jumpReject": true,
      "ghostGuard": true, "smoothing": true, "edgeGuard": true, "stuckWatchdog": true,
      "restLimit": true}}],
    "constants": {"tapGap": 0.3, "tapDistance": 40, "tapDuration": 0.5, "tapMovement": 10,
      "panSlop": 8, "pinchSlop": 4, "rotationSlop": 0.05, "swipeDuration": 0.4,
      "swipeDistance": 60, "swipeStray": 30, "edgeWidth": 20, "controlDragMargin": 30,
      "scrollDelay": 0.1, "unmeasuredRadius": 6},
    "application": {"id": "app", "handles": "all", "callsSuper": true,
      "delegate": {"id": "del", "handles": "none"}, "scene": {"id": "scn"}, "maxTouches": 5,
      "overflow": "ignoreExtra", "delivery": {"framesPerSecond": 120},
      "edgeGate": {"width": 16, "delay": 0.5, "deferEdges": ["top", "right"]}},
    "sinks": [{"id": "glass", "type": "touchscreen", "name": "main", "output": "HDMI-A-1",
               "region": [0, 960, 1080, 960],
      "size": [344, 194], "slots": 5, "axes": ["pressure", "touchMajor"],
      "cancel": {"slide": [0, -40]}},
      {"id": "shop", "type": "client", "user": "@staff", "whenAbsent": "swallow",
      "answerWithin": 2.5}, {"id": "keys", "type": "keyboard", "name": "operator"}],
    "wake": {"when": ["dpms", "control"], "grace": 0.5, "key": false},
    "revision": "2026-11", "idle": {"after": 60, "sends": ["KEY_LEFTALT", "KEY_HOME"]}, "staleAfter": 5,
    "control": {"read": ["@staff", "1000"], "change": ["kiosk"], "sensitive": ["kiosk"]},
    "windows": [{"id": "main", "windowLevel": 1000, "frame": [0, 0, 1080, 1920], "alpha": 0.5,
      "multipleTouchEnabled": true, "exclusiveTouch": true, "clipsToBounds": true,
      "handles": "all", "callsSuper": true, "pointInside": {"inset": [1, 2, 3, -4]},
      "hitTest": "overflowChildren", "gestureRecognizers": [{"id": "any", "type": "rotation"}],
      "view": {"id": "root", "bounds": [0, 10, 100, 200], "center": [50, 100],
        "anchorPoint": [0, 1], "transform": [1, 2, 3, 4, 5, 6], "hidden": true, "alpha": 0.1,
        "userInteractionEnabled": false, "multipleTouchEnabled": true, "exclusiveTouch": true,
        "clipsToBounds": true, "handles": ["began", "moved", "ended", "cancelled"],
        "callsSuper": true, "pointInside": "always", "hitTest": {"view": "ok"},
        "controller": {"id": "vc", "handles": "all", "callsSuper": true, "presentedBy": "other"},
        "gestureRecognizers": [
          {"id": "double", "type": "tap", "enabled": false, "cancelsTouchesInView": false,
            "delaysTouchesBegan": true, "delaysTouchesEnded": false, "requireToFail": ["press"],
            "simultaneousWith": ["drag"], "shouldBegin": false,
            "shouldReceive": {"except": ["ok", "main"]}, "numberOfTapsRequired": 2,
            "numberOfTouchesRequired": 3, "sends": ["KEY_F5"]},
          {"id": "press", "type": "longPress", "minimumPressDuration": 1.5,
            "allowableMovement": 20},
          {"id": "drag", "type": "pan", "minimumNumberOfTouches": 2,
            "maximumNumberOfTouches": 4, "region": [1, 2, 30, 40]},
          {"id": "flick", "type": "swipe", "direction": ["left", "up"]},
          {"id": "edge", "type": "screenEdgePan", "edges": ["left", "bottom"]}],
        "subviews": [
          {"id": "ok", "type": "button", "frame": [20, 20, 100, 44], "enabled": false,
            "transform": {"rotate": 90, "scale": 2, "translate": [0, 10]}},
          {"id": "list", "type": "scrollView", "contentSize": [100, 900],
            "contentOffset": [0, -5], "delaysContentTouches": false,
            "canCancelContentTouches": false, "scrollEnabled": false}]}},
      {"id": "bare", "forwardTo": "shop",
        "controller": {"id": "base", "handles": "all", "callsSuper": true},
        "subviews": [{"id": "sheet", "forwardTo": "glass", "controller": {"id": "other"}}]}]}
    """
}
