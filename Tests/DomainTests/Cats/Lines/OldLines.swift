import Domain

/// The lines as they were in Swift, for the comparison with the files.
enum OldLines {}

extension OldLines {
    /// Data: what a brave cat says, by mood.
    static let braveInChinese: [Mood: [Line]] = [
        .happy: [
            "你专心，四周有我看着。",
            "{habit}拿下！门口我守住了。",
            "{time}巡逻完毕，一切太平。",
            "{season}尽管来，我们准备好了。",
            "{streak}，一步没退。|第一步迈出去了，我看见的。",
            "我瞪了扫帚，它先眨的眼。",
            "你和我，是支好队伍。",
        ],
        .neutral: [
            "窗边值守中，平安无事。",
            "一声令下，我们就去{habit}。",
            "{time}的哨，我来站。",
            "{season}的风敲门？随它敲。",
            "我替你爬上衣柜看了一眼。",
            "我和吸尘器签了停战书。",
            "有我在，蜘蛛都很守规矩。",
        ],
        .lonely: [
            "当队长的，也喜欢有队员。",
            "城堡守好了，随时欢迎你。",
            "{habit}？你准备好，我就出发。",
            "{season}的夜哨长，来聊两句。",
            "{time}一起巡一圈？",
            "两个人守家，比一个人威风。",
            "狮子也喜欢膝盖。",
        ],
        .missing: [
            "你到了！阵地还在。",
            "龙没有来，我跟它们提过你。",
            "勇敢的一分钟{habit}，如何？",
            "{time}你去哪儿，我跟到哪儿。",
            "{season}想闯门，我没让。",
            "你的椅子我守着，完好归还。",
            "英雄归来，礼炮是一声大呼噜。",
        ],
    ]
}

extension OldLines {
    /// Data: what a clingy cat says, by mood.
    static let clingyInChinese: [Mood: [Line]] = [
        .happy: [
            "就这样，别动，就这样。",
            "和你一起{habit}，就是我的安排。",
            "{time}的膝盖归我了，正式的。",
            "你比{season}的太阳还暖。",
            "一起{streak}了，我要开心坏了。|一起的第一天，我要开心坏了。",
            "我坐在你脚上，现在是我的脚了。",
            "比起开罐头的声音，我更喜欢你。",
        ],
        .neutral: [
            "你去哪儿，我正好也去。",
            "到{habit}的时间了吗？我来。",
            "{time}，膝盖上还有空位吧？",
            "{season}最好的事，是你坐下来。",
            "我按了你的键盘，它说：喵喵喵。",
            "让我看看，再近一点看看。",
            "我没跟着你，我是和你一起。",
        ],
        .lonely: [
            "你的椅子，还坐得下一只吗？",
            "我跟你的外套道了晚安。",
            "想和你做一会儿{habit}。",
            "{time}可以趴在你腿上吗？",
            "{season}就是要挨得很近。",
            "我抱着你的袜子走了一圈，挺好。",
            "你随便坐哪儿，我都找得到。",
        ],
        .missing: [
            "是你！是你！快坐，待一会儿。",
            "我在门口排队，排第一个。",
            "{habit}也好，发呆也好，一起就好。",
            "{season}我替你暖着枕头。",
            "{time}谁也别想把我抱下去。",
            "先抱一下，再抱一下。",
            "我的呼噜存了好多，都给你。",
        ],
    ]
}

