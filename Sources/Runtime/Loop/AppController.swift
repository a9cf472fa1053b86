package import Canvas
package import DocumentStore
package import Domain
import Glibc
package import UI
import Words

/// What the app has done for it, in sentences that are not its own.
package struct AppServices {
    /// Logs what a phone left: what came of it, and when to look again at what may still be typed.
    package var readInbox: () -> (lines: [String], next: Timestamp?) = { ([], nil) }
    /// Findings about the store's own files.
    package var remarks: () -> [String] = { [] }
    /// Begins to sync in the background, and reports it or why not.
    package var startSync: () -> (text: String, isRefusal: Bool)? = { nil }
    /// A minute after the last change.
    package var syncChanges: () -> Void = {}

    package init() {}
}

/// It does not know what the loop waits for, so that tests can run it by hand.
package final class AppController {
    package private(set) var model: AppModel
    /// Nil while the app runs.
    package private(set) var exitReason: ExitReason?
    /// Whether the shell is to have the terminal for a while.
    package private(set) var wantsToStop = false
    /// What the user's editor is to have, with the terminal.
    package private(set) var textToEdit: String?

    private let user: UserSession
    private let frontend: any Frontend
    private let interpreter: EffectInterpreter
    private let log: MessageLog?
    private let services: AppServices
    /// When a file of the inbox that may still be typed should be looked at again.
    private var inboxDue: Timestamp?
    private var heartbeat: Heartbeat
    private var pending: [AppEffect] = []
    /// Since the first of `pending` waits for the store's lock; CLOCK_BOOTTIME in milliseconds.
    private var blockedSince: Int64?
    private let warnings: [String]
    private var remarked: Set<String>
    private let announcer: Announcer?
    private var idle: IdleWatch?
    private var hasReportedBlindWatch = false
    private var wasShown = false
    private let reminders: StateFile<ReminderNote>
    private var remindedIn: TimeOfDay?
    /// When changes made on this machine are to be sent; CLOCK_BOOTTIME in milliseconds. Nil if there are none.
    private var sendsAt: Int64?
    private var changesSeen = 0

    /// For the store's lock; in real milliseconds.
    private static let longestWait = 2000.0
    private static let retryInterval = 20.0
    /// Until a frame that the terminal did not take is retried; in real milliseconds.
    private static let frameInterval = 50.0

    /// Whether a change was made so late that it is not sent yet.
    package var hasUnsentChange: Bool { sendsAt != nil }

    /// After the last change, until it is sent.
    private static let sendDelay: Int64 = 60_000

    /// - Parameter warnings: toasts to begin with, such as faults in settings files.
    package init(
        _ user: UserSession, frontend: any Frontend, preferences: Preferences, seed: UInt64, warnings: [String] = [],
        services: AppServices = AppServices(), log: MessageLog? = nil, announcer: Announcer? = nil,
        idle: IdleWatch? = nil
    ) {
        self.services = services
        self.idle = idle
        self.warnings = warnings
        remarked = Set(warnings)
        self.announcer = announcer
        reminders = StateFile(user.paths, user.files)
        self.user = user
        self.frontend = frontend
        self.log = log
        interpreter = EffectInterpreter(user)
        heartbeat = Heartbeat(HeartbeatFile(user.paths, user.files))
        // A year at once: reading more after the first frame makes a second one.
        let userData = (try? user.userData(minutesOfDays: AppModel.daysOfMinutes)) ?? UserData()
        model = AppModel(userData: userData, preferences: preferences, size: frontend.size, seed: seed)
        user.gapFinder = { [weak self] timer, clock in self?.heartbeat.gap(in: timer, at: clock) }
    }

    /// All that comes before the first frame.
    package func start() {
        if let trouble = user.trouble { deliver(.storeTroubled(trouble)) }
        // Before anything ends the timer: the gap is the user's decision.
        if let gap = try? user.gap() {
            heartbeat.hold(gap)
            deliver(.gapFound(gap))
        }
        take(.started)
        for warning in warnings { take(.remarked(warning)) }
        tellOfOtherMachines()
        work()
        remind()
    }

    package func deliver(_ message: AppMessage) {
        take(message)
        work()
    }

    /// Handles input, up to what should be answered before the next frame.
    package func readInput() {
        guard let messages = frontend.messages() else {
            leave(frontend.exitReasonAtEnd)
            return
        }
        for message in messages where exitReason == nil {
            heartbeat.noteKey(at: user.clock.reading())
            deliver(message)
        }
    }

    package func noteBlindWatch() {
        guard !hasReportedBlindWatch else { return }
        hasReportedBlindWatch = true
        deliver(.remarked(model.preferences.strings.looksForChanges))
    }

    package func wake() {
        if let gap = heartbeat.beat(for: model.userData.timer, at: user.clock.reading()) { deliver(.gapFound(gap)) }
        if let seen = heartbeat.commandSeenAt, let timer = model.userData.timer,
            (timer.lastSeenAt ?? timer.startedAt) < seen
        {
            deliver(.commandSeen(seen))
        }
        deliver(.woken)
        for message in interpreter.lettersThatCame() { deliver(message) }
        remind()
        if let due = sendsAt, due <= user.clock.reading().boottime {
            sendsAt = nil
            services.syncChanges()
        }
        if let due = inboxDue, due <= user.now.instant { readInbox() }
        lookForInput()
    }

    /// Whether the person has left, or is back; by `loginctl`, if they want that.
    private func lookForInput() {
        guard model.preferences.isAwayWhenIdle, exitReason == nil else { return }
        switch idle?.look(for: model.userData.timer, at: user.clock.reading()) {
        case .change(let change): changeTimer(change)
        case .unknown: deliver(.remarked(model.preferences.strings.noIdleHint))
        case nil: break
        }
    }

    /// - Parameter isNews: whether a command or a notification may have put something off.
    private func remind(isNews: Bool = false) {
        let moment = user.now
        guard isNews || moment.timeOfDay != remindedIn, user.trouble == nil else { return }
        remindedIn = moment.timeOfDay
        if reminders.note.putOff(on: moment.today) != model.userData.putOff {
            user.noteStale()
            if let userData = try? user.userData() { deliver(.userDataChanged(userData)) }
        }
        let due = reminders.take(model.userData.reminders(at: moment), on: moment.today)
        if !due.isEmpty { deliver(.reminded(due)) }
    }

    package func lookAtStore() {
        let changes = interpreter.changesByOthers()
        for message in changes { deliver(message) }
        for remark in services.remarks() where remarked.insert(remark).inserted { deliver(.remarked(remark)) }
        let isFromElsewhere = tellOfOtherMachines()
        if !changes.isEmpty, !isFromElsewhere { noteUnsentChange() }
        takeSettings()
        remind(isNews: true)
        readInbox()
        // Started or left by another program, it is watched from here on.
        if model.userData.timer?.isDetached == true, exitReason == nil { changeTimer(.attach) }
    }

    /// What another program has set on this machine, unless something set here is still to be saved.
    private func takeSettings() {
        guard !pending.contains(where: { if case .setPreference = $0 { true } else { false } }) else { return }
        let renewed = PreferenceFiles(files: user.files, paths: user.paths).renewed(model.preferences)
        if renewed != model.preferences { deliver(.preferencesChanged(renewed)) }
    }

    /// What a phone left in the shared folder.
    package func readInbox() {
        let (lines, next) = services.readInbox()
        inboxDue = next
        guard !lines.isEmpty else { return }
        if let userData = try? user.userData() { deliver(.userDataChanged(userData)) }
        for line in lines { deliver(.remarked(line)) }
    }

    /// - Returns: whether there was news of them.
    @discardableResult
    private func tellOfOtherMachines() -> Bool {
        guard let news = user.mergeNews(in: model.preferences.strings.language) else { return false }
        take(.merged(news.line, needsAttention: news.needsAttention))
        return true
    }

    private func noteUnsentChange() { sendsAt = user.clock.reading().boottime + Self.sendDelay }

    package func resize() {
        frontend.resize()
        deliver(.resized(frontend.size))
    }

    package func leave(_ exitReason: ExitReason) {
        deliver(.toldToLeave)
        while blockedSince != nil {
            user.files.pause(milliseconds: Int(Self.retryInterval))
            work()
        }
        self.exitReason = exitReason
    }

    package func suspend() {
        changeTimer(.detach)
        frontend.suspend()
        (wantsToStop, textToEdit) = (false, nil)
    }

    package func resume() {
        frontend.resume()
        deliver(.resized(frontend.size))
        lookAtStore()
        changeTimer(.attach)
        wake()
    }

    package func perform(_ effect: AppEffect) {
        pending.append(effect)
        work()
    }

    private func changeTimer(_ change: ChangeTimer.Change) {
        guard let timer = model.userData.timer else { return }
        perform(.perform(Action(ChangeTimer(sessionId: timer.sessionId, change: change))))
    }

    package func draw() {
        frontend.show(model, at: user.now)
        guard !wasShown else { return }
        wasShown = true
        let letters = model.letters
        deliver(.shown)
        if model.letters != letters { frontend.show(model, at: user.now) }
    }

    /// Of program time; nil for never.
    package func millisecondsToNextWake() -> Int64? {
        let moment = user.now
        let wakes = [
            frontend.millisecondsToNextWake(for: model, at: moment),
            interpreter.nextLetter.map { $0.milliseconds - moment.instant.milliseconds },
            inboxDue.map { $0.milliseconds - moment.instant.milliseconds },
            sendsAt.map { $0 - moment.clock.boottime },
            heartbeat.nextBoottime.map { $0 - moment.clock.boottime },
            model.preferences.isAwayWhenIdle
                ? idle?.nextBoottime(for: model.userData.timer).map { $0 - moment.clock.boottime } : nil,
            blockedSince == nil ? nil : scaled(Self.retryInterval),
            frontend.isBehind ? scaled(Self.frameInterval) : nil,
        ]
        return wakes.compactMap { $0 }.min().map { max(1, $0) }
    }

    /// Real milliseconds to program milliseconds.
    private func scaled(_ milliseconds: Double) -> Int64 { Int64(milliseconds * user.clock.scale) }

    private func take(_ message: AppMessage) {
        let moment = user.now
        log?.note(">", message, at: moment)
        if case .performed(let action, _, _) = message, action.answersGap { heartbeat.release() }
        let wasAsking = model.gap != nil
        let effects = model.update(message, at: moment)
        // Another program may have resolved it.
        if wasAsking, model.gap == nil { heartbeat.release() }
        for effect in effects { log?.note("<", effect, at: moment) }
        pending += effects
    }

    /// Whether something is left to do that waits until all input is handled.
    package var hasPostponed: Bool { blockedSince == nil && pending.contains { $0.canWait } }

    package func doPostponed() { if hasPostponed { work() } }

    /// In order, until another program holds the store's lock. What nobody has asked for comes last, and not before keys.
    private func work() {
        while exitReason == nil, let index = pending.firstIndex(where: { !$0.canWait }) ?? pending.indices.first {
            let effect = pending[index]
            if effect.canWait, frontend.hasInput { return }
            user.language = model.preferences.strings.language
            switch interpreter.result(of: effect) {
            case .messages(let messages):
                blockedSince = nil
                pending.remove(at: index)
                if user.changeCount != changesSeen { noteUnsentChange() }
                changesSeen = user.changeCount
                show(effect)
                for message in messages { take(message) }
            case .busy(let error):
                let now = user.clock.reading().boottime
                let since = blockedSince ?? now
                blockedSince = since
                guard now - since >= scaled(Self.longestWait) else { return }
                blockedSince = nil
                pending.remove(at: index)
                for message in interpreter.giveUp(effect, because: error) { take(message) }
            }
        }
        _ = heartbeat.beat(for: model.userData.timer, at: user.clock.reading()).map { deliver(.gapFound($0)) }
    }

    private func show(_ effect: AppEffect) {
        switch effect {
        case .ring: ring()
        case .suspend: wantsToStop = true
        case .editText(let text): textToEdit = text
        case .quit: exitReason = .quit
        case .proposePicture:
            take(.pictureProposed(PictureFile(user).proposedPath(as: model.preferences.pictures)))
        case .savePicture(let proposed):
            let picture = frontend.picture(of: model, at: user.now)
            let wanted = model.preferences.pictures
            let (path, format) = PictureFile(user).written(picture, to: proposed, as: wanted)
            take(.pictureSaved(path, isAsWanted: format == wanted))
        case .sync:
            guard let start = services.startSync() else { break }
            take(start.isRefusal ? .remarked(start.text) : .merged(start.text, needsAttention: false))
        case .announce(let text, let habitId):
            announcer?.announce(Notice(body: text, reminderOf: habitId), by: frontend.send)
        case .perform, .endDueTimer, .retract, .undoEarlier, .letter, .load, .loadLetters, .setPreference, .putOff,
            .noteGrown, .retryStore:
            break
        }
    }

    private func ring() {
        let player = SoundPlayer(user.environment, files: user.files, processes: user.processes)
        let (needsBell, fault) = player.play(model.preferences.sound)
        if needsBell { frontend.ring() }
        guard let fault else { return }
        let sentence = model.preferences.strings.sentence(for: fault)
        if remarked.insert(sentence).inserted { take(.remarked(sentence)) }
    }
}

