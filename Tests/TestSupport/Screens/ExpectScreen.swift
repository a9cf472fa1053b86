package import Canvas

// A release build has no module Testing and does not contain this.
#if canImport(Testing)
package import Canvas
import FoundationEssentials
package import Testing

/// Compares a grid with its golden file in the `__Snapshots__` of the test's target, in the folder that mirrors the
/// test's. A missing golden fails; `RECORD_SNAPSHOTS=1` writes it.
/// - Parameters:
///   - name: of the golden, without extension; may contain folders.
///   - depth: which form of a colour the golden contains.
package func expectScreen(
    _ grid: Grid, named name: String, depth: ColourDepth = .direct, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expectGolden(grid.dump(depth: depth), named: "\(name).txt", filePath: filePath, sourceLocation: sourceLocation)
}

/// Compares text with its golden file, found as for `expectScreen`.
/// - Parameter name: of the golden, with its extension.
package func expectGolden(
    _ actual: String, named name: String, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let golden = snapshotFolder(ofTest: filePath).appending(path: name)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
        do {
            try FileManager.default.createDirectory(
                at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(actual.utf8).write(to: golden)
        } catch {
            Issue.record("\(name) could not be recorded: \(error)", sourceLocation: sourceLocation)
        }
        return
    }
    guard let data = try? Data(contentsOf: golden) else {
        Issue.record("no golden \(name); RECORD_SNAPSHOTS=1 records it:\n\(actual)", sourceLocation: sourceLocation)
        return
    }
    let expected = String(decoding: data, as: UTF8.self)
    guard expected != actual else { return }
    Issue.record(
        "\(name) differs \(firstDifference(expected, actual))\nactual:\n\(actual)", sourceLocation: sourceLocation)
}

/// `Tests/UITests/Screens/CatsTests.swift` has its goldens in `Tests/UITests/__Snapshots__/Screens`: one folder per
/// target, so that the package manifest can exclude it.
private func snapshotFolder(ofTest filePath: String) -> URL {
    var target = URL(filePath: filePath).deletingLastPathComponent()
    var rooms: [String] = []
    while target.deletingLastPathComponent().lastPathComponent != "Tests", target.path().count > 1 {
        rooms.insert(target.lastPathComponent, at: 0)
        target.deleteLastPathComponent()
    }
    return rooms.reduce(target.appending(path: "__Snapshots__")) { $0.appending(path: $1) }
}

/// The first line in which two texts differ, in both forms.
package func firstDifference(_ expected: String, _ actual: String) -> String {
    let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let actual = actual.split(separator: "\n", omittingEmptySubsequences: false)
    for number in 0..<max(expected.count, actual.count) {
        let was = number < expected.count ? expected[number] : "(nothing)"
        let now = number < actual.count ? actual[number] : "(nothing)"
        if was != now { return "in line \(number + 1)\nexpected: \(was)\nactual:   \(now)" }
    }
    return "nowhere"
}
#endif

/// A display for tests: keys are scripted, and everything shown is recorded.
package final class RecordingDisplay: Display {
    /// None: the test decides when keys arrive.
    package let inputDescriptor: Int32 = -1
    package var size: Size
    package let depth: ColourDepth
    package let characters: CharacterSet

    /// Every grid that was shown, in order.
    package private(set) var grids: [Grid] = []
    /// Requests other than showing grids, in order.
    package private(set) var requests: [Request] = []
    /// Control sequences that were sent, in order.
    package private(set) var sequences: [String] = []
    /// A call other than showing a grid.
    package enum Request: Hashable, Sendable { case resize, ring, suspend, resume, close }

    /// False simulates a terminal that does not read: grids are refused.
    package var isTakingFrames = true

    /// One element per call of `readKeys`.
    private var readings: [[Key]]
    /// Whether the terminal is gone at the end of the script.
    private let hangsUp: Bool

    /// - Parameters:
    ///   - readings: the keys of each call of `readKeys`; afterwards there are none.
    ///   - hangsUp: after the last reading the terminal is gone.
    package init(
        size: Size = Size(width: 80, height: 24), depth: ColourDepth = .direct, characters: CharacterSet = .unicode,
        readings: [[Key]] = [], hangsUp: Bool = false
    ) {
        self.size = size
        self.depth = depth
        self.characters = characters
        self.readings = readings
        self.hangsUp = hangsUp
    }

    package var shown: Grid? { grids.last }
    package var hasMoreKeys: Bool { !readings.isEmpty }

    /// Adds keys for one more call of `readKeys`.
    package func type(_ keys: Key...) { readings.append(keys) }

    @discardableResult
    package func show(_ grid: Grid) -> Bool {
        guard isTakingFrames else { return false }
        grids.append(grid)
        return true
    }

    package func readKeys() -> [Key]? {
        guard readings.isEmpty else { return readings.removeFirst() }
        return hangsUp ? nil : []
    }
    package func resize() { requests.append(.resize) }
    package func ring() { requests.append(.ring) }
    package func send(_ sequence: String) { sequences.append(sequence) }
    package func suspend() { requests.append(.suspend) }
    package func resume() { requests.append(.resume) }
    package func close() { requests.append(.close) }
}
