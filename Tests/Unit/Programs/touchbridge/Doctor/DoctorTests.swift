import Text
import System
import Testing
import TouchBridgeTestSupport
import TouchModel

@testable import touchbridge

/// The findings of `doctor` about made-up machines.
struct DoctorTests {
  private func faults(_ examination: Examination) -> Set<KioskFault> {
    Set(examination.findings.compactMap { KioskFault(rawValue: $0.id) })
  }

  @Test("F-24: doctor says that a panel is grabbed only if the daemon says so")
  func grabbed() throws {
    var kiosk = try KioskSnapshot.healthy()
    func texts() -> [String] {
      Examination(of: kiosk).findings.filter { $0.subject == .panel }.map(\.diagnostic.text)
    }
    kiosk.setStatus(panel: FaultCase.panel(forwarding: "forwarded"))
    #expect(
      texts().contains { $0.contains("grabbed by the daemon, so no touch is delivered twice") })
    for state in ["waits for the lift", "not forwarded", "held by evtest (process 99)"] {
      kiosk.setStatus(panel: FaultCase.panel(forwarding: state, waiting: 90))
      #expect(!texts().contains { $0.contains("grabbed by the daemon") }, "\(state)")
    }
    kiosk.setStatus(panel: FaultCase.panel(forwarding: "waits for the lift", waiting: 90))
    #expect(
      texts().contains {
        $0.contains("waits for the lift of a finger for 90 s")
          && $0.contains("edge swipes reach the page")
      })
    kiosk.setStatus(panel: FaultCase.panel(forwarding: "held by evtest (process 99)"))
    #expect(
      texts().contains {
        $0.contains("held by evtest (process 99), so no touch reaches the daemon")
      })
  }

  @Test(
    "T-0: a finger that rests is named with its panel, its part of the panel, the time, and what it withheld"
  )
  func restingFinger() throws {
    var kiosk = try KioskSnapshot.healthy()
    kiosk.setStatus(panel: FaultCase.touchedPanel)
    let start = kiosk.localTime(at: kiosk.time - .seconds(2400))
    let finding = try #require(
      Examination(of: kiosk).findings.first { $0.id == KioskFault.panelTouched.rawValue })
    #expect(
      finding.diagnostic.text
        == "a finger of d1 has been down in the upper left since \(start); 214 touches were withheld"
    )
    #expect(finding.diagnostic.remedy?.hasSuffix("sudo touchbridge reset d1") == true)
    // A finger that has just come down is no fault.
    kiosk.setStatus(
      panel: #"""
        {"device":"d1","node":"/dev/input/event4","name":"Acme panel","used":true,
         "oldestContact":{"age":9,"withheld":3}}
        """#)
    #expect(Examination(of: kiosk).findings.allSatisfy { $0.id != "panel-touched" })
  }

  @Test(
    "A kiosk without a fault has neither problems nor notes, and each subject a line")
  func healthy() throws {
    let examination = Examination(of: try .healthy())
    #expect(faults(examination) == [])
    #expect(Set(examination.findings.map(\.subject)) == Set(Finding.Subject.allCases))
    #expect(examination.findings.allSatisfy { $0.level == .ok && $0.diagnostic.remedy == nil })
  }

  @Test("I-10, O-6: a browser kiosk without a fault has the service and the session")
  func healthySession() throws {
    var kiosk = try KioskSnapshot.healthy()
    kiosk.setSession()
    let examination = Examination(of: kiosk)
    #expect(faults(examination) == [])
    #expect(examination.findings.contains { $0.diagnostic.text == "touchbridge-kiosk runs" })
    #expect(examination.findings.contains { $0.diagnostic.text == "touchbridge runs" })
  }

  @Test("E-DET-15: a node of a panel that is kept from other programs is no problem")
  func kept() throws {
    var kiosk = try KioskSnapshot.healthy()
    let reason = "it belongs to the device of /dev/input/event4, and is kept from other programs"
    kiosk.setStatus(
      panel: FaultCase.panel(forwarding: "forwarded")
        + #",{"node":"/dev/input/event5","used":false,"kept":true,"reason":"\#(reason)"}"#)
    let examination = Examination(of: kiosk)
    #expect(faults(examination) == [])
    #expect(
      examination.findings.contains {
        $0.level == .ok && $0.diagnostic.text == "/dev/input/event5: \(reason)"
      }
    )
  }

  @Test("F-22: a keyboard is not examined as a touchscreen")
  func keyboard() throws {
    var kiosk = try KioskSnapshot.healthy()
    try kiosk.addKeyboard()
    #expect(faults(Examination(of: kiosk)) == [])
  }

  @Test("Each fault is found, with a remedy, and no other", arguments: FaultCase.all)
  func fault(_ test: FaultCase) throws {
    var kiosk = try KioskSnapshot.healthy()
    try test.damage(&kiosk)
    let examination = Examination(of: kiosk)
    #expect(faults(examination) == test.also.union([test.fault]))
    let found = try #require(examination.findings.first { $0.id == test.fault.rawValue })
    #expect(found.level == test.level)
    #expect(found.subject == test.fault.subject)
    #expect(found.diagnostic.remedy?.isEmpty == false || found.cause != nil)
    #expect(!found.diagnostic.text.contains("remedy:"))
    #expect((examination.problems > 0) == examination.findings.contains { $0.level == .problem })
  }

  @Test(
    "A consequence stands under its cause, and its own remedy is one that is needed afterwards",
    arguments: FaultCase.all)
  func consequences(_ test: FaultCase) throws {
    var kiosk = try KioskSnapshot.healthy()
    try test.damage(&kiosk)
    let findings = Examination(of: kiosk).findings
    for (index, finding) in findings.enumerated() {
      guard let cause = finding.cause else { continue }
      let before = findings[..<index].last { $0.cause != cause }
      #expect(before?.id == cause || before?.cause == before.flatMap { _ in cause })
    }
    // What doctor says first is the cause of all the rest, or one of several.
    let ids = Set(findings.map(\.id))
    for finding in findings {
      let causes = KioskFault(rawValue: finding.id)?.causes.map(\.rawValue) ?? []
      #expect((finding.cause == nil) == ids.isDisjoint(with: causes))
    }
  }

  @Test("After each remedy is carried out, its finding is gone", arguments: FaultCase.all)
  func remedies(_ test: FaultCase) throws {
    var kiosk = try KioskSnapshot.healthy()
    try test.damage(&kiosk)
    var machine = MadeUpMachine(kiosk)
    let examination = Examination(of: kiosk)
    var finding = try #require(examination.findings.first { $0.id == test.fault.rawValue })
    while finding.diagnostic.remedy == nil, let cause = finding.cause {
      finding = try #require(examination.findings.first { $0.id == cause })
    }
    let remedy = try #require(finding.diagnostic.remedy)
    switch try machine.follow(remedy) {
    case .unknown: Issue.record("no machine knows: \(remedy)")
    // The command names what has to be changed.
    case .explained: return
    case .changed: break
    }
    let after = Examination(of: machine.kiosk).findings
    for id in [test.fault.rawValue, finding.id] {
      #expect(!after.contains { $0.id == id }, "\(remedy)")
    }
    for consequence in examination.findings where consequence.cause == finding.id {
      #expect(
        !after.contains { $0.id == consequence.id },
        "\(consequence.diagnostic.text), after \(remedy)")
    }
    // A remedy breaks nothing.
    let new = after.filter { later in
      later.level == .problem && !examination.findings.contains { $0.id == later.id }
    }
    #expect(new.isEmpty, "\(remedy) leads to \(new.map(\.diagnostic.text))")
  }

  @Test("Each kind of fault has a test, and there are at least 25")
  func coverage() {
    let missing = Set(KioskFault.allCases).subtracting(FaultCase.all.map(\.fault))
    #expect(missing == [])
    #expect(KioskFault.allCases.count >= 25)
  }

  @Test("The report of a healthy kiosk, as text and as JSON")
  func healthyReport() throws {
    let examination = Examination(of: try .healthy())
    GoldenFile.expect(examination.text(color: false), matches: "doctor/healthy.txt")
    GoldenFile.expect(examination.json(), matches: "doctor/healthy.jsonl")
  }

  @Test("The report of an ill kiosk, as text and as JSON")
  func illReport() throws {
    var kiosk = try KioskSnapshot.healthy()
    kiosk.setService(["NRestarts": "2", "UnitFileState": "disabled", "ExecMainStatus": "6"])
    kiosk.setSink(["ID_INPUT_TOUCHSCREEN": "1", "LIBINPUT_CALIBRATION_MATRIX": "0 1 0 -1 0 1"])
    kiosk.setPanel { $0.name = "Acme\u{1b}[2J" }
    kiosk.devices[0].power = .init(file: "/sys/bus/usb/1-2/power/control", isAutomatic: true)
    kiosk.compositors = [CompositorSnapshot(name: "cage", process: 812, version: "0.1.4-4")]
    kiosk.hasChromium = true
    kiosk.uinput.node?.group = "root"
    kiosk.uinput.rules = [UinputSnapshot.nodeRule]
    kiosk.layout.noteLines = [12]
    kiosk.display = .init()
    kiosk.isTimeSynchronized = false
    kiosk.setStatus(version: "touchbridge 0.0.9")
    let examination = Examination(of: kiosk)
    GoldenFile.expect(examination.text(color: false), matches: "doctor/ill.txt")
    GoldenFile.expect(examination.json(), matches: "doctor/ill.jsonl")
    for line in DispatchLogLine.records(of: examination.json()) {
      #expect(line["v"]?.integer == 1)
      #expect(line.kind == "finding")
    }
  }

  @Test("The problems alone have no other line, and the number of notes")
  func onlyProblems() throws {
    var kiosk = try KioskSnapshot.healthy()
    kiosk.setService(["NRestarts": "2", "UnitFileState": "disabled"])
    let examination = Examination(of: kiosk)
    let lines = examination.text(color: false, onlyProblems: true).split(separator: "\n")
    let all = examination.text(color: false).split(separator: "\n")
    #expect(lines.count < all.count && lines.last == all.last)
    #expect(lines.first?.hasPrefix("problem  service ") == true, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("ok ") || $0.hasPrefix("note ") }, "\(lines)")
    let objects = DispatchLogLine.records(of: examination.json(onlyProblems: true))
    #expect(!objects.isEmpty && objects.allSatisfy { $0["level"]?.string == "problem" })
  }

  @Test(
    "No report names a view at or below a sensitive one, or the address of a page")
  func privacy() throws {
    for test in FaultCase.all {
      var kiosk = try KioskSnapshot.healthy()
      try test.damage(&kiosk)
      kiosk.layout.noteLines = [6, 7]
      let json = Examination(of: kiosk).json()
      for word in ["secret-7", "keys", "keypad", "://"] {
        #expect(!json.contains(word), "\(test.testDescription) prints \(word)")
      }
    }
  }

  @Test("Colors are used only for the level")
  func colors() throws {
    let examination = Examination(of: try .healthy())
    let text = examination.text(color: true)
    #expect(text.hasPrefix("\u{1b}[32mok       \u{1b}[0mpanel"))
    #expect(
      text.replacing("\u{1b}[32m", with: "").replacing("\u{1b}[0m", with: "")
        == examination.text(color: false))
  }

  @Test("A line of the daemon is read as the diagnostic that it was")
  func line() {
    let diagnostic = Diagnostic("it is held", remedy: "end that program; remedy: none")
    #expect(Diagnostic(line: diagnostic.line) == diagnostic)
    #expect(Diagnostic(line: "it is held") == Diagnostic("it is held"))
  }
}
