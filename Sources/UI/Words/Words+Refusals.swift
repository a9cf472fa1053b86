package import Domain

extension Words {
    /// Why something was not done, and what helps. Nothing was written.
    package static func sentence(for refusal: Refusal) -> String {
        switch refusal {
        case .unreadable(let error): sentence(for: error)
        case .noSuchHabit(let habit): "There is no habit \(quoted(habit))."
        case .noSuchCat(let cat): "There is no cat \(quoted(cat))."
        case .noSuchAccessory(let accessory): "The shop has no \(quoted(accessory))."
        case .invalid(let field, let fault): "\(name(field)): \(sentence(for: fault))."
        case .habitRests(_, let cat): "\(cat) is resting: w wakes the habit."
        case .habitHasHistory(let habit): "\(habit) has history: D graduates its cat instead."
        case .alreadyOwned(let accessory): "\(accessory) is yours already."
        case .notInBox(let accessory): "\(accessory) is not in the box."
        case .coinsShort(let price, let balance): "\(number(price - balance)) coins short."
        case .catGraduated(let cat): "\(cat) has graduated and lives in the album."
        case .timerRuns(let habit, let minutes): "The timer runs for \(habit) (\(minutes) min): one at a time."
        case .noTimer: "No timer is running."
        case .timerGone: "That timer was finished or changed elsewhere."
        case .timerPaused: "The timer is paused already."
        case .timerNotPaused: "The timer is running already."
        case .dayInFuture(let day): "\(dateWithYear(day)) is still to come."
        case .dayBeforeHabit(let day): "The habit did not exist yet on \(dateWithYear(day))."
        case .notUndoable(let kind): "\(name(ofKind: kind)) cannot be taken back any more."
        case .nothingToUndo: nothingToUndo
        }
    }

    /// What is wrong with a field, to stand beside it.
    package static func sentence(for fault: Refusal.Fault) -> String {
        switch fault {
        case .empty: "cannot be empty"
        case .tooLong(let limit): "\(limit) characters at most"
        case .controlCharacters: "control characters are not kept"
        case .outOfRange(let least, let most): "\(number(least)) to \(number(most))"
        case .notUnderstood(let text): "\(quoted(text)) is not understood"
        }
    }

    /// What a field is called in forms.
    package static func name(_ field: Refusal.Field) -> String {
        switch field {
        case .name: "Name"
        case .icon: "Icon"
        case .goalMinutes: "Goal"
        case .targetHours: "Target"
        case .reminderTime: "Reminder"
        case .schedule: "Schedule"
        case .group: "Group"
        case .about: "About"
        case .endsOn: "Last day"
        case .catName: "Cat's name"
        case .minutes: "Minutes"
        case .day: "Day"
        case .note: "Note"
        case .days: "Days"
        case .setting: "Setting"
        }
    }

    private static func quoted(_ text: String) -> String { "\u{201C}\(text)\u{201D}" }

    private static func name(ofKind kind: String) -> String {
        switch kind {
        case "logFocusSession": "A focus session"
        case "deleteHabit": "A graduation"
        case "checkIn": "A daily visit"
        case "purchaseAccessory": "A purchase"
        default: "That"
        }
    }
}
