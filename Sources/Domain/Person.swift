package import DocumentStore
package import Words

/// `users/{uid}`: the one person whose store this is.
package struct Person: Hashable, Sendable {
    package var displayName = ""
    package var email = ""
    package var createdAt = Timestamp(milliseconds: 0)
    /// Never negative, moved by increment alone.
    package var coins = 0
    /// The box: accessories owned and not worn.
    package var inventory: [String] = []
    /// What was ever bought, wherever it is by now.
    package var bought: [String]?
    package var lastCheckInDate: Day?
}

extension Person: StoredModel {
    package static let collection = Schema.Collection("", id: .person, fields)
    package static let fields: [Field<Person>] = [
        .field("displayName", \.displayName, .text(.ownName)),
        .field("email", \.email, .text(.ownName)),
        .field("createdAt", \.createdAt),
        .foreign("fcmToken", .text(0...4096)),
        .field("coins", \.coins, .count, orElse: 0),
        .field("inventory", \.inventory, .list(.id), orElse: []),
        // What was ever bought, so that two machines buy it once wherever it is by then.
        .optional("bought", \.bought, .list(.id)),
        .lenient("lastCheckInDate", \.lastCheckInDate),
    ]

    package init(id: String) {}
}

/// `settings/main`: what must be the same on every machine.
package struct Settings: Hashable, Sendable {
    package var dayStartsAt: TimeOfDay?
    /// The rule before a change and the first day the new one holds: a change holds from the next day.
    package var dayStartedAt: TimeOfDay?
    package var dayStartChangesOn: Day?
    /// `end` (default) or `start`: the day that a session over midnight counts for.
    package var nightSessions: String?
    /// The first day this holds for; before it the other did.
    package var nightSessionsChangeOn: Day?
    /// 1 (Monday) to 7.
    package var firstDayOfWeek: Int?
    /// `auto` (default) or `ask`.
    package var checkIn: String?
    /// `on` (default), `off`, or the day from which cats write again.
    package var letters: String?
    /// Days after which letters that are no keepsakes may be removed; nil for ever.
    package var keepLetters: Int?
    /// The days for which the person agreed that old letters go, 0 for never; nil before they were asked.
    package var lettersAgreed: Int?
    /// `off` hides shop and coins.
    package var coins: String?
    /// `off` hides streaks.
    package var streaks: String?
    /// `quiet` stops bubbles.
    package var cats: String?
    package var onboarded: Bool?

    package init() {}
}

extension Settings: StoredModel {
    package static let collection = Schema.Collection("settings/{name}", id: .main, fields)
    package static let fields: [Field<Settings>] = [
        .lenient("dayStartsAt", \.dayStartsAt),
        .lenient("dayStartedAt", \.dayStartedAt),
        .lenient("dayStartChangesOn", \.dayStartChangesOn),
        .optional("nightSessions", \.nightSessions, .word(NightRule.Choice.allCases.map(\.rawValue))),
        .lenient("nightSessionsChangeOn", \.nightSessionsChangeOn),
        .optional("firstDayOfWeek", \.firstDayOfWeek, .integer(1...7)),
        .optional("checkIn", \.checkIn, .word(["auto", "ask"])),
        .optional("letters", \.letters, .written(LetterSetting.form) { LetterSetting($0) != nil }),
        .optional("keepLetters", \.keepLetters, .integer(ChangeSetting.daysToKeepLetters)),
        .optional("lettersAgreed", \.lettersAgreed, .integer(0...ChangeSetting.daysToKeepLetters.upperBound)),
        .optional("coins", \.coins, .word(["off"])),
        .optional("streaks", \.streaks, .word(["off"])),
        .optional("cats", \.cats, .word(["quiet"])),
        .optional("onboarded", \.onboarded),
    ]

    package init(id: String) {}
}

