package clause

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// lackVerbs say that rows have nothing in a column.
var lackVerbs = draft.PhrasesOf("have no", "has no", "lacks its", "lack their", "lacks an", "lacks a", "lacks the", "lack an", "lack a", "lack the", "lacks", "lack", "are without an", "are without a", "are without", "is without an", "is without a", "come without an", "come without a", "come without", "were saved without an", "were saved without a", "were recorded without an", "were recorded without a", "were entered without a", "do not have an", "do not have a", "don't have a", "don't have an", "miss the", "miss an", "miss a")

// shareLacks reads the share of the rows that have nothing in a column, in a sentence of any form: "one
// booking in twenty lacks an email", "haemolysed samples, 4% of all rows, have no result", "a fifth of the
// inspections are not closed yet and have no closing date".
func (p Reader) shareLacks(i, end int, _ bool) int {
	t := p.Table
	if t == nil || !p.PieceBegins(i) {
		return 0
	}
	at := i
	aside := false
	if _, ok := p.ShareAt(i, end); !ok { // "haemolysed samples, 4% of all rows, have no result"
		for at < end && at-i < 4 && p.Tok(at).Kind == token.Word {
			at++
		}
		if aside = at > i && p.Lit(at, end, ",") && p.SentenceStart(i); !aside {
			return 0
		}
		at++
	}
	s, ok := p.ShareAt(at, end)
	if !ok || s.Vague != "" || s.Value <= 0 || s.Value >= 1 {
		return 0
	}
	at += s.N
	of := p.ShareOf(at, end)
	at += of
	if aside {
		if of == 0 || !p.Lit(at, end, ",") {
			return 0
		}
		at++
	}
	announced := t.Announced[1] > 0 && i >= t.Announced[1]
	for k := at; k < min(end, at+8) && (k == at || announced && p.Tok(k-1).Kind == token.Word); k++ {
		n := p.AnyOf(lackVerbs, k, end)
		if n == 0 {
			continue
		}
		from := k + n + p.Any(k+n, end, "a", "an", "the", "any")
		c, m := p.ColumnCalled(from, end)
		if c == nil || c.Primary || c.NullShare != nil || len(c.Cases) > 0 || !p.PieceEnds(from+m, end) {
			return 0
		}
		c.NullShare, c.Touched = draft.Ptr(s.Value), true
		p.Claim(i, from+m, &c.Element)
		return from + m - i
	}
	return 0
}

// thereEmpty reads the columns that stay empty in the rows that were told apart just before: "7% were
// cancelled; there departure and delay are left empty", "four in ten are unpaid; on those both the amount
// paid and the paid date stay blank".
func (p Reader) thereEmpty(i, end int, _ bool) int {
	t := p.Table
	if t == nil {
		return 0
	}
	at := i + p.Any(i, end, "and", "but", ",")
	at += p.Any(at, end, "=>", "->", "so", "hence", "thus", ":", "i.e.", "meaning")
	n := p.Any(at, end, "on those", "on these", "in those cases", "in those rows", "in these cases", "in that case", "for those", "for these", "for them", "with those", "there", "then", "in which case", "where")
	led := n > 0
	at += n
	at += p.Any(at, end, "both", "all", "the")
	var columns []*draft.Column
	for at < end {
		at += p.Any(at, end, "the", "their", "its")
		c, k := p.ColumnCalled(at, end)
		if c == nil || len(c.Cases) > 0 || c.Primary {
			return 0
		}
		columns = append(columns, c)
		at += k
		sep := p.Any(at, end, ", and", ",", "and", "&", "as well as")
		if sep == 0 {
			break
		}
		at += sep
	}
	verb := p.Any(at, end, "are all", "are both", "are", "is", "stay", "stays", "remain", "remains", "must be", "have to be")
	at += verb
	at += p.Any(at, end, "all", "both", "left", "kept", "always")
	empty := p.Any(at, end, "empty", "blank", "null", "missing", "unset", "omitted")
	tail := p.Any(at+empty, end, "there", "then", "in that case", "in this case", "in those cases", "in these cases", "for those", "for these", "for them", "on those", "on these", "in those rows")
	if len(columns) == 0 || verb == 0 || empty == 0 || !led && tail == 0 || !p.PieceEnds(at+empty+tail, end) {
		return 0
	}
	at += empty + tail
	flag := p.Column
	if flag == nil || flag.Table != t || flag.TrueShare == nil {
		return 0
	}
	for _, c := range columns {
		if c == flag {
			return 0
		}
	}
	for k, c := range columns {
		cs := &draft.Case{Null: true}
		switch {
		case flag.At >= 0 && flag.Stated && !p.guessed(flag):
			for m := range flag.Words {
				cs.When = append(cs.When, flag.At+m)
			}
		case k == 0:
			c.NullShare = flag.TrueShare
			c.Touched = true
			continue
		default:
			cs.Compared = &draft.Compared{By: columns[0], Op: contract.IsNull}
		}
		c.Cases = append(c.Cases, cs)
		c.Touched = true
	}
	if p.guessed(flag) && !p.LeansOn(flag) { // what it told of is said of the cells
		from, to := flag.At, flag.At
		for to < i && (p.Owner[to] == &flag.Element || to-from < len(flag.Words)) {
			to++
		}
		for from > 0 && p.Owner[from-1] == &flag.Element {
			from--
		}
		p.TakeBack(t, flag)
		p.Column = columns[0]
		p.Claim(from, to, &columns[0].Element)
	}
	p.Claim(i, at, &columns[0].Element)
	return at - i
}

// guessed: the flag is no column that the text announced.
func (p Reader) guessed(c *draft.Column) bool {
	a := c.Table.Announced
	return a[1] > 0 && (c.At < a[0] || c.At >= a[1])
}
