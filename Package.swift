// swift-tools-version: 6.3
import PackageDescription

// The ground (Assets, Words, CNcurses, CLinux, and on them Canvas and DocumentStore) imports nothing else of ours;
// every arrow is named here and checked by `--explicit-target-dependency-import-check error`.

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
]

// A released program carries everything inside: it runs wherever it is copied to, and starts without a dynamic linker.
// The usual linker would warn of the standard library.
let wholeWhenReleased: [LinkerSetting] = [
    .unsafeFlags(["-static-executable", "-use-ld=lld", "-Xlinker", "--strip-all"], .when(configuration: .release))
]

let package = Package(
    name: "habicat",
    products: [
        .executable(name: "habicat", targets: ["habicat"]),
        .executable(name: "habicat-bench", targets: ["habicat-bench"]),
    ],
    targets: [
        .systemLibrary(name: "CNcurses"),
        .systemLibrary(name: "CLinux"),
        .target(name: "DocumentStore", exclude: ["README.md"]),
        .target(name: "Canvas", dependencies: ["Assets"], exclude: ["README.md"]),
        .target(name: "Assets", exclude: ["README.md"], plugins: ["AssetEmbedding"]),
        .target(name: "Words", exclude: ["README.md"], plugins: ["AssetEmbedding"]),
        .target(
            name: "Domain", dependencies: ["DocumentStore", "Assets", "Words"], exclude: ["README.md", "RULES.md"]),
        .target(name: "Imports", dependencies: ["Domain", "DocumentStore", "Words"], exclude: ["README.md"]),
        .target(name: "CatArt", dependencies: ["Domain", "Canvas", "Assets"], exclude: ["README.md"]),
        .target(name: "ViewKit", dependencies: ["Canvas"], exclude: ["README.md"]),
        .target(
            name: "UI", dependencies: ["ViewKit", "Domain", "CatArt", "Canvas", "Assets", "Words"],
            exclude: ["README.md"], plugins: ["AssetEmbedding"]),
        .target(
            name: "Runtime",
            dependencies: ["UI", "Imports", "Domain", "DocumentStore", "Canvas", "Assets", "Words", "CLinux"],
            exclude: ["README.md"]),
        .target(name: "Terminal", dependencies: ["Canvas", "Assets", "CNcurses"], exclude: ["README.md"]),
        .target(
            name: "Commands",
            dependencies: [
                "Runtime", "UI", "Imports", "CatArt", "Domain", "DocumentStore", "Canvas", "Assets", "Words",
            ],
            exclude: ["README.md"]),
        .executableTarget(
            name: "habicat", dependencies: ["Commands", "Runtime", "Terminal", "Words"], exclude: ["README.md"],
            linkerSettings: wholeWhenReleased),
        .executableTarget(
            name: "habicat-bench", dependencies: ["DocumentStore", "Domain"], exclude: ["README.md"],
            linkerSettings: wholeWhenReleased),

        .executableTarget(name: "embed-assets"),
        .plugin(
            name: "AssetEmbedding", capability: .buildTool(), dependencies: ["embed-assets"],
            path: "Sources/AssetEmbedding"),

        .target(
            name: "TestSupport", dependencies: ["DocumentStore", "Canvas", "Domain"], path: "Tests/TestSupport"),
        .testTarget(
            name: "DocumentStoreTests", dependencies: ["DocumentStore", "Domain", "TestSupport"],
            exclude: ["GoldenStores"]),
        .testTarget(
            name: "CanvasTests", dependencies: ["Canvas", "CNcurses", "TestSupport"], exclude: ["__Snapshots__"]),
        .testTarget(name: "TerminalTests", dependencies: ["Terminal", "Canvas", "CNcurses"]),
        .testTarget(
            name: "DomainTests", dependencies: ["Domain", "Imports", "DocumentStore", "Assets", "Words", "TestSupport"]),
        .testTarget(
            name: "ImportsTests", dependencies: ["Imports", "Domain", "DocumentStore", "Words", "TestSupport"]),
        .testTarget(
            name: "CatArtTests", dependencies: ["CatArt", "Domain", "Canvas", "Assets", "TestSupport"],
            exclude: ["__Snapshots__"]),
        .testTarget(name: "ViewKitTests", dependencies: ["ViewKit", "Canvas"]),
        .testTarget(
            name: "UITests",
            dependencies: [
                "UI", "ViewKit", "Domain", "CatArt", "Canvas", "Assets", "DocumentStore", "Words", "TestSupport",
            ],
            exclude: ["README.md", "__Snapshots__"]),
        .testTarget(
            name: "RuntimeTests",
            dependencies: ["Runtime", "UI", "Imports", "Domain", "DocumentStore", "Canvas", "Words", "TestSupport"]),
        .testTarget(
            name: "CommandsTests",
            dependencies: [
                "Commands", "Runtime", "UI", "Imports", "Domain", "DocumentStore", "Canvas", "Words", "TestSupport",
            ]),
        .testTarget(name: "HouseTests"),
        .testTarget(name: "EndToEndTests", dependencies: ["DocumentStore", "TestSupport"]),
    ]
)

// Random lives, programs and faults try the store and its rules tens of thousands of times: optimised for the tests, too,
// they take 6 minutes of processor time instead of 14.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

// These read other programs' files, talk to processes and print. README's first command is to be quick: with
// the optimiser Commands alone takes 135 s of processor time, without it 30. `status` is as fast; `export` takes 1.7 times as long.
let unoptimised: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

for target in package.targets where target.type != .system && target.type != .plugin {
    let speed =
        switch target.name {
        case "DocumentStore", "Domain": optimised
        case "Commands", "Imports", "Runtime", "embed-assets": unoptimised
        default: [SwiftSetting]()
        }
    target.swiftSettings = settings + speed
}
