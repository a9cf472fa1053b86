import DocumentStore
import Domain

extension JSONShape {
    /// A cat with its `code`, null where its looks are none this version knows.
    static func shared(_ cat: Cat, in household: Household, at now: Moment) -> Fields {
        var fields = JSONShape.cat(cat, in: household, at: now)
        fields["code"] = (try? CatCode(cat)).map { .string($0.text) } ?? .null
        return fields
    }

    /// `name` `looks` `stage` `personality` `code` `day`: a guest, or nulls where nobody visits.
    static func guest(_ guest: Guest?) -> Fields {
        let code = guest?.code
        return [
            "name": guest.map { .string($0.name) } ?? .null,
            "looks": code.map { .string($0.appearance.words(in: .english)) } ?? .null,
            "stage": code.map { .string($0.stage.rawValue) } ?? .null,
            "personality": code.map { .string($0.personality.rawValue) } ?? .null,
            "code": code.map { .string($0.text) } ?? .null, "day": guest.map { .string($0.day.text) } ?? .null,
        ]
    }

    /// `year` `through` `minutes` `days` `visits` `visitCoins` `bestDay` (`date` `minutes`, or null) `longestRow` (a run
    /// or null) `months` (twelve sums) `habits` (`id` `name` `icon` `minutes` `days` `bestStreak`, a run or null) `cats`
    /// (`id` `name` `stageBefore` `stageAfter` `minutes` `movedIn`). A run is `from` `through` `days`.
    static func year(_ review: YearReview) -> Fields {
        [
            "year": count(review.year), "through": .string(review.through.text),
            "minutes": count(review.totalMinutes), "days": count(review.activeDays), "visits": count(review.visits),
            "visitCoins": count(review.visitCoins),
            "bestDay": review.bestDay.map { ["date": .string($0.day.text), "minutes": count($0.minutes)] } ?? .null,
            "longestRow": run(review.longestRow), "months": .list(review.months.map(count)),
            "habits": .list(
                review.habits.map { habit in
                    [
                        "id": .string(habit.habitId), "name": .string(habit.name), "icon": .string(habit.icon),
                        "minutes": count(habit.minutes), "days": count(habit.days), "bestStreak": run(habit.best),
                    ]
                }),
            "cats": .list(
                review.cats.map { year in
                    [
                        "id": .string(year.cat.id), "name": .string(year.cat.name),
                        "stageBefore": .string(year.stageBefore.rawValue),
                        "stageAfter": .string(year.stageAfter.rawValue), "minutes": count(year.after - year.before),
                        "movedIn": year.movedIn.map { .string($0.text) } ?? .null,
                    ]
                }),
        ]
    }

    private static func count(_ number: Int) -> Value { .integer(Int64(number)) }

    private static func run(_ run: StreakRun?) -> Value {
        run.map { ["from": .string($0.from.text), "through": .string($0.through.text), "days": count($0.days)] }
            ?? .null
    }
}
