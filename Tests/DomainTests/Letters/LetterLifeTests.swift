@testable import Domain
import FoundationEssentials
import TestSupport
import Testing
import Words

/// Lives of some months, or of a year where many are wanted, and all letters they bring. `HABICAT_PRINT_LETTERS=1` prints
/// those of a year.
@Suite("A year of letters") struct LetterLifeTests {
    private static let prints = ProcessInfo.processInfo.environment["HABICAT_PRINT_LETTERS"] != nil

    @Test("is true, short, never the same, and keeps its limits", arguments: Lives.seeds(1), Language.allCases)
    func lives(seed: UInt64, language: Language) throws {
        var life = try LetterLife(seed: seed, language: language)
        for _ in 0..<(Lives.areMany || Self.prints ? 365 : 150) { try life.live() }
        #expect(try life.isMailboxWhole)
        #expect(life.faults.isEmpty, "seed \(seed): \(life.faults.prefix(5))")
        #expect(life.written.count >= 8, "seed \(seed): \(life.written.count)")
        for letter in Self.prints ? life.written : [] {
            let kinds = letter.message.facts.map(\.kind).joined(separator: ", ")
            print("--- \(letter.day?.text ?? "") \(letter.chat) (\(kinds))\n\(letter.message.text)\n")
        }
    }
}
