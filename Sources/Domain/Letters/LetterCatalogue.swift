package import Words

/// All texts that letters are put together from, in one language: `assets/letters/en.txt` and `zh.txt`.
package struct LetterCatalogue: Sendable {
    private let text: HeadedText
    private let language: Language

    /// Headings that hold lists of words.
    fileprivate enum List: String, CaseIterable {
        case months, weekdays, stages, things, topics
    }

    /// One text per row. `check` finds mistakes.
    package init(_ text: String, _ language: Language) { (self.text, self.language) = (HeadedText(text), language) }

    private init(_ language: Language) {
        (text, self.language) = (HeadedText(at: Self.path(of: language)), language)
    }

    package static let english = LetterCatalogue(.english)
    package static let chinese = LetterCatalogue(.chinese)

    package static func of(_ language: Language) -> LetterCatalogue { language == .chinese ? chinese : english }

    package static func path(of language: Language) -> String { "letters/\(language.rawValue).txt" }

    package func texts(_ heading: String) -> [String] { text.rows(heading).map(\.text) }

    package func facts(_ kind: String) -> [String] { texts("fact " + kind) }

    package func greetings(_ personality: Personality) -> [String] { texts("\(personality.rawValue) greeting") }

    package func signOffs(_ personality: Personality) -> [String] { texts("\(personality.rawValue) sign-off") }

    package func skeletons(_ personality: Personality, _ family: LetterDetector.Family) -> [String] {
        texts("\(personality.rawValue) \(family.rawValue)")
    }

    /// Short remarks after a fact, in letters of the house.
    package func asides(_ personality: Personality) -> [String] { texts("\(personality.rawValue) aside") }

    /// For cats whose own are all used: two of one personality share theirs.
    static let anyGreetings = "any greeting"
    static let houseGreetings = "house greeting", houseSignOffs = "house sign-off"

    func month(_ number: Int) -> String { word(.months, number - 1) }

    func weekday(_ number: Int) -> String { word(.weekdays, number - 1) }

    func stage(_ stage: Stage) -> String { word(.stages, Stage.allCases.firstIndex(of: stage) ?? 0) }

    private func word(_ list: List, _ index: Int) -> String {
        let words = texts(list.rawValue)
        return words.indices.contains(index) ? words[index] : ""
    }

    /// What an earlier letter was about, as a few words with placeholders.
    func topic(of kind: String) -> String {
        text.rows(List.topics.rawValue).lazy.compactMap(\.pair).first { $0.name == kind }?.text ?? ""
    }

    /// What takes so many minutes.
    func thing(ofMinutes minutes: Int) -> String {
        text.rows(List.things.rawValue).lazy.compactMap(\.thing).first { $0.minutes == minutes }?.text ?? ""
    }

    /// Minutes of all things, the shortest first.
    static let thingMinutes = english.text.rows(List.things.rawValue).compactMap(\.thing?.minutes).sorted()

    /// Names in braces, in order.
    static func placeholders(in text: String) -> [String] {
        text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { part in
            part.contains("}") ? String(part.prefix { $0 != "}" }) : "{"
        }
    }
}

extension HeadedText.Row {
    /// `90 = a football match`.
    fileprivate var thing: (minutes: Int, text: String)? {
        guard let pair, let minutes = Int(pair.name), minutes > 0 else { return nil }
        return (minutes, pair.text)
    }
}

// MARK: - Checking

extension LetterCatalogue {
    /// Throws the first mistake of the file it was read from.
    package func check(_ file: String) throws(LineFault) {
        let rows = text.all
        var seen: Set<String> = []
        for (heading, row) in rows {
            let isTwice =
                heading.hasPrefix("fact ") || List(rawValue: heading) != nil ? false : !seen.insert(row.text).inserted
            if let problem = isTwice ? "the same text twice" : problem(of: row, below: heading) {
                throw LineFault(file: file, line: row.number, problem: problem)
            }
        }
        let end = rows.last?.row.number ?? 0
        for (heading, count) in Self.required where texts(heading).count < count {
            throw LineFault(
                file: file, line: end, problem: "[\(heading)] needs \(count) texts and has \(texts(heading).count)")
        }
    }

    /// Headings, and how many texts each needs at least.
    package static let required: [(heading: String, count: Int)] =
        Personality.allCases.flatMap { personality in
            [("greeting", 14), ("sign-off", 5), ("aside", 6), ("thanks", 4)].map {
                ("\(personality.rawValue) \($0)", $1)
            } + families.map { ("\(personality.rawValue) \($0.rawValue)", 8) }
        } + [(anyGreetings, 28), (houseGreetings, 14), (houseSignOffs, 4)]
        + (LetterDetector.all + [.thanks]).map { ("fact \($0.kind)", 1) }
        + [
            ("months", 12), ("weekdays", 7), ("stages", 4), ("things", thingMinutes.count),
            ("topics", LetterDetector.all.count),
        ]

    private static let families = LetterDetector.Family.allCases.filter { $0 != .thanks }

    private func problem(of row: HeadedText.Row, below heading: String) -> String? {
        if heading.isEmpty { return "a text before the first [heading]" }
        guard Self.required.contains(where: { $0.heading == heading }) else { return "unknown heading [\(heading)]" }
        let placeholders = Self.placeholders(in: row.text)
        if heading.hasPrefix("fact ") {
            return Self.problem(of: placeholders, about: String(heading.dropFirst(5)))
        }
        if heading == List.topics.rawValue {
            guard let pair = row.pair, LetterDetector.named(pair.name) != nil else {
                return "not “kind of fact = what the letter was about”"
            }
            return Self.problem(of: placeholders, about: pair.name)
        }
        if heading == List.things.rawValue, row.thing == nil { return "not “minutes = what takes them”" }
        let family = heading.split(separator: " ").last.flatMap { LetterDetector.Family(rawValue: String($0)) }
        let expected = family == nil ? [] : ["fact"]
        guard placeholders == expected else {
            return expected.isEmpty ? "{…} can be in facts and letters alone" : "a letter has {fact} once"
        }
        return nil
    }

    private static func problem(of placeholders: [String], about kind: String) -> String? {
        let known = LetterDetector.named(kind)?.arguments ?? []
        let allowed = known.map { $0 == "letter" ? "topic" : $0 } + (known.contains("count") ? ["nth"] : [])
        guard let name = placeholders.first(where: { !allowed.contains($0) }) else { return nil }
        return "{\(name)} is not known here; there are \(allowed.map { "{\($0)}" }.joined(separator: ", "))"
    }
}
