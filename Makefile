# Everything here installs what it needs: Go for the service, Python 3 for the
# description scores and the AWS emulator. `make help` lists the targets.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2
GOVULNCHECK := golang.org/x/vuln/cmd/govulncheck@v1.9.0
TESTFLAGS   ?=
# vet has looked at the tests already, and nobody debugs their binaries: without both a clean machine is faster.
LEAN        := -vet=off -ldflags=-w
# Tests of connectors are built with these alone; vet and staticcheck look at them, too.
TAGS        := sources,live

# All that is not under the race detector is compiled alike, as functions are: on a clean machine
# each other way would compile some 900 packages once more.
export CGO_ENABLED := 0
export GOFLAGS     := -trimpath $(filter-out -trimpath,$(GOFLAGS))

.PHONY: help
help: ## List the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 18

.PHONY: build
build: ## Build bin/sdg
	@go build -o bin/sdg ./cmd/sdg

.PHONY: run
run: build ## Build and start the embedded service on http://127.0.0.1:8080
	@exec bin/sdg serve $(ARGS)

.PHONY: test
test: vet lint openapi-check ## Run everything: vet, staticcheck, race tests, AWS emulator, sources of connectors, verifiers, template, descriptions
	@$(MAKE) --no-print-directory -j2 --output-sync=target race test-connectors verifiers sam descriptions # side by side: each waits for others' servers half of the time

.PHONY: vet
vet: ## go vet and gofmt
	@go vet -tags $(TAGS) ./...
	@unformatted=$$(gofmt -l $$(git ls-files '*.go')); [ -z "$$unformatted" ] || { echo "not gofmt-clean: $$unformatted"; exit 1; }

.PHONY: lint
lint: ## staticcheck
	@go run $(STATICCHECK) -tags $(TAGS) ./...

# Packages that start no goroutine, nor what they import (test/architecture holds it), and compute for long.
SEQUENTIAL := bench/ics/judge internal/engine/ics/attack internal/engine/ics/wire internal/engine/plant/run internal/engine/plant/tennesseeeastman internal/engine/plant/waterdistribution

# The planner has no state but tables that are read once, and reads two thousand texts in its tests: of them those that plan
# concurrently, through all of its packages, are under the race detector.
READERS := internal/planner internal/planner/reading internal/planner/revision
# Packages that compute for minutes under the detector, which slows them down ten to twenty times: under it are those of their tests that run them in several
# goroutines (test/architecture holds that these are there), and what calls them in internal/step, internal/embedded and test/journey.
COMPUTING := internal/engine/mock internal/engine/synth/cart internal/evidence internal/recording internal/report
# What waits for the emulator most of the time is started first, so that the others compute meanwhile.
WAITING := test/aws test/journey
# Whole programs that are played on terminals and killed, and two thousand plans that are made: minutes under the detector; what they run is under it in
# internal/cli, internal/embedded and test/journey.
PLAYED := cmd/sdg test/crash test/promises

.PHONY: race
race: ## All Go tests, under the race detector where anything is concurrent, AWS adapters against the emulator
	@CGO_ENABLED=1 go test -race $(LEAN) -timeout 25m $(TESTFLAGS) $(addprefix ./,$(WAITING)) \
	  $$(go list ./... | grep -vxF $(foreach p,$(WAITING) $(READERS) $(PLAYED) $(SEQUENTIAL) $(COMPUTING),-e github.com/sdg-service/sdg/$(p)))
	@CGO_ENABLED=1 go test -race $(LEAN) -run 'Concurrently|Workers' $(TESTFLAGS) $(addprefix ./,internal/planner $(COMPUTING))
	@go test $(LEAN) $(TESTFLAGS) $(addprefix ./,$(READERS) $(PLAYED) $(SEQUENTIAL) $(COMPUTING))

.PHONY: promises
promises: ## Make the rows of all descriptions' plans and hold them against their own rules (race makes every fourth)
	@SDG_PROMISES=all go test -count=1 $(TESTFLAGS) ./test/promises/

.PHONY: quick
quick: ## All Go tests without the race detector
	@go test -timeout 15m $(TESTFLAGS) ./...

.PHONY: aws-test
aws-test: ## Deploy template.yaml to the AWS emulator and make the journeys there (a part of race)
	@go test -count=1 -timeout 15m $(TESTFLAGS) ./test/aws/

.PHONY: test-connectors
test-connectors: ## Test the adapters of connectors against real servers, emulators and protocol fakes, and captures against tshark, all of which they install
	@scripts/debian-install tshark
	@scripts/mysql-install >/dev/null || echo "NOT TESTED: mysql, which cannot be had from Debian unstable today; mariadb runs the same adapter"
	@go test -tags sources $(LEAN) -timeout 15m $(TESTFLAGS) ./test/sources/... ./test/tshark/...

