import Testing

@testable import Commands

@Suite("Limits that keep themselves, by command") struct KeepsItselfCommandTests {
    @Test("a limit keeps itself from the day on which it should, until it goes by marks again", arguments: transcripts)
    func follows(transcript: Transcript) throws {
        let bench = Bench()
        try bench.run("add Coffee --at-most 2 --keeps-itself")
        try bench.follow(transcript)
    }

    private static let transcripts = Transcript.all([
        "days within the limit are kept": """
        $ show coffee --json   : keepsItself true
        + 2880  $ show coffee --json   : streak 2
        $ list   > within the limit
        $ edit coffee --by-mark
        $ show coffee --json   : keepsItself false
        $ show coffee --json   : streak 2
        """,
        "days that were kept without an entry are not among those with one": """
        + 2880  $ add Read
        $ did read 20
        $ week    > 20 m on 1 day · 2 kept
        $ year    > 20 m on 1 day · 2 kept
        $ stats   > 20 m on 1 day · 2 kept
        """,
        "both ways at once, and a habit without a limit, are refused": """
        $ add Read
        $ edit coffee --by-mark --keeps-itself   ?
        $ edit read --keeps-itself   !
        """,
    ])
}
