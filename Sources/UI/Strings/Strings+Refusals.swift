package import Domain

extension Strings {
    /// Why something was not done, and what helps. Nothing was written.
    package func sentence(for refusal: DomainError) -> String {
        switch refusal {
        case .unreadable(let error): sentence(for: error)
        case .noSuchHabit(let habit): tr("There is no habit \(quoted(habit)).", "没有习惯\(quoted(habit))。")
        case .noSuchCat(let cat): tr("There is no cat \(quoted(cat)).", "没有猫\(quoted(cat))。")
        case .noSuchAccessory(let id): tr("The shop has no \(quoted(id)).", "商店里没有\(quoted(id))。")
        case .invalid(let field, let fault): sentence(name(field), sentence(for: fault))
        case .habitRests(_, let cat):
            tr("\(cat) is resting: w wakes the habit.", "\(cat)在休息：按 w 唤醒习惯。")
        case .habitHasHistory(let habit):
            tr("\(habit) has history: D graduates its cat instead.", "\(habit)已有记录：按 D 让猫毕业。")
        case .alreadyOwned(let id): tr("\(accessory(id)) is yours already.", "\(accessory(id))已经是你的了。")
        case .notInBox(let id): tr("\(accessory(id)) is not in the box.", "\(accessory(id))不在盒子里。")
        case .coinsShort(let price, let balance):
            tr("\(number(price - balance)) coins short.", "还差\(number(price - balance))金币。")
        case .catGraduated(let cat):
            tr("\(cat) has graduated and lives in the album.", "\(cat)毕业了，住在相册里。")
        case .timerRuns(let habit, let minutes):
            tr(
                "The timer runs for \(habit) (\(minutes) min): one at a time.",
                "\(habit)正在计时（\(minutes)分钟）：一次一个。")
        case .noTimer: tr("No timer is running.", "没有正在走的计时。")
        case .timerGone: tr("That timer was finished or changed elsewhere.", "那个计时已在别处结束或改动。")
        case .timerPaused: tr("The timer is paused already.", "计时已经暂停了。")
        case .timerNotPaused: tr("The timer is running already.", "计时已经在走了。")
        case .timerIsStrict: tr("This one takes no pause; d stops it.", "这次不能暂停；d 结束。")
        case .startInFuture: tr("That time is still to come.", "那个时间还没到。")
        case .startedTooEarly(let minutes):
            tr(
                "A timer can have begun \(minutes) minutes ago at most; minutes before that can be told.",
                "计时最早只能从\(minutes)分钟前开始；更早的分钟可以补记。")
        case .sessionRanUntil(let time):
            tr("A session ran until \(time.text): begin after it.", "有一次专注到 \(time.text) 才结束：请从那之后开始。")
        case .overAlready:
            tr("It would be over by now: its minutes can be told instead.", "那样已经结束了：可以补记分钟。")
        case .dayLeftOut(let day):
            tr(
                "Your time zone skipped \(dateWithYear(day)): choose the day before or after.",
                "你的时区跳过了\(dateWithYear(day))：请选前一天或后一天。")
        case .dayInFuture(let day): tr("\(dateWithYear(day)) is still to come.", "\(dateWithYear(day))还没到。")
        case .dayIsFull(let habit, let day, let logged):
            tr(
                "\(habit) already has \(minutes(logged)) on \(dateWithYear(day)), and a day has 24 h.",
                "\(habit)在\(dateWithYear(day))已有\(minutes(logged))，一天只有24小时。")
        case .endsBeforeItBegins(let from, let through):
            tr(
                "\(dateWithYear(through)) comes before \(dateWithYear(from)): the first day comes first.",
                "\(dateWithYear(through))早于\(dateWithYear(from))：请先写第一天。")
        case .dayBeforeHabit(let day):
            tr("The habit did not exist yet on \(dateWithYear(day)).", "\(dateWithYear(day))时还没有这个习惯。")
        case .gapWaits: tr("Decide first about the time away: press 0.", "请先按 0 处理离开的那段时间。")
        case .changedMeanwhile(let fields): changedMeanwhile(fields)
        case .notUndoable(let kind):
            tr("\(name(ofKind: kind)) cannot be taken back any more.", "\(name(ofKind: kind))已经不能撤回了。")
        case .nothingToUndo: nothingToUndo
        case .takenBackMeanwhile:
            tr("It was taken back meanwhile: nothing was changed.", "它刚在别处撤回了：什么都没改。")
        case .broughtBackMeanwhile:
            tr("It was brought back meanwhile: nothing was changed.", "它刚在别处恢复了：什么都没改。")
        case .importGoneOn(let habit):
            tr(
                "\(quoted(habit)) has newer entries, so the import was kept. Undo those first: habicat undo.",
                "\(quoted(habit))后来又有了记录，导入保留。请先撤回新的记录：habicat undo。")
        case .importedMeanwhile:
            tr("Some of it was brought in elsewhere meanwhile: nothing was changed.", "其中一部分刚在别处导入了：什么都没改。")
        }
    }

