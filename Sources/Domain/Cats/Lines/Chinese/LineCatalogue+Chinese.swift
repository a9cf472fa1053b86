extension LineCatalogue {
    /// What cats say in Chinese.
    package static let chinese = LineCatalogue(
        words: Words(
            morning: "今早", afternoon: "今天下午", evening: "今晚", night: "夜里",
            spring: "春天", summer: "夏天", autumn: "秋天", winter: "冬天",
            days: { "\($0)天" }),
        moods: [
            .lazy: lazyInChinese, .curious: curiousInChinese, .playful: playfulInChinese, .shy: shyInChinese,
            .brave: braveInChinese, .clingy: clingyInChinese,
        ],
        occasions: occasionInChinese)
}
