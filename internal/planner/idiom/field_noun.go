package idiom

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// fieldLeads stand before a column that the text has named.
var fieldLeads = draft.PhrasesOf("the", "no", "a", "an", "any", "its", "their", "this", "that")

// dropFieldNouns takes "value" from "cancelled flights have no delay value" and "field" from "the delay field is empty",
// where a list before has an item that begins with "delay" and is not called so.
func (p Reader) dropFieldNouns() {
	for k := 2; k < len(p.Toks); k++ {
		if !p.Toks[k].Is("value", "field", "column", "figure", "cell", "entry") || p.Toks[k-1].Kind != token.Word || p.Tok(k+1).Kind == token.Number {
			continue
		}
		for from := k - 1; from > 0 && k-from < 4 && p.Toks[from].Kind == token.Word; from-- {
			if (p.AnyOf(fieldLeads, from-1, k) == 1 || p.SentenceStart(from)) && p.listedBefore(from, k) {
				p.dropTokens(k, k+1)
				break
			}
		}
	}
}

// noneForShares says "none for 10%" for "no rating yet for about 10%", behind the item that is called so.
func (p Reader) noneForShares() {
	for k := 2; k+3 < len(p.Toks); k++ {
		if !p.Toks[k].Is("no") || !p.Toks[k-1].Is(",", ";", "(", "-", "–", "—", "but", "and") {
			continue
		}
		to := k + 1
		for to < len(p.Toks) && to-k < 4 && p.Toks[to].Kind == token.Word && !draft.FunctionWords[p.Toks[to].Low] && !p.Toks[to].Is("yet") {
			to++
		}
		at := to + p.Any(to, len(p.Toks), "yet", "so far", "at all", "given", "known")
		if to == k+1 || !p.Any2(at, len(p.Toks), "for", "in", "on", "with") || !p.listedBefore(k+1, to) {
			continue
		}
		if s, ok := p.ShareAt(at+1+p.Approx(at+1, len(p.Toks)), len(p.Toks)); !ok || s.Bare {
			continue
		}
		p.Toks[k].Text, p.Toks[k].Low = "none", "none"
		p.dropTokens(k+1, at)
	}
}

// listedBefore: an item before [from, to) begins with the same words, and no item with these and the noun behind them.
func (p Reader) listedBefore(from, to int) bool {
	listed := false
	for i := 1; i+to-from < from; i++ {
		if p.Tok(i-1).Kind != token.Line && !p.Tok(i-1).Is(",", ":", "(", "•", "*", "and", "with") {
			continue
		}
		n := 0
		for n < to-from && p.Toks[i+n].Low == p.Toks[from+n].Low {
			n++
		}
		switch next := p.Toks[i+n]; {
		case n < to-from:
		case next.Low == p.Toks[to].Low:
			return false
		case next.Kind != token.Word || draft.FunctionWords[next.Low]:
			listed = true
		}
	}
	return listed
}
