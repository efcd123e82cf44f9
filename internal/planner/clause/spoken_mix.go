package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// spokenMix reads the shares of the values of a column, in whatever order values, shares and the column
// stand: "Roles in percent: owner 10, editor 90", "English makes up 60% of the shows, Spanish 40%",
// "Half of the talks have format online, 30% hall and 20% hybrid", "S, M and L occur in 30, 40 and 30 percent".
func (p Reader) spokenMix(s spoken) *draft.Element {
	weights, bare := p.weightsIn(s)
	if len(weights) < 2 {
		return nil
	}
	sum := 0.0
	for _, w := range weights {
		sum += w.share
	}
	if sum < .97 || sum > 1.03 || bare && !p.has(s, "percent", "%", "per cent", "pct", "weights") && !slices.ContainsFunc(p.Toks[s.from:s.to], func(t token.Token) bool { return t.Percent }) {
		return nil
	}
	if slices.ContainsFunc(s.items, func(i spokenItem) bool {
		return i.kind == spokenColumn && i.from > weights[len(weights)-1].to+4 || i.kind == spokenDates
	}) {
		return nil // more is said behind the values
	}
	var column *draft.Column
	for _, c := range s.of(spokenColumn) {
		if column != nil && column != c.column && c.from < weights[0].from {
			return nil
		}
		if column == nil && c.from < weights[len(weights)-1].from {
			column = c.column
		}
	}
	if column != nil && (column.Primary || column.Fk != nil || column.IsDate(p.Lex)) {
		return nil
	}
	list := p.valuesBeside(s, weights)
	if list == nil {
		return nil
	}
	if column == nil {
		t := p.tableIn(s.from, s.to)
		if t == nil {
			return nil
		}
		if column = p.valuesOf(t, list); column == nil {
			column = p.onlyOpen(t)
		}
	}
	if column == nil || column.Min != nil || len(column.Values) > 1 && column.Values[0].Share >= 0 {
		return nil
	}
	column.SetValues(list)
	column.Touched = true
	p.Table, p.Column = column.Table, column
	return &column.Element
}

// mixWithoutColumn: the part gives all shares of the values of a column, and does not tell of which.
func (p Reader) mixWithoutColumn(s spoken) bool {
	weights, bare := p.weightsIn(s)
	if len(weights) < 2 || bare {
		return false
	}
	sum := 0.0
	for _, w := range weights {
		sum += w.share
	}
	return sum > .97 && sum < 1.03 && len(s.of(spokenColumn)) == 0 && p.valuesBeside(s, weights) != nil
}

// weightsIn are the shares of a part, or its plain numbers where there are two or more that make 100.
func (p Reader) weightsIn(s spoken) (weights []spokenItem, bare bool) {
	if weights = s.of(spokenShare); len(weights) > 1 {
		return weights, false
	}
	weights = nil
	sum := 0.0
	for k := s.from; k < s.to; k++ {
		if t := p.Toks[k]; t.Kind == token.Number && (t.Unit == "" || t.Unit == "%") {
			weights = append(weights, spokenItem{kind: spokenShare, from: k, to: k + 1, share: t.Num / 100})
			sum += t.Num
		}
	}
	if len(weights) < 2 || sum < 99 || sum > 101 {
		return nil, false
	}
	return weights, true
}

// valuesBeside are the values that the weights belong to: each before its share, each behind it, or all in
// front of all shares; nil where they are not as many.
func (p Reader) valuesBeside(s spoken, weights []spokenItem) []draft.Category {
	last := weights[len(weights)-1]
	tight := true // nothing but separators between the shares
	for k := 1; k < len(weights); k++ {
		for i := weights[k-1].to; i < weights[k].from; i++ {
			tight = tight && p.Toks[i].Is(",", "and", "/", "%")
		}
	}
	if tight {
		return p.valuesInFront(s, weights)
	}
	before, behind := make([]draft.Category, 0, len(weights)), make([]draft.Category, 0, len(weights))
	for k, w := range weights {
		from, to := s.from, s.to
		if k > 0 {
			from = weights[k-1].to
		}
		if k+1 < len(weights) {
			to = weights[k+1].from
		}
		if v, at := p.valueIn(s, from, w.from, true); at >= 0 {
			before = append(before, draft.Category{Text: v, Share: w.share, At: at})
		}
		if v, at := p.valueIn(s, w.to, to, false); at >= 0 {
			behind = append(behind, draft.Category{Text: v, Share: w.share, At: at})
		}
	}
	_, tail := p.valueIn(s, last.to, s.to, false)
	switch {
	case len(before) == len(weights) && (tail < 0 || len(behind) < len(weights)):
		return before
	case len(behind) == len(weights):
		return behind
	}
	return nil
}

