import Canvas
package import DocumentStore
package import Domain
import Glibc
package import UI

/// The one thread: sleeps until a key, a signal, the clock or another process has something, then runs one iteration.
package final class Loop {
    private let controller: AppController
    private let frontend: any Frontend
    private let user: UserSession
    private let signals: Signals
    private let eventWait: EventWait
    /// Called once the first frame is shown.
    package var whenShown: () -> Void = {}

    /// - Parameter signals: collected since before the terminal was taken, so that none is lost in between.
    package init(_ controller: AppController, frontend: any Frontend, user: UserSession, signals: Signals) {
        self.signals = signals
        self.controller = controller
        self.frontend = frontend
        self.user = user
        eventWait = EventWait(scale: user.clock.scale)
    }

    package func run() -> ExitReason {
        controller.start()
        frontend.awaitAnswers()
        whenShown()
        controller.readInbox()
        while controller.exitReason == nil {
            if eventWait.isBlind { controller.noteBlindWatch() }
            controller.draw()
            user.tidyUp()
            if controller.wantsToStop { stop() }
            if let text = controller.textToEdit { edit(text) }
            // Keys that are typed already come first: the kernel takes up to 10 ms to end a watch. Before the first commit
            // there is nothing to watch.
            if eventWait.watchesNothing, !eventWait.isBlind, !frontend.hasInput, watchStore() || eventWait.isBlind {
                // For changes from before the watch began.
                controller.lookAtStore()
                continue
            }
            wait()
        }
        frontend.close()
        return controller.exitReason ?? .quit
    }

    private func wait() {
        let events = eventWait.wait(
            until: eventWait.deadline(in: controller.millisecondsToNextWake()),
            readers: [frontend.inputDescriptor, signals.descriptor],
            isAwake: frontend.hasMore || controller.hasPostponed)
        // Signals come first: they count also while more is typed than can be answered.
        if events.ready.contains(signals.descriptor) { handleSignals() }
        guard controller.exitReason == nil else { return }
        if events.isTime { controller.wake() }
        if events.isChange {
            watchStore()
            // What came into a folder before it was watched is looked for once more.
            repeat { controller.lookAtStore() } while watchStore() && controller.exitReason == nil
        }
        let hasInput = events.ready.contains(frontend.inputDescriptor) || frontend.hasMore
        if hasInput, controller.exitReason == nil { controller.readInput() }
        controller.doPostponed()
    }

    /// - Returns: whether a folder is watched that was not before.
    @discardableResult
    private func watchStore() -> Bool {
        let data = user.paths.layout.data
        return eventWait.look(
            at: (user.store?.watchedFolders ?? []) + [data + "/inbox"], awaiting: data,
            files: [ReminderNote.path(user.paths), user.paths.settingsFile])
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

/// A line for every message and effect: `HABICAT_LOG=file`.
package final class MessageLog {
    private let files: any FileSystem
    private let file: OpenFile

    package init(at path: String, files: any FileSystem) throws(StoreError) {
        self.files = files
        file = try files.open(path, .output)
    }

    deinit { files.close(file) }

    /// - Parameter mark: `>` for a message, `<` for an effect.
    package func note(_ mark: String, _ what: Any, at moment: Moment) {
        // A full disk must not end the app.
        let text = String(describing: what).split(separator: "\n").joined(separator: " ")
        try? files.writeAll(Array("\(moment.instant.text) \(mark) \(text)\n".utf8), to: file)
    }
}
