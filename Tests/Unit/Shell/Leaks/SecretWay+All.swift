extension SecretWay {
  /// A tap that moves a little, and a second one: on the same key, and on another one.
  private static let twoTaps = [
    """
    D1(51,53,force=0.31,major=12) @0.1; M1(55,57,force=0.35,major=13) @0.15; U1 @0.2
    D1(52,55,force=0.42,major=11) @0.3; M1(56,58,force=0.45,major=14) @0.35; U1 @0.4
    """,
    """
    D1(61,463,force=0.81,major=6) @0.1; M1(62,471,force=0.85,major=7) @0.15; U1 @0.2
    D1(377,91,force=0.92,major=5) @0.3; M1(379,94,force=0.95,major=8) @0.35; U1 @0.4
    """,
  ]

  /// A finger that draws a gesture; what it draws is secret.
  private static let drawn = [
    "D1(51,53) @0.1; M1(52,54) @0.15; M1(53,55) @0.2; M1(54,56) @0.25; U1 @0.3",
    "D1(301,403) @0.1; M1(341,401) @0.15; M1(391,402) @0.2; M1(461,403) @0.25; U1 @0.3",
  ]

  /// A finger that rests on a key: on one with a gesture, and on another one.
  private static let held = [
    "D1(51,53) @0.1; M1(52,54) @0.2; U1 @1.2", "D1(301,53) @0.1; M1(302,54) @0.2; U1 @1.2",
  ]

  /// Each way in which touches can be secret; a new one is one entry.
  static let all: [SecretWay] = landed + shut + acted + changed + refused

  // MARK: - Where a finger lands

  private static let landed = [
    SecretWay("a sensitive view", twoTaps[0], twoTaps[1]),
    SecretWay(
      "a sensitive window",
      layout: """
        screen: {width: 1000, height: 1000}
        windows:
          - {id: home, view: {id: floor, handles: all}}
          - id: safe
            sensitive: true
            frame: [0, 0, 500, 500]
            subviews:
              - {id: secretOne, frame: [0, 0, 250, 500], handles: all}
              - {id: secretTwo, frame: [250, 0, 250, 500], handles: all}
        """, views: ["safe"], twoTaps[0], twoTaps[1]),
    SecretWay(
      "a view far below a sensitive one",
      keys: [
        "{id: secretRow, sensitive: true, subviews: [{id: secretCell, subviews: [{id: secretOne, handles: all}]}]}",
        "{id: secretTwo, frame: [250, 0, 250, 500], sensitive: true, handles: all}",
      ], twoTaps[0], twoTaps[1]),
    SecretWay(
      "several fingers", "D1(51,53) D2(61,401) @0.1; M1(52,54) M2(62,402) @0.2; U1 @0.3; U2 @0.4",
      "D1(301,303) D2(11,21) @0.1; M1(399,11) M2(444,55) @0.2; U1 @0.3; U2 @0.4"),
    SecretWay(
      "a key that handles nothing", pad: "",
      keys: [plainKeys[0], "{id: secretTwo, frame: [250, 0, 250, 500]}"],
      floor: "handles: []", twoTaps[0], twoTaps[1]
    ).with { $0.differsInCounts = true },
    SecretWay(
      "a view that redirects into a sensitive one",
      keys: [
        "{id: key, frame: [0, 0, 250, 500], handles: all}",
        "{id: secretTwo, frame: [250, 0, 250, 500], handles: all}",
      ], views: [box("{id: jump, hitTest: {view: key}}")],
      "D1(551,553) @0.1; M1(552,561) @0.2; U1 @0.3", "D1(301,303) @0.1; M1(51,53) @0.2; U1 @0.3"),
    SecretWay(
      "a sensitive view that redirects to an open one",
      views: [box("{id: veil, sensitive: true, hitTest: {view: open}}")],
      "D1(551,553) @0.1; M1(552,561) @0.2; U1 @0.3", "D1(901,703) @0.1; M1(51,53) @0.2; U1 @0.3"
    ).with { $0.views = ["veil"] },
    SecretWay(
      "a sensitive view that redirects to a view with an open finger",
      views: [box("{id: veil, sensitive: true, hitTest: {view: open}}")],
      "D1(600,100) @0.1; D2(551,553) @0.2; M1(605,106) M2(552,561) @0.3; U1 U2 @0.4",
      "D1(600,100) @0.1; D2(901,703) @0.2; M1(605,106) M2(51,53) @0.3; U1 U2 @0.4"
    ).with {
      $0.views = ["veil"]
      $0.open = [1]
    },
    SecretWay(
      "a view that lets touches through, over a part of the sensitive view",
      views: ["{id: shade, frame: [0, 0, 250, 500], hitTest: passThrough}"], twoTaps[0],
      "D1(361,463,force=0.8,major=6) @0.1; M1(362,471,force=0.85,major=7) @0.15; U1 @0.2\n"
        + "D1(377,91,force=0.9,major=5) @0.3; M1(379,94,force=0.95,major=8) @0.35; U1 @0.4"),
    SecretWay(
      "fingers that leave the sensitive view",
      "D1(51,53) @0.1; M1(700,54) @0.2; U1 @0.3", "D1(301,303) @0.1; M1(11,903) @0.2; U1 @0.3"),
    SecretWay(
      "many taps, more than the journal has entries for",
      taps { (40 + $0 % 200, 60 + $0 % 350) }, taps { (41 + $0 * 37 % 450, 11 + $0 * 53 % 470) }
    ).with { $0.isOfJournal = true },
    SecretWay(
      "after a time without fingers", document: ["idle: {after: 1}"],
      "D1(51,53) @0.1; U1 @0.2; D1(52,54) @3; U1 @3.1",
      "D1(301,303) @0.1; U1 @0.2; D1(51,53) @3; U1 @3.1"),
  ]

  // MARK: - What refuses a finger there

  private static let shut = [
    SecretWay(
      "a sensitive view that is switched off", pad: "userInteractionEnabled: false", twoTaps[0],
      twoTaps[1]),
    SecretWay(
      "keys that are switched off",
      keys: [
        "{id: secretOne, frame: [0, 0, 250, 500], userInteractionEnabled: false}",
        "{id: secretTwo, frame: [250, 0, 250, 500], handles: all, hitTest: nil}",
      ], twoTaps[0], twoTaps[1]),
    SecretWay(
      "a sensitive view in one that takes all touches", floor: "hitTest: self", twoTaps[0],
      twoTaps[1]),
    SecretWay(
      "an open view in a sensitive one",
      keys: plainKeys + ["{id: help, frame: [400, 400, 100, 100], sensitive: false, handles: all}"],
      twoTaps[0] + "\nD1(450,450,force=0.5,major=9) @1; U1 @1.1",
      twoTaps[1] + "\nD1(450,450,force=0.5,major=9) @1; U1 @1.1"
    ).with { $0.open = [3] },
    SecretWay(
      "a gesture around a sensitive view that changes a view",
      floor:
        "gestureRecognizers: [{id: off, type: tap, sets: {open: {userInteractionEnabled: false}}, for: 0.5, \(quiet)}]",
      "D1(51,53) @0.1; U1 @0.15; D2(600,100) @2; U2 @2.05",
      "D1(301,303) @0.1; U1 @0.15; D2(600,100) @2; U2 @2.05"
    ).with { $0.open = [2] },
    SecretWay(
      "an open gesture of a sensitive view",
      pad:
        "gestureRecognizers: [{id: both, type: tap, numberOfTouchesRequired: 2, sensitive: false, \(quiet)}]",
      "D1(51,53) D2(61,401) @0.1; U1 U2 @0.2", "D1(301,303) D2(11,21) @0.1; U1 U2 @0.2"),
  ]

  /// Returns a view that limits which points reach a view with `hitTest`.
  private static func box(_ view: String) -> String {
    "{id: box, frame: [500, 500, 500, 500], subviews: [\(view)]}"
  }

  private static func taps(_ place: (Int) -> (x: Int, y: Int)) -> String {
    (0..<700).map { number in
      let place = place(number)
      return "D1(\(place.x),\(place.y)) +0.05; U1 +0.02"
    }.joined(separator: "\n")
  }

  // MARK: - What views and recognizers do

  private static let acted = [
    SecretWay(
      "a gesture of a sensitive view, or of a key",
      pad: "gestureRecognizers: [{id: padSwipe, type: swipe, direction: [right], \(quiet)}]",
      keys: [
        "{id: secretOne, frame: [0, 0, 250, 500], handles: all, gestureRecognizers: [{id: secretTap, type: tap, \(quiet)}]}",
        "{id: secretTwo, frame: [250, 0, 250, 500], handles: all}",
      ], drawn[0], drawn[1]
    ).with { $0.differsInCounts = true },
    SecretWay(
      "a tap that waits for a second one",
      keys: [
        "{id: secretOne, frame: [0, 0, 250, 500], handles: all, gestureRecognizers: [{id: secretTwice, type: tap, numberOfTapsRequired: 2, \(quiet)}]}",
        "{id: secretTwo, frame: [250, 0, 250, 500], handles: all}",
      ], "D1(51,53) @0.1; U1 @0.2", "D1(301,53) @0.1; U1 @0.2"),
    SecretWay(
      "a key whose long press takes the finger, and one without a gesture",
      keys: [
        "{id: secretOne, frame: [0, 0, 250, 500], handles: all, gestureRecognizers: [{id: secretHold, type: longPress}]}",
        plainKeys[1],
      ], held[0], held[1]
    ).with { $0.differsInCounts = true },
    SecretWay(
      "a key that receives its touches late, and one that receives them at once",
      keys: [
        "{id: secretOne, frame: [0, 0, 250, 500], handles: all, gestureRecognizers: [{id: secretTwice, type: tap, numberOfTapsRequired: 2, delaysTouchesBegan: true}]}",
        plainKeys[1],
      ],
      "D1(51,53) @0.1; M1(52,57) @0.15; U1 @0.2; D1(54,55) @0.3; M1(56,58) @0.35; U1 @0.4; D1(51,53) @2; U1 @2.1",
      "D1(301,53) @0.1; M1(302,57) @0.15; U1 @0.2; D1(354,55) @0.3; M1(356,58) @0.35; U1 @0.4; D1(351,53) @2; U1 @2.1"
    ).with { $0.differsInCounts = true },
    SecretWay(
      "two fingers on one key, and on two",
      keys: [
        "{id: secretOne, frame: [0, 0, 250, 500], handles: all}",
        "{id: secretTwo, frame: [250, 0, 250, 500], handles: all}",
      ], "D1(51,53) @0.1; D2(61,401) @0.2; M1(52,54) M2(62,402) @0.3; U1 U2 @0.4",
      "D1(51,53) @0.1; D2(301,401) @0.2; M1(52,54) M2(302,402) @0.3; U1 U2 @0.4"
    ).with { $0.differsInCounts = true },
    SecretWay(
      "a key whose gesture takes the finger from a virtual touchscreen, and one without a gesture",
      keys: [
        "{id: secretOne, frame: [0, 0, 250, 500], forwardTo: glass, gestureRecognizers: [{id: secretHold, type: longPress}]}",
        "{id: secretTwo, frame: [250, 0, 250, 500], forwardTo: glass}",
      ], document: ["sinks: [{id: glass, type: touchscreen, name: main}]"], held[0], held[1]
    ).with { $0.differsInCounts = true },
    SecretWay(
      "a gesture around a sensitive view with one secret touch, and one without",
      floor:
        "gestureRecognizers: [{id: spread, type: pinch, \(quiet)}, {id: drag, type: pan, \(quiet)}]",
      """
      D1(600,100) D2(451,103) @0.1; M1(605,101) M2(351,104) @0.15; M1(607,100) M2(51,103) @0.2; U1 U2 @0.3
      D3(600,100) @1; M3(640,101) @1.1; M3(690,100) @1.2; U3 @1.3
      """,
      """
      D1(600,100) D2(51,403) @0.1; M1(605,101) M2(52,404) @0.15; M1(607,100) M2(53,403) @0.2; U1 U2 @0.3
      D3(600,100) @1; M3(640,101) @1.1; M3(690,100) @1.2; U3 @1.3
      """
    ).with { $0.open = [1, 3] },
    SecretWay(
      "buttons in a sensitive view, and one outside",
      keys: [
        "{id: secretOk, type: button, frame: [0, 0, 250, 250]}",
        "{id: secretBack, type: button, frame: [250, 0, 250, 250]}",
      ], views: ["{id: buy, type: button, frame: [500, 500, 100, 100]}"],
      "D1(51,53) @0.1; M1(55,57) @0.15; U1 @0.2; D1(550,550) @1; U1 @1.1",
      "D1(301,53) @0.1; M1(399,157) @0.15; U1 @0.2; D1(550,550) @1; U1 @1.1"
    ).with { $0.open = [2] },
    SecretWay(
      "a button that is pressed, or left",
      keys: ["{id: secretOk, type: button, frame: [0, 0, 100, 100]}"],
      "D1(51,53) @0.1; M1(55,57) @0.15; U1 @0.2", "D1(51,53) @0.1; M1(351,457) @0.15; U1 @0.2"
    ).with { $0.differsInCounts = true },
    SecretWay(
      "controls with a value",
      keys: [
        "{id: secretSlider, type: slider, frame: [0, 0, 400, 100]}",
        "{id: secretParts, type: segmentedControl, numberOfSegments: 4, frame: [0, 100, 400, 100]}",
        "{id: secretSwitch, type: switch, frame: [0, 200, 60, 40]}",
      ],
      "D1(51,53) @0.1; M1(155,57) @0.15; U1 @0.2; D1(51,153) @1; U1 @1.1; D1(20,220) @2; U1 @2.1",
      "D1(99,53) @0.1; M1(299,57) @0.15; U1 @0.2; D1(351,153) @1; U1 @1.1; D1(25,222) @2; U1 @2.1"
    ).with { $0.differsInCounts = true },
    SecretWay(
      "a control with a value that is sensitive itself",
      views: ["{id: dial, type: slider, frame: [500, 500, 400, 100], sensitive: true}"],
      "D1(551,553) @0.1; M1(655,557) @0.15; U1 @0.2", "D1(599,553) @0.1; M1(799,557) @0.15; U1 @0.2"
    ).with { $0.views = ["dial"] },
    SecretWay(
      "a scroll view in a sensitive view",
      keys: [
        "{id: secretList, type: scrollView, contentSize: [500, 5000], subviews: [{id: secretRow, frame: [0, 0, 500, 5000], handles: all}]}"
      ],
      "D1(51,453) @0.1; M1(52,353) @0.12; M1(51,303) @0.14; M1(52,233) @0.16; U1 @0.18",
      "D1(401,253) @0.1; M1(400,203) @0.12; M1(399,153) @0.14; M1(398,143) @0.16; U1 @0.18"),
    SecretWay(
      "a scroll view that is sensitive itself",
      views: [
        "{id: wheel, type: scrollView, frame: [500, 500, 500, 500], sensitive: true, contentSize: [500, 5000], subviews: [{id: secretRow, frame: [0, 0, 500, 5000], handles: all}]}"
      ],
      "D1(551,953) @0.1; M1(552,853) @0.12; M1(551,803) @0.14; M1(552,733) @0.16; U1 @0.18",
      "D1(901,753) @0.1; M1(900,703) @0.12; M1(899,653) @0.14; M1(898,643) @0.16; U1 @0.18"
    ).with { $0.views = ["wheel"] },
    SecretWay(
      "a secret finger that joins the scrolling of a view around it",
      layout: """
        screen: {width: 1000, height: 1000}
        windows:
          - id: home
            view:
              id: list
              type: scrollView
              contentSize: [1000, 3000]
              decelerationRate: none
              subviews:
                - {id: open, frame: [0, 0, 1000, 400]}
                - id: pad
                  frame: [0, 400, 1000, 2600]
                  sensitive: true
                  handles: all
                  subviews: [{id: secretOne, frame: [0, 0, 500, 2600], handles: all}]
        """, views: ["pad"],
      "D1(200,300) @0.1; M1(201,280) @0.12; M1(200,270) @0.14; D2(200,600) @0.2; M2(201,580) @0.22; M2(200,500) @0.24; U1 U2 @0.5",
      "D1(200,300) @0.1; M1(201,280) @0.12; M1(200,270) @0.14; D2(700,700) @0.2; M2(701,620) @0.22; M2(700,600) @0.24; U1 U2 @0.5"
    ).with { $0.open = [1] },
    SecretWay(
      "keys that are typed by gestures",
      keys: [
        "{id: secretOne, frame: [0, 0, 250, 500], gestureRecognizers: [{id: secretTap, type: tap, \(quiet), sends: [KEY_F4]}]}",
        "{id: secretTwo, frame: [250, 0, 250, 500], gestureRecognizers: [{id: secretOther, type: tap, \(quiet), sends: [KEY_F5]}]}",
      ],
      views: [
        "{id: shut, frame: [500, 500, 100, 100], gestureRecognizers: [{id: close, type: tap, sends: [KEY_F6]}]}"
      ],
      document: ["sinks: [{id: keys, type: keyboard}]"],
      "D1(51,53) @0.1; U1 @0.2; D1(550,550) @2; U1 @2.1",
      "D1(301,53) @0.1; U1 @0.2; D1(550,550) @2; U1 @2.1"
    ).with { $0.open = [2] },
  ]

  // MARK: - What happens meanwhile

  private static let changed = [
    SecretWay(
      "a palm", "D1(51,53) @0.1; M1(60,61) @0.15; C1(palm) @0.2; D2(70,70) @1; U2 @1.1",
      "D1(301,53) @0.1; M1(3,61) @0.15; C1(palm) @0.2; D2(470,470) @1; U2 @1.1"),
    SecretWay(
      "a reload", "D1(51,53) @0.1; M1(60,61) @0.15; U1 @0.3; D1(51,53) @1; U1 @1.1",
      "D1(301,53) @0.1; M1(3,61) @0.15; U1 @0.3; D1(451,53) @1; U1 @1.1"
    ).with { $0.events = [(0.2, .reload)] },
    SecretWay(
      "lost input", "D1(51,53) @0.1; M1(60,61) @0.15; U1 @0.3; D1(51,53) @1; U1 @1.1",
      "D1(301,53) @0.1; M1(3,61) @0.15; U1 @0.3; D1(451,53) @1; U1 @1.1"
    ).with { $0.events = [(0.2, .lose)] },
    SecretWay(
      "suspended while fingers are down",
      "D1(51,53) D2(600,100) @0.1; M1(60,61) @0.15; U1 U2 @0.3",
      "D1(301,53) D2(600,100) @0.1; M1(3,61) @0.15; U1 U2 @0.3"
    ).with {
      $0.open = [2]
      $0.events = [(0.2, .suspend), (0.9, .resume)]
    },
    SecretWay(
      "suspended before a finger comes down, anywhere",
      "D1(51,53) @0.1; M1(60,61) @0.15; U1 @0.3; D2(51,53) @1; U2 @1.1",
      "D1(801,753) @0.1; M1(3,61) @0.15; U1 @0.3; D2(301,53) @1; U2 @1.1"
    ).with { $0.events = [(0.05, .suspend), (0.9, .resume)] },
    SecretWay(
      "sinks below a sensitive view",
      keys: [
        "{id: secretOne, frame: [0, 0, 250, 500], forwardTo: glass, multipleTouchEnabled: true}",
        "{id: secretTwo, frame: [250, 0, 250, 500], forwardTo: glass, multipleTouchEnabled: true}",
      ], document: ["sinks: [{id: glass, type: touchscreen, name: main, slots: 1}]"],
      "D1(51,53) D2(61,63) @0.1; M1(60,61) @0.15; U2 @0.3; U1 @0.6; D1(51,53) @1; U1 @1.1",
      "D1(301,53) D2(399,63) @0.1; M1(3,61) @0.15; U2 @0.3; U1 @0.6; D1(451,53) @1; U1 @1.1"
    ).with { $0.events = [(0.5, .reload)] },
    SecretWay(
      "a sensitive window of a client that is absent",
      layout: """
        screen: {width: 1000, height: 1000}
        sinks: [{id: shop, type: client, user: kiosk, whenAbsent: swallow}]
        windows:
          - {id: home, view: {id: floor, handles: all}}
          - id: safe
            forwardTo: shop
            frame: [0, 0, 500, 500]
            sensitive: true
            multipleTouchEnabled: true
            subviews: [{id: secretOne, frame: [0, 0, 250, 500]}]
        """, views: ["safe"], twoTaps[0], twoTaps[1]),
  ]

  // MARK: - Fingers that are refused or delayed

  private static let refused = [
    SecretWay(
      "contacts that a filter removes", document: ["devices: [{filters: {minDuration: 0.1}}]"],
      "D1(51,53) @0.1; M1(60,61) @0.13; U1 @0.15; D1(51,53) @1; U1 @1.5",
      "D1(301,53) @0.1; M1(3,61) @0.13; U1 @0.15; D1(351,53) @1; U1 @1.5"),
    SecretWay(
      "contacts that a filter removes outside, and that began in a sensitive view",
      document: ["devices: [{filters: {minDuration: 0.1}}]"],
      "D1(51,53) @0.1; M1(700,801) @0.13; U1 @0.15; D1(51,53) @1; U1 @1.5",
      "D1(301,53) @0.1; M1(900,901) @0.13; U1 @0.15; D1(351,53) @1; U1 @1.5"),
    SecretWay(
      "contacts in an area of the glass that is masked",
      document: ["devices: [{filters: {regionMask: [[[0, 0], [0.4, 0], [0.4, 0.4], [0, 0.4]]]}}]"],
      "D1(51,53) @0.1; M1(60,61) @0.13; U1 @0.15; D1(451,53) @1; U1 @1.5",
      "D1(301,53) @0.1; M1(3,61) @0.13; U1 @0.15; D1(451,453) @1; U1 @1.5"),
    SecretWay(
      "drags from the edge", document: ["application: {edgeGate: {width: 20}}"],
      "D1(5,140) @0.1; M1(60,141) @0.15; M1(90,140) @0.2; U1 @0.3",
      "D1(451,3) @0.1; M1(452,60) @0.15; M1(451,99) @0.2; U1 @0.3"),
    SecretWay(
      "taps at the edge", document: ["application: {edgeGate: {width: 20}}"],
      "D1(5,140) @0.1; M1(6,141) @0.15; U1 @0.3", "D1(451,3) @0.1; M1(452,4) @0.15; U1 @0.3"),
    SecretWay(
      "fingers that are read late",
      "D1(51,53) @0.1; M1(60,61) @0.13; U1 @0.15; D1(51,53) @0.5; U1 @0.6",
      "D1(301,53) @0.1; M1(3,61) @0.13; U1 @0.15; D1(451,53) @0.5; U1 @0.6"
    ).with { $0.events = [(0.4, .readLate)] },
    SecretWay(
      "fingers on a dark screen", document: ["wake: {when: [control], grace: 0}"],
      "D1(51,53) @0.1; M1(60,61) @0.13; U1 @0.15; D1(51,53) @2; U1 @2.1",
      "D1(301,53) @0.1; M1(3,61) @0.13; U1 @0.15; D1(451,53) @2; U1 @2.1"
    ).with { $0.events = [(1, .dark)] },
    SecretWay(
      "fingers that are ignored because they are down too briefly",
      pad: "touchAccommodations: {holdDuration: 0.3}",
      "D1(51,53) @0.1; M1(60,61) @0.13; U1 @0.15; D1(51,53) @2; U1 @3",
      "D1(301,53) @0.1; M1(3,61) @0.13; U1 @0.15; D1(451,53) @2; U1 @3"),
    SecretWay(
      "fingers that tremble", pad: "touchAccommodations: {tapAssistance: last, ignoreRepeat: 0.2}",
      "D1(51,53) @0.1; M1(60,61) @0.13; U1 @0.15; D1(51,53) @0.2; U1 @0.25; D1(52,54) @2; U1 @3.5",
      "D1(301,53) @0.1; M1(310,61) @0.13; U1 @0.15; D1(451,53) @0.2; U1 @0.25; D1(452,54) @2; U1 @3.5"
    ),
    SecretWay(
      "a finger above `maxTouches`",
      document: ["application: {maxTouches: 1, overflow: ignoreExtra}"],
      "D1(600,100) @0.1; D2(51,53) @0.2; M2(61,63) @0.25; U1 U2 @0.3",
      "D1(600,100) @0.1; D2(301,53) @0.2; M2(401,463) @0.25; U1 U2 @0.3"
    ).with { $0.open = [1] },
    SecretWay(
      "fingers of which one is too many",
      document: ["application: {maxTouches: 1, overflow: cancelAll}"],
      "D1(51,53) @0.1; D2(61,63) @0.2; U1 U2 @0.3; D1(52,54) @1; U1 @1.1",
      "D1(301,53) @0.1; D2(401,463) @0.2; U1 U2 @0.3; D1(451,54) @1; U1 @1.1"),
  ]
}
