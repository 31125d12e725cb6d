import Text
import TouchModel

extension ValueType {
  /// Returns the type of a list of exactly as many numbers as there are names.
  ///
  /// - Parameters:
  ///   - names: The names of the numbers in messages.
  ///   - ranges: The range of each number, or one range for all.
  ///   - values: Returns the numbers of a value.
  ///   - make: Returns the value of the numbers.
  /// - Returns: The type.
  static func numbers(
    _ names: [String], in ranges: [NumberRange],
    values: @escaping @Sendable (Value) -> [Double], _ make: @escaping @Sendable ([Double]) -> Value
  ) -> ValueType {
    let items = names.indices.map { ranges[$0 % ranges.count].schema }
    let form = "[\(names.joined(separator: ", "))]"
    let limits = zip(names, names.indices.map { ranges[$0 % ranges.count].limits })
      .filter { !$0.1.isEmpty }.map { ranges.count == 1 ? $0.1 : "\($0.0) \($0.1)" }
    return ValueType(
      ValueDescription(
        type: "`\(form)`",
        range: (ranges.count == 1 ? Array(limits.prefix(1)) : limits)
          .joined(separator: ", "),
        schema: .members([
          "type": "array", "prefixItems": .list(items), "items": .flag(false),
          "minItems": .number(Double(names.count)),
        ])),
      encode: { .list(values($0).map { .number($0) }) }
    ) { node, label, context in
      guard case .sequence(let nodes) = node.content, nodes.count == names.count else {
        context.report(node, for: label, expected: form)
        return nil
      }
      var numbers: [Double] = []
      numbers.reserveCapacity(nodes.count)
      for (index, item) in nodes.enumerated() {
        let part = ValueLabel(label.key, part: names[index])
        if let number = context.number(item, for: part, in: ranges[index % ranges.count]) {
          numbers.append(number)
        }
      }
      return numbers.count == names.count ? make(numbers) : nil
    }
  }
}

extension ValueType where Value == Rect {
  /// `[x, y, width, height]` with an extent that is not negative.
  static let rect = numbers(
    ["x", "y", "width", "height"], in: [.coordinate, .coordinate, .length, .length],
    values: { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] }
  ) { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }

  /// `[x, y, width, height]` with an extent above 0.
  static let region: ValueType = {
    let shape = numbers(
      ["x", "y", "width", "height"], in: [.coordinate, .coordinate, .positive, .positive],
      values: { _ in [] }
    ) { _ in .zero }
    return ValueType(shape.description) { node, label, context in
      let region = rect.read(node, label, context)
      if let region, region.width == 0 || region.height == 0 {
        context.problems.add(
          at: node.position,
          "expected a width and a height above 0 for `\(label.key)`, found 0")
      }
      return region
    }
  }()
}

extension ValueType where Value == RelativeRect {
  /// `[x, y, width, height]`, each in points or as a percentage such as `50%`.
  static let relativeRect: ValueType = {
    let points = ValueType<Rect>.rect.description
    let length = { (range: NumberRange) -> JSONValue in
      .members([
        "anyOf": .list([
          range.schema, .members(["type": "string", "pattern": "^-?[0-9]+(\\.[0-9]+)?%$"]),
        ])
      ])
    }
    let schema: JSONValue = .members([
      "type": "array",
      "prefixItems": .list([
        length(.coordinate), length(.coordinate), length(.length), length(.length),
      ]), "items": .flag(false), "minItems": .number(4),
    ])
    return ValueType(
      ValueDescription(type: points.type, range: points.range, schema: schema)
    ) { node, label, context in
      guard case .sequence(let nodes) = node.content, nodes.count == 4 else {
        context.report(node, for: label, expected: "[x, y, width, height]")
        return nil
      }
      // All are read before one is missing, so that each problem is reported.
      let x = context.length(nodes[0], for: ValueLabel(label.key, part: "x"), in: .coordinate)
      let y = context.length(nodes[1], for: ValueLabel(label.key, part: "y"), in: .coordinate)
      let width = context.length(nodes[2], for: ValueLabel(label.key, part: "width"), in: .length)
      let height = context.length(nodes[3], for: ValueLabel(label.key, part: "height"), in: .length)
      guard let x, let y, let width, let height else { return nil }
      return RelativeRect(x: x, y: y, width: width, height: height)
    }
  }()
}

