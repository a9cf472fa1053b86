import Testing

@testable import Commands

@Suite("Colours of habits by command") struct HueCommandTests {
    private let bench = Bench()

    @Test("a habit has one of twelve colours, or none") func colours() throws {
        try bench.follow(
            """
            $ add Reading --hue te   > 25 min a day
            $ show reading --json   : hue "teal"
            $ show reading   > color | teal
            $ edit reading --hue pink   > In pink.
            $ undo
            $ list --format {hue}   = teal
            $ edit reading --hue brown   ? brown
            $ did reading
            $ heatmap --habit reading --color direct   > 27;212;183
            $ heatmap --habit reading --color 16   / 27;212;183
            $ export --svg heatmap --habit reading   > #0a6355
            $ edit reading --hue none
            $ show reading --json   : hue null
            $ heatmap --habit reading --color direct   / 27;212;183
            """)
    }
}
