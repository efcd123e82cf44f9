package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// momentNouns say of several columns that they are times, or days.
var momentNouns = map[string]draft.Kind{"timestamps": draft.KindTimestamp, "datetimes": draft.KindTimestamp, "times": draft.KindTimestamp, "moments": draft.KindTimestamp, "dates": draft.KindDate, "days": draft.KindDate}

// dashRun reads columns with dashes or arrows between their names, as people write what follows each
// other: "received - en route - on scene - cleared (four timestamps, always in this order)", "ordered ->
// packed -> shipped, all timestamps". Three at least; the bracket may tell how many of them are times.
func (p Reader) dashRun(i, end int, first bool) int {
	if p.Revising || p.Table == nil && len(p.Tables) != 0 || i > 0 && p.Tok(i-1).Is("-", "->") {
		return 0
	}
	var items [][2]int
	at := i + p.Any(i, end, "with", "columns", "fields", "the")
	arrows := false
	for at < end {
		to := at
		for to < end && to-at < 4 && p.Toks[to].Kind == token.Word && !(term.HeaderEnds[p.Toks[to].Low] && !p.Toks[to].Is("out")) && !p.Toks[to].Is(":") {
			to++
		}
		if to == at || p.StatWordAhead(at, to) {
			return 0
		}
		items = append(items, [2]int{at, to})
		if arrow := p.Any2(to, end, "->", "=>", ">"); arrow || p.Lit(to, end, "-") && !p.Tok(to).Glued && !p.Tok(to+1).Glued {
			arrows = arrows || arrow
			at = to + 1
			continue
		}
		at = to
		break
	}
	if len(items) < 3 || at < end && !p.Any2(at, end, ",", ";", "(", ":", ".", "\n") {
		return 0
	}
	k, counted, after := p.momentsBehind(at, end)
	moments := len(items)
	switch {
	case k != "" && counted > 1 && counted < moments:
		moments = counted
	case k == "" && !arrows || k != "" && counted > moments:
		return 0
	}
	for n, it := range items { // what identifies the row, or names somebody, did not happen
		m := p.Lex.Lookup(p.WordsOf(it[0], it[1]))
		if n == 0 && counted == 0 && m.Exact && m.Kind != draft.KindDate && m.Kind != draft.KindTimestamp && !draft.Eventful(p.Tok(it[0]).Low) {
			moments--
		}
	}
	if k == "" { // arrows alone: only between what happens
		for _, it := range items[len(items)-moments:] {
			if w := p.Tok(it[1] - 1).Low; !draft.Eventful(w) && !draft.DateParticiple[w] && !draft.MomentWords[w] && p.Lex.Lookup(p.WordsOf(it[0], it[1])).Kind != draft.KindTimestamp {
				return 0
			}
		}
		k = draft.KindTimestamp
	}
	if moments < 2 {
		return 0
	}
	if p.Table == nil {
		p.ImplicitTable()
	}
	var run []*draft.Column
	for n, it := range items {
		c := p.Table.Column(p.HeaderWords(it[0], it[1]))
		if c == nil {
			c = &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: p.HeaderWords(it[0], it[1]), At: it[0], Span: p.Span(it[0], it[1])}
			p.MeaningOf(c, it[0], it[1])
			p.Table.Columns = append(p.Table.Columns, c)
		} else {
			c.At = it[0] // "incidents received in 2025: number - received - cleared"
			p.Table.Columns = append(slices.DeleteFunc(p.Table.Columns, func(o *draft.Column) bool { return o == c }), c)
		}
		if n >= len(items)-moments {
			c.Kind, c.Semantic = k, ""
			run = append(run, c)
		}
		p.Column = c
		p.Claim(it[0], it[1]+1, &c.Element)
	}
	last := run[len(run)-1]
	p.Claim(at, after, &last.Element)
	if !slices.ContainsFunc(p.Toks[at:min(len(p.Toks), max(after, at)+8)], func(t token.Token) bool { return t.Is("order", "sequence", "chronological", "chronologically") }) {
		p.Chain(run, contract.GreaterOrEqual) // an arrow leads from what comes before to what comes behind
	}
	return after - i + p.Modifiers(last, after, end)
}

// momentsBehind reads what a run of columns is, "(four timestamps", ", all dates", ": timestamps", and
// how many of them are.
func (p Reader) momentsBehind(i, end int) (k draft.Kind, counted, after int) {
	at := i + p.Any(i, end, "(", ",", ":", "-", ";")
	at += p.Any(at, end, "these are", "they are", "all of them", "all", "each", "as", "the", "being", "are", "is")
	if t := p.Tok(at); at < end && t.Kind == token.Number && t.Num >= 2 && t.Num <= 9 {
		counted = int(t.Num)
		at++
	}
	at += p.Any(at, end, "are", "different", "separate", "of them")
	k = momentNouns[p.Tok(at).Low]
	if single := momentNouns[lexicon.Plural(p.Tok(at).Low)]; k == "" && at > i && p.Any2(at-1, at, "each", "a") {
		k = single
	}
	if at >= end || k == "" {
		return "", 0, i
	}
	return k, counted, at + 1
}
