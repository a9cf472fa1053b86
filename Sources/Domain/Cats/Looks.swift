/// Data: every value that the fields of an appearance can take, and how often.
package enum Looks {
    /// 15 patterns in four families.
    package static let patterns: [LookGroup] = [
        LookGroup(
            id: "tabby", weight: 35,
            looks: [
                Look("mackerel", "striped", "条纹"), Look("whorl", "whorled", "涡纹"),
                Look("broken", "broken-striped", "断纹"),
                Look("banded", "banded", "宽带纹"), Look("ticked", "ticked", "细斑纹"), Look("sable", "dark-backed", "深背"),
            ]),
        LookGroup(
            id: "spotted", weight: 15, looks: [Look("speckled", "speckled", "斑点"), Look("rosette", "rosetted", "玫瑰斑")]),
        LookGroup(
            id: "plain", weight: 35,
            looks: [
                Look("solid", "", ""), Look("single", "one-toned", "单色"), Look("smoke", "smoky", "烟色"),
                Look("soft", "soft-toned", "柔色"),
            ]),
        LookGroup(
            id: "exotic", weight: 15,
            looks: [
                Look("marbled", "marbled", "大理石纹"), Look("rippled", "rippled", "波纹"), Look("saddled", "saddled", "鞍背纹"),
            ]),
    ]

    /// What replaces a pattern 15 times in a hundred: patches of a second colour, with white for a calico.
    package static let patchworks = [Look("tortie", "tortoiseshell", "玳瑁猫"), Look("calico", "calico", "三花猫")]

    /// 19 natural colours: 7 white to black, 6 cream to ginger, 6 brown. All are equally likely.
    package static let colours: [LookGroup] = [
        LookGroup(
            id: "neutral", weight: 7,
            looks: [
                Look("white", "white", "白色"), Look("pearl", "pearl", "珍珠白"), Look("silver", "silver", "银色"),
                Look("grey", "grey", "灰色"), Look("slate", "slate", "青灰色"), Look("smoke", "smoke", "烟灰色"),
                Look("black", "black", "黑色"),
            ]),
        LookGroup(
            id: "warm", weight: 6,
            looks: [
                Look("cream", "cream", "奶油色"), Look("fawn", "fawn", "浅驼色"), Look("apricot", "apricot", "杏色"),
                Look("ginger", "ginger", "橘色"), Look("copper", "copper", "铜红色"), Look("rust", "rust", "锈红色"),
            ]),
        LookGroup(
            id: "brown", weight: 6,
            looks: [
                Look("sand", "sand", "沙色"), Look("lilac", "lilac", "丁香灰"), Look("golden", "golden", "金色"),
                Look("brown", "brown", "棕色"), Look("cocoa", "cocoa", "可可色"), Look("chocolate", "chocolate", "巧克力色"),
            ]),
    ]

    /// 11 casts over the whole coat.
    package static let tints = [
        Look("rose", "rose", "玫瑰"), Look("peach", "peach", "蜜桃"), Look("honey", "honey", "蜂蜜"),
        Look("straw", "straw", "麦秆"), Look("moss", "moss", "苔绿"), Look("mist", "mist", "雾白"), Look("sky", "sky", "天蓝"),
        Look("violet", "violet", "紫罗兰"), Look("dusk", "dusk", "暮紫"), Look("ash", "ash", "银灰"),
        Look("pale", "pale", "浅色"),
    ]

    /// 21 colours of eyes.
    package static let eyes = [
        Look("yellow", "yellow", "黄色"), Look("amber", "amber", "琥珀色"), Look("gold", "gold", "金色"),
        Look("orange", "orange", "橙色"), Look("copper", "copper", "铜色"), Look("hazel", "hazel", "榛色"),
        Look("bronze", "bronze", "青铜色"),
        Look("lime", "lime", "青柠色"), Look("green", "green", "绿色"), Look("emerald", "emerald", "翠绿色"),
        Look("sage", "sage", "灰绿色"), Look("jade", "jade", "玉色"), Look("teal", "teal", "青绿色"),
        Look("cyan", "cyan", "青色"),
        Look("sky", "sky blue", "天蓝色"), Look("blue", "blue", "蓝色"), Look("deepblue", "deep blue", "深蓝色"),
        Look("ice", "ice blue", "冰蓝色"),
        Look("silver", "silver", "银色"), Look("violet", "violet", "紫色"), Look("rose", "rose", "玫瑰色"),
    ]

    /// 18 colours of nose and paw pads.
    package static let skins = [
        Look("pink", "pink", "粉色"), Look("rose", "rose", "玫瑰色"), Look("coral", "coral", "珊瑚色"),
        Look("peach", "peach", "桃色"), Look("salmon", "salmon", "鲑粉色"), Look("red", "red", "红色"),
        Look("brick", "brick", "砖红色"),
        Look("brown", "brown", "棕色"), Look("dark", "dark", "深色"), Look("black", "black", "黑色"),
        Look("grey", "grey", "灰色"), Look("lilac", "lilac", "丁香色"), Look("mauve", "mauve", "藕荷色"),
        Look("blue", "blue", "蓝灰色"),
        Look("slate", "slate", "青灰色"), Look("tan", "tan", "浅褐色"), Look("pale", "pale", "浅色"),
        Look("plum", "plum", "梅子色"),
    ]

    /// Where white is, by how much of it there is.
    package static let whitePatches: [LookGroup] = [
        LookGroup(
            id: "little", weight: 35,
            looks: [
                Look("little.toes", "white toes", "白脚尖"), Look("little.chin", "a white chin", "白下巴"),
                Look("little.locket", "a white locket", "胸前一点白"), Look("little.tailtip", "a white tail tip", "白尾尖"),
                Look("little.muzzle", "a white muzzle", "白嘴套"), Look("little.star", "a white star", "额头一颗白星"),
            ]),
        LookGroup(
            id: "mid", weight: 30,
            looks: [
                Look("mid.bib", "a white bib", "白围兜"), Look("mid.socks", "white socks", "白短袜"),
                Look("mid.blaze", "a white blaze", "鼻梁一道白"),
                Look("mid.belly", "a white belly", "白肚皮"), Look("mid.tuxedo", "a tuxedo front", "礼服白胸"),
                Look("mid.mittens", "white mittens", "白手套"),
            ]),
        LookGroup(
            id: "high", weight: 25,
            looks: [
                Look("high.apron", "a white apron", "白围裙"), Look("high.cloak", "a cloak on white", "白底披风"),
                Look("high.harlequin", "harlequin white", "大块花白"), Look("high.saddle", "a saddle on white", "白底鞍斑"),
                Look("high.mask", "a mask on white", "白脸面罩"), Look("high.patches", "broad white patches", "大片白斑"),
            ]),
        LookGroup(
            id: "mostly", weight: 10,
            looks: [
                Look("mostly.cap", "a cap on white", "白底小帽"),
                Look("mostly.van", "color on ears and tail only", "只有耳尾有色"),
                Look("mostly.islands", "islands on white", "白底岛斑"), Look("mostly.shawl", "a shawl on white", "白底披肩"),
                Look("mostly.eyepatch", "an eye patch on white", "白底眼罩"),
                Look("mostly.ghost", "a trace of color", "一抹淡影"),
            ]),
    ]

    /// 5 casts of the white.
    package static let whiteTints = [
        Look("cream", "cream", "奶油"), Look("rose", "rose", "玫瑰"), Look("mist", "mist", "薄雾"), Look("ash", "ash", "灰烬"),
        Look("honey", "honey", "蜂蜜"),
    ]

    /// 5 colours that ears, face, paws and tail can keep on a paler body.
    package static let points = [
        Look("seal", "seal points", "海豹重点色"), Look("blue", "blue points", "蓝重点色"), Look("red", "red points", "红重点色"),
        Look("cream", "cream points", "奶油重点色"), Look("tabby", "tabby points", "虎斑重点色"),
    ]

    /// Shapes in which colour has faded.
    package static let vitiligo = [
        Look("frost", "a frosted face", "霜白的脸"), Look("flecks", "pale flecks", "浅色碎斑"),
        Look("halo", "a pale halo", "浅色光环"),
        Look("moonpatch", "a moonlit patch", "一块月白"), Look("snowfall", "snowfall on its back", "背上落雪"),
    ]

    /// Where the second colour of a tortoiseshell or calico is.
    package static let masks = [
        Look("half", "half", "半面"), Look("brindle", "brindle", "虎纹"), Look("streak", "streak", "条痕"),
        Look("islands", "islands", "岛状"), Look("mantle", "mantle", "披肩"), Look("dapple", "dapple", "斑驳"),
        Look("splash", "splash", "泼墨"), Look("harbour", "harbour", "港湾"), Look("ember", "ember", "余烬"),
        Look("mosaic", "mosaic", "马赛克"), Look("wave", "wave", "波浪"), Look("cheek", "cheek", "脸颊"),
        Look("drift", "drift", "飘散"), Look("quilt", "quilt", "拼布"),
    ]
}

/// One value a field of an appearance can take: the id that documents keep and the words for it.
package struct Look: Identifiable, Hashable, Sendable {
    /// As documents keep it.
    package let id: String
    /// For people, as an adjective or with its article: "deep blue", "a white bib".
    package let words: LocalizedText

    init(_ id: String, _ english: String, _ chinese: String) {
        self.id = id
        words = LocalizedText(english, chinese)
    }
}

/// Looks that belong together and are drawn together.
package struct LookGroup: Identifiable, Hashable, Sendable {
    /// Names the group: a family of patterns, an amount of white.
    package let id: String
    /// How often it is drawn against the other groups.
    package let weight: Int
    /// Each as likely as the others.
    package let looks: [Look]
}
