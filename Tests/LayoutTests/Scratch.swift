import Testing
import Layout
@Test func scratch() {
  let cases: [String] = [
    "", "[1]", "a", "version: 2", "verzion: 1", "version: 1\nwindows:\n\t- id: a\n", "windows:\n  - id: a\n\talpha: 1\n",
    "windows: [{hiden: true, colour: red, isHidden: true, transform: 1}]", "windows:\n  - id: a\n    id: b\n  - {id: a, alpha: .nan, frame: [0,0,-5,1]}\n",
    "screen: &s {width: 100, height: 100}\ndevices: *s\n", "version: !!int 1", "a: 1\n---\nb: 2", "version: 1\nwindows: [\"a\n", "windows: [{id: a", "windows:\n - id: a\n  view: 1\n",
    "windows: [{hitTest: {view: missing}, view: {id: misssing}}]", "windows: [{view: {handles: [began, bagen, began], pointInside: alwys, hitTest: passthrough, frame: [1,2,3]}}]",
    "windows: [{view: {controller: {id: a, presentedBy: b}, subviews: [{controller: {id: b, presentedBy: a}}, {controller: {presentedBy: x}}]}}]",
    "devices: [{match: {vendor: 222a, product: 65536}, rotation: 45, calibration: [1,2,2,2,4,3], region: [0,0,0,0], range: {x: [5,5], y: [1]}, filters: {sizePalm: yes, regionMask: [[[0,0]]]}}]",
    "windows:", "screen: {width: 1e400, height: inf}", "windows: [{view: {alpha: '1', hidden: \"true\", id: 12, userInteractionEnabled: yes}}]",
    "a: \u{202e}x\n", "version: 1\u{0}\n", "windows: [{view: {gestureRecognizers: [{}, {type: tap, direction: up}, {type: swipe, direction: north, requireToFail: [pann]}]}}]", "a: @b", "a: b: c",
    String(repeating: "[", count: 100_000), "windows: " + String(repeating: "[{subviews: ", count: 100_000), "application: {delivery: {fps: 60}, overflow: all, delegate: 5}",
    "windows: [{view: {type: view, contentSize: [1,1], windowLevel: 1}}]", "version: 1\r\nwindow: 2\r\n",
  ]
  for c in cases { print("--- \(c.prefix(70).debugDescription)"); print(LayoutText.complaints(c)) }
}
