extension LineCatalogue {
    /// What cats say in Chinese.
    package static let chinese = LineCatalogue(
        words: Strings(
            morning: "今早", afternoon: "今天下午", evening: "今晚", night: "夜里",
            spring: "春天", summer: "夏天", autumn: "秋天", winter: "冬天",
            days: { "\($0)天" }),
        moods: [
            .lazy: lazyInChinese, .curious: curiousInChinese, .playful: playfulInChinese, .shy: shyInChinese,
            .brave: braveInChinese, .clingy: clingyInChinese,
        ],
        occasions: occasionInChinese)
}

extension LineCatalogue {
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

extension LineCatalogue {
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

extension LineCatalogue {
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

extension LineCatalogue {
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

extension LineCatalogue {
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

extension LineCatalogue {
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
