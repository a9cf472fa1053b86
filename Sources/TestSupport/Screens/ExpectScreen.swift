package import Canvas
import FoundationEssentials
package import Testing

/// Compares a grid with its golden beside the test, `__Snapshots__/<name>.txt`. A missing golden fails;
/// `RECORD_SNAPSHOTS=1` writes it.
/// - Parameters:
///   - name: of the golden, without an ending; may name folders.
///   - depth: which of a colour's forms the golden names.
package func expectScreen(
    _ grid: Grid, named name: String, depth: ColourDepth = .direct, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expectGolden(grid.dump(depth: depth), named: "\(name).txt", filePath: filePath, sourceLocation: sourceLocation)
}

/// Compares text with its golden beside the test, `__Snapshots__/<name>`.
package func expectGolden(
    _ actual: String, named name: String, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let golden = URL(filePath: filePath).deletingLastPathComponent().appending(path: "__Snapshots__/\(name)")
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

/// Names the first line in which two texts differ, and both forms of it.
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
