package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// numberOrParticle: a number goes on a name where it tells two apart, and ends it elsewhere; a particle goes on
// a participle.
func (p Reader) numberOrParticle(_, to, end int) (int, bool) {
	t := p.Toks[to]
	if t.Kind == token.Number {
		if _, n := p.SignsOf(to+1, end); n > 0 {
			return 0, true // "zip 5 digits"
		}
		if p.numberInHeader(to, end) || p.numberedTwin(to) {
			return 1, false
		}
		return 0, true
	}
	if t.Is("out", "off", "up") && !p.Lit(to+1, end, "to") && !p.Lit(to+1, end, "of") && strings.HasSuffix(p.Tok(to-1).Low, "ed") {
		return 1, false // "dropped out"
	}
	return 0, false
}

// numberInHeader: "week 12 score", "address line 2", "pm 2.5".
func (p Reader) numberInHeader(i, end int) bool {
	t, before := p.Toks[i], p.Tok(i-1)
	if !token.IsAllDigits(t.Text) || t.Num > 400 || t.Year || t.Percent {
		return false
	}
	if !before.Is("week", "day", "month", "line", "quarter", "year", "phase", "round", "part", "visit", "level", "stage", "question", "test", "exam", "top", "tier", "sensor", "q", "score", "option", "period", "set", "lap", "channel", "zone", "address", "phone", "email", "contact", "pm", "covid") {
		return false
	}
	next := *p.Tok(i + 1)
	if i+1 >= end || next.Is(",", ";", ")") {
		return before.Is("line", "address", "question", "q", "phone", "email", "contact")
	}
	return next.Kind == token.Word && !term.HeaderEnds[next.Low] && !next.Is("to", "per") && !p.unitFollows(i+1, end) || next.Is("=", ":")
}

// nameBeforeBound: a name ends before the word at to, which begins its unit, its size or its form; the other
// bound of a pair belongs to it.
func (p Reader) nameBeforeBound(i, to, end int) (int, bool) {
	t := p.Toks[to]
	_, unit := p.UnitAt(to, end)
	_, layout := p.LayoutAt(to, end)
	_, trend := p.TrendVerb(to, end)
	switch {
	case layout > 0, trend > 0: // "start time hh:mm"
		return 0, true
	case t.Is("to") && p.Any2(to+1, end, "be"), t.Is("on") && p.Any2(to+1, end, "a scale"):
		return 0, true
	case t.Is("at") && p.Any2(to+1, end, "most", "least"):
		return 0, true // "seats sold at most the capacity"
	case t.Is("ends", "end", "ending") && p.Any2(to+1, end, "in", "with") && p.Tok(to+2).Kind != token.Word:
		return 0, true // "price ends in .99"
	case to == i:
		return 0, false
	case t.Is("lies", "lie", "ranges", "falls") && (p.Any2(to+1, end, "between", "from", "in", "within", "anywhere", "somewhere") || p.Tok(to+1).Kind == token.Number):
		return 0, true // "mileage lies between 5 and 90"
	case p.boundsTwin(to, end):
		return 1, false // "salary min, salary max"
	case p.Tok(to-1).Is("days") && t.Is("counting", "inclusive", "including"):
		return 0, true // "number of days counting both ends"
	case t.Is("twice", "double", "triple", "half") && p.Any2(to+1, end, "the", "its", "their", "of the", "of its"):
		return 0, true // "deposit twice the rent"
	case unit == 3 && t.Kind == token.Word:
		return 0, true // "nitrate mg/l right skewed"
	case t.Is("of") && p.signsCounted(to+1, end):
		return 0, true // "code of exactly two digits"
	case len(t.Text) > 1 && token.IsAllDigits(strings.TrimPrefix(t.Low, "v")) && p.Lit(to+1, end, ".") && p.Toks[to+1].Glued && p.Tok(to+2).Glued && p.Tok(to+2).Kind == token.Number:
		return 0, true // "firmware v2.0.11 style"
	}
	n := p.AnyOf(term.LengthNames, to, end)
	return 0, n > 1 && p.Tok(to+n).Kind == token.Number // "name max length 30"
}

func (p Reader) unitFollows(i, end int) bool {
	_, n := p.UnitAt(i, end)
	return n > 0
}
