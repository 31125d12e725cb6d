import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of the scripts of Examples/integrations that need no other machine, with made-up players and compositors.
struct RecipeScriptTests {
  /// Runs a shell command in a folder with programs that are found first.
  ///
  /// - Parameters:
  ///   - script: The command. `$RECIPES` is the folder of the recipes.
  ///   - programs: Shell scripts by name.
  ///   - files: Other files of the folder by name.
  /// - Returns: The run of the command.
  /// - Throws: An error if a file cannot be written or nothing can be run.
  private func run(
    _ script: String, programs: [String: String], files: [String: String] = [:]
  ) throws -> ProgramRun {
    let scratch = try ScratchDirectory()
    for (name, text) in files { _ = try scratch.file(name, text) }
    for (name, text) in programs {
      let file = try scratch.file(name, "#!/bin/sh\n\(text)\n")
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
    }
    return try ProgramRun(
      shell: """
        export RECIPES="$PWD/Examples/integrations"
        cd '\(scratch.url.path)' && export PATH="$PWD:$PATH"
        \(script)
        """)
  }

  // MARK: - A click sound

  private static let controls = """
    version: 1
    screen: {width: 1000, height: 400}
    windows:
      - id: main
        view:
          id: root
          handles: all
          subviews:
            - {id: ok, type: button, frame: [0, 0, 200, 200]}
            - {id: off, type: button, frame: [200, 0, 200, 200], enabled: false}
            - {id: level, type: slider, frame: [400, 0, 200, 200]}
            - {id: pad, frame: [600, 0, 200, 200], sensitive: true,
               subviews: [{id: key, type: button, frame: [0, 0, 200, 200]}]}
    """

  /// A press, one that slides off, a touch beside the controls, a disabled button, a slider, and a secret key.
  private static let fingers = """
    D1(100,100); U1 +0.1
    @1 D1(100,100); M1(100,390) +0.1; U1 +0.1
    @2 D1(900,100); U1 +0.1
    @3 D1(300,100); U1 +0.1
    @4 D1(410,100); M1(500,100) +0.1; M1(550,100) +0.1; U1 +0.1
    @5 D1(700,100); U1 +0.1
    """

  @Test("C-7: a click sounds once for each control that reacts, and nowhere else")
  func click() throws {
    let run = try run(
      """
      # The output ends when the last player has ended.
      sounds=$("$RECIPES/click-sound.sh" player 'a b' '$(id)'; echo "script $?")
      printf '%s\\n' "$sounds" | sort
      "$RECIPES/click-sound.sh"; echo "none $?"
      """,
      programs: [
        "touchbridge": """
        [ "$*" = "watch --json --reconnect --kind control" ] || exit 64
        "$TOUCHBRIDGE" play --json --layout controls.yaml fingers.t | grep '"kind":"control"'
        """,
        "player": "printf '%s|' \"$@\" | sed 's/$/\\n/'",
      ], files: ["controls.yaml": Self.controls, "fingers.t": Self.fingers])
    #expect(run.output == "a b|$(id)|\na b|$(id)|\nscript 1\nnone 64\n", "\(run.diagnostics)")
    #expect(run.diagnostics.hasPrefix("click-sound: expected the command that plays the sound"))
  }

  // MARK: - Touches that follow a rotation

  private static let withoutEvents = [
    "touchbridge": "if [ \"$1\" = device ]; then echo \"$*\" >>calls; fi",
    "swaymsg": "if [ \"$1\" = -p ]; then cat outputs; fi",
    "wlr-randr": "cat outputs", "xrandr": "[ \"$*\" = --current ] && cat outputs", "xev": ":",
  ]

