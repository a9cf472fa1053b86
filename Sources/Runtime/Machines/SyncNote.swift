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

    /// - Throws: if the state folder cannot be written.
    package func set(_ occasions: Set<Occasion>) throws(StoreError) {
        try write(occasions, failure)
    }

    /// Only where there is something to note, or was.
    package func note(failure: String?) {
        guard failure != self.failure else { return }
        try? write(occasions, failure)
    }

    private func write(_ occasions: Set<Occasion>, _ failure: String?) throws(StoreError) {
        try note.write([
            "on": .list(occasions.map(\.rawValue).sorted().map { .string($0) }),
            "failure": failure.map { .string($0) } ?? .null,
        ])
    }
}
