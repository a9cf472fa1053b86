package import DocumentStore

/// Checks the documents against the rules: references, sums, values that must not be stored. Writes nothing.
package struct Audit {
    let repository: Repository
    let person: Person?
    let habits: [Habit]
    let cats: [Cat]
    /// Sum of its entries by habit, over all days.
    let minutes: [String: Int]
    private let all: [Document]
    /// All entries and sessions, decoded once; nil for what cannot be decoded.
    private let entryDocuments: [(document: Document, entry: HabitEntry?)]
    private let sessionDocuments: [(document: Document, session: FocusSession?)]
    /// Ids of habits and cats that version 0.1 deleted as removed, which another machine may have logged minutes for.
    let removed: Set<String>
    /// Whether other machines write here, too: what a document refers to may not have arrived yet.
    let isShared: Bool

    /// - Parameter batches: those that count, if they are known.
    package init(_ repository: Repository, after batches: [LoggedBatch] = []) throws(DomainError) {
        self.repository = repository
        removed = Set(batches.lazy.flatMap(\.batch.deletedByRemoval))
        person = try repository.storedPerson()
        habits = try repository.habits()
        cats = try repository.cats()
        all = try repository.documents(.everything.inAnyOrder)
        isShared = Set(all.map(\.metadata.device)).union(batches.map(\.id.device)).count > 1
        entryDocuments = all.filter { $0.path.isInGroup("entries") }.map { ($0, try? HabitEntry($0)) }
        sessionDocuments = all.filter { $0.path.isInGroup("sessions") }.map { ($0, try? FocusSession($0)) }
        minutes = entryDocuments.reduce(into: [:]) { minutes, row in
            if let entry = row.entry { minutes[entry.habitId, default: 0] += entry.minutes }
        }
    }

    /// The worst first, then by path.
    package func findings() throws(DomainError) -> [AuditFinding] {
        let found =
            try malformed() + bonds() + (try history()) + (try entries()) + wardrobe() + sums()
            + (try visits()) + (try strayFields()) + (try letters())
        var all = found + breaches(beside: found)
        for index in all.indices { all[index].mayArrive = isShared }
        return all.sorted { left, right in
            left.severity == right.severity ? left.path < right.path : left.severity > right.severity
        }
    }

    /// Documents that cannot be read as what they should be.
    package func malformed() throws(DomainError) -> [AuditFinding] {
        let living = try repository.malformed()
        let sessions = sessionDocuments.filter { $0.session == nil }.map(\.document)
        let entries = entryDocuments.filter { $0.entry == nil }.map(\.document)
        return living + sessions.compactMap(FocusSession.finding) + entries.compactMap(HabitEntry.finding)
    }

    func documents(_ query: Query) throws(DomainError) -> [Document] { try repository.documents(query) }

    /// An entry has id, habit and minutes of its session, and its habit or the habit's cat exists. Slips have no minutes,
    /// and amounts are more than 0.
    package func entries() throws(DomainError) -> [AuditFinding] {
        var sessions: [String: FocusSession] = [:]
        for (document, session) in sessionDocuments { sessions[document.path.id] = session }
        let known = Set(habits.map(\.id)).union(cats.map(\.boundHabitId))
        var found: [AuditFinding] = []
        var met: Set<String> = []
        for (document, entry) in entryDocuments {
            guard let entry else { continue }
            met.insert(entry.id)
            let (id, isRemoved) = (entry.habitId, removed.contains(entry.habitId))
            found += problems(
                of: document,
                [
                    (!known.contains(id) && isRemoved, .ofRemovedHabit(id: id)),
                    (!known.contains(id) && !isRemoved, .danglingReference(field: "habitId", id: id)),
                    (entry.isSlip == true && entry.minutes != 0, .impossible(field: "minutes")),
                    (entry.amount ?? 1 <= 0, .impossible(field: "amount")),
                ])
            guard entry.source == "session" else { continue }
            guard let session = sessions[entry.id], session.habitId == entry.habitId else {
                found.append(AuditFinding(document.path, .danglingReference(field: "session", id: entry.id)))
                continue
            }
            found += differs(document.path, "minutes", entry.minutes, session.durationMinutes)
        }
        for (document, session) in sessionDocuments where session != nil && !met.contains(document.path.id) {
            found.append(AuditFinding(document.path, .noEntry))
        }
        return found
    }

    /// Repairs that need no guess and lower no total, void if anything they rest on has changed; nil if there are none.
    package func mending() throws(DomainError) -> Batch? {
        var batch = Batch(kind: "repair", writes: [])
        for finding in try findings() where finding.isMendable { repair(finding, in: &batch) }
        repairWardrobe(in: &batch)
        return batch.writes.isEmpty ? nil : batch
    }

    private func repair(_ finding: AuditFinding, in batch: inout Batch) {
        let path = finding.path
        switch finding.problem {
        case .sumDiffers("targetMinutes", let kept, let counted):
            batch.preconditions.append(.equals(path, "targetMinutes", kept.stored))
            batch.writes.append(.update(path, ["targetMinutes": counted.stored]))
        case .sumDiffers(let field, let kept, let counted):
            let field = FieldPath(names: [field])
            batch.preconditions.append(.equals(path, field, kept.stored))
            batch.writes.append(.update(path, [:], .adding(counted - kept, to: field)))
        case .stateDisagrees(let state, let isActive):
            let right: Cat.State = isActive ? .active : .dormant
            batch.preconditions.append(.equals(path, "state", state.stored))
            batch.writes.append(.update(path, ["state": right.stored]))
        default: break
        }
    }

    /// An accessory stays with the first cat that wears it and has not graduated, else once in the box.
    private func repairWardrobe(in batch: inout Batch) {
        for (accessory, wearers, inBox) in misplaced() {
            let keeper = wearers.first { $0.state != .graduated }
            for cat in wearers where cat.id != keeper?.id {
                batch.preconditions.append(.equals(.cat(cat.id), "equippedAccessory", accessory.stored))
                batch.writes.append(.update(.cat(cat.id), ["equippedAccessory": .null]))
            }
            if keeper != nil ? inBox > 0 : inBox > 1 {
                batch.preconditions.append(.contains(.root, "inventory", accessory.stored))
                batch.writes.append(.update(.root, [:], .removing([accessory], from: "inventory")))
            }
            if keeper == nil, inBox != 1 { batch.writes.append(.putInBox([accessory])) }
        }
    }

    func wardrobe() -> [AuditFinding] {
        misplaced().flatMap { accessory, wearers, inBox in
            let places = wearers.count + inBox
            let doubled = AuditFinding(.root, .accessoryInPlaces(accessory: accessory, places: places))
            return (places > 1 ? [doubled] : [])
                + wearers.filter { $0.state == .graduated }
                .map { AuditFinding(.cat($0.id), .graduateWears(accessory: accessory)) }
        }
    }

    /// Accessories in more than one place or on a graduated cat, with their wearers, the eldest first.
    private func misplaced() -> [(accessory: String, wearers: [Cat], inBox: Int)] {
        let box = person?.inventory ?? []
        let worn = Dictionary(grouping: cats.filter { $0.equippedAccessory != nil }) { $0.equippedAccessory ?? "" }
        return Set(box).union(worn.keys).sorted().compactMap { accessory in
            let wearers = (worn[accessory] ?? []).sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
            let inBox = box.count { $0 == accessory }
            let isMisplaced = wearers.count + inBox > 1 || wearers.contains { $0.state == .graduated }
            return isMisplaced ? (accessory, wearers, inBox) : nil
        }
    }

    package func bonds() -> [AuditFinding] { habits.flatMap(bond) + cats.flatMap(bond) }

    private func bond(of habit: Habit) -> [AuditFinding] {
        let path = DocumentPath.habit(habit.id)
        guard let cat = cats.first(where: { $0.id == habit.catId }) else {
            return [AuditFinding(path, .danglingReference(field: "catId", id: habit.catId))]
        }
        guard cat.boundHabitId == habit.id else { return [AuditFinding(path, .notBound(habit: habit.id, cat: cat.id))] }
        guard cat.hasNewerState || cat.state == (habit.isActive ? .active : .dormant) else {
            return [AuditFinding(.cat(cat.id), .stateDisagrees(state: cat.state, isActive: habit.isActive))]
        }
        return []
    }

    private func bond(of cat: Cat) -> [AuditFinding] {
        guard cat.state != .graduated else { return [] }
        let path = DocumentPath.cat(cat.id)
        guard let habit = habits.first(where: { $0.id == cat.boundHabitId }) else {
            return [AuditFinding(path, .danglingReference(field: "boundHabitId", id: cat.boundHabitId))]
        }
        return habit.catId == cat.id ? [] : [AuditFinding(path, .notBound(habit: habit.id, cat: cat.id))]
    }

    /// Every session's cat exists for ever; its habit is the one it is under.
    package func history() throws(DomainError) -> [AuditFinding] {
        let known = Set(cats.map(\.id)).union(removed)
        var found: [AuditFinding] = []
        for (document, session) in sessionDocuments {
            guard let session else { continue }
            let isElsewhere = document.path != .session(session.id, of: session.habitId)
            found += problems(
                of: document,
                [
                    (!known.contains(session.catId), .danglingReference(field: "catId", id: session.catId)),
                    (isElsewhere, .danglingReference(field: "habitId", id: session.habitId)),
                    (session.endedAt < session.startedAt, .impossible(field: "endedAt")),
                    (session.durationMinutes < 0, .impossible(field: "durationMinutes")),
                    (session.coinsPaid ?? .max < session.coinsEarned, .impossible(field: "coinsPaid")),
                ])
        }
        for timer in try repository.models(TimerRecord.self, .timers)
        where !habits.contains(where: { $0.id == timer.habitId }) && !cats.contains(where: { $0.id == timer.catId }) {
            let problem = AuditFinding.Problem.danglingReference(field: "habitId", id: timer.habitId)
            found.append(AuditFinding(.timer(of: timer.id), problem))
        }
        return found
    }

    private func problems(
        of document: Document, _ problems: [(isThere: Bool, AuditFinding.Problem)]
    ) -> [AuditFinding] { problems.filter(\.isThere).map { AuditFinding(document.path, $0.1) } }

    /// Against the schema, except documents with a finding: a missing field or a negative number is not reported twice.
    func breaches(beside found: [AuditFinding]) -> [AuditFinding] {
        let reported = Set(found.map(\.path))
        return all.filter { !reported.contains($0.path) }.flatMap(Schema.findings)
    }

    package func sums() -> [AuditFinding] {
        var found: [AuditFinding] = []
        if let person, person.coins < 0 { found.append(AuditFinding(.root, .debt(coins: person.coins))) }
        for habit in habits {
            found += differs(.habit(habit.id), "totalMinutes", habit.totalMinutes, minutes[habit.id] ?? 0)
        }
        for cat in cats {
            found += differs(.cat(cat.id), "totalMinutes", cat.totalMinutes, minutes[cat.boundHabitId] ?? 0)
            guard let habit = habits.first(where: { $0.catId == cat.id }) else { continue }
            found += differs(.cat(cat.id), "targetMinutes", cat.targetMinutes, habit.targetHours * 60)
        }
        return found
    }

    /// Of the months of visits.
    package func visits() throws(DomainError) -> [AuditFinding] {
        try repository.models(VisitedMonth.self, .visits).flatMap { visits in
            let path = DocumentPath.root.child("monthlyCheckIns", visits.id)
            guard let month = Month(visits.id) else { return [AuditFinding(path, .impossible(field: "id"))] }
            let days = Set(visits.checkedDays)
            guard days.count == visits.checkedDays.count, days.allSatisfy((1...month.length).contains) else {
                return [AuditFinding(path, .impossible(field: "checkedDays"))]
            }
            // Days off were visited on the person's behalf, and earned nothing.
            let daysOff = Set(visits.daysOff ?? [])
            guard daysOff.isSubset(of: days) else { return [AuditFinding(path, .impossible(field: "daysOff"))] }
            let milestones = VisitReward.milestones(of: month)
            guard Set(visits.milestonesClaimed).isSubset(of: milestones.map(\.days)) else {
                return [AuditFinding(path, .impossible(field: "milestonesClaimed"))]
            }
            let coins = { (days: Set<Int>) in
                days.reduce(0) { $0 + VisitReward.coins(on: month.firstDay.advanced(by: $1 - 1)) }
            }
            let daily = coins(days.subtracting(daysOff))
            let bonus = milestones.filter { visits.milestonesClaimed.contains($0.days) }.reduce(0) { $0 + $1.coins }
            // A day off may have been visited on another machine before.
            let most = daily + bonus + coins(days.intersection(daysOff))
            guard !(daily + bonus...most).contains(visits.totalCoins) else { return [] }
            return differs(path, "totalCoins", visits.totalCoins, daily + bonus)
        }
    }

    /// What is computed is never stored, and what older data left behind is moved with the next write.
    func strayFields() throws(DomainError) -> [AuditFinding] {
        var found: [AuditFinding] = []
        for document in try documents(.all(of: "cats")) {
            for name in ["stage", "mood", "bond"] where document.fields[name] != nil {
                found.append(AuditFinding(document.path, .strayField(name)))
            }
            if case .list(let owned)? = document.fields["accessories"], !owned.isEmpty {
                found.append(AuditFinding(document.path, .strayField("accessories")))
            }
        }
        if try repository.document(at: .root)?.fields["fcmToken"] != nil {
            found.append(AuditFinding(.root, .strayField("fcmToken")))
        }
        return found
    }

    func differs(_ path: DocumentPath, _ field: String, _ kept: Int, _ counted: Int) -> [AuditFinding] {
        // Models hold bounded numbers, so a count is held to the same bounds; else no repair would ever be enough.
        let counted = Int(bounded: Int64(counted))
        return kept == counted ? [] : [AuditFinding(path, .sumDiffers(field: field, kept: kept, counted: counted))]
    }
}

