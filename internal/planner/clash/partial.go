package clash

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/loose"
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
func (g *finder) partClash() *plan.Question {
	for _, s := range g.Sentences() {
		if g.Has(s.From, s.To, faults...) {
			continue
		}
		for i := s.From; i < s.To; i++ {
			share, n := g.ShareAt(i, s.To)
			if n == 0 || share >= 1 {
				if n = g.Any(i, s.To, someRows...); n == 0 {
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
func (g *finder) beyond(i, n int, s loose.Range) *plan.Question {
	for k := i + n; k < min(s.To, i+n+14); k++ {
		if g.Toks[k].Is(",", ";", ":") || g.Toks[k].Kind == token.Number && g.Toks[k].Percent {
			return nil
		}
		if !g.PlainNumber(k) || g.Toks[k].Digits > 3 {
			continue
		}
		above, below := g.Before(k, i+n, append([]string{"at least"}, aboveWords...)), g.Before(k, i+n, append([]string{"at most"}, belowWords...))
		if above == below || g.Has(i+n, k, negations...) {
			return nil
		}
		p, ok := g.numberOf(k, loose.Range{From: i, To: s.To}, nil)
		if !ok {
			return nil
		}
		c, x := g.Column(p), g.NumberAt(k)
		if !g.boundsTold(p) || len(c.Cases) > 0 || c.Formula != "" {
			return nil
		}
		name := g.Spoken(p)
		if above && c.Max != nil && x >= *c.Max {
			return g.bothSaid(name, s, s, fmt.Sprintf("the rest of the text keeps %s at most %s", name, loose.Plain(*c.Max)), name+" at most "+loose.Plain(*c.Max), name+" at most "+loose.Plain(2*x))
		}
		if below && c.Min != nil && x <= *c.Min {
			return g.bothSaid(name, s, s, fmt.Sprintf("the rest of the text keeps %s at least %s", name, loose.Plain(*c.Min)), name+" at least "+loose.Plain(*c.Min), name+" at least 0")
		}
		return nil
	}
	return nil
}

// boundsTold: the numbers that bound a column stand in the text that it came from.
func (g *finder) boundsTold(p loose.Place) bool {
	c := g.Column(p)
	for _, x := range []*float64{c.Min, c.Max} {
		if x != nil && *x != 0 && slices.ContainsFunc(g.Toks, func(t token.Token) bool {
			return t.Kind == token.Number && (t.Num == *x || t.Num == -*x || t.Num == *x-1 || t.Num == *x+1)
		}) {
			return true
		}
	}
	return false
}

// unlisted: some rows have a value of a column, whose list is closed and has it not.
func (g *finder) unlisted(i, n int, s loose.Range) *plan.Question {
	for t := range g.Plan.Contract.Tables {
		for c := range g.Plan.Contract.Tables[t].Columns {
			p := loose.Place{Table: t, Column: c}
			column := g.Column(p)
			if column.Type != contract.String || len(column.Values) < 2 || !g.closed(p) || !g.listed(p) {
				continue
			}
			words := strings.Split(column.Name, "_")
			for k := i + n; k+len(words) < s.To; k++ {
				value := -1
				in := g.Any(k, s.To, "are in", "is in", "in", "are", "have", "with")
				switch end := k + len(words); {
				case g.WordsAt(words, k, s.To) && !lexicon.FunctionWords[words[len(words)-1]] && g.Toks[end].Kind == token.Word && !lexicon.FunctionWords[g.Toks[end].Low] && (end+1 == s.To || g.Toks[end+1].Is(",")):
					value = end // "the status withdrawn"
				case in > 0 && g.shaped(column, k+in, s):
					value = k + in // "8% are in CHF"
				}
				if value < 0 || g.ValueAt(column, value) >= 0 || g.ReadAt(value) || len(g.Named(value, value+1)) > 0 {
					continue
				}
				return g.bothSaid(g.Spoken(p), s, s, fmt.Sprintf("%q is none of its values %s", g.Toks[value].Text, listed(column)), g.Spoken(p)+": "+listed(column)+", "+g.Toks[value].Text)
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
func (g *finder) shaped(c *contract.Column, k int, s loose.Range) bool {
	if k >= s.To {
		return false
	}
	text := g.Toks[k].Text
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
func (g *finder) closed(p loose.Place) bool {
	for _, o := range g.Spans(p.Path()) {
		f := g.FragmentOf(o)
		if g.Has(f.Start, f.End, closing...) {
			return true
		}
	}
	return false
}
