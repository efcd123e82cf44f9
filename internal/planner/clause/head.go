package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var HaveWords = []string{"should also have", "should have", "must have", "also have", "also has", "have", "has", "contains", "contain", "includes", "include", "carries", "carry", "records", "record", "stores", "store", "holds", "names", "notes", "lists", "tracks", "consists of", "with", "having", "need", "needs", "get", "gets"}

// headClause opens a table that the outline found, however its head is written: "viewings:
// 0 to 10 per property", "airports (40, iata code)", "line has product name".
func (p Reader) headClause(i, end int, first bool) int {
	if p.Outline == nil {
		return 0
	}
	first = first || p.Outline.Begins(i)
	for _, read := range []func(int, int) int{p.eachLink, p.whichWhich, p.bothMany, p.keepIn, p.whoWhom, p.rolesOf, p.perParentLater, p.anotherClause, p.twoShares, p.shareDid, p.withSome} {
		if n := read(i, end); n > 0 {
			return n
		}
	}
	if n := p.outlineHeading(i, end); n > 0 {
		return n
	}
	lead := p.Any(i, end, "the", "our", "their", "its", "an", "a", "one", "each", "every", "all", "for each", "for every")
	at := i + lead
	words, n := p.outlinedNoun(at, end)
	if n == 0 {
		return 0
	}
	t := p.FindTable(words)
	to := at + n
	if t == nil && lead == 0 && p.Lit(to, end, ":") && p.Table != nil && p.numbersTold(to+1, end) {
		return 0 // "seats: 2, 4 or 6" among the columns of the halls
	}
	to += p.Any(to, end, "table", "dataset", "file")
	if row := p.Any(to, end, "row", "record", "entry"); row > 0 && p.Any2(to+row, end, HaveWords...) {
		to += row // "each interview row names …"
	}
	each := p.Tok(at-1).Is("each", "every") && lead > 0
	many := lexicon.IsPlural(p.Tok(at+n-1).Low) || LinkNouns[p.Tok(at+n-1).Low] || to > at+n
	if k := p.oneOf(t, i, to, end); k > 0 && (each || lead > 0 && p.Tok(i).Is("a", "an", "all", "the") || first) {
		return k
	}
	if each {
		if k := p.eachClause(t, i, to, end); k > 0 {
			return k
		}
	}
	defined := lead > 0 && p.Any2(to, end, "=", ":", "is", "means") && p.Any2(at-1, at, "a", "an", "one", "each", "every") && first && p.ColumnsIn(to+1, end) && (p.Any2(to, end, "=", ":") || p.ListOfNames(to+1, end))
	if p.Any2(at-1, at, "a", "an", "one") && lead > 0 && !p.Any2(to, end, HaveWords...) && !defined {
		return 0
	}
	if !many && !each && lead == 0 && !(first && (p.Any2(to, end, HaveWords...) || p.Any2(to, end, ":", "-", "="))) {
		return 0
	}
	if k := p.headShare(t, i, to, end); k > 0 && (many || first) {
		return k
	}
	if k := p.tiedHead(t, i, at, to, end); k > 0 {
		return k
	}
	rows := func(k int) {
		t.Rows, t.RowsSaid = int64(p.Tok(k).Num), true
	}
	open := func(stop int) int {
		if o := p.Table; lead > 0 && p.Tok(at-1).Is("their", "its") && o != nil && o != t && p.RelationOf(t) == nil && !o.Implicit {
			p.Relate(o, t, i)
		}
		p.Table, p.Column = t, nil
		p.Claim(i, stop, &t.Element)
		return stop - i + p.HeadTail(stop, end)
	}
	if q, k := p.RowsAt(to); k > 0 && to+k <= end && (many || first) {
		t.Rows, t.RowsSaid = int64(middle(q)), true
		if q.Min != q.Max || q.Mean > 0 {
			p.Assume(&t.Element, "the middle of the range of rows", nil)
		}
		return open(to + k)
	}
	x := p.TimesMark(to, end)
	switch {
	case defined:
		return open(to + 1) // "one exam = subject, mark"
	case p.Lit(to, end, "(") && p.CountIn(to+1, end) && !p.Lit(to+2, end, ")") && p.Any2(to+2, end, ",", ";", ":"):
		rows(to + 1)
		stop := to + 2
		p.Table, p.Column = t, nil
		p.Claim(i, stop+1, &t.Element)
		return stop + 1 - i
	case x > 0 && p.CountIn(to+x, end):
		rows(to + x)
		return open(to + x + 1)
	case p.CountIn(to, end) && many && !p.Tok(to).Year:
		rows(to)
		return open(to + 1 + p.Any(to+1, end, term.RowWords...))
	case p.Any2(to, end, "-", ":") && p.CountIn(to+1, end) && (to+2 >= end || p.Any2(to+2, end, "-", ",", ";", ":", "(", "rows", "records", "of them", "with")):
		rows(to + 1)
		stop := to + 2 + p.Any(to+2, end, "rows", "records", "of them")
		return open(stop + p.Any(stop, end, "-", ",", ":"))
	case p.CountedBehind(to, end) && (many || first):
		rows(to + 1)
		return open(to + 3)
	case p.Any2(to, end, HaveWords...):
		k := p.Any(to, end, HaveWords...)
		if _, q := p.Quantity(to+k, end); q > 0 || p.quantityAfter(to, end) {
			return 0
		}
		if _, q := p.Quantity(to+p.HavingVerb(to, end), end); q > 0 {
			return 0 // "a unit has had two leases at most"
		}
		if _, ok := p.ShareAt(to+k, end); ok {
			return 0
		}
		return open(to + k)
	case p.Lit(to, end, "(") || p.Lit(to, end, "=") && first && p.ColumnsIn(to+1, end) || p.Any2(to, end, ":", "-", "so that", "such that") && (first || many && lead == 0):
		if p.Lit(to, end, "(") {
			return open(to)
		}
		return open(to + p.Any(to, end, ":", "-", "=", "so that", "such that"))
	case many && first && p.titleRest(t, i, to, end) > 0:
		return p.titleRest(t, i, to, end)
	}
	if k := p.linkPhraseAt(t, to, end); many && k > 0 {
		return open(to)
	}
	behind := (p.Tok(i-1).Is(")") || p.Tok(i-1).Is("and", "&", ",") && p.Tok(i-2).Is(")")) && to >= end
	if many && (p.Outline.Begins(i) || behind || n == len(t.Nouns) && draft.Live(t) == 0 && (p.Table == nil || draft.Live(p.Table) == 0)) && (to >= end || p.Any2(to, end, "and", ",", "&")) {
		return open(to)
	}
	return 0
}

