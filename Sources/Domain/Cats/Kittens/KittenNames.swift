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
