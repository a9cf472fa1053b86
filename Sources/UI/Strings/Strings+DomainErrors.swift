package import Domain

extension Strings {
    /// Why something was not done, and what helps. Nothing was written.
    package func sentence(for refusal: DomainError) -> String {
        switch refusal {
        case .unreadable(let error): sentence(for: error)
        case .noSuchHabit(let habit): tr("There is no habit \(quoted(habit)).", "没有叫\(quoted(habit))的习惯。")
        case .noSuchCat(let cat): tr("There is no cat \(quoted(cat)).", "没有叫\(quoted(cat))的猫。")
        case .noSuchLetter(let id): tr("There is no letter \(quoted(id)).", "没有编号为\(quoted(id))的信。")
        case .entryGone: tr("That entry was deleted or moved elsewhere.", "这条记录已在别处删除或移动。")
        case .noSuchAccessory(let id): tr("The shop has nothing called \(quoted(id)).", "商店里没有\(quoted(id))。")
        case .invalid(let field, let fault): sentence(name(field), sentence(for: fault))
        case .habitRests(_, let cat):
            tr("\(cat) is resting. Press w to resume the habit.", "\(cat)在睡觉，按 w 唤醒习惯。")
        case .habitHasHistory(let habit):
            tr(
                "\(habit) has history, so it can't be deleted. Press D to graduate its cat.",
                "\(quoted(habit))已有记录，不能删除。按 D 让猫毕业。")
        case .alreadyOwned(let id): tr("You already own the \(accessory(id)).", "你已经有\(accessory(id))了。")
        case .notInBox(let id): tr("You don't own the \(accessory(id)) yet.", "饰品盒里没有\(accessory(id))。")
        case .coinsShort(let price, let balance):
            tr("You need \(number(price - balance)) more coins.", "还差\(number(price - balance))金币。")
        case .catGraduated(let cat):
            tr("\(cat) has graduated and lives in the album.", "\(cat)已毕业，住在相册里。")
        case .timerRuns(let habit, let minutes):
            tr(
                "The timer is already running for \(habit) (\(minutes) min). Stop it first.",
                "\(quoted(habit))正在计时（\(minutes)分钟），一次只能计一个。")
        case .noTimer: tr("No timer is running.", "没有进行中的计时。")
        case .timerGone: tr("That timer was stopped or changed elsewhere.", "这个计时已在别处结束或改动。")
        case .timerPaused: tr("The timer is already paused.", "计时已经暂停。")
        case .timerNotPaused: tr("The timer is already running.", "计时已在进行。")
        case .timerIsStrict: tr("Strict session: no pausing. Stop it instead.", "严格模式不能暂停，只能结束。")
        case .breakRuns: tr("A break is running.", "现在正在休息。")
        case .startInFuture: tr("That time is in the future.", "那个时间还没到。")
        case .startedTooEarly(let minutes):
            tr(
                "A timer can start at most \(minutes / 60) h in the past. Log older minutes with \u{201C}did\u{201D}.",
                "计时最早可从\(minutes / 60)小时前开始；更早的时间请用补记。")
        case .sessionRan(let start, let end):
            tr(
                "Another session ran from \(start.text) to \(end.text). Choose a time outside of it.",
                "\(start.text) 到 \(end.text) 有另一次专注，请选别的时间。")
        case .overAlready:
            tr("That countdown would already have ended. Log its minutes instead.", "这个倒计时早该结束了，请改用补记。")
        case .dayLeftOut(let day):
            tr(
                "Your time zone skipped \(dateWithYear(day)). Choose the day before or after.",
                "你的时区跳过了\(dateWithYear(day))，请选前一天或后一天。")
        case .dayInFuture(let day): tr("\(dateWithYear(day)) is in the future.", "\(dateWithYear(day))还没到。")
        case .dayIsFull(let habit, let day, let logged):
            tr(
                "\(habit) already has \(minutes(logged)) on \(dateWithYear(day)), and a day has 24 h.",
                "\(quoted(habit))在\(dateWithYear(day))已有\(minutes(logged))，一天只有24小时。")
        case .alreadyTicked(let habit, let day):
            tr("\(habit) is already done on \(date(day)).", "\(quoted(habit))在\(date(day))已经打卡了。")
        case .needsNewer(let habit):
            tr(
                "\(habit) needs a newer Habicat. It was left as it is. Update Habicat on this machine to change it.",
                "\(quoted(habit))需要更新版本的 Habicat，没有改动。请先更新这台设备上的 Habicat。")
        case .slipsNeedALimit(let habit):
            tr(
                "\(habit) has no limit. Slips can only move to a habit that has one.",
                "\(quoted(habit))没有上限，破例只能移到有上限的习惯。")
        case .endsBeforeItBegins(let from, let through):
            tr(
                "The last day, \(dateWithYear(through)), is before the first, \(dateWithYear(from)).",
                "结束日期\(dateWithYear(through))早于开始日期\(dateWithYear(from))。")
        case .dayBeforeHabit(let day):
            tr("The habit did not exist on \(dateWithYear(day)).", "\(dateWithYear(day))还没有这个习惯。")
        case .gapWaits: tr("Press 0 first to review your time away.", "请先按 0 处理离开的时间。")
        case .changedMeanwhile(let fields): changedMeanwhile(fields)
        case .notUndoable(let kind):
            tr("\(name(ofKind: kind)) can't be undone.", "\(name(ofKind: kind))不能撤销。")
        case .nothingToUndo: nothingToUndo
        case .undoTakesLater(let kind, let name): takesLater(kind, name)
        case .undoneMeanwhile:
            tr("It was already undone elsewhere. Nothing was changed.", "已在别处撤销，没有改动。")
        case .redoneMeanwhile:
            tr("It was already redone elsewhere. Nothing was changed.", "已在别处重做，没有改动。")
        case .importContinued(let habit):
            tr(
                "\(quoted(habit)) has newer entries, so the import was kept. Undo those first: habicat undo.",
                "\(quoted(habit))后来有了新记录，导入已保留。请先撤销新记录：habicat undo。")
        case .importedMeanwhile:
            tr("Part of it was imported elsewhere in the meantime. Nothing was changed.", "其中一部分刚在别处导入，没有改动。")
        }
    }

