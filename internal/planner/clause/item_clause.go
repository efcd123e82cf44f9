package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// itemClause reads an item of a list whose noun a clause goes on to tell of: "the day in 2023 on which it was
// disbursed", "the time it was unlocked", "the date until which it is paid", "the postcode it was sent to", "the
// person who approved it". It is one column; the clause is no part of its name but for what was done.
func (p Reader) itemClause(i, end int, first bool) int {
	at := i
	if !first {
		at += p.Any(at, end, "and also", "and", "also", "plus")
	}
	if p.Table == nil || !p.itemPlace(i, at, first) {
		return 0
	}
	from := at + p.Any(at, end, "the exact", "the", "a", "an", "its", "their")
	noun := from
	for noun < end && noun-from < 4 && p.clauseNoun(noun) && (noun == from || p.relativeWords(noun, end) == 0) {
		noun++
	}
	if noun == from {
		return 0
	}
	if momentHeads[p.Toks[from].Low] && noun-from > 1 && noun < end && term.Helping[p.Toks[noun].Low] {
		noun = from + 1 // "time alarm was raised"
	}
	head := p.Toks[noun-1].Low
	moment := momentHeads[head] && noun-from == 1
	period := noun
	if t := p.Tok(noun + 1); moment && p.Any2(noun, end, "in", "during") && (t.Kind == token.Number || t.Kind == token.Date || token.MonthNames[t.Low] != 0) {
		for period++; period < end && period-noun < 4 && (p.Toks[period].Kind == token.Number || p.Toks[period].Kind == token.Date || token.MonthNames[p.Toks[period].Low] != 0); {
			period++
		}
	}
	rel := p.relativeWords(period, end)
	k := period + rel
	stop := p.clauseStop(k, end)
	if stop <= k || !p.tellsOf(k, rel, stop, moment, lexicon.Singular(head) != head) {
		return 0
	}
	words := p.plainWords(k, stop)
	d := p.deedIn(words)
	if d.more || !d.ok() && !(d.passive || d.acting) {
		return 0
	}
	c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, At: from, Span: p.Span(from, stop)}
	if !p.nameClaused(c, p.plainWords(from, noun), p.WordsOf(period, k), d) {
		return 0
	}
	n := p.addItem(c, i, stop, end)
	if period > noun {
		p.Modifiers(p.Column, noun, period)
	}
	return n
}

// momentHeads are nouns of days and times.
var momentHeads = lexicon.WordSet("time date day year month moment hour timestamp")

// clauseNoun: the word at k can stand in the noun before such a clause.
func (p Reader) clauseNoun(k int) bool {
	t := p.Tok(k)
	return t.Kind == token.Word && (!draft.FunctionWords[t.Low] || t.Is("number") || term.CountedUnits[t.Low]) && !term.Pronoun[t.Low] && !term.Helping[t.Low] && !term.HeaderEnds[t.Low] && !term.ProseWords[t.Low] && !term.HardProse[t.Low] && !term.Nullish(t.Low)
}

// tellsOf: the words from k on, behind rel words that lead to them, tell what was done with the row or by whom.
// What they say of the values themselves ("that never exceeds it", "which lies between 4 and 9") does not.
func (p Reader) tellsOf(k, rel, stop int, moment, many bool) bool {
	for j := k; j < stop; j++ {
		if t := p.Toks[j]; term.ProseWords[t.Low] && !term.Pronoun[t.Low] && !term.Helping[t.Low] || term.HardProse[t.Low] && !term.Pronoun[t.Low] || p.Any2(j, stop, "after", "before", "than", "still", "over", "under", "above", "below", "other", "every", "each", "any") {
			return false
		}
	}
	t := p.Toks[k].Low
	next := p.Tok(k + 1).Low
	verb := k+1 < stop && (term.Helping[next] || term.ParticipleWord(next) || verbish(next) || term.Adverbs[next])
	acts := subjects[t] && (verb || k+1 < stop)
	switch w := p.Tok(k - 1); {
	case rel == 0 && moment && !term.Pronoun[t]:
		return slices.ContainsFunc(p.plainWords(k, stop), func(w string) bool {
			return term.Helping[w] || term.PastForms[w] != "" || term.ParticipleWord(w) || verbish(w)
		})
	case rel == 0:
		return acts && !many
	case w.Is("when"):
		return moment && acts
	case w.Is("where"):
		return acts
	case rel > 1:
		return acts || p.Any2(k, stop, "the", "a", "an")
	}
	return acts && !many || (t == "was" || t == "were" || t == "got") && term.ParticipleWord(next) || term.ParticipleWord(t) && t != "set" || term.PastForms[t] != "" || p.Tok(k-1).Is("who") && verbish(t) && !many
}

// subjects stand for the row, or for somebody, at the beginning of a clause.
var subjects = lexicon.WordSet("it they he she we you i someone somebody")

// relativeWords is how many words at k lead to a clause that tells of the noun before it.
func (p Reader) relativeWords(k, end int) int {
	return p.Any(k, end, "on which", "at which", "in which", "to which", "from which", "for which", "by which", "until which", "till which", "since which", "up to which", "to whom", "from whom", "for whom", "by whom", "which", "that", "who", "whom", "where", "when")
}

// nameClaused names the column by its noun, by what leads to the clause, and by what the clause tells.
func (p Reader) nameClaused(c *draft.Column, noun, lead []string, d itemDeed) bool {
	head := noun[len(noun)-1]
	if momentHeads[head] && len(noun) == 1 {
		if !d.ok() {
			return false
		}
		if len(lead) > 1 && slices.Contains([]string{"until", "till", "since", "from", "to"}, lead[len(lead)-2]) && len(d.subject) == 0 {
			prep := lead[len(lead)-2]
			if prep == "to" || prep == "till" {
				prep = "until"
			}
			c.Words, c.Kind = append(slices.Clone(d.verb[:1]), prep), draft.KindDate
			return true
		}
		d.moment(c, head)
		return true
	}
	if draft.FunctionWords[noun[0]] && noun[0] != "number" || p.ownNoun(head) && lexicon.IsPlural(head) && lexicon.Singular(head) != head {
		return false
	}
	if (head == "person" || head == "people" || head == "name") && len(noun) == 1 && d.ok() && len(d.subject) == 0 {
		c.Semantic = "full_name"
		if d.acting || d.passive {
			c.Words = d.verb
			return len(d.verb) > 1
		}
		c.Words = append(slices.Clone(d.verb[:1]), "by")
		return true
	}
	c.Words = noun
	if p.Table.Column(noun) != nil || term.CountsMany(head) && d.ok() && term.ParticipleWord(d.verb[0]) || clausedHeads[head] && len(noun) == 1 && d.ok() && term.ParticipleWord(d.verb[0]) {
		if !d.ok() {
			return false
		}
		if term.CountsMany(head) {
			c.Words, c.Kind, c.Typ = append(slices.Clone(noun), d.verb[0]), draft.KindInteger, contract.Integer
		} else {
			c.Words = append(slices.Clone(d.verb[:1]), noun...)
		}
		if p.Table.Column(c.Words) != nil {
			return false
		}
	}
	return true
}

// clausedHeads say too little without the clause.
var clausedHeads = lexicon.WordSet("amount sum price quantity number weight value total temperature")
