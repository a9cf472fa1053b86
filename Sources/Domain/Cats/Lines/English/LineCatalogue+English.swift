extension LineCatalogue {
    /// What cats say in English.
    package static let english = LineCatalogue(
        words: Words(
            morning: "this morning", afternoon: "this afternoon", evening: "this evening", night: "tonight",
            spring: "spring", summer: "summer", autumn: "autumn", winter: "winter",
            days: { $0 == 1 ? "1 day" : "\($0) days" }),
        moods: [
            .lazy: lazyInEnglish, .curious: curiousInEnglish, .playful: playfulInEnglish, .shy: shyInEnglish,
            .brave: braveInEnglish, .clingy: clingyInEnglish,
        ],
        occasions: occasionInEnglish)
}
