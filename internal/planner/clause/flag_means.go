package clause

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// flagMeans reads which numbers a flag stands for: "passed means a score of 60 or more, below that it's not passed",
// "ok means 80 points or more", "accepted = score of 70 and above", "a test counts as passed from 50 points".
func (p Reader) flagMeans(i, end int, _ bool) int {
	t := p.Table
	if t == nil || p.Revising {
		return 0
	}
	at := i + p.Any(i, end, "and", "but", "where", "so")
	at += p.Any(at, end, "a", "an", "the", "being", "each", "every")
	if n := p.Any(at+1, end, "counts as", "count as", "is deemed", "is considered", "is regarded as", "qualifies as"); n > 0 && p.FindTable(p.WordsOf(at, at+1)) == t {
		at += 1 + n
	} else if n := p.Any(at, end, "counts as", "count as", "it counts as", "it is", "you are"); n > 0 {
		at += n
	}
	c, n := p.flagMeant(t, at, end)
	if n == 0 {
		return 0
	}
	at += n
	lead := p.Any(at, end, "means that the", "means that", "means there is", "means at", "means", "mean", "meaning", "stands for", "is defined as", "is when", "is if", "is from", "=", ":", "if", "when", "from", "with", "at", "is given from", "is given for")
	if lead == 0 {
		return 0
	}
	if p.Tok(at+lead-1).Is("from", "at") {
		lead--
	}
	if !p.Tok(at+lead).Is("from", "at") && p.Tok(at+lead-1).Is("if", "when", "with", ":") && at == i+n {
		return 0 // read behind the name
	}
	at += lead
	stop := p.meaningEnd(at, end)
	when := p.boundOf(t, c, at, stop)
	if when == nil {
		return 0
	}
	c.Semantic, c.Typ, c.Kind, c.TrueShare = "", contract.Boolean, draft.KindBoolean, nil
	c.Cases = append(c.Cases, &draft.Case{Value: "true", Told: when}, &draft.Case{Value: "false", Other: true})
	c.Touched = true
	stop += p.OtherwiseNot(c, stop, end)
	p.Claim(i, stop, &c.Element)
	return stop - i
}

// flagMeant is the column without cases that can be a flag and that the words at i name.
func (p Reader) flagMeant(t *draft.Table, i, end int) (*draft.Column, int) {
	for n := 3; n > 0; n-- {
		if i+n > end || p.Tok(i).Kind != token.Word || p.Tok(i+n-1).Kind == token.Mark {
			continue
		}
		for _, c := range t.Columns {
			named := p.SameWords(c, i, i+n) || len(c.Words) == n+1 && c.Words[n] == "flag" && p.Tok(i).Low == c.Words[0] && n == 1
			if named && !c.Dropped && c.CouldBeBool(p.Lex) && c.Base == nil && len(c.Cases) == 0 && c.Values == nil && c.Formula == "" {
				return c, n
			}
		}
	}
	return nil, 0
}

// meaningEnd is where the words end that begin at i and tell of one bound.
func (p Reader) meaningEnd(i, end int) int {
	for k := i; k < min(end, i+12); k++ {
		t := p.Toks[k]
		if t.Kind == token.Line || t.Is(",", ";", ")", ".", "(", "otherwise", "else", "but") || t.Is("and") && !p.Any2(k+1, end, "above", "more", "over", "higher", "up", "below", "less", "under", "upwards", "lower") || t.Is("-", "–", "--") && !t.Glued {
			return k
		}
	}
	return min(end, i+12)
}

// boundOf is the condition that the tokens tell: a bound on one side of a number beside c. It is nil where they tell of
// more, or of none.
func (p Reader) boundOf(t *draft.Table, c *draft.Column, from, to int) *draft.ToldWhen {
	when := &draft.ToldWhen{}
	for k := from; k < to; k++ {
		if o := p.Find(t, k, k+1, c); p.Tok(k).Kind == token.Word && o != nil && !draft.FunctionWords[p.Tok(k).Low] && (p.Numeric(o) || p.NumberLike(o)) && when.Column == nil {
			when.Column = o
		}
		r, n := p.IntervalAt(k, to)
		switch {
		case n == 0 || when.Values != nil:
		case (r.Min == nil) == (r.Max == nil):
			return nil
		case r.Min != nil:
			when.Op, when.Values = contract.GreaterOrEqual, []string{draft.TrimFloat(*r.Min)}
			if r.OpenMin {
				when.Op = contract.Greater
			}
		default:
			when.Op, when.Values = contract.LessOrEqual, []string{draft.TrimFloat(*r.Max)}
			if r.OpenMax {
				when.Op = contract.Less
			}
		}
	}
	if last := p.Tok(to - 1); when.Values == nil && p.Tok(from).Is("from") && last.Kind == token.Number {
		when.Op, when.Values = contract.GreaterOrEqual, []string{draft.TrimFloat(last.Num)} // "from a score of 50"
	}
	if when.Column == nil || when.Values == nil {
		return nil
	}
	return when
}
