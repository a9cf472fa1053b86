import Canvas

/// Settings (SCREENS, "Places").
package struct SettingsPage: Screen {
    package init() {}

    package var contexts: [Context] { [.settings, .moving, .overlay] }
    package var covering: Covering { .overlay }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        if action == .back || action == .quit { situation.close() }
    }
}
