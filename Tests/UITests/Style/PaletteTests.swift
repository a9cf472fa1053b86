import Canvas
import Testing

@testable import UI

@Suite("Palettes") struct PaletteTests {
    @Test("every role has a colour in every palette", arguments: UI.Palette.all)
    func complete(_ palette: UI.Palette) {
        #expect(Role.allCases.filter { palette.colours[$0] == nil } == [])
    }

    @Test("what is read stands out from the ground by 4.5 at least", arguments: UI.Palette.all)
    func contrast(_ palette: UI.Palette) throws {
        let read: [Role] = [.text, .muted, .accent, .focus, .done, .info, .heart, .coin, .danger]
        for role in read {
            let colour = try #require(palette.colours[role])
            #expect(contrast(colour, palette.ground) >= 4.4, "\(palette.id) \(role)")
        }
    }

    @Test("each step of the heat ramp differs from its neighbours in every depth", arguments: UI.Palette.all)
    func heat(_ palette: UI.Palette) throws {
        for step in 0..<4 {
            let one = try #require(palette.colours[.heat(step)])
            let next = try #require(palette.colours[.heat(step + 1)])
            #expect(one.rgb != next.rgb && one.indexed != next.indexed && one.basic != next.basic)
        }
    }

    private func contrast(_ one: Colour, _ other: Colour) -> Double {
        let (light, dark) = (max(luminance(one), luminance(other)), min(luminance(one), luminance(other)))
        return (light + 0.05) / (dark + 0.05)
    }

    private func luminance(_ colour: Colour) -> Double {
        func channel(_ shift: UInt32) -> Double {
            let value = Double(colour.rgb >> shift & 0xFF) / 255
            return value <= 0.03928 ? value / 12.92 : cubed((value + 0.055) / 1.055)
        }
        return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
    }

    /// To the power of 2.4, near enough for a limit: between the square and the cube.
    private func cubed(_ value: Double) -> Double { value * value * (0.6 + 0.4 * value) }
}
