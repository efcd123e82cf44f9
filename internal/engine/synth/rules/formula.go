package rules

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/frame"
)

// formula computes a value of a row. Times are microseconds since 1970.
type formula struct {
	at    func(f *frame.Frame, row int) (v float64, ok bool)
	kind  frame.Kind // Number or Time
	reads []int      // columns, ascending
	// column is the index of the column that the formula is, or -1.
	column int
}

// reference is the name under which a column stands in a formula handed to the parser: its
// own name may hold anything.
const reference = "column_"

func parseFormula(text string, fields []frame.Field) (*formula, error) {
	expr, err := contract.ParseFormula(rename(text, fields))
	if err != nil {
		var fault *contract.FormulaError
		if errors.As(err, &fault) {
			return nil, fmt.Errorf("%q: %s", text, fault.Message) // its offset is of the renamed text
		}
		return nil, err
	}
	f := &formula{column: -1}
	b := builder{fields: fields, f: f}
	if f.at, f.kind, err = b.build(expr); err != nil {
		return nil, fmt.Errorf("%q: %w", text, err)
	}
	slices.Sort(f.reads)
	f.reads = slices.Compact(f.reads)
	return f, nil
}

// rename writes the names of columns, quoted or plain, as references. Of several names that
// fit, the longest is meant; a name before a parenthesis is a function.
func rename(text string, fields []frame.Field) string {
	var out strings.Builder
	boundary := true
	for at := 0; at < len(text); {
		if c := text[at]; c == '"' || c == '\'' {
			end := strings.IndexByte(text[at+1:], c)
			if end < 0 {
				out.WriteString(text[at:])
				break
			}
			name := text[at+1 : at+1+end]
			if i := columnNamed(name, fields); i >= 0 {
				out.WriteString(reference + strconv.Itoa(i))
			} else {
				out.WriteString(text[at : at+end+2])
			}
			at += end + 2
			boundary = true
			continue
		}
		if boundary {
			if i := columnAt(text[at:], fields); i >= 0 {
				out.WriteString(reference + strconv.Itoa(i))
				at += len(fields[i].Name)
				boundary = false
				continue
			}
		}
		r, n := utf8.DecodeRuneInString(text[at:])
		out.WriteString(text[at : at+n])
		boundary = !wordRune(r)
		at += n
	}
	return out.String()
}

