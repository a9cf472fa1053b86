import Domain
import Words

/// What is so, written down by a test as it happens and by no rule of the program.
struct LineWorld {
    var minutesToday = 0
    var goal = 25
    var minutesEver = 0
    /// Days in a row up to yesterday or today.
    var row = 0
    var isFocusing = false
    var hasBell = false
    var wears: Shelf?
    var others = 0
    var sleepers = 0
    var areAllDone = false
    var daysSinceAdoption = 0
    var isAnniversary = false
    var daysSinceVisit = 0
    var hour = 12
    var month = 6
    var dayOfMonth = 15
    /// 1 is Monday.
    var weekday = 1
    /// Of a hundred, of the hours of the target.
    var percent = 0
    var showsCoins = true
    /// The heading allows it: what the line is said about has just happened.
    var hasFinished = false
    var hasStoppedEarly = false
    var isMilestone = false
    var dressesNow = false
}

/// Words that claim something, and whether it is so. Written from the words alone, apart from the conditions.
enum LineOracle {
    struct Claim: Sendable {
        let name: String
        let words: [String]
        let isSo: @Sendable (LineWorld) -> Bool
    }

    static let claims: [Language: [Claim]] = [.english: english(), .chinese: chinese()]

    /// What a line claims, most of all by the words of its template.
    static func claims(of text: String, in language: Language) -> [Claim] {
        (claims[language] ?? []).filter { claim in claim.words.contains { text.contains($0) } }
    }

    private static func english() -> [Claim] {
        var claims: [Claim] = []
        func add(name: String, words: [String], isSo: @escaping @Sendable (LineWorld) -> Bool) {
            claims.append(Claim(name: name, words: words, isSo: isSo))
        }
        add(
            name: "worked",
            words: ["supervised", "you worked", "You did {habit}", "find out today", "You were busy", "is in."]
        ) {
            $0.minutesToday > 0 || $0.hasFinished || $0.hasStoppedEarly
        }
        add(
            name: "finished",
            words: [
                "{habit} done", "is done", "all in.", "all of today's", "All done", "licked clean",
                "Every bowl", "You finished", "Done!",
            ]
        ) {
            $0.minutesToday >= $0.goal || $0.hasFinished
        }
        add(name: "a part", words: ["A piece of {habit}"]) { $0.minutesToday > 0 && $0.minutesToday < $0.goal }
        add(name: "twice", words: ["Twice the goal"]) { $0.minutesToday >= 2 * $0.goal }
        add(name: "streak", words: ["{streak}"]) { $0.row >= 2 }
        add(name: "without a gap", words: ["no gap", "week in a row", "Two weeks", "without a hole"]) { $0.row >= 2 }
        add(name: "the first", words: ["Day one", "First step", "very beginning of", "after one?", "counted to one"]) {
            $0.minutesToday > 0 && $0.minutesEver == $0.minutesToday
        }
        add(name: "before", words: ["when it goes well", "Where were we", "earned this"]) { $0.minutesEver > 0 }
        add(
            name: "focusing",
            words: ["guarding the quiet", "keep you company", "up past midnight", "turns watching you"]
        ) { $0.isFocusing }
        add(name: "a bell", words: ["hear the bell", "when it rings"]) { $0.isFocusing && $0.hasBell }
        add(name: "no bell", words: ["No bell"]) { !$0.isFocusing }
        add(name: "still to do", words: ["evening has room", "My whiskers are up"]) { $0.minutesToday < $0.goal }
        add(name: "dressed", words: ["outfit", "I'm dressed"]) { $0.wears != nil }
        add(name: "a plant", words: ["I'm a plant", "I'm a garden", "A bee"]) { $0.wears == .plants }
        add(name: "of the wild", words: ["Nearly took off", "where I shop", "could fly"]) { $0.wears == .wild }
        add(name: "a collar", words: ["ollar"]) { $0.wears == .collars }
        add(
            name: "others",
            words: [
                "every cat", "Each of us", "All of us", "all of us", "Everyone", "So many tails",
                "in a heap", "omeone snores", "The one by the stove", "asleep by the stove", "take turns", "Group nap",
                "The house promised", "Somebody else", "house purrs",
            ]
        ) {
            $0.others > 0
        }
        add(
            name: "all of them",
            words: ["Every goal", "Each of us", "All of us", "all of us", "Everyone", "house purrs"]
        ) { $0.areAllDone }
        add(name: "five", words: ["So many tails"]) { $0.others >= 4 }
        add(name: "a sleeper", words: ["by the stove"]) { $0.sleepers > 0 }
        add(name: "alone", words: ["for one.", "One cat", "A whole house"]) { $0.others == 0 }
        add(name: "away", words: ["You were away"]) { $0.daysSinceVisit > 3 }
        add(name: "morning", words: ["even noon", "weekend slept in", "birds start early"]) {
            (5..<12).contains($0.hour)
        }
        add(name: "evening", words: ["The evening "]) { (17..<22).contains($0.hour) }
        add(
            name: "night",
            words: [
                "the moon may", "in the dark", "in a heap", "one lamp", "The lamp", "owl asked", "hot water bottle",
            ]
        ) { $0.hour >= 22 || $0.hour < 5 }
        add(name: "midnight", words: ["past midnight", "Midnight."]) { $0.hour == 0 }
        add(name: "light", words: ["{Season} light", "The sun won't", "caught a leaf"]) {
            (7..<17).contains($0.hour)
        }
        add(name: "winter", words: ["of winter", "hot water bottle", "grew a coat"]) {
            [12, 1, 2].contains($0.month)
        }
        add(name: "spring", words: ["Spring starts", "birds start early"]) { [3, 4, 5].contains($0.month) }
        add(name: "summer", words: ["Summer starts", "in summer", "A bee"]) { [6, 7, 8].contains($0.month) }
        add(name: "autumn", words: ["Autumn starts", "caught a leaf"]) { [9, 10, 11].contains($0.month) }
        add(name: "has purred", words: ["I purr", "I keep purring", "house purrs", "us purring"]) {
            $0.minutesEver >= 60
        }
        add(name: "a new season", words: ["A new season", "first day of winter", "starts today"]) {
            $0.dayOfMonth == 1 && [3, 6, 9, 12].contains($0.month)
        }
        add(name: "a new year", words: ["A new year"]) { $0.dayOfMonth == 1 && $0.month == 1 }
        add(name: "Monday", words: ["Monday"]) { $0.weekday == 1 }
        add(name: "weekend", words: ["weekend"]) { $0.weekday >= 6 }
        add(name: "anniversary", words: ["on this day", "our day"]) { $0.isAnniversary }
        add(name: "a hundred days", words: ["A hundred days here"]) { $0.daysSinceAdoption == 100 }
        add(name: "a year here", words: ["every season together", "round the sun, together"]) {
            $0.daysSinceAdoption >= 365
        }
        add(name: "small", words: ["paws arrive"]) { $0.percent < 20 }
        add(name: "growing", words: ["legs are new"]) { (20..<45).contains($0.percent) }
        add(name: "grown", words: ["chair fits me"]) { (45..<75).contains($0.percent) }
        add(name: "old", words: ["At my age"]) { $0.percent >= 75 }
        add(name: "all the hours", words: ["All the hours"]) { $0.percent >= 100 }
        add(name: "coins", words: ["jar"]) { $0.showsCoins && $0.isMilestone }
        add(name: "visits", words: ["So many visits", "paw prints", "calendar is full"]) { $0.isMilestone }
        return claims
    }

