import Canvas

/// Shop (SCREENS, "Places").
package struct ShopPlace: Screen {
    package init() {}

    package var contexts: [Context] { [.shop, .moving, .places, .everywhere] }

    package mutating func act(_ action: Action, in situation: inout Situation) {}
}
