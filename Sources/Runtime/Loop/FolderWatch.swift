import Glibc

/// Notices by inotify when files in folders have grown or come.
package final class FolderWatch {
    /// Readable when something has changed; negative while the kernel gives this user no more of them.
    package private(set) var descriptor: Int32
    private var watched: [String: Int32] = [:]
    /// Folders that are there and that the kernel has no room left to watch.
    private var unwatched: Set<String> = []
    /// What is waited for above a path: the kernel's number of the folder, and the only name in it that counts.
    private var awaited: (watch: Int32, name: String)?
    private let kernel: Kernel

    /// Replaced in tests.
    package struct Kernel {
        package var begin: () -> Int32 = { inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) }
        /// The number of a folder by descriptor, path and events; negative with `errno` set if it is not watched.
        package var add: (Int32, String, UInt32) -> Int32 = { inotify_add_watch($0, $1, $2) }

        package init() {}
    }

    package init(_ kernel: Kernel = Kernel()) {
        self.kernel = kernel
        descriptor = kernel.begin()
    }

    deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

    package var isEmpty: Bool { watched.isEmpty }

    /// Whether the kernel has no watches left, so that changes have to be looked for. Each `watch` tries again.
    package var isBlind: Bool { descriptor < 0 || !unwatched.isEmpty }

    /// Watches these folders too, as far as they exist.
    /// - Returns: whether a new one is watched.
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

    /// Watches for a folder to come, to go, or to be replaced, by the deepest folder above it that exists.
    package func awaitFolder(_ path: String) {
        var child = path[...]
        while child != "/", let slash = child.lastIndex(of: "/") {
            let above = slash == child.startIndex ? "/" : child[..<slash]
            let watch = add(String(above), IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
            // With no room left the folders further up get none either.
            if isBlind { return }
            guard let watch else {
                child = above
                continue
            }
            if let awaited, awaited.watch != watch { inotify_rm_watch(descriptor, awaited.watch) }
            awaited = (watch, String(child[child.index(after: slash)...]))
            return
        }
    }

    /// Whether there were any changes.
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
        if descriptor < 0 { descriptor = kernel.begin() }
        guard descriptor >= 0 else { return nil }
        let watch = kernel.add(descriptor, folder, UInt32(events))
        if watch < 0, errno == ENOSPC || errno == ENOMEM { unwatched.insert(folder) } else { unwatched.remove(folder) }
        return watch < 0 ? nil : watch
    }

    /// Whether an event is about more than a neighbour of the awaited folder.
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
