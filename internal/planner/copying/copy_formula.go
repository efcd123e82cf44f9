package copying

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// formulaAt reads a formula of columns and numbers, with marks for columns. On the left of a comparison
// "over" compares, on its right it divides.
func (r *CopyReader) formulaAt(i int, left bool) (string, int) {
	end := len(r.Toks)
	if !left {
		if text, n := r.belowAt(i); n > 0 {
			return text, n
		}
		if n := r.Any(i, end, "the number of days between", "number of days between", "the days between", "days between", "the number of days from", "days from"); n > 0 {
			f := r.formulaParser(i + n)
			from, ok := f.Sum()
			k := r.Any(f.At, end, "and", "to", "until")
			if f.At += k; !ok || k == 0 {
				return "", 0
			}
			to, ok := f.Sum()
			if !ok {
				return "", 0
			}
			return "days(" + from + ", " + to + ")", f.At - i
		}
		for _, fold := range term.Folds {
			n := r.Any(i, end, fold.Phrases...)
			if n == 0 {
				continue
			}
			args, to := r.argumentsAt(i + n)
			if len(args) < 2 {
				return "", 0
			}
			return r.roundedAt(fold.Of(args), i, to)
		}
	}
	f := r.formulaParser(i)
	f.Left = left
	out, ok := f.Sum()
	if !ok {
		return "", 0
	}
	return r.roundedAt(out, i, f.At)
}

// argumentsAt reads "a, b and c". The list ends behind its "and", and before what something else is said of.
func (r *CopyReader) argumentsAt(i int) (args []string, to int) {
	end, at := len(r.Toks), i
	for last := false; !last; {
		f := r.formulaParser(at)
		arg, ok := f.Sum()
		if !ok || len(args) > 1 && r.AnyOf(predicates, f.At, end) > 0 {
			break
		}
		args, to = append(args, arg), f.At
		last = slices.Contains([]string{"and", "&"}, r.Tok(at-1).Low) && len(args) > 1
		sep := r.Any(to, end, ", and", ",", "and", "&")
		last = last || sep == 0
		at = to + sep
	}
	return args, to
}

func (r *CopyReader) formulaParser(i int) *term.FormulaParser {
	return &term.FormulaParser{P: term.Of(r.Reader.Parser), At: i, End: len(r.Toks), Column: func(at int) (string, int) {
		at0 := at
		at += r.Any(at, len(r.Toks), "the", "its", "their")
		name, n := r.columnAt(at)
		if n == 0 {
			return "", 0
		}
		return r.refer(ruleRef{column: name}), at + n - at0
	}}
}

// roundedAt reads "rounded to 2 decimals" behind a formula.
func (r *CopyReader) roundedAt(formula string, from, at int) (string, int) {
	end := len(r.Toks)
	n := r.Any(at, end, ", rounded", "rounded")
	if n == 0 {
		return formula, at - from
	}
	k := at + n + r.Any(at+n, end, "to", "on")
	k += r.Any(k, end, "the nearest", "whole", "full")
	digits := 0
	switch t := r.Tok(k); {
	case t.Kind == token.Number && t.Num >= 0 && t.Num <= 15:
		digits = int(t.Num)
		k++
		k += r.Any(k, end, "decimal places", "decimals", "decimal digits", "decimal", "digits", "places")
	case r.Any2(k, end, "cents", "cent", "pennies"):
		digits = 2
		k++
	default:
		k += r.Any(k, end, "integer", "integers", "number", "numbers", "whole number", "unit")
	}
	return fmt.Sprintf("round(%s, %d)", formula, digits), k - from
}

// belowAt reads what rows of a table below come to: "the sum of its items' amounts", "the number of items".
func (r *CopyReader) belowAt(i int) (string, int) {
	if r.Several == nil {
		return "", 0
	}
	end := len(r.Toks)
	if n := r.Any(i, end, "the number of its", "the number of their", "the number of", "number of its", "number of", "the count of its", "the count of", "count of"); n > 0 {
		if k, to := r.tableNamed(i + n); k >= 0 {
			return "count(" + r.refer(ruleRef{rows: k + 1}) + ")", to - i
		}
		return "", 0
	}
	for _, f := range []struct {
		call    string
		phrases []string
	}{
		{"sum", []string{"the sum of the", "the sum of its", "the sum of all its", "the sum of all", "the sum of their", "the sum of", "sum of its", "sum of the", "sum of all", "sum of", "the total of its", "the total of the", "the total of"}},
		{"mean", []string{"the mean of its", "the mean of the", "the mean of", "the average of its", "the average of the", "the average of", "the average", "the mean"}},
		{"max_of", []string{"the maximum of its", "the maximum of the", "the maximum of", "the highest", "the largest"}},
		{"min_of", []string{"the minimum of its", "the minimum of the", "the minimum of", "the lowest", "the smallest"}},
	} {
		n := r.Any(i, end, longestFirst(f.phrases)...)
		if n == 0 {
			continue
		}
		name, k := r.columnAt(i + n)
		at := i + n + k
		if k > 0 {
			if of := r.Any(at, end, "of all its", "of its", "of the", "of all", "of"); of > 0 { // "the amounts of its items"
				t, to := r.tableNamed(at + of)
				if c := r.columnIn(t, i+n, i+n+k); c != "" {
					name, at = c, to
				}
			}
		} else if said := r.Tok(i + n); said.Kind == token.Word { // a column that several tables have
			if of := r.Any(i+n+1, end, "of all its", "of its", "of the", "of all", "of"); of > 0 {
				t, to := r.tableNamed(i + n + 1 + of)
				if name = r.columnIn(t, i+n, i+n+1); name != "" {
					k, at = 1, to
				}
			}
		}
		if k == 0 || r.Any2(at, end, "and", ",", "+", "plus") && f.call == "sum" {
			return "", 0 // a sum of columns of the row
		}
		return f.call + "(" + r.refer(ruleRef{column: name, below: true}) + ")", at - i
	}
	return "", 0
}

// columnIn finds the column of a table that the words from one token to another name.
func (r *CopyReader) columnIn(table, from, to int) string {
	if table < 0 {
		return ""
	}
	said := nameParts(r.Reader.Source(from, to))
	for _, c := range r.Several.columns {
		if parts := nameParts(c.own); c.table == table && strings.Join(parts, " ") == strings.Join(said, " ") {
			return c.merged
		}
	}
	return ""
}
