package import DocumentStore

/// When the program runs `habicat sync` itself, and what the last such run had to say: `sync.json` of the state folder.
package struct SyncNote {
    /// When.
    package enum Occasion: String, CaseIterable, Sendable { case open, exit }

    private let note: StateFile

    package init(_ paths: Paths, _ files: any FileSystem) {
        note = StateFile(name: "sync.json", paths: paths, files: files)
    }

    package var occasions: Set<Occasion> {
        guard case .list(let values)? = note.fields()?["on"] else { return [] }
        return Set(values.compactMap { if case .string(let text) = $0 { Occasion(rawValue: text) } else { nil } })
    }

    /// What went wrong in the background; nil if nothing did.
    package var failure: String? {
        if case .string(let text)? = note.fields()?["failure"] { text } else { nil }
    }

    /// The remote that the person named on this machine last.
    var address: String? {
        if case .string(let text)? = note.fields()?["address"] { text } else { nil }
    }

    /// - Throws: if the state folder cannot be written.
    package func set(_ occasions: Set<Occasion>) throws(StoreError) {
        try write(["on": .list(occasions.map(\.rawValue).sorted().map { .string($0) })])
    }

    /// Only where there is something to note, or was.
    package func note(failure: String?) {
        guard failure != self.failure else { return }
        try? write(["failure": failure.map { .string($0) } ?? .null])
    }

    func note(address: String?) {
        guard address != self.address else { return }
        try? write(["address": address.map { .string($0) } ?? .null])
    }

    private func write(_ changes: Fields) throws(StoreError) {
        var fields = note.fields() ?? [:]
        for entry in changes.entries { fields[entry.name] = entry.value }
        try note.write(fields)
    }
}
