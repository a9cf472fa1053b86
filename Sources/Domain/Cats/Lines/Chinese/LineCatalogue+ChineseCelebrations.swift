extension LineCatalogue {
    /// Data: what a cat says when it has grown up into a stage.
    static func growthInChinese(_ stage: Stage) -> [Line] {
        switch stage {
        case .kitten:
            [
                "什么都好大，你也好大。"
            ]
        case .adolescent:
            [
                "一夜之间，我的腿变长了！",
                "架子我够得着了。抱歉，架子。",
                "看！爪子！好多爪子！",
            ]
        case .adult:
            [
                "整个窗台都被我坐满了。",
                "瞧，一只像样的猫，是你养的。",
                "箱子变小了，我量过。",
            ]
        case .senior:
            [
                "每根白胡须，都是我们的一小时。",
                "你的每个小时我都看过，都是好时光。",
                "老？这叫醇厚，像好茶。",
            ]
        }
    }

    /// Data: what a cat says of a streak that is celebrated.
    static func streakInChinese(_ mark: StreakMark) -> [Line] {
        switch mark {
        case .seven:
            [
                "七天！整整一周的我们。",
                "连着一周，我的尾巴翘起来了。",
            ]
        case .fourteen:
            [
                "两周了，我的爪子都认得路。",
                "十四天！这个数我数得到。",
            ]
        case .thirty:
            [
                "三十天，你的节奏我熟了。",
                "一个月，我们有了自己的歌。",
            ]
        case .fifty:
            [
                "五十！脚趾头不够数了。",
                "{habit}五十天，瞧瞧。",
            ]
        case .hundred:
            [
                "一百天，我说不出话了。喵。",
                "一百！飞蛾都来打听你是谁。",
            ]
        case .twoHundred:
            [
                "两百天，你像一条河。",
                "两百！整个屋顶我都说遍了。",
            ]
        case .year:
            [
                "整整一年，绕太阳一圈！",
                "365！四季我们都看过了。",
            ]
        case .moreYears:
            [
                "又一圈，我们一起绕太阳。",
                "{streak}，我们有自己的日历了。|又是一年，好长的一排。",
            ]
        }
    }
}
