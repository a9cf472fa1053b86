import DocumentStore
import Domain
import Runtime
import UI
import Words

extension CommandSession {
    /// Logs what a phone left in the inbox; messages say what came of it.
    /// - Parameter whole: names of files that nobody is typing.
    func readInbox(whole: Set<String> = []) throws(CommandError) {
        let user = try user()
        _ = try storing(user.catchUp())
        guard user.store?.storeId != nil else { return }
        message(strings.inbox(Inbox(user).read(.init(strings), whole: whole)))
    }
}

extension Inbox.Reader {
    /// Habits are found as in commands: by shortened names, too.
    init(_ strings: Strings) {
        self.init(
            notUnderstood: strings.inboxLines.howToWrite,
            question: { action, habit in
                let amount = action.amount?.text ?? "\(action.minutes)m"
                return strings.isPlenty(action, of: habit)
                    + " habicat did \"\(habit.name)\" \(amount) --day \(action.day.text)"
            },
            sentence: { strings.sentence(for: CommandError.refused($0)) },
            habit: { name, data in
                do throws(CommandError) {
                    return .habit(try HabitNames.habit(name, in: data))
                } catch {
                    return .none(strings.sentence(for: error))
                }
            })
    }
}

extension Strings {
    /// One line for all that was logged, and one for what was answered.
    func inbox(_ reading: Inbox.Reading) -> [String] {
        var (logged, total, answered) = (0, 0, 0)
        for read in reading.reads {
            switch read.result {
            case .logged(_, let minutes, _): (logged, total) = (logged + 1, total + minutes)
            case .answered: answered += 1
            }
        }
        var lines: [String] = []
        if logged > 0 {
            lines.append(inboxLines.logged(count: logged, time: minutes(total)))
        }
        if answered > 0, !reading.isAnswered {
            lines.append(inboxLines.answersNotWritten)
            for read in reading.reads {
                guard case .answered(let why) = read.result else { continue }
                lines.append("  \(read.file):\(read.number): \(read.text) (\(why))")
            }
        } else if answered > 0 {
            lines.append(inboxLines.notUnderstood(what: self.lines(answered)))
        }
        return lines
    }
}

extension String {
    /// The plural of entry is irregular.
    fileprivate var replacingEntry: String { hasSuffix("entrys") ? dropLast(6) + "entries" : self }
}
