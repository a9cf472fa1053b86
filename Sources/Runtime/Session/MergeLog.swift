package import DocumentStore
package import Domain
package import Words

/// Reports about changes from other machines, and how far their batches were reported: a note of this
/// machine, since each reports to its own person. A new one begins silently with the present.
package struct MergeLog: StateNote {
    /// A sentence, and its time.
    package struct Entry: StatePart {
        package private(set) var at = Timestamp(milliseconds: 0)
        package private(set) var sentence = ""

        package static let fields: [Field<Entry>] = [.field("at", \.at), .field("text", \.sentence)]

        package init() {}

        package init(at: Timestamp, sentence: String) { (self.at, self.sentence) = (at, sentence) }
    }

    /// The store's id; empty before the log began.
    var store = ""
    /// When it began; void batches from before are not news.
    var since = ""
    /// The last number by device.
    var seen: [String: Int64] = [:]
    var voids: [String] = []
    /// By device, how far its clock was off when that was reported.
    var clocks: [String: Int64] = [:]
    /// The oldest first.
    package private(set) var entries: [Entry] = []

    package static func path(_ paths: Paths) -> String { paths.state + "/merges.json" }
    package static let fields: [Field<MergeLog>] = [
        .field("store", \.store), .field("since", \.since), .field("seen", \.seen), .field("voids", \.voids),
        .field("clocks", \.clocks), .field("said", \.entries),
    ]

    package init() {}

    /// More are forgotten, the oldest first.
    private static let mostEntries = 50
    private static let mostVoids = 300

    mutating func say(_ sentences: [String], at instant: Timestamp) {
        entries = (entries + sentences.map { Entry(at: instant, sentence: $0) }).suffix(Self.mostEntries)
    }

    mutating func leaveOut(_ batches: [LoggedBatch]) {
        voids = (voids + batches.map(\.id.text)).suffix(Self.mostVoids)
    }
}

/// News of other machines, to be shown once.
package struct MergeNews: Hashable, Sendable {
    package let sentences: [String]
    /// Whether something came out differently from what a machine had shown, not only minutes.
    package let needsAttention: Bool

    package var line: String { sentences.joined(separator: " ") }
}

extension UserSession {
    private var mergeLog: StateFile<MergeLog> { StateFile(paths, files) }

    /// Own batches that are compared with new ones of others.
    private static let reach: Int64 = 300

    /// What batches of other machines changed since this was asked last; nil if there is nothing to say. It counts as
    /// said, and is kept in the log.
    package func mergeNews(in language: Language) -> MergeNews? {
        guard let store, let storeId = store.storeId else { return nil }
        let last = store.lastSeqs
        // Nothing that is void is another machine's doing if there is none.
        guard last.contains(where: { !store.ownIds.contains($0.key) }) else { return nil }
        var log = mergeLog.note
        guard log.store == storeId else {
            beginMergeLog()
            // What others did is no news yet, but a clock that is off is.
            return clockNews(store, in: language)
        }
        // What another file still lacks may hold what a batch needs: then it is not void for good.
        let isWhole = store.troubleOfOthers.isEmpty && !store.trouble.contains { $0.severity > .note }
        let voided = store.voided.filter {
            isWhole && !log.voids.contains($0.logged.id.text) && $0.logged.at > log.since
        }
        let isNew = last.contains { !store.ownIds.contains($0.key) && $0.value > log.seen[$0.key] ?? 0 }
        guard isNew || !voided.isEmpty else { return nil }
        let summary: MergeSummary
        do {
            summary = try self.summary(of: store, since: &log, voided: voided)
        } catch { return nil }
        let sentences = summary.sentences(in: language)
        // Never back: a file that is damaged or replaced for a while is no news once it is whole again.
        log.seen.merge(last, uniquingKeysWith: max)
        log.leaveOut(voided.map(\.logged))
        log.say(sentences, at: now.instant)
        // A report that cannot be noted would be repeated every time.
        guard (try? mergeLog.write(log)) != nil, !sentences.isEmpty else { return nil }
        return MergeNews(sentences: sentences, needsAttention: !summary.facts.isEmpty)
    }

    private func summary(
        of store: Store, since log: inout MergeLog, voided: [VoidBatch]
    ) throws(DomainError) -> MergeSummary {
        let seen = log.seen
        var new: [LoggedBatch] = []
        var places: [String: String] = [:]
        var own: [LoggedBatch] = []
        for (device, seq) in store.lastSeqs {
            let known = seen[device] ?? 0
            if store.ownIds.contains(device) {
                own += try reading(store.logged(of: device, after: max(0, seq - Self.reach)))
            } else if seq > known {
                // With the last one known, for its place in the order.
                let batches = try reading(store.logged(of: device, after: max(0, known - 1)))
                places[device] = batches.last { $0.id.seq <= known }?.at
                new += batches.filter { $0.id.seq > known }
            }
        }
        let clocks = newLeads(in: own + new, store, &log)
        return try MergeSummary(
            of: new, own: own, voided: voided, seen: places, clocks: clocks, on: repository(of: store))
    }

    /// Of clocks that are off in a way that was not said yet.
    private func newLeads(
        in batches: [LoggedBatch], _ store: Store, _ log: inout MergeLog
    ) -> [String: Int64] {
        let lead = ClockLead(in: batches, own: store.deviceId, wall: clock.now)
        for device in lead.right { log.clocks[device] = nil }
        let known = log.clocks
        let new = lead.seconds.filter { $0.value.signum() != known[$0.key]?.signum() }
        log.clocks.merge(new) { $1 }
        return new
    }

    private func clockNews(_ store: Store, in language: Language) -> MergeNews? {
        var log = mergeLog.note
        let last = store.lastSeqs.filter { $0.key != store.deviceId }.compactMap { device, seq in
            try? store.logged(of: device, after: max(0, seq - 1)).last
        }
        let clocks = newLeads(in: last, store, &log)
        guard !log.store.isEmpty, !clocks.isEmpty,
            let summary = try? MergeSummary(of: [], own: [], voided: [], clocks: clocks, on: repository(of: store))
        else { return nil }
        let sentences = summary.sentences(in: language)
        log.say(sentences, at: now.instant)
        guard (try? mergeLog.write(log)) != nil else { return nil }
        return MergeNews(sentences: sentences, needsAttention: true)
    }

    /// From here on what others do is news.
    func beginMergeLog() {
        guard let store, let storeId = store.storeId else { return }
        var log = MergeLog()
        (log.store, log.since, log.seen) = (storeId, clock.now.text, store.lastSeqs)
        log.leaveOut(store.voided.map(\.logged))
        try? mergeLog.write(log)
    }

    /// Batches that an undo of one's own makes void are no news of other machines.
    func noteVoid(_ batches: [LoggedBatch]) {
        try? mergeLog.change { if !$0.store.isEmpty { $0.leaveOut(batches) } }
    }

    /// After a change of one's own: the first one begins the log, so that the first merge is reported.
    func beginMergeLogOnce() {
        guard !hasMergeLog else { return }
        hasMergeLog = true
        if let storeId = store?.storeId, mergeLog.note.store != storeId { beginMergeLog() }
    }
}

extension BatchID {
    fileprivate var text: String { "\(device)-\(seq)-\(crc)" }
}
