/// Sample captures in the formats that are not written, and in variants of the others.
enum CaptureSamples {
  /// All samples.
  static let all = [evtest, getevent, geteventNames, excerpt, umockdev, oldEvemu]

  private static let evtest = """
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x27c6 product 0x113 version 0x100
    Input device name: "Panel "wide"   "
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH) state 0
      Event type 3 (EV_ABS)
        Event code 47 (ABS_MT_SLOT)
          Value      3
          Min        0
          Max        9
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min      -10
          Max     4095
          Fuzz       4
          Resolution      11
        Event code 57 (ABS_MT_TRACKING_ID)
          Value      0
          Min        0
          Max    65535
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)
    Event: time 1585880998.920994, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 123
    Event: time 1585880998.920995, ++++++++++++++ SYN_MT_REPORT ++++++++++++
    Event: time 1585880998.920998, -------------- SYN_REPORT ------------
    Event: time 1585880998.930998, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<

    """

  private static let getevent = """
    add device 2: /dev/input/event1
      bus:      0018
      vendor    222a
      product   0001
      version   0100
      name:     "panel"
      events:
        KEY (0001): 0011  014a
        ABS (0003): 002f  : value 3, min 0, max 9, fuzz 1, flat 2, resolution 0
                    0035  : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT
    [   53890.813990] /dev/input/event1: 0003 0039 00000007
    [   53890.813991] /dev/input/event1: 0003 0035 000001be
    [   53890.813992] /dev/input/event1: EV_SYN SYN_REPORT 00000000
    [   53890.913990] /dev/input/event1: 0003 0039 ffffffff

    """

  private static let geteventNames = """
    [   53890.813990] 0003 0039 ffffffff
    [   53890.813992] EV_KEY       BTN_TOUCH            DOWN
    [   53890.813993] EV_ABS       ABS_MT_POSITION_X    00000033
    [   53890.813994] EV_SYN       SYN_REPORT           00000000

    """

  private static let excerpt = """
    > - [  0,      0,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID       -1
    > - [  0,   1500,   0,   0,       1] # ------------ SYN_REPORT (1) ---------- +0ms

    """

  private static let umockdev = """
    P: /devices/virtual/input/input5/event5
    N: input/event5
    E: DEVNAME=/dev/input/event5

    """

  private static let oldEvemu = """
    N: Panel
    I: 0003 0eef 0001 0210
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 60 02
    A: 2f 0 9 0 0
    A: 35 0 4095 0 0
    A: 36 0 4095 0 0
    A: 39 0 65535 0 0
    E: 0.000001 0003 0039 0000
    E: 0.000001 0003 0035 0100
    E: 0.000001 0000 0000 0000

    """
}
