/// Completions for bash, which needs no package of others for them.
struct BashCompletion {
    private let table: CompletionTable

    init(_ table: CompletionTable) { self.table = table }

    var script: String {
        (["# Completions of habicat for bash, made by: habicat completions bash"] + flags + takers + values + operands
            + names + Self.machinery).map { $0 + "\n" }.joined()
    }

    /// All flags of a command; of the program where there is none.
    private var flags: [String] {
        function("_habicat_flags") { command, flags in
            [(command.quotedForShells, Self.print(flags.map { "--" + $0.name }))]
        }
    }

    /// Whether a flag takes a value.
    private var takers: [String] {
        let lines = [("", table.flags)] + table.commands.map { ($0.name, $0.flags) }
        let patterns = lines.flatMap { command, flags in flags.flatMap { Self.patterns($0, of: command) } }
        return [
            "_habicat_takes() {", "    case \"$1 $2\" in", "        \(patterns.joined(separator: "|"))) return 0 ;;",
        ]
            + ["    esac", "    return 1", "}"]
    }

    /// What the value of a flag is; fails for flags without one.
    private var values: [String] {
        function("_habicat_value", otherwise: "return 1") { command, flags in
            flags.filter { $0.value != nil }.map { flag in
                (Self.patterns(flag, of: command).joined(separator: "|"), proposing(table.proposal(flag.kind)))
            }
        }
    }

    /// A flag with a value, as both of its names are written behind a command.
    private static func patterns(_ flag: Flag, of command: String) -> [String] {
        guard flag.value != nil else { return [] }
        return (["--" + flag.name] + (flag.short.map { ["-\($0)"] } ?? [])).map { "\(command) \($0)".quotedForShells }
    }

    /// What an operand is, by its place from 0.
    private var operands: [String] {
        var lines = ["_habicat_operand() {", "    case \"$1 $2\" in"]
        for command in table.commands {
            for (place, operand) in command.operands.enumerated() {
                let pattern = "\(command.name) \(place)".quotedForShells
                let others = operand.isRepeated ? "\(command.name) ".quotedForShells + "*" : pattern
                let proposals = table.proposals(at: place, of: command).map { proposing($0) }
                lines.append("        \(others)) \(proposals.joined(separator: "; ")) ;;")
            }
        }
        lines.append("        'help 0') \(Self.print(table.names)) ;;")
        return lines + ["    esac", "}"]
    }

    private var names: [String] {
        ["_habicat_whole() {", "    case $1 in"]
            + table.aliases.map { "        \($0.alias)) echo \($0.command) ;;" } + ["        *) echo \"$1\" ;;"]
            + ["    esac", "}"]
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
        case .names(let list): "_habicat_names \(list.rawValue)"
        case .namesOfLast(let list): "_habicat_names \(list.rawValue) \"$4\""
        case .files: "echo /; compgen -f -- \"$3\""
        case .folders: "echo /; compgen -d -- \"$3\""
        case .nothing: ":"
        }
    }

    private static func print(_ words: [String]) -> String {
        "printf '%s\\n' " + words.map(\.quotedForShells).joined(separator: " ")
    }

    /// Finds out what is asked for, and keeps what begins like the word under the cursor, whatever the case. A line with
    /// a slash alone says that paths come.
    private static let machinery = [
        "_habicat_names() { habicat ${home:+--home \"${home/#\\~/$HOME}\"} complete \"$@\" 2> /dev/null; }",
        "_habicat() {",
        "    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command='' place=0 i word",
        "    local last='' home='' paths=''",
        "    COMPREPLY=()",
        "    # Where = parts words, --flag=value comes as three of them.",
        "    if [[ $current == = ]]; then current=''",
        "    elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi",
        "    for ((i = 1; i < COMP_CWORD; i++)); do",
        "        word=${COMP_WORDS[i]}",
        "        if [[ $word == -* ]]; then",
        "            if _habicat_takes \"$command\" \"$word\"; then",
        "                [[ ${COMP_WORDS[i + 1]} == = ]] && ((i++))",
        "                [[ $word == --home ]] && home=${COMP_WORDS[i + 1]}",
        "                ((i++))",
        "            fi",
        "        elif [[ -z $command ]]; then command=$(_habicat_whole \"$word\")",
        "        else",
        "            ((place++))",
        "            last=$word",
        "        fi",
        "    done",
        "    local typed=${current#[\\\"\\']} list",
        "    typed=${typed//\\\\/}",
        "    if [[ $before == -* ]] && _habicat_takes \"$command\" \"$before\"; then",
        "        list=$(_habicat_value \"$command\" \"$before\" \"$typed\")",
        "    elif [[ $current == -* ]]; then list=$(_habicat_flags \"$command\")",
        "    elif [[ -z $command ]]; then list=$(_habicat_operand help 0)",
        "    else list=$(_habicat_operand \"$command\" \"$place\" \"$typed\" \"$last\"); fi",
        "    while IFS= read -r word; do",
        "        if [[ $word == / ]]; then",
        "            paths=1",
        "            # Paths are quoted by the shell itself.",
        "            compopt -o filenames 2> /dev/null",
        "            continue",
        "        fi",
        "        [[ -n $word && ${word,,} == \"${typed,,}\"* ]] || continue",
        "        if [[ $current == [\\\"\\']* || -n $paths ]]; then COMPREPLY+=(\"$word\")",
        "        else COMPREPLY+=(\"$(printf '%q' \"$word\")\"); fi",
        "    done <<< \"$list\"",
        "}",
        "complete -F _habicat habicat",
    ]
}
