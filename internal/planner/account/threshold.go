package account

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
	"github.com/sdg-service/sdg/internal/planner/wordclass"
)

var (
	thresholds = []struct {
		op, other contract.Op
		phrases   []string
	}{
		{contract.GreaterOrEqual, contract.Less, []string{"at least", "from", "of at least"}},
		{contract.Less, contract.GreaterOrEqual, []string{"below", "under", "less than", "lower than", "fewer than"}},
		{contract.Greater, contract.LessOrEqual, []string{"above", "over", "more than", "higher than", "greater than", "beyond", "exceeding"}},
	}
	// besideThreshold are the words beside one that say no more.
	besideThreshold = lexicon.WordSet("anything everything everybody everyone anybody anyone those all values value readings reading measurements results is are a an the counts count as gets get marked flagged raised issued triggered sent given when if means mean that it which and or it's")
	issued          = lexicon.WordSet("issued raised triggered sent given")
)

// decided makes flags of what statements say from which number on they hold: "anything below 50 is a fail", "a flood warning is issued
// above 450".
func decided(text loose.Text, p complement.Plan, opts complement.Options) complement.Plan {
	for range 3 {
		r := readerOf(text, p)
		next, ok := p, false
		for _, s := range r.Sentences() {
			for _, from := range r.clauseStarts(s) {
				to := r.clauseEnd(from, s.To)
				span := token.Span{Start: r.Toks[from].Span.Start, End: r.Toks[to-1].Span.End}
				if next, ok = r.threshold(from, to).Taken(p, text.Written, span, opts.Check); ok {
					about := next.Notes[len(next.Notes)-1].Path
					next.Notes = slices.DeleteFunc(next.Notes, func(n complement.Note) bool {
						return n.Path == about && !strings.HasPrefix(n.Text, "took ") || strings.Contains(n.Text, ", though the text also says ")
					})
					next.Unread = slices.DeleteFunc(slices.Clone(next.Unread), func(u token.Span) bool { return u.Start >= span.Start && u.End <= span.End })
					break
				}
			}
			if ok {
				break
			}
		}
		if !ok {
			return p
		}
		p = next
	}
	return p
}

// clauseStarts are where the clauses of a sentence begin.
func (r *reader) clauseStarts(s loose.Range) []int {
	out := []int{s.From}
	for k := s.From + 1; k < s.To; k++ {
		if r.Toks[k-1].Is(",") && !r.Toks[k].Is("and", "but") || r.Toks[k-1].Is("and", "but") && r.Toks[max(s.From, k-2)].Is(",") {
			out = append(out, k)
		}
	}
	return out
}

func (r *reader) clauseEnd(from, end int) int {
	for k := from + 1; k < end; k++ {
		if r.Toks[k].Is(",") {
			return k
		}
	}
	return end
}

func (r *reader) threshold(from, to int) *complement.Finding {
	if r.Has(from, to, "not", "never", "no", "none", "only", "usually", "mostly", "often", "may", "can", "must", "should", "unless") || !r.Has(from, to, "is", "are", "counts as", "count as", "means", "when", "if") {
		return nil
	}
	at, n, kind := -1, 0, 0
	for k := from; k < to && at < 0; k++ {
		for i, t := range thresholds {
			if m := r.Any(k, to, t.phrases...); m > 0 && k+m < to && r.PlainNumber(k+m) && !r.Toks[k+m].Percent {
				at, n, kind = k, m, i
				break
			}
		}
	}
	if at < 0 {
		return nil
	}
	number := at + n
	for k := from; k < to; k++ {
		if k != number && r.Toks[k].Kind == token.Number {
			return nil
		}
	}
	flag, begin, end := r.decidedFlag(from, to)
	if end == 0 {
		return nil
	}
	of, ok := r.decides(from, to, number, flag)
	if !ok {
		return nil
	}
	for k := from; k < to; k++ {
		t := &r.Toks[k]
		said := k >= begin && k < end || k >= at && k <= number || besideThreshold[t.Low] || t.Kind == token.Mark || r.names(of, k) || k == number+1 && (token.Units[t.Low] != "" || strings.EqualFold(r.Column(of).Unit, t.Low))
		if !said {
			return nil
		}
	}
	if flag.column < 0 {
		table := &r.Plan.Contract.Tables[of.Table]
		if slices.ContainsFunc(table.Columns, func(c contract.Column) bool { return c.Name == flag.name }) {
			return nil
		}
		flag.column = len(table.Columns)
	}
	if r.looksAt(&r.Plan.Contract.Tables[of.Table], flag.name) {
		return nil
	}
	t := thresholds[kind]
	value := loose.Plain(r.NumberAt(number))
	name := r.Column(of).Name
	says := fmt.Sprintf("%s holds where %s %s %s, and nowhere else", flag.name, name, t.op, value)
	yes, no := 1., 0.
	cases := []contract.Case{
		{When: &contract.Condition{Column: name, Op: t.op, Values: []string{value}}, TrueShare: &yes},
		{When: &contract.Condition{Column: name, Op: t.other, Values: []string{value}}, TrueShare: &no},
	}
	half := .5
	made := contract.Column{Name: flag.name, Type: contract.Boolean, TrueShare: &half, Cases: cases}
	path := complement.ColumnPath(of.Table, flag.column)
	low, high, mistaken := r.ownRange(of, r.NumberAt(number))
	return complement.Found(path, says, func(c *contract.Contract) bool {
		table := &c.Tables[of.Table]
		if mistaken {
			table.Columns[of.Column].Min, table.Columns[of.Column].Max = &low, &high
		}
		if flag.column == len(table.Columns) {
			table.Columns = append(table.Columns, made)
			return true
		}
		table.Columns[flag.column] = made
		return true
	})
}

