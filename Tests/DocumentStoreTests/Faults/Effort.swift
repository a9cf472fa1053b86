import FoundationEssentials

/// How much is tried: some of it each time, everything with `HABICAT_FAULTS=all`.
enum Effort {
    private static let isFull = ProcessInfo.processInfo.environment["HABICAT_FAULTS"] == "all"

    static func of(some: Int, all: Int) -> Int { isFull ? all : some }

    /// Says how much was tried, so that nobody has to believe it.
    static func tell(_ text: String) { print("tried: \(text)") }
}
