print("habicat")
