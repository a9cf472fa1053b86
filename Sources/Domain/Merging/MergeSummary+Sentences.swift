import DocumentStore
package import Words

extension MergeSummary {
    /// For a person, in a language: first what each machine logged, then what needs attention; none if there is nothing.
    package func sentences(in language: Language) -> [String] {
        let strings = Strings(language)
        return work.map { $0.sentence(in: strings) } + facts.map { sentence(for: $0, in: strings) }
    }

    private func sentence(for fact: Fact, in strings: Strings) -> String {
        switch fact {
        case .boughtTwice(let accessory, let price):
            return returned(
                price, strings.merging.boughtTwice(name: Self.name(of: accessory, in: strings)), in: strings)
        case .coinsShort(let thing, let price, let place):
            let spot = place.words(in: strings)
            switch thing {
            case .accessory(let id):
                let name = Self.name(of: id, in: strings)
                return returned(price, strings.merging.boughtNotYours(name: name, spot: spot), in: strings)
            case .portrait(let cat):
                return returned(price, strings.merging.portrait(cat: cat, spot: spot), in: strings)
            }
        case .renamed(let names): return names.sentence(in: strings)
        case .kept(let habit, let place):
            return strings.merging.kept(habit: habit, spot: place.words(in: strings))
        case .visitOnce(let day): return strings.merging.visitOnce(day: day.text)
        case .sessionOnce(let habit): return strings.merging.sessionOnce(habit: habit)
        case .overlapped(let here, let there, let machine, let minutes):
            return strings.merging.overlapped(here: here, there: there, machine: machine, minutes: minutes)
        case .clockIsOff(let machine, let seconds): return strings.clockIsOff(machine, seconds: seconds)
        case .importedOnce(let rows, let machine):
            return strings.merging.importedOnce(rows: rows, machine: machine)
        case .withoutEffect(let kind, let place):
            return strings.merging.withoutEffect(what: strings(Self.change(of: kind)), spot: place.words(in: strings))
        }
    }

    private func returned(_ price: Int, _ what: String, in strings: Strings) -> String {
        showsCoins && price > 0
            ? strings.merging.coinsReturned(what: what, coins: price) : what + strings.punctuation.fullStop
    }

    private static func name(of accessory: String, in strings: Strings) -> String {
        Catalogue.accessory(accessory)?.name(in: strings.language) ?? accessory
    }

    /// Words for a batch of a kind, to begin a sentence.
    package static func change(of kind: String) -> LocalizedText {
        if kind == Batch.importKind { return LocalizedText({ $0.changes.importing }) }
        return Operations.of(kind: kind)?.name ?? LocalizedText({ $0.changes.change })
    }
}

extension Strings {
    /// - Parameter seconds: ahead of this machine's clock; negative for behind.
    package func clockIsOff(_ machine: String, seconds: Int64) -> String {
        let much = span(seconds: Int64(clamping: seconds.magnitude))
        return seconds > 0
            ? merging.clockIsAhead(machine: machine, time: much)
            : merging.clockIsBehind(machine: machine, time: much)
    }

    /// "5 min", "2 h 5 min", "400 days", "56 years".
    /// - Parameter seconds: at least 0.
    package func span(seconds: Int64) -> String {
        let (minutes, hours, days) = (Int(seconds / 60), Int(seconds / 3600), Int(seconds / 86_400))
        if hours == 0 { return merging.minutes(minutes: minutes) }
        if days < 2 {
            let rest = minutes % 60
            return rest == 0 ? merging.hours(hours: hours) : merging.hours(hours: hours, minutes: rest)
        }
        if days < 730 { return merging.days(days: days) }
        return merging.years(years: days / 365)
    }
}

extension MergeSummary.Work {
    func sentence(in strings: Strings) -> String {
        let done = [
            sessions > 0 ? strings.merging.sessions(sessions) : nil,
            entries > 0 ? strings.merging.entries(entries) : nil,
        ].compactMap(\.self).joined(separator: strings.punctuation.itemComma)
        return focusMinutes > 0
            ? strings.merging.from(machine: machine, done: done, minutes: focusMinutes)
            : strings.merging.from(machine: machine, done: done)
    }
}

extension MergeSummary.Renaming {
    fileprivate func sentence(in strings: Strings) -> String {
        let (merging, count) = (strings.merging, abs(minutes))
        switch (isTheirs, count) {
        case (false, 0): return merging.renamedJustBefore(here: here, there: there, machine: machine)
        case (false, _): return merging.renamedEarlier(here: here, there: there, machine: machine, minutes: count)
        case (true, 0): return merging.renamedJustAfter(here: here, there: there, machine: machine)
        case (true, _): return merging.renamedLater(here: here, there: there, machine: machine, minutes: count)
        }
    }
}

extension MergeSummary.Place {
    fileprivate func words(in strings: Strings) -> String {
        switch self {
        case .here: strings.merging.onThisOne
        case .machine(let name): strings.merging.on(machine: name)
        }
    }
}
