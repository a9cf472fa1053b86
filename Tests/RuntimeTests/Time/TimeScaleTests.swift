import DocumentStore
import Testing

@testable import Runtime

@Suite struct TimeScaleTests {
    private let files = MemoryFileSystem()
    private let paths = Paths(below: "/home")

    private func asked(_ variables: [String: String], at real: Int64) throws(RuntimeError) -> TimeScale {
        try TimeScale.asked(
            by: ProcessEnvironment(variables: variables), paths: paths, files: files,
            real: Timestamp(milliseconds: real))
    }

    @Test("without a scale, time is real and nothing is written") func isReal() throws {
        #expect(try asked([:], at: 1_000) == .real)
        #expect(TimeScale.real.instant(at: Timestamp(milliseconds: 7)) == Timestamp(milliseconds: 7))
        #expect(files.files.isEmpty)
    }

    @Test("a minute of each second, from the origin on") func scales() {
        let timeScale = TimeScale(scale: 60, origin: Timestamp(milliseconds: 10_000))
        #expect(timeScale.instant(at: Timestamp(milliseconds: 10_000)).milliseconds == 10_000)
        #expect(timeScale.instant(at: Timestamp(milliseconds: 11_000)).milliseconds == 70_000)
        #expect(timeScale.duration(500) == 30_000)
    }

    @Test("two programs agree, whichever notes the origin") func agree() throws {
        let first = try asked(["HABICAT_TIME_SCALE": "60"], at: 5_000)
        let second = try asked(["HABICAT_TIME_SCALE": "60"], at: 9_000)
        #expect(first == second)
        #expect(second.origin.milliseconds == 5_000)
    }

    @Test("an origin handed in is taken, in either form", arguments: ["1772355600000", "2026-03-01T09:00:00.000Z"])
    func takesOrigin(text: String) throws {
        let timeScale = try asked(["HABICAT_TIME_SCALE": "2", "HABICAT_TIME_ORIGIN": text], at: 0)
        #expect(timeScale.origin.milliseconds == 1_772_355_600_000)
        #expect(files.files.isEmpty)
    }

    @Test("nonsense is refused by name", arguments: ["", "0", "-1", "fast", "nan", "1e9"])
    func refusesNonsense(text: String) throws {
        if text.isEmpty {
            #expect(try asked(["HABICAT_TIME_SCALE": text], at: 0) == .real)
        } else {
            #expect(throws: RuntimeError.invalidVariable(name: "HABICAT_TIME_SCALE", value: text)) {
                try asked(["HABICAT_TIME_SCALE": text], at: 0)
            }
        }
    }
}
