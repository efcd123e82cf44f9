package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// proseWords stand in sentences and rules, and never in the name of a column: verbs,
// negations, comparisons, conditions and pronouns.
var proseWords = lexicon.WordSet(`not no never nobody none neither nor may must might shall should would could can cannot can't don't won't doesn't isn't aren't do does did
	if unless whether because since while when whenever then so thus therefore according depending depends except instead rather otherwise than as
	from only also even both them they it we you us i me my our your this these those itself themselves same
	computed calculated derived ignore ignores ignored skip skips keep keeps make makes made makes take takes took get gets give gives goes go going
	rises rise falls fall grows grow increases increase decreases decrease drops repeats repeat repeated appears appear belongs belong contains describes
	sell sells linking links link connecting connects using uses use having has have had is are was were be been being match matches agree agrees differ differs
	that which who whose ones slowly gradually steadily slightly quickly declines declining varies vary pointing refers refer referring
	depend exceed exceeds equals equal want wants need needs like likes please ensure twice once always usually mostly roughly exactly atleast`)

// hardProse are the words that are no name even where they stand alone.
var hardProse = lexicon.WordSet("what how who whom very not no never if unless so thus therefore as than them they it we you us i only same even both itself themselves whether because instead rather otherwise this these those always usually mostly please computed calculated derived true false yes correlated distributed should must lowercase lower-case uppercase upper-case capitalised capitalized masked hashed encrypted anonymised anonymized stuff things something anything whatever sorry wait oops")

// plausible tells whether the phrase can be the name of a column: a phrase that the
// lexicon knows, a quoted or snake_case name, or at most three plain words. Everything
// else is prose or a rule; making a column of it would invent what nobody asked for.
func (p *parser) plausible(c *columnDraft, from, to, end int) bool {
	if p.toks[from].Kind == token.Quote || to-from == 1 && strings.Contains(p.toks[from].Text, "_") {
		return true
	}
	if p.lex.names(p.wordsOf(from, to)) {
		return true
	}
	if p.toks[to-1].Is("stuff", "things", "info") {
		return false // "some realistic hospital stuff" names no column
	}
	if to-from == 1 && (p.any2(from, end, "e . g", "i . e") || p.tok(from).Is("g", "e") && p.any2(from-2, from, "e .", "i .")) {
		return false // for example
	}
	if to-from == 1 {
		return !hardProse[p.toks[from].Low]
	}
	if p.any2(from, to, "from", "to") && to-from == 2 && p.any2(from+1, to, "address", "account", "wallet", "city", "station", "airport", "date", "currency", "user", "node", "location", "warehouse", "time", "zone", "status", "state", "amount", "year", "port", "number", "id", "country") {
		return true
	}
	numbered := false
	prose := 0
	for k := from; k < to; k++ {
		t := p.toks[k]
		numbered = numbered || t.Kind == token.Number
		if t.Is("match") && k == from && p.any2(k+1, to, "date", "day", "id", "number", "no", "type", "score", "time", "name", "status", "result", "report", "length", "duration") {
			continue // "match date"
		}
		if k == from && p.any2(from, to, "needs", "uses", "wants", "likes", "takes", "keeps", "makes", "gets") && p.any2(to, end, "true / false", "yes / no", "y / n", "true", "yes", "(yes", "flag", "boolean") {
			continue // "needs shade yes/no"
		}
		if k == to-1 && t.Is("needs", "uses", "likes", "wants", "takes") && (p.atBreak(to, end) || p.any2(to, end, "yes", "y", "true")) && !p.any2(from, to, "what", "who", "that", "which", "it", "everyone") {
			continue // "dietary needs"
		}
		if t.Is("sell") && k == from && p.headerMatch(k+1, to) == to-k-1 {
			continue // "sell currency"
		}
		if k == to-1 && t.Is("no", "made", "taken", "since") {
			continue // "serial no", "year made", "client since"
		}
		if t.Kind == token.Word && proseWords[t.Low] {
			prose++
		}
	}
	if p.any2(from, to, "is", "has", "was") && !numbered && to-from <= 4 {
		prose--
	}
	if p.headerMatch(from, to) == to-from && !numbered && prose <= 0 {
		return true
	}
	if prose > 0 {
		return false
	}
	if c.semantic == "" && c.kind == "" {
		ofWhat := to-from < 7 && p.tok(from+1).Is("of") && p.tok(from+2).Kind == token.Word && (p.headerMatch(from, from+1) > 0 || p.tok(from).Is("number", "count")) // "year of last eruption"
		if to-from > 3 && !ofWhat && !(to-from < 6 && p.any2(to-2, to, "per")) || p.any2(to, end, "when", "because", "than") {
			return false
		}
		for k := to + 1; p.any2(to, end, "as") && k < min(end, to+4); k++ {
			if proseWords[p.toks[k].Low] {
				return false
			}
		}
	}
	return true
}

// bareMoment: a verb stands alone between the names of a list and says when something happens: "list price,
// starts, ends".
func (p *parser) bareMoment(from, to, end int) bool {
	if to-from != 1 || p.table == nil || live(p.table) == 0 || !p.any2(from-1, from, ",", ":", "and") && !p.lit(from-2, from, ",", "and") {
		return false
	}
	return p.any2(from, to, "starts", "ends", "begins", "finishes", "opens", "closes", "expires", "departs", "arrives", "leaves", "returns") &&
		(to >= end || p.any2(to, end, ",", ";", "(", ")") || p.lit(to, end, "and"))
}
