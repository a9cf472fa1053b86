package import DocumentStore
package import Domain

/// One user's open store with clock and zone: what the app and every command work on.
package final class UserSession {
    package let paths: Paths
    package let files: any FileSystem
    package let clock: any Clock
    package let environment: ProcessEnvironment
    package private(set) var store: Store?
    package private(set) var trouble: StoreError?
    package var random: RandomSource
    package var hooks: Hooks?
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
    /// In the app: logs what a phone left, and says what came of it.
    package var readInbox: (() -> [String])?
    /// When a file of the inbox that may still be typed is to be looked at again.
    var inboxDue: Timestamp?
    /// In the app: what there is to say of the store's own files.
    package var remarks: (() -> [String])?
    /// In the app: whether the mirror lacks a change made here.
    var isMirrorDue = false
    /// In the app: begins to sync in the background, and says so or why not.
    package var startSync: (() -> (text: String, isRefusal: Bool))?
    /// Whether the merge log was looked for.
    var hasMergeLog = false
    private let patience: Patience
    /// Nil after a change.
    private var decodedFor: (day: Day, zone: String)?
    /// Of the whole user data; a test keeps it at two for a command that writes.
    package private(set) var decodeCount = 0
    package private(set) var data = UserData()

    /// Programs on this machine that convert pictures.
    package var programs: any Programs = InstalledPrograms()

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
            if store.storeId == nil { try refuseFolderThatIsAway() }
            if case .none = patience { (store.patience, store.leavesSnapshots) = (0, true) }
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

    /// A joined folder had a store when it was joined: without one its disk is not mounted, or it was moved. What the
    /// mirror has of it the store shows.
    private func refuseFolderThatIsAway() throws(StoreError) {
        let layout = paths.layout
        guard layout != paths.home, try files.status(at: layout.storeFile) == nil,
            try (files.names(in: layout.journals) ?? []).isEmpty
        else { return }
        throw .damaged(path: layout.data, flaw: .folderAway)
    }

    /// With days that begin as the user set it.
    package var now: Moment {
        Moment(clock: clock.reading(), zone: LocalZone.current(environment)).ruled(by: data.settings)
    }

    /// - Throws: `.unreadable` if the store cannot be opened.
    package func repository() throws(DomainError) -> Repository {
        guard let store else { throw .unreadable(whyClosed) }
        return repository(of: store)
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
    /// - Parameter count: how many days back minutes are read at least, where they are decoded again.
    /// - Throws: `.unreadable`.
    package func userData(minutesOfDays count: Int = 0) throws(DomainError) -> UserData {
        let now = now
        if let decodedFor, decodedFor == (now.today, now.zone.name) { return data }
        let repository = try repository()
        data = try repository.userData(at: now, minutesOfDays: count)
        data.waitingFor = try waitingMachines(on: repository)
        decodedFor = (now.ruled(by: data.settings).today, now.zone.name)
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

/// The outcome of an action.
package enum Performance: Hashable, Sendable {
    /// - Parameter batch: nil if nothing had to be written.
    case done(ActionResult, batch: BatchID?)
    case refused(DomainError)
    /// Nothing of it is on disk.
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
        guard let store else { return .notSaved(whyClosed) }
        let moment = moment ?? now
        // The action may remove the timer's record.
        var timer: TimerRecord?
        let hooks = hooks.flatMap { $0.areThere ? $0 : nil }
        let performance = transact(on: store) { repository throws(DomainError) in
            var repository = repository
            if action.waitsForGap, let timer = try repository.timer() {
                repository.gap = gap(in: timer, at: moment.clock)
            }
            if hooks != nil { timer = try? repository.timer() }
            let decision = try action.decided(on: repository, at: moment)
            return (decision.batch, decision.outcome)
        }
        if let hooks, case .done(let outcome, .some) = performance {
            hooks.tell(FocusEvent.events(of: action, outcome, timer: timer, repository(of: store), at: moment.instant))
        }
        if case .done(_, .some) = performance, action.operation.isByPerson {
            takeVisitsAgain(in: store, at: moment)
            writeLettersOfTheDay(at: moment)
            if case .changeSetting(let setting) = action, case .agreeToKeepLetters(.some) = setting.change {
                removeAgreedLetters()
            }
        }
        return performance
    }

    /// What cannot be saved now is tried with the next action.
    private func takeVisitsAgain(in store: Store, at moment: Moment) {
        for day in VisitRule.daysToTakeAgain(store.voided, of: store.deviceId) {
            guard let month = try? repository(of: store).monthlyCheckIn(day.month) else { continue }
            if !month.checkedDays.contains(day.parts.day) { _ = perform(.checkIn(CheckIn(day: day)), at: moment) }
        }
    }

    /// - Parameter action: that wrote the batches; nil for a retraction, which is then redone.
    package func retract(_ batches: [BatchID], of action: Action?) -> Performance {
        guard let store else { return .notSaved(whyClosed) }
        let moment = now
        if case .changeSetting = action, let id = batches.first {
            do throws(StoreError) {
                if let logged = try logged(id, .changeSetting) { return undo(logged) }
            } catch {
                return .notSaved(error)
            }
        }
        return transact(on: store) { repository throws(DomainError) in
            try refuse(action == nil ? .redoneMeanwhile : .undoneMeanwhile, ifUndone: batches, in: store)
            guard let action else { return (repository.restoration(of: batches), .done) }
            // A session is undone from its Result page only.
            var batch = try repository.retraction(of: batches, action: action, resultIsOpen: true, at: moment)
            try takeWelcomeBack(with: &batch, in: store)
            noteVoid(try later(than: batch, in: store, repository, at: moment))
            return (batch, .done)
        }
    }

    func transact(
        on store: Store, _ decide: (Repository) throws(DomainError) -> (Batch?, ActionResult)
    ) -> Performance {
        defer { noteStale() }
        do {
            let (outcome, receipt) = try commit(to: store, decide)
            noteChange(receipt)
            return .done(outcome, batch: receipt?.id)
        } catch {
            return Performance(error)
        }
    }

    func commit<Outcome>(
        to store: Store, _ decide: (Repository) throws(DomainError) -> (Batch?, Outcome)
    ) throws(TransactionError<DomainError>) -> (outcome: Outcome, receipt: Receipt?) {
        try store.transact { (_: any DocumentReader) throws(DomainError) in try decide(repository(of: store)) }
    }

    /// A command copies to the mirror at once, since it ends soon; the app while it is idle.
    func noteChange(_ receipt: Receipt?) {
        noteStale()
        guard receipt != nil else { return }
        (isStatusDue, areTodayFilesDue) = (true, true)
        beginMergeLogOnce()
        guard let store, store.patience != 0 else { return isMirrorDue = true }
        store.copyToMirror()
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
