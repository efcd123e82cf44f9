package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// bracketedValues reads values of the column between brackets: "in {open, void}", "(a, b)".
func (r *reader) bracketedValues(c *Column, i, end int) ([]string, int) {
	at := i + r.any(i, end, "in", "one of", "any of", "among")
	if !r.is(at, end, "{", "(", "[") {
		return nil, 0
	}
	stop := r.closing(at, end)
	var values []string
	for k := at + 1; k < stop; {
		v, n := r.valueOf(c, k, stop)
		if n == 0 {
			return nil, 0
		}
		values = append(values, v)
		k += n
		k += r.any(k, stop, ", or", ", and", "or", "and", "/", ",", "|", ";")
	}
	if len(values) == 0 {
		return nil, 0
	}
	return values, stop + 1 - i
}

// valueOf reads one of the column's own values.
func (r *reader) valueOf(c *Column, i, end int) (string, int) {
	i0 := i
	if i >= end || indexOfValue(c.Values, r.toks[i].Text) < 0 { // the value "A"
		i += r.any(i, end, "the", "a", "an", "of")
	}
	for n := min(5, end-i); n >= 1; n-- {
		if !r.nameable(i, i+n) && n > 1 {
			continue
		}
		if k := indexOfValue(c.Values, r.source(i, i+n)); k >= 0 {
			return c.Values[k].Text, i + n - i0
		}
		if words := r.words(i, i+n); n == 1 && len(words) == 1 && !lexicon.FunctionWords[words[0]] {
			for _, v := range c.Values {
				if w := nameWords(v.Text); len(w) == 1 && (sameForm(w[0], words[0]) || abbreviates(v.Text, words[0])) {
					return v.Text, i + n - i0
				}
			}
		}
		// A word of a value, where it is no other's: "prepaid" of "prepaid card".
		if words := r.words(i, i+n); len(words) == n && n <= 2 && !lexicon.FunctionWords[words[0]] {
			found := ""
			for _, v := range c.Values {
				if w := stems(nameWords(v.Text)); len(w) > n && subset(stems(words), w) {
					if found != "" {
						found = ""
						break
					}
					found = v.Text
				}
			}
			if found != "" {
				return found, i + n - i0
			}
		}
	}
	return "", 0
}

// valueCondition reads values of one closed list: "card or cash", "the cancelled ones", "farms".
func (r *reader) valueCondition(home *Table, not *Column, m mention, i, end int) (*Condition, int) {
	if m.value == "" || not.same(m.column) || m.score < 60 {
		return nil, 0
	}
	values, n := []string{m.value}, m.n
	for {
		j := r.any(i+n, end, ", or", ", and", "or", "and", "/", ",", "nor")
		if things := r.thingsOf(home, i+n, end); j == 0 && things > 0 { // "settled cases and judgments"
			if j = r.any(i+n+things, end, "or", "and"); j > 0 {
				j += things
			}
		}
		v, k := r.valueOf(m.column, i+n+j+r.match(i+n+j, end, determiners), end)
		if j == 0 || k == 0 || slices.Contains(values, v) {
			break
		}
		values = append(values, v)
		n += j + r.match(i+n+j, end, determiners) + k
	}
	if k := r.mentionAt(home, i+n, end); k.column == m.column && k.value == "" {
		return whenValue(m.column, true, values...), n + k.n // "delivered status"
	}
	return whenValue(m.column, true, values...), n + r.thingsOf(home, i+n, end)
}

// thingsOf is how many tokens at i only say that rows of the table are meant: "rooms" of "standard rooms".
func (r *reader) thingsOf(home *Table, i, end int) int {
	if k := r.mentionAt(home, i, end); k.table != nil && k.table == home {
		return k.n
	}
	return r.match(i, end, thingWords)
}
