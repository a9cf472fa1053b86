import DocumentStore

/// One line of speech.
package struct Line: Hashable, Sendable, ExpressibleByStringLiteral {
    /// With placeholders in braces.
    package let text: String
    /// What has to be true, and what must not be.
    package let needs, excludes: Set<LineCondition>
    /// Words in its parentheses that are no conditions.
    private let unknown: [String]

    /// - Parameter row: `text`, or `(condition, not condition) text`.
    package init(_ row: String) {
        var (needs, excludes): (Set<LineCondition>, Set<LineCondition>) = ([], [])
        var unknown: [String] = []
        var text = row
        // Byte by byte: some hundred lines are read for what a cat says.
        if row.utf8.first == UInt8(ascii: "("), let end = row.utf8.firstIndex(of: UInt8(ascii: ")")) {
            text = String(row[end...].dropFirst()).trimmed
            let words = row.utf8[..<end].dropFirst().split(
                separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            for word in words.map({ String(Substring($0)).trimmed }) {
                let isNot = word.hasPrefix("not ")
                guard let condition = LineCondition(rawValue: isNot ? String(word.dropFirst(4)) : word) else {
                    unknown.append(word)
                    continue
                }
                if isNot { excludes.insert(condition) } else { needs.insert(condition) }
            }
        }
        (self.text, self.needs, self.excludes, self.unknown) = (text, needs, excludes, unknown)
    }

    package init(stringLiteral row: String) { self.init(row) }

    package var hasCondition: Bool { !needs.isEmpty || !excludes.isEmpty }

    package func isTrue(_ truths: Set<LineCondition>) -> Bool {
        needs.isSubset(of: truths) && excludes.isDisjoint(with: truths)
    }

    var isRare: Bool { needs.contains(where: \.isRare) }

    /// The most columns a line takes once its placeholders are filled in.
    package static let longestColumns = 44

    /// What can be in braces.
    package enum Placeholder: String, CaseIterable, Sendable {
        /// "this morning", and at the start of a sentence.
        case time, timeFirst = "Time"
        /// "spring", and at the start of a sentence.
        case season, seasonFirst = "Season"
        /// The habit's name, shortened to the room there is.
        case habit
        /// "12 days".
        case streak
    }

    var problem: String? {
        if let word = unknown.first { return "unknown condition “\(word)”" }
        if text.isEmpty { return "a condition without a text" }
        for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
            let name = String(part.prefix { $0 != "}" })
            guard Placeholder(rawValue: name) != nil, part.contains("}") else { return "unknown placeholder {\(name)" }
        }
        return text.contains("{streak}") && !needs.contains(.streak) ? "{streak} without the condition (streak)" : nil
    }
}

/// What cats speak about, apart from their mood.
package enum LineOccasion: Hashable, Sendable {
    case adoption
    case start
    case done
    case stoppedEarly
    case grownUp(Stage)
    case first
    case streak(StreakMark)
    case fullHouse
    case newAccessory
    case milestone
    case rested
    case welcomeBack
    /// A graduation.
    case farewell

    /// What each is called in the files.
    private static let headings: KeyValuePairs<LineOccasion, String> = [
        .adoption: "adoption", .start: "start", .done: "done", .stoppedEarly: "stopped early", .first: "first",
        .fullHouse: "full house", .newAccessory: "new accessory", .milestone: "milestone", .rested: "rested",
        .welcomeBack: "welcome back", .farewell: "farewell",
    ]

    package static let all: [LineOccasion] =
        headings.map(\.key) + Stage.allCases.dropFirst().map(LineOccasion.grownUp)
        + StreakMark.allCases.map(LineOccasion.streak)

    var heading: String {
        switch self {
        case .grownUp(let stage): "grown up \(stage.rawValue)"
        case .streak(let mark): "streak \(mark.rawValue)"
        default: Self.headings.first { $0.key == self }?.value ?? ""
        }
    }
}

/// Streaks that are celebrated, in days.
package enum StreakMark: String, Hashable, Sendable, CaseIterable {
    case seven = "7", fourteen = "14", thirty = "30", fifty = "50", hundred = "100", twoHundred = "200", year = "365"
    /// Every further 365 days.
    case moreYears = "more years"

    /// Nil for streaks that are not celebrated.
    package init?(days: Int) {
        if days > 365, days.isMultiple(of: 365) { self = .moreYears } else { self.init(rawValue: String(days)) }
    }
}

/// What the placeholders of a line are filled with.
package struct LineFilling: Hashable, Sendable {
    /// Nil for a limit, which is not done, and for a cat without a habit: lines that name one are left out.
    package let habit: String?
    package let streak: Int
    package let timeOfDay: TimeOfDay
    package let season: Season
}

extension LineFilling {
    package init(habit: String?, streak: Int, at moment: Moment) {
        self.init(
            habit: habit, streak: streak, timeOfDay: moment.timeOfDay,
            season: Season(of: moment.today, zone: moment.zone.name))
    }

