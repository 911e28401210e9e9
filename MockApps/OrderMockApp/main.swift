import ModuleHarness

await mockApp.main()
