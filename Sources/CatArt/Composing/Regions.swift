/// A set of regions.
struct Regions: Hashable, Sendable {
    private var bits: UInt64 = 0

    /// - Parameter marks: such as `MC`; `*` for all.
    init(_ marks: String) {
        let regions = marks == "*" ? Region.allCases : marks.utf8.compactMap { Region(rawValue: $0) }
        for region in regions { bits |= Self.bit(region) }
    }

    func contains(_ region: Region) -> Bool { bits & Self.bit(region) != 0 }

    /// Marks lie between 0x40 and 0x7F.
    private static func bit(_ region: Region) -> UInt64 { 1 << UInt64(region.rawValue & 63) }
}
