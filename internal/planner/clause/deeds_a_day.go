package clause

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// deedsADay reads how often something is done for each one of what has a series, and so what a row is: "4 sailings a day
// per route", "3 shifts per line per day", "2 feeds for each calf each day". The steps divide the day evenly.
func (p Reader) deedsADay(h *gridHead, i, end int) int {
	if !p.CountIn(i, end) || p.Toks[i].Year {
		return 0
	}
	at := i + 1
	for at < end && at < i+4 && p.PlainNoun(at) && !lexicon.IsPlural(p.Toks[at].Low) && !term.RowNoun[p.Toks[at].Low] {
		at++
	}
	if !p.PlainNoun(at) || p.Toks[i].Num > 1 && !lexicon.IsPlural(p.Toks[at].Low) {
		return 0
	}
	deeds := []string{"reading"}
	if !term.RowNoun[lexicon.Singular(p.Toks[at].Low)] && !term.RowNoun[p.Toks[at].Low] {
		deeds = p.HeadNouns(p.WordsOf(i+1, at+1))
	}
	at++
	keys := p.eachKey(h, at, end)
	at += keys
	at += p.Any(at, end, ",")
	each := p.Any(at, end, "a", "per", "each", "every", "and")
	unit, n := p.UnitAt(at+each, end)
	if each == 0 || n == 0 || lexicon.IsPlural(p.Toks[at+each].Low) || p.dividedStep(&h.g, p.Toks[i].Num, unit) == 0 {
		return 0
	}
	at += each + n
	behind := p.eachKey(h, at, end)
	if at += behind; keys == 0 && behind == 0 && h.g.Keys < 2 && h.g.KeyList == nil {
		return 0 // "weights of 8 hives every hour"
	}
	h.stepped, h.deeds = true, deeds
	return at - i
}

// eachKey reads "per route", "on each line", "for every calf".
func (p Reader) eachKey(h *gridHead, i, end int) int {
	n := p.Any(i, end, "per", "for each", "for every", "on each", "on every", "at each", "at every", "in each", "in every", "from each", "by each", "and", "each", "every")
	t := p.Tok(i + n)
	if n == 0 || i+n >= end || t.Kind != token.Word || token.Units[t.Low] != "" || lexicon.IsPlural(t.Low) {
		return 0
	}
	if len(h.g.KeyNouns) > 0 && lexicon.Singular(h.g.KeyNouns[len(h.g.KeyNouns)-1]) != lexicon.Singular(t.Low) {
		return 0
	}
	return n + 1
}

// seriesRows is the noun of the rows: what the text begins with before it says how often and for whom ("Ferry crossings,
// 5 routes, …"), or what is done.
func (p Reader) seriesRows(h *gridHead, i int) []string {
	if h.deeds == nil {
		return []string{"reading"}
	}
	if len(h.measured) == 0 || h.measured[0][0] != i {
		return h.deeds
	}
	from, to := h.measured[0][0], h.measured[0][1]
	for k := from; k < to; k++ {
		if !p.PlainNoun(k) {
			return h.deeds
		}
	}
	if to-from > 3 || !lexicon.IsPlural(p.Toks[to-1].Low) {
		return h.deeds
	}
	return p.HeadNouns(p.WordsOf(from, to))
}
