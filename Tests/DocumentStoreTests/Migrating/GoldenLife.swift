import DocumentStore
import Domain
import TestSupport

/// The history golden stores are made of: everything this version writes, by one person on two machines. It may differ
/// from what was written when a golden store was recorded.
final class GoldenLife {
    let disk: MemoryFileSystem
    let home: StoreHome
    private var laptop: Store
    private var kinds: Set<String> = []

    init() throws {
        disk = MemoryFileSystem()
        home = StoreHome(files: disk)
        laptop = try home.open()
        try begin()
        try keepHouse()
        try writeInEachWay()
        try groupAndTakeBack()
        try disagree()
        laptop.close()
        try turnTheMonth()
        try failToSync()
    }

    /// The kinds of operations that were committed.
    var kindsCommitted: Set<String> { kinds }

    private var moment: Moment {
        let clock = ClockReading(
            instant: home.now, boottime: home.now.milliseconds, monotonic: home.now.milliseconds, bootId: "boot-1")
        return Moment(clock: clock, zone: .utc)
    }

    private func pass(minutes: Int64) { home.now = home.now.advanced(bySeconds: minutes * 60) }

    @discardableResult
    private func commit(_ batch: Batch) throws -> BatchID {
        kinds.insert(batch.kind)
        return try laptop.commit(batch).id
    }

    private func perform(_ action: Action) throws {
        pass(minutes: 1)
        let repository = Repository(documents: laptop, deviceId: laptop.deviceId, systemUserName: "ada")
        if let batch = try action.decided(on: repository, at: moment).batch { try commit(batch) }
    }

    private func begin() throws {
        for (number, schedule) in [Schedule.everyDay, .weekdays([.monday, .thursday]), .timesAWeek(2)].enumerated() {
            let draft = HabitDraft(name: "Habit “\(number)” ü", schedule: schedule)
            let id = "h\(number)"
            try perform(
                Action(
                    CreateHabitWithCat(habitId: id, catId: "c\(number)", draft: draft, kitten: .sample)))
        }
        try commit(.count(5000))
        for action in [
            Action(Visit()), Action(ChangeSetting(.onboarded)),
            Action(ChangeSetting(.displayName("Ada \u{65}\u{301}"))),
            Action(EditHabit(habitId: "h1", draft: HabitDraft(name: "Edited", targetHours: 40))),
            Action(ReorderHabits(order: ["h2", "h0", "h1"])),
            Action(RenameCat(catId: "c0", name: "Miso 猫")),
            Action(RestHabit(habitId: "h2", daysOffId: "rest1")), Action(WakeHabit(habitId: "h2")),
        ] { try perform(action) }
    }

    private func keepHouse() throws {
        let today = moment.today
        for action in [
            Action(AddDaysOff(id: "off1", habitId: nil, from: today, through: today.advanced(by: 2))),
            Action(RemoveDaysOff(id: "off1")),
            Action(LogEntry(habitId: "h0", minutes: 30, day: today, entryId: "202611entry000000000a")),
            Action(StartTimer(habitId: "h0", plan: .stopwatch, sessionId: "202611aaaaaaaaaaaaaa")),
            Action(ChangeTimer(sessionId: "202611aaaaaaaaaaaaaa", change: .note("Chapter 4"))),
        ] { try perform(action) }
        pass(minutes: 40)
        for action in [
            Action(LogFocusSession(sessionId: "202611aaaaaaaaaaaaaa", ending: .stoppedHere)),
            Action(NoteSession(habitId: "h0", sessionId: "202611aaaaaaaaaaaaaa", note: "Chapter 5")),
            Action(StartTimer(habitId: "h1", plan: .countdown(minutes: 5), sessionId: "202611bbbbbbbbbbbbbb")),
            Action(ThrowAwayTimer(sessionId: "202611bbbbbbbbbbbbbb")),
            Action(PaintPortrait(id: "p1", catId: "c0")),
        ] { try perform(action) }
        for accessory in Catalogue.all.sorted(by: { $0.price < $1.price }).prefix(2) {
            try perform(Action(PurchaseAccessory(accessoryId: accessory.id)))
            try perform(Action(EquipAccessory(catId: "c0", accessoryId: accessory.id)))
        }
        try perform(Action(UnequipAccessory(catId: "c0")))
        try perform(Action(GraduateHabit(habitId: "h1")))
        try perform(Action(RemoveHabit(habitId: "h2")))
    }

