extension Store {
    /// Makes what the next start needs, as far as it can be written, and fills the mirror.
    package func close() { onLockedJournal { makeSnapshotIfUseful() } }

    /// What a commit leaves for later, when idle. Failures are left for another time.
    package func tidyUp() {
        if isSnapshotWanted(times: 1) { onLockedJournal { try? makeSnapshot() } }
    }

    /// Gives the mirror what it lacks. What fails is left for next time.
    package func copyToMirror() {
        guard !journal.unmirrored.isEmpty else { return }
        // Before its first change this machine has no folder to lock; a line that is copied twice counts once.
        if !isDeviceNoted, isLoaded { return fillMirror() }
        onLockedJournal(waits: false) { fillMirror() }
    }

    /// After a rebuild by somebody who only reads.
    func makeSnapshotIfFree() { onLockedJournal(waits: false) { try? makeSnapshot() } }

    private func makeSnapshotIfUseful() {
        let isNew = root.map { $0.positions != journal.positions } ?? !journal.positions.isEmpty
        if isNew { try? makeSnapshot() } else { fillMirror() }
    }

    /// Does something with our folder locked and the journal read to its end, unless that fails.
    private func onLockedJournal(waits: Bool = true, _ body: () -> Void) {
        guard identity != nil, isDeviceNoted, !isInTransaction, isLoaded, lock == nil,
            let held = try? lockedFolder(layout.journal(of: deviceId), waits: waits)
        else { return }
        lock = held
        defer { releaseLock() }
        if (try? readNew()) != nil, isLoaded { body() }
    }

    func isSnapshotWanted(times: Int) -> Bool {
        isLoaded && (isSnapshotDue && times == 1 || isWindowLarge(times: times))
    }

    private func isWindowLarge(times: Int) -> Bool {
        let window = journal.window
        return window.lines.count >= 2 * lag * times
            || window.bytes >= 2 * Window.mostBytes * times
                && !window.oldest(keeping: lag, without: window.out).isEmpty
    }

    /// Under the lock. None is made while something has to be repaired, so that the repair is not forgotten.
    func makeSnapshot() throws(StoreError) {
        fillMirror()
        guard let identity, isLoaded, staged == nil, journal.lost == 0,
            journal.notPlain.allSatisfy({ !ownIds.contains($0.id.device) }),
            !(journal.numbers[deviceId]?.isForked ?? false)
        else { return }
        let onDisk = try SnapshotRoot.read(layout, files)
        if let onDisk, let root, onDisk.bytes != root.bytes {
            // Another process made one meanwhile: only newer lines have to be added. Where one was damaged, its number
            // says nothing.
            if try loadSnapshot() {
                hasNews = true
            } else {
                // Lines have come that reach behind its cut. All was read here, and the files of the base may be gone.
                journal.isBaseWritten = false
            }
        }
        if isWindowLarge(times: 1) { try settle() }
        let snapshot = Snapshot(layout: layout, files: files)
        let generation = max(onDisk?.generation ?? 0, root?.generation ?? 0) + 1
        let made = try snapshot.write(journal.window, journal.isBaseWritten ? root : nil, generation: generation)
        let new = SnapshotRoot(
            store: identity.id, generation: generation, cut: journal.window.cut, named: journal.window.named,
            waiting: journal.window.waiting, positions: journal.positions, numbers: journal.numbers, live: made.live,
            months: made.months, window: made.window)
        try files.replaceFile(in: layout.snapshot, named: SnapshotRoot.name, with: new.bytes)
        snapshot.sweep(keeping: [new, onDisk].compactMap { $0 })
        if !journal.isBaseWritten {
            var window = journal.window
            window.rebase(on: made.base)
            try window.fold(without: unsure)
            (journal.window, journal.isBaseWritten) = (window, true)
        }
        (root, isSnapshotDue) = (new, false)
        noteLastNumber()
    }

    private func settle() throws(StoreError) {
        let out = journal.window.out
        let old = journal.window.oldest(keeping: lag, without: out)
        guard !old.isEmpty else { return }
        var (base, window) = (journal.window.base, journal.window)
        _ = try Fold.run(old.map(\.logged), without: out, to: &base)
        window.settle(old, into: base, without: out)
        try window.fold(without: unsure)
        (journal.window, journal.isBaseWritten) = (window, false)
    }

    private func noteLastNumber() {
        // A clone's lines may be among those that follow a gap.
        guard let own = journal.numbers[deviceId], own.missing == 0, device.seq != own.last else { return }
        device.seq = own.last
        try? noteDevice()
    }

    func fillMirror() {
        guard let identity, !journal.unmirrored.isEmpty else { return }
        let mirror = Mirror(layout: layout, files: files, identity: identity)
        let lines = Dictionary(grouping: journal.unmirrored.values, by: mirror.file)
        do throws(StoreError) {
            // A file that cannot be written keeps nothing from the others.
            for (path, lines) in lines.sorted(by: { $0.key < $1.key }) {
                let lines = lines.sorted()
                do throws(StoreError) {
                    journal.note(lines, mirror.header(of: path), try mirror.append(lines, to: path))
                } catch {
                    guard case .unusable = error else { throw error }
                    remark(Finding(.warning, file: path, .unread(error)))
                    continue
                }
                for line in lines { journal.unmirrored[line.id] = nil }
            }
            try mirror.identify()
        } catch {
            remark(Finding(.warning, file: layout.mirror, .unread(error)))
        }
    }

    /// Folds everything again and writes a new snapshot.
    package func renewSnapshot() throws(StoreError) {
        guard identity != nil, isDeviceNoted, !isInTransaction else { return }
        lock = try lockedFolder(layout.journal(of: deviceId))
        defer { releaseLock() }
        try rebuild()
        try makeSnapshot()
    }
}