  /// Returns what the programs print for an output that is turned, after another one.
  private static func outputs(_ compositor: String, _ turn: String) -> String {
    switch compositor {
    case "sway":
      """
      Output DP-1 'Acme Transform: 1'
        Transform: flipped

      Output HDMI-A-1 'Acme $(id) 2' (focused)
        Scale factor: 1.000000
        Transform: \(turn)
        Workspace: 1

      """
    case "wlr":
      "DP-1 \"Acme\"\n  Transform: flipped\nHDMI-A-1 \"Acme\"\n  Enabled: yes\n  Transform: \(turn)\n"
    default:
      """
      Screen 0: minimum 320 x 200, current 1280 x 800, maximum 16384 x 16384
      DP-1 connected 640x480+0+0 right (normal left inverted right x axis y axis) 1mm x 1mm
      HDMI-A-1 connected primary 1280x800+0+0 \(turn)(normal left inverted right x axis y axis) 293mm x 165mm
         1280x800      60.00*+

      """
    }
  }

  @Test(
    "C-7: each compositor's word for a turned picture becomes the rotation of the touches",
    arguments: [
      ("sway", ["normal", "270", "180", "90", "flipped-90"]),
      ("wlr", ["normal", "90", "180", "270", "flipped-90"]),
      ("x11", ["", "left ", "inverted ", "right ", "left X axis "]),
    ])
  func words(_ compositor: String, _ turns: [String]) throws {
    for (turn, rotation) in zip(turns, ["0", "90", "180", "270", nil]) {
      let run = try run(
        """
        touch 'a node'; ln -s 'a node' link
        "$RECIPES/follow-rotation.sh" \(compositor) HDMI-A-1 link
        sed "s#$PWD/##" calls
        """, programs: Self.withoutEvents,
        files: ["outputs": Self.outputs(compositor, turn), "calls": ""])
      let expected = rotation.map { "device a node rotation=\($0)\n" } ?? ""
      #expect(run.output == expected, "\(compositor) \(turn): \(run.diagnostics)")
    }
  }

