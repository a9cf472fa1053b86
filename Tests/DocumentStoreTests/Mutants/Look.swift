import DocumentStore
import TestSupport

/// A short form of one of the other tests, which stops at the first complaint.
enum Look: CaseIterable {
    case powerCuts, failedSyncs, shortWrites, interleaving, programs, flippedSnapshot, flippedJournal

    /// The one that has to notice a mistake.
    static func fitting(_ mistake: Mistake) -> Look {
        switch mistake {
        case .batchesNotSynced, .foldersNotSynced, .filesNotSyncedBeforeRename, .renamedBeforeSync: .powerCuts
        case .failedSyncsBelieved, .failedSyncsRetried: .failedSyncs
        case .shortWritesBelieved: .shortWrites
        case .lockSkipped: .interleaving
        case .foldersReadOnce: .programs
        case .snapshotUnchecked: .flippedSnapshot
        case .checksumUnchecked, .envelopeUnchecked: .flippedJournal
        }
    }

    func firstComplaint(making mistake: Mistake?) -> String? {
        switch self {
        case .powerCuts: powerCut(mistake)
        case .failedSyncs: failedSync(mistake)
        case .shortWrites: shortWrite(mistake)
        case .interleaving: interleaving(mistake)
        case .programs: program(mistake)
        case .flippedSnapshot: flip(["live", "month"], mistake)
        case .flippedJournal: flip(["journal"], mistake)
        }
    }

    private func powerCut(_ mistake: Mistake?) -> String? {
        let disk = FragileDisk()
        var life = StoreLife(on: disk, files: MistakenFileSystem(mistake, on: disk))
        life.live()
        for call in disk.changingCalls {
            for cut in [PowerCut.dropsUnsynced, .dropsContents] {
                let recovery = Recovery(
                    disk.found(after: call, cut), acknowledged: life.acknowledged(upTo: call), tried: life.tried)
                if let complaint = recovery.complaints().first { return complaint }
            }
        }
        return nil
    }

    /// Each sync of a journal fails once, and the power is cut in the end.
    private func failedSync(_ mistake: Mistake?) -> String? {
        for number in 1...4 {
            let disk = FragileDisk()
            let faulty = FaultyFileSystem(disk)
            var syncs = 0
            faulty.plan = { call in
                guard call.name == "fdatasync", call.path.contains("/data/journal/") else { return nil }
                syncs += 1
                guard syncs == number else { return nil }
                disk.noteFailedSync(of: call.path)
                return .fails(DiskFault.broken.errno)
            }
            var life = StoreLife(on: disk, files: MistakenFileSystem(mistake, on: faulty))
            life.live()
            let recovery = Recovery(
                disk.found(.dropsUnsynced), acknowledged: life.acknowledged(upTo: .max), tried: life.tried)
            if let complaint = (life.complaints + recovery.complaints()).first { return complaint }
        }
        return nil
    }

    private func shortWrite(_ mistake: Mistake?) -> String? {
        for length in [0, 1, 40, 100] {
            let disk = FragileDisk()
            let faulty = FaultyFileSystem(disk)
            var writes = 0
            faulty.plan = { call in
                guard call.name == "write", call.path.contains("/data/journal/") else { return nil }
                writes += 1
                return writes == 2 ? .takesOnly(length) : nil
            }
            var life = StoreLife(on: disk, files: MistakenFileSystem(mistake, on: faulty))
            life.live()
            let recovery = Recovery(
                disk.found(.keepsAll), acknowledged: life.acknowledged(upTo: .max), tried: life.tried)
            if let complaint = recovery.complaints().first { return complaint }
        }
        return nil
    }

    private func interleaving(_ mistake: Mistake?) -> String? {
        var number = 1
        while let complaints = Interleaving(.commit, interruptedBy: .commit).complaints(atCall: number, making: mistake)
        {
            if let complaint = complaints.first { return complaint }
            number += 1
        }
        return nil
    }

    private func program(_ mistake: Mistake?) -> String? {
        for seed in 1...40 {
            var maker = ProgramMaker(seed: UInt64(seed))
            do throws(ProgramRun.Divergence) {
                try ProgramRun.run(maker.program(), making: mistake)
            } catch {
                return error.description
            }
        }
        return nil
    }

    private func flip(_ words: [String], _ mistake: Mistake?) -> String? {
        guard let sound = try? SoundStore() else { return "no store" }
        for (word, path) in sound.files where words.contains(word) {
            let whole = sound.disk[path] ?? []
            for index in stride(from: 0, to: whole.count, by: 5) {
                var bytes = whole
                bytes[index] ^= 1 << UInt8(index % 7)
                let damage = Damage(of: sound, at: path, index..<index + 1)
                if let complaint = damage.complaints(about: sound.with(bytes, at: path), making: mistake).first {
                    return complaint
                }
            }
        }
        return nil
    }
}
