package import DocumentStore
package import Domain
package import Words

/// One user's open store with clock and zone: what the app and every command work on.
package final class UserSession {
    package let paths: Paths
    package let files: any FileSystem
    package let clock: any Clock
    package let environment: ProcessEnvironment
    package private(set) var store: Store?
    package private(set) var trouble: StoreError?
    package var random: RandomSource
    /// Runs hooks, and what converts pictures; without it nothing is run.
    package var processes: any Processes = NoProcesses()
    /// In a program that shows the timer and knows more than its heartbeat file.
    package var gapFinder: ((TimerRecord, ClockReading) -> Gap?)?
    /// The day whose letters this process knows to be written.
    var lettersWritten: Day?
    /// In which letters are written.
    package var language: Language
    var isStatusDue = false
    /// What is kept next to the data, by file name; nil unless the person wants it.
    package var todayFiles: ((UserData, Moment) -> [String: String])?
    var areTodayFilesDue = false
    /// In the app: whether the mirror lacks a change made here.
    var isMirrorDue = false
    /// Whether the merge log was looked for.
    var hasMergeLog = false
    private let patience: Patience
    /// Nil after a change.
    private var decodedFor: (day: Day, zone: String)?
    /// Of the whole user data; a test keeps it at two for a command that writes.
    package private(set) var decodeCount = 0
    /// Since it was opened, of changes made here.
    package private(set) var changeCount = 0
    package private(set) var data = UserData()

    /// How to wait for a lock that another program holds.
    package enum Patience: Sendable {
        /// Up to 2 s, blocking.
        case waiting
        /// Not at all: the loop tries again, so that the screen stays alive.
        case none
    }

    /// On failure `trouble` says why. With `readsInSteps` a history without a snapshot is left to `readHistory`.
    package init(
        _ paths: Paths, files: any FileSystem, clock: any Clock, environment: ProcessEnvironment, seed: UInt64,
        patience: Patience = .waiting, readsInSteps: Bool = false
    ) {
        self.paths = paths
        self.files = files
        self.clock = clock
        self.environment = environment
        language = environment.language
        self.patience = patience
        random = RandomSource(seed: seed)
        open(readsInSteps: readsInSteps)
    }

    package func open(readsInSteps: Bool = false) {
        guard store == nil else { return }
        let ids = RandomSource(seed: random.next())
        let clock = clock
        do throws(StoreError) {
            let machine = MachineIdentity.text(in: files, state: paths.layout.state)
            let store = try Store.open(
                paths.layout, files: files, machine: machine, random: ids, inSteps: true
            ) { clock.now }
            if case .none = patience { (store.patience, store.leavesUpkeep) = (0, true) }
            // A joined folder had a store when it was joined: its disk is not mounted, or it was moved.
            if store.storeId == nil, paths.layout != paths.home {
                throw .damaged(path: paths.layout.data, flaw: .folderAway)
            }
            if let joined = paths.joinedStore, let found = store.storeId, found != joined {
                throw .foreignStore(path: paths.layout.storeFile)
            }
            if !readsInSteps { _ = try store.readHistory { true } }
            self.store = store
            noteStale()
            isStatusDue = store.patience == 0
            trouble = nil
        } catch {
            trouble = error
        }
    }

    /// With days that begin as the user set it.
    package var now: Moment {
        Moment(clock: clock.reading(), zone: LocalZone.current(environment)).ruled(by: data.settings)
    }

    /// - Throws: `.unreadable` if the store cannot be opened.
    package func repository() throws(DomainError) -> Repository { repository(of: try openStore()) }

    /// - Throws: `.unreadable` if there is none.
    func openStore() throws(DomainError) -> Store {
        guard let store else { throw .unreadable(whyClosed) }
        return store
    }

    /// What reads the store, with its failures as those of rules.
    func reading<Found>(_ read: @autoclosure () throws(StoreError) -> Found) throws(DomainError) -> Found {
        do throws(StoreError) { return try read() } catch { throw .unreadable(error) }
    }

    func repository(of store: Store) -> Repository {
        var repository = Repository(
            documents: store, deviceId: store.deviceId, systemUserName: environment.userName)
        repository.formerIds = store.ownIds.subtracting([store.deviceId])
        if !environment.machineName.isEmpty {
            repository.machine = MachineNote(name: environment.machineName, version: environment.programVersion)
        }
        return repository
    }

    var whyClosed: StoreError { trouble ?? .readOnly(path: paths.layout.data) }

    /// All that screens and commands show. Decoded again only after a change, on another day or in another zone.
    /// - Parameter count: how many days back minutes are read at least, if they are decoded again.
    /// - Throws: `.unreadable`.
    package func userData(minutesOfDays count: Int = 0) throws(DomainError) -> UserData {
        let now = now
        if let decodedFor, decodedFor == (now.today, now.zone.name) { return data }
        let repository = try repository()
        data = try repository.userData(at: now, minutesOfDays: count)
        data.waitingFor = try waitingMachines(on: repository)
        let today = now.ruled(by: data.settings).today
        data.putOff = StateFile<ReminderNote>(paths, files).note.putOff(on: today)
        decodedFor = (today, now.zone.name)
        decodeCount += 1
        return data
    }

    /// Names of machines whose files have not arrived whole or cannot be read; none that is forgotten.
    private func waitingMachines(on repository: Repository) throws(DomainError) -> [String] {
        guard let store else { return [] }
        let troubled = store.troubleOfOthers.map { finding in
            String(finding.file.dropFirst(paths.layout.journals.count + 1).prefix { $0 != "/" })
        }
        var names: [String] = []
        for device in troubled + store.devicesArriving {
            guard try repository.machine(device)?.isForgotten != true else { continue }
            let name = try repository.machineName(of: device)
            if !names.contains(name) { names.append(name) }
        }
        return names
    }

    func noteStale() { decodedFor = nil }

    /// - Returns: whether other processes wrote something.
    package func catchUp() throws(StoreError) -> Bool {
        noteStale()
        guard try store?.catchUp() == true else { return false }
        isStatusDue = true
        return true
    }

    func reopen() {
        (store, lettersWritten, hasMergeLog) = (nil, nil, false)
        open()
    }

    /// Also writes what makes the next start fast.
    package func close() {
        store?.close()
        isStatusDue = true
        noteStatus()
        store = nil
    }
}

