package revision

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// replaceValue reads another name of a value: "replace gold with platinum", "EUR instead of USD", "call bronze basic".
func (r *reader) replaceValue(i, end int) *change {
	verb := r.phrase(i, end, "replace", "rename", "change", "swap", "call", "turn", "use", "make it", "make", "switch", "i want", "have", "substitute", "rename the value", "change the value", "it should be", "should be", "put", "i meant", "i mean", "exchange", "we say", "we call it", "it is called", "it's called", "they say", "write", "say", "spell it", "it's", "it is")
	at := i + verb
	type pair struct{ old, new [2]int }
	var tries []pair
	for k := at + 1; k < end; k++ {
		if n := r.phrase(k, end, "with", "by", "to", "into", "for", "->", "=>", "→", "as", "should be", "should be called", "becomes"); n > 0 {
			tries = append(tries, pair{[2]int{at, k}, [2]int{k + n, end}})
		}
		if n := r.phrase(k, end, "instead of", "rather than", ", not", "not", "and not", "in place of", "for", "in stead of"); n > 0 {
			tries = append(tries, pair{[2]int{k + n, end}, [2]int{at, k}})
		}
		if r.is(i, end, "call") {
			tries = append(tries, pair{[2]int{at, k}, [2]int{k, end}})
		}
	}
	// "no red ones, green instead"
	if n := r.phrase(i, end, "no", "not", "without", "no more", "remove", "drop"); n > 0 && r.is(end-1, end, "instead") {
		for k := i + n + 1; k < end; k++ {
			if m := r.phrase(k, end, ", use", ", add", ",", "but"); m > 0 {
				tries = append(tries, pair{[2]int{i + n, k}, [2]int{k + m, end - 1}})
			}
		}
	}
	if n := r.phrase(i, end, "instead of"); n > 0 {
		for k := i + n + 1; k < end; k++ {
			if m := r.phrase(k, end, "use", "i want", "put", "make it", "have", "write", ",", "it should be", "we want", "take", ", use", ", put", ", write", "say", "it should say", ", it should say", "we say"); m > 0 {
				tries = append(tries, pair{[2]int{i + n, k}, [2]int{k + m, end}})
			}
		}
	}
	for _, p := range tries {
		if p.old[0] >= p.old[1] || p.new[0] >= p.new[1] {
			continue
		}
		var in []ref
		newEnd := p.new[1] - r.phraseBehind(p.new[0], p.new[1], "instead", "everywhere")
		for k := newEnd - 2; k > p.new[0]; k-- {
			if r.toks[k].Is("in", "for", "of") {
				if one, ok := r.column(k+1, newEnd); ok {
					in, newEnd = []ref{one}, k
					break
				}
			}
		}
		oldEnd := p.old[1]
		for k := oldEnd - 2; k > p.old[0] && in == nil; k-- {
			if r.toks[k].Is("in", "for", "of") {
				if one, ok := r.column(k+1, oldEnd); ok {
					in, oldEnd = []ref{one}, k
					break
				}
			}
		}
		if newEnd-p.new[0] > 4 {
			continue
		}
		all := r.choices(p.old[0], oldEnd, in)
		if len(all) == 0 || len(all) > 1 && in == nil && verb == 0 {
			continue
		}
		if _, isColumn := r.column(p.old[0], oldEnd); isColumn && in == nil && len(r.matchedExactly(p.old[0], oldEnd)) > 0 {
			continue
		}
		if ch := r.substitute(all[0], p.new[0], newEnd); ch != nil {
			return ch
		}
	}
	return nil
}

// oftenWords say how often a value stands, and name none: "hired should be rare".
var oftenWords = lexicon.WordSet("rare rarer rarest rarely common commoner frequent infrequent uncommon unusual seldom often usual exceptional dominant prevalent scarce few many most majority minority likely unlikely")

// substitute writes another value in the place of one, also in what depends on it.
func (r *reader) substitute(one choice, i, end int) *change {
	i += r.phrase(i, end, "the", "a", "an")
	if i >= end || end == i+1 && r.toks[i].Kind == token.Word && lexicon.FunctionWords[r.toks[i].Low] || slices.ContainsFunc(r.toks[i:end], func(t token.Token) bool { return t.Is("only", "just", "exclusively", "if", "when") }) || slices.ContainsFunc(r.toks[i:end], func(t token.Token) bool {
		return t.Percent || t.Is(",", "(", ":", ">", "<", ">=", "<=", "=") || t.Kind == token.Word && (modals[t.Low] || oftenWords[t.Low])
	}) {
		return nil
	}
	next := r.draft()
	t, _ := next.Table(one.table)
	c, _ := t.Column(one.column)
	old := c.Values[one.at].Value
	text := inStyle(r.valueText(i, end), r.toks[i].Kind == token.Quote, c.Values)
	if slices.ContainsFunc(c.Values, func(v contract.Category) bool { return v.Value == text }) {
		return nil
	}
	c.Values[one.at].Value = text
	for k := range t.Columns {
		for j := range t.Columns[k].Cases {
			cs := &t.Columns[k].Cases[j]
			if w := cs.When; w != nil && w.Column == c.Name {
				for n := range w.Values {
					if w.Values[n] == old {
						w.Values[n] = text
					}
				}
			}
			if t.Columns[k].Name == c.Name {
				for n := range cs.Values {
					if cs.Values[n].Value == old {
						cs.Values[n].Value = text
					}
				}
			}
		}
	}
	if c.Unit == old {
		c.Unit = text
	}
	return &change{plan: next, about: []ref{one.ref}}
}