/// Changes one of the settings that hold on every machine.
package struct ChangeSetting: Operation {
    package static let kind = "changeSetting"
    package static let name = LocalizedText({ $0.changes.setting })
    package static let undo = UndoRule.always
    package var undoRule: UndoRule { change == .onboarded ? .passedOver : Self.undo }
    package var isByPerson: Bool { change != .onboarded }

    /// Which setting, and to what.
    package enum Change: Hashable, Sendable {
        case dayStartsAt(TimeOfDay)
        case nightSessions(NightRule.Choice)
        case firstDayOfWeek(Weekday)
        case checksInByItself(Bool)
        case showsCoins(Bool)
        case showsStreaks(Bool)
        case hasQuietCats(Bool)
        case letters(LetterSetting)
        /// Days, 1 to 36,500; nil for ever.
        case keepLetters(Int?)
        /// The answer to the question about old letters: the same, and they go from now on.
        case agreeToKeepLetters(Int?)
        case onboarded
        case displayName(String)
        case email(String)
    }

    package static let daysToKeepLetters = 1...36_500

    package var change: Change
    package var shown: Change?

    package init(_ change: Change, shown: Change? = nil) {
        self.change = change
        self.shown = shown
    }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        if let shown {
            let changed = try FieldEdit.fields(
                shown: [.setting: .setting(shown)], wanted: [.setting: .setting(change)],
                stored: [.setting: .setting(try change.stored(in: repository) ?? shown)])
            guard !changed.isEmpty else { return .unchanged }
        }
        let (path, fields) = try changes(of: try repository.settings(), at: moment)
        let stored = try repository.document(at: path)?.fields ?? Fields()
        guard fields.contains(where: { (stored[$0.key] ?? .null) != $0.value }) else { return .unchanged }
        return try repository.decision(
            for: self, requiring: fields.keys.map { .equals(path, $0, stored[$0] ?? .null) },
            writing: [Write(.merge, path, changing: fields)], at: moment)
    }

    private func changes(
        of settings: Settings, at moment: Moment
    ) throws(DomainError) -> (path: DocumentPath, fields: [FieldPath: Value]) {
        switch change {
        case .dayStartsAt(let time): return (.settings, settings.dayStart.changing(to: time, on: moment.today).fields)
        case .nightSessions(let choice):
            return (.settings, settings.nights.changing(to: choice, on: moment.today).fields)
        case .firstDayOfWeek(let day): return (.settings, ["firstDayOfWeek": day.rawValue.stored])
        case .checksInByItself(let byItself): return (.settings, ["checkIn": byItself ? "auto" : "ask"])
        case .showsCoins(let shows): return (.settings, ["coins": shows ? .null : "off"])
        case .showsStreaks(let shows): return (.settings, ["streaks": shows ? .null : "off"])
        case .hasQuietCats(let quiet): return (.settings, ["cats": quiet ? "quiet" : .null])
        case .letters(let setting): return (.settings, ["letters": setting == .on ? .null : .string(setting.text)])
        case .keepLetters(let days), .agreeToKeepLetters(let days):
            if let days, !Self.daysToKeepLetters.contains(days) {
                throw .invalid(.days, .outside(Self.daysToKeepLetters))
            }
            var fields: [FieldPath: Value] = ["keepLetters": days?.stored ?? .null]
            if case .agreeToKeepLetters = change { fields["lettersAgreed"] = (days ?? 0).stored }
            return (.settings, fields)
        case .onboarded: return (.settings, ["onboarded": true])
        case .displayName(let name):
            return (.root, ["displayName": .string(try TextRule.ownName.checked(name) as String)])
        case .email(let email): return (.root, ["email": .string(try TextRule.ownName.checked(email) as String)])
        }
    }
}

/// The fields of a changed setting before and after; an absent one is null.
package struct SettingTrace: Hashable, Sendable {
    let path: DocumentPath
    let before: [FieldPath: Value]
    let after: [FieldPath: Value]

    /// Nil for a batch that does not say what the fields were before.
    init?(_ batch: Batch) {
        let fields = batch.settingFields
        guard batch.kind == ChangeSetting.kind, let path = fields?.path, let before = fields?.values,
            let write = batch.writes.last(where: { $0.path == path })
        else { return nil }
        (self.path, self.before) = (path, before)
        after = Dictionary(uniqueKeysWithValues: before.keys.map { ($0, write.fields[$0] ?? .null) })
    }
}

