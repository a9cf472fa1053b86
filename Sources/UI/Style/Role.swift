/// What a cell means; a theme says how it looks. Views name roles and never colours (TERMINAL section 6.3).
package enum Role: Hashable, Sendable, CaseIterable {
    case text, muted, line, faint
    /// Ground of the chosen row.
    case selection
    /// Ground of overlays.
    case panel
    case accent, focus, done, info, heart, coin, danger
    /// Steps of the heat ramp: no minutes to many.
    case heat0, heat1, heat2, heat3, heat4

    /// A step of the heat ramp.
    /// - Parameter step: 0 to 4; others as the nearest.
    package static func heat(_ step: Int) -> Role {
        switch step {
        case ...0: .heat0
        case 1: .heat1
        case 2: .heat2
        case 3: .heat3
        default: .heat4
        }
    }
}
