package import DocumentStore

extension Strings {
    /// What happened in the store, what was kept, what to do.
    package func sentence(for error: StoreError) -> String {
        switch error {
        case .file(let call, let path, let errno):
            failed(call, path, errno)
                + (["open", "pread", "stat", "fstat", "opendir", "readdir", "readlink"].contains(call)
                    ? tr(" Everything saved before is kept; try again.", "之前保存的都在；请再试一次。")
                    : tr(
                        " The change was not saved; everything saved before is kept. Try again.",
                        "这次的改动没有保存；之前保存的都在。请再试一次。"))
        case .full(let path):
            tr(
                "No room left in \(path). The change was not saved, everything before is kept; make room, then try again.",
                "\(path) 没有空间了。这次的改动没有保存，之前的都在；腾出空间再试。")
        case .readOnly(let path):
            tr(
                "\(path) cannot be written. All is kept and can be read; give write permission, then try again.",
                "\(path) 不能写入。一切都在，可以查看；给予写权限后再试。")
        case .locked(let path, let holder):
            tr(
                "\(path) is held by \(holder). Nothing of it was written; try again when that program is done.",
                "\(path) 正被\(holder)占用。这次什么也没写；等那个程序结束再试。")
        case .newerFormat(let path, let found, let known):
            tr(
                "\(path) was written by a newer habicat (format \(found), this one knows \(known)). "
                    + "Nothing was touched; update habicat.",
                "\(path) 由更新的 habicat 写成（格式 \(found)，这里只懂 \(known)）。什么都没动；请更新 habicat。")
        case .damaged(let path, _, .missingBesideMirror), .damaged(let path, _, .journalsMissingBesideMirror):
            tr(
                "\(path) is missing or empty, but the mirror has a copy. Nothing was written; "
                    + "habicat doctor --repair restores it.",
                "\(path) 缺失或为空，但镜像里有副本。什么也没写；habicat doctor --repair 可恢复。")
        case .damaged(let path, let offset, let flaw):
            tr(
                "\(path) is damaged at byte \(offset): \(name(flaw)). The rest is kept; habicat doctor tells more.",
                "\(path) 在第 \(offset) 字节处损坏：\(name(flaw))。其余都在；habicat doctor 会说得更细。")
        case .tooLarge(let what, let limit):
            tr(
                "\(what) is too large (\(number(Int(limit))) at most). Nothing was written.",
                "\(what) 太大了（最多 \(number(Int(limit)))）。什么也没写。")
        case .invalidPath(let path):
            tr(
                "\(quoted(path)) is no path a document can have. Nothing was written.",
                "\(quoted(path))不能作文档的路径。什么也没写。")
        case .invalidBatch(let reason):
            tr("That could not be written: \(reason). Nothing was changed.", "无法写入：\(reason)。什么都没变。")
        case .preconditionFailed:
            tr(
                "That was changed elsewhere meanwhile. Nothing was written; look again and repeat it.",
                "这项在别处改过了。什么也没写；请看一眼再做一次。")
        case .foreignStore(let path):
            tr(
                "\(path) belongs to another person's store. It was left alone; name another folder.",
                "\(path) 是别人的存档。没有动它；请换一个文件夹。")
        case .unusable(let path, .isNoFile(let kind)):
            tr(
                "\(path) is \(name(kind)), not a file. It was neither read nor changed; move it away, then try again.",
                "\(path) 是\(name(kind))，不是普通文件。没有读也没有改；请把它移开再试。")
        case .unusable(let path, .tooLarge(let bytes, let limit)):
            tr(
                "\(path) holds \(size(bytes)); such a file has at most \(size(limit)). It was neither read nor changed; "
                    + "move it away, then try again.",
                "\(path) 有 \(size(bytes))；这种文件最多 \(size(limit))。没有读也没有改；请把它移开再试。")
        case .unusable(let path, .belongs(let owner)):
            tr(
                "\(path): the folder belongs to \(owner), and habicat runs as root. Nothing was written, because "
                    + "\(owner) could not open files that root makes; run habicat as \(owner), without sudo.",
                "\(path)：文件夹属于 \(owner)，而 habicat 正以 root 运行。什么都没写，因为 root 建的文件 \(owner) 打不开；"
                    + "请以 \(owner) 的身份运行，不要用 sudo。")
        }
    }

    /// A system call that failed, as one sentence.
    func failed(_ call: String, _ path: String, _ errno: Int32) -> String {
        tr("\(path): \(call) failed (\(reason(errno))).", "\(path)：\(call) 失败（\(reason(errno))）。")
    }

