import Canvas
import Domain
import Runtime
import Testing
import UI

@testable import Commands
import Words

@Suite("Choice of colours") struct ColourWishTests {
    private func environment(_ variables: [String: String], isTerminal: Bool = false) -> ProcessEnvironment {
        ProcessEnvironment(variables: variables, isOutputTerminal: isTerminal)
    }

    @Test(
        "in a pipe: the flag, then NO_COLOR, then CLICOLOR_FORCE, then whether it is a terminal",
        arguments: [
            (nil, [:], false, false), (nil, [:], true, true), ("always", ["NO_COLOR": "1"], false, true),
            ("never", ["CLICOLOR_FORCE": "1"], true, false), (nil, ["NO_COLOR": "1"], true, false),
            (nil, ["NO_COLOR": ""], true, true), (nil, ["CLICOLOR_FORCE": "1"], false, true),
            (nil, ["CLICOLOR_FORCE": "0"], false, false),
            (nil, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false, false),
            ("auto", ["CLICOLOR_FORCE": "1"], false, true), ("256", [:], false, true),
            (nil, ["TERM": "dumb"], true, false),
        ] as [(String?, [String: String], Bool, Bool)])
    func pipes(flag: String?, variables: [String: String], isTerminal: Bool, expected: Bool) throws {
        let arguments = Arguments(values: flag.map { ["color": $0] } ?? [:])
        #expect(try arguments.isColoured(in: environment(variables, isTerminal: isTerminal)) == expected)
    }

    @Test(
        "on the screen: the flag, then the setting, then NO_COLOR",
        arguments: [
            (nil, .auto, nil, false), ("always", .never, nil, true), ("never", .always, .mono, false),
            ("256", .auto, .indexed, true), (nil, .basic, .basic, true), ("direct", .auto, .direct, true),
            ("auto", .never, nil, false), (nil, .never, .mono, false),
        ] as [(String?, Preferences.Colours, ColourDepth?, Bool)])
    func screens(flag: String?, setting: Preferences.Colours, depth: ColourDepth?, wants: Bool) throws {
        var preferences = Preferences()
        preferences.colour = setting
        let arguments = Arguments(values: flag.map { ["color": $0] } ?? [:])
        let wish = try DisplayOptions(arguments, environment(["NO_COLOR": "1"]), preferences)
        #expect(wish.depth == depth)
        #expect(wish.wantsColour == wants)
    }
}
