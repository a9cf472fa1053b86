extension Store: DocumentReader {
    package func document(at path: DocumentPath) throws(StoreError) -> Document? {
        try onSoundSnapshot { () throws(StoreError) in try chronicle.state.document(at: path) }
    }

    package func documents(_ query: Query) throws(StoreError) -> [Document] {
        try onSoundSnapshot { () throws(StoreError) in try chronicle.state.documents(query) }
    }

    package func minutesByDay(from first: String, through last: String) throws(StoreError) -> [String: [String: Int64]]
    {
        try onSoundSnapshot { () throws(StoreError) in try chronicle.state.minutes(from: first, through: last) }
    }

    package func total(
        of field: FieldPath, by key: FieldPath, inGroup group: String
    ) throws(StoreError) -> [String: Int64] {
        guard KeptTotal.answers(field, by: key, inGroup: group) else {
            return try totalOfEach(of: field, by: key, inGroup: group)
        }
        try finishReading()
        return try chronicle.state.total.totals
    }

    /// Does something that may read the snapshot's files. Where they are gone since another process made newer ones,
    /// or damaged, the state is made anew, and it is done again.
    func onSoundSnapshot<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        try finishReading()
        do throws(StoreError) {
            return try body()
        } catch {
            guard isAboutSnapshot(error) else { throw error }
            noteReload()
        }
        if let newer = try? readRoot(), newer.generation != root?.generation {
            try load()
            // The newer one may be damaged just the same, or gone by now.
            do throws(StoreError) {
                return try body()
            } catch {
                guard isAboutSnapshot(error) else { throw error }
            }
        }
        try rebuild()
        isSnapshotDue = true
        return try body()
    }

    /// Whether an error is about a file that can be made anew.
    func isAboutSnapshot(_ error: StoreError) -> Bool { error.isAbout(layout.snapshot) }
}

extension StoreError {
    /// Whether it is about a folder, or a file below it.
    func isAbout(_ folder: String) -> Bool { path?.hasPrefix(folder) == true }

    /// The file it is about, where it is about one.
    var path: String? {
        switch self {
        case .file(_, let path, _), .full(let path), .readOnly(let path), .locked(let path, _),
            .newerFormat(let path, _, _), .damaged(let path, _, _), .foreignStore(let path),
            .unusable(let path, _):
            path
        case .tooLarge, .invalidPath, .invalidBatch, .preconditionFailed: nil
        }
    }
}
