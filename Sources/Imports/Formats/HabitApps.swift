import Domain

extension Importer {
    /// dijo: `habit_record.json`, a list of habits with a value for each day: yes or no, a count, or a number.
    package static let dijo = Importer(
        "dijo",
        sniff: [
            .json { $0.list?.first?["stats"]?.entries != nil }, .brokenJSON { $0.lastName.hasPrefix("habit_record") },
        ],
        read: eachFile { history, file throws(ImportFault) in
            try history.rows(of: file.parsed(), in: file) { habit throws(SkipReason) in
                guard let name = habit["name"]?.text, habit["stats"]?.entries != nil else { throw .notUnderstood }
                let type = habit["type"]?.text
                let goal = type == "Bit" ? nil : habit["goal"]?.amountOfDijo(type)
                var made = ImportHabit(name: name, kind: type == "Bit" ? .yesNo : .minutes)
                if type == "Count" || type == "Float" { made.setGoal(.count, Amount(goal.positive ?? 1)) }
                let index = history.habit(name, made)
                history.days(of: habit["stats"], name, in: file) { day, value, place throws(SkipReason) in
                    guard let amount = value.amountOfDijo(type) else { throw .notUnderstood }
                    guard amount > 0 else { throw .notDone }
                    // What is below the goal is a part of it.
                    history.add(
                        [index], .day(day), .share(goal.positive.map { amount / $0 } ?? 1),
                        note: goal.map { "\(ImportText.amount(amount)) / \(ImportText.amount($0))" },
                        measure: type == "Bit" ? nil : ImportMeasure(amount: Amount(amount)), id: name, day.text,
                        at: place)
                }
            }
        })

    /// flow-focus: `habits.json`, a list of habits with the days they were done.
    package static let flow = Importer(
        "flow", "flow-focus", otherNames: ["flowfocus"],
        sniff: [.json { $0.list?.first?["name"]?.text != nil && $0.list?.first?["history"]?.entries != nil }],
        read: eachFile { history, file throws(ImportFault) in
            try history.rows(of: file.parsed(), in: file) { habit throws(SkipReason) in
                guard let name = habit["name"]?.text, habit["history"]?.entries != nil else { throw .notUnderstood }
                let id = habit["id"]?.id ?? name
                let index = history.habit(id, ImportHabit(name: name))
                history.days(of: habit["history"], name, in: file) { day, value, place throws(SkipReason) in
                    guard value.truth == true else { throw .notDone }
                    history.add([index], .day(day), id: id, day.text, at: place)
                }
            }
        })

    /// Beaver Habits: a list of habits, each with its days.
    package static let beaver = Importer(
        "beaver", "Beaver Habits", otherNames: ["beaverhabits"],
        sniff: [
            .json { json in
                guard let habits = json["habits"]?.list, !json.isOfMhabit else { return false }
                return json["order"] != nil || habits.contains { $0["records"]?.list?.first?["day"] != nil }
            }
        ],
        read: eachFile { history, file throws(ImportFault) in
            try history.rows(of: file.parsed()["habits"], in: file) { habit throws(SkipReason) in
                guard let name = habit["name"]?.text, let records = habit["records"]?.list else { throw .notUnderstood }
                let id = habit["id"]?.id ?? name
                let status = habit["status"]?.text ?? "normal"
                // Deleted there, and kept so that it can be brought back.
                guard !status.contains("delete") else { return history.skip(file.place(name), .deleted) }
                let index = history.habit(
                    id,
                    ImportHabit(
                        name: name, group: habit["tags"]?.list?.first?.text,
                        schedule: Schedule(beaver: habit["period"]), isArchived: status != "normal", kind: .yesNo))
                for record in records {
                    let date = record["day"]?.text ?? ""
                    history.row(file.place("\(name), \(date)")) { place throws(SkipReason) in
                        let day = try ImportTime.wholeDay(date)
                        guard record["done"]?.truth == true else { throw .notDone }
                        history.add([index], .day(day), note: record["text"]?.text, id: id, day.text, at: place)
                    }
                }
            }
        })

