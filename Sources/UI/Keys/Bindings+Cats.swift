import Canvas

extension Binding {
    static let cats = [
        Binding(.accept, in: .cats, [.enter], "the cat's page", word: "page"),
        Binding(.pet, in: .cats, of("p"), "pet", word: "pet"),
        Binding(.dress, in: .cats, of("d"), "dress", word: "dress"),
        Binding(.edit, in: .cats, of("e"), "rename", word: "rename"),
        Binding(.album, in: .cats, of("b"), "album", word: "album"),
        Binding(.portrait, in: .cats, of("P"), "paint a portrait", word: "portrait"),

        Binding(.accept, in: .catPage, [.enter], "focus on its habit", word: "focus"),
        Binding(.dress, in: .catPage, of("d"), "dress", word: "dress"),
        Binding(.edit, in: .catPage, of("e"), "rename", word: "rename"),
        Binding(.portrait, in: .catPage, of("P"), "paint a portrait", word: "portrait"),

        Binding(.accept, in: .album, [.enter], "open", word: "open"),
    ]

    static let shop = [
        Binding(.accept, in: .shop, [.enter], "buy, or wear what is owned", word: "buy"),
        Binding(.tryOn, in: .shop, of("t"), "try on", word: "try on"),
        Binding(.takeOff, in: .shop, of("x"), "take off", word: "take off"),
        Binding(.box, in: .shop, of("b"), "the box", word: "box"),
        Binding(.shelf, in: .shop, of("f"), "another shelf", word: "shelf"),

        Binding(.accept, in: .box, [.enter], "wear it", word: "wear"),
        Binding(.takeOff, in: .box, of("x"), "take off", word: "take off"),
    ]

    static let history = [
        Binding(.accept, in: .calendar, [.enter], "the day under the cursor", word: "day"),
        Binding(.heatmap, in: .calendar, of("z"), "heatmap or month", word: "heatmap"),
        Binding(.previousMonth, in: .calendar, of("<"), "month before", word: "month"),
        Binding(.nextMonth, in: .calendar, of(">"), "month after"),
        Binding(.habitFilter, in: .calendar, of("f"), "one habit, or all", word: "habit"),

        Binding(.span, in: .stats, of("s"), "day, week, month, year, all", word: "span"),
        Binding(.habitFilter, in: .stats, of("f"), "one habit, or all", word: "habit"),

        Binding(.accept, in: .habitPage, [.enter], "focus on it", word: "focus"),
        Binding(.didIt, in: .habitPage, of(" "), "did it: adds what is missing to the goal", word: "did it"),
        Binding(.addMinutes, in: .habitPage, of("a"), "add minutes done without the timer", word: "add"),
        Binding(.edit, in: .habitPage, of("e"), "edit the habit", word: "edit"),
        Binding(.daysOff, in: .habitPage, of("o"), "days off, for this habit or all", word: "off"),
        Binding(.bringBack, in: .habitPage, of("y"), "add yesterday's minutes, when it was missed", word: "yesterday"),
        Binding(.rest, in: .habitPage, of("w"), "let the habit rest, or wake it", word: "rest"),
        Binding(.remove, in: .habitPage, of("D"), "graduate the cat, or remove an untouched habit"),

        Binding(.accept, in: .settings, [.enter], "change", word: "change"),
        Binding(.reset, in: .settings, of("r"), "as it was at first", word: "reset"),
        Binding(.undo, in: .settings, of("u"), "undo", word: "undo"),
        Binding(.help, in: .settings, [.character("?"), .function(1)], "help for here and now", word: "help"),

        Binding(.retry, in: .storeTrouble, of("r"), "try again", word: "retry"),
        Binding(.export, in: .storeTrouble, of("x"), "write what is not saved to a file", word: "export"),
    ]
}
