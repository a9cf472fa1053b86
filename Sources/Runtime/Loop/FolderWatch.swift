import DocumentStore
import Glibc

/// Reports by inotify when files in folders have grown or come.
package final class FolderWatch {
    /// Negative while the kernel has none left for this user.
    package private(set) var descriptor: Int32
    private var watched: [String: Int32] = [:]
    /// Folders that exist and that the kernel has no room left to watch.
    private var unwatched: Set<String> = []
    /// The nearest existing folder above a path, and the only name in it that counts.
    private var awaited: (watch: Int32, name: String)?
    /// The same for files that are replaced.
    private var files: [(watch: Int32, name: String)] = []
    private let kernel: Kernel

    /// Replaced in tests by a kernel without room.
    package struct Kernel {
        package var begin: () -> Int32 = { inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) }
        /// Negative with `errno` set if it is not watched.
        package var add: (Int32, String, UInt32) -> Int32 = { inotify_add_watch($0, $1, $2) }

        package init() {}
    }

    package init(_ kernel: Kernel = Kernel()) {
        self.kernel = kernel
        descriptor = kernel.begin()
    }

    deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

    package var isEmpty: Bool { watched.isEmpty }

    /// Changes have to be polled for. Each call of `watch` tries again.
    package var isBlind: Bool { descriptor < 0 || !unwatched.isEmpty }

    /// Absolute paths; missing folders are left out until the next call. Returns whether one is newly watched.
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

    /// Watches files that are replaced whole; their folders may have others.
    package func watchFiles(_ paths: [String]) {
        files = paths.compactMap { path in add(path.parentFolder, IN_MOVED_TO).map { ($0, path.lastName) } }
    }

    /// Watches for a folder to come, to go, or to be replaced.
    package func awaitFolder(_ path: String) {
        var child = path[...]
        while child != "/", let slash = child.lastIndex(of: "/") {
            let above = slash == child.startIndex ? "/" : child[..<slash]
            let watch = add(String(above), IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
            // The folders further up would have no room either.
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

    /// - Returns: whether anything changed since the last call.
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

    /// Whether any event is more than news of another name next to the awaited folder or the files.
    private func counts(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBytes { bytes in
            let header = MemoryLayout<inotify_event>.size
            var offset = 0
            while offset + header <= bytes.count {
                let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                let end = min(bytes.count, offset + header + Int(event.len))
                let name = bytes[(offset + header)..<end].prefix { $0 != 0 }
                offset = end
                let only = (files + [awaited].compactMap(\.self)).filter { $0.watch == event.wd }
                if only.isEmpty || only.contains(where: { name.elementsEqual($0.name.utf8) }) { return true }
            }
            return false
        }
    }
}
