import DocumentStore
@testable import Domain
import TestSupport
import Words

/// One document of each model with every field set, so that what a model can write is seen whole.
enum SampleModels {
    static let all: [(path: DocumentPath, fields: Fields)] = {
        do {
            return try living + history + machines + letters
        } catch {
            return []
        }
    }()

    private static let day = Day(year: 2026, month: 2, day: 17)
    private static let time = Timestamp("2026-02-17", "08:30")

    private static var appearance: CatAppearance {
        var appearance = CatAppearance.sample
        (appearance.peltType, appearance.isTortie) = ("tortie", true)
        (appearance.tint, appearance.eyeColor2) = (Looks.tints[0].id, Looks.eyes.last?.id)
        (appearance.whitePatches, appearance.whitePatchesTint) =
            (Looks.whitePatches[0].looks[0].id, Looks.whiteTints[0].id)
        (appearance.points, appearance.vitiligo) = (Looks.points[0].id, Looks.vitiligo[0].id)
        (appearance.tortiePattern, appearance.tortieBase) = (Looks.masks[0].id, Looks.patterns[0].looks[0].id)
        appearance.tortieColor = Looks.colours[0].looks[0].id
        return appearance
    }

    private static var living: [(path: DocumentPath, fields: Fields)] {
        get throws {
            var habit = Habit.sample(
                lastCheckInDate: day, schedules: [DatedSchedule(from: day, rule: .timesAWeek(3))], endsOn: day)
            habit.reminderTime = TimeOfDay("08:30")
            (habit.moreReminders, habit.cue, habit.savedDays) = (
                [TimeOfDay(minutesSinceMidnight: 1260)], "after tea", 2
            )
            (habit.group, habit.rank, habit.about) = ("mornings", 3, "a page a day")
            (habit.removedAt, habit.lightEntries) = (time, 2)
            habit.goalChanges = [GoalChange(on: day, from: 20, to: 25)]
            (habit.kind, habit.goalAmount, habit.goalPeriod, habit.unit) = (.count, 100, .week, "pages")
            (habit.steps, habit.hue) = (["floss", "brush"], .teal)
            (habit.step, habit.minutesPerUnit) = (5, Amount(thousandths: 1500))
            (habit.keepsItself, habit.times) = (true, 30)
            habit.goals = [DatedGoal(from: day, HabitGoal(2, of: .limit, each: .week, keepsItself: true))]
            var cat = Cat(
                id: "c1", name: "Mochi", appearance: appearance, personality: .shy, totalMinutes: 60,
                targetMinutes: 6000, accessories: ["fern"], equippedAccessory: "fern", boundHabitId: "h1",
                state: .active, lastSessionAt: time, createdAt: time)
            cat.removedAt = time
            cat.worn = Cat.Worn(accessory: "fern", since: day)
            let daysOff = DaysOff(
                id: "o1", habitId: "h1", from: day, through: day, isRest: true, createdAt: time, endedAt: time)
            let portrait = Portrait(
                id: "p1", catId: "c1", catName: "Mochi", appearance: appearance, stage: .adult, accessory: "fern",
                createdAt: time)
            var person = Person.sample(coins: 5, inventory: ["fern"], lastCheckInDate: day)
            person.bought = ["fern"]
            return [
                (.root, Fields(of: person)),
                (.habit("h1"), Fields(of: habit)), (.cat("c1"), Fields(of: cat)),
                (.daysOff("o1"), Fields(of: daysOff)), (.portrait("p1"), Fields(of: portrait)),
            ]
        }
    }

    private static var history: [(path: DocumentPath, fields: Fields)] {
        get throws {
            var session = FocusSession(
                id: "202602abcdefghijklmn", habitId: "h1", catId: "c1", startedAt: time, endedAt: time,
                durationMinutes: 25, xpEarned: 30, mode: .stopwatch, completed: true, coinsEarned: 250, note: "well")
            session.coinsPaid = 260
            session.measuredMinutes = 20
            var entry = HabitEntry(
                id: "202602abcdefghijklmn", habitId: "h1", habitName: "Daily Reading", minutes: 25,
                amount: Amount(thousandths: 12_500),
                isSlip: false, completedAt: time, source: "import:notes", note: "well", startedAt: time)
            entry.step = "floss"
            let visits = VisitedMonth(
                id: "2026-02", checkedDays: [17], totalCoins: 10, milestonesClaimed: [7], daysOff: [],
                visitedDays: [], welcomes: [16])
            return [
                (.session(session.id, of: "h1"), Fields(of: session)),
                (.entry(entry.id, on: day), Fields(of: entry)),
                (.visits(in: day.month), Fields(of: visits)), (.day(day), ["note": "ill"]),
                (.removedEntry(entry.id), ["source": "import:notes", "removedAt": .timestamp(time)]),
            ]
        }
    }

