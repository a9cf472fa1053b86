import Foundation
import Testing

/// Disks that are full, by the limit of a file's size: each write gets as far as there is room.
@Suite("No room") struct NoRoom {
    /// No file may grow past a size; output goes through a pipe, which has no limit.
    private static func limit(_ bytes: Int) -> [String] {
        ["bash", "-c", "prlimit --fsize=\(bytes) \"$@\" 2>&1 | cat >&2; exit ${PIPESTATUS[0]}", "-"]
    }

    @Test("a commit that finds room for only a part of its line is no commit, however much that is")
    func partOfLine() throws {
        let home = try Home.livedIn()
        try home.keep()
        let journal = try #require(home.journals().last)
        let size = try Data(contentsOf: URL(fileURLWithPath: journal)).count
        try #require(home.habicat("did", "read", "5").status == 0)
        let longer = try Data(contentsOf: URL(fileURLWithPath: journal)).count
        for limit in stride(from: size, to: longer - 8, by: (longer - 8 - size) / 5) {
            try home.goBack()
            try home.expectTrouble("room for \(limit - size) bytes") {
                let command = try home.habicat(through: Self.limit(limit), "did", "read", "5")
                #expect(command.errors.contains("No space left"), "\(command.errors)")
                return command
            }
            try home.expectToGoOn("room for \(limit - size) bytes")
        }
    }

    @Test("a store that finds no room to begin in begins when there is", arguments: [0, 1, 40, 200, 1000])
    func firstCommit(_ limit: Int) throws {
        let home = try Home()
        try home.expectTrouble("room for \(limit) bytes") {
            try home.habicat(through: Self.limit(limit), "add", "Read")
        }
        try #require(home.habicat("add", "Read").status == 0)
        try home.expectToGoOn("room for \(limit) bytes")
    }

    @Test("with few open files allowed a command works or reports it")
    func fewOpenFiles() throws {
        let home = try Home.livedIn()
        var troubles = 0
        for limit in 4...16 {
            let narrowing = ["prlimit", "--nofile=\(limit)"]
            // With too few of them the program itself is not loaded.
            guard try home.habicat(through: narrowing, "--version").status == 0 else { continue }
            let before = try Ledger(lines: home.journalLines()).batches.count
            let command = try home.habicat(through: narrowing, "did", "read", "5")
            let added = try Ledger(lines: home.journalLines()).batches.count - before
            switch command.status {
            case 0: #expect(added == 1)
            case 3:
                troubles += 1
                #expect(added == 0)
                #expect(command.errors.hasSuffix(".\n"), "\(command.errors)")
            default: Issue.record("\(limit) files: \(command.status), \(command.errors)")
            }
        }
        #expect(troubles > 0, "some of the limits are felt")
        try home.expectToGoOn("with more of them")
    }
}
