package clause

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

// PurposeEnd is where words that only tell a purpose end, i where there are none.
func (p Reader) PurposeEnd(i, end int) int {
	k := i
	for k < end && p.Toks[k].Kind == token.Word && (purposeAttributes[p.Toks[k].Low] || purposeNouns[p.Toks[k].Low]) && !strings.Contains(p.Toks[k].Text, "_") {
		k++
	}
	if k == i || !purposeNouns[p.Toks[k-1].Low] {
		return i
	}
	return k
}

// forPurpose is the length of "for a load test" behind a number of rows.
func (p Reader) forPurpose(i, end int) int {
	n := p.Any(i, end, "for", "to")
	if n == 0 || !p.onlyPurpose(i+n, end) {
		return 0
	}
	n += p.Any(i+n, end, "a", "an", "the", "my", "our", "some", "this")
	return p.PurposeEnd(i+n, end) - i
}

// onlyPurpose: up to the next mark nothing stands at i but a purpose: "10k rows for a load test".
func (p Reader) onlyPurpose(i, end int) bool {
	i += p.Any(i, end, "a", "an", "the", "my", "our", "some", "this")
	k := p.PurposeEnd(i, end)
	return k > i && (k >= end || p.Toks[k].Kind == token.Line || p.Any2(k, end, ".", ",", ":", ";", "-", "(", "with"))
}
