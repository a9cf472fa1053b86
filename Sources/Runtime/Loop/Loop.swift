import CLinux
import Canvas
import DocumentStore
import Domain
import Glibc
package import UI

/// The one thread: sleeps until a key, a signal, the clock or another process has something, then runs one iteration.
package final class Loop {
    private let controller: AppController
    private let frontend: any Frontend
    private let user: UserSession
    private let signals: Signals
    private let timer = WakeTimer()
    private let watch = FolderWatch()
    /// While inotify is not available; real CLOCK_BOOTTIME in milliseconds.
    private var nextLook: Int64 = 0
    /// Called once the first frame is shown.
    package var whenShown: () -> Void = {}

    /// In real milliseconds.
    private static let lookInterval: Int64 = 1000

    /// - Parameter signals: collected since before the terminal was taken, so that none is lost in between.
    package init(_ controller: AppController, frontend: any Frontend, user: UserSession, signals: Signals) {
        self.signals = signals
        self.controller = controller
        self.frontend = frontend
        self.user = user
    }

    package func run() -> ExitReason {
        controller.start()
        frontend.awaitAnswers()
        whenShown()
        controller.readInbox()
        while controller.exitReason == nil {
            // Before the first commit there is nothing to watch; look for what came before the watch began.
            if watch.isEmpty, !watch.isBlind, watchStore() { controller.lookAtStore() }
            if watch.isBlind { controller.noteBlindWatch() }
            controller.draw()
            user.tidyUp()
            if controller.wantsToStop { stop() }
            if let text = controller.textToEdit { edit(text) }
            arm()
            wait()
        }
        frontend.close()
        return controller.exitReason ?? .quit
    }

    private func arm() {
        let real = controller.millisecondsToNextWake().map { Int64((Double($0) / user.clock.scale).rounded(.up)) }
        timer.arm(at: real.map { SystemClock.realBoottime + max(1, $0) })
    }

    private func wait() {
        var sources = [frontend.inputDescriptor, signals.descriptor, timer.descriptor, watch.descriptor].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        guard poll(&sources, nfds_t(sources.count), longestWait) >= 0 else { return }
        // Signals come first: they count also while more is typed than can be answered.
        if sources[1].revents != 0 { handleSignals() }
        guard controller.exitReason == nil else { return }
        if sources[2].revents != 0 {
            timer.acknowledge()
            controller.wake()
        }
        if sources[3].revents != 0 ? watch.drain() : watch.isBlind && SystemClock.realBoottime >= nextLook {
            nextLook = SystemClock.realBoottime + Self.lookInterval
            watchStore()
            // What came into a folder before it was watched is looked for once more.
            repeat { controller.lookAtStore() } while watchStore() && controller.exitReason == nil
        }
        if sources[0].revents != 0 || frontend.hasMore, controller.exitReason == nil { controller.readInput() }
        controller.doPostponed()
    }

    /// For `poll`, in real milliseconds; -1 for no limit.
    private var longestWait: Int32 {
        if frontend.hasMore || controller.hasPostponed { return 0 }
        return watch.isBlind ? Int32(clamping: max(0, nextLook - SystemClock.realBoottime)) : -1
    }

    /// - Returns: whether a folder is watched that was not before.
    @discardableResult
    private func watchStore() -> Bool {
        watch.awaitFolder(user.paths.layout.data)
        let folders = user.store?.watchedFolders ?? []
        return watch.watch(folders + [user.paths.layout.data + "/inbox"])
    }

    private func handleSignals() {
        let arrivals = signals.arrivals()
        // A burst of new sizes counts once.
        if arrivals.contains(.resized) { controller.resize() }
        for arrival in arrivals {
            switch arrival {
            case .resized, .continued: break
            case .interrupted: controller.deliver(.keyPressed(.control("c")))
            case .stopped: stop()
            case .toldToLeave(let number): controller.leave(.signal(number))
            }
        }
    }

    /// Ctrl-Z in the editor stops both, and `fg` continues both.
    private func edit(_ text: String) {
        controller.suspend()
        let edited = signals.stopping { TextEditor(user).edited(text) }
        controller.resume()
        controller.deliver(.textEdited(edited))
        controller.draw()
    }

    private func stop() {
        controller.suspend()
        signals.stopHere()
        controller.resume()
    }
}

/// Before the loop: reads a history without a snapshot in steps, so that keys and signals are answered meanwhile.
package enum Opening {
    /// - Returns: how to exit if the user left meanwhile; nil to continue.
    package static func run(
        _ user: UserSession, _ frontend: any Frontend, _ signals: Signals, _ preferences: Preferences
    ) -> ExitReason? {
        let start = user.clock.reading().monotonic
        // Steps of 20 ms; nothing is shown for less than 150 ms, both in real time.
        while let share = user.readHistory(for: 20) {
            let passed = Double(user.clock.reading().monotonic - start)
            if passed > 150 * user.clock.scale { frontend.show(reading: share, preferences) }
            if let exitReason = exitReasonAsked(frontend, signals) { return exitReason }
        }
        return nil
    }

    private static func exitReasonAsked(_ frontend: any Frontend, _ signals: Signals) -> ExitReason? {
        for arrival in signals.arrivals() {
            switch arrival {
            case .continued: break
            case .resized: frontend.resize()
            case .interrupted: return .quit
            case .stopped:
                frontend.suspend()
                signals.stopHere()
                frontend.resume()
            case .toldToLeave(let number): return .signal(number)
            }
        }
        guard let isLeaving = frontend.isLeaving() else { return .hungUp }
        return isLeaving ? .quit : nil
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
