import Radio
import Testing
import UIKit

/// The library that the steps of Documentation/uikit.md have made.
struct RecipeTests {
  private final class Listener: TunerDelegate {
    var stations: [Int] = []
    func tuner(_ tuner: Tuner, didSelect station: Int) { stations.append(station) }
  }

  private let stage = Stage()

  @Test("A tuner is notified of touches and taps, and asks the delegate of a subclass")
  func tuner() throws {
    let tuner = stage.add(Tuner(frame: .zero), 0, 0, 320, 40)
    let listener = Listener()
    tuner.delegate = listener
    try stage.play("D1(100,20); U1 +0.8")
    #expect(tuner.station == 3 && listener.stations == [3])
    try stage.play("D1(200,20); U1 +0.05; D1(200,20) +0.1; U1 +0.05")
    #expect(tuner.station == 0 && listener.stations.last == 0)
    // Its method refuses the double tap here, so both touches choose a station.
    try stage.play("D1(310,20); U1 +0.05; D1(310,20) +0.1; U1 +0.05")
    #expect(tuner.station == 9)
  }

  @Test("A list is compiled, and notices that a finger scrolls it")
  func list() throws {
    let list = stage.add(StationList(frame: .zero))
    list.contentSize = CGSize(width: 320, height: 2000)
    try stage.play("D1(100,300); M1(100,250); M1(100,200); U1 +0.5")
    #expect(list.contentOffset.y == 90 && list.changes >= 2)
  }
}
