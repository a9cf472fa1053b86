package import Canvas
import Domain
import Words
import ViewKit

/// Creates a habit: its fields, then a kitten, which is named on the spot.
package struct NewHabitPage: Screen {
    let isFirst: Bool
    var step = Step.habit
    var form: Form
    /// Whether all fields are shown, or only the name.
    var showsAll: Bool { form.visible == nil }
    var litter: Litter
    var chosen = 0
    /// The name of the chosen kitten as it is typed; the litter follows.
    var name = TextField("", limit: 40)
    /// Why the name was refused; until the next key.
    var nameFault: String?
    /// What the name says of the goal, as the form shows it while nobody has chosen another one.
    private var suggestion: GoalSuggestion?
    /// The name of another habit that the user has confirmed.
    var sharedName: String?

    enum Step: Sendable, Equatable { case habit, kittens }

    /// - Parameter context: draws the kittens, with unused names.
    package init(isFirst: Bool = false, in context: inout ScreenContext) {
        self.isFirst = isFirst
        form = HabitFields.form(HabitDraft(name: "", icon: ""), in: context.strings)
        form.visible = [.name]
        litter = Litter(
            using: &context.random, besides: Set(context.userData.cats.map(\.name)), in: context.strings.language)
    }

    package var contexts: [KeyContext] { step == .habit ? [.newHabit, .form] : [.kittens] }
    package var isTyping: Bool { true }
    package var draftName: String? { "new habit" }

    /// As it opens again after it was left: only the name is kept, and typing replaces it.
    func reopened(in strings: Strings) -> NewHabitPage {
        var page = self
        page.form = HabitFields.form(HabitDraft(name: form.text(.name), icon: ""), in: strings)
        page.form.visible = [.name]
        page.suggestion = nil
        page.follow(in: strings)
        page.form.focus(on: .name)
        page.form.fields[page.form.focus].input.select()
        (page.step, page.nameFault, page.sharedName) = (.habit, nil, nil)
        return page
    }

    private mutating func follow(in strings: Strings) {
        HabitFields.suggest(&form, after: &suggestion, in: strings)
        HabitFields.follow(&form, in: strings)
    }

    var kitten: Kitten? { litter.kittens.indices.contains(chosen) ? litter.kittens[chosen] : litter.kittens.first }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest {
        WakeRequest(moves: context.layout.kind > .tiny)
    }

    package mutating func type(_ key: Key, in context: inout ScreenContext) -> Bool {
        guard step == .kittens else {
            defer { follow(in: context.strings) }
            return form.type(key)
        }
        // The arrows choose and swap kittens; everything else edits the name.
        switch key {
        case .left, .right, .control("n"), .control("r"), .control("c"): return false
        default: break
        }
        guard name.type(key) else { return false }
        nameFault = nil
        litter.rename(chosen, name.text)
        return true
    }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        switch step {
        case .habit: actOnHabit(action, in: &context)
        case .kittens: actOnKittens(action, in: &context)
        }
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        guard step == .kittens else {
            form.touch(choice)
            follow(in: context.strings)
            return false
        }
        switch choice {
        case .row(let row) where litter.kittens.indices.contains(row):
            let wasChosen = chosen == row
            if !wasChosen { choose(row, in: &context) }
            return wasChosen
        case .letter(_, let position):
            name.place(at: position)
            return false
        default: return false
        }
    }

    private mutating func actOnHabit(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .nextField, .previousField:
            form.visible = nil
            form.move(by: action == .nextField ? 1 : -1)
        case .accept:
            do {
                let draft = try HabitFields.draft(form, on: context.today)
                if let other = context.userData.habit(called: draft.name), sharedName != draft.name {
                    sharedName = draft.name
                    return form.refuse(
                        .name, context.strings.form.isTaken(other, context.cat(other.catId)), in: &context)
                }
                step = .kittens
                followLitter()
            } catch {
                fix(error, in: &context)
            }
        case .back:
            if isFirst, context.userData.settings.onboarded != true {
                context.perform(Action(ChangeSetting(.onboarded)))
            }
            context.ask(.saveDraft)
        default: break
        }
    }

    private mutating func actOnKittens(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .left: choose((chosen + 2) % 3, in: &context)
        case .right: choose((chosen + 1) % 3, in: &context)
        case .rerollOne: reroll(using: &context.random) { $0.reroll($1, using: &$2) }
        case .rerollAll: reroll(using: &context.random) { litter, _, random in litter.rerollAll(using: &random) }
        case .anotherName: reroll(using: &context.random) { $0.rerollName($1, using: &$2) }
        case .rerollBack: reroll(using: &context.random) { litter, _, _ in litter.takeBack() }
        case .accept: adopt(in: &context)
        case .back: step = .habit
        default: break
        }
    }

    private mutating func reroll(
        using random: inout RandomSource, _ change: (inout Litter, Int, inout RandomSource) -> Void
    ) {
        change(&litter, chosen, &random)
        followLitter()
    }

    /// A kitten that is left without a name gets another one.
    private mutating func choose(_ index: Int, in context: inout ScreenContext) {
        if name.text.allSatisfy(\.isWhitespace) { litter.rerollName(chosen, using: &context.random) }
        chosen = index
        followLitter()
    }

    /// Typing replaces a name that nobody has typed.
    private mutating func followLitter() {
        name = TextField(kitten?.name ?? "", limit: 40, isSelected: true)
        nameFault = nil
    }

    private mutating func adopt(in context: inout ScreenContext) {
        guard var kitten else { return }
        do {
            kitten.name = try TextRule.catName.checked(name.text)
            let draft = try HabitFields.draft(form, on: context.today)
            let habitId = context.random.makeId()
            let catId = context.random.makeId()
            context.perform(
                Action(
                    CreateHabitWithCat(habitId: habitId, catId: catId, draft: draft, kitten: kitten)))
        } catch {
            fix(error, in: &context)
        }
    }

    private mutating func fix(_ refusal: DomainError, in context: inout ScreenContext) {
        guard case .invalid(let field, let fault) = refusal else {
            return context.toast(context.strings.sentence(for: refusal))
        }
        let sentence = context.strings.form.sentence(for: fault, of: field)
        if field == .catName {
            nameFault = sentence
            if context.layout.kind == .tiny { context.toast(sentence, .error) }
            return
        }
        step = .habit
        if field != .name { form.visible = nil }
        form.refuse(HabitFields.row(of: field), sentence, in: &context)
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .performed(CreateHabitWithCat.self, .adopted(let habitId, _), _):
            if isFirst {
                context.ask(.replace(Page(FirstRunPage(habitId: habitId))))
                context.perform(Action(ChangeSetting(.onboarded)))
            } else {
                context.close()
            }
        case .refused(CreateHabitWithCat.self, let refusal): fix(refusal, in: &context)
        default: break
        }
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        if step == .habit {
            let isPick = action == .left || action == .right
            return isPick && !form.isPicked ? context.strings.form.noPresets : nil
        }
        return action == .rerollBack && !litter.canTakeBack ? context.strings.newHabit.nothingBefore : nil
    }

    package func plainText(_ view: Viewing) -> PlainText {
        let strings = view.strings
        switch step {
        case .habit:
            let faults = HabitFields.faults(form, on: view.today, isKept: false, in: strings)
            return PlainText(
                isFirst
                    ? [strings.newHabit.welcome, strings.newHabit.hasAnother, strings.newHabit.question]
                    : [strings.newHabit.question],
                field: form.plainText(faults, view))
        case .kittens:
            let texts = litter.kittens.map { kitten in
                strings.headed(
                    kitten.name, strings.list([strings.name(kitten.personality), strings.looks(kitten.appearance)]))
            }
            let choices = texts.enumerated().map { index, text in
                let steps = (index - chosen + texts.count) % max(1, texts.count)
                return PlainText.Choice(
                    text, isChosen: index == chosen, Array(repeating: .right, count: steps) + [.enter])
            }
            return PlainText(choices: choices, isQuestion: true)
        }
    }
}
