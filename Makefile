# The commands of developers and CI. `make help` lists them. Longer commands are scripts in scripts/.

SECONDS ?= 600
COUNT ?= 100
SWIFT_FILES = $(wildcard Package.swift Sources Tests MockApps Plugins Benchmarks)

# The manifest has the settings and targets of this package's developers (docs/decisions/0025-what-only-developers-get.md).
export COMPONENTENGINE_DEVELOPMENT ?= 1

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help demo test test-build long module-test target-test check lint layers interfaces new-module repositories host-package release release-replays foundation mock-apps text-size docs report preview site coverage sanitize bench fuzz mutate mutate-hosts format bootstrap dist

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

demo: bootstrap ## open deep links in the sample shop: on its screens, and in a replay of a list of links
	@swift build -c release --product ShopApp >&2 && swift build -c release --product deeplink >&2
	@products=$$(swift build -c release --show-bin-path); set -x; \
	  printf '2\n1 +\nback\nquit\n' | "$$products/ShopApp" 'shop://goods/42?coupon=SPRING'; \
	  "$$products/deeplink" replay --keep-going docs/demo.links || [ $$? = 1 ]

test: bootstrap ## build and run the tests
	scripts/test

test-build: bootstrap ## build the tests
	swift build --build-tests

long: bootstrap ## run the tests with a hundred times as many random cases, crashes and losses of power, and those of repositories (hours)
	LONG=1 $(MAKE) repositories
	LONG=1 MINUTES=$${MINUTES:-720} scripts/test

module-test: bootstrap ## build one module with its mock app and its tests, and run them (MODULE=Goods)
	scripts/module-test $(MODULE)

target-test: bootstrap ## build some test targets with what they need, and run them (TARGETS=LinkReplayTests,deeplinkTests)
	COMPONENTENGINE_TARGETS=$(TARGETS) swift test --disable-xctest

check: bootstrap ## run all checks of CI, and print the seconds of each
	scripts/check

lint: bootstrap ## check the format of all Swift files, the width of comments, the words and links of all texts, the references to the specification, and what Apple's platforms have
	swift format lint --strict --parallel --recursive $(SWIFT_FILES)
	scripts/check-comments
	scripts/test-check-comments
	scripts/check-language
	scripts/test-check-language
	scripts/check-links
	scripts/test-check-links
	scripts/check-specification
	scripts/test-check-specification
	scripts/test-mutate
	scripts/test-ci-swift
	scripts/test-check
	scripts/test-test
	scripts/test-action
	scripts/check-apple-declarations
	scripts/test-check-apple-declarations
	scripts/check-system-calls
	scripts/test-check-system-calls
	scripts/check-privacy
	scripts/plural-rules --check
	scripts/texts --check

layers: bootstrap ## check that imports point downwards only, here and in a host's package
	COMPONENTENGINE_FUZZING=1 swift package lint-modules --strict
	scripts/test-lint-modules

interfaces: bootstrap ## build the libraries of an app with library evolution, and verify their interfaces
	scripts/check-interfaces

new-module: bootstrap ## create a module, run its tests and remove it, in a copy and in a host's package
	scripts/test-new-module

repositories: bootstrap ## make, move and release modules in repositories of their own, and take their versions into a host, with every failure planted
	scripts/test-new-module --repository
	scripts/test-moved-module
	scripts/test-release
	scripts/test-update-host

host-package: bootstrap ## build and run the package of the guide "Use it in your app", and depend on this package in every way
	scripts/test-host-package
	scripts/test-dependency

release: bootstrap ## build in release mode what the following checks use: the programs of the sample, and deeplink
	COMPONENTENGINE_TARGETS="deeplink,ShopApp$$(printf ',%s' $(notdir $(wildcard MockApps/*MockApp)))" swift build -c release

release-replays: release ## replay the conformance sessions with the release build of deeplink
	scripts/check-release

foundation: release ## check that the engine does not link Foundation (Linux)
	scripts/check-foundation

mock-apps: release ## check that each mock app contains only its own module
	scripts/check-mock-apps

text-size: release ## check what the catalogs of the shop add to a program (Linux)
	scripts/check-text-size

dist: bootstrap ## build deeplink for computers without Swift, and write an archive with its checksum into .build/dist
	scripts/dist

docs: bootstrap ## build the documentation into .build/docs
	scripts/docs

site: docs ## check the documentation's links, and show it and the pages of screens in a browser with screenshots
	@scripts/bootstrap browser
	scripts/test-browser
	scripts/check-site
	scripts/check-screens

report: release ## check the pages of a replay, of a check and of routes in a browser, with screenshots
	@scripts/bootstrap browser
	scripts/check-report "$$(swift build -c release --show-bin-path)/deeplink"
	scripts/check-map "$$(swift build -c release --show-bin-path)/deeplink"

gallery: release ## make the pictures of docs/gallery
	@scripts/bootstrap gallery
	scripts/gallery "$$(swift build -c release --show-bin-path)"

preview: release ## use the preview of a mock app and of the shop, and the scripts of web pages, in a browser, with screenshots
	@scripts/bootstrap browser
	scripts/check-preview "$$(swift build -c release --show-bin-path)"
	scripts/check-web-pages

coverage: bootstrap ## run the tests and print the coverage of each target
	scripts/coverage

sanitize: bootstrap ## run the tests of concurrency, storage and network under the address and the thread sanitizer
	scripts/sanitize

bench: bootstrap ## run the benchmarks, which are a separate package
	cd Benchmarks && swift package benchmark

fuzz: bootstrap ## fuzz the link grammar, the requests of the preview's server, manifests, catalogs, and published files (SECONDS=600)
	scripts/fuzz $(SECONDS) links
	scripts/fuzz $(SECONDS) requests
	scripts/fuzz $(SECONDS) manifests
	scripts/fuzz $(SECONDS) catalogs
	scripts/fuzz $(SECONDS) published-files

mutate: bootstrap ## change random lines and list the changes that no test detects (COUNT=100, SEED=1)
	scripts/mutate --count $(COUNT) $(if $(SEED),--seed $(SEED))

mutate-hosts: bootstrap ## change UIKitHost in named ways that its tests must notice (Linux)
	scripts/mutate-hosts

format: bootstrap ## format all Swift files, and wrap their comments
	swift format --in-place --parallel --recursive $(SWIFT_FILES)
	scripts/check-comments --fix

bootstrap:
	@scripts/bootstrap
