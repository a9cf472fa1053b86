import DocumentStore
import Domain
import Testing

@testable import Runtime

@Suite struct LocalZoneTests {
    @Test("the zone is named as it was set", arguments: [("Europe/Berlin", "Europe/Berlin"), (":UTC", "UTC")])
    func isNamed(variable: String, name: String) {
        #expect(LocalZone.current(ProcessEnvironment(variables: ["TZ": variable])).name == name)
    }

    @Test("offsets are whole minutes within a day, also before 1970", arguments: [Int64(-1), 0, 1_772_355_600_000])
    func offsetsAreSane(milliseconds: Int64) {
        let seconds = LocalZone.current(ProcessEnvironment(variables: [:]))
            .secondsFromUTC(at: Timestamp(milliseconds: milliseconds))
        #expect(abs(seconds) < 86_400)
    }

    @Test(
        "a zone that is not there is known not to be",
        arguments: [
            ("Nope/Zone", "Nope/Zone"), (":Nope", "Nope"), ("/nowhere/zone", "/nowhere/zone"), ("CES", "CES"),
            ("x1", "x1"),
            ("UTC", nil), ("UTC0", nil), ("CET-1CEST,M3.5.0,M10.5.0/3", nil), ("<+0330>-3:30", nil), ("EST+5", nil),
            ("", nil),
        ] as [(String, String?)])
    func isThere(variable: String, name: String?) {
        #expect(LocalZone.unknownName(ProcessEnvironment(variables: ["TZ": variable, "TZDIR": "/nowhere"])) == name)
    }

    @Test("a zone that has its file is there") func hasFile() {
        #expect(LocalZone.unknownName(ProcessEnvironment(variables: ["TZ": "hostname", "TZDIR": "/etc"])) == nil)
        #expect(LocalZone.unknownName(ProcessEnvironment(variables: ["TZ": "/etc/hostname"])) == nil)
    }
}
