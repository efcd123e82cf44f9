package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// nameBeforeShare: a name ends before the word at to, behind which stands for how many rows it holds.
func (p Reader) nameBeforeShare(i, to, end int) (int, bool) {
	if to == i {
		return 0, false
	}
	t := p.Toks[to]
	next, direct := p.ShareAt(to+1, end)
	later, behind := p.ShareAt(to+2, end)
	switch {
	case behind && p.Lit(to+1, end, "by") && (strings.HasSuffix(t.Low, "ed") || t.Is("given", "left")):
		return 0, true // "phone provided by 80%"
	case behind && t.Is("true", "lacking", "wanting") && p.Any2(to+1, end, "for", "in", "on"):
		return 0, true // "is_fraud true for 2 out of 100", "home address lacking for 15%"
	case behind && t.Is("filled", "known", "given", "available", "recorded", "provided") && p.Any2(to+1, end, "in", "for", "on") && p.Any2(to+2+later.N, end, "and null", "and empty", "and blank", "and otherwise", ", otherwise", "otherwise"):
		return 0, true // "religion known for a mere 10% and null for everybody else"
	case behind && t.Is("set", "raised", "ticked", "checked", "true") && p.Any2(to+1, end, "on", "for", "in", "at"):
		return 0, true // "a vip marker set on six percent"
	case direct && next.Vague == "" && t.Is("at", "on") && !strings.HasSuffix(p.Tok(to-1).Low, "ed"):
		return 0, true // "beer garden at 60% of them"
	case direct && next.Vague == "" && t.Is("on", "in", "for"):
		return 0, true // "granted on all but 3% of swipes"
	case p.Any2(to, end, "half and half", "half / half", "half half", "fifty-fifty", "fifty fifty", "half - half"):
		return 0, true // "sex half and half"
	case t.Is("split") && (p.Tok(to+1).Kind == token.Number || p.Any2(to+1, end, "half", "evenly", "equally", "roughly", "about", "into")):
		return 0, true // "gender split half and half"
	case t.Is("by"):
		_, n := p.ShareOfPeople(to+1, end)
		return 0, n > 0 // "paid by seven out of ten"
	case t.Is("filled", "present", "populated", "given", "known", "available", "recorded", "provided", "there") && p.Any2(to+1, end, "in", "for", "on", "only"):
		m := p.Lex.Lookup(p.WordsOf(i, to))
		return 0, m.Semantic != "" || m.Kind != "" // "cancelled date present for 20%", but "mould present in 3%" is a flag
	}
	return 0, false
}
