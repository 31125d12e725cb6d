import System
import Text
import TouchModel

/// The counts of days: assigns what is counted to local days, and passes it to a thread that writes files (T-3).
///
/// `DayLedger` has the counts that wait, `StatisticsFolder` makes the system calls, on the thread.
final class StatisticsStore {
  /// What the thread has done.
  private enum Outcome: Sendable {
    /// It has added counts to files; the days that were not written, and what went wrong.
    case written(failed: Set<LocalDay>, problem: String?)
    /// It has read the file of a day.
    case read(Result<StatisticsFolder.Content, SystemError>)
  }

  /// A question about a day, of a client.
  private struct Question {
    let client: Int
    let day: LocalDay
  }

  /// Receives the answer to a question; the connection may be closed.
  var answered: (_ client: Int, JSONValue) -> Void = { _, _ in }
  private let folder: StatisticsFolder?
  private let bridge: TouchBridge
  private var task: BackgroundTask<Outcome>?
  private var ledger = DayLedger()
  private var questions: [Question] = []
  /// The day to which what is counted now belongs; nil before the first turn.
  private var day: LocalDay?
  /// The problem that was noted last.
  private var problem: String?

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - folder: The folder of the files; nil if days are not stored.
  ///   - bridge: The bridge that counts.
  ///   - loop: The event loop.
  /// - Throws: As `BackgroundTask` does.
  init(_ folder: StatisticsFolder?, of bridge: TouchBridge, on loop: EventLoop) throws(SystemError)
  {
    self.folder = folder
    self.bridge = bridge
    if folder != nil { task = try BackgroundTask(on: loop) { [unowned self] in finished($0) } }
    updateDay()
  }

  // MARK: Days

  /// Takes the end of a turn: what was counted in it.
  func turnEnded() {
    if bridge.observer.statistics.hasDayEnded { updateDay() }
    guard folder != nil, ledger.due == nil, bridge.observer.statistics.statistics.isChanged else {
      return
    }
    ledger.noteChange(at: EventLoop.now())
  }

  /// Assigns what was counted to its day, and finds the present day.
  ///
  /// Called when the day ends, when the clock was set, and before counts are written or read.
  func updateDay() {
    let now = EventLoop.now()
    let wall = KernelClock.realtime.now
    guard let (today, end) = LocalDay.current(at: wall, Kernel.localDate(at:)) else { return }
    let offset = wall - now
    let former = day ?? today
    day = today
    for (counts, isOfFormerDay) in bridge.observer.statistics.take(untilNextDay: end - offset) {
      let lost = ledger.add(
        counts.shifted(by: offset), on: isOfFormerDay ? former : today, at: now)
      if let lost { noteLoss(of: lost) }
    }
  }

  // MARK: Writing

  /// The time at which `write()` must be called; nil if no call is needed.
  var deadline: Microseconds? { folder == nil || task?.isRunning == true ? nil : ledger.due }

  /// Writes what waits, unless the thread is at work.
  func write() {
    updateDay()
    guard let folder, let task, !task.isRunning else { return }
    let days = ledger.beginWriting()
    guard !days.isEmpty else { return }
    start(task) { Self.write(days, folder) }
  }

  private static func write(_ days: [DayLedger.DayCounts], _ folder: StatisticsFolder) -> Outcome {
    var failed: Set<LocalDay> = []
    var problem: String?
    do throws(SystemError) {
      for counts in days {
        do throws(SystemError) {
          try folder.add(counts.counts, to: counts.day)
        } catch {
          failed.insert(counts.day)
          problem = error.message
        }
      }
      try folder.removeOldest()
    } catch {
      problem = error.message
    }
    return .written(failed: failed, problem: problem)
  }

  private func start(
    _ task: BackgroundTask<Outcome>, _ body: @escaping @Sendable () -> sending Outcome
  ) {
    do throws(SystemError) {
      try task.start(body)
    } catch {
      note(error.message)
      finishWriting(failed: Set(ledger.written.map(\.day)))
      guard !questions.isEmpty else { return }
      answer(questions.removeFirst(), .failure(error))
      readNext()
    }
  }

  private func finished(_ outcome: Outcome) {
    switch outcome {
    case .written(let failed, let problem):
      finishWriting(failed: failed)
      note(problem)
    case .read(let content):
      guard !questions.isEmpty else { return }
      let question = questions.removeFirst()
      if case .failure(let error) = content { note(error.message) }
      answer(question, content)
    }
    readNext()
  }

  private func finishWriting(failed: Set<LocalDay>) {
    for lost in ledger.finishWriting(failed: failed, at: EventLoop.now()) { noteLoss(of: lost) }
  }

  /// Notes that the counts of a day were discarded.
  private func noteLoss(of day: LocalDay) {
    note(
      "the counts of \(day.text) are lost, because those of \(DayLedger.mostDays) later days wait"
    )
  }

  /// Notes a problem, unless it was the last one, too.
  private func note(_ problem: String?) {
    defer { self.problem = problem }
    guard let problem, problem != self.problem else { return }
    bridge.note(
      Note(.warning, .bridge, "statistics of days are not complete: \(problem)"),
      at: EventLoop.now())
  }

  /// Writes everything at the end of the daemon; waits for the thread for at most two seconds.
  func finish() {
    task?.wait(atMost: 1000)
    questions = []
    write()
    task?.wait(atMost: 1000)
  }

  // MARK: Reading

  /// Answers a question about a day, after its file was read.
  func read(_ day: LocalDay, for client: Int) {
    questions.append(Question(client: client, day: day))
    readNext()
  }

  private func readNext() {
    guard let question = questions.first else { return }
    guard let folder, let task else {
      return answer(questions.removeFirst(), .success(StatisticsFolder.Content()))
    }
    if task.isRunning { return }
    let day = question.day
    start(task) {
      do throws(SystemError) {
        return .read(.success(try folder.read(day)))
      } catch {
        return .read(.failure(error))
      }
    }
  }

  private func answer(
    _ question: Question, _ content: Result<StatisticsFolder.Content, SystemError>
  ) {
    updateDay()
    var counts = ViewStatistics()
    var problem: String?
    switch content {
    case .success(let stored):
      counts.add(stored.counts)
      problem = stored.problem
    case .failure(let error): problem = error.message
    }
    if let waiting = ledger.counts(of: question.day) { counts.add(waiting) }
    answered(
      question.client,
      .members([
        "day": .text(question.day.text), "stored": .flag(folder != nil),
        "problem": problem.map { .text($0) },
      ])
      .adding(counts.json))
  }
}