/// How the program ends.
package enum ExitReason: Hashable, Sendable {
    case quit
    case signal(Int32)
    /// The terminal is gone. SIGHUP may come before or after, so the process dies of it either way.
    case hungUp
    case inputEnded

    /// What the process is to die of; nil if it exits.
    package var signal: Int32? {
        switch self {
        case .signal(let number): number
        case .hungUp: SIGHUP
        case .quit, .inputEnded: nil
        }
    }
}

/// One frame without a terminal, after some keys. Nothing is written.
package struct FrameRenderer {
    private let user: UserSession
    private var model: AppModel

    /// Between two frames of what moves, in milliseconds.
    package static let pace = 250

    /// - Throws: `.unreadable`.
    package init(of user: UserSession, size: Size, preferences: Preferences) throws(DomainError) {
        self.user = user
        model = AppModel(userData: try user.userData(), preferences: preferences, size: size, seed: 1)
        if let gap = try user.gap() { take(.gapFound(gap)) }
        take(.started)
        take(.shown)
    }

    package mutating func press(_ keys: [Key]) {
        for key in keys { take(.keyPressed(key)) }
    }

    package func grid(_ theme: Theme) -> Grid { grid(theme, after: 0) }

    /// What is shared of it.
    package func picture(_ theme: Theme) -> Grid { AppView.picture(of: model, at: user.now, theme: theme) }

    package func card(of cat: Cat, _ theme: Theme) -> Grid {
        CatCard.grid(of: cat, in: model, at: user.now, theme: theme)
    }

    /// As it looks so many milliseconds later; the clock of the wall stays.
    package func grid(_ theme: Theme, after milliseconds: Int64) -> Grid {
        AppView.draw(model, at: user.now.animated(by: milliseconds), size: model.size, theme: theme)
    }

    /// Effects that read history are done, all others ignored. Growing up is for those who are there to see it.
    private mutating func take(_ message: AppMessage) {
        let interpreter = EffectInterpreter(user)
        var waiting = [message]
        while let next = waiting.first {
            waiting.removeFirst()
            for effect in model.update(next, at: user.now) {
                switch effect {
                case .load(.grown): continue
                case .load, .loadLetters: break
                default: continue
                }
                if case .messages(let answers) = interpreter.result(of: effect) { waiting += answers }
            }
        }
    }
}