    private func takesLater(_ kind: String, _ name: String?) -> String {
        let what = MergeSummary.change(of: kind)(in: language)
        let named = name.map { Catalogue.accessory($0)?.name(in: language) ?? $0 }
        let later = list([what.prefix(1).lowercased() + what.dropFirst()] + [named].compactMap(\.self))
        return tr(
            "Not undone, since a later change would be lost with it: \(later). Nothing was changed.",
            "没有撤销：之后的改动（\(later)）会随之失效。什么都没有改。")
    }

    /// What another program changed while a form was open, by name, and what to do about it.
    /// - Parameter isTyping: whether the form is still there, so that enter saves.
    func changedMeanwhile(_ fields: [ChangedField], isTyping: Bool = false, isBrief: Bool = false) -> String {
        let changes = fields.map { "\(name(of: $0)) \(text(of: $0.shown)) \u{2192} \(text(of: $0.now))" }
        let notSaved = isBrief ? "" : tr(" Nothing was saved.", "没有保存。")
        let next = isTyping ? tr(" Press enter to save yours.", "按 enter 保存你的版本。") : tr(" Try again.", "请再试一次。")
        return tr("Changed elsewhere: \(items(changes)).", "已在别处改动：\(items(changes))。") + notSaved + next
    }

    private func name(of field: ChangedField) -> String {
        guard case .setting(let change) = field.now, let setting = change.setting else { return name(field.field) }
        return settings.name(setting)
    }

    private func text(of value: FieldValue) -> String {
        switch value {
        case .text(""): tr("(empty)", "（空）")
        case .text(let text): quoted(text)
        case .number(let number): self.number(number)
        case .schedule(let schedule): form.typed(schedule)
        case .amount(let amount): amount.text
        case .setting(let change): change.setting.map { settings.value(change.text, of: $0) } ?? change.text
        }
    }

    private func sentence(_ field: String, _ fault: String) -> String {
        tr("\(field): \(fault).", "\(field)：\(fault)。")
    }

