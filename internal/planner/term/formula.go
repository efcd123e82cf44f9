package term

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/sample"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// partOf is the formula of a part of the date that the text names, "" where it names none.
func (p Reader) partOf(t *draft.Table, c *draft.Column, from, to int) string {
	fn := c.CalendarPart()
	if fn == "" {
		return ""
	}
	d := p.Find(t, from, to, c)
	if d == nil || !p.HasPart(d, fn) {
		return ""
	}
	return c.SetPart(fn, d)
}

// HasPart: dates have no hours.
func (p Reader) HasPart(d *draft.Column, fn string) bool {
	if fn == "hour" || fn == "minute" {
		return d.Kind == draft.KindTimestamp || d.Typ == contract.Timestamp
	}
	return d.IsDate(p.Lex)
}

// fold is what is made of a list of numbers.
type fold struct {
	Phrases           []string // the words before it
	open, join, close string
	mean              bool
}

func (f fold) Of(args []string) string {
	out := f.open + strings.Join(args, f.join) + f.close
	if f.mean {
		out += " / " + Plain(float64(len(args)))
	}
	return out
}

var Folds = []fold{
	{Phrases: []string{"the sum of its", "sum of its", "the sum of all", "the sum of the", "the sum of", "sum of the", "sum of", "the total of", "total of"}, join: " + "},
	{Phrases: []string{"the product of", "product of"}, join: " * "},
	{Phrases: []string{"the difference between", "difference between", "the difference of", "difference of"}, join: " - "},
	{Phrases: []string{"the mean of", "mean of", "the average of", "average of"}, open: "(", join: " + ", close: ")", mean: true},
	{Phrases: []string{"the maximum of", "the larger of"}, open: "max(", join: ", ", close: ")"},
	{Phrases: []string{"the minimum of", "the smaller of"}, open: "min(", join: ", ", close: ")"},
}

// setFormula gives a column its formula. "check out = check in + nights" between dates
// turns round: nights is computed from the two dates.
func (p Reader) setFormula(c *draft.Column, f string, r *draft.Rule) {
	base, span := p.dateSum(c, r)
	if base != nil && !c.IsDate(p.Lex) && c.Kind == "" && c.Semantic == "" && c.Typ == "" {
		c.Kind = draft.KindTimestamp // "end = start + duration"
	}
	if c.IsDate(p.Lex) {
		if base != nil {
			p.SetSpan(c, base, span)
			return
		}
		p.Release(r.From, r.To)
		return
	}
	if p.TurnSum(c, f) {
		return
	}
	if strings.HasPrefix(f, joinedText) {
		c.Formula, c.Typ, c.Semantic, c.Kind = f, contract.String, "", ""
		return
	}
	p.CheckBounds(c, f)
	if c.Clamped && c.Min != nil {
		f, c.Min = "max("+draft.TrimFloat(*c.Min)+", "+f+")", nil
	}
	if c.Clamped && c.Max != nil {
		f, c.Max = "min("+draft.TrimFloat(*c.Max)+", "+f+")", nil
	}
	c.Formula = f
	p.NumericOperands(c, f)
}

// Formula translates "quantity * unit price", "the sum of a, b and c", "20% of net" into
// the contract's formula language.
func (p Reader) Formula(t *draft.Table, c *draft.Column, from, to int) (string, bool) {
	if f := p.partOf(t, c, from, to); f != "" {
		return f, true
	}
	if n := p.Any(from, to, "the number of days between", "number of days between", "the days between", "days between", "the number of nights between", "nights between", "the hours between", "hours between", "the minutes between", "minutes between", "number of hours between", "the seconds between", "seconds between"); n > 0 {
		unit := "days"
		for _, u := range []string{"hours", "minutes", "seconds"} {
			if p.Any2(from, to, u) || p.Any2(from+1, to, u) || p.Any2(from+2, to, u) {
				unit = u
			}
		}
		f := FormulaParser{P: p, t: t, c: c, At: from + n, End: to}
		args := f.arguments()
		if len(args) != 2 || f.At != to {
			return "", false
		}
		return unit + "(" + strings.Join(args, ", ") + ")", true
	}
	for _, fold := range Folds {
		n := p.Any(from, to, fold.Phrases...)
		if n == 0 {
			continue
		}
		if f, ok := p.childFormula(t, from+n, to); ok && fold.join == " + " && !fold.mean {
			return f, true
		}
		if f, ok := p.rollup(t, from, from+n, to); ok {
			return f, true
		}
		if args := p.allOfRun(t, c, from+n, to); args != nil {
			return fold.Of(args), true
		}
		f := FormulaParser{P: p, t: t, c: c, At: from + n, End: to}
		args := f.arguments()
		if len(args) < 2 || f.At != to {
			return "", false
		}
		if fold.join == " - " && len(args) == 2 && lexicon.Earlier(strings.Split(args[0], "_"), strings.Split(args[1], "_")) {
			args[0], args[1] = args[1], args[0] // the difference between the previous and the current one is how much that grew
		}
		return fold.Of(args), true
	}
	if f, ok := p.dateDifference(t, c, from, to); ok {
		return f, true
	}
	f := FormulaParser{P: p, t: t, c: c, At: from, End: to}
	out, ok := f.Sum()
	return out, ok && f.At == to && out != c.Name()
}

