import Assets

/// All texts that letters are put together from, in one language: `assets/letters/en.txt` and `zh.txt`.
package struct LetterCatalogue: Sendable {
    /// Rows below each heading, with their numbers from 1.
    private var sections: [String: [Row]] = [:]
    private let language: Language

    fileprivate struct Row: Sendable {
        let number: Int
        let text: String
    }

    /// Headings that hold lists of words.
    fileprivate enum List: String, CaseIterable {
        case months, weekdays, stages, things, topics
    }

    /// `[heading]`, then one text per row; `;` begins a comment. `check` finds mistakes.
    package init(_ text: String, _ language: Language) {
        self.language = language
        var heading = ""
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let row = String(line).trimmed
            if row.isEmpty || row.hasPrefix(";") { continue }
            if row.hasPrefix("["), row.hasSuffix("]") {
                heading = String(row.dropFirst().dropLast())
                sections[heading, default: []] += []
            } else {
                sections[heading, default: []].append(Row(number: index + 1, text: row))
            }
        }
    }

    package static let english = embedded(.english)
    package static let chinese = embedded(.chinese)

    package static func of(_ language: Language) -> LetterCatalogue { language == .chinese ? chinese : english }

    package static func path(of language: Language) -> String { "letters/\(language.rawValue).txt" }

    private static func embedded(_ language: Language) -> LetterCatalogue {
        LetterCatalogue(Assets.embedded.text(at: path(of: language)) ?? "", language)
    }

    package func texts(_ heading: String) -> [String] { sections[heading, default: []].map(\.text) }

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
        texts(List.topics.rawValue).lazy.compactMap(Self.pair).first { $0.name == kind }?.text ?? ""
    }

    /// What takes so many minutes.
    func thing(ofMinutes minutes: Int) -> String {
        texts(List.things.rawValue).lazy.compactMap(Self.thing).first { $0.minutes == minutes }?.text ?? ""
    }

    /// Minutes of all things, the shortest first.
    static let thingMinutes = english.texts(List.things.rawValue).compactMap(thing).map(\.minutes).sorted()

    /// `90 = a football match`.
    fileprivate static func thing(_ row: String) -> (minutes: Int, text: String)? {
        guard let pair = pair(row), let minutes = Int(pair.name), minutes > 0 else { return nil }
        return (minutes, pair.text)
    }

    /// The sides of `name = text`.
    fileprivate static func pair(_ row: String) -> (name: String, text: String)? {
        let parts = row.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    /// Names in braces, in order.
    static func placeholders(in text: String) -> [String] {
        text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { part in
            part.contains("}") ? String(part.prefix { $0 != "}" }) : "{"
        }
    }
}

// MARK: - Checking

extension LetterCatalogue {
    /// Throws the first mistake of the file it was read from.
    package func check(_ file: String) throws(LineFault) {
        let rows = sections.flatMap { heading, rows in rows.map { (heading: heading, row: $0) } }
            .sorted { $0.row.number < $1.row.number }
        var seen: Set<String> = []
        for (heading, row) in rows {
            let isTwice =
                heading.hasPrefix("fact ") || List(rawValue: heading) != nil ? false : !seen.insert(row.text).inserted
            if let problem = isTwice ? "the same text twice" : problem(of: row.text, below: heading) {
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

    private func problem(of text: String, below heading: String) -> String? {
        if heading.isEmpty { return "a text before the first [heading]" }
        guard Self.required.contains(where: { $0.heading == heading }) else { return "unknown heading [\(heading)]" }
        let placeholders = Self.placeholders(in: text)
        if heading.hasPrefix("fact ") {
            return Self.problem(of: placeholders, about: String(heading.dropFirst(5)))
        }
        if heading == List.topics.rawValue {
            guard let pair = Self.pair(text), LetterDetector.named(pair.name) != nil else {
                return "not “kind of fact = what the letter was about”"
            }
            return Self.problem(of: placeholders, about: pair.name)
        }
        if heading == List.things.rawValue, Self.thing(text) == nil { return "not “minutes = what takes them”" }
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
