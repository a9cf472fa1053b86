import Canvas

/// StoreTrouble (SCREENS, "Places").
package struct StoreTroublePage: Screen {
    package init() {}

    package var contexts: [Context] { [.storeTrouble, .moving, .places, .everywhere] }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        if action == .back || action == .quit { situation.close() }
    }
}
