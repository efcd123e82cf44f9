package planner

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// valueAt reads one value: a quote, a known value, or a word.
func (r *copyReader) valueAt(column string, i int, listed bool) (string, int) {
	if i >= len(r.toks) || r.owner[i] != nil && r.owner[i] != &r.root {
		return "", 0
	}
	if r.set != nil {
		if v, n := matchValue(r, i, r.set.Values[column]); n > 0 {
			return v, n
		}
	}
	switch t := r.toks[i]; t.Kind {
	case token.Quote, token.Code:
		return t.Text, 1
	case token.Number:
		if listed {
			return t.Text, 1
		}
	case token.Word:
		if functionWords[t.Low] && !listed {
			return "", 0
		}
		if c, n := r.columnAt(i); n > 0 && r.knownColumns() != nil && r.sameName(c, i) {
			return "", 0 // "total = price * quantity": no value
		}
		n := 1
		for listed && i+n < len(r.toks) && r.toks[i+n].Kind == token.Word {
			n++
		}
		return r.parser.source(i, i+n), n
	}
	return "", 0
}

// byValue reads "only women", "for customers in Germany only" by the values that are known.
func (r *copyReader) byValue(i int) int {
	if r.set == nil || len(r.set.Values) == 0 {
		return 0
	}
	end := len(r.toks)
	n := r.any(i, end, "only the", "only", "just the", "just", "restricted to", "limited to", "who are", "that are", "all", "for", "in", "from", "of")
	strong := n > 0 && !r.any2(i, i+1, "for", "in", "from", "of", "all")
	if n == 0 && i > 0 {
		return 0
	}
	at := i + n
	if n > 0 && at+1 < end && r.ofDataset(at+1) { // "only customers in Bern"
		at++
	}
	at += r.any(at, end, "the", "people in", "those in", "people from", "those from", "rows in", "rows from", "rows with", "in", "from")
	for _, column := range r.set.Columns {
		values, k := r.knownValues(column, at)
		if k == 0 || !strong && !r.lit(at+k, end, "only") {
			continue
		}
		k += r.any(at+k, end, "only", "please")
		text := inList(column, values)
		r.hold(column, text, i, at+k)
		s := r.span(i, at+k)
		r.assume(&r.condition, fmt.Sprintf("%q is the condition %s", r.parser.source(i, at+k), text), &s)
		return at + k - i
	}
	return 0
}

// knownValues reads values of a column that are all known.
func (r *copyReader) knownValues(column string, i int) ([]string, int) {
	var out []string
	at := i
	for {
		v, n := matchValue(r, at, r.set.Values[column])
		if n == 0 || r.owner[at] != nil && r.owner[at] != &r.root {
			break
		}
		out = append(out, v)
		at += n
		sep := r.any(at, len(r.toks), ", and", ", or", ",", "and", "or", "&")
		if _, n := matchValue(r, at+sep, r.set.Values[column]); sep == 0 || at+sep >= len(r.toks) || n == 0 {
			return out, at - i
		}
		at += sep
	}
	return out, at - i
}

// matchValue finds which of the values stands at token i, the longest first.
func matchValue(r *copyReader, i int, values []string) (string, int) {
	for n := min(5, len(r.toks)-i); n > 0; n-- {
		said := r.parser.source(i, i+n)
		if r.toks[i].Kind == token.Quote && n == 1 {
			said = r.toks[i].Text
		}
		if squash(said) == "" || !token.IsWordRune(lastRune(said)) {
			continue
		}
		for _, v := range values {
			if strings.EqualFold(said, v) {
				return v, n
			}
		}
		for _, v := range values {
			if squash(v) != "" && (squash(v) == squash(said) || len(said) > 3 && slices.Equal(nameParts(v), nameParts(said))) {
				return v, n
			}
		}
		if n == 1 {
			for _, word := range sexes[strings.ToLower(said)] {
				for _, v := range values {
					if strings.EqualFold(v, word) {
						return v, n
					}
				}
			}
		}
	}
	return "", 0
}
