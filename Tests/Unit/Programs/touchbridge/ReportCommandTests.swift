import Bridge
import Foundation
import ControlProtocol
import Testing
import TouchBridgeTestSupport
import TouchModel

@testable import touchbridge

/// `touchbridge report`, with files, and with a real daemon.
struct ReportCommandTests {
  private static let counts = #"""
    {"day":"2026-11-27","visits":2,"views":[
     {"view":"a \"b\", c","touches":1,"handled":1,"presses":0,"cancelled":{"palm":1},"last":900},
     {"view":"buy","touches":12,"handled":10,"presses":9,"cancelled":{},"last":995}],
     "recognizers":[{"recognizer":"drag","actions":4,"last":1000}]}
    """#

  private func report() throws -> DayReport {
    let value = try JSONReader.read(Array(Self.counts.utf8))
    let day = try #require(LocalDay("2026-11-27"))
    return DayReport([
      DayReport.Day(day: day, counts: ViewStatistics(json: value)),
      DayReport.Day(day: day.adding(-1), counts: ViewStatistics()),
      DayReport.Day(
        day: day.adding(-2),
        counts: ViewStatistics(json: try JSONReader.read(Array(#"{"visits":1}"#.utf8)))),
    ])
  }

  @Test("T-3: report prints the tables of each day with counts, the newest first")
  func tables() throws {
    #expect(
      try report().text { "1970-01-01T00:\($0.count / 60_000_000):00" } == #"""
        2026-11-27  visits: 2

        view      touches  handled  presses  gestures  withheld  cancelled   last
        buy            12       10        9         0         0  0           00:16
        a "b", c        1        1        0         0         0  1 (palm 1)  00:15

        recognizer  gestures  last
        drag               4  00:16

        2026-11-25  visits: 1

        """#)
  }

  @Test("T-3: report --csv has a line for each day, view and recognizer, with quotes where needed")
  func csv() throws {
    #expect(
      try report().csv.split(separator: "\r\n").map(String.init) == [
        "day,kind,name,visits,touches,handled,presses,gestures,cancelled",
        "2026-11-25,day,,1,,,,,",
        "2026-11-27,day,,2,,,,,",
        #"2026-11-27,view,"a ""b"", c",,1,1,0,0,1"#,
        "2026-11-27,view,buy,,12,10,9,0,0",
        "2026-11-27,recognizer,drag,,,,,4,",
      ])
  }

  @Test("T-3: report --json has one object per day, the oldest first")
  func json() throws {
    let lines = try report().json.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0] == #"{"day":"2026-11-25","visits":1,"views":[],"recognizers":[]}"#)
    #expect(lines[1].hasPrefix(#"{"day":"2026-11-27","visits":2,"views":[{"view":"a"#))
  }

  @Test("T-3: report names the damaged line of a file, counts the others, and ends with 65")
  func damage() throws {
    let scratch = try ScratchDirectory()
    let run = try ProgramRun(
      shell: """
        cd '\(scratch.url.path)'
        mkdir state
        day=$(date +%F)
        printf '%s\n' '{"day":"'$day'","visits":1}' '{"day":"2' '{"day":"'$day'","visits":2}' >state/$day.json
        "$TOUCHBRIDGE" report --state state >text; echo $?
        sed s/$day/today/ text
        "$TOUCHBRIDGE" report --csv --days 1 --state state | wc -l
        STATE_DIRECTORY=$PWD/state "$TOUCHBRIDGE" run --json --control "$PWD/control" >log & process=$!
        until [ -S control ]; do kill -0 $process || exit 9; done
        "$TOUCHBRIDGE" report --json --control "$PWD/control" >json; echo $?
        sed s/$day/today/ json
        kill -TERM $process
        wait $process
        """)
    #expect(
      run.output == """
        65
        today  visits: 3
        2
        65
        {"day":"today","visits":3,"views":[],"recognizers":[]}

        """, "\(run.diagnostics)")
    let lines = run.diagnostics.split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines {
      #expect(line.hasPrefix("touchbridge: counts are missing: "))
      #expect(
        line.contains(
          ".json:2: the line is damaged; remedy: restore the file from a backup, or remove the line"
        ))
    }
  }

  @Test("T-3: report names a file that cannot be read, prints the other days, and ends with 65")
  func unreadable() throws {
    let scratch = try ScratchDirectory()
    let run = try ProgramRun(
      shell: """
        cd '\(scratch.url.path)'
        day=$(date +%F)
        echo '{"day":"'$day'","visits":3}' >$day.json
        mkdir $(date -d yesterday +%F).json
        "$TOUCHBRIDGE" report --state . >text; echo $?
        sed s/$day/today/ text
        """)
    #expect(run.output == "65\ntoday  visits: 3\n", "\(run.diagnostics)")
    #expect(run.diagnostics.hasPrefix("touchbridge: counts are missing: read ./"))
    #expect(run.diagnostics.hasSuffix(".json: Is a directory\n"))
  }

  @Test("T-3: report reads the files of a folder, and names what it cannot read")
  func files() throws {
    let scratch = try ScratchDirectory()
    let run = try ProgramRun(
      shell: """
        cd '\(scratch.url.path)'
        day=$(date +%F)
        echo '{"day":"'$day'","visits":3}' >$day.json
        echo '{"day":"2001-01-01","visits":9}' >2001-01-01.json
        echo '{' >$(date -d yesterday +%F).json
        "$TOUCHBRIDGE" report --state . | sed s/$day/today/
        "$TOUCHBRIDGE" report --state none; echo $?
        "$TOUCHBRIDGE" report --days 0 --state .; echo $?
        "$TOUCHBRIDGE" report --days 401 --state .; echo $?
        "$TOUCHBRIDGE" report --json --csv --state .; echo $?
        "$TOUCHBRIDGE" report --control "$PWD/none"; echo $?
        """)
    #expect(
      run.output == "today  visits: 3\n66\n64\n64\n64\n69\n", "\(run.output)\(run.diagnostics)")
    #expect(run.diagnostics.contains("cannot read none: No such file or directory\n"))
    #expect(run.diagnostics.contains("--days takes a number from 1 to 400, not '401'\n"))
  }

  @Test("T-3: a daemon with $STATE_DIRECTORY is asked, and one without it has only its own counts")
  func daemon() throws {
    let scratch = try ScratchDirectory()
    let run = try ProgramRun(
      shell: """
        cd '\(scratch.url.path)'
        mkdir state
        day=$(date +%F)
        echo '{"day":"'$day'","visits":3}' >state/$day.json
        for state in "$PWD/state" ''; do
          STATE_DIRECTORY=$state "$TOUCHBRIDGE" run --json --control "$PWD/control" >log & process=$!
          until [ -S control ]; do kill -0 $process || exit 9; done
          "$TOUCHBRIDGE" report --json --control "$PWD/control" | sed s/$day/today/
          "$TOUCHBRIDGE" status --views --control "$PWD/control"
          kill -TERM $process
          wait $process
          echo "daemon $?"
        done
        """)
    #expect(
      run.output == """
        {"day":"today","visits":3,"views":[],"recognizers":[]}
        visits: 0
        daemon 0
        visits: 0
        daemon 0

        """, "\(run.diagnostics)")
    #expect(run.diagnostics.contains("this daemon stores no counts"))
  }
}
