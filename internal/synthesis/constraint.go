package synthesis

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/rules"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// MaxConstraints bounds the constraints of a request.
const MaxConstraints = 50

// ParseConstraint reads a rule between the columns of a row as people write it:
//
//	ship_date >= order_date    total = price * quantity    a + b <= 100
//	if status = open then closed_at is null
//	if country = US and amount > 0 then state is not null
//	if kind = refund then total = -price
//	unique(student, course)    combinations(country, city)
//
// and a condition on one column (ParseCondition), which it returns as such in the place of a
// rule. The error says what to write instead.
func ParseConstraint(text string, fields []frame.Field) (rules.Rule, *synth.Condition, error) {
	var r rules.Rule
	trimmed := strings.TrimSpace(text)
	if names, ok := call(trimmed, "unique"); ok {
		columns, err := columnList(names, fields)
		r.Unique = columns
		return r, nil, err
	}
	if names, ok := call(trimmed, "combinations"); ok {
		columns, err := columnList(names, fields)
		if err == nil && len(columns) < 2 {
			err = fmt.Errorf("%q: name two columns at least", text)
		}
		r.Together = columns
		return r, nil, err
	}
	rest := trimmed
	if head, tail, ok := cutWord(trimmed, "if"); ok && strings.TrimSpace(head) == "" {
		when, then, ok := cutWord(tail, "then")
		if !ok {
			return r, nil, fmt.Errorf(`%q: write "if A then B"`, text)
		}
		var err error
		if r.If, err = parseTerms(when, fields); err != nil {
			return r, nil, err
		}
		rest = strings.TrimSpace(then)
	}
	terms, conditionFault := parseTerms(rest, fields)
	if conditionFault == nil {
		if len(r.If) > 0 {
			r.Then = terms
			return r, nil, nil
		}
		if len(terms) == 1 && !terms[0].Null {
			return r, &terms[0].Condition, nil
		}
		if len(terms) == 1 {
			return r, nil, fmt.Errorf("%q: leave the column out instead, or say when it is missing: \"if … then %s\"", text, rest)
		}
		return r, nil, fmt.Errorf("%q: send each as a constraint of its own", text)
	}
	left, op, right, ok := cutComparison(rest)
	if !ok {
		return r, nil, conditionFault
	}
	r.Compare = &rules.Comparison{Left: left, Op: op, Right: right}
	if _, err := rules.Compile([]rules.Rule{r}, nil, fields); err != nil {
		return r, nil, comparisonFault(err, conditionFault, right, fields)
	}
	return r, nil, nil
}

// comparisonFault chooses what to say of a text that is neither a condition nor a comparison:
// where its right side names a column, the fault of the comparison.
func comparisonFault(err, conditionFault error, right string, fields []frame.Field) error {
	for _, f := range fields {
		if strings.Contains(strings.ToLower(right), strings.ToLower(f.Name)) {
			var e *sdg.Error
			if errors.As(err, &e) && len(e.Fields) > 0 {
				return errors.New(e.Fields[0].Message)
			}
			return err
		}
	}
	return conditionFault
}

// call splits "name(a, b)".
func call(text, name string) (inside string, ok bool) {
	if len(text) < len(name) || !strings.EqualFold(text[:len(name)], name) {
		return "", false
	}
	rest := strings.TrimSpace(text[len(name):])
	if !strings.HasPrefix(rest, "(") || !strings.HasSuffix(rest, ")") {
		return "", false
	}
	return rest, true
}

// columnList reads "(a, b)" as names of columns.
func columnList(text string, fields []frame.Field) ([]string, error) {
	named, err := items(text)
	if err != nil {
		return nil, err
	}
	var out []string
	for _, item := range named {
		f, rest, err := conditionColumn(item, fields)
		if err != nil || rest != "" {
			return nil, fmt.Errorf("there is no column %q that is kept", item)
		}
		if slices.Contains(out, f.Name) {
			return nil, fmt.Errorf("%s stands twice", f.Name)
		}
		out = append(out, f.Name)
	}
	return out, nil
}

