@testable import Domain
import Foundation
import Testing

/// Lives of a year, and all letters they bring. `HABICAT_LETTER_LIVES=1000` lives more of them, `HABICAT_LETTER_SEED=587`
/// begins with that one, `HABICAT_PRINT_LETTERS=1` prints the letters of three lives.
@Suite("A year of letters") struct LetterLifeTests {
    private static let environment = ProcessInfo.processInfo.environment

    private static func number(_ name: String) -> UInt64? { environment[name].flatMap(UInt64.init) }

    @Test("is true, short, never the same, and keeps its limits", arguments: 1...3, Language.allCases)
    func sample(seed: UInt64, language: Language) throws {
        let isWhole = Self.environment["HABICAT_PRINT_LETTERS"] != nil
        let life = try Self.lived(seed: seed, language, days: isWhole ? 365 : 150)
        #expect(life.faults.isEmpty, "seed \(seed): \(life.faults.prefix(5))")
        #expect(life.written.count >= 8, "seed \(seed): \(life.written.count)")
        if Self.environment["HABICAT_PRINT_LETTERS"] != nil, seed <= 3 { print(Self.text(of: life)) }
    }

    @Test("holds for a thousand lives", arguments: Language.allCases)
    func many(language: Language) {
        guard let count = Self.number("HABICAT_LETTER_LIVES"), count > 0 else {
            print("Skipped: a thousand lives of letters (set HABICAT_LETTER_LIVES=1000)")
            return
        }
        let first = Self.number("HABICAT_LETTER_SEED") ?? 6
        var letters: [Int] = []
        for seed in first..<first + count {
            do {
                let life = try Self.lived(seed: seed, language, days: 365)
                #expect(life.faults.isEmpty, "seed \(seed): \(life.faults.prefix(5))")
                letters.append(life.written.count)
            } catch {
                Issue.record("seed \(seed) ended: \(error)")
            }
            if letters.count % 50 == 0 { print("\(letters.count) lives in \(language), last seed \(seed)") }
        }
        print(
            "\(letters.count) lives in \(language): \(letters.reduce(0, +)) letters,",
            "\(letters.min() ?? 0) to \(letters.max() ?? 0) a life")
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
