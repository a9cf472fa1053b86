import Canvas
import DocumentStore
import Domain
import Runtime
import UI

extension Desk {
    /// Opens the store and settles a countdown that ran out meanwhile (PRODUCT section 3, logging).
    /// - Throws: `store` where it cannot be opened or read.
    func workplace() throws(CommandError) -> Workplace {
        let home = try opened()
        home.store?.putBackWhatIsLost()
        let preferences = settings().preferences
        do throws(Refusal) {
            var household = try home.household()
            var remarks: [String] = []
            var settled: SessionResult?
            switch try home.settle(autoStart: AutoStart(rawValue: preferences.autoStart.rawValue) ?? .breaks) {
            case .done(.sessionLogged(let result), _)?:
                settled = result
                household = try home.household()
                remarks.append(preferences.words.ranOut(result, at: home.moment()))
                remarks += home.visit(after: household, preferences.words)
                household = try home.household()
            case .notSaved(let error)?: remarks.append(preferences.words.sentence(for: error))
            case .done?, .refused?: household = try home.household()
            case nil: break
            }
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
        return home
    }
}

extension Home {
    /// Does a deed, or says why not.
    func done(_ deed: Deed) throws(CommandError) -> DeedOutcome {
        try perform(deed).answered()
    }

    /// The day's first deed takes the daily visit by itself, unless it is set to ask (PRODUCT section 4).
    /// - Parameter household: as it is after the deed.
    /// - Returns: what it earned, in words.
    func visit(after household: Household, _ words: Words) -> [String] {
        guard household.settings.checksInByItself, household.person?.lastCheckInDate != moment().today,
            case .done(.checkedIn(let result), _) = perform(.checkIn(CheckIn()))
        else { return [] }
        return words.visit(result).map { [$0] } ?? []
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
