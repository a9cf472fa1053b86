package import Canvas
package import Domain
package import Words

/// The settings of this machine, from `config.json5` or the Settings screen.
package struct Preferences: Sendable, Equatable {
    /// Used for `auto`.
    package var localLanguage = Language.english
    /// Nil follows the locale.
    package var language: Language?
    /// Whether the terminal has only ASCII; everything is in English then.
    package var isPlain = false
    /// `auto`, `dark`, `light` and others, or the name of one of the user's themes.
    package var theme = "auto"
    package var ownThemes: [OwnTheme] = []
    /// Takes effect at the next start.
    package var colour = Colours.auto
    package var sound = Sound.bell
    /// How often the sound repeats until a key is pressed.
    package var soundRepeats = 0
    package var motion = Motion.full
    package var heatByGlyphs = false
    /// Whether Today has a line about this date in earlier years.
    package var showsMemories = true
    package var pictures = PictureFormat.png
    package var toastsStay = false
    package var onQuit = OnQuit.ask
    package var autoStart = AutoStart.breaks
    package var hasMouse = true
    package var hasOvertime = false
    package var isStrict = false
    /// Whether ten minutes without input make a gap.
    package var isAwayWhenIdle = false
    /// Whether it starts as lines of text, as with `--plain`.
    package var startsPlain = false
    /// How the end of a timer and reminders are announced besides the sound.
    package var notices = Notices.auto
    package var notifiesWhenAway = true
    package var hasTitle = true
    /// To the terminal (OSC 9;4).
    package var hasProgress = false
    /// In minutes, as those below.
    package var focusMinutes = 25
    package var shortBreakMinutes = 5
    package var longBreakMinutes = 15
    /// The key table with the changes in `config.json5`. The standard one is made when first read: a seventh of the
    /// instructions of `status`, which has no keys.
    package var keymap: Keymap {
        get { changedKeymap ?? .standard }
        set { changedKeymap = newValue }
    }
    private var changedKeymap: Keymap?
    /// Settings that are in `config.json5`: shown, but not changed by the program.
    package var fixed: Set<String> = []

    /// The colours to use, as with `--color`.
    package enum Colours: String, Sendable, CaseIterable {
        /// As many as the terminal has, unless `NO_COLOR` is set.
        case auto
        /// As many as the terminal has.
        case always
        case never, direct
        case indexed = "256"
        case basic = "16"

        /// Nil for the terminal's.
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

    /// How much is animated.
    package enum Motion: String, Sendable, CaseIterable { case full, reduced, off }
    /// Of pictures for sharing. PNG is made by a program that is installed for it.
    package enum PictureFormat: String, Sendable, CaseIterable { case png, svg }
    /// What quitting does with a running timer.
    package enum OnQuit: String, Sendable, CaseIterable { case ask, run, pause, stop }
    /// What is heard when a timer ends, and with reminders.
    package enum Sound: RawRepresentable, Sendable, Hashable {
        case bell, silence
        /// From `/` or `~/`.
        case file(String)

        package init?(rawValue: String) {
            switch rawValue {
            case "bell": self = .bell
            case "none": self = .silence
            case _ where rawValue.hasPrefix("/") || rawValue.hasPrefix("~/"): self = .file(rawValue)
            default: return nil
            }
        }

        package var rawValue: String {
            switch self {
            case .bell: "bell"
            case .silence: "none"
            case .file(let path): path
            }
        }
    }

    /// How notifications reach the user.
    package enum Notices: String, Sendable, CaseIterable {
        /// The terminal's own, otherwise the desktop's.
        case auto
        case osc9, osc777, osc99
        /// With `notify-send`.
        case command
        case off
    }
    package typealias AutoStart = Domain.AutoStart

    /// Whether `today.txt` and `today.svg` are kept next to the data, for a phone's widgets.
    package var writesToday = false

    package init() {}

    package var strings: Strings {
        Strings(isPlain ? .english : language ?? localLanguage, keys: changedKeymap?.names ?? KeyNames())
    }
}

/// A setting of this machine with its new value.
package struct Preference: Sendable, Hashable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

extension Preferences {
    /// - Parameter name: such as `theme`, case-insensitive.
    /// - Returns: the canonical name; nil for an unknown setting or value.
    package mutating func set(_ name: String, to value: String) -> String? {
        guard let entry = PreferenceEntry.all.first(where: { $0.name.lowercased() == name.lowercased() }),
            entry.set(&self, value)
        else { return nil }
        return entry.name
    }

    /// - Returns: as `set` takes it; nil for an unknown setting.
    func value(of name: String) -> String? { PreferenceEntry.all.first { $0.name == name }?.text(self) }

    package static var names: [String] { PreferenceEntry.all.map(\.name) }
}

/// How a setting of this machine is written, read and chosen.
struct PreferenceEntry: Sendable {
    let name: String
    /// The default first; empty for free input and themes.
    let choices: [String]
    private(set) var range: ClosedRange<Int>?
    let text: @Sendable (Preferences) -> String
    /// False for an invalid value, which changes nothing.
    let set: @Sendable (inout Preferences, String) -> Bool

    static let all: [PreferenceEntry] = [
        PreferenceEntry(name: "theme", choices: [], text: { $0.effectiveTheme }) { preferences, value in
            preferences.theme = value
            return !value.isEmpty
        },
        PreferenceEntry(
            "language", \.language, ["auto"] + Language.allCases.map(\.rawValue), text: { $0?.rawValue ?? "auto" }
        ) { text in
            text == "auto" ? .some(nil) : Language(rawValue: text).map { .some($0) }
        },
        PreferenceEntry("colour", \.colour, [.auto, .direct, .indexed, .basic, .never]),
        PreferenceEntry("sound", \.sound, [.bell, .silence]),
        PreferenceEntry("soundRepeat", \.soundRepeats, (0...5).map { String($0) }, text: { String($0) }) {
            Int($0).flatMap { (0...5).contains($0) ? $0 : nil }
        },
        PreferenceEntry("motion", \.motion, Preferences.Motion.allCases),
        PreferenceEntry("heat", \.heatByGlyphs, ["colours", "glyphs"], text: { $0 ? "glyphs" : "colours" }) {
            ["glyphs": true, "colours": false][$0]
        },
        PreferenceEntry("onThisDay", \.showsMemories),
        PreferenceEntry("pictures", \.pictures, Preferences.PictureFormat.allCases),
        PreferenceEntry("toasts", \.toastsStay, ["pass", "stay"], text: { $0 ? "stay" : "pass" }) {
            ["stay": true, "pass": false][$0]
        },
        PreferenceEntry("onQuit", \.onQuit, Preferences.OnQuit.allCases),
        PreferenceEntry("autoStart", \.autoStart, Preferences.AutoStart.allCases),
        PreferenceEntry("mouse", \.hasMouse),
        PreferenceEntry("plain", \.startsPlain),
        PreferenceEntry("awayWhenIdle", \.isAwayWhenIdle),
        PreferenceEntry("overtime", \.hasOvertime),
        PreferenceEntry("strict", \.isStrict),
        PreferenceEntry("notify", \.notices, Preferences.Notices.allCases),
        PreferenceEntry("notifyWhenAway", \.notifiesWhenAway),
        PreferenceEntry("phone", \.writesToday),
        PreferenceEntry("title", \.hasTitle),
        PreferenceEntry("progress", \.hasProgress),
        PreferenceEntry("focusMinutes", \.focusMinutes, in: FocusPlan.lengthRange),
        PreferenceEntry("shortBreakMinutes", \.shortBreakMinutes, in: FocusPlan.shortBreakRange),
        PreferenceEntry("longBreakMinutes", \.longBreakMinutes, in: FocusPlan.longBreakRange),
    ]
}

extension PreferenceEntry {
    private init<Value>(
        _ name: String, _ field: any WritableKeyPath<Preferences, Value> & Sendable, _ choices: [String],
        text: @escaping @Sendable (Value) -> String, read: @escaping @Sendable (String) -> Value?
    ) {
        self.init(name: name, choices: choices, text: { text($0[keyPath: field]) }) { preferences, text in
            guard let value = read(text) else { return false }
            preferences[keyPath: field] = value
            return true
        }
    }

    private init<Value: RawRepresentable<String> & Sendable>(
        _ name: String, _ field: any WritableKeyPath<Preferences, Value> & Sendable, _ choices: [Value]
    ) {
        self.init(name, field, choices.map(\.rawValue), text: { $0.rawValue }, read: { Value(rawValue: $0) })
    }

    private init(_ name: String, _ field: any WritableKeyPath<Preferences, Bool> & Sendable) {
        let choices = Preferences()[keyPath: field] ? ["on", "off"] : ["off", "on"]
        self.init(name, field, choices, text: { $0 ? "on" : "off" }) {
            ["true": true, "on": true, "yes": true, "false": false, "off": false, "no": false][$0]
        }
    }

    private init(
        _ name: String, _ field: any WritableKeyPath<Preferences, Int> & Sendable, in range: ClosedRange<Int>
    ) {
        self.init(name, field, [], text: { String($0) }) { Int($0).flatMap { range.contains($0) ? $0 : nil } }
        self.range = range
    }
}
