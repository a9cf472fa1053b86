import Domain

extension SettingsPage {
    package func spoken(_ view: Viewing) -> Spoken {
        let words = view.words
        if let field {
            return Spoken(
                field: Spoken.Field(
                    label: words.settings.name(chosen), text: field.text,
                    aside: fault(in: words) ?? words.settings.help(chosen), picks: [], isChoice: false, isLast: true))
        }
        let told = Setting.allCases.map { setting in
            let value = setting.value(in: view.household, view.model.preferences)
            return words.headed(words.settings.name(setting), words.settings.value(value, of: setting))
        }
        return Spoken(
            [words.settings.help(chosen)],
            choices: Spoken.list(told, chosen: settings(in: view.words).firstIndex(of: chosen)))
    }
}
