import CLinux
package import DocumentStore
import Glibc

/// Sleeps until a time, a change in a folder, or until something can be read: for the loop, `watch` and the notifier.
package final class EventWait {
    private let timer = WakeTimer()
    private let watch = FolderWatch()
    private let scale: Double
    /// When to look at what the kernel does not watch; real CLOCK_BOOTTIME in milliseconds.
    private var nextLook: Int64 = 0

    /// In real milliseconds.
    private static let lookInterval: Int64 = 1000

    /// - Parameter scale: of the program's time.
    package init(scale: Double) { self.scale = scale }

    /// Whether changes of some folder are looked for once a second, since the kernel does not report them.
    var isBlind: Bool { watch.isBlind }
    var watchesNothing: Bool { watch.isEmpty }

    /// To be called before reading, so that no change is missed. Missing folders are left out until the next call.
    /// - Parameters:
    ///   - data: a folder also waited for while it does not exist.
    ///   - files: those that are replaced whole, in folders that are not watched.
    /// - Returns: whether a folder is watched that was not before.
    @discardableResult
    func look(at folders: [String], awaiting data: String, files: [String] = []) -> Bool {
        watch.awaitFolder(data)
        watch.watchFiles(files)
        return watch.watch(folders)
    }

    /// What it woke for.
    struct Events {
        var isTime = false
        var isChange = false
        /// Of the wanted descriptors, those that can be read.
        var ready: Set<Int32> = []
    }

    /// - Parameters:
    ///   - deadline: real CLOCK_BOOTTIME in milliseconds; nil for never.
    ///   - readers: file descriptors.
    ///   - outputs: descriptors that are ready once no one reads them any more.
    ///   - isAwake: only looks.
    /// - Returns: nothing at all after a signal that interrupted it.
    func wait(
        until deadline: Int64?, readers: [Int32] = [], outputs: [Int32] = [], isAwake: Bool = false
    ) -> Events {
        timer.arm(at: deadline)
        let waitedFor = [timer.descriptor, watch.descriptor] + readers
        var sources = waitedFor.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // A pipe whose reader is gone is in error, whatever is asked of it.
        sources += outputs.map { pollfd(fd: $0, events: 0, revents: 0) }
        let now = SystemClock.realBoottime
        let longest = isAwake ? 0 : watch.isBlind ? Int32(clamping: max(0, nextLook - now)) : -1
        var events = Events()
        guard poll(&sources, nfds_t(sources.count), longest) >= 0 else { return events }
        if sources[0].revents != 0 {
            timer.acknowledge()
            events.isTime = true
        }
        let isLookDue = watch.isBlind && SystemClock.realBoottime >= nextLook
        if sources[1].revents != 0 ? watch.drain() : isLookDue {
            nextLook = SystemClock.realBoottime + Self.lookInterval
            events.isChange = true
        }
        events.ready = Set(sources.dropFirst(2).filter { $0.revents != 0 }.map(\.fd))
        return events
    }

    /// - Parameter milliseconds: of the program's time.
    /// - Returns: real CLOCK_BOOTTIME in milliseconds.
    func deadline(in milliseconds: Int64?) -> Int64? {
        milliseconds.map { SystemClock.realBoottime + max(1, Int64((Double($0) / scale).rounded(.up))) }
    }
}

/// Of a store, for programs without a screen.
extension EventWait {
    /// What ended a wait.
    package enum Cause: Hashable, Sendable { case time, change, readerGone }

    /// Watches the journals, and the folders for new ones. To be called before reading.
    package func look(at layout: StoreLayout, _ files: any FileSystem) {
        let devices = (try? files.names(in: layout.journals)) ?? []
        look(at: [layout.data, layout.journals] + devices.map(layout.journal(of:)), awaiting: layout.data)
    }

    /// - Parameter milliseconds: of the program's time; nil until something changes.
    /// - Parameter output: whether to stop once no one reads the output.
    package func wait(milliseconds: Int64?, output: Bool = false) -> Cause {
        let deadline = deadline(in: milliseconds)
        while true {
            let events = wait(until: deadline, outputs: output ? [STDOUT_FILENO] : [])
            if !events.ready.isEmpty { return .readerGone }
            if events.isChange { return .change }
            if events.isTime { return .time }
        }
    }
}

/// Fires once at a time of CLOCK_BOOTTIME, so that time asleep counts.
package final class WakeTimer {
    package let descriptor: Int32
    private var armedFor: Int64?

    package init() {
        descriptor = timerfd_create(CLOCK_BOOTTIME, Int32(FD_NONBLOCK | FD_CLOSE_ON_EXEC))
    }

    deinit { Glibc.close(descriptor) }

    /// - Parameter boottime: real CLOCK_BOOTTIME in milliseconds; nil for never.
    package func arm(at boottime: Int64?) {
        guard boottime != armedFor else { return }
        armedFor = boottime
        var time = itimerspec()
        if let boottime {
            // A time of 0 would switch the timer off.
            let boottime = max(1, boottime)
            time.it_value.tv_sec = time_t(boottime / 1000)
            time.it_value.tv_nsec = Int(boottime % 1000) * 1_000_000
        }
        timerfd_settime(descriptor, Int32(TIMER_ABSOLUTE), &time, nil)
    }

    package func acknowledge() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
        armedFor = nil
    }
}
