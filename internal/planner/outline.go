package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// outline finds the tables of a text before its clauses are read. One clause alone cannot
// tell a table from a column ("comments 0-8 per post"); the whole text can: what is counted
// and has columns in brackets, what comes "per" something or has something for "each".
type outline struct {
	// nouns are the tables by the singular of their last noun, with what speaks for each.
	nouns map[string]*evidence
	order []*evidence
	// hard marks begin the head of a table: no clause runs over one. soft marks stand amid a
	// clause; reading goes on there where the clause itself is not understood.
	hard, soft map[int]bool
	// nextHard and nextSoft are, of each token, the first mark behind it, else the text's end.
	nextHard, nextSoft []int
	// ends is where the nouns of a head that begins at a token end.
	ends  map[int]int
	ties  []tie
	deeds []deed
}

// evidence is what the text shows about one noun.
type evidence struct {
	words   []string
	at, end int
	strong  bool
	counted int64 // rows, as counted beside the noun; 0 where nobody did
	from    int   // where that count begins
	each    bool  // "each noun", "per noun", "a noun has"
	title   bool  // stands in the enumeration that opens the text
	listed  bool  // opens a list of columns
	written string
	joined  bool // an identifier of two nouns, "supplier_parts"
}

// outlineTables scans the text. It makes a table of each noun for which enough speaks, if
// there are two of them at least: a text with one table needs no outline.
func (p *parser) outlineTables() {
	o := &outline{nouns: map[string]*evidence{}, hard: map[int]bool{}, soft: map[int]bool{}, ends: map[int]int{}}
	depth := 0
	for i := range p.toks {
		t := p.toks[i]
		switch {
		case t.Is("(", "[", "{"):
			depth++
		case t.Is(")", "]", "}"):
			depth = max(0, depth-1)
		case depth == 0 && t.Kind == token.Number:
			p.outlineCounted(o, i)
		case t.Kind == token.Word:
			p.outlineEach(o, i)
			p.outlineDefined(o, i)
			if depth == 0 && (p.slotStart(i) || p.tok(i-1).Is("for", "on", "by", "from") && p.lit(i+1, len(p.toks), "(") && p.countIn(i+2, len(p.toks)) && p.lit(i+3, len(p.toks), ")") || p.tok(i-1).Is("their", "its") && p.slotStart(i-1)) {
				p.outlineNoun(o, i)
			}
		}
	}
	p.outlineSketches(o)
	p.outlineTitle(o)
	p.outlineDeeds(o)
	for _, d := range o.deeds {
		for _, e := range append(slices.Clone(d.parents), d.child) {
			e.strong = true
		}
	}
	for _, e := range o.order {
		e.each = e.each || e.counted > 0 && p.oneOfThem(e)
	}
	var found []*evidence
	for _, e := range o.order {
		if e.strong || e.counted > 0 && e.each || e.title && (e.each || e.counted > 0 || e.listed) || e.listed && e.each {
			found = append(found, e)
		}
	}
	found = p.countedBeside(o, found)
	found = slices.DeleteFunc(found, func(e *evidence) bool { // the exams of "exam results" are these
		return !e.listed && len(e.words) == 1 && slices.ContainsFunc(found, func(of *evidence) bool { return of.title && of.shortAs(e.words[0]) })
	})
	if len(found) < 2 && len(p.sketches) == 0 {
		return
	}
	for _, e := range found {
		if known := p.findTable(e.words); known == nil || e.joined && len(known.nouns) < len(e.words) {
			words := append([]string{}, e.words...)
			words[len(words)-1] = lexicon.Singular(words[len(words)-1])
			t := &tableDraft{nouns: words, span: p.span(e.at, e.end), outlined: true, counted: e.counted, written: e.written}
			p.tables = append(p.tables, t)
		}
	}
	for _, tied := range o.ties {
		if parent, child := p.findTable(tied.parent.words), p.findTable(tied.child.words); parent != nil && child != nil && parent != child {
			p.relate(parent, child, tied.at)
		}
	}
	for _, e := range found {
		if e.counted > 0 && e.from > 0 && p.tok(e.from-1).Is(",", ";", ":", "and", "&", "plus") {
			o.soft[e.from] = true // "the vans and the trips they make: 4,000 trips"
		}
	}
	p.settleDeeds(o)
	o.index(len(p.toks))
	p.outline = o
	for _, e := range found {
		if t := p.findTable(e.words); e.joined && t != nil {
			if parent := p.findTable(e.words[:1]); parent != nil && parent != t && lexicon.Singular(e.words[0]) == parent.nouns[len(parent.nouns)-1] {
				p.relate(parent, t, e.at) // order_items are of orders
				if other := o.nouns[lexicon.Singular(e.words[1])]; linkedNames(o, e) {
					if second := p.findTable(other.words); second != nil && second != t && second != parent {
						p.relate(second, t, e.at) // issue_labels are of issues and of labels
					}
				}
			}
		}
	}
}

