import Canvas

/// Album (SCREENS, "Places").
package struct AlbumPage: Screen {
    package init() {}

    package var contexts: [Context] { [.album, .moving, .places, .everywhere] }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        if action == .back || action == .quit { situation.close() }
    }
}
