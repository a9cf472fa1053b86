import DocumentStore

extension ThrowAwayTimer: Operation {
    /// Nothing is logged (PRODUCT section 3).
    package func decided(on library: Library, at moment: Moment) throws(Refusal) -> Decision<DeedOutcome> {
        _ = try library.timer(running: sessionId)
        let batch = try library.fact(
            "throwAwayTimer", requiring: library.running(sessionId),
            writing: [.delete(.timer(of: library.deviceId))], at: moment)
        return Decision(batch: batch, outcome: .done)
    }
}