// oneOfThem: the text speaks of one of what it counts, "a clinic" of the 8 clinics.
func (p *parser) oneOfThem(e *evidence) bool {
	noun := lexicon.Singular(e.words[len(e.words)-1])
	for k := 1; k < len(p.toks); k++ {
		if t := p.toks[k]; t.Kind != token.Word || t.Low != noun || lexicon.IsPlural(t.Low) || !p.nounEnds(k+1, len(p.toks)) && !verbLike(p.toks[k+1].Low) {
			continue
		}
		if p.any2(k-1, k, "a", "an", "one", "no", "any", "another", "single") || len(e.words) > 1 && p.any2(k-2, k-1, "a", "an", "one", "no", "any", "another") && p.tok(k-1).Low == e.words[len(e.words)-2] {
			return true
		}
	}
	return false
}

// verbLike: behind the noun of a row a word of this ending is its verb, "a call lasts", "a part ordered in".
func verbLike(word string) bool {
	return len(word) > 3 && (strings.HasSuffix(word, "s") && !strings.HasSuffix(word, "ss") || strings.HasSuffix(word, "ed"))
}

// shortAs: the word alone stands for the two nouns, "exams" for "exam results".
func (e *evidence) shortAs(word string) bool {
	n := len(e.words)
	return n == 2 && lexicon.Singular(e.words[0]) == lexicon.Singular(word) && shortenedHeads[lexicon.Singular(e.words[1])]
}

// note finds or makes the evidence for a noun phrase.
func (o *outline) note(words []string, at, end int) *evidence {
	key := lexicon.Singular(words[len(words)-1])
	if i := o.nouns["item"]; i != nil && len(words) == 1 && key == "line" && lexicon.Singular(i.words[0]) == "line" {
		return i // the lines are the line items
	}
	e := o.nouns[key]
	if e == nil {
		e = &evidence{words: words, at: at, end: end}
		o.nouns[key] = e
		o.order = append(o.order, e)
	} else if len(words) > len(e.words) && genericHeads[key] {
		e.words = words
	}
	return e
}

// slotStart: a clause could begin here.
func (p *parser) slotStart(i int) bool {
	b := p.tok(i - 1)
	if i > 1 && howOften[b.Low] && p.slotStart(i-1) {
		return true // "and monthly sales of each store"
	}
	return i == 0 || b.Kind == token.Line || b.Is(".", "!", "?", ",", ";", ":", "-", "*", "&", "and", "+", "--", ")", "plus", "also", "with", "then", "\n", "the", "our", "a", "an", ">", "->", "•", "of", "generate", "create", "make", "need", "want", "have", "me", "build", "get", "produce", "add", "include", "containing", "plus")
}

// howOften are adverbs in front of the rows of a grid.
var howOften = lexicon.WordSet("hourly daily weekly monthly quarterly yearly annual")

// sentenceStart: a statement begins here, or a part of one that stands for itself.
func (p *parser) sentenceStart(i int) bool {
	for i > 0 && p.tok(i-1).Is("-", "*", "+", "•", "the", "our", "a", "an", "one", "each", "every", "and", "also", "then", "finally") {
		i--
	}
	b := p.tok(i - 1)
	return i == 0 || b.Kind == token.Line || b.Is(".", "!", "?", ";", "\n")
}

