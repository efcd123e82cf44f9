package idiom

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// To which rows of another table the rows of one belong is put in many ways: "300 nurses (…) work at 60 clinics (…)",
// "visits are spread over all the clinics", "each works in one of 60 clinics, which have …". They are written as
// those that all readers know: "300 nurses (…) of 60 clinics (…)", "each visit belongs to one clinic".

// belongsWords rewrites the clauses of the text that tell to what rows belong.
func (p Reader) belongsWords() {
	for i := 0; i < len(p.Toks); i++ {
		p.countedThere(i)
		switch t := p.Toks[i]; {
		case t.Is(")"):
			p.betweenCounted(i)
		case t.Is("that", "which") && p.refersToThem(i) > 0:
			p.replaceTokens(i, i+p.refersToThem(i)-1, "of")
			p.replaceTokens(i+1, i+2, "them")
		case t.Is("that", "which", "who") && i > 0:
			if child := p.nounBefore(i, ""); child != "" {
				if n := p.ownerLead(i+1, len(p.Toks)); n > 0 && p.countNumber(i+1+n, len(p.Toks)) && p.sayOwner(i-draft.BoolInt(p.Toks[i-1].Is(",")), i+1+n, child) {
					continue
				}
			}
			p.thatEmploy(i)
		case t.Is("a", "another", "the"):
			if n := p.Any(i, len(p.Toks), "a second one of", "a second one with", "a second table of", "a second of", "another one of", "another one with", "another table of", "another of", "a third one of", "a third one with", "a third of", "the second one of"); n > 0 && p.Tok(i+n).Kind == token.Word && lexicon.IsPlural(p.Tok(i+n).Low) && i > 0 && p.Toks[i-1].Is("and", ",", "plus") && p.ListBehind(i+n+1, len(p.Toks)) {
				p.foldInto(i, i+n)
			}
		case t.Is("number", "numbering", "amount", "come", "add") && i > 0 && p.Toks[i-1].Is(")"):
			n := p.Any(i, len(p.Toks), "number", "numbering", "amount to", "come to", "add up to")
			if _, q := p.rowQuantity(i+n, len(p.Toks)); n > 0 && q > 0 && p.PerEach(i+n+q, len(p.Toks)) > 0 {
				p.replaceTokens(i, i+n, ",")
				p.Toks[i].Kind = token.Mark
			}
		}
		if p.SentenceStart(i) {
			end := p.SentenceEnd(i)
			if n := p.AnyOf(furtherWords, i, end); n > 0 && p.CountIn(i+n, end) {
				p.replaceTokens(i, i+n, "also")
			}
			if !p.allSpread(i, end) {
				p.oneOfCounted(i, end)
			}
		}
	}
}

// refersToThem reads that rows belong to those which were named before: "that refer to them", "which all point to those".
func (p Reader) refersToThem(i int) int {
	end := len(p.Toks)
	n := 1 + p.Any(i+1, end, "all", "each")
	k := p.Any(i+n, end, "refer to", "refers to", "relate to", "relates to", "point to", "points to")
	m := p.Any(i+n+k, end, "them", "those", "these")
	return (n + k + m) * draft.BoolInt(k > 0 && m > 0 && p.AtBreak(i+n+k+m, end))
}

// furtherWords announce another count of rows, as "also" does.
var furtherWords = draft.PhrasesOf("on top of that ,", "on top of that", "on top of these", "on top of them", "on top ,", "in addition to that ,", "in addition to these ,", "besides that ,", "besides these ,", "besides ,", "beyond that ,", "furthermore ,", "moreover ,", "next to these", "next to them", "to go with them ,", "to go with them", "to go with that ,", "to go with these ,", "apart from that ,", "as a second table ,", "as a second table", "as second table", "as a further table", "as another table")

// ownerLead is how many tokens from i on lead from rows to those that they belong to: up to four words of which the last
// is a preposition, as in "stationed at", "which are spread evenly over", "each working at one of".
func (p Reader) ownerLead(i, end int) int {
	n := p.Any(i, end, ", each", ", all", ",")
	for k := i + n; k < min(end, i+n+6); k++ {
		t := p.Toks[k]
		if t.Kind != token.Word || t.Is("and", "or", "with", "has", "have", "having", "not", "no", "never", "than", "between", "per", "plus", "if", "when", "before", "after", "during", "since", "until") {
			return 0
		}
		if term.EachPrepositions[t.Low] && !t.Is("of") && !(k+1 < end && term.EachPrepositions[p.Toks[k+1].Low]) {
			return k + 1 - i + p.Any(k+1, end, "one of")
		}
	}
	return 0
}