    /// HabitTrove: `habits.json`, with points in time. Where a day takes several, each is a part of its goal. No tasks.
    package static let habitTrove = Importer(
        "habittrove", "HabitTrove",
        sniff: [
            .json { $0["habits"]?.list?.contains { $0["completions"] != nil } == true },
            .brokenJSON { $0.lastName == "habits.json" },
        ],
        read: eachFile { history, file throws(ImportFault) in
            try history.rows(of: file.parsed()["habits"], in: file) { habit throws(SkipReason) in
                guard let name = habit["name"]?.text, let completions = habit["completions"]?.list else {
                    throw .notUnderstood
                }
                let id = habit["id"]?.id ?? name
                let wanted = habit["targetCompletions"]?.number ?? 1
                var made = ImportHabit(
                    name: name, about: habit["description"]?.text,
                    schedule: Schedule(rule: habit["frequency"]?.text ?? ""),
                    isArchived: habit["archived"]?.truth == true, kind: .yesNo)
                if wanted > 1 { made.setGoal(.count, Amount(wanted)) }
                let index = habit["isTask"]?.truth == true ? nil : history.habit(id, made)
                let share = (1...1000).contains(wanted) ? 1 / wanted : 1
                for text in completions.map({ $0.text ?? "" }) {
                    history.row(file.place("\(name), \(text)")) { place throws(SkipReason) in
                        guard let index else { throw .notAHabit }
                        guard let time = ImportTime.instant(text) else { throw .badDate(text) }
                        history.add(
                            [index], .instant(time), .share(share), measure: ImportMeasure(amount: 1), id: id, text,
                            at: place)
                    }
                }
            }
        })

    /// Table Habit (mhabit): `habits`, each with its records by day, counted since 1970. A value is held against the goal
    /// of a day; habits of the kind "less is better" are done where it stays within it.
    package static let mhabit = Importer(
        "mhabit", "Table Habit", otherNames: ["tablehabit"], sniff: [.json { $0.isOfMhabit }],
        read: eachFile { history, file throws(ImportFault) in
            try history.rows(of: file.parsed()["habits"], in: file) { habit throws(SkipReason) in
                guard let name = habit["name"]?.text, !name.trimmed.isEmpty else { throw .notUnderstood }
                let status = habit["status"]?.number
                guard status != 3 else { return history.skip(file.place(name), .deleted) }
                let goal = MhabitGoal(habit)
                var made = ImportHabit(
                    name: name, about: habit["desc"]?.text, schedule: Schedule(mhabit: habit), isArchived: status == 2)
                goal.set(in: &made)
                let index = history.habit(name, made)
                for record in habit["records"]?.list ?? [] {
                    let date = record["record_date"]?.number
                    guard let date, (-100_000...3_000_000) ~= date else {
                        history.skip(file.place(name), .badDate(date.map { ImportText.amount($0) } ?? ""))
                        continue
                    }
                    let day = Day(number: Int(date.rounded(.down)))
                    history.row(file.place("\(name), \(day.text)")) { place throws(SkipReason) in
                        if record["record_type"]?.number == 2 { return history.addDayOff(index, day, at: place) }
                        guard record["record_type"]?.number == 1 else { throw .notDone }
                        let (note, value) = (record["reason"]?.text, record["record_value"]?.number ?? goal.amount)
                        guard goal.isAtMost || value > 0 else { throw .notDone }
                        history.add(
                            [index], .day(day), goal.meaning(of: value),
                            note: ImportText.joined(note, goal.comparison(with: value)),
                            measure: goal.measure(value, note), id: name, day.text, at: place)
                    }
                }
            }
        })
}

/// What a habit of Table Habit is held against.
private struct MhabitGoal {
    let amount: Double
    let unit: String?
    let isAtMost: Bool
    /// In minutes, if it measures time; a limit does not.
    private let length: LengthUnit?

