package idiom

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// How many rows of one table belong to each of another is put in many ways: "every clinic employs 4 to 9 nurses",
// "give each clinic 4 to 9 nurses", "no clinic has fewer than 4 or more than 9 nurses". They are written as the one
// that all readers know: "each clinic has 4 to 9 nurses". What comes in numbers without being rows ("every clinic has 4
// to 90 beds") stays: the noun must have rows or columns of its own somewhere in the text.

// parentGets rewrites the clauses of the text that tell such a number.
func (p Reader) parentGets() {
	for i := 0; i < len(p.Toks); i++ {
		if !p.beginsClause(i) {
			continue
		}
		end := p.SentenceEnd(i)
		if p.atMostAtLeast(i, end) || p.eachParentGets(i, end) || p.childrenGoTo(i, end) || p.childrenPer(i, end) {
			continue
		}
		p.rowsPer(i, end)
	}
}

// beginsClause: a statement can begin at i.
func (p Reader) beginsClause(i int) bool {
	if i > 0 && p.Toks[i-1].Is("and") && p.Any2(i, len(p.Toks), "for each", "for every", "in each", "in every", "at each", "at every", "under each", "under every", "to each", "to every", "for all of them") {
		return true
	}
	return p.Toks[i].Kind != token.Line && (i == 0 || p.Toks[i-1].Kind == token.Line || p.Toks[i-1].Is(".", "!", "?", ";", ",", ":") || p.Toks[i-1].Is("and", "but") && i > 1 && p.Toks[i-2].Is(",", ")"))
}

// eachOneWords go before the noun of a parent.
var eachOneWords = draft.PhrasesOf("each and every", "each single", "every single", "each", "every", "any", "a", "an", "one")

// oneParent reads "each clinic", "every one of them", "each one"; noun is the index of the parent's own noun, or -1
// where only a pronoun stands.
func (p Reader) oneParent(i, end int) (noun, n int) {
	if k := p.Any(i, end, "each of them", "each one", "every one", "everyone of them"); k > 0 {
		return -1, k
	}
	if k := i + p.Any(i, end, "almost all", "nearly all", "most", "all", "typical"); k > i && k < end && p.Toks[k].Kind == token.Word && lexicon.IsPlural(p.Toks[k].Low) && p.rowNoun(lexicon.Singular(p.Toks[k].Low), k) {
		return k, k + 1 - i
	}
	d := p.AnyOf(eachOneWords, i, end)
	if d == 0 {
		return -1, 0
	}
	for k := i + d; k < min(end, i+d+3) && p.Toks[k].Kind == token.Word && !draft.FunctionWords[p.Toks[k].Low]; k++ {
		if !lexicon.IsPlural(p.Toks[k].Low) && p.rowNoun(p.Toks[k].Low, k) {
			return k, k + 1 - i
		}
	}
	if w := p.Tok(i + 1); p.Lit(i, end, "each") && !(w.Kind == token.Word && !draft.FunctionWords[w.Low] && lexicon.Singular(w.Low) == w.Low && plainHas[p.Tok(i+2).Low]) {
		return -1, 1 // "each has", but not "each class has", of whatever the classes are
	}
	return -1, 0
}

// nounPlaces is of how many places of a noun it is asked what they say.
const nounPlaces = 200

// rowNoun: elsewhere than at k the text counts, lists or heads rows of that noun.
func (p Reader) rowNoun(noun string, but int) bool {
	places := 0
	for k, t := range p.Toks {
		if k == but || t.Kind != token.Word || noun == "" || t.Low[0] != noun[0] || lexicon.Singular(t.Low) != noun {
			continue
		}
		if p.headsRows(k) {
			return true
		}
		if places++; places == nounPlaces {
			break
		}
	}
	return false
}

// headsRows: the noun at k is counted, or stands before a list of columns.
func (p Reader) headsRows(k int) bool {
	many := lexicon.IsPlural(p.Toks[k].Low)
	for b := 1; b < 3 && many && k-b >= 0; b++ {
		if t := p.Toks[k-b]; t.Kind == token.Number {
			return p.CountAt(k-b) && !p.Tok(k-b-1).Is("to", "-", "–", "and", "or", "than")
		} else if t.Kind != token.Word || draft.FunctionWords[t.Low] {
			break
		}
	}
	if many && k > 1 && p.Lit(k-1, k, "of") && p.Tok(k-2).Is("table", "list", "file", "set") {
		return true
	}
	start := k
	for start > 0 && (p.Toks[start-1].Kind == token.Word && p.Toks[start-1].Is("the", "our", "table", "a", "an", "each", "and", "then", "their", "its") || start == k && p.Toks[start-1].Kind == token.Word && !draft.FunctionWords[p.Toks[start-1].Low]) {
		start--
	}
	b := p.Tok(start - 1)
	if start == 0 || b.Kind == token.Line || b.Is(".", ";", "!", "?", "-", "•", "*") || many && b.Is(",", "and") {
		return p.ListBehind(k+1, len(p.Toks)) || p.Lit(k+1, len(p.Toks), "(") && p.CountIn(k+2, len(p.Toks))
	}
	return false
}

