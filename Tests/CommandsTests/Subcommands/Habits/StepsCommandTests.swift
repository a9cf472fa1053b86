import Testing

@testable import Commands

@Suite("Steps and weeks by command") struct StepsCommandTests {
    private static let transcripts = Transcript.all([
        "steps are given, ticked by number or name, and all at once": """
        $ add Evening --steps floss,brush,rinse --cat Mochi
        $ show evening --json   : habitKind "yesNo"
        $ did evening 2   > Evening: 1 of 3
        $ did evening 2   !
        $ did evening 4   !
        $ did evening Fl   > Evening: 2 of 3
        $ did evening sweep   ! give the name of one or a number from 1 to 3
        $ did evening floss   ! “floss” is ticked already
        $ undo
        $ show evening --json   : amountToday 1 | goalAmount 3 | isKeptToday false
          : steps.1.name "brush" | steps.1.isTicked true | steps.0.isTicked false
        $ did evening   > Evening: 3 of 3
        $ list   > 3 of 3
        $ edit evening --steps none
        $ show evening --json   : steps []
        $ add Other --steps a --count 3_pages   ?
        """,
        "days of the week are in list, show, status and --json": """
        $ add Run --schedule 3/week --cat Mochi
        $ did run
        $ list   > 1 of 3 this week
        $ show run --json   : periodDue 3 | periodDone 1 | periodLeft 2 | period "week"
        $ show run --format {periodDone}/{periodDue}   = 1/3
        $ start run
        $ status --format {periodLeft}   = 2
        """,
    ])

    @Test("steps are ticked, and days of the week counted", arguments: transcripts)
    func follows(transcript: Transcript) throws { try Bench().follow(transcript) }
}
