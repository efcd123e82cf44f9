package token

import (
	"slices"
	"strings"
)

// foreignKeys writes the short notations of a foreign key behind a column in one way: "van_id (fk vans)" and "van_id, fk
// to vans(id)" as "van_id -> vans". Where nothing says what the key refers to, as in "van_id (fk)", its name does, and
// the notation is left out.
func foreignKeys(in []Token) []Token {
	if !slices.ContainsFunc(in, func(t Token) bool { return t.Low == "fk" || t.Low == "foreign" }) {
		return in
	}
	var out []Token
	for k := 0; k < len(in); {
		n := foreignKey(in[k:])
		if n == 0 || len(out) == 0 || !behindColumn(&out[len(out)-1]) {
			out = append(out, in[k])
			k++
			continue
		}
		before := &out[len(out)-1]
		to := k + n // behind the words and what leads to a table
		if to < len(in) && in[to].Is("to", "of", "on", "into", "references") {
			to++
		}
		switch {
		case k+n == len(in) || in[k+n].Kind == Line || in[k+n].Is(")", "]", ",", ";"):
			closed := k+n < len(in) && in[k+n].Is(")")
			if closed && before.Is("(", ",") { // "(fk)", "(int, fk)"
				n += boolInt(before.Is("("))
				out = out[:len(out)-1]
			}
			out[len(out)-1].Span.End = in[k+n-1].Span.End
			k += n
		case to < len(in) && in[to].Kind == Word && !in[to].Is(afterKey...):
			arrow := in[k]
			arrow.Kind, arrow.Text, arrow.Low, arrow.Span.End = Mark, "->", "->", in[to-1].Span.End
			if before.Is(",") && !inBrackets(out) {
				*before = arrow
			} else {
				out = append(out, arrow)
			}
			out = append(out, in[to])
			k = to + 1
			if k+2 < len(in) && in[k].Is("(") && in[k].Glued && in[k+2].Is(")") { // "vans(id)"
				out[len(out)-1].Span.End = in[k+2].Span.End
				k += 3
			}
		default:
			out = append(out, in[k])
			k++
		}
	}
	return out
}

// withoutTargets leaves the column out that a key in a list refers to: "- customer_id -> customers.id" and
// "- customer_id -> customers(id)" name the table, whose key it is.
func withoutTargets(in []Token) []Token {
	if !slices.ContainsFunc(in, func(t Token) bool { return t.Is("->", "→", "=>") }) {
		return in
	}
	out := in[:0:0]
	for k := 0; k < len(in); k++ {
		out = append(out, in[k])
		if k < 3 || in[k].Kind != Word || !in[k-1].Is("->", "→", "=>") || !in[k-3].Is("-", "*", "•") {
			continue
		}
		n := 0
		if name, _, dotted := strings.Cut(in[k].Text, "."); dotted && name != "" {
			out[len(out)-1].Text, out[len(out)-1].Low = name, strings.ToLower(name)
		}
		switch {
		case k+2 < len(in) && in[k+1].Is(".") && in[k+1].Glued && in[k+2].Kind == Word && in[k+2].Glued:
			n = 2
		case k+3 < len(in) && in[k+1].Is("(") && in[k+1].Glued && in[k+2].Kind == Word && in[k+3].Is(")"):
			n = 3
		}
		out[len(out)-1].Span.End = in[k+n].Span.End
		k += n
	}
	return out
}

// inBrackets: an opening bracket of the line is open at the end.
func inBrackets(in []Token) bool {
	depth := 0
	for _, t := range slices.Backward(in) {
		switch {
		case t.Kind == Line:
			return false
		case t.Is(")"):
			depth++
		case t.Is("("):
			if depth--; depth < 0 {
				return true
			}
		}
	}
	return false
}

// foreignKey is how many tokens at the beginning say "foreign key".
func foreignKey(in []Token) int {
	switch {
	case in[0].Is("fk"):
		return 1
	case in[0].Is("foreign") && len(in) > 1 && in[1].Is("key"):
		return 2
	}
	return 0
}

// afterKey stand behind a foreign key and are no table.
var afterKey = []string{"the", "a", "an", "in", "column", "columns", "field", "fields", "reference", "references", "constraint", "constraints", "relation", "relations", "is", "are", "must", "should", "points", "and", "or", "with", "for", "from", "that", "which"}

// behindColumn: the token can stand between a column and the notation that it is a key.
func behindColumn(t *Token) bool {
	switch t.Kind {
	case Word:
		return !t.Is("a", "an", "the", "with", "has", "have", "and", "or", "as", "is", "by", "each", "its", "their", "add", "one", "two", "of", "to", "via", "through", "use", "using", "no", "this", "that", "constraint")
	case Code:
		return true
	case Mark:
		return t.Is("(", ",", ":", "[", "|", "-", "–", "—")
	}
	return false
}
