import DocumentStore

extension Desk {
    /// Writes bytes where the person named it: a file is put in place whole and synced, beside the one that a link leads
    /// to; devices and pipes are written into.
    /// - Parameters:
    ///   - path: absolute; its folder must be there.
    ///   - isReplacing: whether a file there may be replaced.
    /// - Throws: `fileTaken` for a folder and for a file that may not be replaced, `store` for what is neither file, pipe
    ///   nor device, and what writing throws.
    func write(_ bytes: [UInt8], to path: String, replacing isReplacing: Bool) throws(CommandError) {
        do throws(StoreError) {
            let kind = try files.status(at: path)?.kind
            let isTaken = kind == .folder || kind == .file && !isReplacing
            if !isTaken { return try write(bytes, to: path, being: kind) }
        } catch {
            throw .store(error)
        }
        throw .fileTaken(path)
    }

    private func write(_ bytes: [UInt8], to path: String, being kind: FileKind?) throws(StoreError) {
        switch kind {
        case nil, .file:
            let target = try files.target(of: path)
            guard let slash = target.lastIndex(of: "/") else { throw .invalidPath(path) }
            let folder = slash == target.startIndex ? "/" : String(target[..<slash])
            try files.replaceFile(in: folder, named: String(target[target.index(after: slash)...]), with: bytes)
        case .pipe, .device:
            let file = try files.open(path, .output)
            defer { files.close(file) }
            try files.writeAll(bytes, to: file)
        case .folder?, .link?, .socket?, .disk?: throw .unusable(path: path, .isNoFile(kind ?? .folder))
        }
    }
}
