import Canvas

/// Cats (SCREENS, "Places").
package struct CatsPlace: Screen {
    package init() {}

    package var contexts: [Context] { [.cats, .moving, .places, .everywhere] }

    package mutating func act(_ action: Action, in situation: inout Situation) {}
}
