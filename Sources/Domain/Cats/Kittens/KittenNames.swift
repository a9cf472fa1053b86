/// Data: names that kittens come with; a person can give any other.
package enum KittenNames {
    /// Each at most 20 characters.
    package static let all = [
        "Abacus", "Acorn", "Alder", "Almond", "Anchovy", "Apricot", "Aster", "Bagel", "Balsam", "Bamboo", "Barley",
        "Basil", "Beetle", "Biscuit", "Blossom", "Bobbin", "Bramble", "Breeze", "Brioche", "Bubbles", "Button",
        "Cardamom", "Cashew", "Cedar", "Chai", "Chalk", "Cherry", "Chestnut", "Cinder", "Cinnamon", "Clover",
        "Cobble", "Cocoa", "Comet", "Cookie", "Coriander", "Cosmo", "Crumb", "Cumin", "Custard", "Daisy", "Dandelion",
        "Dill", "Dumpling", "Dusty", "Echo", "Ember", "Fable", "Fennel", "Fern", "Fiddle", "Fig", "Figaro", "Flint",
        "Freckle", "Fudge", "Ginger", "Gnocchi", "Gooseberry", "Granite", "Hazel", "Heather", "Hickory", "Honey",
        "Huckle", "Inky", "Ivy", "Jasper", "Juniper", "Kettle", "Kiwi", "Kipper", "Lantern", "Laurel", "Lentil",
        "Linden", "Lotus", "Maple", "Marble", "Marmalade", "Marzipan", "Mica", "Millet", "Miso", "Mitten", "Mochi",
        "Moss", "Muffin", "Mustard", "Nettle", "Nimbus", "Noodle", "Nougat", "Nutmeg", "Oatmeal", "Olive", "Onyx",
        "Oregano", "Otter", "Paprika", "Parsley", "Pebble", "Pepper", "Pesto", "Pickle", "Pippin", "Plum", "Polenta",
        "Poppy", "Praline", "Pretzel", "Pudding", "Pumpkin", "Quill", "Quince", "Radish", "Ravioli", "Rhubarb",
        "Ripple", "Rosemary", "Saffron", "Sage", "Sesame", "Shadow", "Smudge", "Sorrel", "Sprout", "Tapioca",
        "Teasel", "Thimble", "Thistle", "Toast", "Toffee", "Truffle", "Tulip", "Turnip", "Umber", "Velvet", "Waffle",
        "Walnut", "Whisk", "Willow", "Wombat", "Yarrow", "Zephyr", "Ziggy",
    ]
}