    package func sentence(for fault: DomainError.Fault) -> String {
        switch fault {
        case .empty: tr("cannot be empty", "不能为空")
        case .tooLong(let limit): tr("\(limit) characters at most", "最多\(limit)个字")
        case .controlCharacters: tr("can't contain control characters", "不能有控制字符")
        case .outOfRange(let least, let most):
            tr("\(number(least)) to \(number(most))", "\(number(least))到\(number(most))")
        case .outOfAmounts(let least, let most): tr("\(least.text) to \(most.text)", "\(least.text)到\(most.text)")
        case .tooMany(let most): tr("\(number(most)) at most", "最多\(number(most))个")
        case .notUnderstood(let text): tr("\(quoted(text)) isn't valid", "\(quoted(text))无效")
        case .notOneEmoji:
            tr(
                "one emoji (no flag or skin tone), or one or two letters",
                "一个表情（不含旗帜、肤色和组合表情），或一两个字母")
        }
    }

    package func name(_ field: DomainError.Field) -> String { named("field.\(field.rawValue)") ?? field.rawValue }

    private func name(ofKind kind: String) -> String {
        switch Operations.of(kind: kind) {
        case is LogFocusSession.Type: tr("A focus session", "一次专注")
        case is GraduateHabit.Type: tr("A graduation", "毕业")
        case is Visit.Type: tr("A daily visit", "签到")
        case is PurchaseAccessory.Type: tr("A purchase", "一次购买")
        default: tr("That", "这一步")
        }
    }
}

extension Strings {
    package var noIdleHint: String {
        tr(
            "loginctl does not tell when you are away. Use habicat away and habicat back instead.",
            "loginctl 无法得知你是否离开，请改用 habicat away 和 habicat back。")
    }

    package var looksForChanges: String {
        tr(
            "This system can't report file changes (inotify limit reached). Habicat checks once a second instead.",
            "系统无法通知文件变化（已达 inotify 上限），改为每秒检查一次。")
    }

    package func sentence(for error: StoreProblem) -> String { language.sentence(for: error) }

    func savesPicture(at path: String) -> String { tr("Save a picture as \(path)?", "把图片存为 \(path) 吗？") }

    /// - Parameter path: of the file; nil where no folder took it.
    /// - Parameter isAsWanted: false if it is SVG because no program made a PNG.
    func pictureSaved(at path: String?, isAsWanted: Bool) -> String {
        guard let path else {
            return tr(
                "No folder took the picture. \u{201C}habicat dump --svg\u{201D} prints one.",
                "没有可写的文件夹。可以用 habicat dump --svg 输出图片。")
        }
        guard isAsWanted else {
            return tr("Picture saved as SVG: \(path)", "图片已存为 SVG：\(path)") + tr(" ", "。") + needsConverter
        }
        return tr("Picture saved: \(path)", "图片已保存：\(path)")
    }

    package var needsConverter: String {
        tr("For PNG install rsvg-convert, ImageMagick or Inkscape.", "要 PNG 请安装 rsvg-convert、ImageMagick 或 Inkscape。")
    }

    var storeTrouble: StoreTrouble { StoreTrouble(strings: self) }

    struct StoreTrouble: PartOfWords {
        let strings: Strings

        var replaced: String {
            tr(
                "The data was restored or replaced by another program. This is what it contains now.",
                "数据已被另一个程序恢复或替换，现在显示的是新内容。")
        }
        var erased: String { tr("All data was erased by another program.", "全部数据已被另一个程序删除。") }

        var title: String { tr("Storage", "数据") }
        var happened: String { tr("What happened", "出了什么问题") }
        var kept: String { tr("What is saved", "保住了什么") }
        var help: String { tr("What to do", "怎么办") }
        var isWell: String { tr("Everything works.", "一切正常。") }

        func kept(_ error: StoreProblem) -> String {
            strings.language.kept(after: error)
                + tr(" A change that was not saved has to be made again.", "没有保存的改动需要重做一次。")
        }

        func help(_ error: StoreProblem, retry: String) -> String {
            strings.language.help(after: error, retry: retry)
        }
    }
}
