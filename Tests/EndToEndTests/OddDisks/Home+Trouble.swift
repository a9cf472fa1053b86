import Foundation
import Glibc
import Testing

extension Home {
    /// A habit, its cat, and a few logged minutes.
    static func livedIn() throws -> Home {
        let home = try Home()
        try #require(home.habicat("add", "Read").status == 0)
        for _ in 0..<3 { try #require(home.habicat("did", "read", "5").status == 0) }
        return home
    }

    /// Does something that cannot be done: it ends with store trouble and a sentence, and no journal is another one.
    func expectTrouble(
        _ comment: String, sourceLocation: SourceLocation = #_sourceLocation, _ attempt: () throws -> Command
    ) throws {
        let before = try journalLines()
        let command = try attempt()
        #expect(command.status == 3, "\(comment): \(command.errors)", sourceLocation: sourceLocation)
        let isSentence = command.errors.hasPrefix("habicat: ") && command.errors.hasSuffix(".\n")
        #expect(isSentence, "\(comment): \(command.errors)", sourceLocation: sourceLocation)
        #expect(try journalLines() == before, "\(comment)", sourceLocation: sourceLocation)
    }

    /// The next command works, and nothing is lost.
    func expectToGoOn(_ comment: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let before = try Ledger(lines: journalLines()).batches.count
        let command = try habicat("did", "read", "1")
        #expect(command.status == 0, "\(comment): \(command.errors)", sourceLocation: sourceLocation)
        let after = try Ledger(lines: journalLines()).batches.count
        #expect(after > before, "\(comment)", sourceLocation: sourceLocation)
        try expectSumsToAgree(comment, sourceLocation: sourceLocation)
    }
}

/// Rights of files hold for root, too, once it gave up being above them.
enum Rights {
    static let narrowed = getuid() == 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []
}
