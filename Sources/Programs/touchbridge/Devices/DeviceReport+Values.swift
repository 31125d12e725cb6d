import Evdev
import Layout
import Text
import TouchModel
import TouchTracking

extension DeviceReport {
  /// The permission to read the node, or nil if opening failed for another reason.
  var permission: String? {
    switch opening {
    case .opened: "granted"
    case .denied: "denied"
    case .failed: nil
    case .notTried(let isReadable): isReadable ? "granted" : "denied"
    }
  }

  /// The resolution of both axes in units per millimeter, or nil if the device does not report both.
  var resolution: (x: Int32, y: Int32)? {
    guard let axes, axes.x.resolution > 0, axes.y.resolution > 0 else { return nil }
    return (axes.x.resolution, axes.y.resolution)
  }

  /// Returns the six numbers of a calibration matrix by rows.
  static func numbers(_ matrix: CalibrationMatrix) -> [Double] {
    [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f]
  }

  /// Returns a number rounded to one decimal place.
  static func tenths(_ value: Double) -> Double {
    (value * 10).rounded() / 10
  }
}