    /// What an errno means. English has the system's own sentences; those a person may well meet are translated.
    package func reason(_ errno: Int32) -> String {
        tr(StoreError.words(ofErrno: errno), Self.chineseReasons[errno] ?? "错误 \(errno)")
    }

    /// By Linux's numbers, the same on every machine the program runs on.
    private static let chineseReasons: [Int32: String] = [
        1: "不允许", 2: "没有这个文件或文件夹", 5: "读写出错", 9: "文件已关闭", 11: "暂时不可用", 12: "内存不足", 13: "没有权限",
        16: "正被占用", 17: "已经存在", 20: "不是文件夹", 21: "是文件夹", 22: "参数无效", 23: "系统打开的文件太多", 24: "打开的文件太多",
        27: "文件太大", 28: "磁盘已满", 30: "只读", 32: "管道已断开", 36: "文件名太长", 39: "文件夹不是空的", 40: "符号链接绕成了圈",
        110: "超时", 116: "文件已被换掉", 122: "磁盘配额已用完",
    ]

    func name(_ kind: FileKind) -> String {
        switch kind {
        case .file: tr("a file", "文件")
        case .folder: tr("a folder", "文件夹")
        case .link: tr("a symbolic link", "符号链接")
        case .pipe: tr("a pipe", "管道")
        case .socket: tr("a socket", "套接字")
        case .device: tr("a device", "设备")
        case .disk: tr("a disk", "磁盘设备")
        }
    }

    /// "64 KiB".
    func size(_ bytes: Int64) -> String {
        var (number, units) = (Double(bytes), ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"][...])
        while number >= 1024, units.count > 1 {
            number /= 1024
            units.removeFirst()
        }
        let tenths = Int((number * 10).rounded(.down))
        let text = tenths % 10 == 0 || tenths >= 1000 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return text + " " + (units.first ?? "")
    }
}

extension Strings {
    /// The kernel tells nothing of changes: how they are noticed instead.
    package var looksForChanges: String {
        tr(
            "The system cannot report file changes (inotify limit reached); Habicat checks once a second instead.",
            "系统无法通知文件变化（已达 inotify 上限），改为每秒检查一次。")
    }

    var storeTrouble: StoreTrouble { StoreTrouble(strings: self) }

    /// Store trouble: what happened, what was kept, what to do.
    struct StoreTrouble: PartOfWords {
        let strings: Strings

        var replaced: String {
            tr(
                "The store was put back or replaced by another program: this is what it holds now.",
                "存档已被另一个程序恢复或替换：这是它现在的内容。")
        }
        var erased: String {
            tr("Everything was erased by another program.", "全部内容已被另一个程序删除。")
        }

        var title: String { tr("Store", "存档") }
        var happened: String { tr("What happened", "发生了什么") }
        var kept: String { tr("What is kept", "留住了什么") }
        var help: String { tr("What helps", "怎么办") }
        var isWell: String { tr("Nothing is wrong: all is written as it happens.", "一切正常：每件事都随时写下。") }
        var nothingUnsaved: String {
            tr("Everything is saved; there is nothing to export.", "都已保存，没有要导出的。")
        }

        func happened(_ error: StoreError) -> String {
            switch error {
            case .file(let call, let path, let errno):
                strings.failed(call, path, errno)
            case .full(let path): tr("No room is left in \(path).", "\(path) 没有空间了。")
            case .readOnly(let path): tr("\(path) cannot be written.", "\(path) 不能写入。")
            case .locked(let path, let holder): tr("\(path) is held by \(holder).", "\(path) 正被\(holder)占用。")
            case .newerFormat(let path, let found, let known):
                tr(
                    "\(path) was written by a newer habicat: format \(found), this one knows \(known).",
                    "\(path) 由更新的 habicat 写成：格式 \(found)，这里只懂 \(known)。")
            case .damaged(let path, _, .missingBesideMirror), .damaged(let path, _, .journalsMissingBesideMirror):
                tr("\(path) is missing or empty, but the mirror has a copy.", "\(path) 缺失或为空，但镜像里有副本。")
            case .damaged(let path, let offset, let flaw):
                tr(
                    "\(path) is damaged at byte \(offset): \(strings.name(flaw)).",
                    "\(path) 在第 \(offset) 字节处损坏：\(strings.name(flaw))。")
            case .tooLarge(let what, let limit):
                tr(
                    "\(what) is too large: \(strings.number(Int(clamping: limit))) at most.",
                    "\(what) 太大了：最多 \(strings.number(Int(clamping: limit)))。")
            case .invalidPath(let path):
                tr("\(strings.quoted(path)) is no path a document can have.", "\(strings.quoted(path))不能作文档的路径。")
            case .invalidBatch(let reason): tr("A change could not be written: \(reason).", "一处改动无法写入：\(reason)。")
            case .preconditionFailed:
                tr("What a change was made for had been changed elsewhere meanwhile.", "要改的内容已在别处改过。")
            case .foreignStore(let path): tr("\(path) belongs to another person's store.", "\(path) 是别人的存档。")
            case .unusable(let path, .isNoFile(let kind)):
                tr("\(path) is \(strings.name(kind)), not a file.", "\(path) 是\(strings.name(kind))，不是普通文件。")
            case .unusable(let path, .tooLarge(let bytes, let limit)):
                tr(
                    "\(path) holds \(strings.size(bytes)); such a file has at most \(strings.size(limit)).",
                    "\(path) 有 \(strings.size(bytes))；这种文件最多 \(strings.size(limit))。")
            case .unusable(let path, .belongs(let owner)):
                tr(
                    "\(path): the folder belongs to \(owner), and habicat runs as root.",
                    "\(path)：文件夹属于 \(owner)，而 habicat 正以 root 运行。")
            }
        }

