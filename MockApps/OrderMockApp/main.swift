import MockAppHost

await mockApp.main()