    /// What another program changed while a form was open, by name, and what to do about it.
    /// - Parameters:
    ///   - isTyping: whether the form is still there, so that enter saves.
    ///   - isBrief: whether there is little room.
    func changedMeanwhile(_ fields: [ChangedField], isTyping: Bool = false, isBrief: Bool = false) -> String {
        let changes = fields.map { "\(name(of: $0)) \(text(of: $0.shown)) \u{2192} \(text(of: $0.now))" }
        let notSaved = isBrief ? "" : tr(" Nothing was saved.", "还没有保存。")
        let next = isTyping ? tr(" Enter saves yours.", "按 enter 保存你的。") : tr(" Try again.", "请再试一次。")
        return tr("Changed elsewhere: \(list(changes)).", "已在别处改动：\(list(changes))。") + notSaved + next
    }

    private func name(of field: ChangedField) -> String {
        guard case .setting(let change) = field.now, let setting = change.setting else { return name(field.field) }
        return settings.name(setting)
    }

    /// A field's value as a form shows it.
    private func text(of value: FieldValue) -> String {
        switch value {
        case .text(""): tr("(empty)", "（空）")
        case .text(let text): quoted(text)
        case .number(let number): self.number(number)
        case .schedule(let schedule): form.typed(schedule)
        case .setting(let change):
            change.setting.map { settings.value(change.text, of: $0) } ?? change.text
        }
    }

    private func sentence(_ field: String, _ fault: String) -> String {
        tr("\(field): \(fault).", "\(field)：\(fault)。")
    }

    /// What is wrong with a field, to stand beside it.
    package func sentence(for fault: DomainError.Fault) -> String {
        switch fault {
        case .empty: tr("cannot be empty", "不能留空")
        case .tooLong(let limit): tr("\(limit) characters at most", "最多\(limit)个字")
        case .controlCharacters: tr("control characters are not kept", "不能有控制字符")
        case .outOfRange(let least, let most):
            tr("\(number(least)) to \(number(most))", "\(number(least)) 到 \(number(most))")
        case .notUnderstood(let text): tr("\(quoted(text)) is not understood", "看不懂\(quoted(text))")
        case .notOneEmoji:
            tr(
                "one emoji without joiners (no flag, no skin tone), or one or two letters",
                "一个单独的表情（不含旗帜、肤色和组合表情），或一两个字母")
        }
    }

    /// What a field is called in forms.
    package func name(_ field: DomainError.Field) -> String {
        switch field {
        case .name: tr("Name", "名称")
        case .icon: tr("Icon", "图标")
        case .goalMinutes: tr("Goal", "每日目标")
        case .targetHours: tr("Target", "总目标")
        case .reminderTime: tr("Reminder", "提醒")
        case .schedule: tr("Schedule", "安排")
        case .group: tr("Group", "分组")
        case .about: tr("About", "说明")
        case .endsOn: tr("Last day", "结束日")
        case .catName: tr("Cat's name", "猫的名字")
        case .minutes: tr("Minutes", "分钟")
        case .day: tr("Day", "日期")
        case .note: tr("Note", "备注")
        case .days: tr("Days", "天数")
        case .setting: tr("Setting", "设置")
        }
    }

    private func name(ofKind kind: String) -> String {
        switch Action.Kind(rawValue: kind) {
        case .logFocusSession: tr("A focus session", "一次专注")
        case .deleteHabit: tr("A graduation", "毕业")
        case .checkIn: tr("A daily visit", "签到")
        case .purchaseAccessory: tr("A purchase", "一次购买")
        default: tr("That", "这个")
        }
    }
}
