import Assets
import DocumentStore

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

    private var words: [Word: String] = [:]
    private var lines: [Cue: [Line]] = [:]

    package func word(_ word: Word) -> String { words[word] ?? "" }

    package func lines(for cue: Cue) -> [Line] { lines[cue] ?? [] }

    package static let english = embedded(.english)
    package static let chinese = embedded(.chinese)

    package static func of(_ language: Language) -> LineCatalogue { language == .chinese ? chinese : english }

    package static func path(of language: Language) -> String { "lines/\(language.rawValue).txt" }

    /// A test checks that the embedded files are sound; a broken one would leave the cats silent.
    private static func embedded(_ language: Language) -> LineCatalogue {
        let path = path(of: language)
        return (try? LineCatalogue(parsing: Assets.embedded.text(at: path) ?? "", file: path)) ?? LineCatalogue()
    }

    /// What a cat says on a day, chosen by day, cat and what is true: nothing twice within a week.
    package func line(
        of cat: Cat, feeling: ShownMood, on day: Day, truths: Set<LineCondition>, filling: LineFilling
    ) -> String {
        let cue: Cue =
            switch feeling {
            case .mood(let mood): .mood(cat.personality, mood)
            case .rested: .occasion(.rested)
            case .welcomeBack: .occasion(.welcomeBack)
            }
        let own = inOrder(of: cat, for: cue)
        let conditional = [inOrder(of: cat, for: .anyone), own].map { $0.filter(\.hasCondition) }
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
        let lines = inOrder(of: cat, for: .occasion(occasion)).filter { $0.isTrue(truths) }
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
    private static let headings = Dictionary(uniqueKeysWithValues: Cue.all.map { ($0.heading, $0) })

    /// Reads `[heading]`, then one line of speech per row; `;` begins a comment. Throws the first mistake.
    package init(parsing text: String, file: String) throws(LineFault) {
        self.init()
        var number = 0
        var heading: String?
        for row in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            let row = String(Substring(row)).trimmed
            if row.isEmpty || row.hasPrefix(";") { continue }
            if row.hasPrefix("["), row.hasSuffix("]") {
                heading = String(row.dropFirst().dropLast())
            } else if let problem = add(row, under: heading) {
                throw LineFault(file: file, line: number, problem: problem)
            }
        }
        if let word = Word.allCases.first(where: { words[$0] == nil }) {
            throw LineFault(file: file, line: number, problem: "the word “\(word.rawValue)” is missing")
        }
        if let cue = Cue.all.first(where: { lines[$0] == nil }) {
            throw LineFault(file: file, line: number, problem: "there are no lines for [\(cue.heading)]")
        }
        if let cue = Cue.all.first(where: { $0 != .anyone && lines(for: $0).allSatisfy(\.hasCondition) }) {
            throw LineFault(file: file, line: number, problem: "[\(cue.heading)] needs a line without a condition")
        }
    }

    private mutating func add(_ row: String, under heading: String?) -> String? {
        guard let heading else { return "a line before the first [heading]" }
        if heading == "words" {
            let parts = row.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
            guard parts.count == 2 else { return "not “word = text”" }
            guard let word = Word(rawValue: parts[0]) else { return "unknown word “\(parts[0])”" }
            words[word] = parts[1]
            return nil
        }
        guard let cue = Self.headings[heading] else { return "unknown heading [\(heading)]" }
        let line = Line(row)
        lines[cue, default: []].append(line)
        if cue == .anyone, !line.hasCondition { return "a line of [anyone] needs a condition" }
        return line.problem
    }
}