// valuesInFront reads "S, M and L were chosen by 30, 40 and 30 percent".
func (p Reader) valuesInFront(s spoken, weights []spokenItem) []draft.Category {
	var list []draft.Category
	for k := s.from; k < weights[0].from; {
		stop := k
		for stop < weights[0].from && !p.Toks[stop].Is(",", "and", ":", "/") {
			stop++
		}
		if v, at := p.valueIn(s, k, stop, len(list) == 0); at >= 0 && len(list) < len(weights) {
			list = append(list, draft.Category{Text: v, Share: weights[len(list)].share, At: at})
		}
		k = stop + 1
	}
	if len(list) != len(weights) {
		return nil
	}
	return list
}

// valueIn is the value among the tokens, without the words that only tell what it is of, and where it
// stands; -1 where there is none. Of several runs of words it is the last, or else the first.
func (p Reader) valueIn(s spoken, from, to int, last bool) (string, int) {
	type run struct{ from, to int }
	var runs []run
	open := -1
	flush := func(k int) {
		if open >= 0 {
			runs = append(runs, run{open, k})
		}
		open = -1
	}
	for k := from; k < to; {
		if skip := p.aboutValue(s, k, to, open >= 0); skip > 0 {
			flush(k)
			k += skip
			continue
		}
		if open < 0 {
			open = k
		}
		k++
	}
	flush(to)
	if len(runs) == 0 {
		return "", -1
	}
	r := runs[0]
	if last {
		r = runs[len(runs)-1]
	}
	if r.to-r.from > 4 {
		return "", -1
	}
	if t := p.Toks[r.from]; r.to-r.from == 1 {
		return t.Text, r.from
	}
	return p.Source(r.from, r.to), r.from
}

// valueWords stand around values with shares and belong to none.
var valueWords = lexicon.WordSet("is are was were be been being at in on of for by to the a an all total cases rows each with have has had having get gets come comes came take takes took make makes made up account accounts accounted represent represents occur occurs chosen picked selected used assigned split splits into as and or plus percent mix breakdown distribution while rest remaining among out them these those its their cent share shares respectively following lie lies show shows go goes fall falls that this")

// aboutValue is how many tokens at k are marks, filling words, or the name of a table or column.
func (p Reader) aboutValue(s spoken, k, to int, inside bool) int {
	for _, i := range s.items {
		if i.from == k && (i.kind == spokenTable || i.kind == spokenColumn || i.kind == spokenShare) && i.to <= to+1 {
			return i.to - k
		}
	}
	t := p.Toks[k]
	if t.Kind == token.Mark && !(t.Is("-", "+", "/") && t.Glued) || t.Kind == token.Line {
		return 1
	}
	if t.Kind == token.Number && !inside && to-k == 1 {
		return 0
	}
	if t.Kind == token.Word && !inside && k+1 < to && (term.People[t.Low] && p.Tok(k+1).Kind == token.Word || p.verbOfRows(s, k)) {
		return 1
	}
	if t.Kind == token.Word && valueWords[t.Low] && !(inside && t.Is("with", "on", "by", "up", "in", "over", "to", "of", "at") && k+1 < to) && t.Text != "A" {
		return 1
	}
	return 0
}

// verbOfRows: the word at k is a verb behind the noun of the rows or a share, "65% of the sessions use AC, 35% use
// DC".
func (p Reader) verbOfRows(s spoken, k int) bool {
	plain, withS := VerbForms()
	w := p.Toks[k].Low
	if k == 0 || plain[w] == NoVerb && withS[w] == NoVerb {
		return false
	}
	return term.People[p.Toks[k-1].Low] || p.tableSpoken(p.WordsOf(k-1, k)) != nil || slices.ContainsFunc(s.items, func(i spokenItem) bool { return i.kind == spokenShare && i.to == k })
}

// onlyOpen is the column of the table that can hold values of a closed list and of which nothing is known: the
// only one, or the only one whose name is that of kinds of rows.
func (p Reader) onlyOpen(t *draft.Table) *draft.Column {
	var open, kinds []*draft.Column
	for _, c := range t.Columns {
		if c.Dropped || !c.Stated || !c.Free() || c.Primary || c.Unique || c.Fk != nil || c.Min != nil || c.IsDate(p.Lex) || c.TrueShare != nil || c.Key() || NameEnds[c.Words[len(c.Words)-1]] || p.TypeOf(c).Numeric() {
			continue
		}
		open = append(open, c)
		if KindNouns[lexicon.Singular(c.Words[len(c.Words)-1])] || p.Lex.Values[strings.Join(c.Words, " ")] != "" {
			kinds = append(kinds, c)
		}
	}
	switch {
	case len(open) == 1:
		return open[0]
	case len(kinds) == 1:
		return kinds[0]
	}
	return nil
}

// NameEnds end names of columns that hold names or places.
var NameEnds = lexicon.WordSet("name email phone address street city town postcode zip county country plate title host owner driver description notes comment comments body text")
