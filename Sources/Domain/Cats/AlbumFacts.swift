/// What the album shows of a graduated cat, computed from its sessions and the entries of its habit.
package struct AlbumFacts: Hashable, Sendable {
    package let catId: String
    /// The day it was adopted.
    package let from: Day
    /// The day of its last entry, or of its adoption if there is none.
    package let through: Day
    /// Focused in all.
    package let minutes: Int
    /// Most days in a row with an entry; days off in between bridge them.
    package let bestStreak: Int
    package let sessionCount: Int

    /// Whether it folds under "short stays": under an hour.
    package var isShortStay: Bool { minutes < 60 }

    /// - Parameters:
    ///   - cat: one that has graduated.
    ///   - daysLogged: days with an entry of its habit, in any order.
    ///   - sessionCount: how many sessions it has.
    ///   - daysOff: all there are.
    ///   - moment: gives the zone and the start of days.
    package init(
        _ cat: Cat, daysLogged: some Sequence<Day>, sessionCount: Int, daysOff: [DaysOff], at moment: Moment
    ) {
        let days = Set(daysLogged).sorted()
        let adopted = moment.day(of: cat.createdAt)
        let bridges = daysOff.filter { $0.covers(habit: cat.boundHabitId) }
        catId = cat.id
        from = min(adopted, days.first ?? adopted)
        through = max(adopted, days.last ?? adopted)
        minutes = cat.totalMinutes
        bestStreak = Self.longestRow(of: days) { day in
            moment.zone.lostDays.contains(day) || bridges.contains { $0.covers(day) }
        }
        self.sessionCount = sessionCount
    }

    /// The habit and its schedule are gone, so every day counts that is no day off.
    private static func longestRow(of days: [Day], isOff: (Day) -> Bool) -> Int {
        var best = 0
        var row = 0
        var last: Day?
        for day in days {
            let gap = last.map { $0.advanced(by: 1) } ?? day
            row =
                last != nil && stride(from: gap.number, to: day.number, by: 1).allSatisfy { isOff(Day(number: $0)) }
                ? row + 1 : 1
            best = max(best, row)
            last = day
        }
        return best
    }
}

extension Repository {
    /// What the album shows of a cat. Reads all its entries and sessions.
    /// - Throws: `.unreadable`.
    package func albumFacts(of cat: Cat, at moment: Moment) throws(DomainError) -> AlbumFacts {
        AlbumFacts(
            cat, daysLogged: try daysLogged(of: cat.boundHabitId),
            sessionCount: try sessions(of: cat.boundHabitId, limit: .max).count, daysOff: try daysOff(),
            at: moment.ruled(by: try settings()))
    }
}

/// Something a cat does for the first time, as a sign of life between two stages. Computed from its minutes, never
/// stored.
package struct First: Hashable, Sendable {
    /// Minutes at which it happens.
    package let minutes: Int
    /// What it does, in words that go after its name: "leaves the box".
    package let action: LocalizedText

    /// The n-th first.
    /// - Parameter index: from 0.
    private init(index: Int) {
        minutes = index < Self.early.count ? Self.early[index] : (index - Self.early.count + 2) * 600
        action =
            index < Self.actions.count
            ? Self.actions[index]
            : Self.returning[(index - Self.actions.count) % Self.returning.count]
    }

    /// The firsts among so many minutes, in order.
    package static func reached(at minutes: Int) -> [First] {
        (0..<count(at: minutes)).map(First.init(index:))
    }

    /// Those that minutes bring about: after `before`, up to `after`.
    package static func crossed(from before: Int, to after: Int) -> [First] {
        let range = count(at: before)..<max(count(at: before), count(at: after))
        return range.map(First.init(index:))
    }

    /// The next one to come.
    package static func next(after minutes: Int) -> First { First(index: count(at: minutes)) }

    private static func count(at minutes: Int) -> Int {
        let few = early.filter { $0 <= minutes }.count
        return few < early.count ? few : few + minutes / 600 - 1
    }

    /// Minutes of the first five; from there on every ten hours.
    private static let early = [25, 60, 180, 300, 600]
}

extension First {
    /// What is done at 25, 60, 180, 300 and 600 minutes and then every ten hours.
    private static let actions = [
        LocalizedText("leaves the box", "走出箱子"), LocalizedText("purrs", "打起呼噜"),
        LocalizedText("plays with the string", "玩起毛线"),
        LocalizedText("takes the window sill", "占下窗台"), LocalizedText("sleeps by the clock", "在时钟旁睡着"),
        LocalizedText("drinks from the watering can", "从浇水壶里喝水"), LocalizedText("finds the warm book", "找到那本暖和的书"),
        LocalizedText("naps in the laundry", "在洗好的衣服里打盹"), LocalizedText("climbs the shelf", "爬上书架"),
        LocalizedText("guards the door mat", "守住门垫"), LocalizedText("sits in the flower pot", "坐进花盆"),
        LocalizedText("chases its own tail", "追自己的尾巴"), LocalizedText("waits at the stairs", "在楼梯口等"),
        LocalizedText("answers the kettle", "应和水壶的叫声"), LocalizedText("hides in the coat sleeve", "躲进大衣袖子"),
        LocalizedText("watches the rain", "看雨"), LocalizedText("carries a sock to bed", "叼一只袜子上床"),
        LocalizedText("rolls in the sun patch", "在阳光里打滚"), LocalizedText("knows the sound of your keys", "听出你的钥匙声"),
        LocalizedText("sits on the plans", "坐在计划上"), LocalizedText("greets the postman", "迎接邮差"),
        LocalizedText("tastes the snow", "尝了尝雪"), LocalizedText("sleeps upside down", "四脚朝天地睡"),
        LocalizedText("holds court on the sofa", "在沙发上称王"), LocalizedText("learns to open the drawer", "学会拉开抽屉"),
        LocalizedText("listens to the radio", "听收音机"), LocalizedText("keeps your chair warm", "替你暖椅子"),
        LocalizedText("sits for a portrait", "端坐着让人画"), LocalizedText("follows the moon", "跟着月亮走"),
        LocalizedText("tells the moth a story", "给飞蛾讲故事"),
    ]

    /// What is done again and again once all of these are known.
    private static let returning = [
        LocalizedText("finds a new sunny spot", "找到一块新的阳光"), LocalizedText("invents another game", "又发明一个游戏"),
        LocalizedText("discovers one more box", "又发现一个箱子"), LocalizedText("chooses a new favourite cushion", "换了最爱的垫子"),
        LocalizedText("adds a path to its rounds", "给巡逻添一条路"), LocalizedText("has a word with the moon", "和月亮说了句话"),
    ]
}
