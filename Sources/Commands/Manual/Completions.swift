import Domain
import UI

/// Completions for bash, which needs no package of others for them.
struct BashCompletion {
    private let table: CompletionTable

    init(_ table: CompletionTable) { self.table = table }

    var script: String {
        (["# Completions of habicat for bash, made by: habicat completions bash"] + flags + takers + values + operands
            + names + Self.machinery).map { $0 + "\n" }.joined()
    }

    /// All flags of a command; of the program if there is none.
    private var flags: [String] {
        function("_habicat_flags") { command, flags in
            [(command.quotedForShells, Self.print(flags.map { "--" + $0.name }))]
        }
    }

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

    /// Nil if nothing is proposed.
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

/// Completions for zsh; the script works in a folder of functions and when it is read at the start.
struct ZshCompletion {
    private let table: CompletionTable

    init(_ table: CompletionTable) { self.table = table }

    var script: String {
        var lines = ["#compdef habicat", "# Completions of habicat for zsh, made by: habicat completions zsh", ""]
        lines += Self.names
        lines += ["_habicat_commands() {", "    local -a commands", "    commands=("]
        lines += table.commands.map { "        " + "\($0.name):\(table.words($0.summary))".quotedForShells }
        lines += ["        help", "    )", "    _describe command commands", "}", ""]
        lines += [
            "_habicat() {", "    local context state line", "    local -a habicat_home", "    typeset -A opt_args",
            "    _arguments -C \\",
        ]
        lines += table.flags.flatMap(specs).map { "        \($0) \\" }
        lines += [
            "        '1: :_habicat_commands' '*:: :->arguments' && return",
            "    [[ -n $opt_args[--home] ]] && habicat_home=(--home ${${(Q)opt_args[--home]}/#\\~/$HOME})",
            "    case $words[1] in",
        ]
        lines += table.aliases.map { "        \($0.alias)) words[1]=\($0.command) ;;" }
        lines += ["    esac", "    case $words[1] in"]
        for command in table.commands {
            let specs = command.flags.flatMap(specs) + command.operands.enumerated().map(spec)
            lines.append("        \(command.name)) _arguments \(specs.joined(separator: " ")) ;;")
        }
        lines.append("        help) _habicat_commands ;;")
        lines += ["    esac", "}", ""]
        // In a folder of functions the file is the function; read at the start it has to be told.
        lines += ["if [[ $funcstack[1] == _habicat ]]; then _habicat \"$@\"; else compdef _habicat habicat; fi"]
        return lines.map { $0 + "\n" }.joined()
    }

    private static let names = [
        "_habicat_names() {",
        "    local -a names",
        "    # What comes before the list's name is for compadd.",
        "    names=(\"${(@f)$(habicat $habicat_home complete $argv[-1] 2> /dev/null)}\")",
        "    compadd -M 'm:{a-zA-Z}={A-Za-z}' \"${@[1,-2]}\" -a names",
        "}", "",
        "_habicat_names_of_last() {",
        "    local -a names",
        "    names=(\"${(@f)$(habicat $habicat_home complete $argv[-1] $words[CURRENT-1] 2> /dev/null)}\")",
        "    compadd -M 'm:{a-zA-Z}={A-Za-z}' \"${@[1,-2]}\" -a names",
        "}", "",
    ]

    private func specs(_ flag: Flag) -> [String] {
        [spec(flag, "--" + flag.name, "=")] + (flag.short.map { [spec(flag, "-\($0)", "")] } ?? [])
    }

    private func spec(_ flag: Flag, _ name: String, _ mark: String) -> String {
        let words = table.words(flag.summary).escaped("[]:\\")
        guard let value = flag.value else { return "\(name)[\(words)]".quotedForShells }
        return "\(name)\(mark)[\(words)]:\(value.escaped(":\\")):\(action(flag.kind))".quotedForShells
    }

    private func spec(_ place: Int, _ operand: Operand) -> String {
        let name = operand.name.escaped(":\\")
        let start =
            switch operand.occurrence {
            case .once: "\(place + 1):"
            case .optional: "\(place + 1)::"
            case .anyNumber, .atLeastOnce: "*:"
            }
        return "\(start)\(name):\(action(operand.kind))".quotedForShells
    }

    private func action(_ kind: Operand.Kind) -> String {
        switch table.proposal(kind) {
        case .words(let words): "(" + words.map { $0.escaped(":\\() ") }.joined(separator: " ") + ")"
        case .names(let list): "_habicat_names \(list.rawValue)"
        case .namesOfLast(let list): "_habicat_names_of_last \(list.rawValue)"
        case .files: "_files"
        case .folders: "_files -/"
        case .nothing: " "
        }
    }
}

extension String {
    fileprivate func escaped(_ characters: String) -> String {
        reduce(into: "") { $0 += (characters.contains($1) ? "\\" : "") + String($1) }
    }
}
