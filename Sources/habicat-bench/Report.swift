import Domain
import Foundation

/// Rows of a table, printed as they come.
final class Report {
    private var bars = 0
    private var missed = 0

    init() { print(line("work", "value", "bar", "", "")) }

    var isMet: Bool { missed == 0 }

    /// - Parameters:
    ///   - unit: `×`, `ms` or `MiB`.
    ///   - bar: the most that is allowed; nil for a value without a bar.
    func add(_ work: String, _ value: Double, _ unit: String = "×", bar: Double? = nil, note: String = "") {
        var verdict = ""
        if let bar {
            bars += 1
            if value > bar { missed += 1 }
            verdict = value > bar ? "MISSED" : "met"
        }
        print(line(work, "\(text(value)) \(unit)", bar.map { "≤ \(text($0))" } ?? "", verdict, note))
    }

    /// A row that is the ratio of two durations measured in turn.
    func add(_ work: String, _ own: Spans, beside other: Spans, bar: Double) {
        add(work, own.median / other.median, bar: bar, note: "\(text(own.median)) ms vs \(text(other.median)) ms")
    }

    func skip(_ reason: String) { print("skipped: \(reason)") }

    func end() { print(isMet ? "All bars are met." : "Missed: \(missed) of \(bars) bars.") }

    private func line(_ work: String, _ value: String, _ bar: String, _ verdict: String, _ note: String) -> String {
        let columns = [work.padded(to: 40), value.padded(to: 12), bar.padded(to: 8), verdict.padded(to: 7), note]
        return columns.joined(separator: " ")
    }

    private func text(_ value: Double) -> String { String(format: value < 10 ? "%.2f" : "%.0f", value) }
}

/// Durations of the same work, in milliseconds.
struct Spans {
    private var all: [Double] = []

    mutating func add(_ span: Double) { all.append(span) }

    /// At least a microsecond, so that a ratio can be taken.
    var median: Double { all.isEmpty ? 0.001 : max(0.001, all.sorted()[all.count / 2]) }

    /// Elapsed time.
    static func measure(_ body: () throws -> Void) rethrows -> Double {
        let took = try ContinuousClock().measure(body)
        return Double(took.components.seconds) * 1000 + Double(took.components.attoseconds) / 1e15
    }
}
