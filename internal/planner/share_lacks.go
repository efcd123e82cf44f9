package planner

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// lackVerbs say that rows have nothing in a column.
var lackVerbs = []string{"have no", "has no", "lacks its", "lack their", "lacks an", "lacks a", "lacks the", "lack an", "lack a", "lack the", "lacks", "lack", "are without an", "are without a", "are without", "is without an", "is without a", "come without an", "come without a", "come without", "were saved without an", "were saved without a", "were recorded without an", "were recorded without a", "were entered without a", "do not have an", "do not have a", "don't have a", "don't have an", "miss the", "miss an", "miss a"}

// shareLacks reads the share of the rows that have nothing in a column, in a sentence of any form: "one
// booking in twenty lacks an email", "haemolysed samples, 4% of all rows, have no result", "a fifth of the
// inspections are not closed yet and have no closing date".
func (p *parser) shareLacks(i, end int, _ bool) int {
	t := p.table
	if t == nil || !p.pieceBegins(i) {
		return 0
	}
	at := i
	aside := false
	if _, ok := p.shareAt(i, end); !ok { // "haemolysed samples, 4% of all rows, have no result"
		for at < end && at-i < 4 && p.tok(at).Kind == token.Word {
			at++
		}
		if aside = at > i && p.lit(at, end, ",") && p.sentenceStart(i); !aside {
			return 0
		}
		at++
	}
	s, ok := p.shareAt(at, end)
	if !ok || s.vague != "" || s.value <= 0 || s.value >= 1 {
		return 0
	}
	at += s.n
	of := p.shareOf(at, end)
	at += of
	if aside {
		if of == 0 || !p.lit(at, end, ",") {
			return 0
		}
		at++
	}
	announced := t.announced[1] > 0 && i >= t.announced[1]
	for k := at; k < min(end, at+8) && (k == at || announced && p.tok(k-1).Kind == token.Word); k++ {
		n := p.any(k, end, lackVerbs...)
		if n == 0 {
			continue
		}
		from := k + n + p.any(k+n, end, "a", "an", "the", "any")
		c, m := p.columnCalled(from, end)
		if c == nil || c.primary || c.nullShare != nil || len(c.cases) > 0 || !p.pieceEnds(from+m, end) {
			return 0
		}
		c.nullShare, c.touched = ptr(s.value), true
		p.claim(i, from+m, &c.element)
		return from + m - i
	}
	return 0
}

// columnCalled is the column that the words at i name, by the whole name or by its last words: the email is
// guest_email.
func (p *parser) columnCalled(i, end int) (*columnDraft, int) {
	for n := min(4, end-i); n > 0; n-- {
		if p.tok(i+n-1).Kind != token.Word {
			continue
		}
		words := p.wordsOf(i, i+n)
		if c := p.table.find(words, nil); c != nil && (p.sameWords(c, i, i+n) || len(c.words) > len(words) && sameForms(c.words[len(c.words)-len(words):], words)) {
			return c, n
		}
		if c := p.meantColumn(i, i+n); c != nil {
			return c, n
		}
	}
	return nil, 0
}

func sameForms(a, b []string) bool {
	for k := range a {
		if !sameForm(a[k], b[k]) {
			return false
		}
	}
	return len(a) == len(b)
}

// thereEmpty reads the columns that stay empty in the rows that were told apart just before: "7% were
// cancelled; there departure and delay are left empty", "four in ten are unpaid; on those both the amount
// paid and the paid date stay blank".
func (p *parser) thereEmpty(i, end int, _ bool) int {
	t := p.table
	if t == nil {
		return 0
	}
	at := i + p.any(i, end, "and", "but", ",")
	at += p.any(at, end, "=>", "->", "so", "hence", "thus", ":", "i.e.", "meaning")
	n := p.any(at, end, "on those", "on these", "in those cases", "in those rows", "in these cases", "in that case", "for those", "for these", "for them", "with those", "there", "then", "in which case", "where")
	led := n > 0
	at += n
	at += p.any(at, end, "both", "all", "the")
	var columns []*columnDraft
	for at < end {
		at += p.any(at, end, "the", "their", "its")
		c, k := p.columnCalled(at, end)
		if c == nil || len(c.cases) > 0 || c.primary {
			return 0
		}
		columns = append(columns, c)
		at += k
		sep := p.any(at, end, ", and", ",", "and", "&", "as well as")
		if sep == 0 {
			break
		}
		at += sep
	}
	verb := p.any(at, end, "are all", "are both", "are", "is", "stay", "stays", "remain", "remains", "must be", "have to be")
	at += verb
	at += p.any(at, end, "all", "both", "left", "kept", "always")
	empty := p.any(at, end, "empty", "blank", "null", "missing", "unset", "omitted")
	tail := p.any(at+empty, end, "there", "then", "in that case", "in this case", "in those cases", "in these cases", "for those", "for these", "for them", "on those", "on these", "in those rows")
	if len(columns) == 0 || verb == 0 || empty == 0 || !led && tail == 0 || !p.pieceEnds(at+empty+tail, end) {
		return 0
	}
	at += empty + tail
	flag := p.column
	if flag == nil || flag.table != t || flag.trueShare == nil {
		return 0
	}
	for _, c := range columns {
		if c == flag {
			return 0
		}
	}
	for k, c := range columns {
		cs := &caseDraft{null: true}
		switch {
		case flag.at >= 0 && flag.stated && !p.guessed(flag):
			for m := range flag.words {
				cs.when = append(cs.when, flag.at+m)
			}
		case k == 0:
			c.nullShare = flag.trueShare
			c.touched = true
			continue
		default:
			cs.compared = &compared{by: columns[0], op: contract.IsNull}
		}
		c.cases = append(c.cases, cs)
		c.touched = true
	}
	if p.guessed(flag) && !p.leansOn(flag) { // what it told of is said of the cells
		from, to := flag.at, flag.at
		for to < i && (p.owner[to] == &flag.element || to-from < len(flag.words)) {
			to++
		}
		for from > 0 && p.owner[from-1] == &flag.element {
			from--
		}
		p.takeBack(t, flag)
		p.column = columns[0]
		p.claim(from, to, &columns[0].element)
	}
	p.claim(i, at, &columns[0].element)
	return at - i
}

// guessed: the flag is no column that the text announced.
func (p *parser) guessed(c *columnDraft) bool {
	a := c.table.announced
	return a[1] > 0 && (c.at < a[0] || c.at >= a[1])
}
