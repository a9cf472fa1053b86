import Domain
import UI

/// A cat as lists and patterns show it.
struct CatRow {
    let cat: Cat
    let household: Household
    let now: Moment
    let words: Words

    var habit: Habit? { household.habit(of: cat) }
    var bond: Bond { household.bond(with: cat) }

    /// How it is shown to feel, in words; what it does instead where it has no mood.
    var feeling: String {
        switch cat.state {
        case .graduated: words.inAlbum
        case .dormant: words.restsByStove
        case .active: household.shownMood(of: cat, at: now).map { words.name($0) } ?? ""
        }
    }

    /// The cells of a list for people.
    var cells: [String] {
        [
            cat.name, words.name(cat.stage), feeling, words(bond.name), words.minutes(cat.totalMinutes),
            habit?.name ?? "", cat.equippedAccessory.map { words.accessory($0) } ?? "",
        ]
    }

    /// What `--format` knows of a cat.
    static let fields: [LineField<CatRow>] = [
        LineField("name", Phrase("its name", "名字")) { $0.cat.name },
        LineField("habit", Phrase("its habit", "习惯")) { $0.habit?.name ?? "" },
        LineField("icon", Phrase("its habit's icon", "习惯的图标")) { $0.habit?.icon ?? "" },
        LineField("stage", Phrase("its stage", "阶段")) { $0.words.name($0.cat.stage) },
        LineField("mood", Phrase("how it feels", "心情")) { $0.feeling },
        LineField("bond", Phrase("the name of its bond", "情谊")) { $0.words($0.bond.name) },
        LineField("xp", Phrase("XP of its bond", "情谊经验"), number: { $0.bond.experience }),
        LineField("minutes", Phrase("minutes in all", "总分钟"), number: { $0.cat.totalMinutes }),
        LineField("percent", Phrase("of its hours, in percent", "时间的百分比"), number: { Int($0.cat.progress * 100) }),
        LineField("personality", Phrase("its personality", "性格")) { $0.words.name($0.cat.personality) },
        LineField("looks", Phrase("what it looks like", "模样")) { $0.words.looks($0.cat.appearance) },
        LineField("wears", Phrase("what it wears", "穿戴")) { row in
            row.cat.equippedAccessory.map { row.words.accessory($0) } ?? ""
        },
        LineField("state", Phrase("active, dormant or graduated", "active、dormant 或 graduated")) {
            $0.cat.state.rawValue
        },
        LineField("id", Phrase("its id", "标识")) { $0.cat.id },
    ]
}
