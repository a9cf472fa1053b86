/// All that cats say, in one language. A second language is another value of this.
package struct LineCatalogue: Sendable {
    /// Words that are filled in.
    package struct Words: Sendable {
        /// From 5, from 12, from 17 and from 22 o'clock.
        package let morning, afternoon, evening, night: String
        package let spring, summer, autumn, winter: String
        /// A number of days.
        package let days: @Sendable (Int) -> String
    }

    package let words: Words
    /// By personality and mood, at least seven each: one a day comes around after a week at the earliest.
    package let moods: [Personality: [Mood: [Line]]]
    private let occasions: @Sendable (LineOccasion) -> [Line]

    /// - Parameter occasions: the lines of an occasion, at least one.
    init(
        words: Words, moods: [Personality: [Mood: [Line]]], occasions: @escaping @Sendable (LineOccasion) -> [Line]
    ) {
        self.words = words
        self.moods = moods
        self.occasions = occasions
    }

    /// The lines of an occasion.
    package func lines(for occasion: LineOccasion) -> [Line] { occasions(occasion) }
}
