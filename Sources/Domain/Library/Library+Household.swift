import DocumentStore

extension Library {
    /// What the program draws from, read whole: the living documents, and the sums of this month and the last.
    /// - Parameters:
    ///   - moment: now; the rule by which days begin is taken from the settings.
    ///   - knownFrom: the first day to sum minutes from where more than two months are wanted.
    /// - Throws: `.unreadable`.
    package func household(at moment: Moment, minutesFrom knownFrom: Day? = nil) throws(Refusal) -> Household {
        var household = Household()
        household.person = try person()
        household.settings = try settings()
        household.habits = try habits()
        household.cats = try cats()
        household.daysOff = try daysOff()
        household.portraits = try portraits()
        household.timer = try timer()
        household.bond = try experienceByCat()
        let today = moment.ruled(by: household.settings).today
        let months = [today.month.advanced(by: -1), today.month]
        for month in months { household.visits[month.text] = try monthlyCheckIn(month) }
        let first = min(knownFrom ?? months[0].firstDay, months[0].firstDay)
        household.minutes = try minutes(from: first, through: today.advanced(by: 1))
        household.daysOfLastWeek = try daysOfLastWeek(in: household, at: moment)
        return household
    }

    /// A streak of N times a week may hang on a week that lies before the days that are at hand: where all weeks since
    /// are excused, as by a long rest. That week alone is read.
    private func daysOfLastWeek(in household: Household, at moment: Moment) throws(Refusal) -> [String: Set<Day>] {
        guard let known = household.minutes.knownFrom else { return [:] }
        let today = moment.ruled(by: household.settings).today
        var found: [String: Set<Day>] = [:]
        for habit in household.habits {
            let calendar = household.calendar(of: habit, at: moment)
            guard let last = habit.lastCheckInDate, case let week = calendar.week(of: last), week.start < known,
                !calendar.isBroken(after: last, on: today, isLogged: { _ in true })
            else { continue }
            found[habit.id] = Set(try minutes(from: week.start, through: week.end).daysWithEntries(of: habit.id))
        }
        return found
    }

    /// Living documents that were left out because they cannot be understood, and why.
    /// - Throws: `.unreadable`.
    package func malformed() throws(Refusal) -> [MalformedDocument] {
        var found: [MalformedDocument] = []
        found += try malformed(Person.self, at: .root)
        found += try malformed(Settings.self, at: .settings)
        found += try malformed(Habit.self, .all(of: "habits"))
        found += try malformed(Cat.self, .all(of: "cats"))
        found += try malformed(DaysOff.self, .all(of: "daysOff"))
        found += try malformed(Portrait.self, .all(of: "portraits"))
        found += try malformed(MonthlyCheckIn.self, .all(of: "monthlyCheckIns"))
        found += try malformed(TimerRecord.self, .all(of: "timers"))
        return found
    }

    private func malformed(_ type: (some StoredModel).Type, at path: DocumentPath) throws(Refusal)
        -> [MalformedDocument]
    {
        guard let document = try document(at: path), let fault = type.fault(of: document) else { return [] }
        return [MalformedDocument(path: path, fault: fault)]
    }

    func malformed(_ type: (some StoredModel).Type, _ query: LibraryQuery) throws(Refusal) -> [MalformedDocument] {
        try documents(query).compactMap { document in
            type.fault(of: document).map { MalformedDocument(path: document.path, fault: $0) }
        }
    }
}

extension StoredModel {
    /// Why a document is not this model; nil where it is.
    static func fault(of document: Document) -> ModelFault? {
        do {
            _ = try Self(document)
            return nil
        } catch {
            return error
        }
    }
}