/// The change and its result.
package struct Performed: Hashable, Sendable {
    package let action: Action
    package let outcome: ActionResult
    package let batch: BatchID
}

/// The outcome of a change.
package enum Performance: Hashable, Sendable {
    /// - Parameters:
    ///   - batch: nil if nothing had to be written.
    ///   - then: what followed from it, in the same transaction.
    case done(ActionResult, batch: BatchID?, then: [Performed] = [])
    case refused(DomainError)
    /// Nothing of it is on disk.
    case notSaved(StoreError)

    init(_ error: TransactionError<DomainError>) {
        switch error {
        case .refused(let refusal): self = .refused(refusal)
        case .store(let error): self = .notSaved(error)
        }
    }

    fileprivate var isChange: Bool { if case .done(_, .some, _) = self { true } else { false } }
}

extension UserSession {
    /// Decides an action under the lock, and what follows from it, and commits both at once.
    package func perform(_ action: Action, at moment: Moment? = nil) -> Performance {
        let moment = moment ?? now
        // The action may remove the timer's record.
        var timer: TimerRecord?
        let hooks = Hooks(paths, files: files, processes: processes)
        let hasHooks = hooks.areThere
        let performance = change(by: action, at: moment) { repository throws(DomainError) in
            var repository = repository
            if action.waitsForGap, let timer = try repository.timer() {
                repository.gap = gap(in: timer, at: moment.clock)
            }
            if hasHooks { timer = try? repository.timer() }
            let decision = try action.decided(on: repository, at: moment)
            return (decision.batch, decision.outcome)
        }
        guard let store, case .done(let outcome, .some, let then) = performance else { return performance }
        if hasHooks {
            for (action, outcome) in [(action, outcome)] + then.map({ ($0.action, $0.outcome) }) {
                hooks.tell(
                    FocusEvent.events(of: action, outcome, timer: timer, repository(of: store), at: moment.instant))
            }
        }
        if action.operation.isByPerson {
            writeLettersOfTheDay(at: moment)
            if case .agreeToKeepLetters(.some)? = action.of(ChangeSetting.self)?.change { removeAgreedLetters() }
        }
        return performance
    }

    /// Decides a change under the lock, and what follows from it, and commits both at once.
    /// - Parameter action: nil for undo and redo, which are none.
    func change(
        by action: Action? = nil, at moment: Moment,
        _ decide: (Repository) throws(DomainError) -> (Batch?, ActionResult)
    ) -> Performance {
        guard let store else { return .notSaved(whyClosed) }
        defer { noteStale() }
        do throws(TransactionError<DomainError>) {
            let performance = try commit(action, to: store, at: moment, decide)
            if performance.isChange { noteChange() }
            return performance
        } catch {
            return Performance(error)
        }
    }

