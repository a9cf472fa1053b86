import DocumentStore
import Domain
import Testing
import TestSupport
import UI

@testable import Runtime

@Suite struct EffectInterpreterTests {
    private let world = World()

    private func messages(_ result: EffectInterpreter.Result) throws -> [AppMessage] {
        guard case .messages(let messages) = result else { throw Unexpected() }
        return messages
    }

    @Test(
        "an action is answered with its result and the user data after it, and history is read on request"
    )
    func loads() throws {
        let habit = try world.adopt("Reading")
        let user = world.open()
        let interpreter = EffectInterpreter(user)
        let day = user.now.today
        let answers = try messages(interpreter.result(of: .perform(world.entry(5, of: habit))))
        guard case .performed(_, .logged(let logged), let batch?)? = answers.first,
            case .userDataChanged(let userData)? = answers.last
        else { throw Unexpected() }
        #expect(logged.streak == 1 && userData.habits.first?.totalMinutes == 5 && batch.device == user.store?.deviceId)
        guard
            case .loaded(.entries(day, let entries, _, _))? = try messages(interpreter.result(of: .load(.entries(day))))
                .first,
            case .loaded(.minutes(let minutes))? =
                try messages(interpreter.result(of: .load(.minutes(from: day.advanced(by: -100))))).first
        else {
            Issue.record("not read")
            return
        }
        #expect(entries.map(\.minutes) == [5])
        #expect(minutes.minutes(of: habit.id, on: day) == 5)
        #expect(minutes.knownFrom == day.advanced(by: -100))
        #expect(
            try messages(interpreter.result(of: .load(.sessions(habitId: nil, limit: 9)))) == [
                .loaded(.sessions(habitId: nil, []))
            ])
        #expect(
            try messages(interpreter.result(of: .load(.visits(day.month)))) == [
                .loaded(.visits(day.month, try world.open().repository().visitedMonth(day.month)))
            ])
    }

    @Test("sessions that were read before are read again once something is written, here or elsewhere")
    func readsAnew() throws {
        let habit = try world.adopt("Reading")
        let user = world.open()
        let interpreter = EffectInterpreter(user)
        func log(_ action: (Action) throws -> Void) throws {
            let id = try world.start(habit, isDetached: true)
            world.clock.pass(seconds: 600)
            try action(Action(LogFocusSession(sessionId: id, ending: .stoppedHere)))
        }
        func count() throws -> Int {
            guard
                case .loaded(.sessions(_, let sessions))? =
                    try messages(interpreter.result(of: .load(.sessions(habitId: nil, limit: 9)))).first
            else { throw Unexpected() }
            return sessions.count
        }
        #expect(try count() == 0)
        try log { _ = interpreter.result(of: .perform($0)) }
        #expect(try count() == 1)
        #expect(try count() == 1)
        try log { _ = world.open().perform($0) }
        _ = interpreter.changesByOthers()
        #expect(try count() == 2)
    }

    @Test("a change reported as unsaved on a full disk is never saved later") func drops() throws {
        let habit = try world.adopt("Reading")
        let user = world.open()
        let interpreter = EffectInterpreter(user)
        world.files.capacity = 0
        let answers = try messages(interpreter.result(of: .perform(world.entry(5, of: habit))))
        guard case .notSaved(_, .full)? = answers.first else {
            Issue.record("\(answers)")
            return
        }
        guard case .storeTroubled(.full?)? = try messages(interpreter.result(of: .retryStore)).last else {
            Issue.record("the trouble is gone")
            return
        }
        world.files.capacity = nil
        #expect(try messages(interpreter.result(of: .retryStore)).last == .storeTroubled(nil))
        #expect(try user.userData().habits.first?.totalMinutes == 0)
        user.close()
        #expect(try world.minutes == 0)
    }

    @Test("a setting is written; a disk that takes none is reported") func setsPreference() throws {
        let interpreter = EffectInterpreter(world.open())
        let preference = Preference(name: "motion", value: "off")
        #expect(try messages(interpreter.result(of: .setPreference(preference))).isEmpty)
        #expect(PreferenceFiles(files: world.files, paths: world.paths).read().preferences.motion == .off)
        world.files.isReadOnly = true
        #expect(
            try messages(interpreter.result(of: .setPreference(preference))).first
                == .storeTroubled(.readOnly(path: world.paths.settingsFile + ".new")))
    }

    @Test("a store that cannot be opened is reported, and everything else works") func hasTrouble() throws {
        try world.adopt("Reading")
        let path = world.paths.layout.storeFile
        let sound = world.files[path]
        world.files[path] = RecordFraming.line(.store, ["format": 7]).bytes
        let controller = world.run()
        guard case .newerFormat? = controller.model.trouble else {
            Issue.record("not reported")
            return
        }
        #expect(world.display.grids.count == 1)
        world.files[path] = sound
        controller.perform(.retryStore)
        #expect(controller.model.trouble == nil)
        #expect(controller.model.userData.habits.map(\.name) == ["Reading"])
    }
}
