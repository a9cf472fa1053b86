import FoundationEssentials

/// How much is tried: some of it each time, everything with `HABICAT_FAULTS=all`.
enum Effort {
    static let isFull = ProcessInfo.processInfo.environment["HABICAT_FAULTS"] == "all"

    static func of(some: Int, all: Int) -> Int { isFull ? all : some }

    /// Prints how much was tried.
    static func tell(_ text: String) { print("tried: \(text)") }
}
