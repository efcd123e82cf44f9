package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

func SharesName(c, o *draft.Column) bool {
	return slices.ContainsFunc(o.Words, func(w string) bool { return slices.Contains(c.Words, w) })
}

// NamesBands: the column is by its name a grouping of the number.
func (p Reader) NamesBands(c *draft.Column) bool {
	for _, w := range c.Words {
		switch w {
		case "group", "band", "bracket", "bucket", "range", "class", "cohort", "segment", "tier":
			return true
		}
	}
	return false
}

// NumberLike: the column certainly holds numbers.
func (p Reader) NumberLike(c *draft.Column) bool {
	if c.Dropped || c.Values != nil || c.TrueShare != nil || c.Pattern != "" || c.Fk != nil || c.IsDate(p.Lex) || c.Kind == draft.KindBoolean {
		return false
	}
	if s, ok := contract.LookupSemantic(c.Semantic); ok {
		return s.Types[0].Numeric() && !s.Identifier
	}
	return c.Min != nil || c.Max != nil || c.Distribution != nil || c.Kind == draft.KindInteger || c.Kind == draft.KindDecimal || c.Kind == draft.KindMoney || c.Skew != "" || c.Typical != nil
}

// BandSource is the number that decides: the one that the bands name, the one whose name
// they share ("age group" follows from the age), or the nearest before them.
func (p Reader) BandSource(c *draft.Column, named []string) *draft.Column {
	if len(named) > 0 {
		if o := c.Table.Find(named, c); o != nil && p.NumberLike(o) {
			return o
		}
	}
	var near *draft.Column
	for _, o := range c.Table.Columns {
		if o == c {
			break
		}
		if !p.NumberLike(o) {
			continue
		}
		near = o
		if SharesName(c, o) {
			return o
		}
	}
	return near
}

// oneBand reads one band: the value before its numbers, behind them, or the numbers
// alone as the value. noun is the column that stands behind the numbers as their unit.
func (p Reader) oneBand(c *draft.Column, i, end int) (draft.Band, int, []string) {
	if n := p.Any(i, end, "otherwise it is", "otherwise", "else", "all others", "the rest", "everything else", "anything else"); n > 0 {
		n += p.Any(i+n, end, "is", "are", "a", "an", "as")
		v, m := p.ValueItem(i+n, end, 2)
		if t := p.Tok(i + n); t.Kind == token.Number {
			v, m = t.Text, draft.BoolInt(i+n < end && !t.Percent && p.AtBreak(i+n+1, end)) // "else 14.90"
		}
		if m > 0 {
			return draft.Band{Value: v, Other: true, At: i + n}, n + m, nil
		}
		return draft.Band{}, 0, nil
	}
	// Numbers first: "90 and up is A", "80-89 B", "16-24".
	if r, n := p.BandNumbers(i, end); n > 0 {
		at := i + n
		noun := p.bandNoun(c, at, end)
		at += len(noun)
		k := p.Any(at, end, "is", "are", "gives", "means", "gets", "=", "->", "→", ":", "=>", "counts as", "becomes", "as")
		if t := *p.Tok(at + k); at+k+1 < end && (t.Text == "a" || t.Text == "an") {
			k++
		}
		if v, m := p.bandValue(at+k, end); m > 0 {
			r.Value, r.At = v, at+k
			return r, at + k + m - i, noun
		}
		unit := p.Tok(at).Kind == token.Word && lexicon.IsPlural(p.Tok(at).Low) && p.Lit(at+1, end, ")") // "(1-9, 10-49, 50+ employees)"
		if k == 0 && (at >= end || unit || p.Any2(at, end, ",", ")", "]", "/", "and", "or", ", and", "|", ";")) && len(noun) == 0 {
			r.Value, r.At, r.Bare = p.Source(i, i+n), i, true
			return r, n, nil
		}
		return draft.Band{}, 0, nil
	}
	v, m := p.bandValue(i, end)
	if t := *p.Tok(i); m == 0 && i < end && t.Kind == token.Number && !t.Percent && (p.Any2(i+1, end, below...) || p.Any2(i+1, end, above...) || p.Any2(i+1, end, atMost...) || p.Any2(i+1, end, "from", "if", "when", "otherwise", "for all others", "for the others", "for the rest", "in all other cases")) {
		v, m = t.Text, 1 // "9.00 below 100 pieces, 8.00 from 100"
	}
	if m == 0 {
		return draft.Band{}, 0, nil
	}
	at := i + m
	if k := p.Any(at, end, "otherwise", "for all others", "for the others", "for the rest", "for everything else", "in all other cases"); k > 0 && p.AtBreak(at+k, end) {
		return draft.Band{Value: v, Other: true, At: i}, m + k, nil
	}
	if noun, n := p.bandSubject(c, at, end); n > 0 {
		r, k := p.BandNumbers(at+n, end)
		if k == 0 {
			return draft.Band{}, 0, nil
		}
		r.Value, r.At = v, i
		return r, m + n + k, noun
	}
	at += p.Any(at, end, "if it is", "if", "when it is", "when", "for scores of", "for", "is", "are", "means", "=", ":", "(", "with", "at")
	bracket := p.Lit(at-1, end, "(")
	if r, n, noun := p.namedBound(c, at, end); n > 0 && (!bracket || p.Lit(at+n, end, ")")) {
		r.Value, r.At = v, i
		return r, at + n + draft.BoolInt(bracket) - i, noun
	}
	r, n := p.BandNumbers(at, end)
	if n == 0 {
		return draft.Band{}, 0, nil
	}
	at += n
	noun := p.bandNoun(c, at, end)
	at += len(noun)
	if bracket {
		if !p.Lit(at, end, ")") {
			return draft.Band{}, 0, nil
		}
		at++
	}
	r.Value, r.At = v, i
	return r, at - i, noun
}

