import Testing
import TouchModel

/// Calibrations without an inverse.
struct CalibrationMatrixTests {
  @Test("E-COORD-12: a matrix without an inverse, or with a value that is not finite, is singular")
  func singular() {
    let flat: [CalibrationMatrix] = [
      CalibrationMatrix(0, 0, 0, 0, 0, 0), CalibrationMatrix(1, 1, 0, 1, 1, 0),
      CalibrationMatrix(1e-5, 0, 0, 0, 1e-5, 0), CalibrationMatrix(.nan, 0, 0, 0, 1, 0),
      CalibrationMatrix(1, 0, .infinity, 0, 1, 0), CalibrationMatrix(1, 0, 0, 0, 1, .nan),
      CalibrationMatrix(1e200, 0, 0, 0, 1e200, 0),
    ]
    for matrix in flat { #expect(matrix.isSingular, "\(matrix)") }
  }

  @Test(
    "E-COORD-12: turns, mirrors and small scales are not singular",
    arguments: [
      CalibrationMatrix.identity, CalibrationMatrix(0, -1, 1, 1, 0, 0),
      CalibrationMatrix(-1, 0, 1, 0, 1, 0), CalibrationMatrix(0.001, 0, 0, 0, 0.001, 0),
    ])
  func regular(_ matrix: CalibrationMatrix) {
    #expect(!matrix.isSingular)
  }
}
