package import DocumentStore
import Glibc

/// Sleeps until a time, a change of the store, or the end of the reader: for `watch` and the notifier.
package final class EventWait {
    private let timer = WakeTimer()
    private let watch = FolderWatch()
    private let layout: StoreLayout
    private let files: any FileSystem
    private let scale: Double
    private let reader: Int32?

    /// What it woke for.
    package enum Cause: Hashable, Sendable { case time, change, readerGone }

    package init(_ layout: StoreLayout, files: any FileSystem, scale: Double, readsOutput: Bool = false) {
        self.layout = layout
        self.files = files
        self.scale = scale
        reader = readsOutput ? STDOUT_FILENO : nil
    }

    /// While there is no store to watch, or inotify is not available; in real milliseconds.
    private static let longestBlind: Int64 = 1000

    /// Watches the journals, and the folders for new ones. To be called before reading, so that no change is missed.
    package func look() {
        watch.awaitFolder(layout.data)
        let devices = ((try? files.names(in: layout.journals)) ?? nil) ?? []
        watch.watch([layout.data, layout.journals] + devices.map(layout.journal(of:)))
    }

    /// - Parameter milliseconds: of the program's time; nil until something changes.
    package func wait(milliseconds: Int64?) -> Cause {
        var real = milliseconds.map { Int64((Double($0) / scale).rounded(.up)) }
        if watch.isEmpty || watch.isBlind { real = min(real ?? Self.longestBlind, Self.longestBlind) }
        timer.arm(at: real.map { SystemClock.realBoottime + max(1, $0) })
        while true {
            var sources = [timer.descriptor, watch.descriptor].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            // A pipe whose reader is gone is in error, whatever is asked of it.
            if let reader { sources.append(pollfd(fd: reader, events: 0, revents: 0)) }
            let count = poll(&sources, nfds_t(sources.count), -1)
            if count < 0, errno == EINTR { continue }
            if sources.count > 2, sources[2].revents != 0 { return .readerGone }
            if sources[1].revents != 0, watch.drain() { return .change }
            if sources[0].revents != 0 {
                timer.acknowledge()
                return watch.isBlind ? .change : .time
            }
        }
    }
}

/// Held by the one notifier process.
package enum NotifierLock {
    /// Holds it for as long as this process lives; waits 2 s for another that is about to exit.
    package static func take(_ paths: Paths, _ files: any FileSystem) -> Bool {
        do throws(StoreError) {
            try files.makeFolders(paths.state)
            let file = try files.openState(paths.notifierLock)
            for _ in 0..<40 {
                if try files.lock(file) { return true }
                files.pause(milliseconds: 50)
            }
            files.close(file)
            return false
        } catch {
            return false
        }
    }
}
