import Canvas
import FoundationEssentials
import TestSupport

@testable import UI

/// What a person reads on a screen, taken apart for comparing.
struct ScreenText: Sendable {
    /// A run of letters and digits. Numbers are without zeros in front.
    struct Word: Hashable, Sendable {
        let text: String
        /// Whether … follows at once.
        let isShortened: Bool
        /// Whether a border follows at once: something may cover its end.
        let meetsBorder: Bool

        /// Of the digits 0 to 9: Chinese signs for numbers are words.
        var isNumber: Bool { text.allSatisfy(ScreenText.isDigit) }
    }

    let words: [Word]

    /// - Parameter text: rows of a screen.
    init(_ text: String) {
        var words: [Word] = []
        for row in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var run = ""
            for character in String(row) + " " {
                if character == " ", run.isEmpty { continue }
                if character.isLetter || character.isNumber || character == "'" || character == "’" {
                    // There is no space between digits and Chinese signs.
                    let breaks = run.last.map { Self.isDigit($0) != Self.isDigit(character) } ?? false
                    if breaks { words.append(Word(text: run, isShortened: false, meetsBorder: false)) }
                    run = breaks ? String(character) : run + String(character)
                } else if !run.isEmpty {
                    words.append(
                        Word(text: run, isShortened: character == "…", meetsBorder: "│▒╭╰├".contains(character)))
                    run = ""
                }
            }
        }
        self.words = words
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

    /// How often each whole word is there.
    var counts: [String: Int] { Self.counts(of: words.filter { !$0.isShortened }) }

    /// How often each number is there.
    var numbers: [String: Int] { Self.counts(of: words.filter { $0.isNumber }) }

    private static func counts(of words: [Word]) -> [String: Int] {
        var counts: [String: Int] = [:]
        for word in words {
            let short = word.isNumber ? String(word.text.drop { $0 == "0" }) : word.text
            counts[short.isEmpty ? "0" : short, default: 0] += 1
        }
        return counts
    }
}

/// How often what is in one and not in the other, sorted, `Mochi` or `12 ×3`.
func surplus(of one: [String: Int], over other: [String: Int]) -> [String] {
    one.compactMap { word, count in
        let more = count - other[word, default: 0]
        return more < 1 ? nil : more == 1 ? word : "\(word)×\(more)"
    }.sorted()
}

/// All English words of the program, from its string literals and its assets.
enum Vocabulary {
    /// Whether letters are no word, but the beginning of one.
    static func isCut(_ letters: String) -> Bool {
        letters.utf8.count > 2 && !words.contains(letters) && !words.contains(letters.lowercased())
            && beginnings.contains(letters)
    }

    static let words: Set<String> = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        var words: Set<String> = ["Juggle", "share"]
        for folder in ["Sources/UI", "Sources/Domain", "Sources/CatArt", "assets"] {
            let folder = root.appending(path: folder).path()
            let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
            for path in files where path.hasSuffix(".swift") || path.hasSuffix(".txt") {
                guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else { continue }
                collect(data, isCode: path.hasSuffix(".swift"), into: &words)
            }
        }
        return words
    }()

    /// Every real beginning of a word, of two letters at least.
    private static let beginnings = Set(
        words.flatMap { word in (2..<max(2, word.utf8.count)).map { String(word.prefix($0)) } })

    private static func collect(_ bytes: Data, isCode: Bool, into words: inout Set<String>) {
        var (isQuoted, run) = (!isCode, [UInt8]())
        for byte in bytes {
            let isLetter = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
            if isLetter, isQuoted {
                run.append(byte)
                continue
            }
            if run.count > 1 { words.insert(String(decoding: run, as: UTF8.self)) }
            run.removeAll(keepingCapacity: true)
            if isCode, byte == 0x22 { isQuoted.toggle() }
            if isCode, byte == 0x0A { isQuoted = false }
        }
    }
}