    private static func chinese() -> [Claim] {
        var claims: [Claim] = []
        func add(name: String, words: [String], isSo: @escaping @Sendable (LineWorld) -> Bool) {
            claims.append(Claim(name: name, words: words, isSo: isSo))
        }
        add(name: "worked", words: ["有一块", "一大块"]) { $0.minutesToday > 0 || $0.hasFinished }
        add(name: "finished", words: ["做完", "拿下", "齐了", "达标", "舔得干干净净", "碗都满", "全做完", "完成！"]) {
            $0.minutesToday >= $0.goal || $0.hasFinished
        }
        add(name: "a part", words: ["有一块"]) { $0.minutesToday > 0 && $0.minutesToday < $0.goal }
        add(name: "twice", words: ["目标的两倍"]) { $0.minutesToday >= 2 * $0.goal }
        add(name: "streak", words: ["{streak}"]) { $0.row >= 2 }
        add(name: "without a gap", words: ["没落，", "不落。", "连着一周", "两周了"]) { $0.row >= 2 }
        add(name: "the first", words: ["第一天，先睡", "第一天！接下来", "开局第一天", "一起的第一天", "第一步", "：一。", "的开头，我"]) {
            $0.minutesToday > 0 && $0.minutesEver == $0.minutesToday
        }
        add(name: "before", words: ["你专注的时候", "到哪儿了", "睡得最香", "旁边悄悄看", "应得的"]) { $0.minutesEver > 0 }
        add(name: "focusing", words: ["盯着看这么久", "守着这份安静", "一起陪着你", "过了半夜", "轮流看着"]) { $0.isFocusing }
        add(name: "a bell", words: ["铃响"]) { $0.isFocusing && $0.hasBell }
        add(name: "no bell", words: ["没有铃声"]) { !$0.isFocusing }
        add(name: "still to do", words: ["还来得及", "胡须都竖"]) { $0.minutesToday < $0.goal }
        add(name: "dressed", words: ["我的打扮", "穿戴好", "打扮着"]) { $0.wears != nil }
        add(name: "a plant", words: ["我是植物", "我是花园", "蜜蜂"]) { $0.wears == .plants }
        add(name: "of the wild", words: ["差点起飞", "在哪儿买的", "我能飞"]) { $0.wears == .wild }
        add(name: "a collar", words: ["项圈"]) { $0.wears == .collars }
        add(
            name: "others", words: ["只只", "每只", "我们全都", "满屋", "所有猫", "这么多尾巴", "睡成一堆", "炉边", "轮流", "挤着", "大家", "还有别的"]
        ) { $0.others > 0 }
        add(name: "all of them", words: ["只只", "每只", "我们全都", "满屋", "所有猫"]) { $0.areAllDone }
        add(name: "five", words: ["这么多尾巴"]) { $0.others >= 4 }
        add(name: "a sleeper", words: ["炉边"]) { $0.sleepers > 0 }
        add(name: "alone", words: ["一只猫待着", "一只猫玩", "一只猫，一盏", "整个家都能闻"]) { $0.others == 0 }
        add(name: "away", words: ["你去了哪里", "远处的味道"]) { $0.daysSinceVisit > 3 }
        add(name: "morning", words: ["还没到中午", "周末赖床", "鸟起得早"]) { (5..<12).contains($0.hour) }
        add(name: "evening", words: ["晚上归我们", "今晚还来得及"]) { (17..<22).contains($0.hour) }
        add(name: "night", words: ["月亮可以", "夜里我看得清", "睡成一堆", "一盏灯", "灯和我", "猫头鹰问", "热水袋"]) {
            $0.hour >= 22 || $0.hour < 5
        }
        add(name: "midnight", words: ["半夜"]) { $0.hour == 0 }
        add(name: "light", words: ["保持到晚饭", "新鸟", "太阳可会跑", "抓了片叶子"]) { (7..<17).contains($0.hour) }
        add(name: "winter", words: ["冬天", "热水袋"]) { [12, 1, 2].contains($0.month) }
        add(name: "spring", words: ["春天", "鸟起得早"]) { [3, 4, 5].contains($0.month) }
        add(name: "summer", words: ["夏天", "蜜蜂"]) { [6, 7, 8].contains($0.month) }
        add(name: "autumn", words: ["秋天", "抓了片叶子"]) { [9, 10, 11].contains($0.month) }
        add(name: "has purred", words: ["我打呼噜", "呼噜排着", "呼噜伴奏", "双份呼噜", "一直呼噜", "满屋的呼噜", "所有猫的呼噜"]) {
            $0.minutesEver >= 60
        }
        add(name: "a new season", words: ["换季", "天第一天", "春天来了"]) {
            $0.dayOfMonth == 1 && [3, 6, 9, 12].contains($0.month)
        }
        add(name: "a new year", words: ["新的一年"]) { $0.dayOfMonth == 1 && $0.month == 1 }
        add(name: "Monday", words: ["周一"]) { $0.weekday == 1 }
        add(name: "weekend", words: ["周末"]) { $0.weekday >= 6 }
        add(name: "anniversary", words: ["就是这一天来", "是我们的日子"]) { $0.isAnniversary }
        add(name: "a hundred days", words: ["来了一百天"]) { $0.daysSinceAdoption == 100 }
        add(name: "a year here", words: ["四季我们都一起", "一起绕太阳"]) { $0.daysSinceAdoption >= 365 }
        add(name: "small", words: ["爪子总比我先到"]) { $0.percent < 20 }
        add(name: "growing", words: ["腿是新的"]) { (20..<45).contains($0.percent) }
        add(name: "grown", words: ["椅子正好是我"]) { (45..<75).contains($0.percent) }
        add(name: "old", words: ["我这年纪"]) { $0.percent >= 75 }
        add(name: "all the hours", words: ["所有的小时"]) { $0.percent >= 100 }
        add(name: "coins", words: ["罐子叮当"]) { $0.showsCoins && $0.isMilestone }
        add(name: "visits", words: ["来了这么多次", "爪印。", "满是爪印"]) { $0.isMilestone }
        return claims
    }
}