    private static var machines: [(path: DocumentPath, fields: Fields)] {
        get throws {
            var timer = TimerRecord(
                id: "0a1b2c3d", sessionId: "202602abcdefghijklmn", habitId: "h1", catId: "c1", mode: .countdown,
                lengthMinutes: 25, startedAt: time, startedBoottime: 5, bootId: "boot",
                pauses: [TimerRecord.Pause(from: time, fromBoottime: 6, milliseconds: 7)], note: "well",
                rounds: Rounds(), round: 1, isBreak: false, isDetached: true, lastSeenAt: time,
                mark: TimerRecord.Mark(at: time, boottime: 1, monotonic: 2, elapsed: 3), isOvertime: true,
                isStrict: true, isQuiet: true, secondsLess: 20, untimedSeconds: 600,
                isFlow: true, breakAfter: 8, begunAt: time, isSwitched: true,
                away: TimerRecord.Away(from: time, elapsed: 9))
            timer.away?.begin(0, before: ClockReading(instant: time, boottime: 1, monotonic: 2, bootId: "boot"))
            var settings = Settings()
            (settings.dayStartsAt, settings.dayStartedAt) = (TimeOfDay("04:00"), TimeOfDay("00:00"))
            (settings.dayStartChangesOn, settings.firstDayOfWeek) = (day, 7)
            (settings.nightSessions, settings.nightSessionsChangeOn) = ("start", day)
            (settings.checkIn, settings.keepLetters) = ("ask", 30)
            (settings.letters, settings.lettersAgreed) = ("2026-03-01", 0)
            (settings.coins, settings.cats, settings.onboarded) = ("off", "quiet", true)
            settings.streaks = "off"
            var machine = Machine(id: "0a1b2c3d", name: "laptop")
            (machine.version, machine.isRenamed, machine.isForgotten) = ("0.1.0", true, false)
            machine.was = ["0a1b2c3d"]
            machine.joined = ["store"]
            return [
                (.timer(of: "0a1b2c3d"), Fields(of: timer)), (.settings, Fields(of: settings)),
                (.machine("0a1b2c3d"), Fields(of: machine)),
            ]
        }
    }
}

extension SampleModels {
    private static var letters: [(path: DocumentPath, fields: Fields)] {
        get throws {
            let chat = Chat(
                id: "c1", members: ["c1", Message.me], lastMessage: "Hello.", lastMessageTimestamp: time,
                createdAt: time, updatedAt: time)
            let fact = LetterFact(
                kind: "streak", arguments: [LetterFact.Argument("days", "7")])
            let message = Message(
                id: "202602-letter-streak-c1-2026-02-17", text: "Hello.", senderID: "c1", timestamp: time,
                readBy: [Message.me], kind: .letter, facts: [fact], isKept: true, language: .chinese,
                parts: ["0a1b2c3d"], answers: "202602abcdefghijklmn")
            return [
                (.chat("c1"), Fields(of: chat)), (.message(message.id, in: "c1"), Fields(of: message)),
                (.guest(on: day), Fields(of: GuestVisit(day: day, name: "Olive"))),
                (.letterMonth(day.month), Fields(of: LetterMonth(id: day.month.text, letters: 9, kept: 2))),
            ]
        }
    }

    /// Whether the model of a document's collection takes it.
    static func isReadable(_ document: Document) throws -> Bool {
        do {
            return try read(document) != nil
        } catch is ModelFault {
            return false
        }
    }

    /// What the model of a document's collection makes of it.
    static func read(_ document: Document) throws -> Fields? {
        let place = Schema.collection(of: document.path)?.place
        return try Schema.models.first { $0.collection.place == place }.map { try Self.fields(document, of: $0) }
    }

    private static func fields<Model: StoredModel>(_ document: Document, of type: Model.Type) throws -> Fields {
        Fields(of: try Model(document))
    }
}
