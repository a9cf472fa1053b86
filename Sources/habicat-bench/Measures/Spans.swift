import Glibc

/// How long something took, several times, in nanoseconds.
struct Spans {
    private var sorted: [Int64] = []

    /// Nanoseconds of the monotonic clock.
    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Nanoseconds of processor time of this process.
    static var processorTime: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Measures one time by the processor: for work that waits for nothing else, whatever else the machine does.
    static func measureProcessor<Result>(_ body: () throws -> Result) rethrows -> (result: Result, span: Int64) {
        let start = processorTime
        let result = try body()
        return (result, processorTime - start)
    }

    /// Measures one time.
    static func measure<Result>(_ body: () throws -> Result) rethrows -> (result: Result, span: Int64) {
        let start = now
        let result = try body()
        return (result, now - start)
    }

    mutating func add(_ span: Int64) {
        let place = sorted.firstIndex { $0 > span } ?? sorted.count
        sorted.insert(span, at: place)
    }

    var median: Int64 { at(50) }
    var longest: Int64 { sorted.last ?? 0 }

    /// The span that so many percent do not pass.
    func at(_ percent: Int) -> Int64 {
        sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * percent / 100)]
    }
}
