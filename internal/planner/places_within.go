package planner

import (
	"fmt"
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// placesWithin says that the rows of a table are all places within some things: slots 1 to 25 in
// each of 40 lots.
type placesWithin struct {
	noun, place string // in the singular
	count       int64
	from, to    int64
}

// placesClause reads "for 40 lots with slots 1 to 25 in every lot (1000 wafers altogether)", "20
// racks, shelves 1-5 in each". The things and their places are columns of one table: nothing else
// is said of the things.
func (p *parser) placesClause(i, end int, first bool) int {
	title := i
	for first && title < end && title-i < 4 && p.toks[title].Kind == token.Word && !p.any2(title, end, "for", "from", "of", "in", "across", "covering", "with", "each", "every") {
		title++
	}
	at := title + p.any(title, end, "for", "from", "of", "in", "across", "covering")
	if title > i && at == title {
		return 0
	}
	count := p.tok(at)
	if !p.countIn(at, end) || count.Num < 2 || count.Year {
		return 0
	}
	head, n := p.nounRun(at+1, end)
	if n == 0 || n > 2 || !lexicon.IsPlural(head[len(head)-1]) {
		return 0
	}
	noun := lexicon.Singular(head[len(head)-1])
	at += 1 + n
	k := p.any(at, end, ", with", "with", ",", "having", "and")
	at += k
	place := p.tok(at)
	if k == 0 || at >= end || place.Kind != token.Word || !lexicon.IsPlural(place.Low) {
		return 0
	}
	at++
	at += p.any(at, end, "numbered", "from", "no .", "nos .")
	a, b := p.tok(at), p.tok(at+1+p.dash(at+1, end))
	if p.dash(at+1, end) == 0 || at >= end || a.Kind != token.Number || a.Digits > 0 || a.Percent || b.Kind != token.Number || b.Digits > 0 || b.Num <= a.Num {
		return 0
	}
	at += 2 + p.dash(at+1, end)
	k = p.any(at, end, "in each", "in every", "per", "for each", "for every", "on each", "on every", "within each", "within every", "at each", "at every", "each")
	if k == 0 {
		return 0
	}
	each := p.tok(at + k - 1).Is("each")
	at += k
	if p.tok(at).Low == noun && at < end {
		at++
	} else if !each {
		return 0
	}
	if t := p.findTable([]string{noun}); t != nil && (t.outlined || live(t) > 0) && t != p.table || !p.headedBy(noun) || !p.headedBy(lexicon.Singular(place.Low)) {
		return 0
	}
	if title > i {
		p.addTable(p.headNouns(p.wordsOf(i, title)), i, title)
	}
	t := p.currentTable()
	t.places = &placesWithin{noun: noun, place: lexicon.Singular(place.Low), count: int64(count.Num), from: int64(a.Num), to: int64(b.Num)}
	at += p.placesTotal(t, at, end)
	p.claim(i, at, &t.element)
	return at - i
}

// placesTotal reads how many rows that makes: "(1000 wafers altogether)", ", so 300 plots".
func (p *parser) placesTotal(t *tableDraft, i, end int) int {
	at := i + p.any(i, end, "(", ", so", ", i.e.", "=", ", making", ", which makes")
	at += p.any(at, end, "so", "i.e.", "that is", "=", "makes", "making")
	if at == i || !p.countIn(at, end) {
		return 0
	}
	rows := int64(p.tok(at).Num)
	at++
	head, n := p.nounRun(at, end)
	at += n
	at += p.any(at, end, "altogether", "alltogether", "all together", "in total", "total", "overall", "in all")
	if p.tok(i).Is("(") {
		if !p.lit(at, end, ")") {
			return 0
		}
		at++
	}
	t.rows, t.rowsSaid = rows, true
	if n > 0 && t.implicit && !rowNoun[head[len(head)-1]] {
		t.nouns = append(append([]string{}, head[:len(head)-1]...), lexicon.Singular(head[len(head)-1]))
		t.implicit = false
	}
	return at - i
}

// headedBy: a column of the text begins with the noun, "lot" or "row_no".
func (p *parser) headedBy(noun string) bool {
	for k := range p.toks {
		if p.toks[k].Kind != token.Word || !p.slotStart(k) {
			continue
		}
		if words := p.wordsOf(k, k+1); len(words) > 0 && words[0] == noun && (len(words) > 1 || p.columnOf(noun, k, k+2)) {
			return true
		}
	}
	return false
}

// settleSlots gives the two columns their values, each pair of which comes at most once.
func (p *parser) settleSlots() {
	for _, t := range p.tables {
		w := t.places
		if w == nil {
			continue
		}
		key, place := t.beginning(w.noun), t.beginning(w.place)
		rows := w.count * (w.to - w.from + 1)
		if t.rowsSaid && t.rows > rows {
			p.ask("places", fmt.Sprintf("%d %s with %d %s each are %d rows, not %d. Which is right?", w.count, lexicon.Plural(w.noun), w.to-w.from+1, lexicon.Plural(w.place), rows, t.rows))
			continue
		}
		if !t.rowsSaid {
			t.rows, t.rowsSaid = rows, true
		}
		var list []category
		for k := int64(1); k <= w.count; k++ {
			list = append(list, category{text: strconv.FormatInt(k, 10), share: -1, at: key.at})
		}
		key.setValues(list)
		key.semantic, key.unique, key.primary = "", false, false
		place.kind, place.semantic, place.typ = kindInteger, "", ""
		place.min, place.max = ptr(float64(w.from)), ptr(float64(w.to))
		t.unique = append(t.unique, []*columnDraft{key, place})
	}
}

// beginning is the first column whose name begins with the noun; it is made where there is none.
func (t *tableDraft) beginning(noun string) *columnDraft {
	for _, c := range t.columns {
		if !c.dropped && len(c.words) > 0 && c.words[0] == noun {
			return c
		}
	}
	c := &columnDraft{scale: -1, table: t, words: []string{noun}, at: -1, stated: true}
	t.columns = append(t.columns, c)
	return c
}
