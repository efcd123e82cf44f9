package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// toldLack reads a sentence behind the list of columns that tells how many rows have nothing in one of them, whatever
// it says of those rows besides: "about 8% are still with us, so no discharge there", "no discharge yet for a tenth of
// them", "only 12% have a title".
func (p *parser) toldLack(i, end int) int {
	t := p.table
	if t == nil || p.revising || end-i > 40 || !t.listedBefore(i) || !p.sentenceStart(i) {
		return 0
	}
	c, share := p.lackFor(i, end)
	if c == nil {
		c, share = p.lackAhead(i, end)
	}
	if c == nil || c.primary || c.fk != nil || c.nullShare != nil || len(c.cases) > 0 || c.trueShare != nil || share <= 0 || share >= 1 {
		return 0
	}
	c.nullShare, c.touched = ptr(share), true
	p.column = c
	p.claim(i, end, &c.element)
	return end - i
}

// lackTails stand behind what rows have not.
var lackTails = []string{"there", "yet", "so far", "there yet", "for them", "for those", "for these", "in those cases", "in these cases", "in that case", "on those", "then", "either", "known", "is known", "was recorded", "recorded", "given", "is given"}

// lackAhead reads a share in front: of rows that so have nothing in a column, or of the only ones that have it.
func (p *parser) lackAhead(i, end int) (*columnDraft, float64) {
	at := i + p.any(i, end, "in", "for", "of these", "of them", ",")
	only := p.any(at, end, "only", "just", "no more than")
	s, ok := p.shareAt(at+only, end)
	if !ok || s.vague != "" {
		return nil, 0
	}
	from := at + only + s.n
	if only > 0 {
		from += p.any(from, end, "of them", "of the rows", "of these", "of all rows")
		from += boolInt(lexicon.Singular(p.tok(from).Low) == p.table.nouns[len(p.table.nouns)-1])
		verb := p.any(from, end, "have", "has", "got", "get", "carry", "carries", "come with", "own", "hold", "bear")
		from += verb
		article := p.any(from, end, "a", "an", "any", "their", "its")
		if verb == 0 || article == 0 {
			return nil, 0
		}
		c, n := p.columnCalled(from+article, end)
		return p.lackOnly(c, from+article+n == end), 1 - s.value
	}
	for k := from + 1; k < end; k++ {
		so := p.any(k, end, "so there is", "so there are", "so they have", "so we have", "so it has", "so that there is", "hence", "therefore", "thus", "so", "and so", "which is why there is", "meaning")
		if so == 0 || !p.any2(k+so, end, "no", "without") {
			continue
		}
		c, n := p.columnCalled(k+so+1+p.any(k+so+1, end, "a", "an", "any"), end)
		stop := k + so + 1 + p.any(k+so+1, end, "a", "an", "any") + n
		stop += p.any(stop, end, lackTails...)
		if _, m := p.columnCalled(from, k); m > 0 || p.saysValue(from, k) {
			return nil, 0 // the rows are told by a column, not by the share
		}
		return p.lackOnly(c, stop == end), s.value
	}
	return nil, 0
}

// lackFor reads "no discharge yet for a tenth of them".
func (p *parser) lackFor(i, end int) (*columnDraft, float64) {
	at := i + p.any(i, end, "there is", "there are", "we have", "they have", "with")
	if !p.any2(at, end, "no") {
		return nil, 0
	}
	c, n := p.columnCalled(at+1, end)
	at += 1 + n
	at += p.any(at, end, "yet", "so far", "is known", "is given", "is there", "known", "given", "recorded", "is recorded")
	lead := p.any(at, end, "for", "in", "on", "with")
	s, ok := p.shareAt(at+lead, end)
	if c == nil || lead == 0 || !ok || s.vague != "" {
		return nil, 0
	}
	return p.lackOnly(c, p.ofRowsOnly(at+lead+s.n, end)), s.value
}

// lackOnly is c where the sentence says no more.
func (p *parser) lackOnly(c *columnDraft, whole bool) *columnDraft {
	if !whole {
		return nil
	}
	return c
}

// saysValue: a value of one of the columns, or a flag, stands among the tokens.
func (p *parser) saysValue(from, to int) bool {
	return slices.ContainsFunc(tokensOf(from, to), func(k int) bool {
		_, _, n := p.stateAt(p.table, k, to)
		return n > 0
	})
}
