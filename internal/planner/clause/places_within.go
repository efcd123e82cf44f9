package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// placesClause reads "for 40 lots with slots 1 to 25 in every lot (1000 wafers altogether)", "20
// racks, shelves 1-5 in each". The things and their places are columns of one table: nothing else
// is said of the things.
func (p Reader) placesClause(i, end int, first bool) int {
	title := i
	for first && title < end && title-i < 4 && p.Toks[title].Kind == token.Word && !p.Any2(title, end, "for", "from", "of", "in", "across", "covering", "with", "each", "every") {
		title++
	}
	at := title + p.Any(title, end, "for", "from", "of", "in", "across", "covering")
	if title > i && at == title {
		return 0
	}
	count := p.Tok(at)
	if !p.CountIn(at, end) || count.Num < 2 || count.Year {
		return 0
	}
	head, n := p.NounRun(at+1, end)
	if n == 0 || n > 2 || !lexicon.IsPlural(head[len(head)-1]) {
		return 0
	}
	noun := lexicon.Singular(head[len(head)-1])
	at += 1 + n
	k := p.Any(at, end, ", with", "with", ",", "having", "and")
	at += k
	place := p.Tok(at)
	if k == 0 || at >= end || place.Kind != token.Word || !lexicon.IsPlural(place.Low) {
		return 0
	}
	at++
	at += p.Any(at, end, "numbered", "from", "no .", "nos .")
	a, b := p.Tok(at), p.Tok(at+1+p.Dash(at+1, end))
	if p.Dash(at+1, end) == 0 || at >= end || a.Kind != token.Number || a.Digits > 0 || a.Percent || b.Kind != token.Number || b.Digits > 0 || b.Num <= a.Num {
		return 0
	}
	at += 2 + p.Dash(at+1, end)
	k = p.Any(at, end, "in each", "in every", "per", "for each", "for every", "on each", "on every", "within each", "within every", "at each", "at every", "each")
	if k == 0 {
		return 0
	}
	each := p.Tok(at + k - 1).Is("each")
	at += k
	if p.Tok(at).Low == noun && at < end {
		at++
	} else if !each {
		return 0
	}
	if t := p.FindTable([]string{noun}); t != nil && (t.Outlined || draft.Live(t) > 0) && t != p.Table || !p.headedBy(noun) || !p.headedBy(lexicon.Singular(place.Low)) {
		return 0
	}
	if title > i {
		p.AddTable(p.HeadNouns(p.WordsOf(i, title)), i, title)
	}
	t := p.CurrentTable()
	t.Places = &draft.PlacesWithin{Noun: noun, Place: lexicon.Singular(place.Low), Count: int64(count.Num), From: int64(a.Num), To: int64(b.Num)}
	at += p.placesTotal(t, at, end)
	p.Claim(i, at, &t.Element)
	return at - i
}

// placesTotal reads how many rows that makes: "(1000 wafers altogether)", ", so 300 plots".
func (p Reader) placesTotal(t *draft.Table, i, end int) int {
	at := i + p.Any(i, end, "(", ", so", ", i.e.", "=", ", making", ", which makes")
	at += p.Any(at, end, "so", "i.e.", "that is", "=", "makes", "making")
	if at == i || !p.CountIn(at, end) {
		return 0
	}
	rows := int64(p.Tok(at).Num)
	at++
	head, n := p.NounRun(at, end)
	at += n
	at += p.Any(at, end, "altogether", "alltogether", "all together", "in total", "total", "overall", "in all")
	if p.Tok(i).Is("(") {
		if !p.Lit(at, end, ")") {
			return 0
		}
		at++
	}
	t.Rows, t.RowsSaid = rows, true
	if n > 0 && t.Implicit && !term.RowNoun[head[len(head)-1]] {
		t.Nouns = append(append([]string{}, head[:len(head)-1]...), lexicon.Singular(head[len(head)-1]))
		t.Implicit = false
	}
	return at - i
}

// headedBy: a column of the text begins with the noun, "lot" or "row_no".
func (p Reader) headedBy(noun string) bool {
	for k := range p.Toks {
		if p.Toks[k].Kind != token.Word || !p.SlotStart(k) {
			continue
		}
		if words := p.WordsOf(k, k+1); len(words) > 0 && words[0] == noun && (len(words) > 1 || p.columnOf(noun, k, k+2)) {
			return true
		}
	}
	return false
}
