package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// twiceOn reads that rows are never alike in two or three columns at once, said of what cannot happen twice:
// "the same seat can't be booked twice on one date", "a doctor is never on duty more than once on the same
// day", "no room is used twice per hour", "a plate is inspected at most once a month".
func (p Reader) twiceOn(t *draft.Table, i, end int) int {
	lead := p.Any(i, end, "the very same", "the same", "same", "no single", "no two", "no", "any one", "any given", "any", "one", "each", "every", "a single", "a", "an", "the")
	none := p.Any2(i, end, "no")
	c, n := p.keyMember(t, nil, i+lead, end)
	if c == nil {
		return 0
	}
	at := i + lead + n
	// A few words of prose tell what does not happen: "can't be booked", "is never on duty".
	never, often := none, 0
	group := []*draft.Column{c}
	for stop := min(end, at+9); at < stop; at++ {
		if often = p.Any(at, end, "twice", "more than once", "two times", "more than one time", "double", "again"); often > 0 {
			break
		}
		if often = p.Any(at, end, "at most once", "only once", "no more than once", "not more than once", "just once", "once at most", "exactly once", "a maximum of once"); often > 0 {
			never = true
			break
		}
		w := p.Tok(at)
		if w.Kind != token.Word {
			return 0
		}
		if same := p.Any(at, end, "the very same", "the same", "any one", "one", "a", "an"); same > 0 && at > i+lead+n { // "no viewer rates the same film twice"
			if o, m := p.keyMember(t, group, at+same, end); o != nil && len(group) == 1 {
				group = append(group, o)
				at += same + m - 1
				continue
			}
		}
		never = never || w.Is("not", "never", "cannot", "nobody") || p.AnyOf(negatedVerbs, at, end) > 0
	}
	if often == 0 || !never {
		return 0
	}
	at += often
	k := p.Any(at, end, "on", "in", "at", "for", "per", "within", "during", "to", "by", "with", "inside", "under")
	if k == 0 && len(group) > 1 && p.AtBreak(at, end) {
		return p.tellApart(t, group, i, at)
	}
	if k == 0 {
		return 0
	}
	at += k + p.Any(at+k, end, "any one", "any given", "any single", "any", "one and the same", "one", "the very same", "the same", "same", "a given", "a single", "a", "an", "each", "every", "the")
	for {
		o, m := p.keyMember(t, group, at, end)
		if o == nil {
			return 0
		}
		group, at = append(group, o), at+m
		sep := p.Any(at, end, ", and", "and", "&", "/")
		if sep == 0 {
			break
		}
		sep += p.Any(at+sep, end, "any one", "any", "one", "the same", "a", "an", "each", "every", "the")
		if o, _ := p.keyMember(t, group, at+sep, end); o == nil || len(group) > 2 {
			break
		}
		at += sep
	}
	at += p.Any(at, end, "either", "only", "please", "ever", "at all")
	if !p.AtBreak(at, end) || len(group) > 2 && !slices.ContainsFunc(group, func(o *draft.Column) bool { return p.ManyOf(o) == 0 || p.ManyOf(o) >= t.Rows }) {
		return 0
	}
	return p.tellApart(t, group, i, at)
}

// tellApart makes a key of the columns.
func (p Reader) tellApart(t *draft.Table, group []*draft.Column, i, at int) int {
	for _, o := range group {
		o.Touched = true
	}
	t.Unique = append(t.Unique, group)
	p.Claim(i, at, &t.Element)
	return at - i
}

// negatedVerbs say no by themselves.
var negatedVerbs = draft.PhrasesOf("can't", "cannot", "can not", "mustn't", "shouldn't", "won't", "isn't", "aren't", "doesn't", "don't", "may not", "must not", "should not")

// keyMember finds a column of t that can belong to a key, by its name, by the first or the last word of it, or
// by the table that it refers to: "seat" is the seat number, "day" the date.
func (p Reader) keyMember(t *draft.Table, not []*draft.Column, i, end int) (*draft.Column, int) {
	for n := min(3, end-i); n >= 1; n-- {
		if p.HasMark(i, i+n) {
			continue
		}
		if c, _ := p.Exactly(t, i, i+n); c != nil && !slices.Contains(not, c) && p.SameWords(c, i, i+n) {
			return c, n
		}
	}
	if c, n := p.twiceOf(t, i, end); c != nil && !slices.Contains(not, c) {
		return c, n
	}
	if p.Tok(i).Kind != token.Word || i >= end {
		return nil, 0
	}
	word := lexicon.Singular(p.Tok(i).Low)
	var found *draft.Column
	for _, c := range t.Columns {
		if c.Dropped || slices.Contains(not, c) {
			continue
		}
		temporal := p.Temporal(c)
		switch {
		case c.Fk != nil && lexicon.Singular(c.Words[0]) == word:
		case temporal && slices.Contains(c.Words, word):
		case temporal && slices.Contains([]string{"day", "date", "night", "evening", "morning"}, word) && p.TypeOf(c).Temporal() && c.Kind != draft.KindTimestamp:
		case temporal && slices.Contains([]string{"time", "moment", "hour", "slot", "instant"}, word) && c.Kind == draft.KindTimestamp:
		default:
			continue
		}
		if found != nil {
			return nil, 0
		}
		found = c
	}
	if found == nil {
		return nil, 0
	}
	return found, 1
}