// flagTold is a column by its position, and its name; the position behind the last column for one to add.
type flagTold struct {
	table, column int
	name          string
}

// decidedFlag is the flag that the tokens name, or what is issued, and where its name stands.
func (r *reader) decidedFlag(from, to int) (out flagTold, begin, end int) {
	for t := range r.Plan.Contract.Tables {
		for c := range r.Plan.Contract.Tables[t].Columns {
			at := loose.Place{Table: t, Column: c}
			column := r.Column(at)
			misread := len(column.Cases) == 1 && column.TrueShare != nil && *column.TrueShare == .5 &&
				(column.Cases[0].Null || column.Cases[0].TrueShare != nil && *column.Cases[0].TrueShare == 1) // empty, or left to chance, where it does not hold
			if column.Type == contract.Boolean && (len(column.Cases) > 0 && !misread || column.NullShare > 0) || column.Type != contract.Boolean && !(r.guessed(at) && column.Type == contract.String) && !r.onlyBounded(at, from, to) {
				continue
			}
			words := strings.Split(strings.TrimPrefix(column.Name, "is_"), "_")
			for k := from; k < to; k++ {
				if stop := r.spelled(words, k); stop > 0 && stop <= to {
					if end > 0 {
						return out, 0, 0
					}
					out, begin, end = flagTold{t, c, column.Name}, k, stop
				}
			}
		}
	}
	if end > 0 {
		return out, begin, end
	}
	for k := from + 1; k+1 < to; k++ {
		if !r.Toks[from].Is("a", "an") || !r.Toks[k].Is("is") || !issued[r.Toks[k+1].Low] || k == from+1 {
			continue
		}
		for i := from + 1; i < k; i++ {
			if r.Toks[i].Kind != token.Word || strings.IndexByte("Ngjs", wordclass.Of(r.Toks[i].Low)) < 0 {
				return out, 0, 0
			}
		}
		return flagTold{-1, -1, r.joined(from+1, k)}, from + 1, k
	}
	return out, 0, 0
}

// ownRange is what the text tells of a column right behind its name, where a reader took the threshold x for one of its bounds.
func (r *reader) ownRange(at loose.Place, x float64) (low, high float64, mistaken bool) {
	c := r.Column(at)
	near := func(bound *float64) bool { return bound != nil && *bound >= x-1 && *bound <= x+1 }
	_, end, ok := r.nameOf(at)
	if !ok || !near(c.Min) && !near(c.Max) {
		return 0, 0, false
	}
	words := term.Of(&draft.Parser{Text: r.Text, Toks: r.Toks, Owner: make([]*draft.Element, len(r.Toks))})
	for k := end; k < min(end+3, len(r.Toks)) && !r.Ends(k); k++ {
		if i, n := words.IntervalAt(k, len(r.Toks)); n > 0 && i.Min != nil && i.Max != nil && *i.Min < x && x < *i.Max {
			return *i.Min, *i.Max, true
		}
		if n := r.Any(k, len(r.Toks), "out of"); n > 0 && k+n < len(r.Toks) && r.PlainNumber(k+n) && r.NumberAt(k+n) > x {
			return 0, r.NumberAt(k + n), true
		}
	}
	return 0, 0, false
}

// onlyBounded: the one number that was read for the column is that of the clause, which so says of it no more than when it holds.
func (r *reader) onlyBounded(at loose.Place, from, to int) bool {
	c := r.Column(at)
	if !loose.Number(c) || c.PrimaryKey || c.Unit != "" || c.Semantic != "" || len(c.Cases) > 0 || c.Formula != "" || !r.listed(at) {
		return false
	}
	numbers := 0
	for _, s := range r.Spans(at.Path()) {
		for k := range r.Toks {
			if t := &r.Toks[k]; t.Kind == token.Number && t.Span.Start >= s.Start && t.Span.End <= s.End {
				if k < from || k >= to {
					return false
				}
				numbers++
			}
		}
	}
	return numbers > 0
}

// decides is the number that a threshold is of: the one that the clause names, else the only one whose range has it inside.
func (r *reader) decides(from, to, number int, flag flagTold) (out loose.Place, ok bool) {
	x := r.NumberAt(number)
	fits := func(at loose.Place) bool {
		c := r.Column(at)
		t := &r.Plan.Contract.Tables[at.Table]
		if !loose.Number(c) || c.PrimaryKey || c.Semantic == "row_id" || len(c.Cases) > 0 || flag.table >= 0 && at.Table != flag.table || t.Grid != nil && t.Grid.KeyColumn == c.Name {
			return false
		}
		if c.Min != nil && c.Max != nil && *c.Min == *c.Max || c.Distribution != nil && c.Distribution.Kind == contract.Constant {
			return false
		}
		if _, _, mistaken := r.ownRange(at, x); mistaken {
			return true
		}
		return !(c.Min != nil && x <= *c.Min) && !(c.Max != nil && x >= *c.Max)
	}
	for _, at := range r.Named(from, to) {
		if fits(at) && !(at.Table == flag.table && at.Column == flag.column) {
			return at, true
		}
	}
	for t := range r.Plan.Contract.Tables {
		for c := range r.Plan.Contract.Tables[t].Columns {
			at := loose.Place{Table: t, Column: c}
			if !fits(at) || at.Table == flag.table && at.Column == flag.column {
				continue
			}
			if ok {
				return out, false
			}
			out, ok = at, true
		}
	}
	return out, ok
}
