import Testing

@testable import Commands

@Suite struct VersionTests {
    @Test(
        "the version comes first, then commit and date if known",
        arguments: [
            (nil, "habicat \(Version.text)"),
            ("1a2b3c4d5e6f, 2026-11-22", "habicat \(Version.text) (1a2b3c4d5e6f, 2026-11-22)"),
        ] as [(String?, String)])
    func lines(commit: String?, line: String) { #expect(Version.line(commit: commit) == line) }
}
