package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// valueElse reads two values of which one is the exception: "'fault' in 1% of rows otherwise
// 'ok'", "paid for 90%, else overdue".
func (p Reader) valueElse(c *draft.Column, i, end int) int {
	if c.Values != nil || c.Pattern != "" || i == c.At {
		return 0
	}
	at := i + p.Any(i, end, "that is", "which is", "that are", "which are", "is", "are", "=", ":")
	value, n := p.ValueItem(at, end, 2)
	if n == 0 || p.Tok(at).Kind == token.Number || p.Any2(at, end, "true", "false", "yes", "no", "null", "empty", "blank", "missing", "in", "for", "at", "zero", "none") {
		return 0
	}
	at += n
	k := p.Any(at, end, "in", "for")
	s, ok := p.ShareAt(at+k, end)
	if k == 0 || !ok || s.Value <= 0 || s.Value >= 1 {
		return 0
	}
	at += k + s.N
	at += p.ShareOf(at, end)
	k = p.Any(at, end, ", and otherwise", "and otherwise", ", otherwise", "otherwise", ", else", "else", "and in the rest", "and for the rest", ", in the rest", "; otherwise")
	if k == 0 {
		return 0
	}
	at += k
	at += p.Any(at, end, "it is", "is", "are", ":")
	other, n := p.ValueItem(at, end, 2)
	if n == 0 || p.Tok(at).Kind == token.Number || p.Any2(at, end, "null", "empty", "blank", "missing", "none") {
		return 0
	}
	c.Typ, c.Kind = contract.String, ""
	c.SetValues([]draft.Category{{Text: value, Share: s.Value}, {Text: other, Share: 1 - s.Value}})
	p.Vague(c, s)
	return at + n - i
}

// filledIn reads how often a column that is no flag has a value: "comment text in a third of
// the rows", "middle name for 40% of them", "died on for 8% only, otherwise empty".
func (p Reader) filledIn(c *draft.Column, i, end int) int {
	if c.CouldBeBool(p.Lex) || c.NullShare != nil || c.Values != nil || c.Primary || i == c.At {
		return 0
	}
	n := p.Any(i, end, "given", "present", "filled in", "filled", "populated", "known", "available", "recorded", "provided", "there", "only")
	said := p.Any(i+n, end, "only", "just") // a word that speaks of cells, not of values
	m := p.Any(i+n+said, end, "in", "for", "on")
	apart := false // behind a comma it can be a flag of its own
	if done := p.Tok(i); i < end && done.Kind == token.Word && (strings.HasSuffix(done.Low, "ed") || p.Any2(i, end, "given", "left", "set", "known", "written")) {
		if k := p.Any(i+1, end, "by", "in by"); k > 0 {
			n, said, m = 1, 0, k // "answered by 40% only", "filled in by half of them"
			apart = p.Any2(i-1, i, ",", ";")
		}
	}
	stated := n > 0 && m > 0 && p.Tok(i+n+said+m-1).Is("by") || n > 0 && m > 0 && (c.Semantic != "" || c.Kind != "")
	n += said + m
	n += p.Any(i+n, end, "the", "only the", "only", "just")
	s, ok := p.ShareAt(i+n, end)
	if n == 0 || !ok || s.Value <= 0 || s.Value >= 1 {
		return 0
	}
	at := i + n + s.N
	k := p.Any(at, end, term.OfRows...)
	only := p.Any(at+k, end, "only", "of cases only")
	rest := p.Any(at+k+only, end, "and null for everybody else", "and null for everyone else", "and null for the rest", "and null for the others", "and null for all others", "and empty for everybody else", "and empty for everyone else", "and empty for the rest", "and empty for the others", "and empty for all others", "and blank for everybody else", "and blank for everyone else", "and blank for the rest", "and blank for the others", "and blank for all others", "and otherwise empty", "and otherwise null", "and otherwise blank", ", otherwise empty", ", otherwise blank", ", otherwise null", "otherwise empty", "otherwise blank", "otherwise null", ", else empty", ", else blank", ", else null", "else empty", "else null", ", empty otherwise", "and empty otherwise", ", blank otherwise")
	if who := p.Any(at+k, end, "who", "that", "which", "of those who", "of them who", "of members who"); who > 0 && rest == 0 {
		for k += who; at+k < end && p.Tok(at+k).Kind == token.Word && !p.AtBreak(at+k, end); k++ {
		}
		stated = true // "for the 20% who left"
	}
	if apart && only+rest == 0 {
		return 0
	}
	if k += only + rest; k == 0 && !stated || m == 0 || !p.AtBreak(at+k, end) {
		return 0
	}
	c.NullShare = draft.Ptr(1 - s.Value)
	p.Vague(c, s)
	return at + k - i
}
