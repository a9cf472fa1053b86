package import Canvas
package import Domain

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
    package var rings = true
    package var motion = Motion.full
    package var heatByGlyphs = false
    package var toastsStay = false
    package var onQuit = OnQuit.ask
    package var autoStart = AutoStart.breaks
    package var hasMouse = true
    package var hasOvertime = false
    package var isStrict = false
    /// How the end of a timer is announced besides the bell.
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
    /// What quitting does with a running timer.
    package enum OnQuit: String, Sendable, CaseIterable { case ask, run, pause, stop }
    /// How notifications reach the user.
    package enum Notices: String, Sendable, CaseIterable {
        /// The terminal's own, otherwise the desktop's.
        case auto
        case bell, osc9, osc777, osc99
        /// With `notify-send`.
        case command
        case off
    }
    package typealias AutoStart = Domain.AutoStart

    package init() {}

    package var strings: Strings { Strings(isPlain ? .english : language ?? localLanguage) }
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

    package static var names: [String] { PreferenceEntry.all.map(\.name) }
}

struct PreferenceEntry: Sendable {
    let name: String
    /// False for an invalid value, which changes nothing.
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
