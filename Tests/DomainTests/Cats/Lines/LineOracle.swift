import Domain
import Words

/// What is so, written down by a test as it happens and by no rule of the program.
struct LineWorld {
    var minutesToday = 0
    var goal = 25
    var minutesEver = 0
    /// Days in a row up to yesterday or today, and whether none between them was free.
    var row = 0
    var isGapless = true
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
    /// The heading allows it: what the line is said about has just happened.
    var hasFinished = false
    var hasStoppedEarly = false
    var isMilestone = false

    var isFirstDayOfMonth: Bool { dayOfMonth == 1 }
    var isNight: Bool { hour >= 22 || hour < 5 }
}

/// Words that claim something, and whether it is so. Written from the words alone, apart from the conditions.
enum LineOracle {
    struct Claim: Sendable {
        let name: String
        let words: [Language: [String]]
        let isSo: @Sendable (LineWorld) -> Bool

        init(
            _ name: String, _ english: [String], _ chinese: [String], isSo: @escaping @Sendable (LineWorld) -> Bool
        ) { (self.name, words, self.isSo) = (name, [.english: english, .chinese: chinese], isSo) }
    }

    /// What a line claims, most of all by the words of its template.
    static func claims(of text: String, in language: Language) -> [Claim] {
        claims.filter { claim in claim.words[language]?.contains { text.contains($0) } == true }
    }

    static let claims = ofHabit + ofCat + ofHouse + ofTime

    private static let ofHabit = [
        Claim(
            "worked", ["supervised", "you worked", "You did {habit}", "find out today", "You were busy", "is in."],
            ["有一块", "一大块"]
        ) { $0.minutesToday > 0 || $0.hasFinished || $0.hasStoppedEarly },
        Claim(
            "finished",
            [
                "{habit} done", "is done", "all in.", "all of today's", "All done", "licked clean", "Every bowl",
                "You finished", "Done!",
            ], ["做完", "拿下", "齐了", "达标", "舔得干干净净", "碗都满", "全做完", "完成！"]
        ) { $0.minutesToday >= $0.goal || $0.hasFinished },
        Claim("a part", ["A piece of {habit}"], ["有一块"]) { $0.minutesToday > 0 && $0.minutesToday < $0.goal },
        Claim("twice", ["Twice the goal"], ["目标的两倍"]) { $0.minutesToday >= 2 * $0.goal },
        Claim("streak", ["{streak}"], ["{streak}"]) { $0.row >= 2 },
        Claim(
            "without a gap", ["no gap", "week in a row", "Two weeks", "without a hole"],
            ["没落，", "不落。", "连着一周", "两周了"]
        ) { $0.row >= 2 && $0.isGapless },
        Claim(
            "the first", ["Day one", "First step", "very beginning of", "after one?", "counted to one"],
            ["第一天，先睡", "第一天！接下来", "开局第一天", "一起的第一天", "第一步", "：一。", "的开头，我"]
        ) { $0.minutesToday > 0 && $0.minutesEver == $0.minutesToday },
        Claim(
            "before", ["when it goes well", "Where were we", "earned this"],
            ["你专注的时候", "到哪儿了", "睡得最香", "旁边悄悄看", "应得的"]
        ) { $0.minutesEver > 0 },
        Claim(
            "focusing", ["guarding the quiet", "keep you company", "up past midnight", "turns watching you"],
            ["盯着看这么久", "守着这份安静", "一起陪着你", "过了半夜", "轮流看着"]
        ) { $0.isFocusing },
        Claim("a bell", ["hear the bell", "when it rings"], ["铃响"]) { $0.isFocusing && $0.hasBell },
        Claim("no bell", ["No bell"], ["没有铃声"]) { !$0.isFocusing },
        Claim("still to do", ["evening has room", "My whiskers are up"], ["还来得及", "胡须都竖"]) {
            $0.minutesToday < $0.goal
        },
    ]

    private static let ofCat = [
        Claim("dressed", ["outfit", "I'm dressed"], ["我的打扮", "穿戴好", "打扮着"]) { $0.wears != nil },
        Claim("a plant", ["I'm a plant", "I'm a garden", "A bee"], ["我是植物", "我是花园", "蜜蜂"]) {
            $0.wears == .plants
        },
        Claim("of the wild", ["Nearly took off", "where I shop", "could fly"], ["差点起飞", "在哪儿买的", "我能飞"]) {
            $0.wears == .wild
        },
        Claim("a collar", ["ollar"], ["项圈"]) { $0.wears == .collars },
        Claim(
            "has purred", ["I purr", "I keep purring", "house purrs", "us purring"],
            ["我打呼噜", "呼噜排着", "呼噜伴奏", "双份呼噜", "一直呼噜", "满屋的呼噜", "所有猫的呼噜"]
        ) { $0.minutesEver >= 60 },
        Claim("anniversary", ["on this day", "our day"], ["就是这一天来", "是我们的日子"]) { $0.isAnniversary },
        Claim("a hundred days", ["A hundred days here"], ["来了一百天"]) { $0.daysSinceAdoption == 100 },
        Claim(
            "a year here", ["every season together", "round the sun, together"], ["四季我们都一起", "一起绕太阳"]
        ) { $0.daysSinceAdoption >= 365 },
        Claim("small", ["paws arrive"], ["爪子总比我先到"]) { $0.percent < 20 },
        Claim("growing", ["legs are new"], ["腿是新的"]) { (20..<45).contains($0.percent) },
        Claim("grown", ["chair fits me"], ["椅子正好是我"]) { (45..<75).contains($0.percent) },
        Claim("old", ["At my age"], ["我这年纪"]) { $0.percent >= 75 },
        Claim("all the hours", ["All the hours"], ["所有的小时"]) { $0.percent >= 100 },
    ]

