package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var titleLeads = wordings("a? database of|with|for, two|three|four|five|2|3|4|5 linked|related? tables? :|for|of?, tables? :, database :, data on|about|for, the, our, two|three|2|3 csvs?|files :?, a dataset of|with, dataset :")

// titlePart reads the names of tables in front of a colon or alone in a sentence: "Jobs and applications:", "owners &
// pets:", "Farms and their fields.", "students / courses / enrolments.", "Donors and gifts for a charity:".
func (r *reader) titlePart(i, end int) int {
	at := i + r.match(i, end, titleLeads)
	var nouns [][]string
	for at < end {
		h := head{}
		to := at
		for to < end && to-at < 4 && r.plainWord(to) {
			to++
		}
		if to == at || !r.plural(to-1) || !r.nounPhrase(&h, at, to) {
			return 0
		}
		nouns = append(nouns, h.nouns)
		at = to
		sep := r.any(at, end, ", and their", ", and the", ", and", "and their", "and the", "and its", "with their", "with the", "and", ",", "&", "+", "->", ">", "plus", "/", "x", "->")
		if sep == 0 {
			break
		}
		at += sep
	}
	at += r.titleRest(at, end)
	if at < end && !r.is(at, end, ":", "-", "::") && !(r.is(at, end, ",") && len(nouns) > 1) || at >= end && len(nouns) < 2 {
		return 0
	}
	if _, n := r.datesAt(at+1, end, true); n > 0 && len(nouns) == 1 {
		return 0 // "Brew dates: 2 Jan to 31 Oct"
	}
	if at < end && len(nouns) == 1 && (r.listBehind(nil, at+1, end) || r.tok(at+1).Kind == token.Number) {
		return 0
	}
	for _, n := range nouns {
		if !r.titled(n) {
			r.titles = append(r.titles, n)
		}
	}
	to := min(at+1, end)
	r.claim(i, to, All)
	return to - i
}

var besideLeads = wordings("a|another|one|the separate|second|third|further|linked|related|extra|different? table|list|sheet|file|tab|csv of|with|for|holding|containing their|its|the|all|those?, a|another|one table|list|sheet|file|tab|csv of|with|for|holding|containing all? their|its|the")

// titleBeside reads the name of another table behind the first, of which the text goes on to speak: "a table of 40 kids and a
// table of their lessons."
func (r *reader) titleBeside(i, end int) int {
	n := r.match(i, end, besideLeads)
	h := head{}
	if n == 0 || r.table == nil || !r.nounPhrase(&h, i+n, end) || !r.plural(h.to-1) || !r.atBreak(h.to, end) || r.is(h.to, end, ":", "(") || h.table == nil && !r.listedLater(h.nouns[len(h.nouns)-1], h.to) {
		return 0
	}
	if !r.titled(h.nouns) {
		r.titles = append(r.titles, h.nouns)
	}
	r.claim(i, h.to, All)
	return h.to - i
}

// plainWord: the token at i is a word of a noun, and none that joins nouns.
func (r *reader) plainWord(i int) bool {
	return r.toks[i].Kind == token.Word && !r.is(i, i+1, "and", "with", "plus", "for", "of", "in", "at", "x", "on", "from")
}

// titleRest passes what a title says of where its tables are from: "for a charity", "of a law firm".
func (r *reader) titleRest(i, end int) int {
	if !r.is(i, end, "for", "of", "in", "at", "on", "from") {
		return 0
	}
	for k := i + 1; k < min(end, i+7); k++ {
		if r.toks[k].Kind != r.toks[i].Kind || r.sentence(k, k+1) {
			if r.is(k, end, ":", "-", "::") || r.is(k, end, ",") && r.tok(k+1).Kind == token.Number {
				return k - i
			}
			return 0
		}
	}
	if end-i < 7 {
		return end - i
	}
	return 0
}

// titled: a title names a table of these nouns.
func (r *reader) titled(nouns []string) bool {
	return slices.ContainsFunc(r.titles, func(t []string) bool {
		return slices.Equal(stemsOf(t), stemsOf(nouns)) || len(nouns) == 1 && singular(t[len(t)-1]) == singular(nouns[0])
	})
}
