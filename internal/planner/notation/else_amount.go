package notation

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Amounts that depend on a condition are told in short: "5% of sales if sales above 10000, otherwise 3%", "10% of salary for
// managers and 5% for others", "5 dollars if amount is below 50, otherwise free", "shipping (free over 50, else 4.99)". The
// other branch, the amount that a limit speaks of, and the nothing that is paid are written in full.

// BranchesInFull writes both branches of such amounts as numbers with their conditions.
func BranchesInFull(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &branchReader{lister{text: text, toks: tokensOf(text)}}
	w, at := &writer{}, 0
	for i := 0; i < len(l.toks); i++ {
		b, ok := l.branchAt(i)
		if !ok {
			continue
		}
		w.copy(text, at, l.toks[b.from].Span.Start)
		for _, part := range b.parts {
			if span := l.span(part.from, part.to); part.text == "" {
				w.copy(text, span.Start, span.End)
			} else {
				w.write(part.text, span)
			}
		}
		at, i = l.toks[b.to-1].Span.End, b.to-1
	}
	return w.rest(text, at)
}

type branchReader struct{ lister }

// branch is a stretch of tokens with what is written in its place.
type branch struct {
	from, to int
	parts    []branchPart
}

// branchPart is written in the place of its tokens, which stay where there is no text.
type branchPart struct {
	text     string
	from, to int
}

// branchAt reads at token i what another form says in full.
func (l *branchReader) branchAt(i int) (branch, bool) {
	for _, read := range []func(int) (branch, bool){l.freeBeyond, l.figureUnless, l.otherPercent, l.otherFree, l.limitedFlag, l.limitedValue} {
		if b, ok := read(i); ok {
			return b, true
		}
	}
	return branch{}, false
}

// elseAt is how many tokens lead to the other branch at i.
func (l *branchReader) elseAt(i int) int {
	n := 0
	if l.at(i).Is(",", ";") {
		n++
	}
	if l.at(i+n).Is("or", "and", "but") {
		n++
	}
	if !l.at(i+n).Is("otherwise", "else") {
		return 0
	}
	if n++; l.at(i + n).Is(",") {
		n++
	}
	return n
}

// freeWords are what is paid where nothing is.
var freeWords = lexicon.WordSet("free nothing none zero nil")

// otherFree reads ", otherwise free" behind a figure with a condition.
func (l *branchReader) otherFree(i int) (branch, bool) {
	n := l.elseAt(i)
	if n == 0 || !freeWords[l.at(i+n).Low] || !l.itemEnds(i+n+1) {
		return branch{}, false
	}
	when := l.before(i, "if", "when", "for", "unless")
	if when <= 0 || l.at(when-1).Kind != token.Number && l.at(when-2).Kind != token.Number {
		return branch{}, false
	}
	return branch{i, i + n + 1, []branchPart{{", otherwise 0", i, i + n + 1}}}, true
}

// otherPercent reads ", otherwise 3%", "else 3% of sales" and "and 5% for others" behind a percentage of a base.
func (l *branchReader) otherPercent(i int) (branch, bool) {
	n, others := l.elseAt(i), 0
	if n == 0 {
		if n = 1; !l.at(i).Is(",", "and") {
			return branch{}, false
		}
		if l.at(i + n).Is("and") {
			n++
		}
		if others = l.others(i + n + 1); others == 0 {
			return branch{}, false
		}
	}
	figure := i + n
	if t := l.at(figure); t.Kind != token.Number || !t.Percent {
		return branch{}, false
	}
	to := figure + 1 + others
	whole := l.at(to).Is("of") && others == 0
	if !whole && !l.itemEnds(to) || whole && l.at(i).Is(",") {
		return branch{}, false
	}
	when := l.before(i, "if", "when", "for")
	of := l.before(when, "of")
	if of <= 0 || of+1 >= when || !l.at(of-1).Percent {
		return branch{}, false
	}
	parts := []branchPart{{", otherwise ", i, figure}, {"", figure, figure + 1}}
	if !whole {
		parts = append(parts, branchPart{" " + l.source(of, when), to - others, to})
	}
	return branch{i, to, parts}, true
}

// others reads "for others" at i.
func (l *branchReader) others(i int) int {
	if !l.at(i).Is("for") {
		return 0
	}
	n := 1
	if l.at(i+n).Is("all", "the") {
		n++
	}
	if !l.at(i+n).Is("others", "rest", "everyone", "everybody", "other", "remaining") {
		return 0
	}
	if n++; l.at(i+n).Is("else", "ones", "rows") {
		n++
	}
	return n
}