        /// - Parameter unsaved: deeds that wait in memory.
        func kept(_ error: StoreError, unsaved: Int) -> String {
            let before =
                switch error {
                case .newerFormat: tr("Nothing was touched.", "什么都没动。")
                case .foreignStore, .unusable: tr("It was left alone.", "没有动它。")
                case .damaged(_, _, .missingBesideMirror), .damaged(_, _, .journalsMissingBesideMirror):
                    tr(
                        "Nothing was written. The mirror still has everything up to its last update.",
                        "什么都没写。镜像里仍有截至上次更新的全部内容。")
                case .damaged:
                    tr(
                        "All that can be read is kept and shown; the damaged file is left as it is.",
                        "能读的都留着，都能看；损坏的文件原样不动。")
                default: tr("All that was written before is kept and can be read.", "之前写下的都在，都能看。")
                }
            guard unsaved > 0 else { return before }
            return before
                + tr(
                    " \(strings.changes(unsaved)) \(unsaved == 1 ? "waits" : "wait") in memory until it can be written.",
                    "\(strings.changes(unsaved))在内存里等着写入。")
        }

        /// - Parameter path: of the file; nil where it could not be written.
        func exported(to path: String?) -> String {
            guard let path else {
                return tr("No folder takes a file: keep the program open.", "没有文件夹可写：请让程序开着。")
            }
            return tr("Written to \(path).", "已写到 \(path)。")
        }

        func help(_ error: StoreError, retry: String, export: String, unsaved: Int) -> String {
            let first =
                switch error {
                case .full: tr("Make room, then \(retry) tries again.", "腾出空间，再按 \(retry) 重试。")
                case .readOnly: tr("Give write permission, then \(retry) tries again.", "给予写权限，再按 \(retry) 重试。")
                case .locked: tr("When that program is done, \(retry) tries again.", "等那个程序结束，按 \(retry) 重试。")
                case .newerFormat: tr("Update habicat. Until then all can be looked at.", "请更新 habicat。在那之前都能查看。")
                case .damaged(_, _, .missingBesideMirror), .damaged(_, _, .journalsMissingBesideMirror):
                    tr(
                        "To restore from the mirror, run habicat doctor --repair, then press \(retry).",
                        "要从镜像恢复，请运行 habicat doctor --repair，再按 \(retry)。")
                case .damaged:
                    tr(
                        "habicat doctor says what can be mended; \(retry) tries again.",
                        "habicat doctor 会说哪些能修；按 \(retry) 重试。")
                case .foreignStore: tr("Name another folder by HABICAT_HOME.", "用 HABICAT_HOME 换一个文件夹。")
                case .unusable(_, .belongs(let owner)):
                    tr("Run habicat as \(owner), without sudo.", "请以 \(owner) 的身份运行，不要用 sudo。")
                case .unusable: tr("Move it away, then \(retry) tries again.", "把它移开，再按 \(retry) 重试。")
                case .tooLarge, .invalidPath, .invalidBatch, .preconditionFailed:
                    tr("Look again and repeat it.", "请看一眼再做一次。")
                case .file: tr("\(retry) tries again.", "按 \(retry) 重试。")
                }
            guard unsaved > 0 else { return first }
            return first
                + tr(" \(export) writes what waits to a file you can keep.", "按 \(export) 把等着的写成文件留存。")
        }
    }
}
