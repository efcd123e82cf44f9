package phrase

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A flag that some kinds of rows have and others never: "yes for half of the severe cases and for no others",
// "5% true, but not for remote ones".

// flagOfPart reads the share of the rows with a value of another column for which the flag is set; no other row
// has it.
func (p Reader) flagOfPart(c *draft.Column, i, end int) int {
	if c.Table == nil || i == c.At || !c.CouldBeBool(p.Lex) || len(c.Cases) > 0 {
		return 0
	}
	at := i + p.Any(i, end, "which is", "that is", "is", "being", "set to", ":", "=")
	said := p.Any(at, end, "true", "yes", "set", "on", "given")
	at += said
	link := p.Any(at, end, "only for", "only in", "only on", "for", "in", "on", "with", "among")
	at += link
	s, ok := p.ShareAt(at, end)
	if !ok || s.Vague != "" || said+link == 0 {
		return 0
	}
	at += s.N
	of := p.Any(at, end, "of the", "of all", "of")
	if of == 0 {
		return 0
	}
	from := at + of
	to := p.rowsWithValue(c, from, end)
	if to == 0 {
		return 0
	}
	cs := &draft.Case{Share: draft.Ptr(s.Value)}
	for k := from; k < to; k++ {
		cs.When = append(cs.When, k)
	}
	if n := p.forNoOthers(to, end); n > 0 {
		to += n
	} else {
		p.Assume(&c.Element, "only among those of which the text tells a share", nil)
	}
	c.Typ, c.Kind, c.Semantic = contract.Boolean, draft.KindBoolean, ""
	c.Cases = append(c.Cases, cs, &draft.Case{Value: "false", Other: true})
	return to - i
}

// forNoOthers is how many tokens at i say that no other rows have what was told.
func (p Reader) forNoOthers(i, end int) int {
	n := p.Any(i, end, ", and", ", but", "and", "but", ",", ";")
	k := p.Any(i+n, end, "for no others", "for no other ones", "for no other", "for none of the others", "for none of the rest", "for nothing else", "for nobody else", "for no one else", "never for the others", "never for others", "never for the rest", "never for any other", "never otherwise", "never elsewhere", "not for the others", "not for others", "not for the rest", "nowhere else", "in no other row", "in no other case", "otherwise no", "otherwise false", "otherwise not", "otherwise never", "no otherwise", "false otherwise", "else no", "else false", "for them only", "only for them", "only for those", "for those only", "no for the rest", "no for the others", "no for all others", "false for the rest", "false for the others", "false for all others")
	if k == 0 || !p.AtBreak(i+n+k, end) {
		return 0
	}
	return n + k
}

// flagNever reads the values of another column whose rows never have the flag.
func (p Reader) flagNever(c *draft.Column, i, end int) int {
	if c.Table == nil || i == c.At || !c.CouldBeBool(p.Lex) || len(c.Cases) > 0 {
		return 0
	}
	at := i + p.Any(i, end, ", but", ", and", "but", "and", ",", "-", ";")
	at += p.Any(at, end, "that is", "which is", "is", "being", "set")
	n := p.Any(at, end, "never", "not", "no", "always false", "always no", "false", "must not be", "cannot be", "can't be", "can never be", "may never be", "must never be")
	if n == 0 {
		return 0
	}
	at += n
	at += p.Any(at, end, "true", "yes", "set", "the case")
	k := p.Any(at, end, "for any of the", "for any", "for all", "for the", "for", "on", "in", "with", "where", "if", "when")
	to := p.rowsWithValue(c, at+k, end)
	if k == 0 || to == 0 || !p.AtBreak(to, end) {
		return 0
	}
	cs := &draft.Case{Value: "false"}
	for m := at + k; m < to; m++ {
		cs.When = append(cs.When, m)
	}
	c.Typ, c.Kind, c.Semantic = contract.Boolean, draft.KindBoolean, ""
	c.Cases = append(c.Cases, cs)
	if o, _ := p.ValueAt(c.Table, c, p.valueStart(at+k, end), end); o != nil && c.TrueShare != nil {
		if among := p.shareOfRest(o, at+k, to); among > 0 && *c.TrueShare < among {
			c.TrueShare = draft.Ptr(math.Round(*c.TrueShare/among*1e9) / 1e9) // the share was told of all rows
		}
	}
	return to - i
}

func (p Reader) valueStart(i, end int) int {
	return i + p.Any(i, end, "the", "any", "all", "those", "it is", "they are")
}

// rowsWithValue is the index behind values of another column and the noun for their rows, which begin at i; 0 where
// there are none.
func (p Reader) rowsWithValue(c *draft.Column, i, end int) int {
	at := p.valueStart(i, end)
	source, n := p.ValueAt(c.Table, c, at, end)
	if n == 0 {
		return 0
	}
	at += n
	for {
		sep := p.Any(at, end, "and", "or", ", or", "/")
		o, n := p.ValueAt(c.Table, c, at+sep, end)
		if sep == 0 || o != source {
			break
		}
		at += sep + n
	}
	if t := p.Tok(at); at < end && t.Kind == token.Word && !term.HeaderEnds[t.Low] && !draft.FunctionWords[t.Low] && lexicon.IsPlural(t.Low) || p.Any2(at, end, "ones", "rows", "cases", "records", "goods", "stuff") {
		at++
	}
	return at
}

// shareOfRest is the share of the rows whose value of o is none of those between from and to; 0 where the text
// tells no shares.
func (p Reader) shareOfRest(o *draft.Column, from, to int) float64 {
	rest := 0.0
	for _, v := range o.Values {
		if v.Share < 0 {
			return 0
		}
		hit := slices.ContainsFunc(p.Toks[from:to], func(t token.Token) bool { return lexicon.NameWords(t.Text)[0] == lexicon.NameWords(v.Text)[0] })
		if !hit {
			rest += v.Share
		}
	}
	return rest
}
