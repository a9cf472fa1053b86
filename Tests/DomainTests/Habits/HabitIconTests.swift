import Testing

@testable import Domain
import Words

@Suite("Icons suggested by names") struct HabitIconTests {
    @Test(
        "a name suggests an icon in English and Chinese",
        arguments: [
            ("Learn piano", "🎹"), ("RUN by the river", "🏃"), ("Water the plants", "🌱"), ("Drink water", "💧"),
            ("Read a book", "📚"), ("Daily reading", "📚"), ("Meditation", "🧘"), ("No smoking", "🚭"),
            ("读书", "📚"), ("河边跑步", "🏃"), ("弹钢琴", "🎹"), ("给花浇水", "🌱"), ("每天喝水", "💧"), ("练书法", "🎨"),
        ])
    func suggested(name: String, icon: String) { #expect(HabitIcon.guessed(from: name) == icon) }

    @Test(
        "a name without a known word gives its first letters, an emoji in it comes first",
        arguments: [
            ("Juggle", "Ju"), ("be kind", "BK"), ("X", "X"), ("Élan", "Él"), ("陶艺", "陶"), ("🛸 piano", "🛸"),
            ("10 000", "📚"), ("", "📚"), ("brunch", "Br"),
        ])
    func letters(name: String, icon: String) { #expect(HabitIcon.guessed(from: name) == icon) }

    @Test("every icon of the table is one emoji of two columns")
    func table() throws {
        let icons = HabitIcon.suggestions.map(\.icon)
        #expect(icons.count >= 60)
        #expect(Set(icons).count == icons.count)
        for icon in icons + HabitIcon.picks {
            #expect(try HabitIcon.checked(icon) == icon)
            let isColoured = icon.unicodeScalars.allSatisfy { $0.properties.isEmojiPresentation }
            #expect(isColoured, "\(icon)")
        }
    }

    @Test("a draft without an icon takes the suggested one, a typed one stays")
    func draft() throws {
        #expect(try HabitDraft(name: "Piano").checked().icon == "🎹")
        #expect(try HabitDraft(name: "Piano", icon: "📝").checked().icon == "📝")
    }

    @Test("coats and marks of kittens are short", arguments: Language.allCases)
    func traits(language: Language) {
        var random = RandomSource(seed: 7)
        for _ in 0..<500 {
            let cat = CatAppearance.drawn(using: &random)
            #expect(cat.shortCoat(in: language).count <= 18 && !cat.marks(in: language).isEmpty)
        }
    }
}
