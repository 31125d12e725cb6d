import Glibc

/// Runs daemons for hours with panels that are unplugged and send inconsistent data, and checks
/// that their resource use does not grow.
@main
enum Soak {
  /// The interval between measurements.
  private static let minute: Int64 = 60_000_000
  /// The largest number of bursts of the warm-up.
  private static let mostBursts = 320
  /// The length of a soak, in microseconds, for which its warm-up has one more burst.
  private static let timePerBurst: Int64 = 5_000_000

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

  /// Prints a line and flushes it.
  private static func say(_ text: String) {
    print(text)
    fflush(nil)
  }

  private static func soak(_ options: SoakOptions) throws(SoakError) {
    let run = try SoakRun(options)
    let disturbances = Disturbances(run)
    do throws(SoakError) {
      let length = min(minute, options.length / 4)
      // Storage grows when a frame, a layout or a burst is larger than all before. Most of that growth
      // has happened by then.
      try disturbances.warmUp(bursts: min(mostBursts, Int(options.length / timePerBurst)))
      try disturbances.run(until: Clock.now + max(length, options.length / 10))
      say(Sample.heading)
      var samples = [try run.measure()]
      say(samples[0].row)
      while run.elapsed < options.length {
        try disturbances.run(until: Clock.now + length)
        let sample = try run.measure()
        samples.append(sample)
        say(sample.row)
      }
      try run.stop()
      let done = disturbances.tally.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
      say("soak: \(done.joined(separator: ", "))")
      var violations = SoakLimits.violations(of: samples)
      if samples.last?.gaps == 0 {
        violations.append("no records were lost, so that case was not tested")
      }
      if !violations.isEmpty { throw SoakError(violations.joined(separator: "\nsoak: ")) }
      say("soak: no limit was exceeded")
    } catch {
      write(run, error)
      throw SoakError("\(error)\nsoak: seed \(options.seed), after \(run.elapsed / 1_000_000) s")
    }
  }

  /// Writes the files for an investigation of the failure.
  private static func write(_ run: SoakRun, _ error: SoakError) {
    let folder = run.options.results
    for daemon in run.daemons {
      if let tail = daemon.sink?.tail { write(tail, folder + "/\(daemon.name).log") }
    }
    write("seed \(run.options.seed)\n\(run.elapsed / 1_000_000) s\n\(error)\n", folder + "/failure")
    run.sendToAll(SIGCONT)
    if let journal = run.options.journal { kill(journal, SIGCONT) }
    run.sendToAll(SIGTERM)
  }

  private static func write(_ text: String, _ path: String) {
    guard let file = fopen(path, "we") else { return }
    fputs(text, file)
    fclose(file)
  }
}
