package import Canvas
import Domain
import ViewKit
package import Words

/// Creates a habit: its fields, then a kitten, which is named on the spot.
package struct NewHabitPage: Screen {
    let isFirst: Bool
    var step = Step.habit
    var form: Form
    /// Whether only the name is shown.
    var showsName: Bool { form.visible == [.name] }
    var litter: Litter
    var chosen = 0
    /// The name of the chosen kitten as it is typed; the litter follows.
    var name = TextField("", limit: 40)
    /// Why the name was refused; until the next key.
    var nameFault: String?
    /// The goal that the name suggests, as the form shows it while no one has chosen another one.
    private var suggestion: GoalSuggestion?
    /// The name of another habit that the user has confirmed.
    var sharedName: String?

    enum Step: Sendable, Equatable { case habit, kittens }

    /// - Parameter context: draws the kittens, with unused names.
    package init(isFirst: Bool = false, in context: inout ScreenContext) {
        self.isFirst = isFirst
        form = HabitFields.form(HabitDraft(name: "", icon: ""), in: context.strings)
        (form.visible, form.folds) = ([.name], [HabitFields.shownFirst, nil])
        litter = Litter(
            using: &context.random, besides: Set(context.userData.cats.map(\.name)), in: context.strings.language)
    }

    package var keyContext: KeyContext { step == .habit ? .newHabit : .kittens }
    package var isTyping: Bool { true }
    package var draftName: String? { "new habit" }

    package var hasDraft: Bool { form.hasDraft }
    package mutating func comeBack(in strings: Strings) -> String {
        form.comeBack()
        (step, nameFault, sharedName) = (.habit, nil, nil)
        return strings.form.changesAreBack
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

    package static let handlers: [Handler<NewHabitPage>] = {
        let noPick: Handler<NewHabitPage>.Ask<String?> = { page, context in
            page.step == .habit && !page.form.isPicked ? context.strings.form.noPresets : nil
        }
        return [
            Handler(.nextField) { page, _ in page.form.move(by: 1) },
            Handler(.previousField) { page, _ in page.form.move(by: -1) },
            Handler(.accept) { page, context in
                page.step == .habit ? page.offerKittens(in: &context) : page.adopt(in: &context)
            },
            Handler(.back) { $0.goBack(in: &$1) },
            Handler(.left, off: noPick) { page, context in page.choose(page.chosen + 2, in: &context) },
            Handler(.right, off: noPick) { page, context in page.choose(page.chosen + 1, in: &context) },
            Handler(.rerollOne) { $0.reroll(using: &$1.random) { $0.reroll($1, using: &$2) } },
            Handler(.rerollAll) {
                $0.reroll(using: &$1.random) { litter, _, random in litter.rerollAll(using: &random) }
            },
            Handler(.anotherName) { $0.reroll(using: &$1.random) { $0.rerollName($1, using: &$2) } },
            Handler(
                .rerollBack,
                off: { page, context in
                    page.step == .habit || page.litter.canTakeBack ? nil : context.strings.newHabit.nothingBefore
                }
            ) { $0.reroll(using: &$1.random) { litter, _, _ in litter.takeBack() } },
        ]
    }()

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

    private mutating func offerKittens(in context: inout ScreenContext) {
        do {
            guard try HabitFields.draft(&form, &sharedName, in: &context) != nil else { return }
            step = .kittens
            followLitter()
        } catch {
            fix(error, in: &context)
        }
    }

    private mutating func goBack(in context: inout ScreenContext) {
        guard step == .habit else { return step = .habit }
        if isFirst, context.userData.settings.onboarded != true {
            context.perform(ChangeSetting(.onboarded))
        }
        context.ask(.saveDraft)
    }

    private mutating func reroll(
        using random: inout RandomSource, _ change: (inout Litter, Int, inout RandomSource) -> Void
    ) {
        change(&litter, chosen, &random)
        followLitter()
    }

    /// A kitten that is left without a name gets another one.
    private mutating func choose(_ number: Int, in context: inout ScreenContext) {
        if name.text.allSatisfy(\.isWhitespace) { litter.rerollName(chosen, using: &context.random) }
        chosen = number % litter.kittens.count
        followLitter()
    }

    /// Typing replaces a name that no one has typed.
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
            context.perform(CreateHabitWithCat(habitId: habitId, catId: catId, draft: draft, kitten: kitten))
        } catch {
            fix(error, in: &context)
        }
    }

    private mutating func fix(_ refusal: DomainError, in context: inout ScreenContext) {
        guard case .invalid(let field, let fault) = refusal else {
            return context.toast(context.strings.sentence(for: refusal))
        }
        guard field == .catName else {
            step = .habit
            return form.refuse(field, fault, in: &context)
        }
        let sentence = context.strings.form.sentence(for: fault, of: field)
        nameFault = sentence
        if context.layout.kind == .tiny { context.toast(sentence, .error) }
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .performed(CreateHabitWithCat.self, .adopted(let habitId, _), _):
            if isFirst {
                context.ask(.replace(Page(FirstRunPage(habitId: habitId))))
                context.perform(ChangeSetting(.onboarded))
            } else {
                context.close()
            }
        case .refused(CreateHabitWithCat.self, let refusal): fix(refusal, in: &context)
        default: break
        }
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
                PlainText.Choice(text, isChosen: index == chosen, [.choose(.row(index)), .act(.accept)])
            }
            return PlainText(choices: choices, isQuestion: true)
        }
    }
}
