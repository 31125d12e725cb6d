import Bridge
import ControlProtocol
import Text
import TouchModel

extension TouchBridge {
  /// Passes each record of a log in JSON since the last call to a function.
  ///
  /// - Parameter take: The function.
  /// - Throws: What it throws; `software` if a record is not JSON.
  func takeRecords(_ take: (JSONValue) throws(Failure) -> Void) throws(Failure) {
    try flush { (bytes) throws(Failure) in
      for line in bytes.withUnsafeBytes({ Array($0) }).split(separator: UInt8(ascii: "\n")) {
        let record: JSONValue
        do throws(JSONReader.Failure) {
          record = try JSONReader.read(Array(line))
        } catch {
          throw .software("a record of the log is not JSON")
        }
        try take(record)
      }
    }
  }
}
