import Foundation
import Testing
import TouchBridgeTestSupport

/// The register of pages, with the processes that websocketd would start.
struct PageRegisterTests {
  @Test(
    "V-14: the fifth silent connection ends the first one, and a page with the token is let in beside them"
  )
  func silence() throws {
    let scratch = try ScratchDirectory()
    let run = try ProgramRun(
      shell: """
        cd '\(scratch.url.path)'
        chmod 755 .
        cp "$(dirname "$TOUCHBRIDGE")/touchbridge-live" program
        user=
        [ "$(id -u)" != 0 ] || user='setpriv --reuid=65534 --regid=65534 --clear-groups'
        export TOUCHBRIDGE_LIVE_TOKEN=0123456789abcdef
        truncate -s 1024 register
        exec 9<>register
        # The slots with a time.
        joined() { od -An -v -tx8 -w16 register | grep -vc '^ 0000000000000000'; }
        page() {
          mkfifo $1
          exec {input}<>$1
          $user ./program --serve --register 9 --control "$PWD/none" <$1 >$1.out & last=$!
        }
        page 1; first=$last
        until [ "$(joined)" -ge 1 ]; do kill -0 $last || exit 9; done
        for number in 2 3 4 5; do
          page $number
          until [ "$(joined)" -ge $number ]; do kill -0 $last || exit 9; done
        done
        wait $first; echo "first $?"
        page 6
        printf '{"token":"0123456789abcdef"}\n' >6
        until grep -o welcome 6.out; do kill -0 $last || exit 9; done
        wait %3; echo "third $?"
        kill -0 $last && echo "the page stays"
        kill -KILL $last
        """)
    #expect(
      run.output == "first 137\nwelcome\nthird 0\nthe page stays\n", "\(run.diagnostics)")
  }
}
