import Canvas

/// CatPage (SCREENS, "Places").
package struct CatPage: Screen {
    package let catId: String

    package init(catId: String) { self.catId = catId }

    package var contexts: [Context] { [.catPage, .moving, .places, .everywhere] }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        if action == .back || action == .quit { situation.close() }
    }
}
