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
        var found: [AuditFinding] = []
        for habit in habits {
            let calendar = HabitCalendar(
                of: habit, daysOff: daysOff, firstDayOfWeek: firstDayOfWeek,
                at: moment)
            let kept = Streak(of: habit)
            let days = Set(logged.daysWithEntries(of: habit.id))
            let counted = Streak.counted(over: days, in: calendar, best: kept.best)
            guard kept != counted, !calendar.wasCountedEarlier(kept, over: days, atLeast: counted) else { continue }
            let inTurn = try days.subtracting(daysOutOfTurn(of: habit.id))
            guard kept != Streak.counted(over: inTurn, in: calendar, best: kept.best) else { continue }
            found.append(AuditFinding(.habit(habit.id), .streakDiffers(kept: kept, counted: counted)))
        }
        return found
    }

    /// Days whose first entry came when a later day had one, as it happens to who travels west over the date line: they
    /// left the streak as it was (PRODUCT section 2, a last date in the future).
    private func daysOutOfTurn(of habitId: String) throws(Refusal) -> Set<Day> {
        var first: [Day: Timestamp] = [:]
        for document in try documents(.everywhere("entries")) {
            guard let entry = try? CheckInEntry(document), entry.habitId == habitId,
                let day = document.path.entryDay
            else { continue }
            first[day] = min(first[day] ?? entry.completedAt, entry.completedAt)
        }
        return Set(first.keys.filter { day in first.contains { $0.key > day && $0.value < first[day] ?? $0.value } })
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
            // Days off were visited on the person's behalf, and earned nothing.
            let daysOff = Set(visits.daysOff ?? [])
            guard daysOff.isSubset(of: days) else { return [AuditFinding(path, .impossible(field: "daysOff"))] }
            let milestones = VisitReward.milestones(of: month)
            guard Set(visits.milestonesClaimed).isSubset(of: milestones.map(\.days)) else {
                return [AuditFinding(path, .impossible(field: "milestonesClaimed"))]
            }
            let daily = days.subtracting(daysOff).reduce(0) {
                $0 + VisitReward.coins(on: month.firstDay.advanced(by: $1 - 1))
            }
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
