/// How close a cat and its person are: the sum of the XP of its sessions, computed (PRODUCT section 3).
package struct Bond: Hashable, Sendable {
    /// Sum of XP, from 0.
    package let experience: Int

    package init(experience: Int) {
        self.experience = max(0, experience)
    }

    /// One of the ten names a bond goes through.
    package struct Level: Hashable, Sendable {
        /// XP it begins at.
        package let beginsAt: Int
        /// What it is called.
        package let name: Phrase
        /// What the cat does from here on, in words that go after its name.
        package let gesture: Phrase
    }

    /// From the first to the last.
    package static let levels: [Level] = [
        Level(beginsAt: 0, name: Phrase("new face", "新面孔"), gesture: Phrase("watches you from the box", "从箱子里望着你")),
        Level(beginsAt: 100, name: Phrase("familiar step", "熟悉的脚步"), gesture: Phrase("blinks slowly at you", "对你慢慢眨眼")),
        Level(
            beginsAt: 300, name: Phrase("open door", "敞开的门"), gesture: Phrase("comes when the chair creaks", "椅子一响就跑来")),
        Level(
            beginsAt: 700, name: Phrase("shared rug", "同一块毯子"), gesture: Phrase("bumps its head on your hand", "用头蹭你的手")
        ),
        Level(beginsAt: 1500, name: Phrase("warm lap", "暖暖的膝头"), gesture: Phrase("kneads your sleeve", "在你袖子上踩奶")),
        Level(beginsAt: 3000, name: Phrase("kept secret", "共有的秘密"), gesture: Phrase("shows its belly", "翻出肚皮给你看")),
        Level(beginsAt: 6000, name: Phrase("old habit", "老习惯"), gesture: Phrase("brings you its string", "把毛线叼给你")),
        Level(
            beginsAt: 12_000, name: Phrase("two of a kind", "一对知己"),
            gesture: Phrase("twines its tail with your wrist", "用尾巴绕住你的手腕")),
        Level(
            beginsAt: 24_000, name: Phrase("hearth and home", "炉火与家"), gesture: Phrase("sleeps on your foot", "睡在你脚上")),
        Level(
            beginsAt: 48_000, name: Phrase("one heart", "一颗心"), gesture: Phrase("hums before you sit down", "你还没坐下就哼起来")
        ),
    ]

    /// Which name is reached, 0 to 9.
    package var level: Int { Self.levels.lastIndex { experience >= $0.beginsAt } ?? 0 }

    /// The name it has now.
    package var name: Phrase { Self.levels[level].name }

    /// Gestures the cat makes by now, oldest first.
    package var gestures: [Phrase] { Self.levels[...level].map(\.gesture) }

    /// XP to the next name; nil at the last.
    package var experienceToNext: Int? {
        level + 1 < Self.levels.count ? Self.levels[level + 1].beginsAt - experience : nil
    }
}
