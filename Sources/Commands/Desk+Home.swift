import Canvas
import DocumentStore
import Domain
import Runtime
import UI

extension Desk {
    /// Opens the store and settles a countdown that ran out meanwhile (PRODUCT section 3, logging).
    /// - Parameter isCommand: whether somebody typed a command, and did not leave a program that looks again and again.
    /// - Throws: `store` where it cannot be opened or read.
    func workplace(isCommand: Bool = true) throws(CommandError) -> Workplace {
        let home = try opened()
        home.store?.putBackWhatIsLost()
        let preferences = settings().preferences
        do throws(Refusal) {
            var household = try home.household()
            var remarks = home.store.map { preferences.words.remarks(on: $0.trouble, paths.layout) } ?? []
            var settled: SessionResult?
            if let (deed, performance) = try home.settle(
                autoStart: AutoStart(rawValue: preferences.autoStart.rawValue) ?? .breaks)
            {
                if case .done(let outcome, _) = performance {
                    if case .sessionLogged(let result) = outcome { settled = result }
                    remarks += preferences.words.ranOut(outcome, in: household, at: home.moment()).map { [$0] } ?? []
                }
                if case .notSaved(let error) = performance { remarks.append(preferences.words.sentence(for: error)) }
                remarks += home.visits(after: deed, performance, preferences.words)
                household = try home.household()
            }
            if isCommand, surroundings.isOutputTerminal { home.noteCommand(for: household.timer) }
            return Workplace(
                home: home, household: household, remarks: remarks, preferences: preferences, desk: self,
                settled: settled)
        } catch {
            throw .refused(error)
        }
    }

    /// Opens the store and nothing more: for commands that only look. Where that takes a while, a terminal is told.
    func opened() throws(CommandError) -> Home {
        let home = Home(
            paths, files: files, clock: clock, surroundings: surroundings, seed: seed, readsInSteps: true)
        home.hooks = Hooks(paths, files: files, processes: processes)
        let start = clock.reading().monotonic
        var isTold = false
        while let share = home.readHistory(for: 100) {
            let passed = Double(clock.reading().monotonic - start) / clock.scale
            guard surroundings.isErrorTerminal, passed > 1000 else { continue }
            let line = "\r" + words.readingHistory(share)
            Console.write(surroundings.characters == .ascii ? line.transliterated : line, to: .errors)
            isTold = true
        }
        // The line is taken back.
        if isTold { Console.write("\r\u{1B}[K", to: .errors) }
        if let trouble = home.trouble { throw .store(trouble) }
        notices.add(words.notices(of: home.store))
        return home
    }
}

extension Home {
    /// Takes the daily visits that belong to what was done.
    /// - Returns: what they earned, in words.
    func visits(after deed: Deed, _ performance: Performance, _ words: Words) -> [String] {
        guard case .done(let outcome, let batch) = performance else { return [] }
        return visits(words) { settings, moment in
            VisitRule.days(after: deed, outcome, isChange: batch != nil, settings, at: moment)
        }
    }

    /// The same after an undo, a redo or an import.
    func visitsAfterChange(_ words: Words) -> [String] {
        visits(words) { settings, moment in VisitRule.days(afterChangeAt: moment, settings) }
    }

    private func visits(_ words: Words, _ days: (Settings, Moment) -> [Day]) -> [String] {
        guard let settings = try? library().settings() else { return [] }
        return days(settings, moment().ruled(by: settings)).compactMap { day in
            guard (try? library().isVisitOpen(on: day, at: moment())) == true,
                case .done(.checkedIn(let result), _) = perform(.checkIn(CheckIn(day: day))), settings.showsCoins
            else { return nil }
            return words.visit(result)
        }
    }
}

extension Performance {
    /// What came of it, or why not.
    @discardableResult
    func answered() throws(CommandError) -> DeedOutcome {
        switch self {
        case .done(let outcome, _): return outcome
        case .refused(let refusal): throw .refused(refusal)
        case .notSaved(let error): throw .store(error)
        }
    }
}
