/// Completions for bash, which needs no package of others for them.
struct BashCompletion {
    private let table: CompletionTable

    init(_ table: CompletionTable) { self.table = table }

    var script: String {
        (["# Completions of habicat for bash, made by: habicat completions bash"] + flags + values + operands
            + Self.machinery).map { $0 + "\n" }.joined()
    }

    /// All flags of a command; of the program where there is none.
    private var flags: [String] {
        function("_habicat_flags") { command, flags in
            [(command.quotedForShells, Self.print(flags.map { "--" + $0.name }))]
        }
    }

    /// What the value of a flag is; fails for flags without one.
    private var values: [String] {
        function("_habicat_value", otherwise: "return 1") { command, flags in
            flags.filter { $0.value != nil }.map { flag in
                ("\(command) --\(flag.name)".quotedForShells, proposing(table.proposal(flag.kind)))
            }
        }
    }

    /// What an operand is, by its place from 0.
    private var operands: [String] {
        var lines = ["_habicat_operand() {", "    case \"$1 $2\" in"]
        for command in table.commands {
            for (place, operand) in command.operands.enumerated() {
                let pattern = "\(command.name) \(place)".quotedForShells
                let others = operand.occurrence == .anyNumber ? "\(command.name) ".quotedForShells + "*" : pattern
                lines.append("        \(others)) \(proposing(table.proposal(operand.kind))) ;;")
            }
        }
        lines.append("        'help 0') \(Self.print(table.names)) ;;")
        return lines + ["    esac", "}"]
    }

    private func function(
        _ name: String, otherwise: String? = nil, _ cases: (String, [Flag]) -> [(String, String)]
    ) -> [String] {
        let all = cases("", table.flags) + table.commands.flatMap { cases($0.name, $0.flags) }
        return ["\(name)() {", "    case \"\(name == "_habicat_flags" ? "$1" : "$1 $2")\" in"]
            + all.map { "        \($0.0)) \($0.1) ;;" } + (otherwise.map { ["        *) \($0) ;;"] } ?? [])
            + ["    esac", "}"]
    }

    private func proposing(_ proposal: Proposal) -> String {
        switch proposal {
        case .words(let words): Self.print(words)
        case .names(let list): "habicat complete \(list.rawValue) 2> /dev/null"
        case .files: "compgen -f -- \"$3\""
        case .folders: "compgen -d -- \"$3\""
        case .nothing: ":"
        }
    }

    private static func print(_ words: [String]) -> String {
        "printf '%s\\n' " + words.map(\.quotedForShells).joined(separator: " ")
    }

    /// Finds out what is asked for, and keeps what begins like the word under the cursor, whatever the case.
    private static let machinery = [
        "_habicat() {",
        "    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command='' place=0 i word",
        "    COMPREPLY=()",
        "    # Where = parts words, --flag=value comes as three of them.",
        "    if [[ $current == = ]]; then current=''",
        "    elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi",
        "    if ((COMP_CWORD > 1)) && [[ ${COMP_WORDS[1]} != -* ]]; then command=${COMP_WORDS[1]}; fi",
        "    for ((i = 2; i < COMP_CWORD; i++)); do",
        "        word=${COMP_WORDS[i]}",
        "        if [[ $word == -* ]]; then",
        "            if _habicat_value \"$command\" \"$word\" > /dev/null; then",
        "                [[ ${COMP_WORDS[i + 1]} == = ]] && ((i++))",
        "                ((i++))",
        "            fi",
        "        else",
        "            ((place++))",
        "        fi",
        "    done",
        "    local typed=${current#[\\\"\\']} list",
        "    if [[ $before == -* ]] && list=$(_habicat_value \"$command\" \"$before\" \"$typed\"); then :",
        "    elif [[ $current == -* ]]; then list=$(_habicat_flags \"$command\")",
        "    elif [[ -z $command ]]; then list=$(_habicat_operand help 0)",
        "    else list=$(_habicat_operand \"$command\" \"$place\" \"$typed\"); fi",
        "    while IFS= read -r word; do",
        "        [[ -n $word && ${word,,} == \"${typed,,}\"* ]] || continue",
        "        if [[ $current == [\\\"\\']* ]]; then COMPREPLY+=(\"$word\")",
        "        else COMPREPLY+=(\"$(printf '%q' \"$word\")\"); fi",
        "    done <<< \"$list\"",
        "}",
        "complete -F _habicat habicat",
    ]
}
