import Glibc

/// Has daemons read panels that come, go and lie for hours, and says whether they are as they were.
@main
enum Soak {
  /// How long it is from one measurement to the next.
  private static let minute: Int64 = 60_000_000

  static func main() {
    do throws(SoakError) {
      let options = try SoakOptions(Array(CommandLine.arguments.dropFirst()))
      say("soak: seed \(options.seed); TOUCHBRIDGE_SEED=\(options.seed) repeats it")
      try soak(options)
    } catch {
      say("soak: \(error)")
      exit(1)
    }
  }

  /// Prints at once, also where nobody looks.
  private static func say(_ text: String) {
    print(text)
    fflush(nil)
  }

  private static func soak(_ options: SoakOptions) throws(SoakError) {
    let run = try SoakRun(options)
    let storm = Storm(run)
    do throws(SoakError) {
      let length = min(minute, options.length / 4)
      // Storage that grows once and for all, each time a frame or a layout is larger than all before,
      // has mostly done so by then.
      try storm.rage(until: Clock.now + max(length, options.length / 10))
      say(Sample.heading)
      let first = try run.measure()
      say(first.row)
      var last = first
      while run.elapsed < options.length {
        try storm.rage(until: Clock.now + length)
        last = try run.measure()
        say(last.row)
      }
      try run.stop()
      let done = storm.tally.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
      say("soak: \(done.joined(separator: ", "))")
      var complaints = SoakLimits.complaints(from: first, to: last)
      if last.gaps == 0 { complaints.append("no records were lost, so that was not tried") }
      if !complaints.isEmpty { throw SoakError(complaints.joined(separator: "\nsoak: ")) }
      say("soak: at the end all is as at the start")
    } catch {
      leave(run, error)
      throw SoakError("\(error)\nsoak: seed \(options.seed), after \(run.elapsed / 1_000_000) s")
    }
  }

  /// Leaves what is needed to find out why.
  private static func leave(_ run: SoakRun, _ error: SoakError) {
    let folder = run.options.results
    for daemon in run.daemons {
      if let tail = daemon.sink?.tail { leave(tail, folder + "/\(daemon.name).log") }
    }
    leave("seed \(run.options.seed)\n\(run.elapsed / 1_000_000) s\n\(error)\n", folder + "/failure")
    run.tell(SIGCONT)
    if let journal = run.options.journal { kill(journal, SIGCONT) }
    run.tell(SIGTERM)
  }

  private static func leave(_ text: String, _ path: String) {
    guard let file = fopen(path, "we") else { return }
    fputs(text, file)
    fclose(file)
  }
}