    private static let ofHouse = [
        Claim(
            "others",
            [
                "every cat", "Each of us", "All of us", "all of us", "Everyone", "So many tails", "in a heap",
                "omeone snores", "The one still asleep", "asleep at this hour", "take turns", "Group nap",
                "The house promised", "Somebody else", "house purrs",
            ],
            [
                "只只", "每只", "我们全都", "满屋", "所有猫", "这么多尾巴", "睡成一堆", "谁还在睡", "谁在打鼾", "还睡着的", "轮流", "挤着", "大家",
                "还有别的",
            ]
        ) { $0.others > 0 },
        Claim(
            "all of them", ["Every goal", "Each of us", "All of us", "all of us", "Everyone", "house purrs"],
            ["只只", "每只", "我们全都", "满屋", "所有猫"]
        ) { $0.areAllDone },
        Claim("five", ["So many tails"], ["这么多尾巴"]) { $0.others >= 4 },
        Claim(
            "a sleeper", ["omeone snores", "still asleep", "asleep at this hour"],
            ["谁还在睡", "谁在打鼾", "还睡着的"]
        ) { $0.sleepers > 0 },
        Claim(
            "alone", ["for one.", "One cat", "A whole house"], ["一只猫待着", "一只猫玩", "一只猫，一盏", "整个家都能闻"]
        ) { $0.others == 0 },
        Claim("away", ["You were away"], ["你去了哪里", "远处的味道"]) { $0.daysSinceVisit > 3 },
        Claim("coins", ["jar"], ["罐子叮当"]) { $0.isMilestone },
        Claim(
            "visits", ["So many visits", "paw prints", "calendar is full"], ["来了这么多次", "爪印。", "满是爪印"]
        ) { $0.isMilestone },
    ]

    private static let ofTime = [
        Claim(
            "morning", ["even noon", "weekend slept in", "birds start early"], ["还没到中午", "周末赖床", "鸟起得早"]
        ) { (5..<12).contains($0.hour) },
        Claim("evening", ["The evening "], ["晚上归我们", "今晚还来得及"]) { (17..<22).contains($0.hour) },
        Claim(
            "night",
            ["the moon may", "in the dark", "in a heap", "one lamp", "The lamp", "owl asked", "hot water bottle"],
            ["月亮可以", "夜里我看得清", "睡成一堆", "一盏灯", "灯和我", "猫头鹰问", "热水袋"]
        ) { $0.isNight },
        Claim("midnight", ["past midnight", "Midnight."], ["半夜"]) { $0.hour == 0 },
        Claim(
            "light", ["{Season} light", "The sun won't", "caught a leaf"],
            ["保持到晚饭", "新鸟", "太阳可会跑", "抓了片叶子"]
        ) { (7..<17).contains($0.hour) },
        Claim("winter", ["of winter", "hot water bottle", "grew a coat"], ["冬天", "热水袋"]) {
            [12, 1, 2].contains($0.month)
        },
        Claim("spring", ["Spring starts", "birds start early"], ["春天", "鸟起得早"]) { [3, 4, 5].contains($0.month) },
        Claim("summer", ["Summer starts", "in summer", "A bee"], ["夏天", "蜜蜂"]) { [6, 7, 8].contains($0.month) },
        Claim("autumn", ["Autumn starts", "caught a leaf"], ["秋天", "抓了片叶子"]) { [9, 10, 11].contains($0.month) },
        Claim(
            "a new season", ["A new season", "first day of winter", "starts today"], ["换季", "天第一天", "春天来了"]
        ) { $0.isFirstDayOfMonth && $0.month.isMultiple(of: 3) },
        Claim("a new year", ["A new year"], ["新的一年"]) { $0.isFirstDayOfMonth && $0.month == 1 },
        Claim("Monday", ["Monday"], ["周一"]) { $0.weekday == 1 },
        Claim("weekend", ["weekend"], ["周末"]) { $0.weekday >= 6 },
    ]
}
