package import DocumentStore

/// What batches of other machines that are new here changed, as facts with names and numbers; `sentences` words them. Pure.
package struct MergeSummary: Hashable, Sendable {
    /// By machine, in the order of their names.
    package private(set) var work: [Work] = []
    /// What needs to be known beyond that.
    package private(set) var facts: [Fact] = []
    /// Whether prices are named.
    package let showsCoins: Bool

    /// What one other machine logged.
    package struct Work: Hashable, Sendable {
        /// What the machine is called.
        package let machine: String
        package var sessions = 0
        /// Logged by hand or imported.
        package var entries = 0
        /// Growth by habit id.
        package var minutes: [String: Int] = [:]
        package var focusMinutes = 0
    }

    /// Where something was done.
    package enum Place: Hashable, Sendable {
        case here
        case machine(String)
    }

    /// What coins were short for.
    package enum Thing: Hashable, Sendable {
        case accessory(String)
        /// The cat's name.
        case portrait(String)
    }

    /// Two names that two machines gave to a habit or a cat.
    package struct Renaming: Hashable, Sendable {
        package let here: String
        package let there: String
        package let machine: String
        /// From ours to theirs; negative if theirs was first.
        package let minutes: Int
        package let isTheirs: Bool
    }

    /// One thing that came out differently from what one of the machines had shown.
    package enum Fact: Hashable, Sendable {
        /// An accessory was bought on two machines; so many coins were returned.
        case boughtTwice(accessory: String, returned: Int)
        case coinsShort(Thing, returned: Int, on: Place)
        case renamed(Renaming)
        /// A habit that was removed stays, since another machine logged minutes for it.
        case kept(habit: String, removedOn: Place)
        /// A day's visit was taken on two machines.
        case visitOnce(Day)
        /// One timer was ended on two machines.
        case sessionOnce(habit: String)
        /// Two sessions overlapped by so many minutes, ours first; both count.
        case overlapped(here: String, there: String, machine: String, minutes: Int)
        /// By so many seconds ahead of this machine's; negative for behind.
        case clockIsOff(machine: String, seconds: Int64)
        /// Rows that two machines imported; each counts once.
        case importedOnce(rows: Int, machine: String)
        /// Another batch, named by its kind.
        case withoutEffect(kind: String, on: Place)
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
            note(.clockIsOff(machine: try repository.machineName(of: device), seconds: seconds))
        }
    }

    package var isEmpty: Bool { work.isEmpty && facts.isEmpty }

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

    private mutating func note(_ fact: Fact) {
        if !facts.contains(fact) { facts.append(fact) }
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
            if twice > 0 { note(.importedOnce(rows: twice, machine: work.machine)) }
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
        let other = Fact.withoutEffect(kind: batch.kind, on: place)
        switch Operations.of(kind: batch.kind) {
        // Another machine said welcome.
        case is StartTimer.Type, is ChangeTimer.Type, is ThrowAwayTimer.Type, is WelcomeBack.Type: break
        case is PurchaseAccessory.Type:
            guard let accessory = batch.boughtAccessory else { return note(other) }
            if try repository.owns(accessory) {
                note(.boughtTwice(accessory: accessory, returned: batch.price))
            } else if case .atLeast = condition {
                note(.coinsShort(.accessory(accessory), returned: batch.price, on: place))
            } else {
                note(other)
            }
        case is PaintPortrait.Type:
            guard case .atLeast = condition else { return note(other) }
            let cat = batch.writes.lazy.compactMap { $0.name(of: "catName") }.first ?? ""
            note(.coinsShort(.portrait(cat), returned: batch.price, on: place))
        case is Visit.Type:
            // One that is void for its milestone is taken again.
            if let day = condition.visitedDay { note(.visitOnce(day)) }
        case is LogFocusSession.Type:
            // Only what the other machine really logged: under a minute nothing is.
            guard let habit = batch.writes.lazy.compactMap({ LoggedLine($0)?.entry }).first?.habitName,
                let session = batch.writes.first(where: { $0.path.collectionGroup == "sessions" })?.path
            else { return }
            note(try repository.document(at: session) == nil ? other : .sessionOnce(habit: habit))
        default:
            guard let habit = batch.removedHabit else { return note(other) }
            // Otherwise another machine removed it, too.
            guard let name = try repository.habit(habit)?.name else { return }
            note(.kept(habit: name, removedOn: place))
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
                note(
                    .renamed(
                        Renaming(
                            here: here, there: there, machine: try repository.machineName(of: theirs.id.device),
                            minutes: Int(theirs.now.milliseconds(since: ours.now) / 60_000), isTheirs: ours < theirs)))
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
            note(.kept(habit: habit.name, removedOn: try repository.place(of: logged)))
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
                    note(
                        .overlapped(
                            here: try repository.name(ofHabit: span.habitId),
                            there: try repository.name(ofHabit: theirs.habitId),
                            machine: try repository.machineName(of: logged.id.device),
                            minutes: Int(milliseconds / 60_000)))
                }
            }
        }
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
    fileprivate func place(of logged: LoggedBatch) throws(DomainError) -> MergeSummary.Place {
        isOwn(logged.id.device) ? .here : .machine(try machineName(of: logged.id.device))
    }

    fileprivate func name(ofHabit id: String) throws(DomainError) -> String {
        if let habit = try habit(id) { return habit.name }
        return try cats().first { $0.boundHabitId == id }?.name ?? id
    }
}
