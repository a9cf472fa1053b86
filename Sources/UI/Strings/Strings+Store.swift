package import DocumentStore
import Domain

extension Strings {
    /// What happened in the store, what was kept, what to do.
    package func sentence(for error: StoreError) -> String {
        switch error {
        case .file(let call, let path, let errno):
            failed(call, path, errno)
                + (["open", "pread", "stat", "fstat", "opendir", "readdir", "readlink"].contains(call)
                    ? tr(" Everything saved so far is kept. Try again.", "之前保存的都在，请重试。")
                    : tr(
                        " The change was not saved. Everything saved so far is kept. Try again.",
                        "这次改动没有保存，之前保存的都在，请重试。"))
        case .full(let path):
            tr(
                "No space left in \(path). The change was not saved; everything saved so far is kept. Free some "
                    + "space and try again.",
                "\(path) 空间不足。这次改动没有保存，之前保存的都在；请腾出空间后重试。")
        case .readOnly(let path):
            tr(
                "\(path) is read-only. Everything is kept and can be viewed. Allow writing and try again.",
                "\(path) 不可写。数据都在，可以查看；请授予写权限后重试。")
        case .locked(let path, let holder):
            tr(
                "\(path) is in use by \(holder). Nothing was written. Try again when that program is done.",
                "\(path) 正被\(holder)占用。没有写入任何内容；请等那个程序结束后重试。")
        case .newerFormat(let path, let found, let known):
            tr(
                "\(path) was written by a newer Habicat (format \(found), this version supports up to \(known)). "
                    + "Nothing was changed. Update Habicat.",
                "\(path) 由更新版本的 Habicat 写成（格式 \(found)，本版本最高支持 \(known)）。没有改动；请更新 Habicat。")
        case .damaged(let path, _, .missingBesideMirror), .damaged(let path, _, .journalsMissingBesideMirror):
            tr(
                "\(path) is missing or empty, but the mirror has a copy. Nothing was written. "
                    + "Restore it with habicat doctor --repair.",
                "\(path) 缺失或为空，但镜像里有副本。没有写入任何内容；可用 habicat doctor --repair 恢复。")
        case .damaged(let path, let offset, let flaw):
            tr(
                "\(path) is damaged at byte \(offset): \(name(flaw)). The rest is kept. See habicat doctor for "
                    + "details.",
                "\(path) 在第\(offset)字节处损坏：\(name(flaw))。其余数据都在；详情请运行 habicat doctor。")
        case .tooLarge(let what, let limit):
            tr(
                "\(what) is too large (\(number(Int(limit))) at most). Nothing was written.",
                "\(what)太大（最多\(number(Int(limit)))）。没有写入任何内容。")
        case .invalidPath(let path):
            tr(
                "\(quoted(path)) is not a valid document path. Nothing was written.",
                "\(quoted(path))不是有效的文档路径。没有写入任何内容。")
        case .invalidBatch(let reason):
            tr("The change could not be written: \(reason). Nothing was changed.", "无法写入：\(reason)。没有改动。")
        case .preconditionFailed:
            tr(
                "It was changed elsewhere in the meantime. Nothing was written. Check it and try again.",
                "这项刚在别处改动过。没有写入任何内容；请查看后重试。")
        case .foreignStore(let path):
            tr(
                "\(path) contains another person's data. Nothing was changed. Choose another folder.",
                "\(path) 里是别人的数据。没有改动；请换一个文件夹。")
        case .unusable(let path, .isNoFile(let kind)):
            tr(
                "\(path) is \(name(kind)), not a file. It was not read or changed. Move it away and try again.",
                "\(path) 是\(name(kind))，不是普通文件。没有读取或改动；请移走后重试。")
        case .unusable(let path, .tooLarge(let bytes, let limit)):
            tr(
                "\(path) is \(size(bytes)); the limit is \(size(limit)). It was not read or changed. "
                    + "Move it away and try again.",
                "\(path) 有 \(size(bytes))，上限是 \(size(limit))。没有读取或改动；请移走后重试。")
        case .unusable(let path, .belongs(let owner)):
            tr(
                "\(path): the folder belongs to \(owner), but habicat is running as root. Nothing was written, because "
                    + "\(owner) could not open files created by root. Run habicat as \(owner), without sudo.",
                "\(path)：文件夹属于 \(owner)，而 habicat 正以 root 运行。没有写入任何内容，因为 \(owner) 打不开 root 创建的文件；"
                    + "请以 \(owner) 的身份运行，不要用 sudo。")
        }
    }

