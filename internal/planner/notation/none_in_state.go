package notation

import "strings"

// NoneInState says by the name of the column of which rows a sentence speaks that have nothing in another: "No tracking code in the shop
// channel" is "The tracking code is empty if channel is shop".
func NoneInState(text string) (Rewriting, bool) {
	h := &haveReader{lister{text: text, toks: tokensOf(text)}}
	var changes []change
	for i := 2; i < len(h.toks) && !declares(text); i++ {
		if !h.at(i).Is("no") || !h.at(i-1).Is(".", ";") {
			continue
		}
		name, n := h.column(i+1, i)
		at := i + 1 + n
		if n == 0 || !h.at(at).Is("in", "on", "for", "with") {
			continue
		}
		if at++; h.at(at).Is("the", "a", "an") {
			at++
		}
		value, column := h.at(at), h.at(at+1)
		if !h.sentenceEnds(at+2) || !h.lists(column.Low, value.Low, i) || strings.Contains(name, column.Low) {
			continue
		}
		changes = append(changes, change{h.span(i, at+2), "The " + name + " is empty if " + column.Low + " is " + value.Text})
	}
	return rewritten(text, changes)
}

// lists: an item before token i is the column, and the value stands in it.
func (h *haveReader) lists(column, value string, i int) bool {
	for k := 1; k < i; k++ {
		if !h.at(k).Is(column) || !h.itemOpens(k) {
			continue
		}
		for at := k + 1; at < min(i, k+16) && !h.sentenceEnds(at); at++ {
			if h.at(at).Is(value) {
				return true
			}
		}
	}
	return false
}