// childNoun reads the noun of the rows that a parent has: the plural of something that has rows or columns of its own.
func (p Reader) childNoun(i, end int, parent string) (at, n int) {
	for k := i; k < min(end, i+3) && p.Toks[k].Kind == token.Word && (!draft.FunctionWords[p.Toks[k].Low] || unitsWithRows[p.Toks[k].Low]) && !term.HeaderEnds[p.Toks[k].Low]; k++ {
		low := p.Toks[k].Low
		if !lexicon.IsPlural(low) || token.Units[low] != "" && !unitsWithRows[low] || lexicon.Singular(low) == parent {
			continue
		}
		if p.ListBehind(k+1, end) || p.rowNoun(lexicon.Singular(low), k) {
			return k, k + 1 - i
		}
	}
	return 0, 0
}

// plainHas are the verbs that the readers know between a parent and the number of its rows.
var plainHas = lexicon.WordSet("has have contains contain includes include with having gets get")

// eachParentGets reads "every clinic employs 4 to 9 nurses", "under each clinic sit 4 to 9 nurses", "give every clinic
// 4 to 9 nurses", and, of the rows told before, "every clinic should get between 4 and 9".
func (p Reader) eachParentGets(i, end int) bool {
	at := i + p.Any(i, end, "please give", "give", "assign", "hang on", "there are under", "there are in", "there are at", "and give")
	at += p.Any(at, end, "under", "to", "in", "at", "for", "within", "on", "behind", "inside", "with")
	noun, n := p.oneParent(at, end)
	if k := p.Any(at, end, "all of them", "them all"); k > 0 && at > i {
		noun, n = -1, k
	}
	if n == 0 {
		return false
	}
	verb := at + n + draft.BoolInt(at > i && p.Lit(at+n, end, ","))
	number, words := 0, 0
	for k := verb; k < min(end, verb+6); k++ {
		if many, q := p.rowQuantity(k, end); q > 0 && many.Max == 1 && many.Min == 1 {
			return false // "each for one of the venues"
		} else if q > 0 && !p.Tok(k).Is("a", "an", "some", "many", "several", "various", "multiple") {
			number, words = k, q
			break
		}
		if t := p.Toks[k]; t.Kind != token.Word || t.Is("of", "and", "or", "than", "no", "not", "never", "fewer", "less", "more", "is", "are", "was", "were", "if", "where", "when", "that", "which", "who", "whose", "per", "lasts", "costs", "takes") || p.HeaderMatch(k, end) > 0 && !p.verbLike(t.Low) {
			return false
		}
	}
	if number == 0 || number == verb && at == i {
		return false
	}
	parent := ""
	if noun >= 0 {
		parent = p.Toks[noun].Low
	} else if parent = p.nounBefore(i, ""); parent == "" {
		return false
	}
	stop := number + words
	child, _ := p.childNoun(stop, end, parent)
	told := ""
	switch {
	case child > 0 && (at > i || p.Toks[i].Is("most", "all", "almost", "nearly", "typical") || noun < 0 && !p.Toks[verb].Is("with", "having") || noun >= 0 && number > verb+1 || number == verb+1 && !plainHas[p.Toks[verb].Low]):
	case child == 0 && noun >= 0 && (stop >= end || p.Tok(stop).Is(".", ";", ",", "!") || p.Tok(stop).Kind == token.Line) && number > verb && p.Toks[number-1].Is("get", "gets", "have", "has", "had", "receive", "receives", "sees", "see"):
		if told = p.nounBefore(i, parent); told == "" {
			return false
		}
		p.insertWord(stop, lexicon.Plural(told))
	default:
		return false
	}
	p.writeEachHas(i, noun, verb, number, parent)
	return true
}

// writeEachHas writes what stands from i up to a number as "each clinic has", in a sentence of its own.
func (p Reader) writeEachHas(i, noun, verb, number int, parent string) {
	if i > 0 && p.Toks[i-1].Is("and") {
		p.Toks[i-1].Kind, p.Toks[i-1].Low, p.Toks[i-1].Text = token.Mark, ".", "."
	} else if i > 1 && p.Toks[i-1].Is(",") && p.Toks[i-2].Is("and") {
		p.Toks[i-1].Low, p.Toks[i-1].Text = ".", "."
		p.Toks[i-2].Kind, p.Toks[i-2].Low, p.Toks[i-2].Text = token.Mark, ".", "."
	}
	number += p.Any(number, len(p.Toks), "somewhere", "anywhere")
	if verb < number {
		p.replaceTokens(verb, number, "has")
	} else {
		p.insertWord(verb, "has")
	}
	if noun < 0 {
		p.replaceTokens(i, verb, "each")
		p.insertWord(i+1, parent)
		return
	}
	p.Toks[noun].Low = lexicon.Singular(p.Toks[noun].Low)
	p.replaceTokens(i, noun, "each")
}

// verbLike: the form of the word can be a verb's, so that it need not be a column's name.
func (p Reader) verbLike(w string) bool {
	return strings.HasSuffix(w, "s") || strings.HasSuffix(w, "ed") || strings.HasSuffix(w, "ing")
}

