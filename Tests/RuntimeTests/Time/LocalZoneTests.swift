import DocumentStore
import Domain
import Testing

@testable import Runtime

@Suite struct LocalZoneTests {
    @Test("the zone is named as it was set", arguments: [("Europe/Berlin", "Europe/Berlin"), (":UTC", "UTC")])
    func isNamed(variable: String, name: String) {
        #expect(LocalZone.current(Surroundings(variables: ["TZ": variable])).name == name)
    }

    @Test("offsets are whole minutes within a day, also before 1970", arguments: [Int64(-1), 0, 1_772_355_600_000])
    func offsetsAreSane(milliseconds: Int64) {
        let seconds = LocalZone.current(Surroundings(variables: [:]))
            .secondsFromUTC(at: Timestamp(milliseconds: milliseconds))
        #expect(abs(seconds) < 86_400)
    }
}
