package import DocumentStore
package import Words

/// What batches of other machines that are new here changed, in words. Pure.
package struct MergeSummary: Hashable, Sendable {
    /// By machine, in the order of their names.
    private var work: [Work] = []
    /// What needs to be known beyond that: a sentence for each thing that came out differently from what one of the machines
    /// had shown.
    package private(set) var facts: [LocalizedText] = []
    /// Whether prices are named.
    private let showsCoins: Bool

    /// What one other machine logged.
    private struct Work: Hashable, Sendable {
        /// What the machine is called.
        let machine: String
        var sessions = 0
        /// Logged by hand or imported.
        var entries = 0
        /// Growth by habit id.
        var minutes: [String: Int] = [:]
        var focusMinutes = 0

        func sentence(in strings: Strings) -> String {
            let words = strings.merging
            let done = [
                sessions > 0 ? strings.focusSessions(sessions) : nil, entries > 0 ? strings.entries(entries) : nil,
            ].compactMap(\.self).joined(separator: strings.punctuation.itemComma)
            return focusMinutes > 0
                ? words.from(machine: machine, done: done, minutes: focusMinutes)
                : words.from(machine: machine, done: done)
        }
    }

    /// First what each machine logged, then what needs attention; none if there is nothing.
    package func sentences(in language: Language) -> [String] {
        work.map { $0.sentence(in: Strings(language)) } + facts.map { $0(in: language) }
    }

    /// - Parameters:
    ///   - new: batches of other devices that were not reported yet.
    ///   - own: this device's newest.
    ///   - voided: batches of any device that became void and were not reported yet.
    ///   - seen: by device, the place in the order (`at`) of its last batch before the new ones.
    ///   - clocks: of machines whose clock is off, in seconds ahead.
    package init(
        of new: [LoggedBatch], own: [LoggedBatch], voided: [VoidBatch], seen: [String: String] = [:],
        clocks: [String: Int64] = [:], on repository: Repository
    ) throws(DomainError) {
        showsCoins = try repository.settings().showsCoins
        let left = Self.leftOut(of: new + own).union(voided.map(\.logged.id))
        let news = new.filter { !left.contains($0.id) }
        let own = own.filter { !left.contains($0.id) }.sorted()
        try count(news, own, repository)
        for void in voided.sorted(by: { $0.logged < $1.logged }) {
            try add(void.logged, failing: void.condition, repository)
        }
        try addRenamings(news, own, seen, repository)
        try addKept(news, own, repository)
        try addOverlaps(news, own, repository)
        for (device, seconds) in clocks.sorted(by: { $0.key < $1.key }) {
            let machine = try repository.machineName(of: device)
            note { $0.clockIsOff(machine, seconds: seconds) }
        }
    }

    /// What retractions leave out, except those that were retracted themselves.
    private static func leftOut(of batches: [LoggedBatch]) -> Set<BatchID> {
        var out: Set<BatchID> = []
        for logged in batches.sorted().reversed() where !out.contains(logged.id) {
            out.formUnion(logged.batch.retracts)
        }
        return out
    }

    /// Whether the documents are as a batch that is void wanted them, by a later one.
    private static func isHeld(_ batch: Batch, _ repository: Repository) throws(DomainError) -> Bool {
        let edits = batch.writes.filter { !$0.path.isMachine && ($0.verb == .update || $0.verb == .updateIfPresent) }
        guard !edits.isEmpty, edits.count == batch.writes.count(where: { !$0.path.isMachine }) else { return false }
        for write in edits {
            guard write.transforms.isEmpty, let fields = try repository.document(at: write.path)?.fields,
                write.fields.allSatisfy({ fields[$0.key] == $0.value }), write.removed.allSatisfy({ fields[$0] == nil })
            else { return false }
        }
        return true
    }

    private mutating func note(_ sentence: (Strings) -> String) {
        let fact = LocalizedText(sentence)
        if !facts.contains(fact) { facts.append(fact) }
    }

    /// Coins that came back, if there were some, after what they were for.
    private mutating func note(returned price: Int, _ what: (Strings) -> String) {
        let isNamed = showsCoins && price > 0
        note { strings in
            isNamed
                ? strings.merging.coinsReturned(what: what(strings), coins: price)
                : what(strings) + strings.punctuation.fullStop
        }
    }

    private mutating func count(
        _ news: [LoggedBatch], _ own: [LoggedBatch], _ repository: Repository
    ) throws(DomainError) {
        let imports = own.filter { $0.batch.kind == Batch.importKind }
        let imported = Set(imports.lazy.flatMap(\.batch.writes).filter(\.isImportedRow).map(\.path))
        for (device, batches) in Dictionary(grouping: news, by: \.id.device) {
            var work = Work(machine: try repository.machineName(of: device))
            let logging = batches.filter { $0.batch.kind != AmendEntry.kind }
            let writes = logging.flatMap(\.batch.writes)
            let twice = writes.count { $0.isImportedRow && imported.contains($0.path) }
            if twice > 0 { note { $0.merging.importedOnce(rows: twice, machine: work.machine) } }
            for entry in writes.lazy.filter({ !imported.contains($0.path) }).compactMap({ LoggedLine($0)?.entry }) {
                if entry.isOfSession { work.sessions += 1 } else { work.entries += 1 }
                work.minutes[entry.habitId, default: 0] += entry.minutes
                work.focusMinutes += entry.focusMinutes
            }
            if work.sessions + work.entries > 0 { self.work.append(work) }
        }
        work.sort { $0.machine < $1.machine }
    }

    private mutating func add(
        _ logged: LoggedBatch, failing condition: Precondition, _ repository: Repository
    ) throws(DomainError) {
        let batch = logged.batch
        if try Self.isHeld(batch, repository) { return }
        let place = try repository.place(of: logged)
        let change = Self.change(of: batch.kind)
        let other = { (strings: Strings) in
            strings.merging.withoutEffect(what: strings(change), spot: strings(place))
        }
        switch Operations.of(kind: batch.kind) {
        // Another machine said welcome.
        case is StartTimer.Type, is ChangeTimer.Type, is ThrowAwayTimer.Type, is WelcomeBack.Type: break
        case is PurchaseAccessory.Type:
            guard let id = batch.boughtAccessory else { return note(other) }
            let name = Catalogue.accessory(id)?.name ?? LocalizedText(id)
            if try repository.owns(id) {
                note(returned: batch.price) { $0.merging.boughtTwice(name: $0(name)) }
            } else if case .atLeast = condition {
                note(returned: batch.price) { $0.merging.boughtNotYours(name: $0(name), spot: $0(place)) }
            } else {
                note(other)
            }
        case is PaintPortrait.Type:
            guard case .atLeast = condition else { return note(other) }
            let cat = batch.writes.lazy.compactMap { $0.name(of: "catName") }.first ?? ""
            note(returned: batch.price) { $0.merging.portrait(cat: cat, spot: $0(place)) }
        case is Visit.Type:
            // One that is void for its milestone is taken again.
            if let day = condition.visitedDay { note { $0.merging.visitOnce(day: day.text) } }
        case is LogFocusSession.Type:
            // Only what the other machine really logged: under a minute nothing is.
            guard let habit = batch.writes.lazy.compactMap({ LoggedLine($0)?.entry }).first?.habitName,
                let session = batch.writes.first(where: { $0.path.collectionGroup == "sessions" })?.path
            else { return }
            guard try repository.document(at: session) != nil else { return note(other) }
            note { $0.merging.sessionOnce(habit: habit) }
        default:
            guard let habit = batch.removedHabit else { return note(other) }
            // Otherwise another machine removed it, too.
            guard let name = try repository.habit(habit)?.name else { return }
            note { $0.merging.kept(habit: name, spot: $0(place)) }
        }
    }

    private mutating func addRenamings(
        _ news: [LoggedBatch], _ own: [LoggedBatch], _ seen: [String: String], _ repository: Repository
    ) throws(DomainError) {
        var met: Set<DocumentPath> = []
        for theirs in news.sorted().reversed() {
            for (path, there) in theirs.batch.names where met.insert(path).inserted {
                let since = seen[theirs.id.device] ?? ""
                let ours = own.last { $0.at > since && $0.batch.names[path] != nil }
                guard let ours, let here = ours.batch.names[path], !here.hasSameBytes(as: there),
                    let now = try repository.document(at: path)?.name(of: "name"),
                    now.hasSameBytes(as: ours < theirs ? there : here)
                else { continue }
                let machine = try repository.machineName(of: theirs.id.device)
                let minutes = abs(Int(theirs.now.milliseconds(since: ours.now) / 60_000))
                note { strings in
                    let words = strings.merging
                    return switch (ours < theirs, minutes) {
                    case (false, 0): words.renamedJustBefore(here: here, there: there, machine: machine)
                    case (false, _): words.renamedEarlier(here: here, there: there, machine: machine, minutes: minutes)
                    case (true, 0): words.renamedJustAfter(here: here, there: there, machine: machine)
                    case (true, _): words.renamedLater(here: here, there: there, machine: machine, minutes: minutes)
                    }
                }
            }
        }
    }

    /// Removals that hold, of habits that came back by minutes from elsewhere.
    private mutating func addKept(
        _ news: [LoggedBatch], _ own: [LoggedBatch], _ repository: Repository
    ) throws(DomainError) {
        let minutes = work.reduce(into: [:]) { $0.merge($1.minutes, uniquingKeysWith: +) }
        for logged in own + news {
            guard let id = logged.batch.removedHabit, let habit = try repository.habit(id) else { continue }
            let isOwn = repository.isOwn(logged.id.device)
            // Of an own removal only the first minutes are news.
            guard !isOwn || minutes[id] == habit.totalMinutes else { continue }
            let place = try repository.place(of: logged)
            note { $0.merging.kept(habit: habit.name, spot: $0(place)) }
        }
    }

    private mutating func addOverlaps(
        _ news: [LoggedBatch], _ own: [LoggedBatch], _ repository: Repository
    ) throws(DomainError) {
        let ours = own.flatMap(\.batch.writes).compactMap(\.span)
        for logged in news where logged.batch.kind != AmendEntry.kind {
            for theirs in logged.batch.writes.compactMap(\.span) {
                for span in ours where span.id != theirs.id {
                    let milliseconds = min(span.end, theirs.end).milliseconds(since: max(span.start, theirs.start))
                    guard milliseconds >= 60_000 else { continue }
                    let here = try repository.name(ofHabit: span.habitId)
                    let there = try repository.name(ofHabit: theirs.habitId)
                    let machine = try repository.machineName(of: logged.id.device)
                    let minutes = Int(milliseconds / 60_000)
                    note { $0.merging.overlapped(here: here, there: there, machine: machine, minutes: minutes) }
                }
            }
        }
    }
}

