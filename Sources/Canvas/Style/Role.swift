/// The meaning of a cell; a theme decides how it looks. Views use roles, never colours.
package enum Role: String, Hashable, Sendable, CaseIterable {
    case text, muted, line, faint
    case selection
    case panel
    case accent, focus, done, info, heart, coin, danger
    /// Steps of the heat ramp, from no minutes to many.
    case heat0, heat1, heat2, heat3, heat4
    /// Colours that people give to habits.
    case red, orange, yellow, lime, green, teal, sky, blue, indigo, violet, magenta, pink

    /// - Parameter step: of the heat ramp, 0 to 4; clamped.
    package static func heat(_ step: Int) -> Role { [.heat0, .heat1, .heat2, .heat3, .heat4][max(0, min(4, step))] }
}
