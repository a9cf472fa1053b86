/// HabitTrove: `habits.json`; each completion is a point in time. Where a day takes several, each is a part of its goal.
/// Tasks among them are left out.
extension ForeignHistory {
    mutating func readHabitTrove(_ file: ForeignFile) throws(ImportFault) {
        guard let list = try ForeignJSON(file)["habits"]?.list else {
            throw .notOfFormat(.habittrove, file: file.name)
        }
        for (number, element) in list.enumerated() {
            guard let name = element["name"]?.text, let completions = element["completions"]?.list else {
                skip(RowPlace(file: file.name, row: "[\(number)]"), .notUnderstood)
                continue
            }
            let id = element["id"]?.id ?? name
            let isTask = element["isTask"]?.truth == true
            let made = ForeignHabit(
                name: name, about: element["description"]?.text,
                schedule: Self.schedule(ofRule: element["frequency"]?.text ?? ""),
                isArchived: element["archived"]?.truth == true)
            let index = isTask ? nil : habit(id, made)
            let wanted = element["targetCompletions"]?.number ?? 1
            let share = (1...1000).contains(wanted) ? 1 / wanted : 1
            for completion in completions {
                let text = completion.text ?? ""
                let place = RowPlace(file: file.name, row: "\(name), \(text)")
                guard let index else {
                    skip(place, .notAHabit)
                    continue
                }
                guard let time = ForeignTime.instant(text) else {
                    skip(place, .badDate(text))
                    continue
                }
                add(ForeignRecord([index], .instant(time), .share(share), sourceId: "\(id)\u{0}\(text)", place: place))
            }
        }
    }

    /// A rule of iCalendar, as near as a week allows; every day for any other words.
    private static func schedule(ofRule text: String) -> Schedule {
        let parts = text.uppercased().split(whereSeparator: { ";:\n ".contains($0) })
        let days = parts.first { $0.hasPrefix("BYDAY=") }.map { $0.dropFirst(6).lowercased() }
        if let days, let schedule = Schedule(days), let checked = try? schedule.checked() { return checked }
        return parts.contains("FREQ=WEEKLY") ? .timesAWeek(1) : .everyDay
    }
}
