package planner

// outlineHeading reads a heading that only names the subject, where the outline has the
// tables: "Clinical trial: 240 patients …", "Inventory: products (…) …", "project tracker"
// alone on the first line, "events per session: 2,000 sessions …".
func (p *parser) outlineHeading(i, end int) int {
	if p.outline == nil || p.table != nil {
		return 0
	}
	if p.tok(i).kind == numberToken && p.any2(i+1, end, "tables", "related tables", "linked tables", "files", "data sets", "datasets") {
		n := 1 + p.any(i+1, end, "tables", "related tables", "linked tables", "files", "data sets", "datasets")
		n += p.any(i+n, end, "please", "needed")
		if i+n >= end || p.any2(i+n, end, ":", ",", "-") {
			n += p.any(i+n, end, ":", ",", "-")
			p.claim(i, i+n, &p.root)
			return n
		}
	}
	for k := 0; k < i; k++ {
		if p.owner[k] != nil && p.owner[k] != &p.root {
			return 0
		}
	}
	for k := i; k < end && k-i < 9; k++ {
		t := p.toks[k]
		if t.is(":", "-", "—") && !(t.is("-") && t.glued) {
			if k == i || k+1 >= len(p.toks) || !p.headBehind(k+1) {
				return 0
			}
			p.claim(i, k+1, &p.root)
			return k + 1 - i
		}
		if t.kind != wordToken && !t.is("&", ">", "->", "'", "\"") && t.kind != codeToken && t.kind != quoteToken {
			return 0
		}
		if p.outline.begins(k) && k > i {
			return 0
		}
	}
	// A line of its own.
	if end-i <= 6 && end < len(p.toks) && p.toks[end].kind == lineToken && !p.outline.begins(i) && p.headBehind(end+1) {
		p.claim(i, end, &p.root)
		return end - i
	}
	return 0
}

// headBehind: the next thing in the text is the head of a table.
func (p *parser) headBehind(i int) bool {
	for i < len(p.toks) && (p.toks[i].kind == lineToken || p.toks[i].is("-", "*", "+", "•", "the", "our", "we", "have", "there", "are", "a", "an", "each", "every", "about", "around", "roughly", "some")) && !p.outline.begins(i) {
		i++
	}
	if p.outline.begins(i) {
		return true
	}
	if p.tok(i).kind == numberToken {
		i++
	}
	_, n := p.outlinedNoun(i, len(p.toks))
	return n > 0
}

// titlePhrase reads a title such as "Jobs and applications:", whose nouns all come again.
func (p *parser) titlePhrase(i, end int) int {
	to, nouns := i, 0
	if n := p.titleAgain(i, end); n > 0 {
		p.claim(i, n, &p.root)
		return n - i
	}
	if p.any2(i, end, "volume :", "quantity :", "rows :", "records :", "count :", "size :") {
		return 0 // of rows
	}
	// "ecommerce: customers 400; …"
	if p.table == nil && i+3 < end && len(p.wordsOf(i+2, i+3)) == 1 && p.lex.domains[p.wordsOf(i+2, i+3)[0]] != "" && p.tok(i).kind == wordToken && p.lit(i+1, end, ":") && p.tok(i+3).kind == numberToken && p.headerMatch(i, end) == 0 {
		p.claim(i, i+2, &p.root)
		return 2
	}
	for to < end && to-i < 9 && !p.toks[to].is(":") {
		t := p.toks[to]
		switch {
		case t.is("and", "&", ",", "/", "with", "their", "the", "+", "->", ">", "=>"):
		case t.kind == wordToken && p.plural(t.low):
			nouns++
			if !p.comesAgain(t.low, to+1) {
				return 0
			}
		case t.kind == wordToken && to+1 < end && (p.toks[to+1].kind == wordToken || p.toks[to+1].is(":")):
		default:
			return 0
		}
		to++
	}
	stop := to
	if p.lit(to, end, ":") {
		stop++
	} else if to < end || nouns < 2 || to < len(p.toks) && p.toks[to].is(".") && nouns < 2 {
		return 0
	}
	if nouns < 2 && !(p.lit(to, end, ":") && p.numberAfter(to+1, end) && to-i <= 4 && p.table == nil && !p.plural(p.tok(to-1).low)) {
		return 0
	}
	p.claim(i, stop, &p.root)
	return stop - i
}

// titleAgain reads "deals pipeline - 900 deals": a title whose noun is counted behind the mark. It
// returns where the count begins.
func (p *parser) titleAgain(i, end int) int {
	for k := i + 1; k < end && k < i+5; k++ {
		if !p.toks[k].is("-", "—", "–", ":", ",") || p.toks[k].glued && p.toks[k].is("-") {
			if p.toks[k].kind != wordToken {
				return 0
			}
			continue
		}
		noun := p.tok(k + 2)
		if k+2 >= end || !p.countIn(k+1, end) || noun.kind != wordToken || !p.plural(noun.low) || units[noun.low] != "" || p.table != nil {
			return 0
		}
		for w := i; w < k; w++ {
			if singular(p.toks[w].low) == singular(noun.low) {
				return k + 1
			}
		}
		return 0
	}
	return 0
}

// comesAgain: the noun is counted, or is said to belong to another, further on.
func (p *parser) comesAgain(noun string, from int) bool {
	for k := from; k < len(p.toks); k++ {
		if t := p.toks[k]; t.kind == wordToken && singular(t.low) == singular(noun) {
			return true
		}
	}
	return false
}
