package import Domain

/// What happened in a cat's life, in order: told from its minutes, so the days are known as far as those are.
package struct CatLife {
    /// Something to remember.
    package enum Event: Hashable, Sendable {
        case adopted
        case first(First)
        case grewUp(Stage)
        case reachedTarget
        case graduated
    }

    /// It, and the day of it; nil where the minutes of that day are no longer known.
    package struct Entry: Hashable, Sendable {
        package let event: Event
        package let day: Day?
    }

    /// The oldest first.
    package let entries: [Entry]

    /// - Parameters:
    ///   - minutes: by day, as far back as was read.
    ///   - adopted: the day it came.
    ///   - left: the day it graduated; nil while it lives at home.
    package init(of cat: Cat, minutes: MinutesByDay, adopted: Day, left: Day? = nil) {
        let marks = Self.marks(of: cat)
        let days = minutes.days.compactMap { day, byHabit in byHabit[cat.boundHabitId].map { (day, $0) } }
            .sorted { $0.0 < $1.0 }
        let known = days.reduce(0) { $0 + $1.1 }
        // What is not accounted for by day was there before the first known day.
        var total = max(0, cat.totalMinutes - known)
        var dated: [Event: Day] = [:]
        for (day, minutes) in days {
            for mark in marks where mark.minutes > total && mark.minutes <= total + minutes { dated[mark.event] = day }
            total += minutes
        }
        entries =
            [Entry(event: .adopted, day: adopted)] + marks.map { Entry(event: $0.event, day: dated[$0.event]) }
            + (left.map { [Entry(event: .graduated, day: $0)] } ?? [])
    }

    /// What its minutes brought about, by the minute at which it happened.
    private static func marks(of cat: Cat) -> [(minutes: Int, event: Event)] {
        var marks = First.reached(at: cat.totalMinutes).map { (minutes: $0.minutes, event: Event.first($0)) }
        if cat.targetMinutes > 0 {
            for stage in Stage.allCases where stage > .kitten && stage <= cat.stage {
                marks.append((stage.beginsAt(targetMinutes: cat.targetMinutes), .grewUp(stage)))
            }
            if cat.hasReachedTarget { marks.append((cat.targetMinutes, .reachedTarget)) }
        }
        return marks.enumerated().sorted { ($0.element.minutes, $0.offset) < ($1.element.minutes, $1.offset) }
            .map(\.element)
    }

    /// Without the firsts: what fits in a few words.
    package var milestones: [Entry] {
        entries.filter { if case .first = $0.event { false } else { true } }
    }
}
