import DocumentStore
import Words

/// Puts a letter together from a greeting, a fact, what the cat makes of it, and a sign-off, so that nothing is written
/// twice: the facts used are read from the existing letters.
struct LetterWriter {
    let history: LetterHistory
    let language: Language
    /// The same on all machines of the person.
    let seed: String

    private var catalogue: LetterCatalogue { .of(language) }
    private var text: LetterText { LetterText(history: history, language: language) }

    /// A letter of a cat; nil if no text fits.
    func letter(from cat: Cat, about fact: LetterFact, _ detector: LetterDetector, at timestamp: Timestamp) -> Message?
    {
        let skeletons = longestUnused(catalogue.skeletons(cat.personality, detector.family), cat.id)
        let facts = longestUnused(catalogue.facts(fact.kind), cat.id)
        let signOffs = longestUnused(catalogue.signOffs(cat.personality), cat.id)
        let greetings = orNone(
            openings(catalogue.greetings(cat.personality), cat.id)
                + openings(catalogue.texts(LetterCatalogue.anyGreetings), cat.id))
        let isThanks = detector.family == .thanks
        for skeleton in skeletons {
            for template in facts {
                guard let told = text.sentence(template, fact) else { continue }
                let body = skeleton.replacing("{fact}", with: told)
                for greeting in greetings {
                    for signOff in signOffs.prefix(3) {
                        let letter = [greeting, body, signature(signOff, cat)].compactMap { $0 }
                            .joined(separator: "\n")
                        let parts = [greeting, skeleton, template, signOff].compactMap { $0 }
                        guard LetterShape.fits(letter, language, isThanks: isThanks), !isLikeAnother(letter, parts)
                        else { continue }
                        return message(
                            letter, from: cat.id, isThanks ? .thanks : .letter, [fact], parts, detector.kind, timestamp)
                    }
                }
            }
        }
        return nil
    }

    /// A letter of two cats about the week, two lines each.
    func houseLetter(_ pairs: [(cat: Cat, fact: LetterFact)], at timestamp: Timestamp) -> Message? {
        var (paragraphs, parts): ([String], [String]) = ([], [])
        for (cat, fact) in pairs {
            guard let found = paragraph(of: cat, fact, without: parts) else { return nil }
            paragraphs.append(found.text)
            parts += found.parts
        }
        for greeting in orNone(openings(catalogue.texts(LetterCatalogue.houseGreetings), Chat.house)) {
            for signOff in longestUnused(catalogue.texts(LetterCatalogue.houseSignOffs), Chat.house) {
                let letter = ([greeting].compactMap { $0 } + paragraphs + [signOff]).joined(separator: "\n")
                let all = parts + [greeting, signOff].compactMap { $0 }
                guard LetterShape.fits(letter, language), !isLikeAnother(letter, all) else { continue }
                return message(letter, from: Chat.house, .house, pairs.map(\.fact), all, Chat.house, timestamp)
            }
        }
        return nil
    }

    private func paragraph(of cat: Cat, _ fact: LetterFact, without used: [String]) -> (text: String, parts: [String])?
    {
        for template in longestUnused(catalogue.facts(fact.kind), cat.id) {
            for aside in longestUnused(catalogue.asides(cat.personality), cat.id) where !used.contains(aside) {
                guard let told = text.sentence(template, fact) else { continue }
                let paragraph = Strings(language).letterWords.told(cat: cat.name, told: told, aside: aside)
                if LetterShape.lineCount(of: paragraph, language) <= 2 { return (paragraph, [template, aside]) }
            }
        }
        return nil
    }

    private func signature(_ signOff: String, _ cat: Cat) -> String {
        Strings(language).letterWords.signature(signOff: signOff, cat: cat.name)
    }

    private func message(
        _ text: String, from sender: String, _ kind: Message.Kind, _ facts: [LetterFact], _ parts: [String],
        _ detector: String, _ timestamp: Timestamp
    ) -> Message {
        let month = Repository.historyPrefix(of: history.day)
        return Message(
            id: "\(month)-letter-\(detector)-\(sender)-\(history.day.text)", text: text, senderID: sender,
            timestamp: timestamp, kind: kind, facts: facts, language: language, parts: parts.map(Self.mark))
    }

    /// Texts that were never used first, in an order by chance, then those that were not used for longest: none comes
    /// twice before all were used.
    private func longestUnused(_ texts: [String], _ name: String) -> [String] {
        let marks = Dictionary(texts.map { (Self.mark($0), $0) }) { first, _ in first }
        // By how many letters ago, since the newest come first.
        var uses: [String: Int] = [:]
        for (ago, letter) in history.mailbox.all.enumerated() {
            for part in letter.message.parts {
                if let text = marks[part], uses[text] == nil { uses[text] = ago }
            }
        }
        return inOrder(texts, name).sorted { uses[$0] ?? .max > uses[$1] ?? .max }
    }

    /// Greetings that no letter of the last 90 days has.
    private func openings(_ texts: [String], _ name: String) -> [String] {
        let since = history.day.advanced(by: -Self.daysBetweenOpenings)
        let used = Set(
            history.mailbox.all.filter { ($0.day ?? history.day) > since }.flatMap(\.message.parts))
        return inOrder(texts, name).filter { !used.contains(Self.mark($0)) }
    }

    /// A few of them, and as the last way out none: then the letter opens with its fact.
    private func orNone(_ texts: [String]) -> [String?] { texts.prefix(4).map(Optional.some) + [nil] }

    private static let daysBetweenOpenings = 90

    private func inOrder(_ texts: [String], _ name: String) -> [String] {
        var random = RandomSource(seed: history.draw(seed, name))
        return texts.shuffled(using: &random)
    }

    /// Whether a letter there is shares more than half of its runs of four. Only those with a text in common can.
    private func isLikeAnother(_ text: String, _ parts: [String]) -> Bool {
        let marks = Set(parts.map(Self.mark))
        let near = history.mailbox.all.filter { !marks.isDisjoint(with: $0.message.parts) }
        guard !near.isEmpty else { return false }
        let runs = LetterShape.runs(of: text, language)
        return near.contains { LetterShape.areAlike(runs, LetterShape.runs(of: $0.message.text, $0.message.language)) }
    }

    /// Eight digits in the place of a text in `parts`.
    static func mark(_ text: String) -> String {
        CRC32C.text(of: UInt32(truncatingIfNeeded: text.fnv1a))
    }
}
