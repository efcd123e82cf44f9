package glean

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// someRows begin what holds for some of the rows.
	someRows = []string{"half", "most", "more than half", "at least half", "some", "a few", "several", "the majority", "many", "a quarter", "a third"}
	// faults are cells that are to be wrong.
	faults = []string{"outlier", "outliers", "spike", "spikes", "anomaly", "anomalies", "error", "errors", "invalid", "wrong", "faulty", "fault", "faults", "broken", "dirty", "bad", "typo", "typos", "corrupt", "impossible", "exception", "exceptions", "except", "unless", "instead", "glitch", "glitches", "out of range", "otherwise", "than the", "as the"}
	// closing say that a list has no other values.
	closing = []string{"no others", "no other", "never anything else", "nothing else", "anything else", "only", "either", "one of", "exactly one of", "can be", "can take", "is always one of", "and that is all", "and that's all", "no fourth", "no third", "no fifth", "or"}
)

// partClash asks about rows whose cells the rest of the text rules out: a share of them beyond the bounds of the column, or with a
// value that its list does not have.
func (g *gleaner) partClash() *plan.Question {
	for _, s := range g.sentences() {
		if g.has(s.from, s.to, faults...) {
			continue
		}
		for i := s.from; i < s.to; i++ {
			share, n := g.shareAt(i, s.to)
			if n == 0 || share >= 1 {
				if n = g.any(i, s.to, someRows...); n == 0 {
					continue
				}
			}
			if q := g.beyond(i, n, s); q != nil {
				return q
			}
			if q := g.unlisted(i, n, s); q != nil && share > 0 {
				return q
			}
		}
	}
	return nil
}

// beyond: the rest of a sentence that speaks of some rows puts their numbers outside of the bounds of their column.
func (g *gleaner) beyond(i, n int, s span) *plan.Question {
	for k := i + n; k < min(s.to, i+n+14); k++ {
		if g.toks[k].Is(",", ";", ":") || g.toks[k].Kind == token.Number && g.toks[k].Percent {
			return nil
		}
		if !g.plainNumber(k) || g.toks[k].Digits > 3 {
			continue
		}
		above, below := g.before(k, i+n, append([]string{"at least"}, aboveWords...)), g.before(k, i+n, append([]string{"at most"}, belowWords...))
		if above == below || g.has(i+n, k, negations...) {
			return nil
		}
		p, ok := g.numberOf(k, span{i, s.to}, nil)
		if !ok {
			return nil
		}
		c, x := g.column(p), g.numberAt(k)
		if !g.boundsTold(p) || len(c.Cases) > 0 || c.Formula != "" {
			return nil
		}
		name := g.spoken(p)
		if above && c.Max != nil && x >= *c.Max {
			return g.bothSaid(name, s, s, fmt.Sprintf("the rest of the text keeps %s at most %g", name, *c.Max), fmt.Sprintf("%s at most %g", name, 2*x))
		}
		if below && c.Min != nil && x <= *c.Min {
			return g.bothSaid(name, s, s, fmt.Sprintf("the rest of the text keeps %s at least %g", name, *c.Min), name+" at least 0")
		}
		return nil
	}
	return nil
}

// boundsTold: the numbers that bound a column stand in the text that it came from.
func (g *gleaner) boundsTold(p place) bool {
	c := g.column(p)
	for _, x := range []*float64{c.Min, c.Max} {
		if x != nil && *x != 0 && slices.ContainsFunc(g.toks, func(t token.Token) bool {
			return t.Kind == token.Number && (t.Num == *x || t.Num == -*x || t.Num == *x-1 || t.Num == *x+1)
		}) {
			return true
		}
	}
	return false
}

// unlisted: some rows have a value of a column, whose list is closed and has it not.
func (g *gleaner) unlisted(i, n int, s span) *plan.Question {
	for t := range g.plan.Contract.Tables {
		for c := range g.plan.Contract.Tables[t].Columns {
			p := place{table: t, column: c}
			column := g.column(p)
			if column.Type != contract.String || len(column.Values) < 2 || !g.closed(p) {
				continue
			}
			words := strings.Split(column.Name, "_")
			for k := i + n; k+len(words) < s.to; k++ {
				value := -1
				in := g.any(k, s.to, "are in", "is in", "in", "are", "have", "with")
				switch end := k + len(words); {
				case g.wordsAt(words, k, s.to) && !lexicon.FunctionWords[words[len(words)-1]] && g.toks[end].Kind == token.Word && !lexicon.FunctionWords[g.toks[end].Low] && (end+1 == s.to || g.toks[end+1].Is(",")):
					value = end // "the status withdrawn"
				case in > 0 && g.shaped(column, k+in, s):
					value = k + in // "8% are in CHF"
				}
				if value < 0 || g.valueAt(column, value) >= 0 || g.readAt(value) || len(g.named(value, value+1)) > 0 {
					continue
				}
				return g.bothSaid(g.spoken(p), s, s, fmt.Sprintf("%q is none of its values %s", g.toks[value].Text, listed(column)), g.spoken(p)+": "+listed(column)+", "+g.toks[value].Text)
			}
		}
	}
	return nil
}

func listed(c *contract.Column) string {
	var out []string
	for _, v := range c.Values {
		out = append(out, v.Value)
	}
	return strings.Join(out, ", ")
}

// shaped: a token is written as all values of the column are, in capitals of one length.
func (g *gleaner) shaped(c *contract.Column, k int, s span) bool {
	if k >= s.to {
		return false
	}
	text := g.toks[k].Text
	if _, money := currencies[text]; money && !strings.Contains(c.Name, "currency") {
		return false
	}
	capitals := func(v string) bool {
		return len(v) > 1 && len(v) == len(text) && strings.IndexFunc(v, func(r rune) bool { return !unicode.IsUpper(r) }) < 0
	}
	return capitals(text) && !slices.ContainsFunc(c.Values, func(v contract.Category) bool { return !capitals(v.Value) })
}

var currencies = lexicon.WordSet("USD EUR GBP CHF JPY CAD AUD SEK NOK DKK PLN CZK INR CNY")

// closed: the text gives the column's values as all that there are.
func (g *gleaner) closed(p place) bool {
	for _, o := range g.spans(p.path()) {
		f := g.fragment(o)
		if g.has(f.start, f.end, closing...) {
			return true
		}
	}
	return false
}
