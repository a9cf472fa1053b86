import DocumentStore

extension Audit {
    /// Habits and cats, bound to each other for life (integrity rules 1 and 2).
    func bonds() -> [AuditFinding] {
        habits.flatMap(bond) + cats.flatMap(bond)
    }

    private func bond(of habit: Habit) -> [AuditFinding] {
        let path = DocumentPath.habit(habit.id)
        guard let cat = cats.first(where: { $0.id == habit.catId }) else {
            return [AuditFinding(path, .danglingReference(field: "catId", id: habit.catId))]
        }
        guard cat.boundHabitId == habit.id else {
            return [AuditFinding(path, .notBound(habit: habit.id, cat: cat.id))]
        }
        guard cat.state == (habit.isActive ? .active : .dormant) else {
            return [AuditFinding(.cat(cat.id), .stateDisagrees(state: cat.state, isActive: habit.isActive))]
        }
        return []
    }

    private func bond(of cat: Cat) -> [AuditFinding] {
        guard cat.state != .graduated else { return [] }
        let path = DocumentPath.cat(cat.id)
        guard let habit = habits.first(where: { $0.id == cat.boundHabitId }) else {
            return [AuditFinding(path, .danglingReference(field: "boundHabitId", id: cat.boundHabitId))]
        }
        return habit.catId == cat.id ? [] : [AuditFinding(path, .notBound(habit: habit.id, cat: cat.id))]
    }

    /// Every session's cat exists for ever (PRODUCT section 2); its habit is the one it lies under.
    func history() throws(Refusal) -> [AuditFinding] {
        let known = Set(cats.map(\.id))
        var found: [AuditFinding] = []
        for document in try documents(.everywhere("sessions")) {
            guard let session = try? FocusSession(document) else { continue }
            if !known.contains(session.catId) {
                found.append(AuditFinding(document.path, .danglingReference(field: "catId", id: session.catId)))
            }
            if document.path != .session(session.id, of: session.habitId) {
                found.append(AuditFinding(document.path, .danglingReference(field: "habitId", id: session.habitId)))
            }
            if session.endedAt < session.startedAt {
                found.append(AuditFinding(document.path, .impossible(field: "endedAt")))
            }
            if session.durationMinutes < 0 {
                found.append(AuditFinding(document.path, .impossible(field: "durationMinutes")))
            }
        }
        for timer in try library.models(TimerRecord.self, .timers)
        where !habits.contains(where: { $0.id == timer.habitId }) {
            let problem = AuditFinding.Problem.danglingReference(field: "habitId", id: timer.habitId)
            found.append(AuditFinding(.timer(of: timer.id), problem))
        }
        return found
    }

    /// Each accessory in exactly one place: in the box or on one cat (PRODUCT section 6).
    func wardrobe() -> [AuditFinding] {
        var places: [String: Int] = [:]
        for accessory in (person?.inventory ?? []) + cats.compactMap(\.equippedAccessory) {
            places[accessory, default: 0] += 1
        }
        let doubled = places.filter { $0.value > 1 }.sorted { $0.key < $1.key }.map {
            AuditFinding(.root, .accessoryInPlaces(accessory: $0.key, places: $0.value))
        }
        let graduates = cats.filter { $0.state == .graduated }.compactMap { cat in
            cat.equippedAccessory.map { AuditFinding(.cat(cat.id), .graduateWears(accessory: $0)) }
        }
        return doubled + graduates
    }
}
