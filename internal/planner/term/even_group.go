package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// evenAll say that all values are equally frequent.
var evenAll = draft.PhrasesOf(append([]string{
	"half / half", "half - half", "half-half", "half-and-half", "fifty-fifty", "fifty fifty", "fifty / fifty", "fifty - fifty", "even split", "an even split", "in an even split", "with an even split", "evenly balanced", "balanced", "even", "equal split", "in equal numbers", "equal numbers", "equal amounts", "in equal amounts", "equal chance", "same chance", "equal probability",
	"coin flip", "a coin flip", "by coin flip", "coin toss", "a coin toss", "by coin toss", "as many of each", "the same number of each", "same number of each", "same amount of each", "about the same", "random split", "with the same probability", "each as likely", "each equally likely", "all equally likely", "equally often", "just as often", "in equal measure",
}, EvenWords...)...)

// RatioGroup reads a list of values in any notation together with the ratio behind it: "A or B half/half",
// "A & B 50-50", "low, mid, high in a 1:2:1 ratio", "A vs B, coin flip". The ratio must have one
// number for each value, or say that all are equal.
func (p Reader) RatioGroup(c *draft.Column, i, end int) int {
	if i == c.At || c.Values != nil || p.Lit(i-1, end, ",") || c.Min != nil || c.Kind == draft.KindBoolean || c.IsDate(p.Lex) {
		return 0
	}
	lead := p.Any(i, end, ":", "=", "is either", "is one of", "is", "are", "one of", "any of", "either of", "either", "randomly", "of")
	list, n := p.plainRun(i+lead, end)
	if n == 0 {
		return 0
	}
	at := i + lead + n
	columns := 0
	for k, v := range list {
		if k > 0 && p.HeaderMatch(v.At, end) > 0 && !p.onlyFlag(v.At, v.At+1) {
			columns++
		}
	}
	if lead == 0 && (p.NamesColumn(i, end) || len(list) == 2 && p.Lit(i+1, end, ",") && p.HeaderMatch(i, end)+columns > 0) {
		return 0 // "order id, status evenly …": names of columns
	}
	if columns*2 > len(list) && !p.Any2(i, end, "one of", "any of", "either", ":", "is one of") {
		return 0
	}
	shares, k := p.anyRatio(at, end, len(list))
	if k == 0 || !p.PlainValues(list) || slices.Contains(shares, 0) { // "name and score 0-100"
		return 0
	}
	c.SetValues(list)
	c.Apply(shares, c.Values == nil)
	return at + k - i
}

// plainRun reads single words or codes with one kind of mark, or words such as "or", between them.
func (p Reader) plainRun(i, end int) ([]draft.Category, int) {
	var list []draft.Category
	at, last, comma, closed := i, i, false, false
	for at < end && len(list) < 12 {
		t := p.Toks[at]
		if t.Kind != token.Word && t.Kind != token.Quote && t.Kind != token.Code || t.Kind == token.Word && (NotGroupValues[t.Low] && len(t.Text) > 1 || slices.Contains(NullWords, t.Low)) || p.AnyOf(evenAll, at, end) > 0 {
			break
		}
		n := 1
		if k := at + 1; len(list) > 0 && k < end && p.Toks[k].Kind == token.Word && p.Any2(k+1, end, "/", "|", "or", ",") && !draft.FunctionWords[p.Toks[k].Low] && p.AnyOf(evenAll, k, end) == 0 {
			n = 2
		}
		text := p.Source(at, at+n)
		if t.Kind == token.Quote && n == 1 {
			text = t.Text
		}
		list = append(list, draft.Category{Text: text, Share: -1, At: at})
		at += n
		last = at
		if _, k := p.anyRatio(at, end, len(list)); k > 0 && len(list) > 1 {
			break
		}
		sep := p.Any(at, end, ", or", ", and", "/", "|", "or", "and", "&", "vs .", "vs", "versus", ":", ",")
		slash := p.Any2(at, end, "/", "|", ":", "vs", "versus", "&")
		if comma && slash {
			return nil, 0 // a list within a list of columns
		}
		if closed && !slash && !p.Any2(at, end, "or", "and") {
			break
		}
		comma = comma || p.Lit(at, end, ",")
		closed = closed || slash || sep > 0 && p.Tok(at+sep-1).Is("or", "and")
		if sep == 0 && !(isShort(&t) && isShort(p.Tok(at))) {
			break
		}
		at += sep
	}
	if len(list) < 2 || len(list) == 2 && draft.CompositeUnit(list[0].Text, list[1].Text) {
		return nil, 0
	}
	return list, last - i
}

// isShort: capitals, which stand next to each other without a mark: "A B".
func isShort(t *token.Token) bool {
	return t.Kind == token.Word && (IsCode(t.Text) || len(t.Text) == 1 && t.Text >= "A" && t.Text <= "Z")
}

// anyRatio reads the shares of n values.
func (p Reader) anyRatio(i, end, n int) ([]float64, int) {
	from := i + p.Any(i, end, ",", "-", ":", "=")
	at := from
	if p.AnyOf(evenAll, at, end) == 0 {
		at += p.Any(at, end, "split", "with", "as", "at", "in")
	}
	open := p.Any(at, end, "(", "[")
	at += open
	even := p.AnyOf(evenAll, at, end)
	if even == 0 {
		k := p.Any(at, end, "with a", "with", "a", "at")
		if s, ok := p.ShareAt(at+k, end); ok && n*int(s.Value*100+.5) > 97 && n*int(s.Value*100+.5) < 103 {
			j := at + k + s.N + p.Any(at+k+s.N, end, "chance", "probability", "share", "of the rows", "of rows")
			if p.Any2(j, end, "each", "apiece") {
				even = j + 1 - at
			}
		}
	}
	if even > 0 {
		if n > 2 && p.Tok(at).Is("half", "fifty") {
			return nil, 0
		}
		at += even
		at += p.Any(at, end, "each", "split")
		if open > 0 {
			if !p.Any2(at, end, ")", "]") {
				return nil, 0
			}
			at++
		}
		if !p.groupEnds(at, end) {
			return nil, 0
		}
		shares := make([]float64, n)
		for k := range shares {
			shares[k] = 1 / float64(n)
		}
		return shares, at - i
	}
	at = from
	s, k := p.Ratio(at, end, n)
	if k == 0 || !p.groupEnds(at+k, end) || !p.fills(s) || !p.ratioMeant(at, at+k) {
		return nil, 0
	}
	return s, at + k - i
}

// ratioMeant: the numbers from i to end are no range and no numbers of columns. A dash or a "to" joins
// the numbers of a ratio only where it is called one, or where they make a hundred.
func (p Reader) ratioMeant(i, end int) bool {
	sum, called := 0.0, p.Tok(i).Is("(", "[", "=", "weights", "ratio", "split")
	for _, t := range p.Toks[i:end] {
		if t.Kind == token.Number {
			sum += t.Num
			if t.Unit != "" {
				return false
			}
		}
		called = called || t.Is("ratio", "weights", "shares", "split", "proportion", "proportions", "probabilities")
	}
	return called || sum == 100 || !slices.ContainsFunc(p.Toks[i:end], func(t token.Token) bool { return t.Is("-", "to", ",", "and") })
}

// fills: the shares are the whole.
func (p Reader) fills(shares []float64) bool {
	sum := 0.0
	for _, s := range shares {
		sum += s
	}
	return sum > .995 && sum < 1.005
}