extension OldLines {
    /// Data: what a curious cat says, by mood.
    static let curiousInChinese: [Mood: [Line]] = [
        .happy: [
            "再讲讲{habit}，我想知道后来呢。",
            "我看见你翻页了，里面有鱼吗？",
            "{time}窗外来了只新鸟，我记下了。",
            "{season}闻起来又不一样了。",
            "{streak}！明天会发生什么？|第一天！接下来会怎样？",
            "你专注的时候，耳朵也会动，真的。",
            "今天的箱子里，装着一个箱子。",
        ],
        .neutral: [
            "水龙头后面是什么？我去看看。",
            "{habit}是用来做什么的？做给我看。",
            "{time}，抽屉自己开了。差不多自己。",
            "{season}藏在哪儿？我找找。",
            "这支笔能滚多远？试过才知道。",
            "我在研究你的鞋带。",
            "门后面还有门吗？",
        ],
        .lonely: [
            "今天有什么新鲜事？讲给我听。",
            "我攒了好多问题，等你来。",
            "{habit}讲到哪儿了？我还记着。",
            "{time}的影子很长，一起看吗？",
            "{season}的新味道，想指给你闻。",
            "我发现了一样东西，两个人看才好。",
            "你的椅子今天没转，我转了一下。",
        ],
        .missing: [
            "你去了哪里？一定很有趣，快讲。",
            "你身上有远处的味道，让我闻闻。",
            "一点点{habit}，我就能接着猜下去。",
            "{season}里我数了窗台的格子，十二个。",
            "{time}你来了，这是今天最大的发现。",
            "我给你留了一个没拆的箱子。",
            "门响了，我猜是你，猜对了！",
        ],
    ]
}

extension OldLines {
    /// Data: what a lazy cat says, by mood.
    static let lazyInChinese: [Mood: [Line]] = [
        .happy: [
            "你忙你的，我替你躺着。",
            "{habit}做完了？那可以一起瘫着了。",
            "{time}的垫子，正好一只猫宽。",
            "{season}嘛，就该揣着手过。",
            "{streak}了，我一觉都没落下。|第一天，先睡一觉庆祝。",
            "你动一动，我长一长，真划算。",
            "这个姿势，我能保持到晚饭。",
        ],
        .neutral: [
            "我没睡，我在养精神。",
            "叫我一声，我就翻个身。",
            "{time}适合慢慢来。",
            "{habit}？行，我趴着陪。",
            "{season}的毯子，分你一角。",
            "地板今天也很平，我试过了。",
            "想好做什么了吗？我不急。",
        ],
        .lonely: [
            "一个人打盹，枕头有点凉。",
            "来坐会儿？我连地方都没挪。",
            "{habit}的时候，我睡得最香。",
            "{time}的沙发，给你留了一半。",
            "{season}日子长，伴儿正好。",
            "我梦见你了，你也在睡。",
            "你来，我就醒。说好了。",
        ],
        .missing: [
            "你回来啦。我一直给你暖着座。",
            "我睡了好几觉，每觉都有你。",
            "不急，先坐，{habit}可以慢慢来。",
            "{season}都换姿势了，我还是这一个。",
            "{time}见到你，值得睁开两只眼。",
            "毯子还是你那条，我看着呢。",
            "来，躺下，什么都不用说。",
        ],
    ]
}

extension OldLines {
    /// Data: what a playful cat says, by mood.
    static let playfulInChinese: [Mood: [Line]] = [
        .happy: [
            "赢啦！虽然不知道在比什么。",
            "{habit}做完，该玩我啦！",
            "{time}跑了三圈，还能再跑三圈。",
            "{season}的风，追起来最过瘾。",
            "{streak}连胜！爪子击个掌。|开局第一天，爪子击个掌。",
            "你的光标，我差一点就抓住了。",
            "毛线球说它认输了。",
        ],
        .neutral: [
            "一二三，木头猫！我没动。",
            "{habit}和毛线球，先哪个？",
            "{time}来一局？规则我现编。",
            "{season}限定游戏：扑影子。",
            "我把袜子藏好了，你来找。",
            "尾巴又在逗我。",
            "预备——跑！……你先。",
        ],
        .lonely: [
            "捉迷藏我躲好了，你来找呀。",
            "一个人玩球，球总是不传回来。",
            "{habit}算一局，我当裁判。",
            "{time}缺一个队友，位置给你。",
            "{season}的游戏，两个人才热闹。",
            "我练了新招，就等观众。",
            "你丢，我捡，我们说好的。",
        ],
        .missing: [
            "你来啦！这局从头开始！",
            "我新编了好多游戏，都缺一个你。",
            "一小局{habit}，热热身？",
            "{season}我跑遍了屋子，起点还是你。",
            "{time}的第一个跳，跳给你看。",
            "毛线球也说想你了，它滚过来了。",
            "欢迎回场！掌声我用爪子拍。",
        ],
    ]
}