func wordRune(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// columnNamed returns the column of a name: exactly, or by case where that is unambiguous; -1 if there is none.
func columnNamed(name string, fields []frame.Field) int {
	found := -1
	for i := range fields {
		switch {
		case fields[i].Name == name:
			return i
		case strings.EqualFold(fields[i].Name, name) && found >= 0:
			found = -2
		case strings.EqualFold(fields[i].Name, name) && found == -1:
			found = i
		}
	}
	return max(found, -1)
}

// columnAt returns the column whose name a text begins with, or -1.
func columnAt(text string, fields []frame.Field) int {
	best := -1
	for i := range fields {
		n := len(fields[i].Name)
		if n == 0 || n > len(text) || !strings.EqualFold(text[:n], fields[i].Name) || best >= 0 && n < len(fields[best].Name) {
			continue
		}
		rest := text[n:]
		if next, size := utf8.DecodeRuneInString(rest); size > 0 && wordRune(next) || strings.HasPrefix(strings.TrimSpace(rest), "(") {
			continue
		}
		if best < 0 || n > len(fields[best].Name) || text[:n] == fields[i].Name {
			best = i
		}
	}
	return best
}

type builder struct {
	fields []frame.Field
	f      *formula
}

type value = func(f *frame.Frame, row int) (float64, bool)

func (b *builder) build(e contract.Expr) (value, frame.Kind, error) {
	if ref, ok := e.(contract.RefExpr); ok {
		i, err := b.column(ref)
		if err != nil {
			return nil, "", err
		}
		b.f.column = i
		at, kind := cell(i, b.fields[i].Kind)
		return at, kind, nil
	}
	at, err := b.number(e)
	return at, frame.Number, err
}

func (b *builder) column(ref contract.RefExpr) (int, error) {
	digits, known := strings.CutPrefix(ref.Column, reference)
	i, err := strconv.Atoi(digits)
	if ref.Via != "" || !known || err != nil || i >= len(b.fields) {
		return 0, fmt.Errorf("there is no column %q that is kept", ref.Column)
	}
	if k := b.fields[i].Kind; k != frame.Number && k != frame.Time {
		return 0, fmt.Errorf("%s holds no numbers or times to compute with", b.fields[i].Name)
	}
	b.f.reads = append(b.f.reads, i)
	return i, nil
}

func cell(i int, kind frame.Kind) (value, frame.Kind) {
	if kind == frame.Time {
		return func(f *frame.Frame, row int) (float64, bool) {
			c := &f.Columns[i]
			return float64(c.Times[row]), !c.IsNull(row)
		}, kind
	}
	return func(f *frame.Frame, row int) (float64, bool) {
		c := &f.Columns[i]
		return c.Numbers[row], !c.IsNull(row)
	}, kind
}

func (b *builder) number(e contract.Expr) (value, error) {
	switch e := e.(type) {
	case contract.NumberExpr:
		v, err := strconv.ParseFloat(e.Text, 64)
		if err != nil {
			return nil, fmt.Errorf("%q is no number", e.Text)
		}
		return func(*frame.Frame, int) (float64, bool) { return v, true }, nil
	case contract.RefExpr:
		i, err := b.column(e)
		if err != nil {
			return nil, err
		}
		if b.fields[i].Kind == frame.Time {
			return nil, fmt.Errorf("%s is a time: write days(a, b), hours(a, b), minutes(a, b), seconds(a, b) or years(a, b)", b.fields[i].Name)
		}
		at, _ := cell(i, frame.Number)
		return at, nil
	case contract.UnaryExpr:
		x, err := b.number(e.X)
		if err != nil {
			return nil, err
		}
		return func(f *frame.Frame, row int) (float64, bool) {
			v, ok := x(f, row)
			return -v, ok
		}, nil
	case contract.BinaryExpr:
		return b.binary(e)
	case contract.CallExpr:
		return b.call(e)
	case contract.RollupExpr:
		return nil, fmt.Errorf("%s looks beyond the row", e.Name)
	case contract.WindowExpr:
		return nil, fmt.Errorf("%s looks beyond the row", e.Name)
	}
	return nil, fmt.Errorf("texts are not computed with")
}

func (b *builder) binary(e contract.BinaryExpr) (value, error) {
	x, err := b.number(e.X)
	if err != nil {
		return nil, err
	}
	y, err := b.number(e.Y)
	if err != nil {
		return nil, err
	}
	var op func(x, y float64) float64
	switch e.Op {
	case '+':
		op = func(x, y float64) float64 { return x + y }
	case '-':
		op = func(x, y float64) float64 { return x - y }
	case '*':
		op = func(x, y float64) float64 { return float64(x * y) }
	default:
		op = func(x, y float64) float64 { return x / y } // by zero is not finite, and thus missing
	}
	return func(f *frame.Frame, row int) (float64, bool) {
		v, ok := x(f, row)
		w, both := y(f, row)
		if !ok || !both {
			return 0, false
		}
		z := op(v, w)
		return z, !math.IsNaN(z) && !math.IsInf(z, 0)
	}, nil
}

func (b *builder) call(e contract.CallExpr) (value, error) {
	switch e.Name {
	case "days", "hours", "minutes", "seconds", "years":
		return b.elapsed(e)
	case "round", "min", "max", "abs":
	default:
		return nil, fmt.Errorf("%s is not for rules between columns", e.Name)
	}
	args := make([]value, len(e.Args))
	for i := range e.Args {
		var err error
		if args[i], err = b.number(e.Args[i]); err != nil {
			return nil, err
		}
	}
	fold := func(v, w float64) float64 { return math.Min(v, w) }
	switch e.Name {
	case "max":
		fold = func(v, w float64) float64 { return math.Max(v, w) }
	case "round":
		fold = func(v, digits float64) float64 { return rounded(v, int(digits)) }
	}
	return func(f *frame.Frame, row int) (float64, bool) {
		v, ok := args[0](f, row)
		for _, arg := range args[1:] {
			w, both := arg(f, row)
			ok = ok && both
			v = fold(v, w)
		}
		if e.Name == "abs" {
			v = math.Abs(v)
		}
		return v, ok
	}, nil
}

// elapsed is the time from the first argument to the second, in whole years or in units.
func (b *builder) elapsed(e contract.CallExpr) (value, error) {
	var ends [2]value
	for i := range ends {
		ref, ok := e.Args[i].(contract.RefExpr)
		if !ok {
			return nil, fmt.Errorf("%s takes two columns of times", e.Name)
		}
		at, err := b.column(ref)
		if err != nil {
			return nil, err
		}
		if b.fields[at].Kind != frame.Time {
			return nil, fmt.Errorf("%s takes two columns of times, and %s holds none", e.Name, b.fields[at].Name)
		}
		ends[i], _ = cell(at, frame.Time)
	}
	unit := map[string]time.Duration{"days": 24 * time.Hour, "hours": time.Hour, "minutes": time.Minute, "seconds": time.Second}[e.Name]
	return func(f *frame.Frame, row int) (float64, bool) {
		from, ok := ends[0](f, row)
		to, both := ends[1](f, row)
		if !ok || !both {
			return 0, false
		}
		if unit == 0 {
			return years(int64(from), int64(to)), true
		}
		return (to - from) / float64(unit.Microseconds()), true
	}, nil
}

// years counts whole years between two times, negative if to is the earlier.
func years(from, to int64) float64 {
	if to < from {
		return -years(to, from)
	}
	a, b := time.UnixMicro(from).UTC(), time.UnixMicro(to).UTC()
	n := b.Year() - a.Year()
	if b.Month() < a.Month() || b.Month() == a.Month() && (b.Day() < a.Day() || b.Day() == a.Day() && b.Sub(b.Truncate(24*time.Hour)) < a.Sub(a.Truncate(24*time.Hour))) {
		n--
	}
	return float64(n)
}

// rounded is v at so many digits after the point, halves away from zero. At more digits than a
// number of 64 bits has, it is v.
func rounded(v float64, digits int) float64 {
	if digits < 0 || digits > 15 {
		return v
	}
	unit := pow10[digits]
	out := math.Round(float64(v*unit)) / unit
	if math.IsInf(out, 0) {
		return v
	}
	return out + 0 // no minus zero
}

var pow10 = [...]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15}
