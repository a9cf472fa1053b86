import Canvas

extension Binding {
    static let today = [
        Binding(.accept, in: .today, [.enter], "focus on the chosen habit", word: "focus"),
        Binding(.didIt, in: .today, of(" "), "did it: adds what is missing to the goal", word: "did it"),
        Binding(.addMinutes, in: .today, of("a"), "add minutes done without the timer", word: "add"),
        Binding(.newHabit, in: .today, of("n"), "a new habit and its kitten", word: "new"),
        Binding(.visit, in: .today, of("c"), "daily visit", word: "visit"),
        Binding(.edit, in: .today, of("e"), "edit the habit", word: "edit"),
        Binding(.openHabit, in: .today, of("i"), "all about the habit", word: "page"),
        Binding(.daysOff, in: .today, of("o"), "days off, for this habit or all", word: "off"),
        Binding(.rest, in: .today, of("w"), "let the habit rest, or wake it", word: "rest"),
        Binding(.moveUp, in: .today, of("K"), "move the habit up"),
        Binding(.moveDown, in: .today, of("J"), "move the habit down"),
        Binding(.remove, in: .today, of("D"), "graduate the cat, or remove an untouched habit"),
        Binding(.bringBack, in: .today, of("y"), "add yesterday's minutes, when it was missed"),
    ]

    static let newHabit = [
        Binding(.accept, in: .firstRun, [.enter], "start 25 minutes", word: "start 25 min"),
        Binding(.didSome, in: .firstRun, of("a"), "I did some already", word: "did some"),
        Binding(.bringHistory, in: .firstRun, of("i"), "bring history along", word: "import"),
        Binding(.back, in: .firstRun, [.escape], "look around", word: "look around"),

        Binding(.accept, in: .kittens, [.enter], "choose this kitten", word: "choose"),
        Binding(.rerollOne, in: .kittens, of("r"), "another kitten in this place", word: "another"),
        Binding(.rerollAll, in: .kittens, of("R"), "three other kittens", word: "all"),
        Binding(.anotherName, in: .kittens, of("N"), "another name", word: "name"),
        Binding(.rerollBack, in: .kittens, of("u"), "the kittens before", word: "before"),
        Binding(.back, in: .kittens, [.escape, .character("q"), .control("c")], "back to the habit", word: "back"),
        Binding(.help, in: .kittens, [.character("?"), .function(1)], "help for here and now", word: "help"),

        Binding(.accept, in: .adoption, [.enter], "adopt", word: "adopt"),
        Binding(.anotherName, in: .adoption, [.control("n")], "another name", word: "name"),
    ]

    static let focus = [
        Binding(.accept, in: .focusSetup, [.enter], "start", word: "start"),
        Binding(.back, in: .focusSetup, [.escape, .control("c")], "back", word: "back"),

        Binding(.pause, in: .focus, of(" "), "pause, go on", word: "pause"),
        Binding(.stop, in: .focus, of("d"), "stop here: the minutes count", word: "stop"),
        Binding(.longer, in: .focus, of("+", "="), "five minutes more", word: "more"),
        Binding(.shorter, in: .focus, of("-"), "five minutes less", word: "less"),
        Binding(.skipBreak, in: .focus, of("s"), "skip the break", word: "skip"),
        Binding(.note, in: .focus, of("n"), "a note", word: "note"),
        Binding(.accept, in: .focus, [.enter], "on: starts the round that waits"),

        Binding(.accept, in: .result, [.enter], "the parts of the XP, then on", word: "on"),
        Binding(.note, in: .result, of("n"), "a note", word: "note"),
        Binding(.remove, in: .result, of("H"), "graduate with honours, once all the hours are there"),
        Binding(.takeBack, in: .result, of("D"), "take it back, as if it had never been", word: "take back"),
    ]

    static let questions = [
        Binding(.choose1, in: .welcomeBack, of("1"), "go on, the gap left out", word: "go on"),
        Binding(.choose2, in: .welcomeBack, of("2"), "go on, the gap counted", word: "count it"),
        Binding(.choose3, in: .welcomeBack, of("3"), "finish with what was earned", word: "finish"),
        Binding(.choose4, in: .welcomeBack, of("4"), "split", word: "split"),
        Binding(.choose5, in: .welcomeBack, of("5"), "throw away", word: "throw away"),
        Binding(.accept, in: .welcomeBack, [.enter], "the chosen one", word: "choose"),
        Binding(
            .back, in: .welcomeBack, [.escape, .character("q"), .control("c")], "ask later, the clock held",
            word: "later"),

        Binding(.accept, in: .quitting, [.enter], "the chosen one", word: "choose"),
        Binding(.choose1, in: .quitting, of("1"), "the first"),
        Binding(.choose2, in: .quitting, of("2"), "the second"),
        Binding(.choose3, in: .quitting, of("3"), "the third"),
        Binding(.choose4, in: .quitting, of("4"), "the fourth"),

        Binding(.accept, in: .log, [.enter], "close"),
    ]
}
