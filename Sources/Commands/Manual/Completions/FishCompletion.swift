import Domain
import UI

/// Completions for fish.
struct FishCompletion {
    private let table: CompletionTable

    init(_ table: CompletionTable) { self.table = table }

    var script: String {
        var lines = ["# Completions of habicat for fish, made by: habicat completions fish", "complete -c habicat -f"]
        for command in table.commands {
            lines.append(
                "complete -c habicat -n __fish_use_subcommand -a \(command.name) -d "
                    + table.words(command.summary).quotedForFish)
        }
        lines.append("complete -c habicat -n __fish_use_subcommand -a help")
        lines += table.flags.map { line($0, when: "__fish_use_subcommand") }
        for command in table.commands {
            let condition = "__fish_seen_subcommand_from \(command.name)".quotedForFish
            lines += command.flags.map { line($0, when: condition) }
            for proposal in Set(command.operands.map { table.proposal($0.kind) }).sorted(by: { "\($0)" < "\($1)" }) {
                guard let values = values(proposal) else { continue }
                lines.append("complete -c habicat -n \(condition) \(values)")
            }
        }
        let help = "__fish_seen_subcommand_from help".quotedForFish
        lines.append("complete -c habicat -n \(help) -a \(table.names.joined(separator: " ").quotedForFish)")
        return lines.map { $0 + "\n" }.joined()
    }

    private func line(_ flag: Flag, when condition: String) -> String {
        let start = "complete -c habicat -n \(condition) -l \(flag.name) -d \(table.words(flag.summary).quotedForFish)"
        guard flag.value != nil else { return start }
        return start + " -r " + (values(table.proposal(flag.kind)) ?? "-f")
    }

    /// Nil where nothing is proposed.
    private func values(_ proposal: Proposal) -> String? {
        switch proposal {
        case .words(let words): "-f -a " + words.joined(separator: " ").quotedForFish
        case .names(let list): "-f -a " + "(habicat complete \(list.rawValue) 2> /dev/null)".quotedForFish
        case .files: "-F"
        case .folders: "-f -a " + "(__fish_complete_directories)".quotedForFish
        case .nothing: nil
        }
    }
}

extension String {
    /// In single quotes, in which fish knows two escapes.
    fileprivate var quotedForFish: String {
        "'" + reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\" + String($1) : String($1) } + "'"
    }
}
