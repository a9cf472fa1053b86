package import Domain

/// What is set for this machine alone: by `config.json5`, else by the Settings place.
package struct Preferences: Sendable, Equatable {
    /// What `auto` stands for on this machine: what its locale asks for.
    package var localLanguage = Language.english
    /// The language that was set; nil goes by the locale.
    package var language: Language?
    /// Whether the terminal shows plain characters alone: all is said in English there.
    package var isPlain = false
    /// Id of a theme: `auto`, `dark`, `light` and more.
    package var theme = "auto"
    package var rings = true
    package var motion = Motion.full
    /// Heat by glyphs beside colour.
    package var heatByGlyphs = false
    package var toastsStay = false
    package var onQuit = OnQuit.ask
    package var autoStart = AutoStart.breaks
    package var hasMouse = true
    /// Default lengths of rounds of focus, in minutes.
    package var focusMinutes = 25
    package var shortBreakMinutes = 5
    package var longBreakMinutes = 15
    /// Names of settings that `config.json5` holds: shown, not changed by the program.
    package var fixed: Set<String> = []

    /// How much moves.
    package enum Motion: String, Sendable, CaseIterable { case full, reduced, off }
    /// What quitting does with a running timer.
    package enum OnQuit: String, Sendable, CaseIterable { case ask, run, pause, stop }
    package typealias AutoStart = Domain.AutoStart

    package init() {}

    /// What the program says, in the language that holds.
    package var words: Words { Words(isPlain ? .english : language ?? localLanguage) }
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