// outlinedNoun reads the longest run of words that names a table of the outline.
func (p Reader) outlinedNoun(i, end int) ([]string, int) {
	if to := p.Outline.EndOf(i); to > i && to <= end {
		if t := p.FindTable(p.WordsOf(to-1, to)); t != nil && t.Outlined {
			return p.WordsOf(to-1, to), to - i
		}
	}
	for n := min(3, end-i); n >= 1; n-- {
		words := true
		for k := i; k < i+n; k++ {
			words = words && p.Toks[k].Kind == token.Word && !term.HeaderEnds[p.Toks[k].Low]
		}
		if !words {
			continue
		}
		ws := p.WordsOf(i, i+n)
		t := p.FindTable(ws)
		if t == nil || !t.Outlined || n > 1 && len(t.Nouns) < n && !term.Adjectives[p.Toks[i].Low] {
			continue
		}
		return ws, n
	}
	return nil, 0
}

// titleRest reads the enumeration that opens a text and asks for nothing by itself:
// "users, posts, comments and tags for a blog".
func (p Reader) titleRest(t *draft.Table, i, to, end int) int {
	if p.Table != nil && draft.Live(p.Table) > 0 {
		return 0
	}
	at, named := to, 1
	for at < end {
		sep := p.Any(at, end, ", and", ", with", "and", "&", ",", ">", "->", "=>", "/", "+", "with", "plus")
		if sep == 0 {
			break
		}
		k := sep + p.Any(at+sep, end, "the", "their", "its", "our")
		_, n := p.outlinedNoun(at+k, end)
		if n == 0 || p.Outline.Hard[at+k] && p.Any2(at+k+n, end, "(", ":", "x") {
			break
		}
		if p.Any2(at+k+n, end, HaveWords...) && !p.Lit(at+k+n, end, "with") {
			break
		}
		at += k + n
		named++
	}
	if named < 2 {
		return 0
	}
	at += p.placePhrase(t, at, end)
	if at < end && !p.Any2(at, end, ",", ".", ":", ";", "-", "—", "\n") {
		return 0
	}
	at += p.Any(at, end, ":", ",", "-", "—")
	p.Claim(i, at, &p.Root)
	return at - i
}

// CountedBehind: a count stands at i behind a comma, and a list begins behind it.
func (p Reader) CountedBehind(i, end int) bool {
	return p.Lit(i, end, ",") && p.CountIn(i+1, end) && !p.Tok(i+1).Year && p.Any2(i+2, end, ":", "-") && (p.Tok(i+2).Is(":") || !p.Tok(i+2).Glued)
}

func (p Reader) RowsAt(i int) (draft.Quantity, int) {
	end := len(p.Toks)
	n := p.Any(i, end, ",", ":", "(", "-")
	if n == 0 {
		return draft.Quantity{}, 0
	}
	q, k := p.Quantity(i+n, end)
	if k == 0 || q.Max < q.Min || q.Max == 0 && q.Mean == 0 {
		return draft.Quantity{}, 0
	}
	m := p.Any(i+n+k, end, "rows", "records", "of them", "of these", "in total", "entries")
	if m == 0 || p.EachAhead(i+n+k+m, end) {
		return draft.Quantity{}, 0
	}
	return q, n + k + m
}