extension ValueType where Value == Point {
  /// Returns the type of `[x, y]` with both numbers in one range.
  static func point(in range: NumberRange = .coordinate) -> ValueType {
    numbers(["x", "y"], in: [range], values: { [$0.x, $0.y] }) { Point(x: $0[0], y: $0[1]) }
  }

  /// The factor of a scale: one number, or `[x, y]`.
  static let scale: ValueType = {
    let pair = point()
    return ValueType(
      .either(
        "number or `[x, y]`", range: "", [NumberRange.coordinate.schema, pair.description.schema]),
      encode: { $0.x == $0.y ? .number($0.x) : pair.encode($0) }
    ) { node, label, context in
      if case .sequence = node.content { return pair.read(node, label, context) }
      return context.number(node, for: label, in: .coordinate).map { Point(x: $0, y: $0) }
    }
  }()
}

extension ValueType where Value == Size {
  /// `[width, height]`, neither of them negative.
  static let size = numbers(
    ["width", "height"], in: [.length], values: { [$0.width, $0.height] }
  ) { Size(width: $0[0], height: $0[1]) }
}

extension ValueType where Value == EdgeInsets {
  /// One distance for all sides, or `[top, left, bottom, right]`.
  static let insets: ValueType = {
    let sides = numbers(
      ["top", "left", "bottom", "right"], in: [.coordinate],
      values: { [$0.top, $0.left, $0.bottom, $0.right] }
    ) { EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
    return ValueType(
      .either(
        "number or \(sides.description.type)", range: "",
        [NumberRange.coordinate.schema, sides.description.schema])
    ) { node, label, context in
      if case .sequence = node.content { return sides.read(node, label, context) }
      return context.number(node, for: label, in: .coordinate).map { EdgeInsets(all: $0) }
    }
  }()
}

extension ValueType where Value == AffineTransform {
  /// The six numbers of a transform, or a mapping of its parts.
  static let transform: ValueType = {
    let matrix = numbers(
      ["a", "b", "c", "d", "tx", "ty"], in: [.coordinate],
      values: { [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty] }
    ) { AffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
    let parts = TransformParts.keys
    return ValueType(
      .either(
        "mapping or \(matrix.description.type)", range: "",
        [parts.reference, matrix.description.schema], objects: { [parts.description] }),
      encode: { $0.isIdentity ? .object([]) : matrix.encode($0) }
    ) { node, label, context in
      switch node.content {
      case .sequence: return matrix.read(node, label, context)
      case .mapping: return parts.read(node, for: label, in: context)?.value.transform
      default:
        context.report(
          node, for: label,
          expected: "{rotate: degrees, scale: number, translate: [x, y]} or [a, b, c, d, tx, ty]")
        return nil
      }
    }
  }()
}

/// The parts of a transform, which apply in the order of declaration, independent of the file.
struct TransformParts: Sendable {
  /// The factors along x and y.
  var scale = Point(x: 1, y: 1)
  /// The rotation in degrees, clockwise.
  var rotate = 0.0
  /// The displacement in points.
  var translate = Point.zero

  /// The keys of a transform.
  static let keys = ObjectType(
    "transform", title: "a transform",
    "The keys apply in this order, whatever their order in the file, about `anchorPoint`.",
    standard: TransformParts(),
    keys: [
      LayoutKey("scale", .scale, \.scale, "The factor, or one factor for each axis."),
      LayoutKey("rotate", .number(), \.rotate, "The rotation in degrees, clockwise."),
      LayoutKey("translate", .point(), \.translate, "The displacement in points."),
    ],
    finish: { parts, mapping, context in
      context.noteRadians(parts.rotate, in: mapping)
      context.notePercentage(parts.scale, from: 20, "scale", in: mapping)
    })

  /// The transform as a matrix.
  var transform: AffineTransform {
    var result = AffineTransform.identity
    if scale != Point(x: 1, y: 1) { result = AffineTransform(scaleX: scale.x, y: scale.y) }
    if rotate != 0 {
      result = result.concatenating(AffineTransform(rotationDegrees: rotate))
    }
    if translate != .zero {
      result = result.concatenating(AffineTransform(translationX: translate.x, y: translate.y))
    }
    return result
  }
}
