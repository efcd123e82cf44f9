package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// rowLasts reads how much time lies between the two dates of each row, said of what the rows are: "a slot is
// always exactly two hours long", "every shift lasts eight hours", "charging takes 20 to 180 minutes".
func (p *parser) rowLasts(i, end int, _ bool) int {
	t := p.table
	if t == nil || t.base != nil || t.grid != nil || !p.pieceBegins(i) {
		return 0
	}
	start, stop := p.startAndEnd(t)
	if start == nil {
		return 0
	}
	at := i + p.any(i, end, "each", "every", "all the", "all", "a", "an", "the", "any", "one", "and")
	words, n := p.nounRunVerb(at, end)
	switch w := p.tok(at).Low; {
	case p.tok(at).Kind == token.Word && at < end && p.findTable(p.wordsOf(at, at+1)) == t:
		n = 1
	case n > 0 && p.findTable(words) == t:
	case p.tok(at).Kind == token.Word && at < end && t.declared() && t.keyedBy(lexicon.Singular(w)):
		n = 1 // "calls last 2 minutes" of a table whose key is call_id
	case p.tok(at).Kind == token.Word && at < end && (strings.HasSuffix(w, "ing") && slices.ContainsFunc(t.nouns, func(s string) bool { return s == w || lexicon.Stem(s) == lexicon.Stem(w) }) ||
		slices.Contains(start.words, lexicon.Singular(w)) && slices.Contains(stop.words, lexicon.Singular(w))):
		n = 1
	default:
		return 0
	}
	at += n
	verb := p.any(at, end, "must always be", "must be", "should be", "has to be", "can be", "is always", "are always", "always lasts", "always last", "always takes", "always take", "always runs for", "always run for", "always runs", "lasts for", "last for", "lasts", "last", "takes", "take", "goes on for", "go on for", "runs for", "run for", "runs", "run", "is", "are")
	if verb == 0 {
		return 0
	}
	at += verb
	at += p.any(at, end, "for", "anything", "anywhere", "somewhere", "always")
	mean := p.any(at, end, "on average", "an average of", "typically", "on avg")
	at += mean
	g, k := p.gap(at, end)
	if k == 0 || !g.time {
		return 0
	}
	at += k
	if m := p.any(at, end, "on average", "on avg", "in the mean", "typically"); (m > 0 || mean > 0) && g.min != nil && g.max != nil && *g.min == *g.max {
		at += m
		g.min, g.max = ptr(float64(boolInt(*g.max < 86400))), ptr(2**g.max)
		p.assume(&stop.element, "spread evenly around the average", nil)
	}
	long := p.any(at, end, "long", "in length", "in total", "each")
	at += long
	if !p.atBreak(at, end) || long == 0 && p.any2(at-k-verb, at-k, "is", "are", "be") && g.min != g.max && p.tok(i).Is("the") {
		return 0
	}
	at += p.cappedAt(&g, at)
	if g.min == nil {
		g.min = ptr(0.0)
	}
	if g.max != nil {
		for _, c := range []*columnDraft{start, stop} {
			if c.typ == "" && (*g.max < 86400 && c.kind != kindTimestamp || c.unknown()) {
				c.kind, c.semantic = kindTimestamp, ""
			}
		}
	}
	p.rules = append(p.rules, &ruleDraft{table: t, column: stop, kind: orderRule, op: contract.Greater, minGap: g.min, maxGap: g.max, subject: []int{start.at}, from: start.at, to: start.at})
	stop.touched = true
	p.claim(i, at, &stop.element)
	return at - i
}

// startAndEnd are the two dates between which each row of t takes place, where no column counts the time between
// them; nil where it is not clear which they are.
func (p *parser) startAndEnd(t *tableDraft) (start, stop *columnDraft) {
	var dates, open []*columnDraft
	for _, c := range t.columns {
		if c.dropped || c.at < 0 {
			continue
		}
		if u := c.unit; !p.hasFormula(c) && (unitSeconds[u] > 0 && !c.isDate(p.lex) || len(c.words) > 0 && slices.Contains([]string{"duration", "length"}, c.words[0])) {
			return nil, nil
		}
		if c.isDate(p.lex) || p.temporal(c) || p.typeOf(c).Temporal() {
			dates = append(dates, c)
		} else if c.unknown() {
			open = append(open, c) // "shift start, shift end"
		}
	}
	all := slices.Concat(dates, open)
	for _, a := range all {
		for _, b := range all {
			if a != b && comesBefore(a.moment(), b.moment()) {
				return a, b
			}
		}
	}
	if len(dates) == 2 {
		return dates[0], dates[1]
	}
	return nil, nil
}

// keyedBy: the primary key is the number of a thing of this noun, so that the rows are such things.
func (t *tableDraft) keyedBy(noun string) bool {
	return slices.ContainsFunc(t.columns, func(c *columnDraft) bool { return c.primary && len(c.words) > 1 && c.words[0] == noun })
}

// cappedAt reads behind a length of time how long it is at most: ", none longer than 2 hours".
func (p *parser) cappedAt(g *gapRange, i int) int {
	end := len(p.toks)
	n := p.any(i, end, ", and", ", but", ",", "and", "but")
	none := p.any(i+n, end, "none", "never", "no one")
	if n == 0 || g.max == nil {
		return 0
	}
	n += none
	n += p.any(i+n, end, "takes", "take", "lasts", "last", "runs", "run")
	over := p.any(i+n, end, "longer than", "more than", "over", "above", "beyond") * boolInt(none > 0)
	most, k := p.gap(i+n+over, end)
	if k == 0 || !most.time || most.max == nil || (over > 0) != (most.min != nil && *most.min > 0) {
		return 0
	}
	g.max = ptr(min(*g.max, *most.max))
	return n + over + k
}
