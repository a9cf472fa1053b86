package import DocumentStore
package import Words

/// Letters of the demo data.
extension SampleLife {
    /// What its cats wrote in the last weeks, oldest first; all but the last are read.
    package func letters(in repository: Repository, language: Language) throws(DomainError) -> [Letter] {
        var letters: [Letter] = []
        for days in [24, 16, 8, 4, 1] {
            let found = try LettersOfTheDay.letter(
                on: Mailbox(all: letters), repository, language: language, at: moment(before: days))
            if let found { letters.append(Letter(chat: found.chat, message: found.message)) }
        }
        for index in letters.indices.dropLast() { letters[index].message.readBy = [Message.me] }
        return letters
    }

    /// The same as batches.
    package func letterBatches(in repository: Repository, language: Language) throws(DomainError) -> [Batch] {
        let letters = try letters(in: repository, language: language)
        var batches: [Batch] = []
        for (index, letter) in letters.enumerated() {
            let mailbox = Mailbox(all: Array(letters[..<index]))
            batches.append(
                Batch(
                    kind: LettersOfTheDay.kind,
                    writes: try mailbox.writes(adding: letter.message, to: letter.chat, in: repository, at: moment)))
        }
        return batches
    }

    private func moment(before days: Int) -> Moment {
        let passed = Int64(days) * 86_400_000
        let clock = ClockReading(
            instant: moment.instant.advanced(byMilliseconds: -passed), boottime: moment.clock.boottime,
            monotonic: moment.clock.monotonic, bootId: moment.clock.bootId)
        return Moment(clock: clock, zone: moment.zone, dayStart: moment.dayStart)
    }
}