    init(_ habit: ImportJSON) {
        amount = habit["daily_goal"]?.number ?? 1
        unit = habit["daily_goal_unit"]?.text
        isAtMost = habit["type"]?.number == 2
        length = isAtMost ? nil : LengthUnit(unit ?? "")
    }

    func set(in habit: inout ImportHabit) {
        if isAtMost {
            habit.setGoal(.limit, Amount(amount))
        } else if let length {
            habit.setGoal(.minutes, ImportTime.whole(amount * length.minutes).map { Amount($0) })
        } else if amount == 1 {
            habit.setGoal(.yesNo)
        } else {
            habit.setGoal(.count, Amount(amount), unit: unit)
        }
    }

    func meaning(of value: Double) -> ImportRecord.Amount {
        if isAtMost { return value > amount ? .share(0) : .tick }
        if let length, let minutes = ImportTime.wholeMinutes(value * length.minutes) { return .minutes(minutes) }
        return amount > 0 ? .share(value / amount) : .tick
    }

    /// "2 / 8"; nil where it says nothing more.
    func comparison(with value: Double) -> String? {
        amount == 1 && value == 1 || length != nil ? nil : "\(ImportText.amount(value)) / \(ImportText.amount(amount))"
    }

    func measure(_ value: Double, _ note: String?) -> ImportMeasure? {
        length == nil ? ImportMeasure(amount: Amount(value), isSlips: isAtMost, note: note) : nil
    }
}

extension ImportJSON {
    /// A `Float` is stored as a whole number and its count of decimal places.
    fileprivate func amountOfDijo(_ type: String?) -> Double? {
        switch type {
        case "Bit": return truth.map { $0 ? 1 : 0 }
        case "Count": return number
        case "Float":
            guard var number = self["value"]?.number, let digits = self["precision"]?.number, (0...20) ~= digits else {
                return nil
            }
            for _ in 0..<Int(digits) { number /= 10 }
            return number
        default: return nil
        }
    }

    fileprivate var isOfMhabit: Bool {
        self["habits"]?.list?.contains { $0["daily_goal"] != nil && $0["records"]?.list != nil } == true
    }
}

extension Double? { fileprivate var positive: Double? { flatMap { $0 > 0 ? $0 : nil } } }

extension Schedule {
    /// So many times in days, weeks, months or years.
    fileprivate init(beaver period: ImportJSON?) {
        let units: [String: Int] = ["D": 1, "W": 7, "M": 30, "Y": 365]
        let count = period?["period_count"]?.number ?? 1
        guard let times = period?["target_count"]?.number, (1...1000) ~= times, (1...1000) ~= count,
            let unit = units[period?["period_type"]?.text ?? "D"]
        else {
            self = .everyDay
            return
        }
        self = Schedule(times: Int(times), inDays: unit * Int(count))
    }

    /// A rule of iCalendar, as near as a week allows; every day for any other words.
    fileprivate init(rule text: String) {
        let parts = text.uppercased().split(whereSeparator: { ";:\n ".contains($0) })
        let days = parts.first { $0.hasPrefix("BYDAY=") }.map { $0.dropFirst(6).lowercased() }
        let named = days.flatMap { Schedule($0) }.flatMap { try? $0.checked() }
        self = named ?? (parts.contains("FREQ=WEEKLY") ? .timesAWeek(1) : .everyDay)
    }

    /// Times a week or a month, or times in days: numbers in a text of JSON.
    fileprivate init(mhabit habit: ImportJSON) {
        let numbers = (habit["freq_custom"]?.text ?? "").split { !$0.isNumber }.compactMap { ImportText.whole($0) }
        let days =
            switch habit["freq_type"]?.number {
            case 1: 7
            case 2: 30
            case 3: numbers.dropFirst().first ?? 0
            default: 0
            }
        let times = numbers.first ?? 0
        self = (1...1000) ~= times && (1...1000) ~= days ? Schedule(times: times, inDays: days) : .everyDay
    }
}
