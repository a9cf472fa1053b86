/// What the manual says next to the tables.
enum ManualText {
    static let description = [
        "habicat opens a program for the terminal in which every habit you keep raises a pixel cat. Focus on the habit "
            + "and its cat grows; keep a streak and it is happy; earn coins and dress it. All that the screens can do "
            + "can be done by commands, too.",
        "Everything is kept in files of your own, see habicat-store(5). Nothing is sent anywhere.",
        "The first steps: habicat add \"Daily reading\" begins a habit and adopts a kitten for it; habicat start reading "
            + "25m starts a timer; habicat did reading 40 adds minutes that were done without it; habicat shows it all.",
        "Names of habits and cats can be shortened while they stay clear, whatever the case. A habit can be named by "
            + "its cat.",
        "Days are understood as people write them: 2026-11-20, 2026/11/20, 20261120, 20.11.2026, 20 Nov, nov 20, today, "
            + "yesterday, tomorrow, monday, last monday, 2 days ago, 3d, -2, +1, and in Chinese. A day without its year "
            + "is the last one where something was done and the next one where something is planned; 1/2/2026 is refused, "
            + "since it can be two days. Lengths are 25, 25m, 1h30, 1:30 or 1.5h.",
    ]

    static let output = [
        "Data goes to the standard output, remarks to the standard error. Colours are used where the output is a "
            + "terminal, where CLICOLOR_FORCE is set and not 0, and with --color; never where NO_COLOR is set.",
        "With --json a command prints one line of JSON with kind, the name of its shape, and version, 1 by now. Names "
            + "in it stay; new ones may come beside them. Times are ISO 8601 in UTC, days YYYY-MM-DD, lengths as their "
            + "names say.",
    ]

    static let rules = [
        "A streak ends only where a day was due and missed. Days off and rest bridge it; a habit of N days a week asks "
            + "for as many days fewer as there were days off in the week, and for none in its first week. On the day "
            + "after a miss, while minutes logged for yesterday would keep it, lists say yesterday? and JSON has "
            + "lapsedStreak.",
        "Everything that changes something counts the day's visit; looking does not. A session over midnight counts the "
            + "day it began and the day it ended. A day off for all habits is visited on your behalf, without coins.",
        "Coins and XP are for minutes that the timer measured, not for those logged by hand, imported, or from before "
            + "the timer (start --ago, --at).",
        "After 180 minutes without a key or a command typed in a terminal, a stopwatch that ends asks what counts. Without "
            + "a terminal it counts until the last sign of you or of a screen that showed it; 180 minutes if there was "
            + "none.",
    ]

    static let hooks = [
        "Programs in the folder hooks beside the config file are told what happens: started, paused, resumed, completed, "
            + "stopped-early, visit and grown-up. Each reads one line of JSON with version, event, at, habit, cat, timer "
            + "and session, and runs beside habicat: nobody waits for it, and after 10 s it is ended. "
            + "hooks.log in the state folder keeps how it ended and the first 64 KiB of what it prints."
    ]

    static let exitCodes = [
        ("0", "Done."),
        ("1", "Refused or not found; findings of habicat doctor."),
        ("2", "Wrong use."),
        ("3", "Trouble with the store, or with writing the output."),
        (
            "129, 131, 143",
            "As the shell shows it: the program ended by SIGHUP because its terminal was closed, by ctrl-\\, or by SIGTERM. "
                + "The terminal is restored and a running timer goes on."
        ),
    ]

    static let environment = [
        ("HABICAT_HOME", "A folder that holds all files, instead of the folders below FILES."),
        (
            "XDG_DATA_HOME, XDG_STATE_HOME, XDG_CONFIG_HOME",
            "Where the folders below FILES begin. A value that is empty or no absolute path is ignored."
        ),
        ("NO_COLOR", "Where it is set and not empty, there are no colours unless --color asks for them."),
        ("CLICOLOR_FORCE", "Where it is set and not 0, there are colours in pipes, too."),
        ("COLORTERM, TERM", "Tell how many colours the terminal has."),
        ("LC_ALL, LC_CTYPE, LANG", "Tell which characters can be shown, and whether habicat speaks Chinese."),
        ("COLUMNS", "How wide text is to be where the output is no terminal."),
        ("TZ", "The time zone, such as Europe/Berlin."),
        ("HABICAT_ASSETS", "A folder of drawings that win, file by file, over those in the program."),
        ("HABICAT_LOG, HABICAT_FRAMES", "A file or folder in which a run is taken down, to be looked at."),
        ("HABICAT_TIME_SCALE", "How many times as fast the clocks run, for trying things out."),
    ]