// nounBefore is the noun, other than one, of which the text told rows last before i.
func (p Reader) nounBefore(i int, other string) string {
	for k := i - 1; k >= 0; k-- {
		if t := p.Toks[k]; t.Kind == token.Word && lexicon.IsPlural(t.Low) && token.Units[t.Low] == "" && lexicon.Singular(t.Low) != other && p.headsRows(k) {
			return lexicon.Singular(t.Low)
		}
	}
	return ""
}

// atMostAtLeast reads "no clinic has fewer than 4 or more than 9 nurses", "a clinic never has fewer than 4 nurses, nor
// more than 9".
func (p Reader) atMostAtLeast(i, end int) bool {
	noun := -1
	at := i
	if p.Lit(i, end, "no") && p.Tok(i+1).Kind == token.Word && p.rowNoun(p.Tok(i+1).Low, i+1) {
		noun, at = i+1, i+2
	} else if k, n := p.oneParent(i, end); k >= 0 && p.Any2(i+n, end, "never", "must not", "should not", "may not", "does not", "can not", "cannot") {
		noun, at = k, i+n+p.Any(i+n, end, "never", "must not", "should not", "may not", "does not", "can not", "cannot")
	} else {
		return false
	}
	verb := p.Any(at, end, "should have", "may have", "must have", "can have", "has", "have", "gets", "get", "sees", "contains", "ever has")
	less := p.Any(at+verb, end, "fewer than", "less than", "under", "below")
	low := at + verb + less
	if verb == 0 || less == 0 || low >= end || p.Toks[low].Kind != token.Number {
		return false
	}
	stop, child := low+1, 0
	if k, n := p.childNounAt(stop, end); n > 0 {
		child, stop = k, stop+n
	}
	stop += p.Any(stop, end, ",")
	more := p.Any(stop, end, "or more than", "nor more than", "and never more than", "and no more than", "and not more than", "and none more than", "and none has more than", "or over", "or above", "never more than")
	high := stop + more
	if more == 0 || high >= end || p.Toks[high].Kind != token.Number || p.Toks[high].Num < p.Toks[low].Num {
		return false
	}
	if child == 0 {
		k, n := p.childNounAt(high+1, end)
		if n == 0 || !p.rowNoun(lexicon.Singular(p.Toks[k].Low), k) {
			return false
		}
		p.replaceTokens(low+1, high, "to")
	} else {
		word := p.Toks[child].Low
		if !p.rowNoun(lexicon.Singular(word), child) {
			return false
		}
		p.insertWord(high+1, word)
		p.replaceTokens(low+1, high, "to")
	}
	p.writeEachHas(i, noun, noun+1, low, "")
	return true
}

// rowsPer takes away what stands between a number of rows and its parent without saying anything: "20-40 rows per
// clinic", "4 to 9 of them per clinic".
func (p Reader) rowsPer(i, end int) {
	_, n := p.rowQuantity(i, end)
	if n == 0 {
		return
	}
	if noun := i + n + 1; p.Any2(i+n, end, "a", "an") && p.Tok(noun).Kind == token.Word && p.AtBreak(noun+1, end) && p.rowNoun(p.Tok(noun).Low, noun) {
		p.replaceTokens(i+n, noun, "per")
		return
	}
	if k, m := p.childNounAt(i+n, end); m > 0 && p.Lit(k+1, end, "/") && p.Tok(k+2).Kind == token.Word && p.rowNoun(p.Tok(k+2).Low, k+2) {
		p.Toks[k+1].Kind, p.Toks[k+1].Low, p.Toks[k+1].Text = token.Word, "per", "per"
		return
	}
	said := p.Any(i+n, end, "of them", "of these", "of those", "rows", "records", "entries", "lines")
	d := p.Any(i+n+said, end, "per", "for each", "for every", "to each", "to every", "to a", "in each", "in every", "at each", "at every")
	if t := *p.Tok(i + n + said + d); said == 0 || d == 0 || t.Kind != token.Word || !p.rowNoun(t.Low, i+n+said+d) || p.ListBehind(i+n+said+d+1, end) {
		return // "1 to 6 lines per invoice: …" are a table's
	}
	p.foldInto(i+n, i+n+said)
	if p.Tok(i + n).Is("to") {
		p.replaceTokens(i+n, i+n+d, "per")
	}
}

// foldInto takes the words [from, to) away; the one before them answers for their place in the text.
func (p Reader) foldInto(from, to int) {
	if from >= to {
		return
	}
	p.Toks[from-1].Span.End = p.Toks[to-1].Span.End
	p.Toks = slices.Delete(p.Toks, from, to)
	p.Owner = slices.Delete(p.Owner, from, to)
}

// insertWord puts a word that the text left out before token i; it has no place in the text of its own.
func (p Reader) insertWord(i int, word string) {
	at := p.Toks[i-1].Span.End
	p.Toks = slices.Insert(p.Toks, i, token.Token{Kind: token.Word, Text: word, Low: word, Span: plan.Span{Start: at, End: at}})
	p.Owner = slices.Insert(p.Owner, i, nil)
}