    /// A system call that failed, as one sentence.
    func failed(_ call: String, _ path: String, _ errno: Int32) -> String {
        tr("\(path): \(call) failed (\(reason(errno))).", "\(path)：\(call) 失败（\(reason(errno))）。")
    }

    /// What an errno means. English has the system's own sentences; those a person may well meet are translated.
    package func reason(_ errno: Int32) -> String {
        tr(StoreError.words(ofErrno: errno), ChineseText(Self.chineseReasons[errno] ?? "错误 \(errno)"))
    }

    /// By Linux's numbers, the same on every machine the program runs on.
    private static let chineseReasons: [Int32: String] = [
        1: "不允许", 2: "没有这个文件或文件夹", 5: "读写出错", 9: "文件已关闭", 11: "暂时不可用", 12: "内存不足", 13: "没有权限",
        16: "正被占用", 17: "已经存在", 20: "不是文件夹", 21: "是文件夹", 22: "参数无效", 23: "系统打开的文件太多", 24: "打开的文件太多",
        27: "文件太大", 28: "磁盘已满", 30: "只读", 32: "管道已断开", 36: "文件名太长", 39: "文件夹不为空", 40: "符号链接循环",
        110: "超时", 116: "文件已失效", 122: "磁盘配额已用完",
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
            "This system can't report file changes (inotify limit reached). Habicat checks once a second instead.",
            "系统无法通知文件变化（已达 inotify 上限），改为每秒检查一次。")
    }

    var storeTrouble: StoreTrouble { StoreTrouble(strings: self) }

    /// Store trouble: what happened, what was kept, what to do.
    struct StoreTrouble: PartOfWords {
        let strings: Strings

        var replaced: String {
            tr(
                "The data was restored or replaced by another program. This is what it contains now.",
                "数据已被另一个程序恢复或替换，现在显示的是新内容。")
        }
        var erased: String {
            tr("All data was erased by another program.", "全部数据已被另一个程序删除。")
        }

        var title: String { tr("Storage", "数据") }
        var happened: String { tr("What happened", "出了什么问题") }
        var kept: String { tr("What is saved", "保住了什么") }
        var help: String { tr("What to do", "怎么办") }
        var isWell: String { tr("Everything works. All changes are saved.", "一切正常，改动都已保存。") }
        var nothingUnsaved: String {
            tr("Everything is saved. There is nothing to export.", "都已保存，没有需要导出的。")
        }

        func happened(_ error: StoreError) -> String {
            switch error {
            case .file(let call, let path, let errno):
                strings.failed(call, path, errno)
            case .full(let path): tr("No space left in \(path).", "\(path) 空间不足。")
            case .readOnly(let path): tr("\(path) is read-only.", "\(path) 不可写。")
            case .locked(let path, let holder): tr("\(path) is in use by \(holder).", "\(path) 正被\(holder)占用。")
            case .newerFormat(let path, let found, let known):
                tr(
                    "\(path) was written by a newer Habicat (format \(found), this version supports up to \(known)).",
                    "\(path) 由更新版本的 Habicat 写成（格式 \(found)，本版本最高支持 \(known)）。")
            case .damaged(let path, _, .missingBesideMirror), .damaged(let path, _, .journalsMissingBesideMirror):
                tr("\(path) is missing or empty, but the mirror has a copy.", "\(path) 缺失或为空，但镜像里有副本。")
            case .damaged(let path, let offset, let flaw):
                tr(
                    "\(path) is damaged at byte \(offset): \(strings.name(flaw)).",
                    "\(path) 在第\(offset)字节处损坏：\(strings.name(flaw))。")
            case .tooLarge(let what, let limit):
                tr(
                    "\(what) is too large (\(strings.number(Int(clamping: limit))) at most).",
                    "\(what)太大（最多\(strings.number(Int(clamping: limit)))）。")
            case .invalidPath(let path):
                tr("\(strings.quoted(path)) is not a valid document path.", "\(strings.quoted(path))不是有效的文档路径。")
            case .invalidBatch(let reason): tr("A change could not be written: \(reason).", "有一处改动无法写入：\(reason)。")
            case .preconditionFailed:
                tr("It was changed elsewhere in the meantime.", "要改的内容已在别处改过。")
            case .foreignStore(let path): tr("\(path) contains another person's data.", "\(path) 里是别人的数据。")
            case .unusable(let path, .isNoFile(let kind)):
                tr("\(path) is \(strings.name(kind)), not a file.", "\(path) 是\(strings.name(kind))，不是普通文件。")
            case .unusable(let path, .tooLarge(let bytes, let limit)):
                tr(
                    "\(path) is \(strings.size(bytes)); the limit is \(strings.size(limit)).",
                    "\(path) 有 \(strings.size(bytes))，上限是 \(strings.size(limit))。")
            case .unusable(let path, .belongs(let owner)):
                tr(
                    "\(path): the folder belongs to \(owner), but habicat is running as root.",
                    "\(path)：文件夹属于 \(owner)，而 habicat 正以 root 运行。")
            }
        }

        /// - Parameter unsaved: deeds that wait in memory.
        func kept(_ error: StoreError, unsaved: Int) -> String {
            let before =
                switch error {
                case .newerFormat: tr("Nothing was changed.", "没有改动。")
                case .foreignStore, .unusable: tr("It was not changed.", "没有改动它。")
                case .damaged(_, _, .missingBesideMirror), .damaged(_, _, .journalsMissingBesideMirror):
                    tr(
                        "Nothing was written. The mirror has everything up to its last update.",
                        "没有写入任何内容。镜像里有截至上次更新的全部内容。")
                case .damaged:
                    tr(
                        "Everything readable is kept and shown. The damaged file was not changed.",
                        "能读取的数据都在，可以查看；损坏的文件没有改动。")
                default: tr("Everything saved so far is kept and can be viewed.", "之前保存的都在，可以查看。")
                }
            guard unsaved > 0 else { return before }
            return before
                + tr(
                    " \(strings.changes(unsaved)) \(unsaved == 1 ? "is" : "are") in memory and will be saved when "
                        + "possible.",
                    "还有\(strings.changes(unsaved))在内存里，等待写入。")
        }

        /// - Parameter path: of the file; nil where it could not be written.
        func exported(to path: String?) -> String {
            guard let path else {
                return tr("No folder is writable. Keep Habicat open.", "没有可写的文件夹，请不要关闭程序。")
            }
            return tr("Exported to \(path).", "已导出到 \(path)。")
        }

        func help(_ error: StoreError, retry: String, export: String, unsaved: Int) -> String {
            let first =
                switch error {
                case .full: tr("Free some space, then press \(retry) to retry.", "腾出空间后，按 \(retry) 重试。")
                case .readOnly: tr("Allow writing, then press \(retry) to retry.", "授予写权限后，按 \(retry) 重试。")
                case .locked: tr("When that program is done, press \(retry) to retry.", "等那个程序结束后，按 \(retry) 重试。")
                case .newerFormat: tr("Update Habicat. Until then you can view everything.", "请更新 Habicat，在此之前仍可查看。")
                case .damaged(_, _, .missingBesideMirror), .damaged(_, _, .journalsMissingBesideMirror):
                    tr(
                        "To restore from the mirror, run habicat doctor --repair, then press \(retry).",
                        "要从镜像恢复，请运行 habicat doctor --repair，再按 \(retry)。")
                case .damaged:
                    tr(
                        "Run habicat doctor to see what can be repaired, then press \(retry).",
                        "运行 habicat doctor 查看哪些可以修复，再按 \(retry)。")
                case .foreignStore: tr("Choose another folder with HABICAT_HOME.", "用 HABICAT_HOME 指定另一个文件夹。")
                case .unusable(_, .belongs(let owner)):
                    tr("Run habicat as \(owner), without sudo.", "请以 \(owner) 的身份运行，不要用 sudo。")
                case .unusable: tr("Move it away, then press \(retry) to retry.", "移走后，按 \(retry) 重试。")
                case .tooLarge, .invalidPath, .invalidBatch, .preconditionFailed:
                    tr("Check it and try again.", "请查看后重试。")
                case .file: tr("Press \(retry) to retry.", "按 \(retry) 重试。")
                }
            guard unsaved > 0 else { return first }
            return first
                + tr(" Press \(export) to export the unsaved changes to a file.", "按 \(export) 把未保存的改动导出为文件。")
        }
    }
}