    package func fits(_ line: Line) -> Bool { habit != nil || !line.text.contains("{habit}") }

    package func filled(_ line: Line, in catalogue: LineCatalogue) -> String {
        let template = line.text
        guard template.utf8.contains(UInt8(ascii: "{")) else { return template }
        let room = Line.longestColumns - filled(template, with: "", catalogue).columns
        return filled(template, with: Self.short(habit ?? "", columns: max(1, room)), catalogue)
    }

    /// As many whole words as fit, "Guitar" of "Guitar practice": in the middle of a sentence a cut word reads badly.
    private static func short(_ name: String, columns: Int) -> String {
        guard name.columns > columns else { return name }
        var words = name.split(separator: " ")
        while words.count > 1 {
            words.removeLast()
            let short = words.joined(separator: " ")
            if short.columns <= columns { return short }
        }
        return name.cut(toColumns: columns)
    }

    private func filled(_ template: String, with habit: String, _ catalogue: LineCatalogue) -> String {
        let parts = template.parts { name in
            Line.Placeholder(rawValue: name).map { $0 == .habit ? habit : words(for: $0, catalogue) } ?? "{\(name)}"
        }
        return parts?.joined() ?? template
    }

    private func words(for placeholder: Line.Placeholder, _ catalogue: LineCatalogue) -> String {
        switch placeholder {
        case .time: catalogue.word(named: timeOfDay.partOfDay.rawValue)
        case .timeFirst: catalogue.word(named: timeOfDay.partOfDay.rawValue).withCapital
        case .season: catalogue.word(named: season.rawValue)
        case .seasonFirst: catalogue.word(named: season.rawValue).withCapital
        case .habit: habit ?? ""
        case .streak: catalogue.word(.days).map { $0 == "#" ? "\(streak)" : "\($0)" }.joined()
        }
    }
}

extension String {
    fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }
}

/// A part of a day, as lines name it and depend on it.
enum PartOfDay: String { case morning, afternoon, evening, night }

extension TimeOfDay {
    /// They begin at 5, 12, 17 and 22 o'clock.
    var partOfDay: PartOfDay {
        switch minutesSinceMidnight / 60 {
        case 5..<12: .morning
        case 12..<17: .afternoon
        case 17..<22: .evening
        default: .night
        }
    }
}

/// The season of a day.
package enum Season: String, Hashable, Sendable, CaseIterable {
    case winter, spring, summer, autumn

    /// By whole months; winter is December to February in the north, six months later in southern zones.
    package init(of day: Day, zone: String) {
        let isSouthern = Self.southernZones.contains { zone.hasPrefix($0) }
        let quarter = (day.parts.month % 12) / 3
        self = Self.allCases[(quarter + (isSouthern ? 2 : 0)) % 4]
    }

    private static let southernZones = [
        "Australia/", "Antarctica/", "Pacific/Auckland", "Pacific/Chatham", "NZ", "Africa/Johannesburg",
        "Africa/Windhoek", "Africa/Harare", "Africa/Maputo", "Africa/Gaborone", "Africa/Maseru", "Africa/Mbabane",
        "America/Argentina/", "America/Buenos_Aires", "America/Santiago", "America/Punta_Arenas", "Chile/",
        "America/Montevideo", "America/Asuncion", "America/Sao_Paulo", "America/La_Paz", "Atlantic/Stanley",
        "Indian/Antananarivo", "Indian/Mauritius", "Indian/Reunion",
    ]
}

/// A change that a cat comments on.
package struct SpokenMoment: Hashable, Sendable {
    package let catId: String
    package let occasion: LineOccasion

    /// Nil for changes that no cat comments on, and for sessions: their result speaks.
    /// - Parameter userData: from before the action or after it.
    package init?(of action: Action, _ outcome: ActionResult, in userData: UserData) {
        switch (action.operation, outcome) {
        case (_, .adopted(_, let catId)): self.init(catId: catId, occasion: .adoption)
        case (let start as StartTimer, .timerStarted):
            guard let habit = userData.habit(start.habitId) else { return nil }
            self.init(catId: habit.catId, occasion: .start)
        case (_, .logged(let logged)) where !logged.firsts.isEmpty:
            guard let habit = userData.habit(logged.habitId) else { return nil }
            self.init(catId: habit.catId, occasion: .first)
        case (_, .dressed(let catId, let accessory, _)):
            guard accessory != nil else { return nil }
            self.init(catId: catId, occasion: .newAccessory)
        case (_, .visited(let result)):
            let awake = userData.cats.filter { $0.state == .active }
            guard !result.newMilestones.isEmpty,
                let cat = awake.max(by: { $0.moodCountsFrom < $1.moodCountsFrom })
            else { return nil }
            self.init(catId: cat.id, occasion: .milestone)
        default: return nil
        }
    }

    package init(of result: SessionResult, in userData: UserData) {
        self.init(catId: result.session.catId, occasion: result.occasion(in: userData))
    }

    private init(catId: String, occasion: LineOccasion) {
        self.catId = catId
        self.occasion = occasion
    }
}
