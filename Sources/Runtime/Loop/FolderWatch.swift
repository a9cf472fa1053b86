import Glibc

/// Tells when files in folders have grown or come, by the kernel, without asking again and again.
package final class FolderWatch {
    /// Readable when something has changed.
    package let descriptor: Int32
    /// The kernel's number for each folder.
    private var watched: [String: Int32] = [:]
    /// What is waited for above a path: the kernel's number of the folder, and the only name in it that counts.
    private var awaited: (watch: Int32, name: String)?

    package init() {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    }

    deinit { Glibc.close(descriptor) }

    /// Whether no folder is watched yet.
    package var isEmpty: Bool { watched.isEmpty }

    /// Watches these folders too; those that are not there are left out until the next call. One that stands in the
    /// place of another is watched instead of it.
    /// - Parameter folders: absolute paths.
    /// - Returns: whether one is watched that was not before.
    @discardableResult
    package func watch(_ folders: [String]) -> Bool {
        var isNew = false
        for folder in folders {
            let watch = add(folder, IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_DELETE)
            let before = watched[folder]
            guard watch != before else { continue }
            if let before { inotify_rm_watch(descriptor, before) }
            watched[folder] = watch
            if watch != nil { isNew = true }
        }
        return isNew
    }

    /// Watches for a folder to come, to go, or to be replaced by another.
    /// - Parameter path: absolute; as much of it as is there is watched.
    package func awaitFolder(_ path: String) {
        var child = path[...]
        while let slash = child.lastIndex(of: "/") {
            let above = slash == child.startIndex ? "/" : child[..<slash]
            guard let watch = add(String(above), IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE) else {
                child = above
                continue
            }
            if let awaited, awaited.watch != watch { inotify_rm_watch(descriptor, awaited.watch) }
            awaited = (watch, String(child[child.index(after: slash)...]))
            return
        }
    }

    /// Takes note of all changes so far.
    /// - Returns: whether there were any.
    package func drain() -> Bool {
        var found = false
        var bytes = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            guard count > 0 else { return found }
            if counts(bytes[..<count]) { found = true }
        }
    }

    private func add(_ folder: String, _ events: Int32) -> Int32? {
        let watch = inotify_add_watch(descriptor, folder, UInt32(events))
        return watch < 0 ? nil : watch
    }

    /// Whether one of the events in bytes of the kernel's is not about a mere neighbour of what is awaited.
    private func counts(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBytes { bytes in
            let header = MemoryLayout<inotify_event>.size
            var offset = 0
            while offset + header <= bytes.count {
                let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                let end = min(bytes.count, offset + header + Int(event.len))
                let name = bytes[(offset + header)..<end].prefix { $0 != 0 }
                offset = end
                guard let awaited, event.wd == awaited.watch else { return true }
                if name.elementsEqual(awaited.name.utf8) { return true }
            }
            return false
        }
    }
}
