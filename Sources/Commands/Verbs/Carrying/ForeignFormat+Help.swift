import Domain

/// What `import` takes of each program, as help, manual and README list it.
extension ForeignFormat {
    /// Which of its files to give, and what comes of it.
    var help: Phrase {
        switch self {
        case .loop:
            Phrase(
                "Loop Habit Tracker: its CSV archive or folder, or its .db backup; skips become days off",
                "Loop Habit Tracker：CSV 压缩包或文件夹，或 .db 备份；跳过的日子算休假")
        case .harsh: Phrase("harsh: its folder with habits and log; s is a day off", "harsh：含 habits 和 log 的文件夹；s 算休假")
        case .habitctl:
            Phrase(
                "habitctl: ~/.habitctl with habits and log; s is a day off",
                "habitctl：~/.habitctl 里的 habits 和 log；s 算休假")
        case .dijo: Phrase("dijo: habit_record.json, or its folder", "dijo：habit_record.json，或它的文件夹")
        case .mhabit: Phrase("Table Habit (mhabit): its JSON export", "Table Habit（mhabit）：JSON 导出")
        case .habittrove:
            Phrase("HabitTrove: habits.json, its data folder or backup", "HabitTrove：habits.json、数据文件夹或备份")
        case .beaver: Phrase("Beaver Habits: its JSON export", "Beaver Habits：JSON 导出")
        case .habitica: Phrase("Habitica: userdata.json or history.csv", "Habitica：userdata.json 或 history.csv")
        case .superproductivity:
            Phrase(
                "Super Productivity: a backup; counters are habits, the time of tasks goes to their projects",
                "Super Productivity：备份；计数器是习惯，任务的时间归项目")
        case .flow: Phrase("flow-focus: ~/.config/flow/habits.json", "flow-focus：~/.config/flow/habits.json")
        case .timewarrior:
            Phrase(
                "Timewarrior: its folder, a .data file, or what timew export prints",
                "Timewarrior：文件夹、.data 文件或 timew export 的输出")
        case .watson:
            Phrase(
                "Watson: its folder or frames, or what watson log --json or --csv prints",
                "Watson：文件夹或 frames，或 watson log --json、--csv 的输出")
        case .taskwarrior:
            Phrase(
                "Taskwarrior: what task export prints; times noted by journal.time, and recurring tasks that are done",
                "Taskwarrior：task export 的输出；journal.time 记下的时间，和完成的重复任务")
        case .toggl: Phrase("Toggl Track: the detailed report as CSV, by project", "Toggl Track：明细报表 CSV，按项目")
        case .clockify: Phrase("Clockify: the detailed report as CSV, by project", "Clockify：明细报表 CSV，按项目")
        case .forest: Phrase("Forest: its CSV export, by tag; trees that died are left out", "Forest：CSV 导出，按标签；枯死的树不算")
        case .activitywatch:
            Phrase(
                "ActivityWatch: a JSON export; stopwatches by label, and windows that --map, --into or --only name",
                "ActivityWatch：JSON 导出；秒表按标签，窗口要用 --map、--into 或 --only 指名")
        case .klog: Phrase("klog: its files, by tag", "klog：它的文件，按标签")
        case .pomodoro: Phrase("Open Pomodoro Format: ~/.pomodoro/history", "Open Pomodoro Format：~/.pomodoro/history")
        case .csv:
            Phrase(
                "any table: date, habit, minutes, note; or start and end; or a column for each habit; also HabitBull",
                "任意表格：日期、习惯、分钟、备注；或开始和结束；或每个习惯一列；也包括 HabitBull")
        case .habicat:
            Phrase("Habicat: what habicat export wrote, into an empty store", "Habicat：habicat export 的文件，导入空的存档")
        }
    }
}
