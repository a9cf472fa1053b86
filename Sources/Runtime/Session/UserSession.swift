package import DocumentStore
package import Domain

/// One user's open store with its clock and time zone: what the app and every command work on. User data is decoded on
/// the first use and again only after a change.
package final class UserSession {
    package let paths: Paths
    package let files: any FileSystem
    package let clock: any Clock
    package let environment: ProcessEnvironment
    /// Nil while it cannot be opened.
    package private(set) var store: Store?
    package private(set) var trouble: StoreError?
    /// For new ids; its seed was drawn at the edge.
    package var random: RandomSource
    package var hooks: Hooks?
    /// Finds gaps in a program that shows the timer and knows more than its heartbeat file; nil to go by that file.
    package var gapFinder: ((TimerRecord, ClockReading) -> Gap?)?
    var isStatusDue = false
    private let patience: Patience
    /// Nil after a change.
    private var decodedFor: (day: Day, zone: String)?
    /// A test keeps it at two for a command that writes.
    package private(set) var decodeCount = 0
    private var settings: Settings { data.settings }
    package private(set) var data = UserData()

    /// How to wait for a lock that another program holds.
    package enum Patience: Sendable {
        /// Up to 2 s.
        case waiting
        /// The loop tries again, so that the screen stays alive.
        case none
    }

    /// - Parameter readsInSteps: leaves a history without a snapshot to `readHistory`.
    package init(
        _ paths: Paths, files: any FileSystem, clock: any Clock, environment: ProcessEnvironment, seed: UInt64,
        patience: Patience = .waiting, readsInSteps: Bool = false
    ) {
        self.paths = paths
        self.files = files
        self.clock = clock
        self.environment = environment
        self.patience = patience
        random = RandomSource(seed: seed)
        open(readsInSteps: readsInSteps)
    }

    /// Opens the store if necessary; on failure `trouble` says why.
    package func open(readsInSteps: Bool = false) {
        guard store == nil else { return }
        let ids = RandomSource(seed: random.next())
        let clock = clock
        do throws(StoreError) {
            let machine = MachineIdentity.text(in: files, state: paths.layout.state)
            let store = try Store.opening(
                paths.layout, files: files, machine: machine, random: ids, schema: .userData
            ) { clock.now }
            if case .none = patience { (store.patience, store.leavesSnapshots) = (0, true) }
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
        Moment(clock: clock.reading(), zone: LocalZone.current(environment)).ruled(by: settings)
    }

    /// - Throws: `.unreadable`.
    package func repository() throws(DomainError) -> Repository {
        guard let store else { throw .unreadable(trouble ?? .readOnly(path: paths.layout.data)) }
        return repository(in: store, of: store)
    }

    func repository(in documents: any DocumentReader, of store: Store, gap: Gap? = nil) -> Repository {
        Repository(documents: documents, deviceId: store.deviceId, systemUserName: environment.userName, gap: gap)
    }

    /// All that screens and commands show, decoded again after a change, on another day or in another zone.
    /// - Throws: `.unreadable`.
    package func userData() throws(DomainError) -> UserData {
        let now = now
        if let decodedFor, decodedFor == (now.today, now.zone.name) { return data }
        data = try repository().userData(at: now)
        decodedFor = (now.ruled(by: settings).today, now.zone.name)
        decodeCount += 1
        return data
    }

    func noteStale() { decodedFor = nil }

    /// Reads what other processes wrote, and returns whether there was anything.
    func catchUp() throws(StoreError) -> Bool {
        noteStale()
        guard try store?.catchUp() == true else { return false }
        isStatusDue = true
        return true
    }

    func giveUp(_ error: StoreError) {
        store = nil
        trouble = error
    }

    func reopen() {
        store = nil
        open()
    }

    /// Closes the store: what makes the next start fast is written then.
    package func close() {
        store?.close()
        isStatusDue = true
        noteStatus()
        store = nil
    }
}

/// The outcome of an action.
package enum Performance: Hashable, Sendable {
    /// The batch is nil if nothing had to be written.
    case done(ActionResult, batch: BatchID?)
    case refused(DomainError)
    case notSaved(StoreError)

    init(_ error: TransactionError<DomainError>) {
        switch error {
        case .refused(let refusal): self = .refused(refusal)
        case .store(let error): self = .notSaved(error)
        }
    }
}

extension UserSession {
    /// Decides an action under the lock and commits it.
    package func perform(_ action: Action, at moment: Moment? = nil) -> Performance {
        guard let store else { return .notSaved(trouble ?? .readOnly(path: paths.layout.data)) }
        let moment = moment ?? now
        defer { noteStale() }
        // The action may remove the timer's record.
        var timer: TimerRecord?
        let hooks = hooks.flatMap { $0.areThere ? $0 : nil }
        do {
            let (outcome, receipt) = try store.transact {
                (documents: any DocumentReader) throws(DomainError) -> (Batch?, ActionResult) in
                var repository = repository(in: documents, of: store)
                if action.waitsForGap, let timer = try repository.timer() {
                    repository = self.repository(in: documents, of: store, gap: gap(in: timer, at: moment.clock))
                }
                if hooks != nil { timer = try? repository.timer() }
                let decision = try action.decided(on: repository, at: moment)
                return (decision.batch, decision.outcome)
            }
            noteChange(receipt)
            if let hooks, receipt != nil {
                let repository = repository(in: store, of: store)
                hooks.tell(
                    FocusEvent.events(of: action, outcome, timer: timer, repository, at: moment.instant))
            }
            return .done(outcome, batch: receipt?.id)
        } catch {
            return Performance(error)
        }
    }

    /// - Parameter action: that wrote the batches; nil for a retraction, which is then redone.
    package func retract(_ batches: [BatchID], of action: Action?) -> Performance {
        guard let store else { return .notSaved(trouble ?? .readOnly(path: paths.layout.data)) }
        let moment = now
        let refusal: DomainError = action == nil ? .broughtBackMeanwhile : .takenBackMeanwhile
        return commit(to: store, unlessTakenBack: batches, refusal) { repository throws(DomainError) in
            guard let action else { return repository.restoration(of: batches) }
            // A session is undone from its Result page only.
            return try repository.retraction(of: batches, action: action, resultIsOpen: true, at: moment)
        }
    }

    /// Commits what undoes or redoes batches, unless another program was first.
    func commit(
        to store: Store, unlessTakenBack batches: [BatchID], _ refusal: DomainError,
        _ decide: (Repository) throws(DomainError) -> Batch?
    ) -> Performance {
        defer { noteStale() }
        do {
            let receipt = try commit(to: store) { repository throws(DomainError) in
                try refuse(refusal, ifTakenBack: batches, in: store)
                return try decide(repository)
            }
            noteChange(receipt)
            return .done(.done, batch: receipt?.id)
        } catch {
            return Performance(error)
        }
    }

    /// Commits a batch that is decided under the lock.
    func commit(
        to store: Store, _ decide: (Repository) throws(DomainError) -> Batch?
    ) throws(TransactionError<DomainError>) -> Receipt? {
        try store.transact { (documents: any DocumentReader) throws(DomainError) -> (Batch?, Bool) in
            (try decide(repository(in: documents, of: store)), true)
        }.receipt
    }

    /// A command copies to the mirror at once, since it ends soon; the app while it is idle.
    func noteChange(_ receipt: Receipt?) {
        noteStale()
        guard receipt != nil else { return }
        isStatusDue = true
        guard let store, store.patience != 0 else { return }
        store.copyToMirror()
    }
}

extension UserSession {
    /// Continues to read a history without a snapshot.
    /// - Parameter milliseconds: roughly, in real time.
    /// - Returns: the share read, from 0 to 1; nil at the end, or on failure (`trouble`).
    package func readHistory(for milliseconds: Double) -> Double? {
        let end = clock.reading().monotonic + Int64(milliseconds * clock.scale)
        noteStale()
        do {
            return try store?.readHistory { clock.reading().monotonic < end }
        } catch {
            giveUp(error)
            return nil
        }
    }
}

extension UserSession {
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

    /// Notes a command for a stopwatch that may be forgotten.
    package func noteCommand(for timer: TimerRecord?) {
        if let timer { HeartbeatFile(paths, files).noteCommand(for: timer, at: clock.reading()) }
    }

    /// Logs a countdown that has ended, unless it has a gap; nil if nothing was due.
    package func endDueTimer(autoStart: AutoStart) throws(DomainError) -> (action: Action, performance: Performance)? {
        guard let timer = try repository().timer(), try gap() == nil else { return nil }
        let next = random.makeHistoryId(on: now.today)
        guard let action = timer.deedDue(at: clock.reading(), autoStart: autoStart, nextSessionId: next) else {
            return nil
        }
        return (action, perform(action))
    }
}
