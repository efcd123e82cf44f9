package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// plausible tells whether the phrase can be the name of a column: a phrase that the
// lexicon knows, a quoted or snake_case name, or at most three plain words. Everything
// else is prose or a rule; making a column of it would invent what nobody asked for.
func (p Reader) plausible(c *draft.Column, from, to, end int) bool {
	if p.Toks[from].Kind == token.Quote || to-from == 1 && strings.Contains(p.Toks[from].Text, "_") {
		return true
	}
	if p.Lex.Names(p.WordsOf(from, to)) {
		return true
	}
	if p.Toks[to-1].Is("stuff", "things", "info") {
		return false // "some realistic hospital stuff" names no column
	}
	if to-from == 1 && (p.Any2(from, end, "e . g", "i . e") || p.Tok(from).Is("g", "e") && p.Any2(from-2, from, "e .", "i .")) {
		return false // for example
	}
	if to-from == 1 {
		return !term.HardProse[p.Toks[from].Low]
	}
	if p.Any2(from, to, "from", "to") && to-from == 2 && p.Any2(from+1, to, "address", "account", "wallet", "city", "station", "airport", "date", "currency", "user", "node", "location", "warehouse", "time", "zone", "status", "state", "amount", "year", "port", "number", "id", "country") {
		return true
	}
	numbered := false
	prose := 0
	for k := from; k < to; k++ {
		t := p.Toks[k]
		numbered = numbered || t.Kind == token.Number
		if t.Is("match") && k == from && p.Any2(k+1, to, "date", "day", "id", "number", "no", "type", "score", "time", "name", "status", "result", "report", "length", "duration") {
			continue // "match date"
		}
		if k == from && p.Any2(from, to, "needs", "uses", "wants", "likes", "takes", "keeps", "makes", "gets") && p.Any2(to, end, "true / false", "yes / no", "y / n", "true", "yes", "(yes", "flag", "boolean") {
			continue // "needs shade yes/no"
		}
		if k == to-1 && t.Is("needs", "uses", "likes", "wants", "takes") && (p.AtBreak(to, end) || p.Any2(to, end, "yes", "y", "true")) && !p.Any2(from, to, "what", "who", "that", "which", "it", "everyone") {
			continue // "dietary needs"
		}
		if t.Is("sell") && k == from && p.HeaderMatch(k+1, to) == to-k-1 {
			continue // "sell currency"
		}
		if k == to-1 && t.Is("no", "made", "taken", "since") {
			continue // "serial no", "year made", "client since"
		}
		if t.Kind == token.Word && term.ProseWords[t.Low] {
			prose++
		}
	}
	if p.Any2(from, to, "is", "has", "was") && !numbered && to-from <= 4 {
		prose--
	}
	if p.HeaderMatch(from, to) == to-from && !numbered && prose <= 0 {
		return true
	}
	if prose > 0 {
		return false
	}
	if c.Semantic == "" && c.Kind == "" {
		ofWhat := to-from < 7 && p.Tok(from+1).Is("of") && p.Tok(from+2).Kind == token.Word && (p.HeaderMatch(from, from+1) > 0 || p.Tok(from).Is("number", "count")) // "year of last eruption"
		if to-from > 3 && !ofWhat && !(to-from < 6 && p.Any2(to-2, to, "per")) || p.Any2(to, end, "when", "because", "than") {
			return false
		}
		for k := to + 1; p.Any2(to, end, "as") && k < min(end, to+4); k++ {
			if term.ProseWords[p.Toks[k].Low] {
				return false
			}
		}
	}
	return true
}

// bareMoment: a verb stands alone between the names of a list and says when something happens: "list price,
// starts, ends".
func (p Reader) bareMoment(from, to, end int) bool {
	if to-from != 1 || p.Table == nil || draft.Live(p.Table) == 0 || !p.Any2(from-1, from, ",", ":", "and") && !p.Lit(from-2, from, ",", "and") {
		return false
	}
	return p.Any2(from, to, "starts", "ends", "begins", "finishes", "opens", "closes", "expires", "departs", "arrives", "leaves", "returns") &&
		(to >= end || p.Any2(to, end, ",", ";", "(", ")") || p.Lit(to, end, "and"))
}
