package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// momentNouns say of several columns that they are times, or days.
var momentNouns = map[string]kind{"timestamps": kindTimestamp, "datetimes": kindTimestamp, "times": kindTimestamp, "moments": kindTimestamp, "dates": kindDate, "days": kindDate}

// dashRun reads columns with dashes or arrows between their names, as people write what follows each
// other: "received - en route - on scene - cleared (four timestamps, always in this order)", "ordered ->
// packed -> shipped, all timestamps". Three at least; the bracket may tell how many of them are times.
func (p *parser) dashRun(i, end int, first bool) int {
	if p.revising || p.table == nil && len(p.tables) != 0 || i > 0 && p.tok(i-1).Is("-", "->") {
		return 0
	}
	var items [][2]int
	at := i + p.any(i, end, "with", "columns", "fields", "the")
	arrows := false
	for at < end {
		to := at
		for to < end && to-at < 4 && p.toks[to].Kind == token.Word && !(headerEnds[p.toks[to].Low] && !p.toks[to].Is("out")) && !p.toks[to].Is(":") {
			to++
		}
		if to == at || p.statWordAhead(at, to) {
			return 0
		}
		items = append(items, [2]int{at, to})
		if arrow := p.any2(to, end, "->", "=>", ">"); arrow || p.lit(to, end, "-") && !p.tok(to).Glued && !p.tok(to+1).Glued {
			arrows = arrows || arrow
			at = to + 1
			continue
		}
		at = to
		break
	}
	if len(items) < 3 || at < end && !p.any2(at, end, ",", ";", "(", ":", ".", "\n") {
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
		m := p.lex.lookup(p.wordsOf(it[0], it[1]))
		if n == 0 && counted == 0 && m.exact && m.kind != kindDate && m.kind != kindTimestamp && !eventful(p.tok(it[0]).Low) {
			moments--
		}
	}
	if k == "" { // arrows alone: only between what happens
		for _, it := range items[len(items)-moments:] {
			if w := p.tok(it[1] - 1).Low; !eventful(w) && !dateParticiple[w] && !momentWords[w] && p.lex.lookup(p.wordsOf(it[0], it[1])).kind != kindTimestamp {
				return 0
			}
		}
		k = kindTimestamp
	}
	if moments < 2 {
		return 0
	}
	if p.table == nil {
		p.implicitTable()
	}
	var run []*columnDraft
	for n, it := range items {
		c := p.table.column(p.headerWords(it[0], it[1]))
		if c == nil {
			c = &columnDraft{scale: -1, table: p.table, stated: true, words: p.headerWords(it[0], it[1]), at: it[0], span: p.span(it[0], it[1])}
			p.meaningOf(c, it[0], it[1])
			p.table.columns = append(p.table.columns, c)
		} else {
			c.at = it[0] // "incidents received in 2025: number - received - cleared"
			p.table.columns = append(slices.DeleteFunc(p.table.columns, func(o *columnDraft) bool { return o == c }), c)
		}
		if n >= len(items)-moments {
			c.kind, c.semantic = k, ""
			run = append(run, c)
		}
		p.column = c
		p.claim(it[0], it[1]+1, &c.element)
	}
	last := run[len(run)-1]
	p.claim(at, after, &last.element)
	if !slices.ContainsFunc(p.toks[at:min(len(p.toks), max(after, at)+8)], func(t token.Token) bool { return t.Is("order", "sequence", "chronological", "chronologically") }) {
		p.chain(run, contract.GreaterOrEqual) // an arrow leads from what comes before to what comes behind
	}
	return after - i + p.modifiers(last, after, end)
}

// momentsBehind reads what a run of columns is, "(four timestamps", ", all dates", ": timestamps", and
// how many of them are.
func (p *parser) momentsBehind(i, end int) (k kind, counted, after int) {
	at := i + p.any(i, end, "(", ",", ":", "-", ";")
	at += p.any(at, end, "these are", "they are", "all of them", "all", "each", "as", "the", "being", "are", "is")
	if t := p.tok(at); at < end && t.Kind == token.Number && t.Num >= 2 && t.Num <= 9 {
		counted = int(t.Num)
		at++
	}
	at += p.any(at, end, "are", "different", "separate", "of them")
	k = momentNouns[p.tok(at).Low]
	if single := momentNouns[lexicon.Plural(p.tok(at).Low)]; k == "" && at > i && p.any2(at-1, at, "each", "a") {
		k = single
	}
	if at >= end || k == "" {
		return "", 0, i
	}
	return k, counted, at + 1
}

// chain puts columns one after the other.
func (p *parser) chain(run []*columnDraft, op contract.Op) {
	for k := 1; k < len(run); k++ {
		p.rules = append(p.rules, &ruleDraft{table: run[k].table, column: run[k], kind: orderRule, op: op, gapColumn: []string{strings.Join(run[k-1].words, " ")}})
	}
}