    /// What an operand of a kind is.
    static func meaning(of kind: Operand.Kind) -> String? {
        switch kind {
        case .habit: "A habit, by its name or its cat's."
        case .cat: "A cat, by its name or its habit's."
        case .accessory: "An accessory, by its name or id."
        case .boxedAccessory: "An accessory of the box, by its name or id."
        case .group: "A group that habits are listed under."
        case .setting: "A setting, by its name."
        case .command: "A command."
        case .file: "A file."
        case .folder: "A folder."
        case .settingValue: "What the setting is to be."
        case .day: "A day, such as 2026-11-20, 20.11., 20 Nov, yesterday, last monday or -2."
        case .time: "A time, such as 18:30, noon or 2026-03-01T09:00."
        case .length: "A length of time, such as 25m, 1h30 or 1.5h."
        case .choice(let words): "One of: \(words.joined(separator: ", "))."
        case .number, .text, .format: nil
        }
    }

    /// What is where `habicat paths` names a place.
    static func meaning(ofFolder name: String) -> String {
        switch name {
        case "data": "The store itself: its journals. Back this up."
        case "mirror": "A copy of the journals that only grows."
        case "state": "This machine's own: what makes starts fast, the sign of life of the timer."
        case "config": "What you set for this machine, read and never written; comments are allowed."
        case "themes": "Themes of your own, a file each."
        case "settings": "What was changed in the program for this machine."
        default: "See habicat paths."
        }
    }
}

extension ManualText {
    /// How habicat is put to use somewhere else.
    struct Recipe {
        let title: String
        let words: String
        let lines: [String]
    }

    static let recipes = [
        Recipe(
            title: "tmux",
            words:
                "In ~/.tmux.conf, what runs and how long it will, asked each second. It reads one small file, writes "
                + "nothing and takes no lock.",
            lines: [
                "set -g status-interval 1",
                "set -g status-right '#(habicat status --format \"{icon} {time} {streak}\")  %H:%M'",
            ]),
        Recipe(
            title: "waybar",
            words: "In ~/.config/waybar/config, a module that is told each change.",
            lines: [
                "\"custom/habicat\": {", "    \"exec\": \"habicat watch --waybar\",", "    \"return-type\": \"json\",",
                "    \"on-click\": \"habicat pause || habicat resume\"", "}",
            ]),
        Recipe(
            title: "polybar",
            words: "In ~/.config/polybar/config.ini, the same.",
            lines: [
                "[module/habicat]", "type = custom/script", "exec = habicat watch --format \"{icon} {time} {streak}\"",
                "tail = true",
            ]),
        Recipe(
            title: "starship",
            words: "In ~/.config/starship.toml, on each prompt.",
            lines: [
                "[custom.habicat]", "command = \"habicat status --format '{icon} {time}'\"", "when = true",
                "shell = [\"sh\"]",
            ]),
        Recipe(
            title: "A greeting",
            words: "In ~/.bashrc or ~/.zshrc, once a day a line by the cat whose habit needs it most.",
            lines: ["command -v habicat > /dev/null && habicat greet"]),
        Recipe(
            title: "Completions",
            words: "A package brings them along. Without one, in ~/.bashrc, ~/.zshrc and ~/.config/fish/config.fish:",
            lines: [
                "source <(habicat completions bash)", "source <(habicat completions zsh)",
                "habicat completions fish | source",
            ]),
        Recipe(
            title: "Cats on pipes", words: "What a cat says, and a cat to send to a friend.",
            lines: [
                "fortune | habicat say --cat Mochi", "habicat share Mochi", "habicat invite 0000-0000-0000-0000",
                "habicat year 2026 --svg > 2026.svg",
            ]),
    ]
}
