package clause

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// partCounts stand before the number of rows that have a value, or between that number and the value.
var (
	partCounts = draft.PhrasesOf("of which exactly", "of these exactly", "of them exactly", "with exactly", "exactly", "precisely", "of which", "of these", "of them", "of those", "including", "namely", "just")
	ofThem     = []string{"of them all", "of them", "of these", "of those", "of which"}
	areSo      = draft.PhrasesOf("should be", "must be", "are all", "are", "is", "being", "were", "coloured", "colored", "painted", "marked", "in")
)

// countedParts reads how many of the rows have each value of one column: "exactly 40 of them red, 35 blue
// and 15 yellow", "of which 12 are new and 8 used". Together they are all rows; where they are not, and
// nothing stands for the rest, the text contradicts itself.
func (p Reader) countedParts(i, end int, _ bool) int {
	t := p.Table
	if t == nil || !t.RowsSaid || t.Grid != nil || p.Revising {
		return 0
	}
	list, counts, at := []draft.Category(nil), []int64(nil), i
	sum, said, last := int64(0), p.AnyOf(partCounts, i-2, i) > 0, i
	for at < end {
		lead := p.AnyOf(partCounts, at, end)
		n := p.Tok(at + lead)
		if at+lead >= end || n.Kind != token.Number || n.Percent || n.Digits > 0 || n.Unit != "" || n.Num < 1 || p.Dash(at+lead+1, end) > 0 {
			break
		}
		k := at + lead + 1
		of := p.Any(k, end, ofThem...)
		k += of
		are := p.AnyOf(areSo, k, end)
		k += are
		v := p.partValue(k, end)
		if v == 0 {
			break
		}
		said = said || lead > 0 || of > 0
		list, counts = append(list, draft.Category{Text: p.Source(k, k+v), At: k}), append(counts, int64(n.Num))
		sum += int64(n.Num)
		last = k + v
		at = last + p.Any(last, end, ", and", "and", ",", "&", "plus", ";", "/")
		if at == last {
			break
		}
	}
	if !said || len(list) == 0 {
		return 0
	}
	if n, v := p.partRest(last, end); n > 0 && sum < t.Rows {
		list, counts = append(list, draft.Category{Text: p.Source(v, last+n), At: v}), append(counts, t.Rows-sum)
		sum, last = t.Rows, last+n
	}
	if len(list) < 2 {
		return 0
	}
	c := p.partColumnOf(list)
	if c == nil && (sum < t.Rows || slices.ContainsFunc(list, func(v draft.Category) bool { return draft.Eventful(v.Text) })) {
		return 0 // flags of their own, which may come together
	}
	if c == nil {
		c = p.categoryColumn(list)
	}
	for k := range list {
		list[k].Share = float64(counts[k]) / float64(sum)
	}
	if sum != t.Rows {
		var parts []string
		for k, v := range list {
			parts = append(parts, fmt.Sprintf("%d %s", counts[k], v.Text))
		}
		p.Ask("counted_parts", fmt.Sprintf("%s add up to %d, but %s has %d rows. Which number is right?", strings.Join(parts, " + "), sum, t.Name(), t.Rows), fmt.Sprintf("%d %s", sum, t.Name()), parts[0])
	}
	c.SetValues(list)
	c.Semantic, c.Kind, c.Typ, c.Touched = "", "", "", true
	p.Column = c
	p.Claim(i, last, &c.Element)
	return last - i
}

// partValue is how many words at i are a value of which rows are counted.
func (p Reader) partValue(i, end int) int {
	n := 0
	for i+n < end && n < 2 && p.Toks[i+n].Kind == token.Word {
		w := p.Toks[i+n].Low
		if draft.FunctionWords[w] || term.ProseWords[w] || term.HeaderEnds[w] || term.RowNoun[lexicon.Singular(w)] || token.Units[w] != "" || p.TableNamed(i+n, i+n+1) {
			break
		}
		n++
	}
	if n == 0 || i+n < end && !p.AtBreak(i+n, end) {
		return 0
	}
	return n
}

// partRest reads the value of all other rows: ", the rest green"; it begins at the second result.
func (p Reader) partRest(i, end int) (n, value int) {
	at := i + p.Any(i, end, ", and", ",", "and", ";")
	k := p.Any(at, end, "the remaining ones", "the remaining", "the others", "the rest", "all others", "all the others", "all other ones", "others", "rest", "the remainder")
	if k == 0 {
		return 0, 0
	}
	at += k
	at += p.AnyOf(areSo, at, end)
	if v := p.partValue(at, end); v > 0 {
		return at + v - i, at
	}
	return 0, 0
}

// partColumnOf finds the column whose values these are: one that lists them, or one that the lexicon
// knows to hold them.
func (p Reader) partColumnOf(list []draft.Category) *draft.Column {
	has := func(values []string) bool {
		return !slices.ContainsFunc(list, func(v draft.Category) bool {
			return !slices.ContainsFunc(values, func(w string) bool { return term.SameValue(w, v.Text) })
		})
	}
	for _, c := range p.Table.Columns {
		var own []string
		for _, v := range c.Values {
			own = append(own, v.Text)
		}
		known, _ := p.Lex.ClosedList(c.Words, p.Table.Name())
		if !c.Dropped && (has(own) || len(own) == 0 && known != "" && has(listValues(known))) {
			return c
		}
	}
	for _, name := range []string{"color", "size", "condition", "gender", "fuel", "material", "shape", "season", "status", "type"} {
		if known, ok := p.Lex.ClosedList([]string{name}, p.Table.Name()); ok && has(listValues(known)) || name == "color" && has(colours) {
			c := p.Table.Column([]string{name})
			if c == nil {
				c = &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: []string{name}, At: list[0].At, Span: p.Span(list[0].At, list[0].At+1)}
				p.Table.Columns = append(p.Table.Columns, c)
				p.Assume(&c.Element, NamelessValues+name, nil)
			}
			return c
		}
	}
	return nil
}

// colours by their usual names.
var colours = strings.Fields("red blue green yellow orange purple violet pink brown black white grey gray silver gold beige turquoise cyan magenta navy teal maroon")

// listValues are the values of a closed list of the lexicon, without their shares.
func listValues(known string) []string {
	var out []string
	for item := range strings.SplitSeq(known, ",") {
		out = append(out, strings.TrimRight(strings.TrimSpace(item), " .0123456789"))
	}
	return out
}
