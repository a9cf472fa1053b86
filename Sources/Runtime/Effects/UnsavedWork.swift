import DocumentStore
import Domain

/// What could not be saved, as a file to keep: a line of JSON for each deed, with the batch it would have been.
struct UnsavedWork {
    private let deeds: [(deed: Deed, moment: Moment)]
    private let home: Home

    init(_ deeds: [(deed: Deed, moment: Moment)], _ home: Home) {
        self.deeds = deeds
        self.home = home
    }

    /// Writes it to the home folder, else where the program was started, else to `/tmp`.
    /// - Returns: the file's path; nil where none of them takes it.
    func write() -> String? {
        let now = home.moment()
        let name = "habicat-unsaved-\(now.instant.text.filter { $0 != ":" }).jsonl"
        let surroundings = home.surroundings
        let folders = [surroundings["HOME"], surroundings.listedHome, surroundings.workingFolder, "/tmp"]
        for folder in folders.compactMap({ $0 }) where (try? write(to: folder + "/" + name)) != nil {
            return folder + "/" + name
        }
        return nil
    }

    private func write(to path: String) throws(StoreError) {
        let file = try home.files.open(path, .appendingNew)
        defer { home.files.close(file) }
        do {
            try home.files.writeAll(deeds.flatMap { line($0.deed, at: $0.moment) }, to: file)
            try home.files.sync(file)
        } catch {
            try? home.files.remove(path)
            throw error
        }
    }

    private func line(_ deed: Deed, at moment: Moment) -> [UInt8] {
        var fields: Fields = ["at": .string(moment.instant.text), "deed": .string(String(describing: deed))]
        if let library = try? home.library(), let batch = try? deed.decided(on: library, at: moment).batch {
            fields["batch"] = batch.value
        }
        return Codec.bytes(of: .map(fields)) + [10]
    }
}