extension Batch {
    /// What a change of a setting, or its undo, was decided on.
    fileprivate var settingFields: (path: DocumentPath, values: [FieldPath: Value])? {
        var path: DocumentPath?
        var values: [FieldPath: Value] = [:]
        for case .equals(let found, let field, let value) in preconditions where [.settings, .root].contains(found) {
            path = found
            values[field] = value
        }
        return path.map { ($0, values) }
    }

    /// The fields of the setting it changed, nil for other batches.
    package var changedSetting: Set<FieldPath>? {
        kind == ChangeSetting.kind ? settingFields.map { Set($0.values.keys) } : nil
    }

    /// The fields of the setting it set back to undo a change; nil for other batches.
    package var undoneSetting: Set<FieldPath>? {
        guard kind == Store.retraction, !isRetraction, undoneAdoption == nil else { return nil }
        return settingFields.map { Set($0.values.keys) }
    }
}

extension Repository {
    /// Undoes a change of a setting by setting its old values again: the first batch of a store also made the person's
    /// document, which everything later counts on, so the batch itself has to stay. A start of the day or a rule for
    /// nights that holds already changes back from tomorrow on, like every change of it.
    /// - Throws: `.notUndoable` if the setting was changed since, `.unreadable`.
    func undoing(_ setting: SettingTrace, at moment: Moment) throws(DomainError) -> Batch {
        let stored = try document(at: setting.path)?.fields ?? Fields()
        guard setting.after.allSatisfy({ (stored[$0.key] ?? .null) == $0.value }) else {
            throw .notUndoable(kind: ChangeSetting.kind)
        }
        var fields = setting.before
        let settings = try settings()
        let today = moment.ruled(by: settings).today
        if let before = fields["dayStartsAt"], settings.dayStartChangesOn.map({ $0 <= today }) ?? true {
            let time = (try? TimeOfDay(stored: before)) ?? DayStart.midnight.time
            fields = settings.dayStart.changing(to: time, on: today).fields
        }
        if let before = fields["nightSessions"], settings.nightSessionsChangeOn.map({ $0 <= today }) ?? true {
            let choice = (try? String(stored: before)).flatMap(NightRule.Choice.init) ?? .end
            fields = settings.nights.changing(to: choice, on: today).fields
        }
        if fields["displayName"] == .null { fields["displayName"] = .string(systemUserName) }
        if fields["email"] == .null { fields["email"] = "" }
        return Batch(
            kind: Store.retraction, preconditions: setting.after.map { .equals(setting.path, $0.key, $0.value) },
            writes: [Write(.merge, setting.path, changing: fields)])
    }
}

extension DayStart {
    fileprivate var fields: [FieldPath: Value] {
        [
            "dayStartsAt": time.stored, "dayStartedAt": earlier?.time.stored ?? .null,
            "dayStartChangesOn": earlier?.until.stored ?? .null,
        ]
    }
}

extension NightRule {
    fileprivate var fields: [FieldPath: Value] {
        [
            "nightSessions": choice == .end && since == nil ? .null : .string(choice.rawValue),
            "nightSessionsChangeOn": since?.stored ?? .null,
        ]
    }
}

extension ChangeSetting.Change {
    /// Nil for what the person's document holds while there is none.
    fileprivate func stored(in repository: Repository) throws(DomainError) -> ChangeSetting.Change? {
        let settings = try repository.settings()
        switch self {
        case .dayStartsAt: return .dayStartsAt(settings.dayStartsAt ?? TimeOfDay(minutesSinceMidnight: 0))
        case .nightSessions: return .nightSessions(settings.nights.choice)
        case .firstDayOfWeek: return .firstDayOfWeek(settings.weekBegins)
        case .checksInByItself: return .checksInByItself(settings.checksInByItself)
        case .showsCoins: return .showsCoins(settings.showsCoins)
        case .showsStreaks: return .showsStreaks(settings.showsStreaks)
        case .hasQuietCats: return .hasQuietCats(settings.hasQuietCats)
        case .letters: return .letters(settings.letterSetting)
        case .keepLetters: return .keepLetters(settings.keepLetters)
        case .agreeToKeepLetters: return .agreeToKeepLetters(settings.keepLetters)
        case .onboarded: return .onboarded
        case .displayName: return try repository.person().map { .displayName($0.displayName) }
        case .email: return try repository.person().map { .email($0.email) }
        }
    }
}