// betweenCounted reads "300 nurses (…) work at 60 clinics (…)" from the bracket that ends the first list.
func (p Reader) betweenCounted(i int) {
	end := len(p.Toks)
	n := p.ownerLead(i+1, end)
	at := i + 1 + n
	child := p.countedBefore(i)
	if n == 0 || child == "" || p.Any2(i+1, end, "in", "of", "for") {
		return
	}
	if p.countNumber(at, end) {
		p.sayOwner(i+1, at, child)
		return
	}
	// "(plate, capacity) stationed at these depots"
	at += p.Any(at, end, "all the", "all of the", "all", "the", "these", "those")
	if t := *p.Tok(at); at < end && t.Kind == token.Word && lexicon.IsPlural(t.Low) && lexicon.Singular(t.Low) != child && p.rowNoun(lexicon.Singular(t.Low), at) && (at+1 == end || p.Tok(at+1).Is(".", ";", "!") || p.Tok(at+1).Kind == token.Line) {
		p.Toks[at].Low = lexicon.Singular(t.Low)
		lead := p.Span(i+1, at)
		p.replaceTokens(i+1, at, ".")
		p.Toks[i+1].Kind = token.Mark
		for j, w := range []string{"each", child, "belongs", "to", "one"} {
			p.insertWord(i+2+j, w)
			p.Toks[i+2+j].Span = lead
		}
	}
}

// sayOwner makes a sentence of what is counted at a number, and another of whose rows the told ones are: the words
// from i up to the number lead from those to these.
func (p Reader) sayOwner(i, number int, child string) bool {
	end := p.SentenceEnd(number)
	noun, n := p.childNounAt(number+1, end)
	if n == 0 || lexicon.Singular(p.Toks[noun].Low) == child || !p.ListBehind(noun+1, end) {
		return false
	}
	stop := end
	for stop > noun && (p.Toks[stop-1].Kind == token.Line || p.Toks[stop-1].Is(".", "!")) {
		stop--
	}
	lead := p.Span(i, number)
	for j, w := range []string{".", "each", child, "belongs", "to", "one", lexicon.Singular(p.Toks[noun].Low)} {
		p.insertWord(stop+j, w)
		if w == "." {
			p.Toks[stop+j].Kind = token.Mark
		} else {
			p.Toks[stop+j].Span = lead // the words that say so
		}
	}
	p.replaceTokens(i, number, ".")
	p.Toks[i].Kind = token.Mark
	return true
}

// countNumber: a number that can count rows stands at i.
func (p Reader) countNumber(i, end int) bool {
	t := p.Tok(i)
	return i < end && t.Kind == token.Number && t.Num >= 2 && !t.Percent && t.Unit == "" && t.Digits == 0
}

// countedBefore is the noun, in the singular, whose bracket ends at i, where rows of it are counted.
func (p Reader) countedBefore(i int) string {
	depth := 0
	for k := i; k > 1; k-- {
		switch t := p.Toks[k]; {
		case t.Is(")"):
			depth++
		case t.Is("("):
			if depth--; depth > 0 {
				continue
			}
			if t := p.Toks[k-1]; t.Kind == token.Word && lexicon.IsPlural(t.Low) && p.headsRows(k-1) {
				return lexicon.Singular(t.Low)
			}
			return ""
		}
	}
	return ""
}

// countedThere reads "300 nurses working there: name", "300 nurses who work in them with a name": it writes "300 nurses of the
// clinics".
func (p Reader) countedThere(i int) {
	end := len(p.Toks)
	if i == 0 || !lexicon.IsPlural(p.Toks[i].Low) || p.Toks[i].Kind != token.Word || !p.headsRows(i) {
		return
	}
	parent := p.nounBefore(i, lexicon.Singular(p.Toks[i].Low))
	if parent == "" {
		return
	}
	for k := i + 1; k < min(end, i+6); k++ {
		t := p.Toks[k]
		if t.Kind != token.Word || t.Is("and", "or", "with", "has", "have", "having", "not", "no", "per", "each", "every") {
			return
		}
		last := k
		if t.Is("the", "these", "those") && k > i+1 && term.EachPrepositions[p.Toks[k-1].Low] && p.Tok(k+1).Kind == token.Word && lexicon.IsPlural(p.Tok(k+1).Low) && p.rowNoun(lexicon.Singular(p.Tok(k+1).Low), k+1) {
			last++
			parent = lexicon.Singular(p.Tok(k + 1).Low)
		} else if !t.Is("there") && !(t.Is("them") && k > i+1 && term.EachPrepositions[p.Toks[k-1].Low]) {
			continue
		}
		if last == i+1 || last+1 < end && !p.Tok(last+1).Is(":", "(", ",", ";", ".", "with", "-") {
			return
		}
		p.replaceTokens(i+1, last+1, "of")
		p.insertWord(i+2, "the")
		p.insertWord(i+3, lexicon.Plural(parent))
		return
	}
}

