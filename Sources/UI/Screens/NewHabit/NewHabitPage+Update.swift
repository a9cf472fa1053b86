package import Canvas
import Domain

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
