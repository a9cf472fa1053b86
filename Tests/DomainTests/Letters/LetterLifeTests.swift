@testable import Domain
import Foundation
import Testing

/// Lives of a year, and all letters they bring. `HABICAT_LETTER_LIVES=1000` lives more of them, `HABICAT_PRINT_LETTERS=1`
/// prints the letters of three lives.
@Suite("A year of letters") struct LetterLifeTests {
    private static let environment = ProcessInfo.processInfo.environment

    @Test("is true, short, never the same, and keeps its limits", arguments: 1...3, Language.allCases)
    func sample(seed: UInt64, language: Language) throws {
        let isWhole = Self.environment["HABICAT_PRINT_LETTERS"] != nil
        let life = try Self.lived(seed: seed, language, days: isWhole ? 365 : 150)
        #expect(life.faults.isEmpty, "seed \(seed): \(life.faults.prefix(5))")
        #expect(life.written.count >= 8, "seed \(seed): \(life.written.count)")
        if Self.environment["HABICAT_PRINT_LETTERS"] != nil, seed <= 3 { print(Self.text(of: life)) }
    }

    @Test("holds for a thousand lives")
    func many() throws {
        guard let count = Self.environment["HABICAT_LETTER_LIVES"].flatMap(UInt64.init), count > 0 else {
            print("Skipped: a thousand lives of letters (set HABICAT_LETTER_LIVES=1000)")
            return
        }
        for seed in 6..<(6 + count) {
            for language in Language.allCases {
                let life = try Self.lived(seed: seed, language, days: 365)
                #expect(life.faults.isEmpty, "seed \(seed): \(life.faults.prefix(5))")
            }
        }
    }

    private static func lived(seed: UInt64, _ language: Language, days: Int) throws -> LetterLife {
        var life = try LetterLife(seed: seed, language: language)
        for _ in 0..<days { try life.live() }
        #expect(try life.isMailboxWhole)
        return life
    }

    private static func text(of life: LetterLife) -> String {
        life.written.map { letter in
            let kinds = letter.message.facts.map(\.kind).joined(separator: ", ")
            return "--- \(letter.day?.text ?? "") \(letter.chat) (\(kinds))\n\(letter.message.text)\n"
        }.joined(separator: "\n")
    }
}