    private func writeInEachWay() throws {
        let path = DocumentPath("odd/d1")
        let odd: Fields = [
            "nothing": .null, "a.b": [1, 2.0, -0.0, 1e300, .integer(.min)], "`": ["deep": ["deeper": [["x": true]]]],
            "e\u{301}": "\u{e9}", "line\n\"\\\u{0}\u{1F431}": .timestamp(Timestamp(milliseconds: -1)),
            "accessories": ["legacy"],
        ]
        try commit(
            Batch(
                kind: "eachWay",
                preconditions: [
                    .missing(path), .lacks(path, "a", 1), .exists(DocumentPath("cats/c0")),
                    .atLeast(.root, "coins", 1), .equals(DocumentPath("cats/c0"), "boundHabitId", "h0"),
                ],
                writes: [
                    .create(path, odd), .set(DocumentPath("odd/d2"), ["a": ["b": 1]]),
                    .merge(DocumentPath("odd/d2"), ["a": ["c": 2.5]]),
                    .update(path, ["new.field": 1], removing: ["accessories"], Transform("n", .increment(2.5))),
                    .updateIfPresent(DocumentPath("odd/nowhere"), ["x": 1]),
                    .updateIfPresent(
                        path, [:], Transform("list", .arrayUnion([1, "b", 1.0])), Transform("t", .serverTimestamp)),
                    .set(DocumentPath("odd/d3/below/d4"), [:]), .set(DocumentPath("odd/gone"), ["x": 1]),
                    .delete(DocumentPath("odd/gone")),
                ]))
        try commit(
            Batch(
                kind: "eachWayAgain", preconditions: [.contains(path, "list", "b")],
                writes: [.update(path, [:], Transform("list", .arrayRemove([1])))]))
    }

    private func groupAndTakeBack() throws {
        var pieces: [BatchID] = []
        for (name, isSealed) in [("import", true), ("waiting", false), ("takenBack", true)] {
            pieces = []
            for number in 1...3 {
                var piece = Batch.note(DocumentPath("grouped/\(name)\(number)"), name)
                piece.group = Batch.Group(name: name, isSeal: isSealed && number == 3)
                pieces.append(try commit(piece))
            }
        }
        try commit(Batch(kind: Store.retraction, writes: [], retracts: pieces))
        let gone = try commit(.note(DocumentPath("odd/takenBack"), "gone"))
        let back = try commit(.note(DocumentPath("odd/broughtBack"), "back"))
        let retractions = try [gone, back].map { id in
            try commit(Batch(kind: Store.retraction, writes: [], retracts: [id]))
        }
        try commit(Batch(kind: Store.retraction, writes: [], retracts: [retractions[1]]))
    }

    /// Both machines buy the last one, neither knowing of the other: the later one is void.
    private func disagree() throws {
        func buy(for name: String) -> Batch {
            Batch(
                kind: "buyLast", preconditions: [.missing(DocumentPath("odd/last"))],
                writes: [.create(DocumentPath("odd/last"), ["of": .string(name)]), .merge(.root, ["coins": 1])])
        }
        let elsewhere = disk.copied()
        let there = StoreHome(files: elsewhere)
        there.now = home.now.advanced(bySeconds: 60)
        for _ in 0..<50 { _ = try? there.open("nobody") }
        let desktop = try there.open("desktop")
        try desktop.commit(buy(for: "desktop"))
        try desktop.commit(.note(DocumentPath("odd/d5"), "from the desktop"))
        try commit(buy(for: "laptop"))
        let folder = home.layout().journal(of: desktop.deviceId)
        try disk.makeFolders(folder)
        for path in elsewhere.files where path.hasPrefix(folder) { disk[path] = elsewhere[path] }
        _ = try laptop.catchUp()
    }

    private func turnTheMonth() throws {
        home.now = home.now.advanced(bySeconds: 12 * 86_400)
        laptop = try home.open()
        for number in 1...3 {
            try commit(.session(number, habit: "h0", day: "2026-12-0\(number)", minutes: Int64(10 * number)))
        }
    }

    private func failToSync() throws {
        let faulty = FaultyFileSystem(disk)
        laptop = try home.open(files: faulty)
        faulty.plan = { $0.name == "fdatasync" ? .fails(DiskFault.broken.errno) : nil }
        _ = try? laptop.commit(.note(DocumentPath("odd/lost"), "never said to be saved"))
        faulty.plan = { _ in nil }
        try commit(.note(DocumentPath("odd/next"), "in the next file"))
    }
}
