import Canvas
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI

/// A place as a person comes to it, drawn on the screens and terminals that goldens hold.
struct Goldens {
    /// What the drawings are called.
    let name: String
    /// Pressed from Today on.
    let keys: String
    var household = SampleLife().household
    /// What is sent then: history that was read, trouble.
    var messages: [AppMessage] = []
    /// Beside those that every place is drawn at.
    var further: [Size] = []

    static let sizes = [Size.standard, .large, .small]
    /// Flat, narrow and very large.
    static let odd = [Size(width: 80, height: 12), Size(width: 38, height: 50), Size(width: 200, height: 60)]
    static let themes: [(name: String, theme: Theme)] = [("direct", .unicode), ("mono", .mono), ("ascii", .ascii)]

    /// The program at that place.
    func bench(_ size: Size, in language: Language? = nil) -> Bench {
        var bench = Bench(household, size: size, in: language)
        bench.send(.started)
        bench.press(keys)
        for message in messages { bench.send(message) }
        return bench
    }

    /// Compares all of them.
    func expect(filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation) {
        for size in Self.sizes + further {
            let bench = bench(size)
            for (look, theme) in Self.themes {
                expectScreen(
                    bench.frame(theme), named: "\(name)/\(size.width)x\(size.height)-\(look)", depth: theme.depth,
                    filePath: filePath, sourceLocation: sourceLocation)
            }
        }
        expectScreen(
            bench(.tiny).frame(), named: "\(name)/20x5-direct", filePath: filePath, sourceLocation: sourceLocation)
    }
}

extension SampleLife {
    /// The sessions of a habit, newest first, as they would be read.
    func sessions(of habitId: String?) -> [FocusSession] {
        deeds.filter { habitId == nil || $0.habitId == habitId }.reversed().enumerated().map { index, done in
            let length = index % 6 == 4 ? done.minutes / 2 : done.minutes
            return FocusSession(
                id: "session-\(index)", habitId: done.habitId, catId: "", startedAt: done.startedAt,
                endedAt: done.startedAt.advanced(bySeconds: Int64(length) * 60), durationMinutes: length,
                xpEarned: length, mode: .countdown, completed: length == done.minutes, coinsEarned: length * 10,
                note: index % 5 == 1 ? "Chapter \(20 - index / 5)" : nil)
        }
    }

    /// The entries of a day, oldest first, as they would be read.
    func entries(on day: Day) -> [CheckInEntry] {
        deeds.filter { $0.day == day }.map { done in
            CheckInEntry(
                id: "entry-\(done.habitId)", habitId: done.habitId,
                habitName: household.habits.first { $0.id == done.habitId }?.name ?? "", minutes: done.minutes,
                completedAt: done.startedAt.advanced(bySeconds: Int64(done.minutes) * 60))
        }
    }
}
