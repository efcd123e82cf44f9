package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// rowLasts reads how much time lies between the two dates of each row, said of what the rows are: "a slot is
// always exactly two hours long", "every shift lasts eight hours", "charging takes 20 to 180 minutes".
func (p Reader) rowLasts(i, end int, _ bool) int {
	t := p.Table
	if t == nil || t.Base != nil || t.Grid != nil || !p.PieceBegins(i) {
		return 0
	}
	start, stop := p.startAndEnd(t)
	if start == nil {
		return 0
	}
	at := i + p.Any(i, end, "each", "every", "all the", "all", "a", "an", "the", "any", "one", "and")
	words, n := p.NounRunVerb(at, end)
	switch w := p.Tok(at).Low; {
	case p.Tok(at).Kind == token.Word && at < end && p.FindTable(p.WordsOf(at, at+1)) == t:
		n = 1
	case n > 0 && p.FindTable(words) == t:
	case p.Tok(at).Kind == token.Word && at < end && t.Declared() && t.KeyedBy(lexicon.Singular(w)):
		n = 1 // "calls last 2 minutes" of a table whose key is call_id
	case p.Tok(at).Kind == token.Word && at < end && (strings.HasSuffix(w, "ing") && slices.ContainsFunc(t.Nouns, func(s string) bool { return s == w || lexicon.Stem(s) == lexicon.Stem(w) }) ||
		slices.Contains(start.Words, lexicon.Singular(w)) && slices.Contains(stop.Words, lexicon.Singular(w))):
		n = 1
	case len(p.Tables) == 1 && n > 0 && lastingActs[lexicon.Singular(words[len(words)-1])] && t.Column(words) == nil && !p.spanTold(stop):
		// "a visit lasts 30 to 120 minutes" of check-ins
	default:
		return 0
	}
	at += n
	verb := p.Any(at, end, "must always be", "must be", "should be", "has to be", "can be", "is always", "are always", "always lasts", "always last", "always takes", "always take", "always runs for", "always run for", "always runs", "lasts for", "last for", "lasts", "last", "takes", "take", "goes on for", "go on for", "runs for", "run for", "runs", "run", "is", "are")
	if verb == 0 {
		return 0
	}
	at += verb
	at += p.Any(at, end, "for", "anything", "anywhere", "somewhere", "always")
	mean := p.Any(at, end, "on average", "an average of", "typically", "on avg")
	at += mean
	g, k := p.Gap(at, end)
	if k == 0 || !g.Time {
		return 0
	}
	at += k
	if m := p.Any(at, end, "on average", "on avg", "in the mean", "typically"); (m > 0 || mean > 0) && g.Min != nil && g.Max != nil && *g.Min == *g.Max {
		at += m
		g.Min, g.Max = draft.Ptr(float64(draft.BoolInt(*g.Max < 86400))), draft.Ptr(2**g.Max)
		p.Assume(&stop.Element, "spread evenly around the average", nil)
	}
	long := p.Any(at, end, "long", "in length", "in total", "each")
	at += long
	if !p.AtBreak(at, end) || long == 0 && p.Any2(at-k-verb, at-k, "is", "are", "be") && g.Min != g.Max && p.Tok(i).Is("the") {
		return 0
	}
	at += p.cappedAt(&g, at)
	if g.Min == nil {
		g.Min = draft.Ptr(0.0)
	}
	if g.Max != nil {
		for _, c := range []*draft.Column{start, stop} {
			if c.Typ == "" && (*g.Max < 86400 && c.Kind != draft.KindTimestamp || c.Unknown()) {
				c.Kind, c.Semantic = draft.KindTimestamp, ""
			}
		}
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: t, Column: stop, Kind: term.OrderRule, Op: contract.Greater, MinGap: g.Min, MaxGap: g.Max, Subject: []int{start.At}, From: start.At, To: start.At})
	stop.Touched = true
	p.Claim(i, at, &stop.Element)
	return at - i
}

// spanTold: the text has told how long before or after another moment this one is.
func (p Reader) spanTold(c *draft.Column) bool {
	return slices.ContainsFunc(p.Rules, func(r *draft.Rule) bool { return r.Column == c && (r.MinGap != nil || r.MaxGap != nil) })
}

// lastingActs are what the rows of a table with a beginning and an end may be called, whatever the table is.
var lastingActs = lexicon.WordSet("visit stay session trip ride journey tour shift call meeting appointment booking reservation rental repair job run task slot lesson class event outage stop break parking charge surgery procedure treatment process conversation")

// startAndEnd are the two dates between which each row of t takes place, where no column counts the time between
// them; nil where it is not clear which they are.
func (p Reader) startAndEnd(t *draft.Table) (start, stop *draft.Column) {
	var dates, open []*draft.Column
	for _, c := range t.Columns {
		if c.Dropped || c.At < 0 {
			continue
		}
		if u := c.Unit; !p.HasFormula(c) && (draft.UnitSeconds[u] > 0 && !c.IsDate(p.Lex) || len(c.Words) > 0 && slices.Contains([]string{"duration", "length"}, c.Words[0])) {
			return nil, nil
		}
		if c.IsDate(p.Lex) || p.Temporal(c) || p.TypeOf(c).Temporal() {
			dates = append(dates, c)
		} else if c.Unknown() {
			open = append(open, c) // "shift start, shift end"
		}
	}
	all := slices.Concat(dates, open)
	moments := make([]string, len(all))
	for k, c := range all {
		moments[k] = c.Moment()
	}
	for k, a := range all {
		for j, b := range all {
			if a != b && term.ComesBefore(moments[k], moments[j]) {
				return a, b
			}
		}
	}
	if len(dates) == 2 {
		return dates[0], dates[1]
	}
	return nil, nil
}

// cappedAt reads behind a length of time how long it is at most: ", none longer than 2 hours".
func (p Reader) cappedAt(g *term.GapRange, i int) int {
	end := len(p.Toks)
	n := p.Any(i, end, ", and", ", but", ",", "and", "but")
	none := p.Any(i+n, end, "none", "never", "no one")
	if n == 0 || g.Max == nil {
		return 0
	}
	n += none
	n += p.Any(i+n, end, "takes", "take", "lasts", "last", "runs", "run")
	over := p.Any(i+n, end, "longer than", "more than", "over", "above", "beyond") * draft.BoolInt(none > 0)
	most, k := p.Gap(i+n+over, end)
	if k == 0 || !most.Time || most.Max == nil || (over > 0) != (most.Min != nil && *most.Min > 0) {
		return 0
	}
	g.Max = draft.Ptr(min(*g.Max, *most.Max))
	return n + over + k
}
