package import Canvas
package import Domain

/// What is set for this machine alone: by `config.json5`, else by the Settings place.
package struct Preferences: Sendable, Equatable {
    /// What `auto` stands for on this machine: what its locale asks for.
    package var localLanguage = Language.english
    /// The language that was set; nil goes by the locale.
    package var language: Language?
    /// Whether the terminal shows plain characters alone: all is said in English there.
    package var isPlain = false
    /// Name of a theme: `auto`, `dark`, `light` and more, or of one of the person's own.
    package var theme = "auto"
    /// The themes of the person's own, by name.
    package var ownThemes: [OwnTheme] = []
    /// How many colours are used; the terminal is taken with it, so a change holds from the next start on.
    package var colour = Colours.auto
    package var rings = true
    package var motion = Motion.full
    /// Heat by glyphs beside colour.
    package var heatByGlyphs = false
    package var toastsStay = false
    package var onQuit = OnQuit.ask
    package var autoStart = AutoStart.breaks
    package var hasMouse = true
    /// Whether countdowns keep counting after their bell.
    package var hasOvertime = false
    /// Whether focus takes no pause.
    package var isStrict = false
    /// How the end of a timer is made known beside the bell.
    package var notices = Notices.auto
    /// Whether a small process stays to tell the end of a timer that nobody watches.
    package var notifiesWhenAway = true
    /// Whether the terminal's title tells the running timer.
    package var hasTitle = true
    /// Whether the terminal is told how far a countdown is (OSC 9;4).
    package var hasProgress = false
    /// Default lengths of rounds of focus, in minutes.
    package var focusMinutes = 25
    package var shortBreakMinutes = 5
    package var longBreakMinutes = 15
    /// The key table, with the changes in `config.json5`.
    package var keymap = Keymap.standard
    /// Names of settings that `config.json5` holds: shown, not changed by the program.
    package var fixed: Set<String> = []

    /// How many colours are used, as `--color` says it too.
    package enum Colours: String, Sendable, CaseIterable {
        /// As many as the terminal has, unless `NO_COLOR` asks for none.
        case auto
        /// As many as the terminal has.
        case always
        case never, direct
        case indexed = "256"
        case basic = "16"

        /// The depth that is asked for; nil for the terminal's.
        package var depth: ColourDepth? {
            switch self {
            case .auto, .always: nil
            case .never: .mono
            case .direct: .direct
            case .indexed: .indexed
            case .basic: .basic
            }
        }
    }

    /// How much moves.
    package enum Motion: String, Sendable, CaseIterable { case full, reduced, off }
    /// What quitting does with a running timer.
    package enum OnQuit: String, Sendable, CaseIterable { case ask, run, pause, stop }
    /// How something is made known to whoever looks elsewhere.
    package enum Notices: String, Sendable, CaseIterable {
        /// By what the terminal understands, else by the desktop.
        case auto
        case bell, osc9, osc777, osc99
        /// By `notify-send`.
        case command
        case off
    }
    package typealias AutoStart = Domain.AutoStart

    package init() {}

    /// What the program says, in the language that holds.
    package var strings: Strings { Strings(isPlain ? .english : language ?? localLanguage) }
}

/// One preference with its new value, as it is written to the machine's settings file.
package struct Preference: Sendable, Hashable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

extension Preferences {
    /// Sets one by its name in `config.json5`.
    /// - Parameters:
    ///   - name: such as `theme`, in any case.
    ///   - value: as text: `on`, `true`, `25`, `reduced`.
    /// - Returns: the name as it is written, or nil where there is no such setting or it cannot have this value.
    package mutating func set(_ name: String, to value: String) -> String? {
        guard let entry = PreferenceEntry.all.first(where: { $0.name.lowercased() == name.lowercased() }),
            entry.set(&self, value)
        else { return nil }
        return entry.name
    }

    /// The names `config.json5` understands, beside `keys`.
    package static var names: [String] { PreferenceEntry.all.map(\.name) }
}

/// A setting of this machine: its name, and how its value is read from text.
struct PreferenceEntry: Sendable {
    let name: String
    /// False where the value is not understood; nothing is changed then.
    let set: @Sendable (inout Preferences, String) -> Bool

    static let all: [PreferenceEntry] = [
        PreferenceEntry(name: "theme") { preferences, value in
            preferences.theme = value
            return !value.isEmpty
        },
        PreferenceEntry("language", \.language) { text in
            text == "auto" ? .some(nil) : Language(rawValue: text).map { .some($0) }
        },
        PreferenceEntry("colour", \.colour, Preferences.Colours.init(rawValue:)),
        PreferenceEntry("bell", \.rings, truth),
        PreferenceEntry("motion", \.motion, Preferences.Motion.init(rawValue:)),
        PreferenceEntry("heat", \.heatByGlyphs) { ["glyphs": true, "colours": false][$0] },
        PreferenceEntry("toasts", \.toastsStay) { ["stay": true, "pass": false][$0] },
        PreferenceEntry("onQuit", \.onQuit, Preferences.OnQuit.init(rawValue:)),
        PreferenceEntry("autoStart", \.autoStart, Preferences.AutoStart.init(rawValue:)),
        PreferenceEntry("mouse", \.hasMouse, truth),
        PreferenceEntry("overtime", \.hasOvertime, truth),
        PreferenceEntry("strict", \.isStrict, truth),
        PreferenceEntry("notify", \.notices, Preferences.Notices.init(rawValue:)),
        PreferenceEntry("notifyWhenAway", \.notifiesWhenAway, truth),
        PreferenceEntry("title", \.hasTitle, truth),
        PreferenceEntry("progress", \.hasProgress, truth),
        PreferenceEntry("focusMinutes", \.focusMinutes) { minutes($0, in: FocusPlan.lengthRange) },
        PreferenceEntry("shortBreakMinutes", \.shortBreakMinutes) { minutes($0, in: FocusPlan.shortBreakRange) },
        PreferenceEntry("longBreakMinutes", \.longBreakMinutes) { minutes($0, in: FocusPlan.longBreakRange) },
    ]

    private init(name: String, set: @escaping @Sendable (inout Preferences, String) -> Bool) {
        self.name = name
        self.set = set
    }

    private init<Setting>(
        _ name: String, _ field: any WritableKeyPath<Preferences, Setting> & Sendable,
        _ read: @escaping @Sendable (String) -> Setting?
    ) {
        self.init(name: name) { preferences, text in
            guard let value = read(text) else { return false }
            preferences[keyPath: field] = value
            return true
        }
    }

    private static let truth: @Sendable (String) -> Bool? = {
        ["true": true, "on": true, "yes": true, "false": false, "off": false, "no": false][$0]
    }

    private static func minutes(_ text: String, in range: ClosedRange<Int>) -> Int? {
        Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
}