extension MergeSummary {
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
        if hours == 0 { return common.minutes(minutes: minutes) }
        if days < 2 {
            let rest = minutes % 60
            return rest == 0 ? self.hours(hours) : merging.hours(hours: hours, minutes: rest)
        }
        if days < 730 { return self.days(days) }
        return years(days / 365)
    }
}

extension Batch {
    /// The habit that it removed, also to undo its adoption; nil for other batches.
    fileprivate var removedHabit: String? {
        [RemoveHabit.kind, DeleteHabit.kind].contains(kind) ? firstHabit : undoneAdoption
    }

    /// Coins that it takes.
    fileprivate var price: Int {
        writes.lazy.flatMap(\.transforms).reduce(0) { sum, transform in
            guard transform.field == "coins", case .increment(.integer(let amount)) = transform.operation else {
                return sum
            }
            return sum - Int(bounded: amount)
        }
    }

    /// The names that it gave to habits and cats there were.
    fileprivate var names: [DocumentPath: String] {
        guard kind == EditHabit.kind || kind == RenameCat.kind else { return [:] }
        return writes.reduce(into: [:]) { names, write in names[write.path] = write.name(of: "name") }
    }
}

extension Write {
    fileprivate var isImportedRow: Bool { verb == .once && path.entryDay != nil }

    /// Of a session.
    fileprivate var span: (id: String, habitId: String, start: Timestamp, end: Timestamp)? {
        guard path.collectionGroup == "sessions", let habit = text(of: "habitId"),
            case .timestamp(let start)? = fields["startedAt"], case .timestamp(let end)? = fields["endedAt"]
        else { return nil }
        return (path.id, habit, start, end)
    }
}

extension DocumentPath {
    fileprivate var isMachine: Bool { collectionGroup == "machines" }
}

extension Document {
    fileprivate func name(of field: FieldPath) -> String? {
        if case .string(let text)? = fields[field] { text.cut(to: TextRule.habitName.most) } else { nil }
    }
}

extension Repository {
    /// "here", or "on" and what the machine is called.
    fileprivate func place(of logged: LoggedBatch) throws(DomainError) -> LocalizedText {
        guard !isOwn(logged.id.device) else { return LocalizedText({ $0.merging.onThisOne }) }
        let machine = try machineName(of: logged.id.device)
        return LocalizedText({ $0.merging.on(machine: machine) })
    }

    fileprivate func name(ofHabit id: String) throws(DomainError) -> String {
        if let habit = try habit(id) { return habit.name }
        return try cats().first { $0.boundHabitId == id }?.name ?? id
    }
}
