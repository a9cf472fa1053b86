/// Every text of the program in one language. Its rows are in `assets/words/*.txt`; the build makes a member of each:
/// `strings.shop.tryOn`. UI and Commands extend it with what has logic.
package struct Strings: Hashable, Sendable {
    package let language: Language
    package let keys: KeyNames

    package init(_ language: Language, keys: KeyNames = KeyNames()) {
        self.language = language
        self.keys = keys
    }

    package func callAsFunction(_ phrase: LocalizedText) -> String { phrase(in: language) }

    /// Whole sentences, one after the other.
    package func sentences(_ sentences: [String?]) -> String {
        sentences.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: language == .english ? " " : "")
    }

    /// "12 840" or "12,840": groups of three apart.
    package func number(_ number: Int) -> String {
        guard number.magnitude >= 1000 else { return String(number) }
        var text = ""
        for (index, digit) in String(number.magnitude).reversed().enumerated() {
            if index > 0, index.isMultiple(of: 3) { text.append(language == .english ? " " : ",") }
            text.append(digit)
        }
        return (number < 0 ? "-" : "") + String(text.reversed())
    }
}

extension String {
    /// One of several words, of which number 1 is the first; empty for none.
    package func word(_ number: Int) -> String {
        let words = utf8.split(separator: UInt8(ascii: " "))
        return words.indices.contains(number - 1) ? String(Substring(words[number - 1])) : ""
    }
}

/// The rows of one screen, command or subject: `strings.shop`.
package protocol PartOfWords {
    var strings: Strings { get }
}

/// The keys that actions have now, if they are not those of `assets/keys.txt`.
package struct KeyNames: Hashable, Sendable {
    private let changed: [String: String]

    /// - Parameter changed: names of keys by actions, such as `today.newHabit`.
    package init(_ changed: [String: String] = [:]) { self.changed = changed }

    func name(of action: String, usually standard: String) -> String { changed[action] ?? standard }
}
