package planner

// To which rows of another table the rows of one belong is put in many ways: "300 nurses (…) work at 60 clinics (…)",
// "visits are spread over all the clinics", "each works in one of 60 clinics, which have …". They are written as
// those that all readers know: "300 nurses (…) of 60 clinics (…)", "each visit belongs to one clinic".

// belongsWords rewrites the clauses of the text that tell to what rows belong.
func (p *parser) belongsWords() {
	for i := 0; i < len(p.toks); i++ {
		p.countedThere(i)
		switch t := p.toks[i]; {
		case t.is(")"):
			p.betweenCounted(i)
		case t.is("that", "which", "who") && i > 0:
			if child := p.nounBefore(i, ""); child != "" {
				if n := p.ownerLead(i+1, len(p.toks)); n > 0 && p.countNumber(i+1+n, len(p.toks)) && p.sayOwner(i-boolInt(p.toks[i-1].is(",")), i+1+n, child) {
					continue
				}
			}
			p.thatEmploy(i)
		case t.is("a", "another", "the"):
			if n := p.any(i, len(p.toks), "a second one of", "a second one with", "a second table of", "a second of", "another one of", "another one with", "another table of", "another of", "a third one of", "a third one with", "a third of", "the second one of"); n > 0 && p.tok(i+n).kind == wordToken && p.plural(p.tok(i+n).low) && i > 0 && p.toks[i-1].is("and", ",", "plus") && p.listBehind(i+n+1, len(p.toks)) {
				p.foldInto(i, i+n)
			}
		case t.is("number", "numbering", "amount", "come", "add") && i > 0 && p.toks[i-1].is(")"):
			n := p.any(i, len(p.toks), "number", "numbering", "amount to", "come to", "add up to")
			if _, q := p.rowQuantity(i+n, len(p.toks)); n > 0 && q > 0 && p.perEach(i+n+q, len(p.toks)) > 0 {
				p.replaceTokens(i, i+n, ",")
				p.toks[i].kind = markToken
			}
		}
		if p.sentenceStart(i) {
			end := p.sentence(i)
			if n := p.any(i, end, furtherWords...); n > 0 && p.countIn(i+n, end) {
				p.replaceTokens(i, i+n, "also")
			}
			if !p.allSpread(i, end) {
				p.oneOfCounted(i, end)
			}
		}
	}
}

// furtherWords announce another count of rows, as "also" does.
var furtherWords = []string{"on top of that ,", "on top of that", "on top of these", "on top of them", "on top ,", "in addition to that ,", "in addition to these ,", "besides that ,", "besides these ,", "besides ,", "beyond that ,", "furthermore ,", "moreover ,", "next to these", "next to them", "to go with them ,", "to go with them", "to go with that ,", "to go with these ,", "apart from that ,", "as a second table ,", "as a second table", "as second table", "as a further table", "as another table"}

// ownerLead is how many tokens from i on lead from rows to those that they belong to: up to four words of which the last
// is a preposition, as in "stationed at", "which are spread evenly over", "each working at one of".
func (p *parser) ownerLead(i, end int) int {
	n := p.any(i, end, ", each", ", all", ",")
	for k := i + n; k < min(end, i+n+6); k++ {
		t := p.toks[k]
		if t.kind != wordToken || t.is("and", "or", "with", "has", "have", "having", "not", "no", "never", "than", "between", "per", "plus", "if", "when", "before", "after", "during", "since", "until") {
			return 0
		}
		if eachPrepositions[t.low] && !t.is("of") && !(k+1 < end && eachPrepositions[p.toks[k+1].low]) {
			return k + 1 - i + p.any(k+1, end, "one of")
		}
	}
	return 0
}

