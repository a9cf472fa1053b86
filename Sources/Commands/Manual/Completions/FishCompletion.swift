import Domain
import UI

/// Completions for fish.
struct FishCompletion {
    private let table: CompletionTable

    init(_ table: CompletionTable) { self.table = table }

    var script: String {
        var lines = ["# Completions of habicat for fish, made by: habicat completions fish"]
        lines += place + Self.machinery
        lines.append("complete -c habicat -f")
        for command in table.commands {
            lines.append(
                "complete -c habicat -n '__habicat_at \"\"' -a \(command.name) -d "
                    + table.words(command.summary).quotedForFish)
        }
        lines.append("complete -c habicat -n '__habicat_at \"\"' -a help")
        lines += table.flags.map { line($0, when: nil) }
        for command in table.commands {
            lines += command.flags.filter { !table.flags.contains($0) }.map {
                line($0, when: "__habicat_at \(command.name)")
            }
            for (place, operand) in command.operands.enumerated() {
                for proposal in table.proposals(at: place, of: command) {
                    guard let values = values(proposal) else { continue }
                    let condition = "__habicat_at \(command.name) \(place)\(operand.isRepeated ? " more" : "")"
                    lines.append("complete -c habicat -n \(condition.quotedForFish) \(values)")
                }
            }
        }
        lines.append(
            "complete -c habicat -n '__habicat_at help 0' -a \(table.names.joined(separator: " ").quotedForFish)")
        return lines.map { $0 + "\n" }.joined()
    }

    /// Prints the command before the cursor, and how many operands it has there already.
    private var place: [String] {
        let flags = [("", table.flags)] + table.commands.map { ($0.name, $0.flags) }
        let takers = flags.flatMap { command, flags in
            flags.filter { $0.value != nil }.flatMap { flag in
                (["--" + flag.name] + (flag.short.map { ["-\($0)"] } ?? [])).map { "\(command) \($0)".quotedForFish }
            }
        }
        return [
            "function __habicat_place",
            "    set -l takers \(takers.joined(separator: " "))",
            "    set -l command ''",
            "    set -l place 0",
            "    set -l skips no",
            "    set -l words (commandline -opc)",
            "    for word in $words[2..-1]",
            "        if test $skips = yes",
            "            set skips no",
            "        else if string match -q -- '-*' $word",
            "            contains -- \"$command $word\" $takers; and set skips yes",
            "        else if test -z \"$command\"",
            "            switch $word",
        ]
            + table.aliases.flatMap {
                ["                case \($0.alias)", "                    set command \($0.command)"]
            }
            + [
                "                case '*'", "                    set command $word", "            end", "        else",
                "            set place (math $place + 1)", "        end", "    end", "    echo $command",
                "    echo $place", "end",
            ]
    }

    /// Whether the cursor stands behind a command, at a place or, with `more`, at or after it; and names of the store
    /// that `--home` names.
    private static let machinery = [
        "function __habicat_at",
        "    set -l found (__habicat_place)",
        "    test \"$found[1]\" = \"$argv[1]\"; or return 1",
        "    switch (count $argv)",
        "        case 1",
        "            return 0",
        "        case 2",
        "            test $found[2] -eq $argv[2]",
        "        case '*'",
        "            test $found[2] -ge $argv[2]",
        "    end",
        "end",
        "function __habicat_names",
        "    set -l words (commandline -opc)",
        "    set -l home",
        "    for i in (seq (count $words))",
        "        test \"$words[$i]\" = --home; and set home --home (string replace -r '^~' $HOME -- $words[(math $i + 1)])",
        "    end",
        "    habicat $home complete $argv 2> /dev/null",
        "end",
    ]

    private func line(_ flag: Flag, when condition: String?) -> String {
        let start =
            "complete -c habicat" + (condition.map { " -n " + $0.quotedForFish } ?? "") + " -l \(flag.name)"
            + (flag.short.map { " -s \($0)" } ?? "") + " -d \(table.words(flag.summary).quotedForFish)"
        guard flag.value != nil else { return start }
        return start + " -r " + (values(table.proposal(flag.kind)) ?? "-f")
    }

    /// Nil where nothing is proposed.
    private func values(_ proposal: Proposal) -> String? {
        switch proposal {
        case .words(let words): "-f -a " + words.joined(separator: " ").quotedForFish
        case .names(let list): "-f -a " + "(__habicat_names \(list.rawValue))".quotedForFish
        case .namesOfLast(let list):
            "-f -a " + "(__habicat_names \(list.rawValue) (commandline -opc)[-1])".quotedForFish
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
