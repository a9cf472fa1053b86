import Canvas

/// Today (SCREENS, "Places").
package struct TodayPlace: Screen {
    package init() {}

    package var contexts: [Context] { [.today, .moving, .places, .everywhere] }

    package mutating func act(_ action: Action, in situation: inout Situation) {}
}
