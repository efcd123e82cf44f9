package sentence

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// toldLack reads a sentence behind the list of columns that tells how many rows have nothing in one of them, whatever
// it says of those rows besides: "about 8% are still with us, so no discharge there", "no discharge yet for a tenth of
// them", "only 12% have a title".
func (p Reader) toldLack(i, end int) int {
	t := p.Table
	if t == nil || p.Revising || end-i > 40 || !t.ListedBefore(i) || !p.SentenceStart(i) {
		return 0
	}
	c, share := p.lackFor(i, end)
	if c == nil {
		c, share = p.lackAhead(i, end)
	}
	if c == nil || c.Primary || c.Fk != nil || c.NullShare != nil || len(c.Cases) > 0 || c.TrueShare != nil || share <= 0 || share >= 1 {
		return 0
	}
	c.NullShare, c.Touched = draft.Ptr(share), true
	p.Column = c
	p.Claim(i, end, &c.Element)
	return end - i
}

// lackTails stand behind what rows have not.
var lackTails = draft.PhrasesOf("there", "yet", "so far", "there yet", "for them", "for those", "for these", "in those cases", "in these cases", "in that case", "on those", "then", "either", "known", "is known", "was recorded", "recorded", "given", "is given")

// lackAhead reads a share in front: of rows that so have nothing in a column, or of the only ones that have it.
func (p Reader) lackAhead(i, end int) (*draft.Column, float64) {
	at := i + p.Any(i, end, "in", "for", "of these", "of them", ",")
	only := p.Any(at, end, "only", "just", "no more than")
	s, ok := p.ShareAt(at+only, end)
	if !ok || s.Vague != "" {
		return nil, 0
	}
	from := at + only + s.N
	if only > 0 {
		from += p.Any(from, end, "of them", "of the rows", "of these", "of all rows")
		from += draft.BoolInt(lexicon.Singular(p.Tok(from).Low) == p.Table.Nouns[len(p.Table.Nouns)-1])
		verb := p.Any(from, end, "have", "has", "got", "get", "carry", "carries", "come with", "own", "hold", "bear")
		from += verb
		article := p.Any(from, end, "a", "an", "any", "their", "its")
		if verb == 0 || article == 0 {
			return nil, 0
		}
		c, n := p.ColumnCalled(from+article, end)
		return p.lackOnly(c, from+article+n == end), 1 - s.Value
	}
	for k := from + 1; k < end; k++ {
		so := p.Any(k, end, "so there is", "so there are", "so they have", "so we have", "so it has", "so that there is", "hence", "therefore", "thus", "so", "and so", "which is why there is", "meaning")
		if so == 0 || !p.Any2(k+so, end, "no", "without") {
			continue
		}
		c, n := p.ColumnCalled(k+so+1+p.Any(k+so+1, end, "a", "an", "any"), end)
		stop := k + so + 1 + p.Any(k+so+1, end, "a", "an", "any") + n
		stop += p.AnyOf(lackTails, stop, end)
		if _, m := p.ColumnCalled(from, k); m > 0 {
			return nil, 0 // the rows are told by a column, not by the share
		}
		return p.lackOnly(c, stop == end), s.Value
	}
	return nil, 0
}

// lackFor reads "no discharge yet for a tenth of them".
func (p Reader) lackFor(i, end int) (*draft.Column, float64) {
	at := i + p.Any(i, end, "there is", "there are", "we have", "they have", "with")
	if !p.Any2(at, end, "no") {
		return nil, 0
	}
	c, n := p.ColumnCalled(at+1, end)
	at += 1 + n
	at += p.Any(at, end, "yet", "so far", "is known", "is given", "is there", "known", "given", "recorded", "is recorded")
	lead := p.Any(at, end, "for", "in", "on", "with")
	s, ok := p.ShareAt(at+lead, end)
	if c == nil || lead == 0 || !ok || s.Vague != "" {
		return nil, 0
	}
	return p.lackOnly(c, p.ofRowsOnly(at+lead+s.N, end)), s.Value
}

// lackOnly is c where the sentence says no more.
func (p Reader) lackOnly(c *draft.Column, whole bool) *draft.Column {
	if !whole {
		return nil
	}
	return c
}
