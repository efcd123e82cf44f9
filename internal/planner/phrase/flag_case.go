package phrase

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// flagWhen reads a flag that a condition decides: "available is true when copies > 0",
// "active flag when steps are 10000 or more", "overdue if days late is over 0".
func (p Reader) flagWhen(c *draft.Column, i, end int) int {
	if c.Table == nil || i == c.At && !p.Any2(i, end, "when", "if") || len(c.Cases) > 0 {
		return 0
	}
	if n := p.flagCompared(c, i, end); n > 0 {
		return n
	}
	at := i + p.Any(i, end, "is set to", "is", "are", "should be", "must be", "has to be", "becomes", "turns", "goes", "being", "set to", "set", "=", ":", "flag")
	truth := p.Any(at, end, "true", "yes", "set", "on")
	if at == i && p.Lit(at, end, "on") && (draft.Eventful(p.Tok(at-1).Low) || draft.DateParticiple[p.Tok(at-1).Low]) {
		return 0 // "cancelled on only if cancelled" is a day
	}
	no := 0
	if truth == 0 {
		no = p.Any(at, end, "false", "no", "off")
	}
	at += truth + no
	if all := p.forAll(c, at, end); all > 0 && truth+no > 0 && c.CouldBeBool(p.Lex) {
		c.TrueShare, c.Typ, c.Kind = draft.Ptr(float64(min(truth, 1))), contract.Boolean, draft.KindBoolean
		return at + all - i
	}
	k := p.Any(at, end, "exactly when", "only when", "only if", "if and only if", "when", "whenever", "if", "for", "as soon as", "once", "every time", "any time", "in case", "the moment")
	if !c.CouldBeBool(p.Lex) && (truth+no == 0 || p.Any2(at-1, at, "set", "on", "off") || c.Typ != "" || c.Min != nil || c.Max != nil || c.Values != nil || c.Pattern != "" || c.Distribution != nil) {
		return 0 // "pass must be false when …" is no password
	}
	unless := 0
	if truth+no > 0 && k == 0 {
		unless = p.Any(at, end, "unless", "except when", "except if")
		k = unless
	}
	if k == 0 || p.Lit(at, end, "for") && truth+no == 0 {
		return 0
	}
	if truth+no == 0 && !p.comparisonAhead(c, at+k, end) {
		return 0
	}
	if _, ok := p.ShareAt(at+k, end); ok {
		return 0
	}
	cs := &draft.Case{Value: "true"}
	last := "false"
	if (no > 0) != (unless > 0) { // "false unless" is "true when"
		cs.Value, last = "false", "true"
	}
	n := 0
	for at+k+n < end && n < 9 {
		t := p.Toks[at+k+n]
		if t.Kind == token.Line || t.Is(",", ";", ")", ".", "otherwise", "else") || t.Is("and") && !p.withinRange(cs.When, at+k+n) {
			break
		}
		cs.When = append(cs.When, at+k+n)
		n++
	}
	if n == 0 {
		return 0
	}
	if !c.CouldBeBool(p.Lex) {
		c.Semantic = ""
	}
	c.Typ, c.Kind = contract.Boolean, draft.KindBoolean
	c.Cases = append(c.Cases, cs, &draft.Case{Value: last, Other: true})
	to := at + k + n
	if o := p.Any(to, end, ", otherwise false", "otherwise false", "else false", ", otherwise no", "otherwise no", ", else false", ", else no", "else no", ", otherwise true", "otherwise true", "else true"); o > 0 {
		to += o
	} else if last == "false" {
		to += p.OtherwiseNot(c, to, end)
	}
	return to - i
}

// forAll reads "for everyone", "for all guests": no condition, but all rows.
func (p Reader) forAll(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "for everyone", "for everybody", "for all of them", "for each of them", "for all rows", "for every row", "for all", "for everything", "for every single one", "for every one")
	k := p.Any(i, end, "for all the", "for all", "for every", "for each")
	if k > 0 && i+k < end && c.Table.NounIn([]string{lexicon.Singular(p.Tok(i + k).Low)}) {
		n = k + 1
	}
	if n == 0 || !p.AtBreak(i+n, end) && !p.Any2(i+n, end, "because", "as", "since", "so", "yet", "for now") {
		return 0
	}
	return n
}

// flagCompared reads "passed (grade <= 4)", "adult = age >= 18": a comparison decides the flag.
func (p Reader) flagCompared(c *draft.Column, i, end int) int {
	open := p.Any(i, end, "(", ":=", "=", ":", "means", "i.e.")
	if open == 0 || !c.CouldBeBool(p.Lex) {
		return 0
	}
	stop := end
	if p.Lit(i, end, "(") {
		if stop = p.Closing(i, end); stop < 0 {
			return 0
		}
	}
	at := i + open
	for k := at + 1; k < min(stop, at+5); k++ {
		o := p.Find(c.Table, at, k, c)
		if o == nil || !p.SameWords(o, at, k) || !p.Any2(k, stop, "<", "<=", ">", ">=") || p.Tok(k+1).Kind != token.Number || k+1 >= stop || !p.AtBreak(k+2, stop) {
			continue
		}
		c.Semantic, c.Typ, c.Kind = "", contract.Boolean, draft.KindBoolean
		c.Cases = append(c.Cases, &draft.Case{Value: "true", When: term.TokensOf(at, k+2)}, &draft.Case{Value: "false", Other: true})
		return k + 2 + draft.BoolInt(stop < end && k+2 == stop && p.Lit(i, end, "(")) - i
	}
	return 0
}

// comparisonAhead: a known column with a bound behind it.
func (p Reader) comparisonAhead(c *draft.Column, i, end int) bool {
	i += p.Any(i, end, "the")
	for k := i + 1; k < min(end, i+5); k++ {
		o := p.Find(c.Table, i, k, c)
		if o == nil {
			continue
		}
		at := k + p.Any(k, end, "is", "are", "=")
		if _, n := p.Bounds(at, end); n > 0 || p.Tok(at).Kind == token.Number && at > k && at < end && p.AtBreak(at+1, end) {
			return true
		}
	}
	return false
}

// withinRange: the "and" at token i joins the ends of a range that the condition has begun, "between 24.95 and 25.05".
func (p Reader) withinRange(when []int, i int) bool {
	n := len(when)
	if n < 2 || p.Tok(i+1).Kind != token.Number && p.Tok(i+1).Kind != token.Date {
		return false
	}
	return p.Toks[when[n-2]].Is("between") || n > 2 && p.Toks[when[n-3]].Is("between") // the first end may have a unit
}
