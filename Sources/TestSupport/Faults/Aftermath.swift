import DocumentStore

/// What is left when some of the changes happened to a disk and the others never did.
struct Aftermath {
    let disk = MemoryFileSystem()
    private var names: [String: UInt64] = [:]
    private var contents: [UInt64: [UInt8]] = [:]
    private var folders: Set<UInt64> = []

    init(_ base: MemoryFileSystem, _ changes: [FragileDisk.Change.Kind]) {
        takeBase(base, "/")
        for change in changes { take(change) }
        for (path, inode) in names.sorted(by: { $0.key.utf8.count < $1.key.utf8.count }) {
            // What lies in a folder that was lost is lost with it, whatever became of its own name.
            guard let slash = path.lastIndex(of: "/") else { continue }
            let parent = slash == path.startIndex ? "/" : String(path[..<slash])
            guard (try? disk.names(in: parent)) != .some(nil) else { continue }
            if folders.contains(inode) { try? disk.makeFolder(path) } else { disk[path] = contents[inode] ?? [] }
        }
    }

    private mutating func takeBase(_ base: MemoryFileSystem, _ folder: String) {
        for name in (try? base.names(in: folder)) ?? nil ?? [] {
            let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
            guard let status = (try? base.status(at: path)) ?? nil else { continue }
            names[path] = status.inode
            if status.isFolder {
                folders.insert(status.inode)
                takeBase(base, path)
            } else {
                contents[status.inode] = base[path]
            }
        }
    }

    private mutating func take(_ change: FragileDisk.Change.Kind) {
        switch change {
        case .linked(let path, let inode, let isFolder):
            names[path] = inode
            if isFolder { folders.insert(inode) }
        case .renamed(let path, let newPath, let inode):
            if names[path] == inode { names[path] = nil }
            names[newPath] = inode
            // A folder takes along what lies in it.
            guard folders.contains(inode) else { return }
            for (inner, number) in names where inner.hasPrefix(path + "/") {
                names[inner] = nil
                names[newPath + inner.dropFirst(path.count)] = number
            }
        case .removed(let path): names[path] = nil
        case .written(let inode, let offset, let bytes):
            var content = contents[inode] ?? []
            let end = Int(offset) + bytes.count
            if content.count < end { content += [UInt8](repeating: 0, count: end - content.count) }
            content.replaceSubrange(Int(offset)..<end, with: bytes)
            contents[inode] = content
        case .cut(let inode, let length):
            let content = contents[inode] ?? []
            contents[inode] = Array(content.prefix(Int(length)))
        case .synced, .folderSynced, .syncFailed: break
        }
    }
}