// freeBeyond reads "free above 50, otherwise 4.99", "(free over 50, else 4.99)" and "4.99, free over 50".
func (l *branchReader) freeBeyond(i int) (branch, bool) {
	from, figure := i, 0
	if t := l.at(i); t.Kind == token.Number && !t.Percent && l.at(i+1).Is(",", "but") {
		figure, i = i, i+2
	}
	if !l.at(i).Is("free") || l.at(from-1).Kind != token.Word && !l.at(from-1).Is("(", ":") {
		return branch{}, false
	}
	i++
	if l.at(i).Is("for", "on") && l.at(i+1).Kind == token.Word {
		i += 2
	}
	op, n := l.limit(i)
	limit := i + n
	if n == 0 || l.at(limit).Kind != token.Number {
		return branch{}, false
	}
	to := limit + 1
	if figure == 0 {
		k, behind := l.elseAt(to), 0
		if lead := l.at(to); k == 0 && lead.Is("and", ",", "but") { // "free over 75 and 4.99 otherwise"
			if k = 1 + boolInt(l.at(to+1).Is("and", "but")); l.at(to+k+1).Is("otherwise", "else", "below") {
				behind = 1
			} else {
				k = 0
			}
		}
		if k == 0 || l.at(to+k).Kind != token.Number || l.at(to+k).Percent {
			return branch{}, false
		}
		figure, to = to+k, to+k+1+behind
	}
	of := l.amountBefore(from)
	if of == "" || !l.itemEnds(to) {
		return branch{}, false
	}
	return l.closed(from, to, "0 if "+of+" "+op+" "+l.source(limit, limit+1)+", otherwise "+l.source(figure, figure+1)), true
}

// figureUnless reads "4.99 unless amount over 50" of something that is free then.
func (l *branchReader) figureUnless(i int) (branch, bool) {
	name := l.at(i - 1)
	if t := l.at(i); t.Kind != token.Number || t.Percent || !l.at(i+1).Is("unless") || !shippingWords[name.Low] && !lexicon.Charge([]string{name.Low}) {
		return branch{}, false
	}
	at := i + 2
	for at < i+6 && l.at(at).Kind == token.Word {
		if op, n := l.limit(at); n > 0 && l.at(at+n).Kind == token.Number && l.itemEnds(at+n+1) {
			of := l.source(i+2, at)
			if at == i+2 {
				of = l.amountBefore(i)
			}
			if of == "" {
				return branch{}, false
			}
			return l.closed(i, at+n+1, "0 if "+of+" "+op+" "+l.source(at+n, at+n+1)+", otherwise "+l.source(i, i+1)), true
		}
		at++
	}
	return branch{}, false
}

// shippingWords name what is free from some amount on.
var shippingWords = lexicon.WordSet("shipping delivery postage freight transport")

// closed takes the bracket around what is rewritten away.
func (l *branchReader) closed(from, to int, text string) branch {
	if l.at(from-1).Is("(") && l.at(to).Is(")") {
		from, to = from-1, to+1
	}
	return branch{from, to, []branchPart{{text, from, to}}}
}

// limit reads the comparison before a limit at i.
func (l *branchReader) limit(i int) (op string, n int) {
	if l.at(i).Is("is", "are", "was") {
		n++
	}
	switch t := l.at(i + n); {
	case t.Is("over", "above", ">"):
		return "over", n + 1
	case t.Is("under", "below", "<"):
		return "below", n + 1
	case t.Is("from", ">=", "≥"):
		return "at least", n + 1
	case t.Is("at") && l.at(i+n+1).Is("least"):
		return "at least", n + 2
	case t.Is("more", "less") && l.at(i+n+1).Is("than"):
		return map[string]string{"more": "over", "less": "below"}[t.Low], n + 2
	}
	return "", 0
}

// before is the last token before i, in the same part of the sentence, that is one of the words; 0 for none.
func (l *branchReader) before(i int, words ...string) int {
	for k := i - 1; k > 0 && !separates(l.at(k)) && !l.sentenceEnds(k); k-- {
		if l.at(k).Is(words...) {
			return k
		}
	}
	return 0
}

// amountBefore is the name of the last amount of money that the list gives before token i.
func (l *branchReader) amountBefore(i int) string {
	name := ""
	for k := -1; k < i; k++ {
		opens := k < 0 || l.sentenceEnds(k)
		if !opens && !separates(l.at(k)) && !l.at(k).Is(":", "with") {
			continue
		}
		from := k + 1
		if l.at(from).Is("a", "an", "the") {
			from++
		}
		var words []string
		to := from
		for ; to < i-1 && to < from+3 && l.at(to).Kind == token.Word && !lexicon.FunctionWords[l.at(to).Low]; to++ {
			words = append(words, l.at(to).Low)
		}
		for n := len(words); n > 0; n-- {
			if moneyName(words[:n]) {
				name = l.source(from, from+n)
				break
			}
			if !opens || !saysOf[l.at(from+n-1).Low] {
				break // the whole item is the name, and of a sentence what stands before its verb
			}
		}
	}
	return name
}

// moneyName: the name is one of an amount of money, and of no charge on one.
func moneyName(words []string) bool {
	m := lexicon.Lookup(words)
	s, _ := contract.LookupSemantic(m.Semantic)
	return (m.Kind == lexicon.Money || s.Unit == "USD") && !lexicon.Charge(words) && !slices.ContainsFunc(words, func(w string) bool { return shippingWords[w] })
}

// itemEnds: an item of a list ends at token i.
func (l *branchReader) itemEnds(i int) bool {
	return l.sentenceEnds(i) || separates(l.at(i)) || l.at(i).Is(")", "and")
}
