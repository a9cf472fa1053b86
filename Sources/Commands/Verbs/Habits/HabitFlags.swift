import Domain
import UI

extension Flag {
    /// The fields of a habit, as `add` takes them.
    static let ofHabit = fields(
        goal: Phrase("a day, 1 to 720; default 25", "每天，1 到 720；默认 25"),
        target: Phrase("in all, 10 to 10000; default 100", "总共，10 到 10000；默认 100"),
        icon: Phrase("one emoji, or one or two letters; default 📚", "一个表情，或一两个字母；默认 📚"),
        schedule: Phrase("daily, mo,we,fr or 3/week; default daily", "daily、mo,we,fr 或 3/week；默认 daily"))

    /// The same as `edit` takes them: what is not given stays as it is.
    static let ofEditedHabit = fields(
        goal: Phrase("a day, 1 to 720", "每天，1 到 720"), target: Phrase("in all, 10 to 10000", "总共，10 到 10000"),
        icon: Phrase("one emoji, or one or two letters", "一个表情，或一两个字母"),
        schedule: Phrase("daily, mo,we,fr or 3/week", "daily、mo,we,fr 或 3/week"))

    private static func fields(goal: Phrase, target: Phrase, icon: Phrase, schedule: Phrase) -> [Flag] {
        [
            Flag("goal", "MINUTES", goal, .length), Flag("target", "HOURS", target, .number),
            Flag("icon", "ICON", icon),
            Flag(
                "schedule", "WHEN", schedule,
                .choice(["daily", "weekdays", "weekends", "mo,we,fr", "3/week"])),
            Flag(
                "remind", "TIME", Phrase("a time of day, such as 08:30; none for none", "一个时刻，如 08:30；none 为无"), .time),
            Flag("group", "NAME", Phrase("what it is listed under; none for none", "列在哪一组；none 为无"), .group),
            Flag("about", "TEXT", Phrase("a few words; none for none", "几句话；none 为无")),
            Flag("ends", "DAY", Phrase("the last day it is due; none for no end", "最后一天；none 为不结束"), .day),
        ]
    }
}

extension HabitDraft {
    /// Takes over what the flags say; what they do not say stays.
    /// - Parameter today: for days such as `tomorrow`.
    /// - Throws: `invalidValue` with the first that is not understood.
    mutating func take(_ arguments: Arguments, today: Day) throws(CommandError) {
        if let goal = try arguments.length("goal", in: Self.goalRange) { goalMinutes = goal }
        if let target = try arguments.number("target", in: Self.targetRange) { targetHours = target }
        if let icon = arguments["icon"] { self.icon = icon }
        if let text = arguments["schedule"] {
            guard let schedule = Typed.schedule(text) else {
                throw .invalidValue(
                    of: Phrase("--schedule"), value: text,
                    expected: Phrase("daily, mo,we,fr or 3/week", "daily、mo,we,fr 或 3/week"))
            }
            self.schedule = schedule
        }
        if let text = arguments["remind"] {
            guard let time = Self.isNone(text) ? .some(nil) : Typed.time(text) else {
                throw .invalidValue(
                    of: Phrase("--remind"), value: text,
                    expected: Phrase("a time of day, such as 08:30 or 8:30pm", "一个时刻，如 08:30 或 8:30pm"))
            }
            reminderTime = time
        }
        if let text = arguments["group"] { group = Self.isNone(text) ? nil : text }
        if let text = arguments["about"] { about = Self.isNone(text) ? nil : text }
        if let text = arguments["ends"] {
            endsOn = Self.isNone(text) ? nil : try arguments.day("ends", today: today, .coming)
        }
    }

    private static func isNone(_ text: String) -> Bool { text.trimmed.isEmpty || text.folded == "none" }
}
