import Text
import TouchModel

/// Warnings about numbers that look like another unit than the one of their key.
extension ReadingContext {
  /// Warns about a rectangle smaller than a point: its author probably meant fractions of the screen.
  func noteFractions(_ rect: Rect?, _ key: String, in mapping: LayoutMapping) {
    guard let rect, let node = mapping[key], rect.width > 0, rect.height > 0,
      max(rect.width, rect.height, rect.minX.magnitude, rect.minY.magnitude) <= 1
    else { return }
    notes.add(
      .unusualUnit, at: node.position, "`\(key)` is at most one point wide and high",
      remedy: "lengths are in points of `screen`, not in fractions of it")
  }

  /// Warns about an angle that is a common one in radians.
  func noteRadians(_ degrees: Double, in mapping: LayoutMapping) {
    guard let node = mapping["rotate"], degrees != 0, degrees != degrees.rounded() else { return }
    let meant = degrees * 180 / .pi
    let common = (meant / 15).rounded() * 15
    guard meant.magnitude <= 361, (meant - common).magnitude < 0.5 else { return }
    notes.add(
      .unusualUnit, at: node.position,
      "`rotate` is \(String(plain: degrees)) degrees",
      remedy: "angles are in degrees: write `\(String(plain: common))` if radians are meant")
  }

  /// Warns about a number that should be a fraction or a factor and looks like a percentage.
  func notePercentage(_ value: Point, from limit: Double, _ key: String, in mapping: LayoutMapping)
  {
    let largest = max(value.x, value.y)
    guard let node = mapping[key], largest >= limit else { return }
    notes.add(
      .unusualUnit, at: node.position, "`\(key)` is \(String(plain: largest))",
      remedy: "it is not a percentage: write `\(String(plain: largest / 100))` for"
        + " \(String(plain: largest)) %")
  }
}
