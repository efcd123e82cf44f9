package synthesis

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
)

// operators, longest first, so that none hides behind its own beginning.
var operators = []string{">=", "<=", "!=", "=", ">", "<"}

// ParseCondition reads a condition as people write it:
//
//	age > 60    age >= 18.5    age between 20 and 30    signed_up >= 2024-01-01
//	country = DE    country in (DE, FR, "New York")    email is not null
//
// Columns are matched exactly, or by case where that is unambiguous. The error says what
// to write instead.
func ParseCondition(text string, fields []frame.Field) (synth.Condition, error) {
	var none synth.Condition
	f, rest, err := conditionColumn(strings.TrimSpace(text), fields)
	if err != nil {
		return none, err
	}
	cond := synth.Condition{Column: f.Name}
	lower := strings.ToLower(rest)
	switch {
	case strings.Join(strings.Fields(lower), " ") == "is not null":
		cond.NotNull = true
		return cond, nil
	case strings.HasPrefix(lower, "between "):
		at := strings.LastIndex(lower, " and ")
		if at < 0 {
			return none, fmt.Errorf(`%q: write "%s between LOW and HIGH"`, text, f.Name)
		}
		if cond.Min, err = bound(f, rest[len("between "):at], 0); err != nil {
			return none, err
		}
		if cond.Max, err = bound(f, rest[at+len(" and "):], 0); err != nil {
			return none, err
		}
	case strings.HasPrefix(lower, "in "), strings.HasPrefix(lower, "in("):
		if cond.In, err = list(strings.TrimSpace(rest[2:])); err != nil {
			return none, fmt.Errorf(`%q: write "%s in (A, B)"`, text, f.Name)
		}
	default:
		op := ""
		for _, o := range operators {
			if strings.HasPrefix(rest, o) {
				op = o
				break
			}
		}
		value := strings.TrimSpace(strings.TrimPrefix(rest, op))
		if op == "" || op == "!=" || value == "" {
			return none, fmt.Errorf(`%q: after %q write >, >=, <, <=, =, "between A and B", "in (A, B)" or "is not null"`, text, f.Name)
		}
		if err := compare(&cond, f, op, value); err != nil {
			return none, err
		}
	}
	return cond, sound(cond, f, text)
}

// conditionColumn splits off the column that a condition begins with: the longest name that fits.
func conditionColumn(text string, fields []frame.Field) (frame.Field, string, error) {
	best, exact := -1, false
	for i, f := range fields {
		n := len(f.Name)
		if len(text) < n || !strings.EqualFold(text[:n], f.Name) || (len(text) > n && strings.IndexByte(" <>=!(", text[n]) < 0) {
			continue
		}
		same := text[:n] == f.Name
		if best < 0 || n > len(fields[best].Name) || (n == len(fields[best].Name) && same && !exact) {
			best, exact = i, same
		}
	}
	if best < 0 {
		names := make([]string, len(fields))
		for i, f := range fields {
			names[i] = f.Name
		}
		return frame.Field{}, "", fmt.Errorf("%q does not begin with a column; the columns are %s", text, strings.Join(names[:min(len(names), 20)], ", "))
	}
	return fields[best], strings.TrimSpace(text[len(fields[best].Name):]), nil
}

func compare(cond *synth.Condition, f frame.Field, op, value string) (err error) {
	if f.Kind == frame.Category || f.Kind == frame.Text {
		if op != "=" {
			return fmt.Errorf(`%s holds categories: write "%s = A" or "%s in (A, B)"`, f.Name, f.Name, f.Name)
		}
		cond.In, err = list("(" + value + ")")
		return err
	}
	switch op {
	case ">":
		cond.Min, err = bound(f, value, 1)
	case ">=":
		cond.Min, err = bound(f, value, 0)
	case "<":
		cond.Max, err = bound(f, value, -1)
	case "<=":
		cond.Max, err = bound(f, value, 0)
	default:
		if cond.Min, err = bound(f, value, 0); err == nil {
			cond.Max = cond.Min
		}
	}
	return err
}

