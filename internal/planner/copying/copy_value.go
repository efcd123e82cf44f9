package copying

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// valueAt reads one value: a quote, a known value, or a word.
func (r *CopyReader) valueAt(column string, i int, listed bool) (string, int) {
	if i >= len(r.Toks) || r.Owner[i] != nil && r.Owner[i] != &r.Root {
		return "", 0
	}
	if r.Set != nil {
		if v, n := matchValue(r, i, r.Set.Values[column]); n > 0 {
			return v, n
		}
	}
	switch t := r.Toks[i]; t.Kind {
	case token.Quote, token.Code:
		return t.Text, 1
	case token.Number:
		if listed {
			return t.Text, 1
		}
	case token.Word:
		if draft.FunctionWords[t.Low] && !listed {
			return "", 0
		}
		if c, n := r.columnAt(i); n > 0 && r.knownColumns() != nil && r.sameName(c, i) {
			return "", 0 // "total = price * quantity": no value
		}
		n := 1
		for listed && i+n < len(r.Toks) && r.Toks[i+n].Kind == token.Word {
			n++
		}
		return r.Reader.Source(i, i+n), n
	}
	return "", 0
}

// byValue reads "only women", "for customers in Germany only" by the values that are known.
func (r *CopyReader) byValue(i int) int {
	if r.Set == nil || len(r.Set.Values) == 0 {
		return 0
	}
	end := len(r.Toks)
	n := r.Any(i, end, "only the", "only", "just the", "just", "restricted to", "limited to", "who are", "that are", "all", "for", "in", "from", "of")
	strong := n > 0 && !r.Any2(i, i+1, "for", "in", "from", "of", "all")
	if n == 0 && i > 0 {
		return 0
	}
	at := i + n
	if n > 0 && at+1 < end && r.ofDataset(at+1) { // "only customers in Bern"
		at++
	}
	at += r.Any(at, end, "the", "people in", "those in", "people from", "those from", "rows in", "rows from", "rows with", "in", "from")
	for _, column := range r.Set.Columns {
		values, k := r.knownValues(column, at)
		if k == 0 || !strong && !r.Lit(at+k, end, "only") {
			continue
		}
		k += r.Any(at+k, end, "only", "please")
		text := inList(column, values)
		r.hold(column, text, i, at+k)
		s := r.Span(i, at+k)
		r.Assume(&r.condition, fmt.Sprintf("%q is the condition %s", r.Reader.Source(i, at+k), text), &s)
		return at + k - i
	}
	return 0
}

// knownValues reads values of a column that are all known.
func (r *CopyReader) knownValues(column string, i int) ([]string, int) {
	var out []string
	at := i
	for {
		v, n := matchValue(r, at, r.Set.Values[column])
		if n == 0 || r.Owner[at] != nil && r.Owner[at] != &r.Root {
			break
		}
		out = append(out, v)
		at += n
		sep := r.Any(at, len(r.Toks), ", and", ", or", ",", "and", "or", "&")
		if _, n := matchValue(r, at+sep, r.Set.Values[column]); sep == 0 || at+sep >= len(r.Toks) || n == 0 {
			return out, at - i
		}
		at += sep
	}
	return out, at - i
}

// matchValue finds which of the values stands at token i, the longest first.
func matchValue(r *CopyReader, i int, values []string) (string, int) {
	for n := min(5, len(r.Toks)-i); n > 0; n-- {
		said := r.Reader.Source(i, i+n)
		if r.Toks[i].Kind == token.Quote && n == 1 {
			said = r.Toks[i].Text
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
