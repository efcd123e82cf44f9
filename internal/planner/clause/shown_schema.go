package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// shownRows reads rows of a schema that the text shows by a noun that only says that they are some: "320
// objects like this", "440 documents that follow this schema".
func (p Reader) shownRows(i, end int, _ bool) int {
	at := i + p.Approx(i, end)
	if len(p.Tables) == 0 || draft.Live(p.Tables[0]) == 0 || p.Tables[0].RowsSaid || !p.CountIn(at, end) {
		return 0
	}
	if n := p.Any(at+1, end, "of these", "of those", "of them", "of that", "of this"); n > 0 && len(p.Tables) == 1 && p.AtBreak(at+1+n, end) {
		t := p.Tables[0]
		t.Rows, t.RowsSaid = int64(p.Tok(at).Num), true
		p.Claim(i, at+1+n, &t.Element)
		return at + 1 + n - i // "2500 of these, please"
	}
	noun := at + 1 + p.Any(at+1, end, "fake", "test", "sample", "random", "realistic", "valid", "synthetic", "json")
	if t := p.Tok(noun); t.Kind != token.Word || draft.FunctionWords[t.Low] || !lexicon.IsPlural(t.Low) {
		return 0
	}
	n := p.AsShown(noun+1, end)
	if n == 0 {
		return 0
	}
	t := p.Tables[0]
	t.Rows, t.RowsSaid = int64(p.Tok(at).Num), true
	p.Table, p.Column = t, nil
	p.Claim(i, noun+1+n, &t.Element)
	return noun + 1 + n - i + p.HeadTail(noun+1+n, end)
}

// shownKeys reads how many different ones of something the rows of a schema are of, which has a column for
// it: "2000 rows over 40 meters", "600 rows, for 30 nurses".
func (p Reader) shownKeys(t *draft.Table, i, end int) int {
	if !t.Declared() || t.Keys != nil {
		return 0
	}
	at := i + p.Any(i, end, ",", "and", "-")
	if w := p.Tok(at); w.Kind == token.Word && (draft.Eventful(w.Low) || draft.IrregularParticiple[w.Low]) {
		at++ // "driven by 45 drivers"
	}
	at += p.Any(at, end, "over", "across", "for", "from", "by", "of", "with", "among", "spread over", "spread across", "split over", "covering")
	at += p.Any(at, end, "about", "exactly", "a total of")
	if at == i || !p.CountIn(at, end) || p.Tok(at).Year {
		return 0
	}
	noun := at + 1 + p.Any(at+1, end, "different", "distinct")
	if t := p.Tok(noun); noun >= end || t.Kind != token.Word || !lexicon.IsPlural(t.Low) || !p.AtBreak(noun+1, end) {
		return 0
	}
	one := lexicon.Singular(p.Toks[noun].Low)
	for _, c := range t.Columns {
		if !c.Dropped && len(c.Words) > 0 && c.Words[0] == one && c.Distinct == 0 && !c.Unique && c.Fk == nil {
			t.Keys = &draft.KeysOf{Noun: one, Count: int64(p.Tok(at).Num)}
			return noun + 1 - i
		}
	}
	return 0
}

// filling reads what leads up to the rows: "fill this table with", "populate it by", "insert".
func (p Reader) filling(i, end int) int {
	n := p.Any(i, end, "fill up", "fill", "populate", "load", "seed", "prefill", "pre-populate", "stuff", "insert", "import", "put")
	if n == 0 || len(p.Tables) == 0 {
		return 0
	}
	if p.CountIn(i+n, end) && !p.Any2(i, end, "fill", "fill up") {
		return n
	}
	k := p.Any(i+n, end, "this", "it", "that", "them", "these", "the", "both", "my", "our")
	k += p.AnyOf(term.SchemaWords, i+n+k, end)
	with := p.Any(i+n+k, end, "up with", "with", "by", ":")
	if k == 0 || with == 0 {
		return 0
	}
	return n + k + with
}
