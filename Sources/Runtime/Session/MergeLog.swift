package import DocumentStore
import Domain
package import Words

/// What was said of changes that came from other machines: a file of this machine, since each tells its own person. A new
/// one begins silently with the present.
package struct MergeLog {
    private let file: StateFile

    /// A sentence, and when it was said.
    package struct Entry: Hashable, Sendable {
        package let at: Timestamp
        package let sentence: String

        package init(at: Timestamp, sentence: String) {
            self.at = at
            self.sentence = sentence
        }
    }

    /// How far other machines' batches were reported.
    struct Reported: Hashable {
        var store: String
        /// When it began; void batches from before are not news.
        var since: String
        /// The last number by device.
        var seen: [String: Int64] = [:]
        var voids: [String] = []
        /// By device, how far its clock was off when that was said.
        var clocks: [String: Int64] = [:]
        var entries: [Entry] = []
    }

    /// More are forgotten, the oldest first.
    private static let mostEntries = 50
    private static let mostVoids = 300

    package init(_ paths: Paths, _ files: any FileSystem) {
        file = StateFile(name: "merges.json", paths: paths, files: files)
    }

    /// The oldest first.
    package var entries: [Entry] { reported?.entries ?? [] }

    var reported: Reported? {
        guard let fields = file.fields(), case .string(let store)? = fields["store"],
            case .string(let since)? = fields["since"], case .map(let seen)? = fields["seen"],
            case .list(let voids)? = fields["voids"], case .list(let entries)? = fields["said"]
        else { return nil }
        var reported = Reported(store: store, since: since)
        for entry in seen.entries {
            if case .integer(let seq) = entry.value { reported.seen[entry.name] = seq }
        }
        if case .map(let clocks)? = fields["clocks"] {
            for entry in clocks.entries {
                if case .integer(let seconds) = entry.value { reported.clocks[entry.name] = seconds }
            }
        }
        reported.voids = voids.compactMap { if case .string(let id) = $0 { id } else { nil } }
        reported.entries = entries.compactMap { value in
            guard case .map(let entry) = value, case .integer(let at)? = entry["at"],
                case .string(let sentence)? = entry["text"]
            else { return nil }
            return Entry(at: Timestamp(milliseconds: at), sentence: sentence)
        }
        return reported
    }

    func write(_ reported: Reported) throws(StoreError) {
        try file.write([
            "store": .string(reported.store), "since": .string(reported.since),
            "seen": .map(Fields(reported.seen.map { ($0.key, .integer($0.value)) })),
            "clocks": .map(Fields(reported.clocks.map { ($0.key, .integer($0.value)) })),
            "voids": .list(reported.voids.suffix(Self.mostVoids).map(Value.string)),
            "said": .list(
                reported.entries.suffix(Self.mostEntries).map {
                    ["at": .integer($0.at.milliseconds), "text": .string($0.sentence)]
                }),
        ])
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
    /// Own batches that are compared with new ones of others.
    private static let reach: Int64 = 300

    /// What batches of other machines changed since this was asked last; nil if there is nothing to say. It counts as
    /// said, and is kept in the log.
    package func mergeNews(in language: Language) -> MergeNews? {
        guard let store, let storeId = store.storeId else { return nil }
        let log = MergeLog(paths, files)
        guard var reported = log.reported, reported.store == storeId else {
            guard store.lastSeqs.contains(where: { !store.ownIds.contains($0.key) }) else { return nil }
            beginMergeLog()
            // What others did is no news yet, but a clock that is off is.
            guard var begun = log.reported else { return nil }
            return clockNews(&begun, log, store, in: language)
        }
        let last = store.lastSeqs
        // Nothing that is void is another machine's doing where there is none.
        guard last.contains(where: { !store.ownIds.contains($0.key) }) else { return nil }
        // What another file still lacks may hold what a batch needs: then it is not void for good.
        let isWhole = store.troubleOfOthers.isEmpty && !store.trouble.contains { $0.severity > .note }
        let voided = store.voided.filter {
            isWhole && !reported.voids.contains($0.logged.id.text) && $0.logged.at > reported.since
        }
        let isNew = last.contains { !store.ownIds.contains($0.key) && $0.value > reported.seen[$0.key] ?? 0 }
        guard isNew || !voided.isEmpty else { return nil }
        let summary: MergeSummary
        do {
            summary = try self.summary(of: store, since: &reported, voided: voided)
        } catch { return nil }
        let sentences = summary.sentences(in: language)
        // Never back: a file that is damaged or replaced for a while is no news once it is whole again.
        reported.seen.merge(last, uniquingKeysWith: max)
        reported.voids += voided.map(\.logged.id.text)
        reported.entries += sentences.map { MergeLog.Entry(at: now.instant, sentence: $0) }
        // What cannot be noted would be said again and again.
        guard (try? log.write(reported)) != nil, !sentences.isEmpty else { return nil }
        return MergeNews(sentences: sentences, needsAttention: !summary.facts.isEmpty)
    }

    private func summary(
        of store: Store, since reported: inout MergeLog.Reported, voided: [VoidBatch]
    ) throws(DomainError) -> MergeSummary {
        let seen = reported.seen
        var new: [LoggedBatch] = []
        var places: [String: String] = [:]
        var own: [LoggedBatch] = []
        do throws(StoreError) {
            for (device, seq) in store.lastSeqs {
                if store.ownIds.contains(device) {
                    own += try store.logged(of: device, after: max(0, seq - Self.reach))
                } else if seq > seen[device] ?? 0 {
                    // With the last one known, for its place in the order.
                    let known = seen[device] ?? 0
                    let batches = try store.logged(of: device, after: max(0, known - 1))
                    places[device] = batches.last { $0.id.seq <= known }?.at
                    new += batches.filter { $0.id.seq > known }
                }
            }
        } catch {
            throw .unreadable(error)
        }
        let clocks = newLeads(in: own + new, store, &reported)
        return try MergeSummary(
            of: new, own: own, voided: voided, seen: places, clocks: clocks, on: repository(of: store))
    }

    /// Of clocks that are off in a way that was not said yet.
    private func newLeads(
        in batches: [LoggedBatch], _ store: Store, _ reported: inout MergeLog.Reported
    ) -> [String: Int64] {
        let lead = ClockLead(in: batches, own: store.deviceId, wall: clock.now)
        for device in lead.right { reported.clocks[device] = nil }
        let known = reported.clocks
        let new = lead.seconds.filter { $0.value.signum() != known[$0.key]?.signum() }
        reported.clocks.merge(new) { $1 }
        return new
    }

    private func clockNews(
        _ reported: inout MergeLog.Reported, _ log: MergeLog, _ store: Store, in language: Language
    ) -> MergeNews? {
        let last = store.lastSeqs.filter { $0.key != store.deviceId }.compactMap { device, seq in
            try? store.logged(of: device, after: max(0, seq - 1)).last
        }
        let clocks = newLeads(in: last, store, &reported)
        guard !clocks.isEmpty,
            let summary = try? MergeSummary(of: [], own: [], voided: [], clocks: clocks, on: repository(of: store))
        else { return nil }
        let sentences = summary.sentences(in: language)
        reported.entries += sentences.map { MergeLog.Entry(at: now.instant, sentence: $0) }
        guard (try? log.write(reported)) != nil else { return nil }
        return MergeNews(sentences: sentences, needsAttention: true)
    }

    /// From here on what others do is news.
    func beginMergeLog() {
        guard let store, let storeId = store.storeId else { return }
        let reported = MergeLog.Reported(
            store: storeId, since: clock.now.text, seen: store.lastSeqs, voids: store.voided.map(\.logged.id.text))
        try? MergeLog(paths, files).write(reported)
    }

    /// Batches that an undo of one's own makes void are no news of other machines.
    func noteVoid(_ batches: [LoggedBatch]) {
        let log = MergeLog(paths, files)
        guard !batches.isEmpty, var reported = log.reported else { return }
        reported.voids += batches.map(\.id.text)
        try? log.write(reported)
    }

    /// After a change of one's own: the first one begins the log, so that the first merge is told.
    func beginMergeLogOnce() {
        guard !hasMergeLog else { return }
        hasMergeLog = true
        if let storeId = store?.storeId, MergeLog(paths, files).reported?.store != storeId { beginMergeLog() }
    }
}

extension BatchID {
    fileprivate var text: String { "\(device)-\(seq)-\(crc)" }
}
