/// Finds the known name that is most similar to an unknown one, for messages.
package enum NameSuggestion {
  /// Returns the most similar known name; nil if none is similar enough.
  ///
  /// The case of letters and the prefix `is` (`isHidden`) do not count as differences. Of several
  /// equally similar names, the first is returned.
  package static func nearest(to word: String, among known: some Sequence<String>) -> String? {
    let lowered = letters(word)
    guard !lowered.isEmpty, lowered.count <= 64 else { return nil }
    let bare = lowered.starts(with: [105, 115]) ? Array(lowered.dropFirst(2)) : []
    let limit = max(2, lowered.count / 2) - (lowered.count <= 3 ? 1 : 0)
    var best: (word: String, distance: Int)?
    for candidate in known {
      let other = letters(candidate)
      guard abs(other.count - lowered.count) <= limit else { continue }
      var distance = distance(from: lowered, to: other)
      if bare == other { distance = 0 }
      // Names that differ in nearly every letter are not similar.
      guard distance <= limit, distance < max(lowered.count, other.count) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Returns the number of letters to insert, remove, replace or swap (Damerau-Levenshtein distance).
  private static func distance(from left: [UInt8], to right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in right.indices {
        var value = min(
          last[column + 1] + 1, current[column] + 1,
          last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          value = min(value, beforeLast[column - 1] + 1)
        }
        current.append(value)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }

  private static func letters(_ word: String) -> [UInt8] {
    word.utf8.prefix(80).map { $0 >= 65 && $0 <= 90 ? $0 | 0x20 : $0 }
  }
}
