package reading

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// endings are prepositions that a name may end in.
var endings = []string{"on", "at", "by", "from", "to", "in", "until", "till", "since", "for"}

// particles make verbs of several words with the word before them: "picked up", "checked out".
var particles = lexicon.WordSet("up out in off over back down away through")

// endedName reads names that end in a preposition, "applied on", "valid from", "picked up at", or in "no" for number:
// "permit no", which no number of something follows.
func (r *reader) endedName(at, to, end int) (name, bool) {
	for k := at; k < to-1; k++ {
		if t := r.toks[k]; t.Kind != token.Word || nameInners[t.Low] && !t.Is("of", "in") || !nameWord(t) {
			return name{}, false
		}
	}
	if r.is(to-1, end, "in") && r.is(to, end, "(", "{", "[") {
		return name{}, false // "fuel in (petrol, diesel)"
	}
	known := lexicon.Names(r.words(at, to))
	score := 4 + .95*float64(to-at)
	if r.is(to-1, end, "no") {
		next := to + boolInt(r.is(to, end, ".") && r.toks[to].Glued)
		if proseWords[r.toks[to-2].Low] || !(r.finished(next, end) || r.is(next, end, ":", "=", "[", "unique", "as", "is", "of", "in", "that", "which") || r.tok(next).Kind == token.Number || boolInt(r.runningCode(next, end))+r.match(next, end, codeLeads)+r.match(next, end, partLeads2) > 0 || r.match(next, end, sequenceWords) > 0 || r.codeBehind(next, end) || r.onlyBehind(next, end)) {
			return name{}, false
		}
		return name{from: at, to: next, score: score}, true
	}
	if !r.is(to-1, end, endings...) || r.is(to, end, "time") && !known {
		return name{}, false // "paid on time"
	}
	verb := to - 2
	if particles[r.toks[verb].Low] && verb > at {
		verb--
	}
	phrasal := r.is(to-1, end, "in") && r.is(verb, end, "opt", "check", "sign", "log", "clock", "trade", "lock", "drop", "move", "plug", "walk", "buy", "opted", "checked", "signed", "logged", "clocked", "traded", "locked", "moved", "plugged", "walked", "called", "phoned", "handed", "turned", "came", "let", "brought", "sent", "sworn", "dropped", "paid", "scanned", "tuned", "settled")
	moment := participle(r.toks[verb].Low) || r.is(verb, end, "valid", "effective", "available", "due", "open", "active", "known", "client", "member", "check", "start", "end", "departs", "arrives", "starts", "ends", "opens", "closes", "begins", "leaves", "finishes", "lands", "expires", "renews", "good", "resident", "employed", "away", "closed", "live", "customer", "patient", "tenant")
	behind := r.finished(to, end) || r.boundary(to, end)
	if known || phrasal && behind || moment && !r.is(to-1, end, "in") && (r.is(to-1, end, "on", "at", "by", "since", "until", "till") || r.is(to-1, end, "from", "to") && behind) {
		return name{from: at, to: to, score: score}, true
	}
	return name{}, false
}

// onlyBehind: at i a condition begins that tells in which rows alone something is there.
func (r *reader) onlyBehind(i, end int) bool {
	m, _ := r.markerAt(i, end)
	return m.only
}

// boundary: what stands at i says something of a moment whose name ended before it: "valid from in 2024", "valid until
// later than …", "valid to 30 to 90 days later".
func (r *reader) boundary(i, end int) bool {
	if r.is(i, end, "in", "within", "later", "after", "before", "earlier", "since", "during", "not", "never", "at", ":", "=", "empty", "missing", "null", "blank", "optional", "always") {
		return true
	}
	if _, n := r.gapAt(i, end); n > 0 {
		return r.match(i+n, end, laters)+r.match(i+n, end, afterWords)+r.match(i+n, end, earliers)+r.match(i+n, end, befores) > 0
	}
	return false
}
