extension SimulationProgram {
    private static let log = Deed.log(habit: 0, minutes: 10, daysAgo: 1)

    private static func program(_ mistake: String, _ steps: Step...) -> (mistake: String, program: SimulationProgram) {
        (mistake, SimulationProgram(steps: steps))
    }

    /// Programs that showed something wrong once, as they were found and shortened.
    static let found: [(mistake: String, program: SimulationProgram)] = [
        program(
            "minutes and sessions of a habit that another machine had removed belonged to nothing",
            .act(machine: 1, .remove(1)), .act(machine: 0, .log(habit: 1, minutes: 10, daysAgo: 1))),
        program(
            "another machine's timer ran for a habit that graduated, and the doctor called it damage",
            .act(machine: 2, .start(habit: 0)), .act(machine: 1, .graduate(0))),
        program(
            "an empty file of a later month came first, and the file before it was never read",
            .change(machine: 1, .foreign(0), .placeholder), .change(machine: 1, .foreign(0), .delete)),
        program(
            "lines of a device that begins at 1970 are before their habit: the entry counts without its sum",
            .clock(machine: 1, .to1970), .clone(from: 0, to: 1, isTwin: false), .act(machine: 1, log)),
        program(
            "an empty file of a later month came first in a folder that begins with a later month",
            .clock(machine: 1, .by(seconds: 365 * 86_400)), .act(machine: 1, log),
            .send(from: 1, to: 0, thousandths: 1000), .change(machine: 0, .foreign(1), .placeholder)),
        program(
            "lines of a journal that got shorter, which only the mirror had, did not come back",
            .act(machine: 1, log), .change(machine: 1, .own, .older(lines: 3))),
        program(
            "nor did those of a journal that was gone",
            .act(machine: 1, log), .change(machine: 1, .own, .delete)),
        program(
            "two machines with one device id; one continues under another id, and the doctor finds another "
                + "line in the mirror",
            .clone(from: 0, to: 2, isTwin: true), .act(machine: 0, .graduate(1)), .act(machine: 2, .graduate(1)),
            .send(from: 2, to: 0, thousandths: 1000), .act(machine: 0, log)),
        program(
            "a twin continues into a new month; the file that it continues is the other's, and its own a conflict copy",
            .act(machine: 2, .renameHabit(0, "Novels")), .clone(from: 2, to: 0, isTwin: true), .pass(minutes: 1440),
            .act(machine: 2, .log(habit: 0, minutes: 10, daysAgo: 0)),
            .act(machine: 0, .log(habit: 2, minutes: 10, daysAgo: 3)), .pass(minutes: 2880),
            .act(machine: 2, .buy(0))),
        program(
            "the length that a new month states counts a line that marks of a merge had doubled",
            .pass(minutes: 1440), .clone(from: 0, to: 2, isTwin: true), .pass(minutes: 2880),
            .change(machine: 2, .own, .conflictMarkers), .act(machine: 2, .renameHabit(2, "Run"))),
        program(
            "a line that marks had doubled made later ones of a twin look like a failed append",
            .clock(machine: 1, .by(seconds: 3 * 86_400)), .clone(from: 0, to: 1, isTwin: true),
            .act(machine: 1, .renameHabit(1, "Read")), .change(machine: 0, .own, .conflictMarkers),
            .act(machine: 0, .log(habit: 0, minutes: 10, daysAgo: 2))),
        program(
            "a merged file began with its last line; a twin's lines with the numbers before it counted no more",
            .act(machine: 2, .addDaysOff(habit: 2, daysAgo: 0, days: 2)), .clone(from: 2, to: 1, isTwin: true),
            .act(machine: 1, .log(habit: 0, minutes: 10, daysAgo: 0)),
            .act(machine: 2, .log(habit: 0, minutes: 10, daysAgo: 0)), .act(machine: 1, .buy(0)),
            .change(machine: 1, .own, .unionMerge)),
        program(
            "a twin whose clock was a year ahead continued from the same file, and the month between came later",
            .clone(from: 0, to: 1, isTwin: true), .pass(minutes: 1440), .pass(minutes: 2880),
            .clock(machine: 0, .by(seconds: 365 * 86_400)), .act(machine: 1, .start(habit: 0)),
            .act(machine: 0, .start(habit: 0))),
        program(
            "a twin's file of a later month had half arrived, and the next line continued it in an earlier "
                + "month's file",
            .act(machine: 2, .buy(0)), .clone(from: 2, to: 0, isTwin: true),
            .clock(machine: 0, .by(seconds: 365 * 86_400)),
            .act(machine: 0, .addDaysOff(habit: nil, daysAgo: 2, days: 1)), .send(from: 0, to: 2, thousandths: 480),
            .act(machine: 2, .start(habit: 0))),
        program(
            "the next month had been read behind a file shorter than that states, as marks had doubled "
                + "lines where it was written; the file's last line came later and was never read",
            .clock(machine: 2, .by(seconds: 365 * 86_400)), .change(machine: 2, .foreign(0), .unionMerge),
            .act(machine: 0, .addDaysOff(habit: 0, daysAgo: 2, days: 2)),
            .change(machine: 0, .own, .older(lines: 2)), .clone(from: 0, to: 2, isTwin: true),
            .act(machine: 2, .log(habit: 1, minutes: 10, daysAgo: 2))),
        program(
            "a day that one machine visited became a day off on another one: its coins were earned, and the "
                + "audit counts none",
            .pass(minutes: 1440), .act(machine: 2, .renameCat(2, "Miso")), .pass(minutes: 1440),
            .act(machine: 1, .addDaysOff(habit: nil, daysAgo: 2, days: 2))),
        program(
            "an entry of a graduated habit was deleted, and then the graduation undone: its minutes stayed "
                + "with the habit",
            .act(machine: 1, .graduate(2)), .act(machine: 1, .amend(1, .delete)), .undo(machine: 1, 1)),
        program(
            "an entry was deleted of a habit that was not there, because its machine's file had got shorter",
            .act(machine: 1, .log(habit: 1, minutes: 10, daysAgo: 1)),
            .change(machine: 1, .foreign(1), .older(lines: 3)), .act(machine: 1, .amend(1, .delete))),
        program(
            "a day was visited on one machine and in a store that was brought to another one, which did not "
                + "know that: it was paid twice",
            .pass(minutes: 1440), .act(machine: 1, .adopt(isWeekly: false)),
            .act(machine: 4, .renameHabit(2, "Read")), .join(machine: 0)),
        program(
            "a day was visited on two machines that both logged something, one of which was brought to the "
                + "other: it was paid twice",
            .pass(minutes: 1440), .act(machine: 4, .log(habit: 0, minutes: 10, daysAgo: 0)),
            .act(machine: 0, .log(habit: 2, minutes: 10, daysAgo: 4)), .join(machine: 2)),
        program(
            "a letter that one machine had read was kept on another one, which did not know that: it was unread again",
            .act(machine: 0, .letter(0)), .pass(minutes: 44_640), .send(from: 0, to: 1, thousandths: 1000),
            .look(machine: 1), .act(machine: 0, .letter(1)), .act(machine: 1, .letter(2))),
    ]
}
