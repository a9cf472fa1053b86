import Domain

extension Form {
    /// Goes to a field that is wrong and says there what is; in a toast that goes with the next key where beside the
    /// field there is no room.
    mutating func refuse(_ id: Refusal.Field, _ sentence: String, in situation: inout Situation) {
        guard fields.contains(where: { $0.id == id }) else { return situation.say(sentence) }
        focus(on: id)
        note(sentence, on: id)
        if situation.layout.kind == .tiny { situation.say(sentence, .error) }
    }
}