// tableNouns reads the noun phrase of a possible table, which is in the plural.
func (p *parser) tableNouns(i int) ([]string, int) {
	end := len(p.toks)
	if i >= end || p.toks[i].Kind != token.Word || functionWords[p.toks[i].Low] && p.lex.domains[p.toks[i].Low] == "" && !(p.toks[i].Is("time", "test", "sample", "price") && p.tok(i+1).Kind == token.Word && lexicon.IsPlural(p.tok(i+1).Low) && !functionWords[p.tok(i+1).Low]) {
		return nil, 0
	}
	head, n := p.nounRun(i, end)
	if n == 0 {
		return nil, 0
	}
	last := head[len(head)-1]
	if !lexicon.IsPlural(last) && !linkNouns[last] || outlineNever[lexicon.Singular(last)] && !(len(head) > 1 && genericHeads[lexicon.Singular(last)]) || functionWords[last] && len(head) == 1 && p.lex.domains[last] == "" {
		return nil, 0
	}
	if u, ok := token.Units[last]; ok && u != "people" && !p.deviceNoun(i+n-1) {
		return nil, 0
	}
	if words := p.wordsOf(i, i+n); len(words) > 1 && wideNouns[lexicon.Singular(last)] {
		head = words[len(words)-2:]
	}
	return head, n
}

// wideNouns say little without the noun before them.
var wideNouns = lexicon.WordSet("level movement count position balance schedule slot rate entry log sheet line item stop leg step point change request history assignment score run check")

// outlineNever are nouns that name no rows, however they are counted.
var outlineNever = lexicon.WordSet("alway want ask own say get belonging multiple increment one digit character char letter decimal value percent unique column table row record entry place point number word sentence paragraph star dollar euro other others half third quarter time day week month year hour minute second step byte bit thing people total kind type option choice way")

// columnsIn: what stands from i on is a list of columns rather than of values or numbers.
func (p *parser) columnsIn(i, end int) bool {
	commas, known := 0, 0
	slot := true
	end = min(end, i+80) // what is far behind says nothing about this noun
	for k := i; k < end && !p.toks[k].Is(".", "\n") && p.toks[k].Kind != token.Line; k++ {
		t := p.toks[k]
		switch {
		case t.Is(",", ";", ":", "/"):
			commas++
			slot = true
			continue
		case t.Is("(", "["):
			if c := p.closing(k, end); c > 0 {
				k = c
			}
			continue
		case slot && t.Kind == token.Word:
			if _, n := p.tableNouns(k); n > 0 && p.lex.domains[t.Low] != "" && !p.plainColumn(k, k+1) {
				slot = false
				continue
			}
			if n := p.headerMatch(k, end); n > 0 {
				known++
			}
		}
		slot = t.Is("and", "a", "an", "the", "with", "unique")
	}
	return known >= 2 || known == 1 && commas == 0 || known >= 1 && commas >= 1
}

// outlineEach: "each field has", "per booking", "a deal belongs to", "every order".
func (p *parser) outlineEach(o *outline, i int) {
	end := len(p.toks)
	n := p.any(i, end, "for each", "for every", "each", "every", "per", "a", "an", "at most one", "no more than one", "exactly one")
	if n == 0 || i > 0 && p.tok(i-1).Is("for") && p.tok(i).Is("a", "an") {
		return
	}
	at := i + n
	t := p.tok(at)
	if p.tok(i).Is("per", "for") && p.tok(i-1).Is("row", "rows", "record", "line", "reading", "entry", "sample", "measurement") {
		return // "one row per greenhouse per hour" is a grid
	}
	if at >= end || t.Kind != token.Word || functionWords[t.Low] && p.lex.domains[lexicon.Plural(t.Low)] == "" || outlineNever[t.Low] || lexicon.IsPlural(t.Low) {
		return
	}
	if u, ok := token.Units[t.Low]; ok && u != "people" && !p.deviceNoun(at) {
		return
	}
	words := p.wordsOf(at, at+1)
	if m := p.tok(at + 1); m.Kind == token.Word && !headerEnds[m.Low] && !functionWords[m.Low] && !proseWords[m.Low] && p.lex.domains[lexicon.Plural(m.Low)] != "" && !lexicon.IsPlural(m.Low) {
		words = p.wordsOf(at, at+2) // "each order line"
		at++
	}
	if len(words) == 0 {
		return
	}
	many := append([]string{}, words...)
	many[len(many)-1] = lexicon.Plural(many[len(many)-1])
	if p.tok(i).Is("a", "an") {
		// Only what a row of it has or belongs to makes a table of "a deal".
		if !p.sentenceStart(i) && !p.slotStart(i) || !p.any2(at+1, end, "has", "belongs to", "can have", "is linked to", "contains", "may have", "can be", "refers to", "references", "is for", "consists of", "must have", "should have", "is placed by", "is made by", "also has") {
			return
		}
	}
	e := o.note(p.headNouns(many), at, at+1)
	e.each = true
	if p.tok(i).Is("each", "every") && p.sentenceStart(i) && p.any2(at+1, end, "has", "have", "with", "gets", "belongs to", "is", "contains", "can", "carries") {
		e.listed = e.listed || p.columnsIn(at+2, end)
		p.outlineHas(o, at+1)
	}
}

