import Testing
import CoreTestSupport
import TouchModel

/// Affine transforms and their inverses.
struct AffineTransformTests {
  @Test("R-HIT-4: a quarter turn is clockwise on a screen whose y grows downward")
  func rotation() {
    let quarter = AffineTransform(rotationSine: 1, cosine: 0)
    #expect(quarter.apply(to: Point(x: 1, y: 0)) == Point(x: 0, y: 1))
    #expect(quarter.apply(to: Point(x: 0, y: 1)) == Point(x: -1, y: 0))
  }

  @Test("R-HIT-4: a rotation by an angle is exact for right angles, and near for others")
  func angles() {
    for quarters in -9...9 {
      let turned = AffineTransform(rotationAngle: Double(quarters) * .pi / 2)
      #expect(turned == AffineTransform(rotationDegrees: Double(quarters) * 90))
      #expect(Set([turned.a, turned.b].map(abs)) == [0, 1], "\(quarters)")
    }
    let radian = AffineTransform(rotationAngle: 1)
    #expect(abs(radian.b - 0.8414709848078965) < 1e-15)
    #expect(abs(radian.a - 0.5403023058681398) < 1e-15)
    #expect(
      AffineTransform.identity.rotated(by: -1).concatenating(radian).apply(to: Point(x: 3, y: 4))
        .distance(to: Point(x: 3, y: 4)) < 1e-14)
    for angle in [Double.infinity, .nan] {
      #expect(AffineTransform(rotationAngle: angle).isIdentity)
    }
    let huge = AffineTransform(rotationAngle: 1e300)
    #expect(abs(huge.determinant - 1) < 1e-12)
  }

  @Test("R-HIT-4: the inverse reverses a transform")
  func inverse() {
    PropertyTest.check(cases: 200, seed: 7) { seed in
      var generator = SeededGenerator(seed: seed)
      let numbers = (0..<6).map { _ in Double.random(in: -5...5, using: &generator) }
      let transform = AffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
      guard abs(transform.determinant) > 0.01 else { return }
      let back = try #require(transform.inverse)
      let point = Point(x: 3, y: -2)
      let result = back.apply(to: transform.apply(to: point))
      try #require(result.distance(to: point) < 1e-9, "\(transform)")
    }
  }

  @Test(
    "R-HIT-4: a singular transform, or one with values that are not finite, has no inverse",
    arguments: [
      AffineTransform(scaleX: 0, y: 1), AffineTransform(scaleX: 1, y: 0),
      AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
      AffineTransform(scaleX: .nan, y: 1), AffineTransform(scaleX: .infinity, y: 1),
      AffineTransform(scaleX: 1e200, y: 1e200),
    ])
  func singular(_ transform: AffineTransform) {
    #expect(transform.inverse == nil)
  }

  @Test("Concatenation applies the first transform first")
  func order() {
    let move = AffineTransform(translationX: 10, y: 0)
    let double = AffineTransform(scaleX: 2, y: 2)
    let origin = Point.zero
    #expect(move.concatenating(double).apply(to: origin) == Point(x: 20, y: 0))
    #expect(double.concatenating(move).apply(to: origin) == Point(x: 10, y: 0))
    #expect(AffineTransform.identity.isIdentity)
    #expect(!move.isIdentity)
  }
}
