import DocumentStore
package import Words

/// Everything cats say in one language, as `assets/lines/en.txt` and `zh.txt` have it.
package struct LineCatalogue: Hashable, Sendable {
    /// Words that placeholders are filled with.
    package enum Word: String, CaseIterable, Sendable {
        /// From 5, from 12, from 17 and from 22 o'clock.
        case morning, afternoon, evening, night
        case spring, summer, autumn, winter
        /// A streak; `#` is the number.
        case days
    }

    /// The situation a line is for.
    package enum Cue: Hashable, Sendable {
        case mood(Personality, Mood)
        case occasion(LineOccasion)
        /// Any cat on any day; each of these lines has a condition.
        case anyone

        package static let all =
            Personality.allCases.flatMap { personality in Mood.allCases.map { .mood(personality, $0) } }
            + LineOccasion.all.map(Cue.occasion) + [.anyone]

        package var heading: String {
            switch self {
            case .mood(let personality, let mood): "\(personality.rawValue) \(mood.rawValue)"
            case .occasion(let occasion): occasion.heading
            case .anyone: "anyone"
            }
        }
    }

    private let text: HeadedText
    private var words: [Word: String] = [:]

    package func word(_ word: Word) -> String { words[word] ?? "" }

    func word(named name: String) -> String { Word(rawValue: name).map(word) ?? "" }

    package func lines(for cue: Cue) -> [Line] { text.rows(cue.heading).map { Line($0.text) } }

    package static let english = LineCatalogue(HeadedText(at: path(of: .english)))
    package static let chinese = LineCatalogue(HeadedText(at: path(of: .chinese)))

    package static func of(_ language: Language) -> LineCatalogue { language == .chinese ? chinese : english }

    package static func path(of language: Language) -> String { "lines/\(language.rawValue).txt" }

    /// What a cat says on a day, chosen by day, cat and true conditions: nothing twice within a week.
    package func line(
        of cat: Cat, feeling: ShownMood, on day: Day, truths: Set<LineCondition>, filling: LineFilling
    ) -> String {
        let cue: Cue =
            switch feeling {
            case .mood(let mood): .mood(cat.personality, mood)
            case .rested: .occasion(.rested)
            case .welcomeBack: .occasion(.welcomeBack)
            }
        let own = inOrder(of: cat, for: cue).filter(filling.fits)
        let conditional = [inOrder(of: cat, for: .anyone).filter(filling.fits), own].map { $0.filter(\.hasCondition) }
        let rare = conditional.joined().filter { $0.isRare && $0.isTrue(truths) }
        if let line = Self.turn(day.number, among: rare) { return filling.filled(line, in: self) }
        // A line with a condition has one day in seven, on which it goes first.
        let ofDay = conditional.flatMap { lines in
            lines.enumerated().filter { ($0.offset - day.number) % 7 == 0 && !$0.element.isRare }.map(\.element)
        }
        let line = ofDay.first { $0.isTrue(truths) } ?? Self.turn(day.number, among: own.filter { !$0.hasCondition })
        return line.map { filling.filled($0, in: self) } ?? ""
    }

    /// What a cat says on an occasion. A turn counts the occasions of this cat, so that lines take turns.
    package func line(
        of cat: Cat, on occasion: LineOccasion, turn: Int, truths: Set<LineCondition>, filling: LineFilling
    ) -> String {
        let lines = inOrder(of: cat, for: .occasion(occasion)).filter { $0.isTrue(truths) && filling.fits($0) }
        return Self.turn(turn, among: lines).map { filling.filled($0, in: self) } ?? ""
    }

    /// Each cat has its own order in which lines take turns.
    private func inOrder(of cat: Cat, for cue: Cue) -> [Line] {
        var random = RandomSource(seed: cat.id.fnv1a)
        return lines(for: cue).shuffled(using: &random)
    }

    private static func turn(_ turn: Int, among lines: [Line]) -> Line? {
        guard !lines.isEmpty else { return nil }
        let place = turn % lines.count
        return lines[place < 0 ? place + lines.count : place]
    }
}

/// A mistake in a file of lines.
package struct LineFault: Error, Hashable, Sendable, CustomStringConvertible {
    package let file: String
    /// From 1.
    package let line: Int
    package let problem: String

    package var description: String { "\(file):\(line): \(problem)" }
}

extension LineCatalogue {
    /// One line of speech per row. `check` finds mistakes.
    package init(_ text: String) { self.init(HeadedText(text)) }

    private init(_ text: HeadedText) {
        self.text = text
        for case let (name, word)? in text.rows(Self.headingOfWords).map(\.pair) {
            if let known = Word(rawValue: name) { words[known] = word }
        }
    }

    private static let headingOfWords = "words"

    private static func problem(ofWord row: HeadedText.Row) -> String? {
        guard let name = row.pair?.name else { return "not “word = text”" }
        return Word(rawValue: name) == nil ? "unknown word “\(name)”" : nil
    }

    /// Throws the first mistake of the file it was read from.
    package func check(_ file: String) throws(LineFault) {
        let cues = Dictionary(uniqueKeysWithValues: Cue.all.map { ($0.heading, $0) })
        let rows = text.all
        for (heading, row) in rows {
            let problem: String? =
                switch heading {
                case "": "a line before the first [heading]"
                case Self.headingOfWords: Self.problem(ofWord: row)
                default:
                    cues[heading].map { Self.problem(of: Line(row.text), for: $0) } ?? "unknown heading [\(heading)]"
                }
            if let problem { throw LineFault(file: file, line: row.number, problem: problem) }
        }
        let end = rows.last?.row.number ?? 0
        if let word = Word.allCases.first(where: { words[$0] == nil }) {
            throw LineFault(file: file, line: end, problem: "the word “\(word.rawValue)” is missing")
        }
        if let cue = Cue.all.first(where: { text.rows($0.heading).isEmpty }) {
            throw LineFault(file: file, line: end, problem: "there are no lines for [\(cue.heading)]")
        }
        if let cue = Cue.all.first(where: { $0 != .anyone && lines(for: $0).allSatisfy(\.hasCondition) }) {
            throw LineFault(file: file, line: end, problem: "[\(cue.heading)] needs a line without a condition")
        }
    }

    private static func problem(of line: Line, for cue: Cue) -> String? {
        cue == .anyone && !line.hasCondition ? "a line of [anyone] needs a condition" : line.problem
    }
}