// thatEmploy reads "60 clinics (name, city) that employ 4 to 9 nurses each (name, hire date)".
func (p Reader) thatEmploy(i int) {
	end := p.SentenceEnd(i)
	for k := i + 1; k < min(end, i+4); k++ {
		_, q := p.rowQuantity(k, end)
		if q == 0 || p.Tok(k).Is("a", "an", "some", "many", "several", "various", "multiple") {
			if p.Toks[k].Kind != token.Word || p.Toks[k].Is("is", "are", "was", "were", "not", "never") {
				return
			}
			continue
		}
		child, n := p.childNounAt(k+q, end)
		if n == 0 || !p.Lit(child+1, end, "each") || k == i+1 || !(p.ListBehind(child+2, end) || p.rowNoun(lexicon.Singular(p.Toks[child].Low), child)) {
			return
		}
		p.foldInto(child+1, child+2)
		p.replaceTokens(i+1, k, "with")
		p.Toks[i].Low, p.Toks[i].Text = "each", "each"
		return
	}
}

// allSpread reads a statement that says of all rows that they belong to those of another table: "visits are spread
// over all the clinics", "nurses work at clinics".
func (p Reader) allSpread(i, end int) bool {
	at := i + p.Any(i, end, "all the", "all", "the", "these", "our")
	if at >= end || p.Toks[at].Kind != token.Word || !lexicon.IsPlural(p.Toks[at].Low) || !p.rowNoun(lexicon.Singular(p.Toks[at].Low), at) {
		return false
	}
	n := p.ownerLead(at+1, end)
	to := at + 1 + n + p.Any(at+1+n, end, "all the", "all of the", "all", "the", "these", "those")
	if n == 0 || to >= end || p.Toks[to].Kind != token.Word || !lexicon.IsPlural(p.Toks[to].Low) || !p.rowNoun(lexicon.Singular(p.Toks[to].Low), to) || lexicon.Singular(p.Toks[to].Low) == lexicon.Singular(p.Toks[at].Low) {
		return false
	}
	if to+1 < end && !p.Toks[to+1].Is(".", ";", "!") && p.Toks[to+1].Kind != token.Line {
		return false
	}
	p.Toks[to].Low = lexicon.Singular(p.Toks[to].Low)
	p.replaceTokens(to-1, to, "one")
	p.replaceTokens(at+1, to-1, "belongs")
	p.insertWord(at+2, "to")
	p.Toks[at].Low = lexicon.Singular(p.Toks[at].Low)
	if at > i {
		p.replaceTokens(i, at, "each")
	} else {
		p.insertWord(i+1, p.Toks[i].Low)
		p.Toks[i].Low, p.Toks[i].Text = "each", "each"
	}
	return true
}

// oneOfCounted reads "each works in one of 60 clinics, which have a name": the rows told before belong to those.
func (p Reader) oneOfCounted(i, end int) {
	who := p.Any(i, end, "each one", "every one", "each of them", "each", "they all", "they", "these", "all of them")
	child := ""
	if k, n := p.oneParent(i, end); k >= 0 && p.Any2(i, end, "each", "every") {
		who, child = n, p.Toks[k].Low
	} else if who > 0 {
		child = p.nounBefore(i, "")
	}
	if who == 0 || child == "" {
		return
	}
	for k := i + who; k < min(end, i+who+6); k++ {
		if !p.countNumber(k, end) {
			if p.Toks[k].Kind != token.Word && p.Toks[k].Low != "one" || p.Toks[k].Is("has", "have", "with", "and", "or", "not", "lasts", "last", "least", "most", "than", "get", "gets") {
				return
			}
			continue
		}
		if p.Toks[k-1].Is("of", "in", "at", "to", "from", "for", "by", "on", "over", "across", "among") {
			p.sayOwner(i, k, child)
		}
		return
	}
}
