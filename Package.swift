// swift-tools-version: 6.3
import PackageDescription

// The ground (Assets, CNcurses, CLinux, CProcessor, and on them Canvas and DocumentStore) imports nothing else of ours;
// every arrow is named here and checked by `--explicit-target-dependency-import-check error`.

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .unsafeFlags(["-disable-cmo", "-Xfrontend", "-gnone"], .when(configuration: .release)),
]

// Optimising a module as a whole, on one core, makes the build longer and the others no faster; file by file the store
// folds a history in 1.2 times the instructions, since codec, fold and table are in different files (its build: 30 s of
// one core instead of 45 s of two).
let wholeModules = ["DocumentStore"]
let byFile: SwiftSetting = .unsafeFlags(
    ["-no-whole-module-optimization", "-enable-batch-mode"], .when(configuration: .release))

// Commands only calls what does the work; optimised for size the binary is 2 MiB smaller.
let optimisedForSize = ["Commands", "habicat"]

// Tests are built for debugging, and those of the store and of the rules are mostly random lives: with these two targets
// optimised all tests take 6 minutes of a core instead of 14, for 20 s more of building (bar: all checks in 20 minutes).
let optimisedForTests = ["DocumentStore", "Domain"]

// Everything inside, for a start without a dynamic linker: `habicat status` stands in prompts and status lines. A static
// binary begins by walking all its unwind tables, to register what `.eh_frame_hdr` finds as well; without that every
// command takes 0.9 ms less (trick → bar: `did` within 10 ms).
let noRegistering = ["__register_frame_info", "__deregister_frame_info"].flatMap {
    ["-Xlinker", "--wrap=\($0)", "-Xlinker", "--defsym=__wrap_\($0)=0"]
}
let wholeWhenReleased: [LinkerSetting] = [
    .unsafeFlags(
        ["-static-executable", "-use-ld=lld", "-Xlinker", "--strip-all"] + noRegistering, .when(configuration: .release)
    )
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
        .systemLibrary(name: "CProcessor"),
        .target(name: "DocumentStore", dependencies: ["CProcessor"], exclude: ["README.md"]),
        .target(name: "Canvas", dependencies: ["Assets"], exclude: ["README.md"]),
        .target(name: "Assets", exclude: ["README.md"], plugins: ["AssetEmbedding"]),
        .target(name: "Domain", dependencies: ["DocumentStore", "Assets"], exclude: ["README.md"]),
        .target(name: "CatArt", dependencies: ["Domain", "Canvas", "Assets"], exclude: ["README.md"]),
        .target(name: "UI", dependencies: ["Domain", "CatArt", "Canvas", "Assets"], exclude: ["README.md"]),
        .target(
            name: "Runtime", dependencies: ["UI", "Domain", "DocumentStore", "Canvas", "Assets", "CLinux"],
            exclude: ["README.md"]),
        .target(name: "Terminal", dependencies: ["Canvas", "Assets", "CNcurses"], exclude: ["README.md"]),
        .target(
            name: "Commands", dependencies: ["Runtime", "UI", "CatArt", "Domain", "DocumentStore", "Canvas", "Assets"],
            exclude: ["README.md"]),
        .executableTarget(
            name: "habicat", dependencies: ["Commands", "Runtime", "Terminal"], exclude: ["README.md"],
            linkerSettings: wholeWhenReleased, plugins: ["CommitStamp"]),
        .executableTarget(
            name: "habicat-bench", dependencies: ["DocumentStore", "Domain"], exclude: ["README.md"],
            linkerSettings: wholeWhenReleased),

        .executableTarget(name: "embed-assets"),
        .plugin(
            name: "AssetEmbedding", capability: .buildTool(), dependencies: ["embed-assets"],
            path: "Sources/AssetEmbedding"),
        .plugin(name: "CommitStamp", capability: .buildTool(), path: "Sources/CommitStamp"),

        .target(
            name: "TestSupport", dependencies: ["DocumentStore", "Canvas", "Domain", "UI"], path: "Tests/TestSupport"),
        .testTarget(
            name: "DocumentStoreTests", dependencies: ["DocumentStore", "Domain", "TestSupport"],
            exclude: ["GoldenStores"]),
        .testTarget(
            name: "CanvasTests", dependencies: ["Canvas", "CNcurses", "TestSupport"], exclude: ["__Snapshots__"]),
        .testTarget(name: "TerminalTests", dependencies: ["Terminal", "Canvas", "CNcurses"]),
        .testTarget(name: "DomainTests", dependencies: ["Domain", "DocumentStore", "Assets", "TestSupport"]),
        .testTarget(
            name: "CatArtTests", dependencies: ["CatArt", "Domain", "Canvas", "Assets", "TestSupport"],
            exclude: ["__Snapshots__"]),
        .testTarget(
            name: "UITests",
            dependencies: ["UI", "Domain", "CatArt", "Canvas", "Assets", "DocumentStore", "TestSupport"],
            exclude: ["README.md", "__Snapshots__"]),
        .testTarget(
            name: "RuntimeTests", dependencies: ["Runtime", "UI", "Domain", "DocumentStore", "Canvas", "TestSupport"]),
        .testTarget(
            name: "CommandsTests",
            dependencies: ["Commands", "Runtime", "UI", "Domain", "DocumentStore", "Canvas", "TestSupport"]),
        .testTarget(name: "HouseTests"),
        .testTarget(name: "EndToEndTests", dependencies: ["DocumentStore", "TestSupport"]),
    ]
)

for target in package.targets where target.type != .system && target.type != .plugin {
    target.swiftSettings = settings + (wholeModules.contains(target.name) ? [] : [byFile])
    if optimisedForTests.contains(target.name) {
        target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
    }
    if optimisedForSize.contains(target.name) {
        target.swiftSettings?.append(.unsafeFlags(["-Osize"], .when(configuration: .release)))
    }
}
