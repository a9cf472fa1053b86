/// Whole files and folders, in several calls.
extension FileSystem {
    func openIfThere(_ path: String, _ purpose: OpenPurpose = .reading) throws(StoreError) -> OpenFile? {
        do throws(StoreError) {
            return try open(path, purpose)
        } catch {
            guard error.isMissingFile else { throw error }
            return nil
        }
    }

    /// Nil for a missing file. Throws `.unusable` for more bytes than the limit.
    package func contents(
        of path: String, atMost limit: Int = FileLimit.journal, _ purpose: OpenPurpose = .reading
    ) throws(StoreError) -> [UInt8]? {
        guard let file = try openIfThere(path, purpose) else { return nil }
        defer { close(file) }
        let size = try status(of: file).size
        guard size <= Int64(limit) else { throw .unusable(path: path, .tooLarge(bytes: size, limit: Int64(limit))) }
        return size > 0 ? try read(file, at: 0, count: Int(size)) : []
    }

    /// In as many calls as needed.
    package func writeAll(_ bytes: [UInt8], to file: OpenFile) throws(StoreError) {
        var rest = bytes
        while !rest.isEmpty {
            let taken = try write(rest, to: file)
            guard taken > 0 else { throw .full(path: file.path) }
            rest.removeFirst(taken)
        }
    }

    /// Atomic; the folder must exist. Not durable, for caches: a power cut may leave the file torn.
    package func replaceFile(
        in folder: String, named name: String, with bytes: [UInt8], isDurable: Bool = true
    ) throws(StoreError) {
        let beside = "\(folder)/\(name).new"
        let file = try openNew(beside)
        do {
            try writeAll(bytes, to: file)
            if isDurable { try sync(file) }
        } catch {
            close(file)
            try? remove(beside)
            throw error
        }
        close(file)
        do throws(StoreError) { try rename(beside, to: "\(folder)/\(name)") } catch {
            try? remove(beside)
            throw error
        }
        if isDurable { try syncFolder(folder) }
    }

    /// Whatever has its name is removed first, never written through.
    package func openNew(_ path: String) throws(StoreError) -> OpenFile {
        do throws(StoreError) {
            return try open(path, .appendingNew)
        } catch {
            guard case .file(_, _, StoreError.alreadyThere) = error else { throw error }
        }
        try remove(path)
        return try open(path, .appendingNew)
    }

    /// For writing in place. A link, a pipe or a file of root's is removed first.
    package func openState(_ path: String) throws(StoreError) -> OpenFile {
        do throws(StoreError) {
            return try open(path, .overwriting)
        } catch {
            guard error.isUnreadableFile else { throw error }
        }
        try remove(path)
        return try open(path, .overwriting)
    }

    /// Makes the names in it durable.
    package func syncFolder(_ folder: String) throws(StoreError) {
        let file = try open(folder, .folder)
        defer { close(file) }
        try sync(file)
    }

    /// Each parent is synced; whether anything had to be created.
    @discardableResult
    package func makeFolders(_ path: String) throws(StoreError) -> Bool {
        if let status = try status(at: path), status.isFolder { return false }
        guard let slash = path.lastIndex(of: "/") else { return false }
        let parent = String(path[..<slash])
        if !parent.isEmpty { try makeFolders(parent) }
        try makeFolder(path)
        if !parent.isEmpty { try? syncFolder(parent) }
        return true
    }

    /// Also syncs existing folders, which an interrupted attempt may have created, if they can be.
    package func makeLastingFolders(_ path: String) throws(StoreError) {
        guard path != "/", path.contains("/") else { return }
        let parent = path.parentFolder
        try makeLastingFolders(parent)
        let isThere = try status(at: path)?.isFolder == true
        if !isThere { try makeFolder(path) }
        do throws(StoreError) {
            try syncFolder(parent)
        } catch {
            guard isThere, error.isRefusalToSync else { throw error }
        }
    }

    /// `store.json` first, so that the rest never passes for a store.
    package func removeAll(in folder: String) throws(StoreError) {
        guard let names = try names(in: folder) else { return }
        for name in names.filter({ $0 == "store.json" }) + names.filter({ $0 != "store.json" }) {
            let path = "\(folder)/\(name)"
            if try status(at: path)?.isFolder == true { try removeAll(in: path) } else { try remove(path) }
        }
        try remove(folder)
    }

    package func target(of path: String) throws(StoreError) -> String { path }

    package func realPath(of path: String) -> String? { path }

    package func followNoLinks(below folder: String) {}

    package func protect(_ path: String) throws(StoreError) {}
}

extension StoreError {
    fileprivate var isRefusalToSync: Bool {
        switch self {
        case .readOnly: true
        case .file(_, _, let errno): errno == StoreError.invalidArgument
        default: false
        }
    }

    /// EINVAL.
    private static let invalidArgument: Int32 = 22
    /// EEXIST.
    fileprivate static let alreadyThere: Int32 = 17
}

/// In bytes, far above what the program writes; anything larger is not one of our files.
package enum FileLimit {
    package static let note = 64 << 10
    package static let settings = 1 << 20
    package static let root = 64 << 20
    package static let snapshot = 1 << 30
    package static let line = Limits.batchBytes + (1 << 10)
    package static let journal = 1 << 30
}