// rollup: "the sum of its lines", "the sum of the line totals".
func (p Reader) rollup(t *draft.Table, start, from, to int) (string, bool) {
	words := p.WordsOf(from, to)
	if len(words) == 0 {
		return "", false
	}
	for _, rel := range p.Relations {
		if rel.Parent != t {
			continue
		}
		last := words[len(words)-1]
		if lexicon.Singular(last) == rel.Child.Nouns[len(rel.Child.Nouns)-1] {
			for _, c := range rel.Child.Columns {
				if c.Formula != "" || c.Semantic == "line_total" || c.Semantic == "amount" || c.Kind == draft.KindMoney {
					return "sum(" + rel.Child.Name() + "." + c.Name() + ")", true
				}
			}
		}
		singularWords := append([]string{}, words...)
		singularWords[len(words)-1] = lexicon.Singular(last)
		// "line totals" are the children's, also beside a total of the parent's own.
		if rel.Child.Column(singularWords) != nil || p.Find(t, from, to, nil) == nil {
			if c := rel.Child.Find(singularWords, nil); c != nil {
				name := "sum"
				if p.Any2(start, to, "the average", "average", "the mean", "mean") {
					name = "mean"
				}
				return name + "(" + rel.Child.Name() + "." + c.Name() + ")", true
			}
		}
	}
	return "", false
}

func (f *FormulaParser) arguments() []string {
	var args []string
	for f.At < f.End {
		if all := f.columnRun(); all != nil {
			args = append(args, all...)
		} else {
			a, ok := f.Sum()
			if !ok {
				return nil
			}
			args = append(args, a)
		}
		sep := f.P.Any(f.At, f.End, ", and", ",", "and", "&")
		if sep == 0 {
			break
		}
		f.At += sep
	}
	return args
}

// columnRun reads "q1 to q5": the columns from the one to the other.
func (f *FormulaParser) columnRun() []string {
	if f.Column != nil {
		return nil
	}
	run, n := f.P.CodeRange(f.At, f.End)
	var args []string
	for _, v := range run {
		c := f.t.Column([]string{strings.ToLower(v.Text)})
		if c == nil || c == f.c {
			return nil
		}
		args = append(args, c.Name())
	}
	f.At += n
	return args
}

// allOfRun are the columns of a run that only their number, or a noun for all of them, speaks of: "the average of the
// five answers" behind q1 to q5.
func (p Reader) allOfRun(t *draft.Table, c *draft.Column, from, to int) []string {
	at := from + p.Any(from, to, "the", "all the", "all of the", "all", "these", "those", "its", "their", "all these")
	count := 0
	if n := p.Tok(at); at < to && n.Kind == token.Number && n.Digits == 0 && n.Num >= 2 && n.Num <= MaxSeries {
		count = int(n.Num)
		at++
	}
	if at == from || to-at > 2 || at < to && (p.Tok(to-1).Kind != token.Word || !lexicon.IsPlural(p.Tok(to-1).Low)) || at == to && count == 0 {
		return nil
	}
	var args []string
	stem := ""
	for _, o := range t.Columns {
		name := strings.Join(o.Words, "")
		s := sample.Stem(name)
		if o == c || o.Dropped || s == "" || stem != "" && s != stem || !o.Measurable() || o.IsDate(p.Lex) {
			continue
		}
		stem = s
		args = append(args, o.Name())
	}
	if len(args) < 2 || count > 0 && len(args) != count {
		return nil
	}
	return args
}

// MaxSeries is how many columns "q1..q50" may stand for.
const MaxSeries = 100
