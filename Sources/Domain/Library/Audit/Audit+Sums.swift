import DocumentStore

extension Audit {
    /// Coins, minutes and targets (integrity rules 3, 6 and 7).
    func sums() -> [AuditFinding] {
        var found: [AuditFinding] = []
        if let person, person.coins < 0 { found.append(AuditFinding(.root, .debt(coins: person.coins))) }
        for habit in habits {
            found += differs(.habit(habit.id), "totalMinutes", habit.totalMinutes, minutes[habit.id] ?? 0)
        }
        for cat in cats {
            found += differs(.cat(cat.id), "totalMinutes", cat.totalMinutes, minutes[cat.boundHabitId] ?? 0)
            guard let habit = habits.first(where: { $0.catId == cat.id }) else { continue }
            found += differs(.cat(cat.id), "targetMinutes", cat.targetMinutes, habit.targetHours * 60)
        }
        return found
    }

    /// Streaks, counted anew from the days logged. The best is only too low where the days show a higher one.
    func streaks() throws(Refusal) -> [AuditFinding] {
        let daysOff = try library.daysOff()
        let firstDayOfWeek = try library.settings().weekBegins
        return habits.compactMap { habit in
            let calendar = HabitCalendar(
                of: habit, daysOff: daysOff, firstDayOfWeek: firstDayOfWeek,
                at: moment)
            let kept = Streak(of: habit)
            let counted = Streak.counted(
                over: logged.daysWithEntries(of: habit.id), in: calendar, best: kept.best)
            return kept == counted ? nil : AuditFinding(.habit(habit.id), .streakDiffers(kept: kept, counted: counted))
        }
    }

    /// Days of a month, each once, and the coins they earned.
    func visits() throws(Refusal) -> [AuditFinding] {
        try library.models(MonthlyCheckIn.self, .visits).flatMap { visits in
            let path = DocumentPath.root.child("monthlyCheckIns", visits.id)
            guard let month = Month(visits.id) else { return [AuditFinding(path, .impossible(field: "id"))] }
            let days = Set(visits.checkedDays)
            guard days.count == visits.checkedDays.count, days.allSatisfy((1...month.length).contains) else {
                return [AuditFinding(path, .impossible(field: "checkedDays"))]
            }
            let milestones = VisitReward.milestones(of: month)
            guard Set(visits.milestonesClaimed).isSubset(of: milestones.map(\.days)) else {
                return [AuditFinding(path, .impossible(field: "milestonesClaimed"))]
            }
            let daily = days.reduce(0) { $0 + VisitReward.coins(on: month.firstDay.advanced(by: $1 - 1)) }
            let bonus = milestones.filter { visits.milestonesClaimed.contains($0.days) }.reduce(0) { $0 + $1.coins }
            return differs(path, "totalCoins", visits.totalCoins, daily + bonus)
        }
    }

    /// What is computed is never stored, and what older data left behind is moved with the next write (integrity rules
    /// 4 and 5; PRODUCT section 6).
    func strayFields() throws(Refusal) -> [AuditFinding] {
        var found: [AuditFinding] = []
        for document in try documents(.all(of: "cats")) {
            for name in ["stage", "mood", "bond"] where document.fields[name] != nil {
                found.append(AuditFinding(document.path, .strayField(name)))
            }
            if case .list(let owned)? = document.fields["accessories"], !owned.isEmpty {
                found.append(AuditFinding(document.path, .strayField("accessories")))
            }
        }
        if try library.document(at: .root)?.fields["fcmToken"] != nil {
            found.append(AuditFinding(.root, .strayField("fcmToken")))
        }
        return found
    }

    func differs(_ path: DocumentPath, _ field: String, _ kept: Int, _ counted: Int) -> [AuditFinding] {
        kept == counted ? [] : [AuditFinding(path, .sumDiffers(field: field, kept: kept, counted: counted))]
    }
}
