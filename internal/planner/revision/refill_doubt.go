package revision

import (
	"regexp"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// otherType: a column that counts or tells a time would hold text.
func (r *reader) otherType(next *contract.Contract, one ref) bool {
	t, _ := r.plan.Table(one.table)
	own, ok := next.Table(one.table)
	if !ok {
		return false
	}
	was, there := t.Column(one.column)
	c, still := own.Column(one.column)
	return there && still && (was.Type.Numeric() || was.Type.Temporal()) && c.Type == contract.String
}

// operators are words that tell how numbers are computed from columns.
var operators = regexp.MustCompile(`(?i)[+*×]|\b(plus|minus|times|multiplied|divided|sum|product|difference|percent)\b|%\s*of\b`)

// computes: the words compute the column from others of its table, of which a description of it alone knows nothing.
func (r *reader) computes(all []ref, words string) bool {
	return operators.MatchString(words) && r.namesOther(all, words)
}

// conditions begin words that tell of some rows alone, where they name another column.
var conditions = regexp.MustCompile(`(?i)^\s*(only )?(for|when|if|where|unless)\b`)

// namesOther: the words have the name of another column of a table.
func (r *reader) namesOther(all []ref, words string) bool {
	said := lexicon.NameWords(words)
	return slices.ContainsFunc(all, func(one ref) bool {
		t, ok := r.plan.Table(one.table)
		return ok && slices.ContainsFunc(t.Columns, func(c contract.Column) bool {
			name := lexicon.NameWords(c.Name)
			for k := 0; k+len(name) <= len(said) && c.Name != one.column; k++ {
				if slices.EqualFunc(said[k:k+len(name)], name, func(a, b string) bool { return lexicon.Stem(a) == lexicon.Stem(b) }) {
					return true
				}
			}
			return false
		})
	})
}

// ofOthers: among the words before and of the names stands a value of another column, "for HR the salary".
func (r *reader) ofOthers(all []ref, i, end int) bool {
	return slices.ContainsFunc(r.toks[i:end], func(t token.Token) bool {
		if t.Kind != token.Word || lexicon.FunctionWords[t.Low] && t.Text != "IT" || slices.ContainsFunc(all, func(one ref) bool {
			return slices.ContainsFunc(lexicon.NameWords(one.column), func(w string) bool { return lexicon.Stem(w) == lexicon.Stem(t.Low) })
		}) {
			return false
		}
		return slices.ContainsFunc(r.valuesOf([]string{t.Low}, nil), func(v choice) bool { return !slices.Contains(all, v.ref) })
	})
}

// listsAll: the words list the values of a column, and no other numbers.
func listsAll(c *contract.Column, words string) bool {
	if len(c.Values) < 2 || c.Unit == "%" {
		return false
	}
	said, numbers := lexicon.NameWords(words), 0
	for _, t := range token.Tokenize(words) {
		if t.Percent {
			return false
		}
		if t.Kind == token.Number {
			numbers++
		}
	}
	return (numbers == 0 || numbers == len(c.Values)) && !slices.ContainsFunc(c.Values, func(v contract.Category) bool {
		return !slices.Contains(said, strings.ToLower(v.Value))
	})
}
