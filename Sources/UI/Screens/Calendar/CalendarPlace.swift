import Canvas

/// Calendar (SCREENS, "Places").
package struct CalendarPlace: Screen {
    package init() {}

    package var contexts: [Context] { [.calendar, .moving, .places, .everywhere] }

    package mutating func act(_ action: Action, in situation: inout Situation) {}
}
