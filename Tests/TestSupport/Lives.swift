import FoundationEssentials

/// How many random lives, programs and files are tried: a few for each change, `HABICAT_LIVES=20` twenty times as many,
/// `HABICAT_SEED=17` from that seed on.
package enum Lives {
    private static let times = max(1, number("HABICAT_LIVES") ?? 1)
    private static let first = number("HABICAT_SEED") ?? 1

    /// Whether more than a few are wanted; then they may be longer as well.
    package static let areMany = times > 1

    package static func seeds(_ few: UInt64) -> ClosedRange<UInt64> { first...first + few * times - 1 }

    private static func number(_ variable: String) -> UInt64? {
        ProcessInfo.processInfo.environment[variable].flatMap(UInt64.init)
    }
}
