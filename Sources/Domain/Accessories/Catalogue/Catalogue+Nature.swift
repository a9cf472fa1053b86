// Data table: what grows and what is found outside.

extension Catalogue {
    /// 37, by price.
    static let plants: [Accessory] =
        [
            (
                200,
                [
                    Phrase("clover", "三叶草"), Phrase("daisy", "雏菊"), Phrase("dandelion", "蒲公英"), Phrase("fern", "蕨叶"),
                    Phrase("ivy", "常春藤"), Phrase("buttercup", "毛茛"), Phrase("mint", "薄荷"), Phrase("basil", "罗勒"),
                    Phrase("chickweed", "繁缕"), Phrase("violet", "紫罗兰"),
                    Phrase("bluebell", "蓝铃花"), Phrase("forget-me-not", "勿忘我"), Phrase("oak leaf", "橡树叶"),
                    Phrase("maple leaf", "枫叶"), Phrase("wheat ear", "麦穗"),
                ]
            ),
            (
                400,
                [
                    Phrase("marigold", "金盏花"), Phrase("poppy", "虞美人"), Phrase("cornflower", "矢车菊"),
                    Phrase("lavender", "薰衣草"), Phrase("rosemary", "迷迭香"), Phrase("snowdrop", "雪滴花"),
                    Phrase("crocus", "番红花"), Phrase("primrose", "报春花"),
                    Phrase("honesty", "银扇草"),
                    Phrase("holly", "冬青"), Phrase("heather", "石楠"),
                ]
            ),
            (
                600,
                [
                    Phrase("sunflower", "向日葵"), Phrase("peony", "牡丹"), Phrase("iris", "鸢尾"), Phrase("foxglove", "毛地黄"),
                    Phrase("hydrangea", "绣球花"), Phrase("catmint", "猫薄荷"), Phrase("mistletoe", "槲寄生"),
                    Phrase("wild rose", "野蔷薇"),
                ]
            ),
            (1400, [Phrase("moonflower", "月光花"), Phrase("water lily", "睡莲"), Phrase("cherry blossom", "樱花")]),
        ].flatMap { price, names in names.map { named($0, "plant", price, .plant) } }

    /// 11 feathers, wings and shells of cicadas.
    static let wild: [Accessory] = [
        Phrase("owl feather", "猫头鹰羽"), Phrase("jay feather", "松鸦羽"), Phrase("magpie feather", "喜鹊羽"),
        Phrase("goose feather", "鹅羽"), Phrase("kingfisher feather", "翠鸟羽"), Phrase("luna moth wings", "月蛾翅"),
        Phrase("hawk moth wings", "天蛾翅"), Phrase("swallowtail wings", "凤蝶翅"),
        Phrase("peacock butterfly wings", "孔雀蛱蝶翅"), Phrase("amber cicada shell", "琥珀蝉蜕"),
        Phrase("jade cicada shell", "玉色蝉蜕"),
    ].map { named($0, "wild", 1000, .wild) }

    private static func named(_ name: Phrase, _ prefix: String, _ price: Int, _ kind: Accessory.Kind) -> Accessory {
        let word = String(name.english.map { $0 == " " ? "-" : $0 })
        return Accessory(id: "\(prefix).\(word)", name: name, price: price, kind: kind)
    }
}
