import Capture
import Testing
import Text
import TouchModel

@Suite("touchbridge text")
struct TouchbridgeParserTests {
  private static let capture = """
    # touchbridge capture 1
    clock monotonic
    device 0 "Panel \\x22wide\\x22 \\xff"
      node "/dev/input/event5"
      id 0003 0eef 0001 0210
      properties 0001
      codes 0003 002f 0035 0039
      axis 0035 5 0 4095 1 2 11
      udev "ID_INPUT" "1"
      state
      current 3
      slots 0039 -1 7
      slots 0039 -1
      value 0000 12
      keys 014a
    end
    E 0 0003 0035 -12 3.000001

    """

  @Test("E-REC-0, E-REC-4: a device with its initial state, and a record")
  func reads() throws {
    let contents = CaptureContents(Self.capture)
    #expect(contents.error == nil && contents.notes.isEmpty)
    #expect(contents.format == .touchbridge && contents.clock == .monotonic)
    let device = try #require(contents.devices.first)
    #expect(device.name.bytes == Array("Panel \"wide\" ".utf8) + [0xff])
    #expect(device.axes[.positionX]?.value == 5)
    let state = try #require(device.initialState)
    #expect(state.currentSlot == 3)
    #expect(state.slots == [DeviceState.SlotAxis(axis: .trackingID, values: [-1, 7, -1])])
    #expect(state.axes == [.x: 12] && state.pressedKeys.members == [0x14a])
    #expect(contents.lines == ["0 3 53 -12@3000001"])
  }

  @Test("E-DROP-11, E-REC-4: a state that was read again after records were lost")
  func resync() throws {
    let contents = CaptureContents(
      Self.capture + """
        E 0 0000 0003 0 3.000002
        E 0 0000 0000 0 3.000003
        resync 0
          current 1
          slots 0039 9
        end
        """)
    #expect(contents.error == nil)
    let slot = DeviceState.SlotAxis(axis: .trackingID, values: [9])
    #expect(contents.items.last == .state(0, DeviceState(currentSlot: 1, slots: [slot])))
  }

  @Test(
    "E-REC-3: damage ends the capture with its line",
    arguments: [
      "E 0 0003 0035 -12 3.00000", "E 0 0003 0035 -12", "E 0 0003 0035 -12 3.0000001",
      "E 1 0003 0035 -12 3.000001", "E 0 0003 0035 2147483648 3.000001",
      "E 0 0003 10000 1 3.000001", "E 0 0003 0035 1 99999999999999.000000", "E", "device 2 \"x\"",
      "device 1 \"x", "device 1 \"\\x4\"", "device 1 \"x\"\n  axis 0035 1 2", "resync 1",
      "resync 0\n  slots 0039 x", "device 1 \"x\"\n  id 1 2 3", "resync 0\n  current",
    ])
  func damaged(_ lines: String) throws {
    let contents = CaptureContents(Self.capture + lines + "\n")
    #expect(contents.items.count == 2)
    #expect(try #require(contents.error).line == 17 + lines.split(separator: "\n").count)
  }

  @Test("E-REC-3: a block without an end is cut short")
  func openBlock() throws {
    let error = try #require(CaptureContents(Self.capture + "resync 0\n  current 1\nen").error)
    #expect(error.message.contains("line 18"))
  }

  @Test("E-REC-4: a later version is an error; unknown lines of version 1 are ignored")
  func versions() throws {
    let later = CaptureContents(Self.capture.replacing("capture 1", with: "capture 2"))
    #expect(try #require(later.error).message.contains("newer"))
    let extended = CaptureContents(
      Self.capture.replacing("  state\n", with: "  color blue\n  state\n") + "frame rate 60\n")
    #expect(extended.items == CaptureContents(Self.capture).items)
    #expect(extended.notes.map(\.line) == [10, 19])
  }
}
