/// What the manual says next to the tables.
enum ManualText {
    static let description = [
        "habicat is a terminal app in which every habit you keep raises a pixel cat. Focus on a habit and its cat "
            + "grows. Keep a streak and it is happy. Earn coins and dress it up. Everything on the screens can also "
            + "be done with commands.",
        "All data is stored in your own files, see habicat-store(5). Nothing is sent anywhere.",
        "First steps: habicat add \"Daily reading\" adds a habit and adopts a kitten for it. habicat start reading "
            + "25m starts a timer. habicat did reading 40 logs minutes without the timer. habicat opens the app.",
        "Names of habits and cats can be shortened while they are unambiguous, and case does not matter. A habit can "
            + "also be named by its cat.",
        "Dates can be written as 2026-11-20, 2026/11/20, 20261120, 20.11.2026, 20 Nov, nov 20, today, "
            + "yesterday, tomorrow, monday, last monday, 2 days ago, 3d, -2, +1, and in Chinese. A date without a year "
            + "is the most recent one for past actions and the next one for plans. 1/2/2026 is refused, "
            + "since it is ambiguous. Durations are 25, 25m, 1h30, 1:30 or 1.5h.",
    ]

    static let output = [
        "Results go to stdout, messages to stderr. Colors are used if the output is a "
            + "terminal, if CLICOLOR_FORCE is set and not 0, or with --color; never if NO_COLOR is set.",
        "With --json a command prints one line of JSON with kind (the name of its shape) and version (currently 1). "
            + "Existing names never change; new ones may be added. Times are ISO 8601 in UTC, dates YYYY-MM-DD, and "
            + "names state the units of durations.",
    ]

    static let rules = [
        "A streak ends only if a day was due and missed. Days off and pauses bridge it. A habit of N days a week "
            + "requires fewer days in a week with days off, and none in its first week. On the day after a missed "
            + "day, while logging minutes for yesterday would keep the streak, lists show yesterday? and JSON has "
            + "lapsedStreak.",
        "Every change collects the daily visit; viewing does not. A session over midnight collects "
            + "both days. A day off for all habits is visited automatically, without coins.",
        "Only minutes measured by the timer earn coins and XP. Minutes logged by hand, imported, or from before "
            + "the timer (start --ago, --at) do not.",
        "After 180 minutes without a key or a command typed in a terminal, stopping a stopwatch asks how much to "
            + "log. Without a terminal it logs the time until your last activity or the last screen that showed it, "
            + "or 180 minutes if there was none.",
    ]

    static let hooks = [
        "Programs in the hooks folder next to the config file run on these events: started, paused, resumed, "
            + "completed, stopped-early, visit and grown-up. Each reads one line of JSON with version, event, at, "
            + "habit, cat, timer and session. Hooks run in the background and are ended after 10 s. hooks.log in the "
            + "state folder records their exit status and the first 64 KiB of their output."
    ]

    static let exitCodes = [
        ("0", "Success."),
        ("1", "Refused or not found; problems found by habicat doctor."),
        ("2", "Usage error."),
        ("3", "Storage error, or the output could not be written."),
        (
            "129, 131, 143",
            "Ended by SIGHUP because the terminal was closed, by ctrl-\\, or by SIGTERM. "
                + "The terminal is restored and a running timer continues."
        ),
    ]

    static let environment = [
        ("HABICAT_HOME", "One folder for all files, instead of the folders listed under FILES."),
        (
            "XDG_DATA_HOME, XDG_STATE_HOME, XDG_CONFIG_HOME",
            "Base of the folders listed under FILES. Values that are empty or not absolute are ignored."
        ),
        ("NO_COLOR", "If set and not empty, disables colors unless --color is given."),
        ("CLICOLOR_FORCE", "If set and not 0, enables colors in pipes."),
        ("COLORTERM, TERM", "Determine how many colors the terminal has."),
        ("LC_ALL, LC_CTYPE, LANG", "Determine the characters that can be shown, and whether habicat uses Chinese."),
        ("COLUMNS", "Text width if the output is not a terminal."),
        ("TZ", "The time zone, such as Europe/Berlin."),
        ("HABICAT_ASSETS", "A folder of drawings that replace the built-in ones, file by file."),
        ("HABICAT_LOG, HABICAT_FRAMES", "A file or folder that records a run, for debugging."),
        ("HABICAT_TIME_SCALE", "Speeds up the clocks by this factor, for testing."),
    ]

