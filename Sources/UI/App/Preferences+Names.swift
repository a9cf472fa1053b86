import Domain

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
        PreferenceEntry("shortBreakMinutes", \.shortBreakMinutes) { minutes($0, in: 1...60) },
        PreferenceEntry("longBreakMinutes", \.longBreakMinutes) { minutes($0, in: 1...120) },
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
