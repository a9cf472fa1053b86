import DocumentStore
package import Domain

/// A few weeks of real zones, each with one change of its clocks, so that tests need no zone files.
extension Zone {
    /// Clocks go forward on 2026-03-08 at 02:00 and back on 2026-11-01 at 02:00.
    package static let newYork = changing(
        "America/New_York",
        [
            (.distant, -5 * 3600), (Timestamp("2026-03-08", "07:00"), -4 * 3600),
            (Timestamp("2026-11-01", "06:00"), -5 * 3600),
        ])

    /// Clocks go forward on 2026-03-29 at 02:00 and back on 2026-10-25 at 03:00.
    package static let berlin = changing(
        "Europe/Berlin",
        [
            (.distant, 3600), (Timestamp("2026-03-29", "01:00"), 7200), (Timestamp("2026-10-25", "01:00"), 3600),
        ])

    /// Five hours and three quarters east, all year.
    package static let kathmandu = changing("Asia/Kathmandu", [(.distant, 20_700)])

    /// Crossed the date line: 2011-12-30 never was.
    package static let apia = changing(
        "Pacific/Apia",
        [
            (.distant, -10 * 3600), (Timestamp("2011-12-30", "10:00"), 14 * 3600),
        ])

    /// Half an hour of daylight saving: clocks go back on 2026-04-05 at 02:00 and forward on 2026-10-04 at 02:00.
    package static let lordHowe = changing(
        "Australia/Lord_Howe",
        [
            (.distant, 39_600), (Timestamp("2026-04-04", "15:00"), 37_800), (Timestamp("2026-10-03", "15:30"), 39_600),
        ])

    private static func changing(_ name: String, _ changes: [(from: Timestamp, offset: Int)]) -> Zone {
        Zone(name: name) { instant in changes.last { $0.from <= instant }?.offset ?? 0 }
    }
}

extension Timestamp {
    fileprivate static let distant = Timestamp(milliseconds: .min)
}
