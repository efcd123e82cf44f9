package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// thenBlank reads what a flag before it empties: "dropped out 8% and then the follow up is blank",
// "cancelled 5%, in which case the seat is empty", "6% did not finish so they have no finish time".
func (p Reader) thenBlank(i, end int) int {
	flag := p.Column
	n := p.Any(i, end, ", so that", ", so", "and so", "so that", "so", "hence", "therefore", "meaning", ", meaning", "and then", "then", "and in that case", "in that case", "in which case", "for those", "for these", "for which", "and for those")
	if n == 0 || flag == nil || flag.Table == nil || flag.TrueShare == nil || flag.At < 0 {
		return 0
	}
	n += p.Any(i+n, end, "they have", "it has", "they get", "it gets", "there is", "there are", "these have", "those have", "have", "has", "with")
	from, to := p.Reference(i+n+p.Any(i+n, end, ",", "the", "their", "its"), end)
	for stop := to; stop > from; stop-- {
		c := p.Find(flag.Table, from, stop, flag)
		if c == nil {
			continue
		}
		if no := p.Any(from, end, "no"); no > 0 && p.AtBreak(stop, end) && p.Find(flag.Table, from+no, stop, flag) == c {
			// "and then no finish time"
			cs := &draft.Case{Null: true}
			for m := flag.At; m < len(p.Toks) && p.Toks[m].Span.End <= flag.Span.End; m++ {
				cs.When = append(cs.When, m)
			}
			c.Cases = append(c.Cases, cs)
			c.Touched = true
			p.Claim(i, stop, &c.Element)
			return stop - i
		}
		k := p.Any(stop, end, "is", "are", "should be", "must be", "stays", "stay", "is left", "are left", "will be", "remains", "has to be")
		w := p.Any(stop+k, end, term.NullWords...)
		if w == 0 {
			continue
		}
		cs := &draft.Case{Null: true}
		for m := flag.At; m < len(p.Toks) && p.Toks[m].Span.End <= flag.Span.End; m++ {
			cs.When = append(cs.When, m)
		}
		c.Cases = append(c.Cases, cs)
		c.Touched = true
		p.Claim(i, stop+k+w, &c.Element)
		return stop + k + w - i
	}
	return 0
}
