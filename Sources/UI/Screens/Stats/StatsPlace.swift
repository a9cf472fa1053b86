import Canvas

/// Stats (SCREENS, "Places").
package struct StatsPlace: Screen {
    package init() {}

    package var contexts: [Context] { [.stats, .moving, .places, .everywhere] }

    package mutating func act(_ action: Action, in situation: inout Situation) {}
}