extension Batch {
    fileprivate var deletedByRemoval: [String] {
        guard kind == RemoveHabit.kind || undoneAdoption != nil else { return [] }
        return writes.filter { $0.verb == .delete }.map(\.path.id)
    }
}

extension AuditFinding {
    package var isMendable: Bool {
        switch problem {
        case .accessoryInPlaces, .graduateWears, .stateDisagrees: true
        case .sumDiffers("targetMinutes", _, _): true
        case .sumDiffers("totalMinutes", let kept, let counted), .sumDiffers("totalCoins", let kept, let counted):
            kept < counted
        default: false
        }
    }
}

/// Something in the documents that is not as the rules want it. Worded at the edge.
package struct AuditFinding: Hashable, Sendable {
    package let path: DocumentPath
    package let problem: Problem
    /// Whether lines of another machine that have not arrived may be all that is missing.
    package var mayArrive = false

    package init(_ path: DocumentPath, _ problem: Problem) {
        self.path = path
        self.problem = problem
    }

    /// What can be the matter. Fields are named as in documents.
    package enum Problem: Hashable, Sendable {
        case malformed(ModelFault)
        case danglingReference(field: String, id: String)
        case notBound(habit: String, cat: String)
        case stateDisagrees(state: Cat.State, isActive: Bool)
        case accessoryInPlaces(accessory: String, places: Int)
        case graduateWears(accessory: String)
        case debt(coins: Int)
        case sumDiffers(field: String, kept: Int, counted: Int)
        /// Minutes of a habit that another machine had removed, before removals were marks.
        case ofRemovedHabit(id: String)
        /// A session that no day's entry means, so that its minutes count nowhere.
        case noEntry
        /// A value that cannot be, such as the 31st of February among the days visited.
        case impossible(field: String)
        case breaksSchema(SchemaProblem)
        /// A field that is computed or left behind by older data.
        case strayField(String)
    }

    package var severity: Finding.Severity {
        switch problem {
        case .danglingReference where mayArrive, .notBound where mayArrive, .malformed(.missing) where mayArrive: .note
        case .malformed, .danglingReference, .notBound, .accessoryInPlaces, .debt, .impossible: .damage
        case .stateDisagrees, .graduateWears, .sumDiffers, .noEntry: .warning
        case .strayField, .ofRemovedHabit: .note
        case .breaksSchema(let problem): problem.severity
        }
    }
}
