import UI

/// What `migrate` says.
extension Words {
    /// The columns of the table of journal files.
    var surveyHeading: [String] {
        [
            say("file", "文件"), say("format", "格式"), say("schema", "结构"), say("batches", "批次"),
            say("turned", "转换"), say("unreadable", "读不懂"), say("standing", "状态"),
        ]
    }

    func turned(_ turned: Int, of batches: Int) -> String {
        say(
            "\(turned) of \(batches) batches are turned to today's shape when they are read; no line is rewritten.",
            "\(batches) 批中有 \(turned) 批在读取时转换成今天的样子；没有一行被改写。")
    }

    /// Journal files of a newer version.
    func waitingFiles(_ count: Int) -> String {
        say(
            "Files of a newer version, which wait until habicat is updated: \(count).",
            "来自更新版本、要等 habicat 升级的文件：\(count) 个。")
    }

    /// What cats own by older data.
    func accessories(ofCats count: Int, areMoved: Bool) -> String {
        if count == 0 { return say("No cat keeps accessories of its own.", "没有猫自己留着饰品。") }
        if areMoved {
            return say(
                "Accessories that cats kept of their own are in the box now. Cats: \(count).",
                "猫自己留着的饰品已放进盒子。猫：\(count) 只。")
        }
        return say(
            "Accessories that cats keep of their own go to the box. Cats: \(count).",
            "猫自己留着的饰品会放进盒子。猫：\(count) 只。")
    }
}