    func commit(
        _ action: Action? = nil, to store: Store, at moment: Moment,
        _ decide: (Repository) throws(DomainError) -> (Batch?, ActionResult)
    ) throws(TransactionError<DomainError>) -> Performance {
        var outcome = ActionResult.done
        var waiting: [Action] = []
        var followed: [(action: Action, outcome: ActionResult)] = []
        let receipts = try store.transact(inTurn: { (_, decided) throws(DomainError) -> Batch? in
            let repository = self.repository(of: store)
            switch decided {
            case 0:
                let batch: Batch?
                (batch, outcome) = try decide(repository)
                return batch
            case 1:
                let voided = store.voided
                let actions = try? FollowUps.actions(
                    after: action, outcome, voided: voided, on: repository, at: moment)
                waiting = actions ?? []
            default: break
            }
            // What cannot be done now is done with the next change.
            while !waiting.isEmpty {
                let next = waiting.removeFirst()
                guard let decision = try? next.decided(on: repository, at: moment), let batch = decision.batch else {
                    continue
                }
                followed.append((next, decision.outcome))
                return batch
            }
            return nil
        })
        let then = zip(followed, receipts.dropFirst()).map {
            Performed(action: $0.action, outcome: $0.outcome, batch: $1.id)
        }
        return .done(outcome, batch: receipts.first?.id, then: then)
    }

    /// Decides and commits a change from which nothing follows.
    func changeAlone(_ decide: (Repository, Store) throws(DomainError) -> Batch?) -> Performance {
        guard let store else { return .notSaved(whyClosed) }
        defer { noteStale() }
        do throws(TransactionError<DomainError>) {
            let receipt = try commitAlone(to: store) { repository throws(DomainError) in try decide(repository, store) }
            if receipt != nil { noteChange() }
            return .done(.done, batch: receipt?.id)
        } catch {
            return Performance(error)
        }
    }

    /// The same for a piece of a group.
    @discardableResult
    func commitAlone(
        to store: Store, _ decide: (Repository) throws(DomainError) -> Batch?
    ) throws(TransactionError<DomainError>) -> Receipt? {
        try store.transact { (_: any DocumentReader) throws(DomainError) in (try decide(repository(of: store)), ()) }
            .receipt
    }

    /// The reminder of a habit comes again then; nil to take that back.
    package func putOff(_ habitId: String, until end: Timestamp?) throws(StoreError) {
        let today = now.today
        noteStale()
        try StateFile<ReminderNote>(paths, files).change { $0.putOff(habitId, until: end, on: today) }
    }

    func noteChange() {
        noteStale()
        changeCount += 1
        (isStatusDue, areTodayFilesDue, isMirrorDue) = (true, true, true)
        beginMergeLogOnce()
    }

    /// Reads more of a history without a snapshot, for about so many milliseconds of real time.
    /// - Returns: the share that is read, from 0 to 1; nil once all is read, or reading failed with `trouble`.
    package func readHistory(for milliseconds: Double) -> Double? {
        let end = clock.reading().monotonic + Int64(milliseconds * clock.scale)
        noteStale()
        do {
            return try store?.readHistory { clock.reading().monotonic < end }
        } catch {
            (store, trouble) = (nil, error)
            return nil
        }
    }

    /// - Throws: `.unreadable`.
    package func gap() throws(DomainError) -> Gap? {
        guard let timer = try repository().timer() else { return nil }
        return gap(in: timer, at: clock.reading())
    }

    func gap(in timer: TimerRecord, at clock: ClockReading) -> Gap? {
        if let gapFinder { return gapFinder(timer, clock) }
        return Gap.found(in: timer, lastSign: lastHeartbeat, now: clock)
    }

    package var lastHeartbeat: HeartbeatRecord? { HeartbeatFile(paths, files).read() }

    package func noteCommand(for timer: TimerRecord?) {
        if let timer { HeartbeatFile(paths, files).noteCommand(for: timer, at: clock.reading()) }
    }

    /// Nil if no countdown has ended. An open gap is left to the user.
    package func endDueTimer(autoStart: AutoStart) throws(DomainError) -> (action: Action, performance: Performance)? {
        guard let timer = try repository().timer(), try gap() == nil else { return nil }
        let next = random.makeHistoryId(on: now.today)
        guard let action = timer.actionDue(at: clock.reading(), autoStart: autoStart, nextSessionId: next) else {
            return nil
        }
        return (action, perform(action))
    }
}