// parseTerms reads conditions joined by "and".
func parseTerms(text string, fields []frame.Field) ([]rules.Term, error) {
	var out []rules.Term
	for rest := text; ; {
		head, tail, more := cutWord(rest, "and")
		if _, _, ranged := cutWord(head, "between"); ranged && more { // its own "and"
			var high string
			high, tail, more = cutWord(tail, "and")
			head += " and " + high
		}
		t, err := parseTerm(strings.TrimSpace(head), fields)
		if err != nil {
			return nil, err
		}
		out = append(out, t)
		if !more {
			return out, nil
		}
		rest = tail
	}
}

func parseTerm(text string, fields []frame.Field) (rules.Term, error) {
	f, rest, err := conditionColumn(text, fields)
	if err == nil && strings.Join(strings.Fields(strings.ToLower(rest)), " ") == "is null" {
		return rules.Term{Condition: synth.Condition{Column: f.Name}, Null: true}, nil
	}
	cond, err := ParseCondition(text, fields)
	return rules.Term{Condition: cond}, err
}

// cutWord cuts a text at the first of a word that stands by itself, outside of quotes.
func cutWord(text, word string) (before, after string, found bool) {
	quote := byte(0)
	boundary := true
	for at := 0; at < len(text); at++ {
		c := text[at]
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
			continue
		case c == '"' || c == '\'' && boundary:
			quote = c
			continue
		}
		end := at + len(word)
		if boundary && end <= len(text) && strings.EqualFold(text[at:end], word) && (end == len(text) || strings.IndexByte(" \t(", text[end]) >= 0) {
			return text[:at], text[end:], true
		}
		boundary = strings.IndexByte(" \t)", c) >= 0
	}
	return text, "", false
}

// cutComparison cuts a text at its comparison, which stands outside of quotes.
func cutComparison(text string) (left, op, right string, ok bool) {
	quote := byte(0)
	for at := 0; at < len(text); at++ {
		c := text[at]
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
			continue
		case c == '"' || c == '\'':
			quote = c
			continue
		}
		for _, o := range rules.Operators {
			if strings.HasPrefix(text[at:], o) {
				left, right = strings.TrimSpace(text[:at]), strings.TrimSpace(strings.TrimPrefix(text[at+len(o):], "="))
				return left, o, right, left != "" && right != ""
			}
		}
	}
	return "", "", "", false
}

// ConstraintText writes a rule so that ParseConstraint reads the same one again. The fields
// are those that it was parsed with.
func ConstraintText(r rules.Rule, fields []frame.Field) string {
	switch {
	case len(r.Unique) > 0:
		return "unique(" + quotedNames(r.Unique) + ")"
	case len(r.Together) > 0:
		return "combinations(" + quotedNames(r.Together) + ")"
	}
	body := termsText(r.Then, fields)
	if c := r.Compare; c != nil {
		body = c.Left + " " + c.Op + " " + c.Right
	}
	if len(r.If) == 0 {
		return body
	}
	return "if " + termsText(r.If, fields) + " then " + body
}

func quotedNames(names []string) string {
	out := make([]string, len(names))
	for i, name := range names {
		if out[i] = name; strings.ContainsAny(name, ",()'") {
			out[i] = `"` + name + `"`
		}
	}
	return strings.Join(out, ", ")
}

func termsText(terms []rules.Term, fields []frame.Field) string {
	out := make([]string, len(terms))
	for i, t := range terms {
		if out[i] = t.Column + " is null"; !t.Null {
			out[i] = ConditionText(t.Condition, fields)
		}
	}
	return strings.Join(out, " and ")
}

// columnsOf are the columns that a rule names by themselves; those of formulas are in its text.
func columnsOf(r rules.Rule) []string {
	out := slices.Concat(r.Unique, r.Together)
	for _, t := range slices.Concat(r.If, r.Then) {
		if !slices.Contains(out, t.Column) {
			out = append(out, t.Column)
		}
	}
	return append([]string{}, out...)
}
