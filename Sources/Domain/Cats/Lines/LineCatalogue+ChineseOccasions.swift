extension LineCatalogue {
    /// Data: what any cat says of what happens.
    @Sendable static func occasionInChinese(_ occasion: LineOccasion) -> [Line] {
        switch occasion {
        case .adoption:
            [
                "原来这就是家，味道我喜欢。",
                "那个箱子是给我的吗？是我的了。",
                "我会记住你的名字，我的你知道啦。",
                "{habit}？一起试试看。",
                "你好呀，我想我就住下了。",
            ]
        case .start:
            [
                "位置我给你暖着，去吧。",
                "开始吧，我就在这儿。",
                "那就{habit}，我盘好了。",
                "嘘，开始了。",
                "铃响了叫我。",
                "我看门，你看书。",
                "深呼吸，尾巴竖直，走。",
                "{time}这地方正好，坐稳。",
            ]
        case .done:
            [
                "完成！我的胡须都感觉到了。",
                "做得好，我全程呼噜伴奏。",
                "做完了！我想鼓掌，可我是爪子。",
                "光是看着，我都长大了一点。",
                "瞧瞧你，瞧瞧我们。",
                "现在伸个懒腰，先伸前腿。",
                "{streak}！我们越来越拿手了。|我们越来越拿手了。",
                "这次的{habit}，漂亮。",
            ]
        case .stoppedEarly:
            [
                "做了的都算数，来，坐。",
                "每一分钟都收好了，谢谢你。",
                "一点也是有，我挺喜欢。",
                "短短散步，也是散步。",
                "停得正好，以后还有以后。",
                "刚才每一分钟我都喜欢。",
                "{time}这样就够了，做得好。",
            ]
        case .first:
            [
                "我做了件新鲜事，你看见没？",
                "这是我的第一次，你也是吗？",
                "原来我还会这个呀。",
                "{time}有新花样！",
                "我会的事又多了一件。",
                "刚才我把自己都吓了一跳。",
                "快写下来：我做到了。",
            ]
        case .fullHouse:
            [
                "每个碗都满了，全员到齐！",
                "{time}，我们全都开心。",
                "满屋的呼噜，一个调子。",
                "今天大家都分到了你一点。",
                "整张沙发都心满意足。",
                "全做完啦！集体午睡。",
                "听，这是我们所有猫的呼噜。",
            ]
        case .newAccessory:
            [
                "适合我吗？太适合我了。",
                "灯转过来点，我要被看见。",
                "感觉自己大了三号。",
                "小心点，我打扮着呢。",
                "镜子先跟我打的招呼。",
                "{season}的流行，从我开始。",
                "我要戴着睡觉，也戴着吃饭。",
            ]
        case .milestone:
            [
                "来了这么多次！我都划了道道。",
                "看这一排爪印。",
                "你一直来，我就一直呼噜。",
                "日历上满满是你，我喜欢。",
                "罐子叮当响！是给我们的？",
            ]
        case .rested:
            [
                "没什么要做的，真好。",
                "休息日，肚皮朝天。",
                "这份清静，是我们应得的。",
                "{season}，单子上空空的。",
                "休息也算数，这方面我是行家。",
                "{time}没有铃声，只有呼噜。",
                "这样的安静，我可以天天过。",
                "{habit}跑不了，太阳可会跑。",
            ]
        case .welcomeBack:
            [
                "你轻轻叫醒了我，又见面啦。",
                "歇得真好，先从小的开始？",
                "又要{habit}了？我都伸好懒腰了。",
                "做了长长的梦，梦里有你。",
                "炉子很好，你更好。",
                "重新开始，{season}正是好时候。",
                "看看{time}会有什么。",
            ]
        case .grownUp(let stage): growthInChinese(stage)
        case .streak(let mark): streakInChinese(mark)
        }
    }
}

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
