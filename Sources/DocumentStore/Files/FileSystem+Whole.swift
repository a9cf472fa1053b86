/// Whole files, made of the single calls.
extension FileSystem {
    /// All bytes of a file; nil where there is none.
    package func contents(of path: String) throws(StoreError) -> [UInt8]? {
        try contents(of: path, from: 0)
    }

    /// The bytes of a file from a place to its end; nil where there is no file.
    /// - Parameter offset: in bytes.
    package func contents(of path: String, from offset: Int64) throws(StoreError) -> [UInt8]? {
        let file: OpenFile
        do {
            file = try open(path, .reading)
        } catch {
            if error.isMissingFile { return nil }
            throw error
        }
        defer { close(file) }
        let size = try status(of: file).size
        guard size > offset else { return [] }
        return try read(file, at: offset, count: Int(size - offset))
    }

    /// Writes all bytes, in as many writes as it takes.
    package func writeAll(_ bytes: [UInt8], to file: OpenFile) throws(StoreError) {
        var rest = bytes
        while !rest.isEmpty {
            let taken = try write(rest, to: file)
            guard taken > 0 else { throw .full(path: file.path) }
            rest.removeFirst(taken)
        }
    }

    /// Puts a file in place all at once: written beside, synced, renamed, the folder synced.
    /// - Parameters:
    ///   - folder: holds the file, and must be there.
    ///   - name: of the file.
    package func replaceFile(in folder: String, named name: String, with bytes: [UInt8]) throws(StoreError) {
        let beside = "\(folder)/\(name).new"
        let file = try open(beside, .replacing)
        do {
            try writeAll(bytes, to: file)
            try sync(file)
        } catch {
            close(file)
            try? remove(beside)
            throw error
        }
        close(file)
        try rename(beside, to: "\(folder)/\(name)")
        try syncFolder(folder)
    }

    /// Makes the names in a folder last.
    package func syncFolder(_ folder: String) throws(StoreError) {
        let file = try open(folder, .folder)
        defer { close(file) }
        try sync(file)
    }

    /// Makes a folder and all folders above it that are missing; each parent is synced.
    /// - Returns: whether anything had to be made.
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

    /// Makes a folder and all folders above it that are missing, and makes their names last; also those of folders that
    /// are there already, since they may have been made by a try that got no further.
    /// - Throws: where a name cannot be made to last. Folders found there that cannot be synced, since they are not
    ///   ours to open or their file system knows no such thing, are taken as lasting.
    package func makeLastingFolders(_ path: String) throws(StoreError) {
        guard let slash = path.lastIndex(of: "/"), path != "/" else { return }
        let parent = slash == path.startIndex ? "/" : String(path[..<slash])
        try makeLastingFolders(parent)
        let isThere = try status(at: path)?.isFolder == true
        if !isThere { try makeFolder(path) }
        do throws(StoreError) {
            try syncFolder(parent)
        } catch {
            guard isThere, error.isRefusalToSync else { throw error }
        }
    }
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
}
