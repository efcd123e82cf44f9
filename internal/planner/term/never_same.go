package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// OtherwiseAlone are those that need no noun.
var OtherwiseAlone = draft.PhrasesOf("never the same", "not the same", "never equal", "never identical", "always different", "must differ", "must be different", "has to differ", "has to be different", "they differ", "different", "different from each other", "someone else", "somebody else", "always someone else", "always somebody else", "somewhere else", "elsewhere")

// TwoApart reads that two columns hold two of a sort, whatever it is: "always two different people",
// "never the same user", "must be different". It returns where that ends, 0 where something else stands.
func (p Reader) TwoApart(i, end int) int {
	at := i + p.Any(i, end, "but", "and")
	lead := p.Any(at, end, "are always", "are", "must always be", "must be", "should always be", "should be", "have to be", "being", "always")
	at += lead
	at += p.Any(at, end, "always", "of course")
	two := p.Any(at, end, "two different", "two distinct", "never the same", "not the same", "never one and the same")
	if two == 0 && lead > 0 {
		if k := p.Any(at, end, "different", "distinct"); k > 0 && p.AtBreak(at+k, end) {
			return at + k
		}
	}
	noun := p.Tok(at + two)
	if two == 0 || at+two >= end || noun.Kind != token.Word || draft.FunctionWords[noun.Low] && !noun.Is("one", "user", "person", "people") || !p.AtBreak(at+two+1, end) {
		return 0
	}
	return at + two + 1
}

// OneBefore is the column before c where both are of one sort: they share a noun, or are the two ends
// of something.
func (p Reader) OneBefore(c *draft.Column) *draft.Column {
	if c.Table == nil {
		return nil
	}
	at := slices.Index(c.Table.Columns, c)
	if at < 1 {
		return nil
	}
	a := c.Table.Columns[at-1]
	if a.Dropped || len(a.Words) == 0 || len(c.Words) == 0 {
		return nil
	}
	shared := slices.ContainsFunc(a.Words, func(w string) bool {
		return !draft.WeakWords[w] && !draft.FunctionWords[w] && slices.Contains(c.Words, w)
	})
	if shared || Poles[a.Words[0]] == c.Words[0] || GiverRoles[a.Words[0]] && TakerRoles[c.Words[0]] || a.Fk != nil && a.Fk == c.Fk {
		return a
	}
	return nil
}

var (
	GiverRoles = lexicon.WordSet("sender follower payer giver caller source seller challenger requester inviter blocker liker origin author white home")
	TakerRoles = lexicon.WordSet("recipient receiver followed followee payee taker callee target buyer opponent invitee blocked destination addressee black away")
)

// Poles are words that come in pairs before one noun.
var Poles = lexicon.Poles

// OfOneSort: both hold the same sort of things, and their names tell them apart.
func (p Reader) OfOneSort(a, b *draft.Column) bool {
	if a.Dropped || b.Dropped || a.Primary || b.Primary || a.Fk != b.Fk || len(a.Words) == 0 || len(b.Words) == 0 || a.TrueShare != nil || b.TrueShare != nil || a.Formula != "" || b.Formula != "" {
		return false
	}
	fa, fb, la, lb := a.Words[0], b.Words[0], a.Words[len(a.Words)-1], b.Words[len(b.Words)-1]
	switch {
	case a.Fk != nil, fa != fb && la == lb && len(a.Words) == len(b.Words), Poles[fa] == fb || Poles[fb] == fa, GiverRoles[fa] && TakerRoles[fb] || TakerRoles[fa] && GiverRoles[fb]:
		return true
	case fa == fb && len(a.Words) > 1 && len(a.Words) == len(b.Words) && (Poles[la] == lb || Poles[lb] == la || la == "in" && lb == "out" || la == "out" && lb == "in"):
		return true
	case len(b.Words) == len(a.Words)+1 && slices.Equal(b.Words[1:], a.Words) && slices.Contains([]string{"counter", "alternative", "other", "second", "backup", "alternate", "opposite", "contra", "next", "substitute", "deputy"}, fb):
		return true
	}
	if len(a.Values) > 1 && slices.EqualFunc(a.Values, b.Values, func(x, y draft.Category) bool { return x.Text == y.Text }) {
		return true
	}
	return p.Somebody(a) && p.Somebody(b)
}

// Somebody: the column holds a person.
func (p Reader) Somebody(c *draft.Column) bool {
	return c.Semantic == "full_name" || p.Lex.Lookup(c.Words).Semantic == "full_name"
}