extension OldLines {
    /// Data: what a shy cat says, by mood.
    static let shyInChinese: [Mood: [Line]] = [
        .happy: [
            "我坐近了一点点，你发现了吗？",
            "你做{habit}，我在这边悄悄看。",
            "{time}很温柔，我喜欢温柔。",
            "{season}安安静静，像我们一样。",
            "{streak}了，我小声数的。|我小声数了一下：一。",
            "我打呼噜了，不小心的。",
            "你的袖子，是个藏身的好地方。",
        ],
        .neutral: [
            "我在窗帘后面，这里挺好。",
            "{time}，可以坐你旁边吗？",
            "{habit}的声音，我喜欢听。",
            "{season}的影子……哦，是我自己的。",
            "你别动，我就过来。",
            "今天我往你那边挪了一步。",
            "翻书声很轻，真好。",
        ],
        .lonely: [
            "你要是坐一会儿，我就出来。",
            "一只猫待着，屋子有点大。",
            "{habit}，我们并排做好吗？",
            "{time}给你留了一小块地方。",
            "{season}的夜里，声音好多。",
            "我在床底下，手伸进来刚刚好。",
            "你的旧毛衣很好，你更好。",
        ],
        .missing: [
            "啊，你来了。我很高兴。",
            "脚步声一响，我就知道是你。",
            "要做一点{habit}吗？我不出声。",
            "{time}你坐下吧，我不跑。",
            "{season}软软的，我跟它讲起过你。",
            "我睡在你围巾上了，希望没关系。",
            "在花盆后面，跟你说声你好。",
        ],
    ]
}

