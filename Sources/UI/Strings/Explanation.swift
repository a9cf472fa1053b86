import Assets
import Domain
import Words

/// What a word of the program means: coins, streak, bond and others, from `assets/explanations.txt`.
struct Explanation: Sendable, Hashable {
    /// In lower case, by which it is found.
    let words: [String]
    let name: LocalizedText
    let text: LocalizedText

    /// In the order of the file; a test checks that every row is understood.
    static let all = rows.compactMap { Explanation(row: $0) }

    /// - Parameter word: the main one of a row.
    static func of(_ word: String) -> Explanation? { all.first { $0.words.first == word } }

    static let rows = Assets.embedded.rows(at: "explanations.txt")

    private init?(row: [String]) {
        guard row.count == 5 else { return nil }
        words = row[0].lowercased().split(separator: " ").map(String.init)
        name = LocalizedText(row[1], row[2])
        text = LocalizedText(row[3], row[4])
    }

    /// Those that a word of the typed text begins, or a typed plural; the best first. Empty for a single letter.
    static func found(by typed: String) -> [Explanation] {
        let asked = typed.lowercased().split(separator: " ").map(String.init)
        guard !asked.isEmpty else { return [] }
        let ranked = all.compactMap { explanation -> (explanation: Explanation, rank: Int)? in
            let ranks = asked.compactMap { explanation.rank(of: $0) }
            return ranks.count == asked.count ? ranks.max().map { (explanation, $0) } : nil
        }
        return (0...2).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.explanation) }
    }

    /// 0 for the main word, 1 for another, 2 for the beginning of one; nil if it is none.
    private func rank(of typed: String) -> Int? {
        if words.first == typed { return 0 }
        if words.contains(typed) { return 1 }
        let isWord = typed.count > 1 || typed.unicodeScalars.allSatisfy { !$0.isASCII }
        guard isWord, words.contains(where: { $0.hasPrefix(typed) || typed == $0 + "s" }) else { return nil }
        return 2
    }
}
