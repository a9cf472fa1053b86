package import Canvas
import Domain

/// Creates a habit: its fields, a kitten, the kitten's name.
package struct NewHabitPage: Screen {
    let isFirst: Bool
    var step = Step.habit
    var form: Form
    /// Whether all fields are shown, or only the name.
    var showsAll = false
    var litter: Litter
    var chosen = 0
    var name = Form([])
    /// The name of another habit that the user has confirmed.
    var sharedName: String?

    enum Step: Sendable, Equatable { case habit, kittens, adoption }

    /// - Parameter context: draws the kittens, with unused names.
    package init(isFirst: Bool = false, in context: inout ScreenContext) {
        self.isFirst = isFirst
        form = HabitFields.form(HabitDraft(name: ""), in: context.strings)
        litter = Litter(
            using: &context.random, besides: Set(context.userData.cats.map(\.name)), in: context.strings.language)
    }

    package var contexts: [KeyContext] {
        switch step {
        case .habit: [.newHabit, .form]
        case .kittens: [.kittens, .moving, .sideways]
        case .adoption: [.adoption, .form]
        }
    }
    package var isTyping: Bool { step != .kittens }
    package var draftName: String? { isFirst ? nil : "new habit" }

    var kitten: Kitten? { litter.kittens.indices.contains(chosen) ? litter.kittens[chosen] : litter.kittens.first }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest {
        WakeRequest(moves: step != .habit && context.layout.kind > .tiny)
    }

    package mutating func type(_ key: Key, in context: inout ScreenContext) -> Bool {
        switch step {
        case .habit: form.type(key)
        case .kittens: false
        case .adoption: name.type(key)
        }
    }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        switch step {
        case .habit: actOnHabit(action, in: &context)
        case .kittens: actOnKittens(action, in: &context)
        case .adoption: actOnAdoption(action, in: &context)
        }
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        switch step {
        case .habit: form.touch(choice)
        case .adoption: name.touch(choice)
        case .kittens:
            guard case .row(let row) = choice else { return false }
            defer { chosen = min(2, max(0, row)) }
            return chosen == row
        }
        return false
    }

    private mutating func actOnHabit(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .nextField, .previousField:
            showsAll = true
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
            } catch {
                fix(error, in: &context)
            }
        case .back where isFirst:
            context.perform(.changeSetting(ChangeSetting(.onboarded)))
            context.close()
        case .back: context.ask(.saveDraft)
        default: break
        }
    }

    private mutating func actOnKittens(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .first: chosen = 0
        case .last: chosen = 2
        case .left, .up, .pageUp: chosen = (chosen + 2) % 3
        case .right, .down, .pageDown: chosen = (chosen + 1) % 3
        case .rerollOne: litter.reroll(chosen, using: &context.random)
        case .rerollAll: litter.rerollAll(using: &context.random)
        case .anotherName: litter.rerollName(chosen, using: &context.random)
        case .rerollBack: litter.takeBack()
        case .accept:
            name = Form([Form.Field(.catName, context.strings.name(.catName), kitten?.name ?? "", limit: 40)])
            step = .adoption
        case .back: step = .habit
        default: break
        }
    }

    private mutating func actOnAdoption(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .anotherName:
            litter.rerollName(chosen, using: &context.random)
            name = Form([Form.Field(.catName, context.strings.name(.catName), kitten?.name ?? "", limit: 40)])
        case .back: step = .kittens
        case .accept: adopt(in: &context)
        default: break
        }
    }

    private mutating func adopt(in context: inout ScreenContext) {
        guard var kitten else { return }
        do {
            kitten.name = try TextRule.catName.checked(name.text(.catName))
            let draft = try HabitFields.draft(form, on: context.today)
            let habitId = context.random.makeId()
            let catId = context.random.makeId()
            context.perform(
                .createHabitWithCat(
                    CreateHabitWithCat(habitId: habitId, catId: catId, draft: draft, kitten: kitten)))
        } catch {
            fix(error, in: &context)
        }
    }

    private mutating func fix(_ refusal: DomainError, in context: inout ScreenContext) {
        guard case .invalid(let field, let fault) = refusal else {
            return context.toast(context.strings.sentence(for: refusal))
        }
        let sentence = context.strings.sentence(for: fault)
        if field == .catName { return name.refuse(field, sentence, in: &context) }
        step = .habit
        showsAll = showsAll || field != .name
        form.refuse(field, sentence, in: &context)
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .performed(.createHabitWithCat, .adopted(let habitId, _), _):
            if isFirst {
                context.ask(.replace(Page(FirstRunPage(habitId: habitId))))
                context.perform(.changeSetting(ChangeSetting(.onboarded)))
            } else {
                context.close()
            }
        case .refused(.createHabitWithCat, let refusal): fix(refusal, in: &context)
        // It is kept for a retry: a second attempt would adopt twice.
        case .notSaved(.createHabitWithCat, _): context.close()
        default: break
        }
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        if step == .adoption, action == .nextField || action == .previousField { return context.strings.form.oneField }
        return action == .rerollBack && step == .kittens && !litter.canTakeBack
            ? context.strings.newHabit.nothingBefore : nil
    }

    package func plainText(_ view: Viewing) -> PlainText {
        let strings = view.strings
        switch step {
        case .habit:
            let faults = HabitFields.faults(form, on: view.today, isKept: false, in: strings)
            let isOneField = !showsAll
            return PlainText(
                isFirst ? [strings.newHabit.welcome, strings.newHabit.question] : [strings.newHabit.question],
                field: form.plainText(faults: faults, isLast: isOneField ? true : nil, view))
        case .kittens:
            let texts = litter.kittens.map { kitten in
                strings.headed(
                    kitten.name, strings.list([strings.name(kitten.personality), strings.looks(kitten.appearance)]))
            }
            return PlainText(
                choices: texts.enumerated().map { index, text in
                    let steps = (index - chosen + texts.count) % max(1, texts.count)
                    return PlainText.Choice(
                        text, isChosen: index == chosen, Array(repeating: .right, count: steps) + [.enter])
                })
        case .adoption:
            return PlainText(field: name.plainText(faults: nameFaults(in: strings), isLast: true, view))
        }
    }
}