// outlineDefined: "Policy = number, holder name": a row of the policies that the text named before.
func (p *parser) outlineDefined(o *outline, i int) {
	t, end := p.toks[i], len(p.toks)
	mark := p.any(i+1, end, "=")
	if mark == 0 && p.tok(i-1).Is("one", "a", "an", "each", "every") && p.listOfNames(i+2, p.statementEnd(i)) {
		mark = p.any(i+1, end, "is", "means") // "One book is title, pages, year"
	}
	if !p.sentenceStart(i) || lexicon.IsPlural(t.Low) || functionWords[t.Low] && p.lex.domains[lexicon.Plural(t.Low)] == "" || mark == 0 {
		return
	}
	named := slices.ContainsFunc(p.toks[:i], func(b token.Token) bool {
		return b.Kind == token.Word && b.Low != t.Low && lexicon.Singular(b.Low) == t.Low
	})
	if !named || !p.columnsIn(i+2, end) {
		return
	}
	e := o.note([]string{lexicon.Plural(t.Low)}, i, i+1)
	e.each, e.listed = true, true
}

// outlineHas: "each patient has visits at weeks 0 and 4": the visits are a table, too.
func (p *parser) outlineHas(o *outline, i int) {
	end := len(p.toks)
	n := p.any(i, end, "has", "have", "gets")
	if n == 0 {
		return
	}
	head, k := p.tableNouns(i + n)
	if k > 0 && !p.plainColumn(i+n, i+n+k) && p.any2(i+n+k, end, "at weeks", "at week", "in weeks", "on days", "at months", "at hours", "at") {
		o.note(head, i+n, i+n+k).strong = true
	}
}

// outlineTitle reads the enumeration that opens a text: "users, posts, comments and tags
// for a blog", "artists > albums > tracks", "Donors (…) and donations".
func (p *parser) outlineTitle(o *outline) {
	end := p.statementEnd(0)
	at := 0
	for at < end {
		n := 0
		for _, w := range openers {
			n = max(n, p.any(at, end, w))
		}
		if n == 0 {
			break
		}
		at += n
	}
	var found []*evidence
	for at < end {
		at += p.any(at, end, "the", "their", "its", "our")
		head, n := p.tableNouns(at)
		if n == 0 {
			break
		}
		found = append(found, o.note(head, at, at+n))
		at += n
		if p.lit(at, end, "(") {
			if c := p.closing(at, end); c > 0 {
				at = c + 1
			}
		}
		sep := p.any(at, end, ", and", ", with", "and", "&", ",", ">", "->", "=>", "/", "+", "with", "plus")
		if sep == 0 {
			break
		}
		at += sep
	}
	if len(found) < 2 {
		return
	}
	for _, e := range found {
		e.title = true
		if p.comesAgain(strings.ToLower(e.words[len(e.words)-1]), e.end) {
			e.each = true
		}
	}
}

// linkedNames: both words of an identifier name tables of their own, as in "student_courses".
func linkedNames(o *outline, e *evidence) bool {
	other := o.nouns[lexicon.Singular(e.words[1])]
	return other != nil && (other.strong || other.counted > 0)
}