extension OldLines {
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

extension OldLines {
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

extension OldLines {
    /// Data: what a brave cat says, by mood.
    static let braveInEnglish: [Mood: [Line]] = [
        .happy: [
            "Nothing got past me while you worked.",
            "{habit} done. I guarded the door.",
            "The hall is safe {time}. I checked.",
            "{Season} may come. We are ready.",
            "{streak} and not one step back.|First step taken. I saw it.",
            "I stared at the broom. It blinked.",
            "We make a fine team, you and I.",
        ],
        .neutral: [
            "On watch. All quiet by the window.",
            "Say the word and we take on {habit}.",
            "On patrol {time}. All is clear.",
            "A {season} storm? Let it knock.",
            "I climbed the wardrobe to see for you.",
            "The vacuum and I have an agreement.",
            "I keep the spiders honest.",
        ],
        .lonely: [
            "A captain likes to have a crew.",
            "I hold the fort. You're welcome in it.",
            "Ready for {habit} when you are.",
            "{Season} nights are long on watch.",
            "Keep me company on patrol {time}?",
            "Two guard a house better than one.",
            "Even lions like a lap.",
        ],
        .missing: [
            "There you are. I held the line.",
            "No dragons came. I told them about you.",
            "One brave minute of {habit}?",
            "I'd follow you anywhere {time}.",
            "{Season} tried the door. I stood firm.",
            "Your chair is guarded. It's all yours.",
            "A hero's welcome: one purr, very loud.",
        ],
    ]
}

extension OldLines {
    /// Data: what a clingy cat says, by mood.
    static let clingyInEnglish: [Mood: [Line]] = [
        .happy: [
            "Stay like this. Right like this.",
            "{habit} with you is my whole plan.",
            "On your lap {time}. It's official.",
            "You're warmer than the {season} sun.",
            "{streak} together! I could burst.|Day one together! I could burst.",
            "I'm on your feet. They are mine now.",
            "I like you more than the sound of tins.",
        ],
        .neutral: [
            "I'm just going where you're going.",
            "Is it {habit} time? I'll come.",
            "Your lap has room {time}, right?",
            "{Season} is better when you sit down.",
            "I put my paw on your keys. They said hhh.",
            "Can I see? Can I see from closer?",
            "I'm not following you. I'm with you.",
        ],
        .lonely: [
            "Room for one more on your chair?",
            "I said good night to your coat.",
            "I'd love some {habit} with you.",
            "Could I be on your lap {time}?",
            "{Season} is for sitting very close.",
            "I carried your sock around. It's nice.",
            "Sit down, anywhere. I'll find you.",
        ],
        .missing: [
            "You! You! Come here, sit, stay a bit.",
            "I kept your side of the pillow.",
            "Any {habit} is good near you.",
            "May I stay on your arm {time}?",
            "I told the {season} moon all about you.",
            "My purr is full. It's all for you.",
            "Hello, hello, hello. And hello.",
        ],
    ]
}

extension OldLines {
    /// Data: what a curious cat says, by mood.
    static let curiousInEnglish: [Mood: [Line]] = [
        .happy: [
            "What did we find out today? Tell me.",
            "{habit}! What happens after that?",
            "Everything smells of ideas {time}.",
            "{Season} has at least nine new smells.",
            "{streak}. What comes after that?|What comes after one? Let's see.",
            "I looked under the book. More book.",
            "You hum when it goes well. I noted it.",
        ],
        .neutral: [
            "I'm reading the dust. Chapter four.",
            "Is that your {habit} face?",
            "What will you do {time}? Show me.",
            "There's a {season} bug on the window.",
            "I opened a drawer. It had a drawer.",
            "One question: what's next?",
            "I can see the whole street from here.",
        ],
        .lonely: [
            "I found a thing. You should see it.",
            "I looked behind the curtain. Only street.",
            "What is {habit} like these days?",
            "{Season} looks different from your chair.",
            "The clock does odd things {time}.",
            "I have a list of things to show you.",
            "There's room on the desk for both of us.",
        ],
        .missing: [
            "New box, new smells. Come and sniff.",
            "I kept all my discoveries for you.",
            "Where were we in {habit}?",
            "{Season} left things on the sill.",
            "Shall we look at something {time}?",
            "The door creaked and I thought of you.",
            "I learned to knock. Ask me to show you.",
        ],
    ]
}

extension OldLines {
    /// Data: what a lazy cat says, by mood.
    static let lazyInEnglish: [Mood: [Line]] = [
        .happy: [
            "Best seat in the house is next to you.",
            "{habit} is warm work. I supervised.",
            "Nothing like {time}. Move over.",
            "{Season} light, a full bowl, you. All set.",
            "{streak} and I only got up twice.|I got up once, to look at you.",
            "Wake me when it's time to purr.",
            "I dreamed we were both horizontal.",
        ],
        .neutral: [
            "Still here. Still lying down.",
            "The cushion and I are thinking of you.",
            "No hurry {time}. I have a pillow.",
            "{habit} later? I keep the chair warm.",
            "A slow {season} day suits me fine.",
            "I saved you the flat side of the pillow.",
            "I yawned twice. One was for you.",
        ],
        .lonely: [
            "The blanket is big. There's room for two.",
            "I kept the warm spot. It fits us both.",
            "I could nap beside you and {habit}.",
            "Soft {season} air. Come and lie down.",
            "Sit down {time}. I'll be a cushion.",
            "Napping is nicer with company.",
            "I left half of the sofa free.",
        ],
        .missing: [
            "Oh, hello. I've warmed your chair.",
            "The sofa still knows your shape.",
            "A bit of {habit}, then a nap?",
            "{Season} came in. I let it sleep on me.",
            "Come by {time}. No need to talk.",
            "I dreamed of your footsteps. Nice dream.",
            "Your slippers are safe. I slept on them.",
        ],
    ]
}

extension OldLines {
    /// Data: what a playful cat says, by mood.
    static let playfulInEnglish: [Mood: [Line]] = [
        .happy: [
            "Again! Again! Well, after a snack.",
            "{habit} is my favourite chase.",
            "Race you to the chair {time}!",
            "{Season} is for running in circles.",
            "{streak}! I did a flip for each one.|I did a flip. You were busy. It was good.",
            "I hid your pen. You found it. Ten points.",
            "Your shoelace said it wants to play.",
        ],
        .neutral: [
            "I'm stalking the pencil. Don't tell it.",
            "A round of {habit}, then string?",
            "The ball is under the sofa. Plan needed.",
            "Anything that rolls {time} is mine.",
            "{Season} wind moved the curtain. Pounce!",
            "I practised my leap. Seven out of ten.",
            "Want to see me miss the table? Watch.",
        ],
        .lonely: [
            "A string has two ends. One is yours.",
            "I saved you a turn. You go first.",
            "Play {habit}, I'll be the audience.",
            "I built a trap {time}. It's a sock.",
            "{Season} shadows want chasing. Join me?",
            "Hide and seek? I'll hide behind you.",
            "My best toy is looking for a thrower.",
        ],
        .missing: [
            "There you are! I was chasing myself.",
            "Tag! I can wait. I'm good at being it.",
            "A short {habit}? I'll cheer.",
            "Let's do something silly {time}.",
            "{Season} made me bouncy. Watch out.",
            "I taught the mouse your name.",
            "The paper bag and I saved you a seat.",
        ],
    ]
}

extension OldLines {
    /// Data: what a shy cat says, by mood.
    static let shyInEnglish: [Mood: [Line]] = [
        .happy: [
            "I sat a little closer. Did you notice?",
            "You did {habit}. I watched from here.",
            "It's gentle {time}. I like gentle.",
            "{Season} is quiet. So are we. Good.",
            "{streak}. I counted in a whisper.|I counted to one, in a whisper.",
            "I purred. It just came out.",
            "Your sleeve is a good place to hide.",
        ],
        .neutral: [
            "I'm behind the curtain. It's fine here.",
            "May I sit near you {time}?",
            "I like the sound of {habit}.",
            "A {season} shadow! Oh. It was mine.",
            "If you hold still, I'll come over.",
            "I moved one paw toward you today.",
            "I like it when pages turn.",
        ],
        .lonely: [
            "I'd come out, if you sat down a while.",
            "It's a bit big in here for one.",
            "Could we do {habit} side by side?",
            "I kept a small spot for you {time}.",
            "{Season} nights have many noises.",
            "I'm under the bed. A hand would fit here.",
            "Your old jumper is good. You are better.",
        ],
        .missing: [
            "Oh. You came. I'm glad.",
            "I knew your steps right away.",
            "A little {habit}? I'll be quiet.",
            "You can sit {time}. I won't run.",
            "{Season} was soft. I told it about you.",
            "I slept on your scarf. Hope that's fine.",
            "Hello from behind the plant.",
        ],
    ]
}

extension OldLines {
    /// Data: what any cat says of what happens.
    @Sendable static func occasionInEnglish(_ occasion: LineOccasion) -> [Line] {
        switch occasion {
        case .adoption:
            [
                "So this is home. I like the smell of it.",
                "Is that box for me? It's for me.",
                "I'll learn your name. Mine you know.",
                "{habit}? Let's find out together.",
                "Hello. I think I'll stay.",
            ]
        case .start:
            [
                "I'll keep the seat warm. Go on.",
                "Go ahead. I'll be right here.",
                "{habit} it is. I'll curl up.",
                "Shh. We're starting.",
                "Wake me when it rings.",
                "I'll watch the door. You watch the page.",
                "Deep breath. Tail straight. Go.",
                "A good spot, {time}. Settle in.",
            ]
        case .done:
            [
                "Done! I felt it in my whiskers.",
                "Good work. I purred all through it.",
                "You finished. I'd clap, but paws.",
                "I grew a little just from watching.",
                "Look at you. Look at us.",
                "Now stretch. Front legs first.",
                "{streak}! We're getting good at this.|We're getting good at this.",
                "That was {habit} at its best.",
            ]
        case .stoppedEarly:
            [
                "What you did counts. Come, sit.",
                "Every minute is in. Thank you.",
                "Some is some. I liked it.",
                "A short walk is a walk.",
                "Good stop. There's always later.",
                "I enjoyed each minute of that.",
                "Enough for {time}. Well done.",
            ]
        case .first:
            [
                "I did a new thing. Did you see?",
                "That was my first time. Yours too?",
                "I didn't know I could do that.",
                "Something new, {time}!",
                "One more thing that I can do.",
                "I surprised myself just now.",
                "Write it down: I did that.",
            ]
        case .fullHouse:
            [
                "Every bowl is full. Full house!",
                "All of us are happy {time}.",
                "A full house purrs in tune.",
                "Everyone got some of you today.",
                "The whole sofa is content.",
                "All done! Group nap.",
                "Listen. That's all of us purring.",
            ]
        case .newAccessory:
            [
                "Is it me? It's so me.",
                "Turn the lamp. I want to be seen.",
                "I feel three sizes fancier.",
                "Careful, I'm dressed.",
                "The mirror said hello first.",
                "{Season} fashion starts with me.",
                "I'll wear it to sleep. And to dinner.",
            ]
        case .milestone:
            [
                "So many visits! I kept a tally.",
                "Look at that row of paw prints.",
                "You keep coming. I keep purring.",
                "The calendar is full of you. I like it.",
                "A jingle in the jar! For us?",
            ]
        case .rested:
            [
                "Nothing to do, and it's lovely.",
                "Day off. Belly up.",
                "We've earned this quiet.",
                "{Season} and nothing on the list.",
                "Rest counts too. I'm an expert.",
                "No bell {time}. Only purring.",
                "I could get used to this calm.",
                "{habit} will keep. The sun won't.",
            ]
        case .welcomeBack:
            [
                "You woke me gently. Hello again.",
                "A good rest. Shall we begin small?",
                "{habit} again? I stretched for it.",
                "I had long dreams. You were in them.",
                "The stove was nice. You are nicer.",
                "Good {season} day to begin again.",
                "Let's see what {time} brings.",
            ]
        case .grownUp(let stage): growthInEnglish(stage)
        case .streak(let mark): streakInEnglish(mark)
        }
    }
}

extension OldLines {
    /// Data: what a cat says when it has grown up into a stage.
    static func growthInEnglish(_ stage: Stage) -> [Line] {
        switch stage {
        case .kitten:
            [
                "Everything is big. You too."
            ]
        case .adolescent:
            [
                "My legs got long overnight!",
                "I can reach the shelf now. Sorry, shelf.",
                "Look! Paws! So much paw!",
            ]
        case .adult:
            [
                "I filled the whole window sill.",
                "Look, a proper cat. You did that.",
                "The box shrank. I checked.",
            ]
        case .senior:
            [
                "Every grey whisker is an hour of ours.",
                "I've seen all your hours. Fine hours.",
                "Old? Ripe. Like good cheese.",
            ]
        }
    }

    /// Data: what a cat says of a streak that is celebrated.
    static func streakInEnglish(_ mark: StreakMark) -> [Line] {
        switch mark {
        case .seven:
            [
                "Seven days! A whole week of us.",
                "A week in a row. My tail is up.",
            ]
        case .fourteen:
            [
                "Two weeks. My paws know the way.",
                "Fourteen days! I can count that high.",
            ]
        case .thirty:
            [
                "Thirty days. I know your rhythm now.",
                "A month of days. We have a song.",
            ]
        case .fifty:
            [
                "Fifty! I ran out of toes to count on.",
                "Fifty days of {habit}. Look at that.",
            ]
        case .hundred:
            [
                "One hundred days. I'm speechless. Meow.",
                "A hundred! The moth asked who you are.",
            ]
        case .twoHundred:
            [
                "Two hundred days. You are a river.",
                "Two hundred! I told the whole roof.",
            ]
        case .year:
            [
                "A whole year of days. Round the sun!",
                "365! We saw every season together.",
            ]
        case .moreYears:
            [
                "Another lap around the sun, together.",
                "{streak}. We have our own calendar.|Another year of days. What a row.",
            ]
        }
    }
}
