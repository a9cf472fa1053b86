extension ManualText {
    /// How habicat is put to use somewhere else.
    struct Recipe {
        let title: String
        let words: String
        let lines: [String]
    }

    static let recipes = [
        Recipe(
            title: "tmux",
            words:
                "In ~/.tmux.conf, what runs and how long it will, asked each second. It reads one small file, writes "
                + "nothing and takes no lock.",
            lines: [
                "set -g status-interval 1",
                "set -g status-right '#(habicat status --format \"{icon} {time} {streak}\")  %H:%M'",
            ]),
        Recipe(
            title: "waybar",
            words: "In ~/.config/waybar/config, a module that is told each change.",
            lines: [
                "\"custom/habicat\": {", "    \"exec\": \"habicat watch --waybar\",", "    \"return-type\": \"json\",",
                "    \"on-click\": \"habicat pause || habicat resume\"", "}",
            ]),
        Recipe(
            title: "polybar",
            words: "In ~/.config/polybar/config.ini, the same.",
            lines: [
                "[module/habicat]", "type = custom/script", "exec = habicat watch --format \"{icon} {time} {streak}\"",
                "tail = true",
            ]),
        Recipe(
            title: "starship",
            words: "In ~/.config/starship.toml, on each prompt.",
            lines: [
                "[custom.habicat]", "command = \"habicat status --format '{icon} {time}'\"", "when = true",
                "shell = [\"sh\"]",
            ]),
        Recipe(
            title: "A greeting",
            words: "In ~/.bashrc or ~/.zshrc, once a day a line by the cat whose habit needs it most.",
            lines: ["command -v habicat > /dev/null && habicat greet"]),
        Recipe(
            title: "Completions",
            words: "A package brings them along. Without one, in ~/.bashrc, ~/.zshrc and ~/.config/fish/config.fish:",
            lines: [
                "source <(habicat completions bash)", "source <(habicat completions zsh)",
                "habicat completions fish | source",
            ]),
        Recipe(
            title: "Cats on pipes", words: "What a cat says, and a cat to send to a friend.",
            lines: [
                "fortune | habicat say --cat Mochi", "habicat share Mochi", "habicat invite 0000-0000-0000-0000",
                "habicat year 2026 --svg > 2026.svg",
            ]),
    ]
}