// betweenCounted reads "300 nurses (…) work at 60 clinics (…)" from the bracket that ends the first list.
func (p *parser) betweenCounted(i int) {
	end := len(p.toks)
	n := p.ownerLead(i+1, end)
	at := i + 1 + n
	child := p.countedBefore(i)
	if n == 0 || child == "" || p.any2(i+1, end, "in", "of", "for") {
		return
	}
	if p.countNumber(at, end) {
		p.sayOwner(i+1, at, child)
		return
	}
	// "(plate, capacity) stationed at these depots"
	at += p.any(at, end, "all the", "all of the", "all", "the", "these", "those")
	if t := p.tok(at); at < end && t.kind == wordToken && p.plural(t.low) && singular(t.low) != child && p.rowNoun(singular(t.low), at) && (at+1 == end || p.tok(at+1).is(".", ";", "!") || p.tok(at+1).kind == lineToken) {
		p.toks[at].low = singular(t.low)
		lead := p.span(i+1, at)
		p.replaceTokens(i+1, at, ".")
		p.toks[i+1].kind = markToken
		for j, w := range []string{"each", child, "belongs", "to", "one"} {
			p.insertWord(i+2+j, w)
			p.toks[i+2+j].span = lead
		}
	}
}

// sayOwner makes a sentence of what is counted at a number, and another of whose rows the told ones are: the words
// from i up to the number lead from those to these.
func (p *parser) sayOwner(i, number int, child string) bool {
	end := p.sentence(number)
	noun, n := p.childNounAt(number+1, end)
	if n == 0 || singular(p.toks[noun].low) == child || !p.listBehind(noun+1, end) {
		return false
	}
	stop := end
	for stop > noun && (p.toks[stop-1].kind == lineToken || p.toks[stop-1].is(".", "!")) {
		stop--
	}
	lead := p.span(i, number)
	for j, w := range []string{".", "each", child, "belongs", "to", "one", singular(p.toks[noun].low)} {
		p.insertWord(stop+j, w)
		if w == "." {
			p.toks[stop+j].kind = markToken
		} else {
			p.toks[stop+j].span = lead // the words that say so
		}
	}
	p.replaceTokens(i, number, ".")
	p.toks[i].kind = markToken
	return true
}

// countNumber: a number that can count rows stands at i.
func (p *parser) countNumber(i, end int) bool {
	t := p.tok(i)
	return i < end && t.kind == numberToken && t.num >= 2 && !t.percent && t.unit == "" && t.digits == 0
}

// countedBefore is the noun, in the singular, whose bracket ends at i, where rows of it are counted.
func (p *parser) countedBefore(i int) string {
	depth := 0
	for k := i; k > 1; k-- {
		switch t := p.toks[k]; {
		case t.is(")"):
			depth++
		case t.is("("):
			if depth--; depth > 0 {
				continue
			}
			if t := p.toks[k-1]; t.kind == wordToken && p.plural(t.low) && p.headsRows(k-1) {
				return singular(t.low)
			}
			return ""
		}
	}
	return ""
}

// countedThere reads "300 nurses working there: name", "300 nurses who work in them with a name": it writes "300 nurses of the
// clinics".
func (p *parser) countedThere(i int) {
	end := len(p.toks)
	if i == 0 || !p.plural(p.toks[i].low) || p.toks[i].kind != wordToken || !p.headsRows(i) {
		return
	}
	parent := p.nounBefore(i, singular(p.toks[i].low))
	if parent == "" {
		return
	}
	for k := i + 1; k < min(end, i+6); k++ {
		t := p.toks[k]
		if t.kind != wordToken || t.is("and", "or", "with", "has", "have", "having", "not", "no", "per", "each", "every") {
			return
		}
		last := k
		if t.is("the", "these", "those") && k > i+1 && eachPrepositions[p.toks[k-1].low] && p.tok(k+1).kind == wordToken && p.plural(p.tok(k+1).low) && p.rowNoun(singular(p.tok(k+1).low), k+1) {
			last++
			parent = singular(p.tok(k + 1).low)
		} else if !t.is("there") && !(t.is("them") && k > i+1 && eachPrepositions[p.toks[k-1].low]) {
			continue
		}
		if last == i+1 || last+1 < end && !p.tok(last+1).is(":", "(", ",", ";", ".", "with", "-") {
			return
		}
		p.replaceTokens(i+1, last+1, "of")
		p.insertWord(i+2, "the")
		p.insertWord(i+3, plural(parent))
		return
	}
}

