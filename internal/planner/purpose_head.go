package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// purposeNouns end a head that says what the data are for and not what they hold: "csv import test: …".
var purposeNouns = lexicon.WordSet("test csv file dataset data table fixture fixtures sample demo script sheet spreadsheet dump import export benchmark bench mock stub seed lesson homework exercise tutorial workshop plot chart")

// purposeAttributes stand before them.
var purposeAttributes = lexicon.WordSet(`import export dedupe dedup deduplication de-dup dup duplicate duplicates edge case cases corner load unit perf performance bench benchmark stress smoke fuzz fuzzing parser parsing
	upload download etl elt pipeline migration ingest ingestion integration regression qa e2e api ui backend frontend db database sql bulk batch schema validation validator sanity long text unicode utf utf8 utf-8 encoding wide
	sparse dirty messy clean null nulls heavy small tiny big large huge quick simple fake dummy mock sample test demo dev staging seed excel csv json xlsx tsv acceptance nightly ci type types format formats boundary edge-case load-test stress-test
	scatter plot histogram regression clustering classification forecasting statistics stats maths math chart bar pie science`)

// purposeHead reads words at the beginning that say what the data are for: "import test, german addresses: …",
// "edge case table pls - 300 rows".
func (p *parser) purposeHead(i, end int) int {
	if len(p.tables) > 0 || p.revising {
		return 0
	}
	at := i
	for {
		n := p.any(at, end, "i need", "we need", "need", "give me", "make me", "make", "create", "generate", "please", "pls", "a", "an", "the", "some", "my", "our", "something for a", "something for an", "something for my", "something for our", "something for the", "anything for a", "for a", "for an", "for the", "for my", "for our", "for")
		if n == 0 {
			break
		}
		at += n
	}
	k := p.purposeEnd(at, end)
	if k-at < 2 || p.any2(k-3, k, "test case", "test cases") {
		return 0
	}
	k += p.any(k, end, "please", "pls", "plz", "plox")
	sep := p.any(k, end, ":", ",", "-", "--")
	counted := p.tok(k).Kind == token.Number && p.any2(k+1, end, rowWords...)
	if sep == 0 && !counted && !p.any2(k, end, "with") || k+sep >= end || p.lit(k, end, "-") && p.toks[k].Glued {
		return 0
	}
	p.claim(i, k+sep, &p.root)
	return k + sep - i
}

// purposeEnd is where words that only tell a purpose end, i where there are none.
func (p *parser) purposeEnd(i, end int) int {
	k := i
	for k < end && p.toks[k].Kind == token.Word && (purposeAttributes[p.toks[k].Low] || purposeNouns[p.toks[k].Low]) && !strings.Contains(p.toks[k].Text, "_") {
		k++
	}
	if k == i || !purposeNouns[p.toks[k-1].Low] {
		return i
	}
	return k
}

// forPurpose is the length of "for a load test" behind a number of rows.
func (p *parser) forPurpose(i, end int) int {
	n := p.any(i, end, "for", "to")
	if n == 0 || !p.onlyPurpose(i+n, end) {
		return 0
	}
	n += p.any(i+n, end, "a", "an", "the", "my", "our", "some", "this")
	return p.purposeEnd(i+n, end) - i
}

// onlyPurpose: up to the next mark nothing stands at i but a purpose: "10k rows for a load test".
func (p *parser) onlyPurpose(i, end int) bool {
	i += p.any(i, end, "a", "an", "the", "my", "our", "some", "this")
	k := p.purposeEnd(i, end)
	return k > i && (k >= end || p.toks[k].Kind == token.Line || p.any2(k, end, ".", ",", ":", ";", "-", "(", "with"))
}