  @Test(
    "C-7: the touches follow the picture, a panel that was plugged in, and a reload, until the daemon ends"
  )
  func events() throws {
    let run = try run(
      """
      "$TOUCHBRIDGE" run --json --layout layout.yaml --control "$PWD/control" >log & export DAEMON=$!
      until [ -S control ]; do kill -0 $DAEMON || exit 9; done
      export TOUCHBRIDGE_CONTROL="$PWD/control"
      timeout 60 "$RECIPES/follow-rotation.sh" sway HDMI-A-1 panel 2>/dev/null
      echo "script $?"
      wait $DAEMON
      sed "s#$PWD/##" calls
      """,
      programs: [
        "touchbridge": """
        case $1 in
          device) echo "$*" >>calls ;;
          watch)
            "$TOUCHBRIDGE" play --json --layout layout.yaml tap.t | grep '"kind":"device"'
            exec "$TOUCHBRIDGE" "$@" ;;
        esac
        """,
        // Each event comes when the one before it has had its effect.
        "swaymsg": """
        calls() { until [ "$(wc -l <calls)" = "$1" ]; do kill -0 $DAEMON || exit 9; done; }
        if [ "$*" = "-p -t get_outputs" ]; then exec cat outputs; fi
        [ "$*" = '-m -t subscribe ["output"]' ] || exit 64
        calls 2
        mv turned outputs
        echo '{ "change": "unspecified" }'
        echo '{ "change": "unspecified" }'
        calls 3
        until "$TOUCHBRIDGE" status --json | grep -q '"subscriptions":1'; do kill -0 $DAEMON || exit 9; done
        "$TOUCHBRIDGE" reload
        calls 4
        kill -TERM $DAEMON
        """,
      ],
      files: [
        "layout.yaml": "windows: [{id: main, view: {id: root, handles: all}}]\n",
        "tap.t": "D1(1,1); U1\n", "calls": "", "panel": "",
        "outputs": Self.outputs("sway", "normal"), "turned": Self.outputs("sway", "270"),
      ])
    #expect(
      run.output == """
        script 1
        device panel rotation=0
        device panel rotation=0
        device panel rotation=90
        device panel rotation=90

        """, "\(run.diagnostics)")
  }

  @Test("C-7: the script ends when the daemon does not answer, also while the compositor runs")
  func withoutDaemon() throws {
    var programs = Self.withoutEvents
    programs["touchbridge"] = "[ \"$1\" = device ] || exit 69"
    programs["swaymsg"] = "if [ \"$1\" = -m ]; then exec sleep 60; fi"
    let run = try run(
      "timeout 30 \"$RECIPES/follow-rotation.sh\" sway HDMI-A-1 panel; echo $?", programs: programs)
    #expect(run.output == "1\n", "\(run.diagnostics)")
  }

  // MARK: - A PIN

  @Test(
    "C-7: the right keys and enter show the window, until three wrong PINs",
    arguments: [
      ("a b", true), ("a a b", false), ("a b c", false), ("b a", false), ("", false),
      ("c enter a b", true), ("a enter a enter a b", true), ("a enter a enter a enter a b", false),
    ])
  func pin(_ keys: String, _ isShown: Bool) throws {
    let page = try #require(SourceTree.file("Documentation/start/keypad.md")).text
    let layout = try #require(page.firstMatch(of: #/(?s)```yaml\n(# pin\.yaml.*?)```/#)).1
    let centers = ["a": "125,110", "b": "355,110", "c": "125,310", "enter": "240,510"]
    let presses = (keys.split(separator: " ").map(String.init) + ["enter"]).enumerated().map {
      "@\($0) D1(\(centers[$1] ?? "")); U1 +0.1\n"
    }
    let run = try run(
      "CREDENTIALS_DIRECTORY=$PWD \"$RECIPES/pin.py\" keys menu; echo \"$?\"; cat sets",
      programs: [
        "touchbridge": """
        if [ "$1" = set ]; then echo "$*" >>sets; exit; fi
        [ "$*" = "watch --json --reconnect --kind control --view keys" ] || exit 64
        "$TOUCHBRIDGE" play --json --reveal --layout pin.yaml keys.t | grep '"kind":"control"'
        """
      ],
      files: [
        "pin": "key-a  key-b\n", "pin.yaml": String(layout), "keys.t": presses.joined(), "sets": "",
      ])
    #expect(
      run.output == "1\n" + (isShown ? "set -- menu hidden=false\n" : ""), "\(run.diagnostics)")
  }

  // MARK: - A lock from Home Assistant

  @Test(
    "C-7: the messages of Home Assistant's switch lock and unlock the page of the same documentation"
  )
  func lock() throws {
    let page = try #require(SourceTree.file("Documentation/do/locks.md")).text
    let layout = try #require(page.firstMatch(of: #/(?s)```yaml\n(# child\.yaml.*?)```/#)).1
    let messages = page.matches(of: #/(?m)^ +payload_(on|off): (.+)$/#)
    #expect(messages.map { String($0.1) } == ["on", "off"])
    let run = try run(
      """
      "$TOUCHBRIDGE" run --json --layout child.yaml --control "$PWD/control" >log & daemon=$!
      until [ -S control ]; do kill -0 $daemon || exit 9; done
      export TOUCHBRIDGE_CONTROL="$PWD/control"
      for message in on off; do
        cp $message message
        "$RECIPES/mqtt-set.sh" touchbridge/kiosk1/set
        touchbridge explain 600 400 --json | grep -o '"view":"[a-z]*","path"'
      done
      kill -TERM $daemon
      wait $daemon
      """,
      programs: ["touchbridge": "exec \"$TOUCHBRIDGE\" \"$@\"", "mosquitto_sub": "cat message"],
      files: ["child.yaml": String(layout)].merging(
        messages.map { (String($0.1), String($0.2) + "\n") }, uniquingKeysWith: { $1 }))
    #expect(
      run.output == "\"view\":\"shield\",\"path\"\n\"view\":\"page\",\"path\"\n",
      "\(run.diagnostics)")
  }

  // MARK: - Units

  @Test("C-7: each unit of the recipes starts a program that is among them")
  func units() throws {
    let units = SourceTree.files(under: "Examples/integrations", withExtension: "service")
    let programs = units.compactMap {
      $0.text.firstMatch(of: #/(?m)^ExecStart=/usr/local/lib/touchbridge/(\S+)/#).map {
        String($0.1)
      }
    }
    #expect(programs.count >= 5)
    for program in programs {
      let file = TestEnvironment.path("Examples/integrations/\(program)").path
      #expect(FileManager.default.isExecutableFile(atPath: file), "\(program)")
    }
  }
}