// thatEmploy reads "60 clinics (name, city) that employ 4 to 9 nurses each (name, hire date)".
func (p *parser) thatEmploy(i int) {
	end := p.sentence(i)
	for k := i + 1; k < min(end, i+4); k++ {
		_, q := p.rowQuantity(k, end)
		if q == 0 || p.tok(k).is("a", "an", "some", "many", "several", "various", "multiple") {
			if p.toks[k].kind != wordToken || p.toks[k].is("is", "are", "was", "were", "not", "never") {
				return
			}
			continue
		}
		child, n := p.childNounAt(k+q, end)
		if n == 0 || !p.lit(child+1, end, "each") || k == i+1 || !(p.listBehind(child+2, end) || p.rowNoun(singular(p.toks[child].low), child)) {
			return
		}
		p.foldInto(child+1, child+2)
		p.replaceTokens(i+1, k, "with")
		p.toks[i].low, p.toks[i].text = "each", "each"
		return
	}
}

// allSpread reads a statement that says of all rows that they belong to those of another table: "visits are spread
// over all the clinics", "nurses work at clinics".
func (p *parser) allSpread(i, end int) bool {
	at := i + p.any(i, end, "all the", "all", "the", "these", "our")
	if at >= end || p.toks[at].kind != wordToken || !p.plural(p.toks[at].low) || !p.rowNoun(singular(p.toks[at].low), at) {
		return false
	}
	n := p.ownerLead(at+1, end)
	to := at + 1 + n + p.any(at+1+n, end, "all the", "all of the", "all", "the", "these", "those")
	if n == 0 || to >= end || p.toks[to].kind != wordToken || !p.plural(p.toks[to].low) || !p.rowNoun(singular(p.toks[to].low), to) || singular(p.toks[to].low) == singular(p.toks[at].low) {
		return false
	}
	if to+1 < end && !p.toks[to+1].is(".", ";", "!") && p.toks[to+1].kind != lineToken {
		return false
	}
	p.toks[to].low = singular(p.toks[to].low)
	p.replaceTokens(to-1, to, "one")
	p.replaceTokens(at+1, to-1, "belongs")
	p.insertWord(at+2, "to")
	p.toks[at].low = singular(p.toks[at].low)
	if at > i {
		p.replaceTokens(i, at, "each")
	} else {
		p.insertWord(i+1, p.toks[i].low)
		p.toks[i].low, p.toks[i].text = "each", "each"
	}
	return true
}

// oneOfCounted reads "each works in one of 60 clinics, which have a name": the rows told before belong to those.
func (p *parser) oneOfCounted(i, end int) {
	who := p.any(i, end, "each one", "every one", "each of them", "each", "they all", "they", "these", "all of them")
	child := p.nounBefore(i, "")
	if k, n := p.oneParent(i, end); k >= 0 && p.any2(i, end, "each", "every") {
		who, child = n, p.toks[k].low
	}
	if who == 0 || child == "" {
		return
	}
	for k := i + who; k < min(end, i+who+6); k++ {
		if !p.countNumber(k, end) {
			if p.toks[k].kind != wordToken && p.toks[k].low != "one" || p.toks[k].is("has", "have", "with", "and", "or", "not", "lasts", "last", "least", "most", "than", "get", "gets") {
				return
			}
			continue
		}
		if p.toks[k-1].is("of", "in", "at", "to", "from", "for", "by", "on", "over", "across", "among") {
			p.sayOwner(i, k, child)
		}
		return
	}
}