// namedBound reads a bound with its column inside: "under ph 6", "load over 200".
func (p Reader) namedBound(c *draft.Column, i, end int) (draft.Band, int, []string) {
	if noun := p.bandNoun(c, i, end); noun != nil {
		r, n := p.BandNumbers(i+len(noun), end)
		return r, (len(noun) + n) * draft.BoolInt(n > 0), noun
	}
	for _, words := range [][]string{below, above, atMost, atLeast} {
		n := p.Any(i, end, words...)
		noun := p.bandNoun(c, i+n, end)
		if n == 0 || noun == nil {
			continue
		}
		if a, k := p.AmountAt(i+n+len(noun), end); k > 0 {
			r := draft.Band{Min: &a.Value, OpenMin: true}
			switch &words[0] {
			case &below[0]:
				r = draft.Band{Max: &a.Value, OpenMax: true}
			case &atMost[0]:
				r = draft.Band{Max: &a.Value}
			case &atLeast[0]:
				r = draft.Band{Min: &a.Value}
			}
			return r, n + len(noun) + k, noun
		}
	}
	return draft.Band{}, 0, nil
}

// bandValue is one to three plain words, or a letter with its sign.
func (p Reader) bandValue(i, end int) (string, int) {
	t := p.Tok(i)
	if i >= end || t.Kind == token.Number || t.Kind == token.Mark || t.Kind == token.Line || t.Kind == token.Date || t.Kind == token.Time {
		return "", 0
	}
	bounded := p.Lit(i, end, "normal") && (p.Any2(i+1, end, below...) || p.Any2(i+1, end, above...) || p.Any2(i+1, end, atMost...) || p.Any2(i+1, end, "from", "between", "if"))
	if t.Kind == token.Word && !bounded && (p.Any2(i, end, atLeast...) || p.Any2(i, end, above...) || p.Any2(i, end, atMost...) || p.Any2(i, end, below...) || p.Any2(i, end, "between", "from", "about", "around", "mean", "average", "median", "with", "not", "no", "never", "unique", "in", "null", "empty", "only", "sd", "std", "age", "aged", "normal", "lognormal", "usually", "mostly", "most", "range", "ranging", "values", "rows", "each", "every", "on", "at", "the") || draft.FunctionWords[t.Low] && len(t.Low) > 1) {
		return "", 0
	}
	n := 1
	for n < 3 && i+n < end && p.Toks[i+n].Kind == token.Word && !draft.FunctionWords[p.Toks[i+n].Low] && !HeaderEnds[p.Toks[i+n].Low] && !p.Any2(i+n, end, "if", "when", "under", "over", "above", "below", "up", "min", "max", "otherwise", "else", "at", "capped") {
		n++
	}
	n = p.plusMinus(i, end, n)
	return p.Source(i, i+n), n
}

// BandNumbers reads the ends of a band.
func (p Reader) BandNumbers(i, end int) (draft.Band, int) {
	lead := p.Any(i, end, "it is", "scores", "values", "points")
	if a, k := p.AmountAt(i+lead, end); k > 0 && p.Lit(i+lead+k, end, "+") && p.Toks[i+lead+k].Glued {
		return draft.Band{Min: draft.Ptr(a.Value)}, lead + k + 1
	}
	if p.Lit(i+lead, end, "from") {
		if a, k := p.AmountAt(i+lead+1, end); k > 0 && p.Dash(i+lead+1+k, end) == 0 {
			return draft.Band{Min: draft.Ptr(a.Value)}, lead + 1 + k + p.Any(i+lead+1+k, end, "upwards", "up", "onwards", "and up", "on", "and above")
		}
	}
	r, n := p.IntervalAt(i+lead, end)
	if n == 0 || r.Min == nil && r.Max == nil || !slices.ContainsFunc(p.Toks[i+lead:i+lead+n], func(t token.Token) bool { return t.Kind == token.Number }) {
		return draft.Band{}, 0 // "label positive in 2%"
	}
	if last := p.Toks[i+lead+n-1]; last.Kind == token.Word && len(last.Text) == 1 && last.Text >= "A" && last.Text <= "Z" {
		n-- // the grade: no degrees, no days
	}
	return draft.Band{Min: r.Min, Max: r.Max, OpenMin: r.OpenMin, OpenMax: r.OpenMax}, lead + n
}

// bandNoun are the words behind the numbers of a band that name a column of the table.
func (p Reader) bandNoun(c *draft.Column, i, end int) []string {
	if i >= end || p.Toks[i].Kind != token.Word || draft.FunctionWords[p.Toks[i].Low] {
		return nil
	}
	if o := c.Table.Find(p.WordsOf(i, i+1), c); o != nil && p.NumberLike(o) {
		return []string{p.Toks[i].Low}
	}
	return nil
}

// bandSubject reads "if score is" between a value and its numbers.
func (p Reader) bandSubject(c *draft.Column, i, end int) ([]string, int) {
	n := p.Any(i, end, "if the", "if their", "if", "when the", "when", "where the", "where")
	if n == 0 {
		return nil, 0
	}
	noun := p.bandNoun(c, i+n, end)
	verb := p.Any(i+n+len(noun), end, "is", "are", "was")
	if noun == nil || verb == 0 && p.Tok(i+n+len(noun)).Kind == token.Number {
		return nil, 0
	}
	return noun, n + len(noun) + verb
}
