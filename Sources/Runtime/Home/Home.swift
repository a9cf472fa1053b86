package import DocumentStore
package import Domain

/// This person's store, with the clocks and the zone beside it: what the program and the commands both work on.
package final class Home {
    package let paths: Paths
    package let files: any FileSystem
    package let clock: any Clock
    package let surroundings: Surroundings
    /// Nil while it cannot be opened.
    package private(set) var store: Store?
    /// Why it cannot be opened.
    package private(set) var trouble: StoreError?
    /// For new ids; its seed was drawn at the edge.
    package var chance: Chance
    /// Told of what is done; nil where nobody is to be told.
    package var hooks: Hooks?
    /// Finds the gap in the running timer that waits for its answer, where a program shows the timer and knows more than
    /// the sign of life it leaves; nil to go by that sign.
    package var gapFinder: ((TimerRecord, ClockReading) -> Gap?)?
    /// Whether something changed since the status was noted.
    var isStatusDue = false
    /// How often and how long a taken lock is tried.
    private let patience: Patience
    private var settings = Settings()

    /// How a lock that another program holds is waited for.
    package enum Patience: Sendable {
        /// Up to 2 s, standing still.
        case waiting
        /// Not at all: the loop tries again, so that the screen lives.
        case none
    }

    /// Opens the store; where that fails the home is there with its `trouble`.
    /// - Parameters:
    ///   - patience: how a taken lock is waited for.
    ///   - seed: for new ids.
    ///   - readsInSteps: whether a history without a snapshot is left to `readHistory`.
    package init(
        _ paths: Paths, files: any FileSystem, clock: any Clock, surroundings: Surroundings, seed: UInt64,
        patience: Patience = .waiting, readsInSteps: Bool = false
    ) {
        self.paths = paths
        self.files = files
        self.clock = clock
        self.surroundings = surroundings
        self.patience = patience
        chance = Chance(seed: seed)
        open(readsInSteps: readsInSteps)
    }

    /// Opens the store where it is not open yet.
    /// - Parameter readsInSteps: whether a history without a snapshot is left to `readHistory`.
    package func open(readsInSteps: Bool = false) {
        guard store == nil else { return }
        let ids = Chance(seed: chance.next())
        let clock = clock
        do throws(StoreError) {
            let machine = MachineIdentity.text(in: files, state: paths.layout.state)
            let store = try Store.opening(
                paths.layout, files: files, machine: machine, chance: ids, schema: .household
            ) { clock.now }
            if case .none = patience { (store.patience, store.leavesSnapshots) = (0, true) }
            if !readsInSteps { _ = try store.readHistory { true } }
            self.store = store
            isStatusDue = store.patience == 0
            trouble = nil
        } catch {
            trouble = error
        }
    }

    /// The time now, with days that begin as the person set it.
    package func moment() -> Moment {
        Moment(clock: clock.reading(), zone: LocalZone.current(surroundings)).ruled(by: settings)
    }

    /// The models as they are now.
    /// - Throws: `.unreadable` where the store cannot be opened.
    package func library() throws(Refusal) -> Library {
        guard let store else { throw .unreadable(trouble ?? .readOnly(path: paths.layout.data)) }
        return library(in: store, of: store)
    }

    /// The models as a transaction sees them.
    /// - Parameter gap: in the running timer, where what is done may depend on it.
    func library(in documents: any DocumentReader, of store: Store, gap: Gap? = nil) -> Library {
        Library(documents: documents, deviceId: store.deviceId, systemUserName: surroundings.userName, gap: gap)
    }

    /// What the screens draw from.
    /// - Throws: `.unreadable`.
    package func household() throws(Refusal) -> Household {
        let household = try library().household(at: moment())
        settings = household.settings
        return household
    }

    /// The store turned out to be unreadable.
    func giveUp(_ error: StoreError) {
        store = nil
        trouble = error
    }

    /// Opens the store that stands now where another one was read.
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
