package import Canvas
import Domain

/// A new habit: what it is, which kitten, its name (SCREENS, "New habit" and "First run").
package struct NewHabitPage: Screen {
    /// Whether it is the very first one.
    let isFirst: Bool
    var step = Step.habit
    var form: Form
    /// Whether all fields are shown, not the name alone.
    var showsAll = false
    var litter: Litter
    /// Which of the kittens is chosen, 0 to 2.
    var chosen = 0
    var name = Form([])
    /// The name that another habit has and that was said to be kept all the same.
    var sharedName: String?

    enum Step: Sendable, Equatable { case habit, kittens, adoption }

    /// - Parameter situation: draws the kittens, with names that nobody here has.
    package init(isFirst: Bool = false, in situation: inout Situation) {
        self.isFirst = isFirst
        form = HabitFields.form(HabitDraft(name: ""), in: situation.words)
        litter = Litter(
            using: &situation.chance, besides: Set(situation.household.cats.map(\.name)), in: situation.words.language)
    }

    package var contexts: [Context] {
        switch step {
        case .habit: [.newHabit, .form]
        case .kittens: [.kittens, .moving, .sideways]
        case .adoption: [.adoption, .form]
        }
    }
    package var isTyping: Bool { step != .kittens }
    package var draftName: String? { isFirst ? nil : "new habit" }

    /// The kitten under the cursor.
    var kitten: Kitten? { litter.kittens.indices.contains(chosen) ? litter.kittens[chosen] : litter.kittens.first }

    package func wishes(in situation: Situation) -> Wish {
        Wish(moves: step != .habit && situation.layout.kind > .tiny)
    }
}

extension NewHabitPage {
    package mutating func type(_ key: Key, in situation: inout Situation) -> Bool {
        switch step {
        case .habit: form.type(key)
        case .kittens: false
        case .adoption: name.type(key)
        }
    }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        switch step {
        case .habit: actOnHabit(action, in: &situation)
        case .kittens: actOnKittens(action, in: &situation)
        case .adoption: actOnAdoption(action, in: &situation)
        }
    }

    package mutating func choose(_ choice: Choice, in situation: inout Situation) -> Bool {
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

    private mutating func actOnHabit(_ action: Action, in situation: inout Situation) {
        switch action {
        case .nextField, .previousField:
            showsAll = true
            form.move(by: action == .nextField ? 1 : -1)
        case .accept:
            do {
                let draft = try HabitFields.draft(form, on: situation.today)
                if let other = situation.household.habit(called: draft.name), sharedName != draft.name {
                    sharedName = draft.name
                    return form.refuse(
                        .name, situation.words.form.isTaken(other, situation.cat(other.catId)), in: &situation)
                }
                step = .kittens
            } catch {
                mend(error, in: &situation)
            }
        case .back where isFirst:
            situation.perform(.changeSetting(ChangeSetting(.onboarded)))
            situation.close()
        case .back: situation.ask(.putAway)
        default: break
        }
    }

    private mutating func actOnKittens(_ action: Action, in situation: inout Situation) {
        switch action {
        case .first: chosen = 0
        case .last: chosen = 2
        case .left, .up, .pageUp: chosen = (chosen + 2) % 3
        case .right, .down, .pageDown: chosen = (chosen + 1) % 3
        case .rerollOne: litter.reroll(chosen, using: &situation.chance)
        case .rerollAll: litter.rerollAll(using: &situation.chance)
        case .anotherName: litter.rerollName(chosen, using: &situation.chance)
        case .rerollBack: litter.takeBack()
        case .accept:
            name = Form([Form.Field(.catName, situation.words.name(.catName), kitten?.name ?? "", limit: 40)])
            step = .adoption
        case .back: step = .habit
        default: break
        }
    }

    private mutating func actOnAdoption(_ action: Action, in situation: inout Situation) {
        switch action {
        case .anotherName:
            litter.rerollName(chosen, using: &situation.chance)
            name = Form([Form.Field(.catName, situation.words.name(.catName), kitten?.name ?? "", limit: 40)])
        case .back: step = .kittens
        case .accept: adopt(in: &situation)
        default: break
        }
    }

    private mutating func adopt(in situation: inout Situation) {
        guard var kitten else { return }
        do {
            kitten.name = try TextRule.catName.checked(name.text(.catName))
            let draft = try HabitFields.draft(form, on: situation.today)
            let habitId = situation.chance.makeId()
            let catId = situation.chance.makeId()
            situation.perform(
                .createHabitWithCat(
                    CreateHabitWithCat(habitId: habitId, catId: catId, draft: draft, kitten: kitten)))
        } catch {
            mend(error, in: &situation)
        }
    }

    /// To the field that is wrong, and says what is.
    private mutating func mend(_ refusal: Refusal, in situation: inout Situation) {
        guard case .invalid(let field, let fault) = refusal else {
            return situation.say(situation.words.sentence(for: refusal))
        }
        let sentence = situation.words.sentence(for: fault)
        if field == .catName { return name.refuse(field, sentence, in: &situation) }
        step = .habit
        showsAll = showsAll || field != .name
        form.refuse(field, sentence, in: &situation)
    }

    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {
        switch message {
        case .performed(.createHabitWithCat, .adopted(let habitId, _), _):
            if isFirst {
                situation.ask(.replace(Page(FirstRunPage(habitId: habitId))))
                situation.perform(.changeSetting(ChangeSetting(.onboarded)))
            } else {
                situation.close()
            }
        case .refused(.createHabitWithCat, let refusal): mend(refusal, in: &situation)
        // It is kept to be tried again: another go would be a second adoption.
        case .notSaved(.createHabitWithCat, _): situation.close()
        default: break
        }
    }

    package func obstacle(to action: Action, in situation: Situation) -> String? {
        if step == .adoption, action == .nextField || action == .previousField {
            return situation.words.form.oneField
        }
        return action == .rerollBack && step == .kittens && !litter.canTakeBack
            ? situation.words.newHabit.nothingBefore : nil
    }
}

extension NewHabitPage {
    package func spoken(_ view: Viewing) -> Spoken {
        let words = view.words
        switch step {
        case .habit:
            let faults = HabitFields.faults(form, on: view.today, isKept: false, in: words)
            let isOneField = !showsAll
            return Spoken(
                isFirst ? [words.newHabit.welcome, words.newHabit.question] : [words.newHabit.question],
                field: form.spoken(faults: faults, isLast: isOneField ? true : nil, view))
        case .kittens:
            let told = litter.kittens.map { kitten in
                words.headed(
                    kitten.name, words.list([words.name(kitten.personality), words.looks(kitten.appearance)]))
            }
            return Spoken(
                choices: told.enumerated().map { index, text in
                    let steps = (index - chosen + told.count) % max(1, told.count)
                    return Spoken.Choice(
                        text, isChosen: index == chosen, Array(repeating: .right, count: steps) + [.enter])
                })
        case .adoption:
            return Spoken(field: name.spoken(faults: nameFaults(in: words), isLast: true, view))
        }
    }
}
