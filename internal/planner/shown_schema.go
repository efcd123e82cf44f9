package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Where a text shows a schema, as SQL or JSON, the words around it say how many rows it wants of that.

// schemaWords are what people call a schema that they show.
var schemaWords = []string{"schema", "schemas", "format", "structure", "shape", "layout", "definition", "model", "spec", "specification", "template", "form", "type", "kind", "table", "tables", "ddl", "object", "one"}

// asShown is the length of words that say of rows that they are those of the schema: "of this schema",
// "in the format above", "that follow that structure", "like these", "in there".
func (p *parser) asShown(i, end int) int {
	n := p.any(i, end, "that follow", "which follow", "that match", "which match", "that fit", "as in", "as per", "that conform to", "conforming to", "that validate against", "valid against", "validating against", "according to", "following", "matching", "fitting", "based on", "of", "for", "in", "into", "with", "like", "from", "under", "to", "per", "using")
	if n == 0 {
		return 0
	}
	at := i + n
	if k := p.any(at, end, "this", "these", "that", "those", "it", "there", "here", "them", "the above", "above"); k > 0 && p.atBreak(at+k, end) {
		return n + k
	}
	the := p.any(at, end, "exactly this", "exactly that", "this", "that", "the above", "the following", "the given", "the same", "these", "those", "the", "above", "following", "my", "our")
	the += p.any(at+the, end, "json", "sql", "given", "above", "following", "same")
	k := p.any(at+the, end, schemaWords...)
	if the == 0 || k == 0 {
		return 0
	}
	at += the + k
	at += p.any(at, end, "above", "below", "given", "shown", "here")
	if !p.atBreak(at, end) {
		return 0
	}
	return at - i
}

// shownAside takes out of the text what only says that the rows look like the schema: ", structure as in this schema".
func (p *parser) shownAside() {
	if len(p.tables) == 0 {
		return
	}
	for i := 1; i < len(p.toks); i++ {
		if !p.toks[i-1].Is(",", ";", "(", "-", "–") {
			continue
		}
		n := p.any(i, len(p.toks), "same")
		n += p.any(i+n, len(p.toks), schemaWords...)
		if k := p.asShown(i+n, len(p.toks)); n > 0 && k > 0 {
			p.blank(i, i+n+k)
		}
	}
}

// shownRows reads rows of a schema that the text shows by a noun that only says that they are some: "320
// objects like this", "440 documents that follow this schema".
func (p *parser) shownRows(i, end int, _ bool) int {
	at := i + p.approx(i, end)
	if len(p.tables) == 0 || live(p.tables[0]) == 0 || p.tables[0].rowsSaid || !p.countIn(at, end) {
		return 0
	}
	if n := p.any(at+1, end, "of these", "of those", "of them", "of that", "of this"); n > 0 && len(p.tables) == 1 && p.atBreak(at+1+n, end) {
		t := p.tables[0]
		t.rows, t.rowsSaid = int64(p.tok(at).Num), true
		p.claim(i, at+1+n, &t.element)
		return at + 1 + n - i // "2500 of these, please"
	}
	noun := at + 1 + p.any(at+1, end, "fake", "test", "sample", "random", "realistic", "valid", "synthetic", "json")
	if t := p.tok(noun); t.Kind != token.Word || functionWords[t.Low] || !lexicon.IsPlural(t.Low) {
		return 0
	}
	n := p.asShown(noun+1, end)
	if n == 0 {
		return 0
	}
	t := p.tables[0]
	t.rows, t.rowsSaid = int64(p.tok(at).Num), true
	p.table, p.column = t, nil
	p.claim(i, noun+1+n, &t.element)
	return noun + 1 + n - i + p.headTail(noun+1+n, end)
}

// declared: the text shows the table's columns as SQL or JSON.
func (t *tableDraft) declared() bool {
	return t.sqlName != "" || t.shown
}

// shownKeys reads how many different ones of something the rows of a schema are of, which has a column for
// it: "2000 rows over 40 meters", "600 rows, for 30 nurses".
func (p *parser) shownKeys(t *tableDraft, i, end int) int {
	if !t.declared() || t.keys != nil {
		return 0
	}
	at := i + p.any(i, end, ",", "and", "-")
	if w := p.tok(at); w.Kind == token.Word && (eventful(w.Low) || irregularParticiple[w.Low]) {
		at++ // "driven by 45 drivers"
	}
	at += p.any(at, end, "over", "across", "for", "from", "by", "of", "with", "among", "spread over", "spread across", "split over", "covering")
	at += p.any(at, end, "about", "exactly", "a total of")
	if at == i || !p.countIn(at, end) || p.tok(at).Year {
		return 0
	}
	noun := at + 1 + p.any(at+1, end, "different", "distinct")
	if t := p.tok(noun); noun >= end || t.Kind != token.Word || !lexicon.IsPlural(t.Low) || !p.atBreak(noun+1, end) {
		return 0
	}
	one := lexicon.Singular(p.toks[noun].Low)
	for _, c := range t.columns {
		if !c.dropped && len(c.words) > 0 && c.words[0] == one && c.distinct == 0 && !c.unique && c.fk == nil {
			t.keys = &keysOf{one, int64(p.tok(at).Num)}
			return noun + 1 - i
		}
	}
	return 0
}

// filling reads what leads up to the rows: "fill this table with", "populate it by", "insert".
func (p *parser) filling(i, end int) int {
	n := p.any(i, end, "fill up", "fill", "populate", "load", "seed", "prefill", "pre-populate", "stuff", "insert", "import", "put")
	if n == 0 || len(p.tables) == 0 {
		return 0
	}
	if p.countIn(i+n, end) && !p.any2(i, end, "fill", "fill up") {
		return n
	}
	k := p.any(i+n, end, "this", "it", "that", "them", "these", "the", "both", "my", "our")
	k += p.any(i+n+k, end, schemaWords...)
	with := p.any(i+n+k, end, "up with", "with", "by", ":")
	if k == 0 || with == 0 {
		return 0
	}
	return n + k + with
}