.PHONY: test-connectors-heavy
test-connectors-heavy: ## The same for BigQuery with its emulator, whose build takes 5 CPU minutes once (not in test)
	@go test -tags 'sources heavy' -timeout 30m $(TESTFLAGS) ./test/sources/bigquery/

.PHONY: connectors-live
connectors-live: ## Test connectors against real accounts: SDG_LIVE_<TYPE> holds a configuration, SDG_LIVE_<TYPE>_TABLE a table
	@go test -tags live -count=1 -v $(TESTFLAGS) ./test/sources/...

.PHONY: shards
shards: ## 20,000,000 rows on 1, 2 and 8 processors, and a long recording, also through the Distributed Map: equal bytes (many minutes, not in test)
	@go test -tags shards -count=1 -timeout 4h -v -run "TestTwentyMillionRows|TestRecordingInShards" $(TESTFLAGS) ./test/aws/

.PHONY: verifiers
verifiers: ## Test the evidence verifiers in Python and JavaScript, and hold them against the one in Go (needs Node 20)
	@python=$$(scripts/python-install); \
	  (cd sdk/python && "$$python" -m mypy && "$$python" -m pytest -q tests); \
	  node --test --test-reporter=dot web/verify/test/*.test.mjs; \
	  go run ./test/verifiers -python "$$python"

.PHONY: openapi
openapi: ## Write openapi/openapi.json from the code
	@go run ./cmd/openapi > openapi/openapi.json.new && mv openapi/openapi.json.new openapi/openapi.json

.PHONY: openapi-check
openapi-check: ## Fail if openapi/openapi.json is stale
	@go run ./cmd/openapi | diff -q - openapi/openapi.json >/dev/null || { echo "openapi/openapi.json is stale: run 'make openapi'"; exit 1; }

.PHONY: descriptions
descriptions: build ## Score the example descriptions through the REST API
	@scripts/descriptions testdata/descriptions/examples.jsonl

.PHONY: bench
bench: build ## Print benchmark figures: engines, evidence, ports, a new file with the memory it takes, and the whole job
	@go test -run '^$$' -bench . -benchmem ./internal/... | grep -E '^(Benchmark|pkg:)'
	@go run ./bench/engine -rows 5000000
	@go run ./bench/job

.PHONY: bench-engine
bench-engine: ## Write 100 million rows to a new file (15 GB; ARGS=-rows, -dir), with gofakeit beside it
	@go run ./bench/engine $(ARGS)

.PHONY: bench-recordings
bench-recordings: build ## Hold the estimates of recordings against what their jobs take, every plant with ten options (many minutes; ARGS=--plant, --option)
	@go run ./bench/ics/forecast $(ARGS)

.PHONY: arm64
arm64: ## Make the golden bytes of engines and evidence as an ARM processor does (needs qemu-aarch64)
	@GOARCH=arm64 go test -exec qemu-aarch64 -timeout 10m -run 'Golden|Known|TestModelFile|TestSealedModel|TestBytesOf|TestBytesOfCaptures' \
	  ./internal/random ./internal/engine/mock ./internal/engine/synth/cart ./internal/engine/synth/dp ./internal/evidence \
	  ./internal/engine/plant/catalog ./internal/engine/ics/attack ./internal/engine/ics/wire

.PHONY: bench-synthesis
bench-synthesis: ## Measure the synthesis engine against public tables (ADULT=folder, ARGS=engine flags)
	@bench/synthesis/run $(ARGS)

.PHONY: bench-connectors
bench-connectors: ## Measure the adapters of connectors beside their drivers' own loops, against real servers
	@go test -tags sources -run '^$$' -bench . -benchtime 3x -timeout 30m $(ARGS) ./bench/connectors ./test/sources/... | grep -E '^(Benchmark|pkg:|FAIL|---)'

.PHONY: fuzz
fuzz: ## Run every fuzz target for FUZZTIME (default 30s)
	@for pkg in $$(go list ./...); do \
	  for target in $$(go test -list '^Fuzz' $$pkg 2>/dev/null | grep '^Fuzz' || true); do \
	    go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $${FUZZTIME:-30s} $$pkg; done; done

.PHONY: vuln
vuln: ## Look for known vulnerabilities (needs the vulnerability database's host)
	@go run $(GOVULNCHECK) ./...

.PHONY: sam
sam: ## Validate template.yaml and build all functions with SAM, for this machine's processor (ARCH=arm64 or x86_64 for that one)
	@scripts/sam-validate $(ARCH)

.PHONY: clean
clean: ## Remove what was built; keeps .sdg
	@rm -rf bin .aws-sam .cache

-include functions/build.mk