    static func meaning(of kind: Operand.Kind) -> String? {
        switch kind {
        case .habit: "A habit, by its name or its cat's name."
        case .cat: "A cat, by its name or its habit's name."
        case .accessory: "An accessory, by its name or id."
        case .boxedAccessory: "An accessory in the box, by its name or id."
        case .group: "A group of habits."
        case .setting: "The name of a setting."
        case .command: "A command."
        case .file: "A file."
        case .folder: "A folder."
        case .settingValue: "The new value."
        case .day: "A date, such as 2026-11-20, 20.11., 20 Nov, yesterday, last monday or -2."
        case .time: "A time, such as 18:30, noon or 2026-03-01T09:00."
        case .length: "A duration, such as 25m, 1h30 or 1.5h."
        case .choice(let words): "One of: \(words.joined(separator: ", "))."
        case .number, .text, .format: nil
        }
    }

    static func meaning(ofFolder name: String) -> String {
        switch name {
        case "data": "The journals. Back this folder up."
        case "mirror": "A copy of the journals that only grows."
        case "state": "Local state of this device: caches for a fast start, and the heartbeat of the timer."
        case "config": "Your settings for this device. Never written by habicat; comments are allowed."
        case "themes": "Your own themes, one file each."
        case "settings": "Settings changed in the app on this device."
        default: "See habicat paths."
        }
    }
}

extension ManualText {
    struct Recipe {
        let title: String
        let words: String
        let lines: [String]
    }

    static let recipes = [
        Recipe(
            title: "tmux",
            words:
                "In ~/.tmux.conf, the timer and the time left, updated every second. It reads one small file, writes "
                + "nothing and takes no lock.",
            lines: [
                "set -g status-interval 1",
                "set -g status-right '#(habicat status --format \"{icon} {time} {streak}\")  %H:%M'",
            ]),
        Recipe(
            title: "waybar",
            words: "In ~/.config/waybar/config, a module that updates on every change.",
            lines: [
                "\"custom/habicat\": {", "    \"exec\": \"habicat watch --waybar\",", "    \"return-type\": \"json\",",
                "    \"on-click\": \"habicat pause || habicat resume\"", "}",
            ]),
        Recipe(
            title: "polybar",
            words: "In ~/.config/polybar/config.ini:",
            lines: [
                "[module/habicat]", "type = custom/script", "exec = habicat watch --format \"{icon} {time} {streak}\"",
                "tail = true",
            ]),
        Recipe(
            title: "starship",
            words: "In ~/.config/starship.toml, for each prompt:",
            lines: [
                "[custom.habicat]", "command = \"habicat status --format '{icon} {time}'\"", "when = true",
                "shell = [\"sh\"]",
            ]),
        Recipe(
            title: "A greeting",
            words: "In ~/.bashrc or ~/.zshrc, one line a day from the cat whose habit needs it most.",
            lines: ["command -v habicat > /dev/null && habicat greet"]),
        Recipe(
            title: "Completions",
            words: "Packages include them. Otherwise, in ~/.bashrc, ~/.zshrc and ~/.config/fish/config.fish:",
            lines: [
                "source <(habicat completions bash)", "source <(habicat completions zsh)",
                "habicat completions fish | source",
            ]),
        Recipe(
            title: "Cats on pipes", words: "Let a cat speak, or send a cat to a friend.",
            lines: [
                "fortune | habicat say --cat Mochi", "habicat share Mochi", "habicat invite 0000-0000-0000-0000",
                "habicat year 2026 --svg > 2026.svg",
            ]),
    ]
}
