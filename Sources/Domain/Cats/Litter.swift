/// Three kittens to choose from. Each can be redrawn any number of times; the last twenty changes can be undone.
package struct Litter: Hashable, Sendable {
    /// Three, their names apart from each other.
    package private(set) var kittens: [Kitten]
    /// The kittens before each change, oldest first.
    private var earlier: [[Kitten]] = []
    /// Names of cats that live here already.
    private let taken: Set<String>
    /// Of the names.
    private let language: Language

    /// How many changes are kept.
    package static let keptCount = 20

    /// - Parameters:
    ///   - random: draws the kittens.
    ///   - taken: names of cats that live here already.
    ///   - language: of the names.
    package init(using random: inout RandomSource, besides taken: Set<String> = [], in language: Language = .english) {
        self.taken = taken
        self.language = language
        kittens = []
        for _ in 0..<3 {
            kittens.append(Kitten.drawn(using: &random, besides: taken.union(kittens.map(\.name)), in: language))
        }
    }

    /// Redraws one kitten.
    /// - Parameter index: 0, 1 or 2; others change nothing.
    package mutating func reroll(_ index: Int, using random: inout RandomSource) {
        guard kittens.indices.contains(index) else { return }
        keep()
        kittens[index] = Kitten.drawn(using: &random, besides: allNames, in: language)
    }

    /// Redraws all kittens.
    package mutating func rerollAll(using random: inout RandomSource) {
        keep()
        let names = allNames
        var drawn: [Kitten] = []
        for _ in kittens {
            drawn.append(Kitten.drawn(using: &random, besides: names.union(drawn.map(\.name)), in: language))
        }
        kittens = drawn
    }

    /// Gives one kitten another name.
    /// - Parameter index: 0, 1 or 2; others change nothing.
    package mutating func rerollName(_ index: Int, using random: inout RandomSource) {
        guard kittens.indices.contains(index) else { return }
        keep()
        kittens[index].name = Kitten.name(using: &random, besides: allNames, in: language)
    }

    /// Whether there is a change to undo.
    package var canTakeBack: Bool { !earlier.isEmpty }

    /// Brings back the kittens before the last change.
    package mutating func takeBack() {
        guard let last = earlier.popLast() else { return }
        kittens = last
    }

    private var allNames: Set<String> { taken.union(kittens.map(\.name)) }

    private mutating func keep() {
        earlier.append(kittens)
        if earlier.count > Self.keptCount { earlier.removeFirst() }
    }
}

extension Kitten {
    /// A kitten with a random look, personality and name.
    /// - Parameter taken: names not to come with; if all are taken, they do not matter.
    package static func drawn(
        using random: inout RandomSource, besides taken: Set<String> = [], in language: Language = .english
    ) -> Kitten {
        let appearance = CatAppearance.drawn(using: &random)
        let personality = random.one(of: Personality.allCases) ?? .curious
        return Kitten(
            name: name(using: &random, besides: taken, in: language), appearance: appearance, personality: personality)
    }

    /// A name for a kitten.
    package static func name(
        using random: inout RandomSource, besides taken: Set<String>, in language: Language = .english
    ) -> String {
        let names = KittenNames.all(in: language)
        let free = names.filter { !taken.contains($0) }
        return random.one(of: free.isEmpty ? names : free) ?? "Mochi"
    }
}

/// Data: names that kittens come with; a person can give any other.
package enum KittenNames {
    /// Each at most 20 characters.
    package static func all(in language: Language) -> [String] {
        switch language {
        case .english: english
        case .chinese: chinese
        }
    }

    private static let english = [
        "Abacus", "Acorn", "Alder", "Almond", "Anchovy", "Apricot", "Aster", "Bagel", "Balsam", "Bamboo", "Barley",
        "Basil", "Beetle", "Biscuit", "Blossom", "Bobbin", "Bramble", "Breeze", "Brioche", "Bubbles", "Button",
        "Cardamom", "Cashew", "Cedar", "Chai", "Chalk", "Cherry", "Chestnut", "Cinder", "Cinnamon", "Clover",
        "Cobble", "Cocoa", "Comet", "Cookie", "Coriander", "Cosmo", "Crumb", "Cumin", "Custard", "Daisy", "Dandelion",
        "Dill", "Dumpling", "Dusty", "Echo", "Ember", "Fable", "Fennel", "Fern", "Fiddle", "Fig", "Figaro", "Flint",
        "Freckle", "Fudge", "Ginger", "Gnocchi", "Gooseberry", "Granite", "Hazel", "Heather", "Hickory", "Honey",
        "Huckle", "Inky", "Ivy", "Jasper", "Juniper", "Kettle", "Kiwi", "Kipper", "Lantern", "Laurel", "Lentil",
        "Linden", "Lotus", "Maple", "Marble", "Marmalade", "Marzipan", "Mica", "Millet", "Miso", "Mitten", "Mochi",
        "Moss", "Muffin", "Mustard", "Nettle", "Nimbus", "Noodle", "Nougat", "Nutmeg", "Oatmeal", "Olive", "Onyx",
        "Oregano", "Otter", "Paprika", "Parsley", "Pebble", "Pepper", "Pesto", "Pickle", "Pippin", "Plum", "Polenta",
        "Poppy", "Praline", "Pretzel", "Pudding", "Pumpkin", "Quill", "Quince", "Radish", "Ravioli", "Rhubarb",
        "Ripple", "Rosemary", "Saffron", "Sage", "Sesame", "Shadow", "Smudge", "Sorrel", "Sprout", "Tapioca",
        "Teasel", "Thimble", "Thistle", "Toast", "Toffee", "Truffle", "Tulip", "Turnip", "Umber", "Velvet", "Waffle",
        "Walnut", "Whisk", "Willow", "Wombat", "Yarrow", "Zephyr", "Ziggy",
    ]

    private static let chinese = [
        "豆包", "汤圆", "年糕", "糯米", "芝麻", "花生", "栗子", "桂花", "柚子", "橘子", "柿子", "山楂", "枣泥", "莲子", "银耳",
        "红豆", "绿豆", "黄豆", "豆沙", "奶黄", "麻薯", "麻花", "油条", "烧麦", "馄饨", "饺子", "包子", "馒头", "花卷", "米粒",
        "小米", "玉米", "土豆", "地瓜", "芋头", "南瓜", "冬瓜", "丝瓜", "茄子", "豌豆", "蚕豆", "香菜", "葱花", "姜丝", "八角",
        "茉莉", "龙井", "普洱", "乌龙", "毛尖", "雪梨", "石榴", "枇杷", "杨梅", "桑葚", "荔枝", "桃酥", "松子", "杏仁", "核桃",
        "腰果", "布丁", "泡芙", "可可", "曲奇", "毛豆", "毛线", "纽扣", "棉花", "灯笼", "风筝", "铃铛", "鼓点", "算盘", "砚台",
        "墨点", "宣纸", "竹叶", "芦苇", "蒲草", "苔苔", "松果", "橡果", "枫叶", "银杏", "小满", "谷雨", "白露", "霜降", "立夏",
        "惊蛰", "初七", "十五", "元宵", "团圆", "阿福", "阿黄", "阿灰", "小虎", "小雪", "云朵", "星星", "月牙", "晚霞", "朝露",
        "溪溪", "石头", "沙沙", "贝壳", "珊瑚", "泡泡", "点点", "圆圆", "慢慢", "跳跳", "呼呼", "咕噜", "喵喵", "团子", "丸子",
    ]
}