// bound reads a number or a time, moved by steps of the column's grid: "> 60" begins at
// the next value that the column can write.
func bound(f frame.Field, text string, steps float64) (*float64, error) {
	text = strings.Trim(strings.TrimSpace(text), `"'`)
	switch f.Kind {
	case frame.Number:
		v, err := strconv.ParseFloat(strings.ReplaceAll(text, "_", ""), 64)
		if err != nil || math.IsInf(v, 0) || math.IsNaN(v) {
			return nil, fmt.Errorf("%s holds numbers, and %q is none", f.Name, text)
		}
		grid := math.Pow10(f.Decimals)
		switch { // a bound between two values of the grid
		case steps > 0:
			v = (math.Floor(v*grid) + 1) / grid
		case steps < 0:
			v = (math.Ceil(v*grid) - 1) / grid
		}
		return &v, nil
	case frame.Time:
		at, step, err := moment(text, f.Layout)
		if err != nil {
			return nil, fmt.Errorf("%s holds times: write %q like 2024-01-31 or 2024-01-31T08:00:00Z", f.Name, text)
		}
		v := float64(at.UnixMicro()) + steps*float64(step.Microseconds())
		return &v, nil
	}
	return nil, fmt.Errorf("%s holds categories, which have no order", f.Name)
}

// moment reads a time in the column's layout or in ISO 8601, with the step of the layout.
func moment(text, layout string) (time.Time, time.Duration, error) {
	step := 24 * time.Hour
	if strings.Contains(layout, ":") {
		step = time.Second
		if strings.Contains(layout, ".0") || strings.Contains(layout, ".9") {
			step = time.Microsecond
		}
	}
	var err error
	for _, l := range []string{layout, time.DateOnly, time.RFC3339Nano, time.DateTime, "2006-01-02T15:04:05"} {
		var at time.Time
		if at, err = time.Parse(l, text); err == nil {
			return at, step, nil
		}
	}
	return time.Time{}, 0, err
}

// list reads "(A, B, "C, D")" as a set.
func list(text string) ([]string, error) {
	out, err := items(text)
	slices.Sort(out)
	return slices.Compact(out), err
}

// items reads "(A, B, "C, D")" in its order.
func items(text string) ([]string, error) {
	if len(text) < 2 || (text[0] != '(' && text[0] != '[') || (text[len(text)-1] != ')' && text[len(text)-1] != ']') {
		return nil, fmt.Errorf("no list: %q", text)
	}
	var out []string
	rest := strings.TrimSpace(text[1 : len(text)-1])
	for rest != "" {
		var item string
		if q := rest[0]; q == '"' || q == '\'' {
			end := strings.IndexByte(rest[1:], q)
			if end < 0 {
				return nil, fmt.Errorf("a quote is not closed: %q", rest)
			}
			item, rest = rest[1:1+end], strings.TrimSpace(rest[end+2:])
			if rest != "" && rest[0] != ',' {
				return nil, fmt.Errorf("no comma before %q", rest)
			}
			rest = strings.TrimPrefix(rest, ",")
		} else {
			item, rest, _ = strings.Cut(rest, ",")
			item = strings.TrimSpace(item)
		}
		out = append(out, item)
		rest = strings.TrimSpace(rest)
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("an empty list")
	}
	return out, nil
}

// sound refuses what can hold in no row, whatever the data.
func sound(cond synth.Condition, f frame.Field, text string) error {
	switch {
	case f.Kind == frame.Text && len(cond.In) > 0:
		return fmt.Errorf("%q: %s is made anew and takes no condition but \"is not null\"", text, f.Name)
	case len(cond.In) > 0 && f.Kind != frame.Category:
		return fmt.Errorf("%q: lists are for categories", text)
	case cond.Min != nil && cond.Max != nil && *cond.Min > *cond.Max:
		return fmt.Errorf("%q: no value is in this range", text)
	}
	return nil
}
