package sentence

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// outlineTables scans the text. It makes a table of each noun for which enough speaks, if
// there are two of them at least: a text with one table needs no outline.
func (p Reader) outlineTables() {
	o := &draft.Outline{Nouns: map[string]*draft.Evidence{}, Hard: map[int]bool{}, Soft: map[int]bool{}, Ends: map[int]int{}}
	depth := 0
	for i := range p.Toks {
		t := p.Toks[i]
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
			if depth == 0 && (p.SlotStart(i) || p.Tok(i-1).Is("for", "on", "by", "from") && p.Lit(i+1, len(p.Toks), "(") && p.CountIn(i+2, len(p.Toks)) && p.Lit(i+3, len(p.Toks), ")") || p.Tok(i-1).Is("their", "its") && p.SlotStart(i-1)) {
				p.outlineNoun(o, i)
			}
		}
	}
	p.outlineSketches(o)
	p.outlineTitle(o)
	p.outlineDeeds(o)
	for _, d := range o.Deeds {
		for _, e := range append(slices.Clone(d.Parents), d.Child) {
			e.Strong = true
		}
	}
	for _, e := range o.Order {
		e.Each = e.Each || e.Counted > 0 && p.oneOfThem(e)
	}
	var found []*draft.Evidence
	for _, e := range o.Order {
		if e.Strong || e.Counted > 0 && e.Each || e.Title && (e.Each || e.Counted > 0 || e.Listed) || e.Listed && e.Each {
			found = append(found, e)
		}
	}
	found = p.countedBeside(o, found)
	found = slices.DeleteFunc(found, func(e *draft.Evidence) bool { // the exams of "exam results" are these
		return !e.Listed && len(e.Words) == 1 && slices.ContainsFunc(found, func(of *draft.Evidence) bool { return of.Title && of.ShortAs(e.Words[0]) })
	})
	if len(found) < 2 && len(p.Sketches) == 0 {
		return
	}
	for _, e := range found {
		if known := p.FindTable(e.Words); known == nil || e.Joined && len(known.Nouns) < len(e.Words) {
			words := append([]string{}, e.Words...)
			words[len(words)-1] = lexicon.Singular(words[len(words)-1])
			t := &draft.Table{Nouns: words, Span: p.Span(e.At, e.End), Outlined: true, Counted: e.Counted, Written: e.Written}
			p.Tables = append(p.Tables, t)
		}
	}
	for _, tied := range o.Ties {
		if parent, child := p.FindTable(tied.Parent.Words), p.FindTable(tied.Child.Words); parent != nil && child != nil && parent != child {
			p.Relate(parent, child, tied.At)
		}
	}
	for _, e := range found {
		if e.Counted > 0 && e.From > 0 && p.Tok(e.From-1).Is(",", ";", ":", "and", "&", "plus") {
			o.Soft[e.From] = true // "the vans and the trips they make: 4,000 trips"
		}
	}
	p.settleDeeds(o)
	o.Index(len(p.Toks))
	p.Outline = o
	for _, e := range found {
		if t := p.FindTable(e.Words); e.Joined && t != nil {
			if parent := p.FindTable(e.Words[:1]); parent != nil && parent != t && lexicon.Singular(e.Words[0]) == parent.Nouns[len(parent.Nouns)-1] {
				p.Relate(parent, t, e.At) // order_items are of orders
				if other := o.Nouns[lexicon.Singular(e.Words[1])]; linkedNames(o, e) {
					if second := p.FindTable(other.Words); second != nil && second != t && second != parent {
						p.Relate(second, t, e.At) // issue_labels are of issues and of labels
					}
				}
			}
		}
	}
}

// oneOfThem: the text speaks of one of what it counts, "a clinic" of the 8 clinics.
func (p Reader) oneOfThem(e *draft.Evidence) bool {
	noun := lexicon.Singular(e.Words[len(e.Words)-1])
	for k := 1; k < len(p.Toks); k++ {
		if t := p.Toks[k]; t.Kind != token.Word || t.Low != noun || lexicon.IsPlural(t.Low) || !p.NounEnds(k+1, len(p.Toks)) && !verbLike(p.Toks[k+1].Low) {
			continue
		}
		if p.Any2(k-1, k, "a", "an", "one", "no", "any", "another", "single") || len(e.Words) > 1 && p.Any2(k-2, k-1, "a", "an", "one", "no", "any", "another") && p.Tok(k-1).Low == e.Words[len(e.Words)-2] {
			return true
		}
	}
	return false
}

// verbLike: behind the noun of a row a word of this ending is its verb, "a call lasts", "a part ordered in".
func verbLike(word string) bool {
	return len(word) > 3 && (strings.HasSuffix(word, "s") && !strings.HasSuffix(word, "ss") || strings.HasSuffix(word, "ed"))
}

// outlineEach: "each field has", "per booking", "a deal belongs to", "every order".
func (p Reader) outlineEach(o *draft.Outline, i int) {
	end := len(p.Toks)
	n := p.Any(i, end, "for each", "for every", "each", "every", "per", "a", "an", "at most one", "no more than one", "exactly one")
	if n == 0 || i > 0 && p.Tok(i-1).Is("for") && p.Tok(i).Is("a", "an") {
		return
	}
	at := i + n
	t := p.Tok(at)
	if p.Tok(i).Is("per", "for") && p.Tok(i-1).Is("row", "rows", "record", "line", "reading", "entry", "sample", "measurement") {
		return // "one row per greenhouse per hour" is a grid
	}
	if at >= end || t.Kind != token.Word || draft.FunctionWords[t.Low] && p.Lex.Domains[lexicon.Plural(t.Low)] == "" || clause.OutlineNever[t.Low] || lexicon.IsPlural(t.Low) {
		return
	}
	if u, ok := token.Units[t.Low]; ok && u != "people" && !p.DeviceNoun(at) {
		return
	}
	words := p.WordsOf(at, at+1)
	if m := p.Tok(at + 1); m.Kind == token.Word && !term.HeaderEnds[m.Low] && !draft.FunctionWords[m.Low] && !term.ProseWords[m.Low] && p.Lex.Domains[lexicon.Plural(m.Low)] != "" && !lexicon.IsPlural(m.Low) {
		words = p.WordsOf(at, at+2) // "each order line"
		at++
	}
	if len(words) == 0 {
		return
	}
	many := append([]string{}, words...)
	many[len(many)-1] = lexicon.Plural(many[len(many)-1])
	if p.Tok(i).Is("a", "an") {
		// Only what a row of it has or belongs to makes a table of "a deal".
		if !p.SentenceStart(i) && !p.SlotStart(i) || !p.Any2(at+1, end, "has", "belongs to", "can have", "is linked to", "contains", "may have", "can be", "refers to", "references", "is for", "consists of", "must have", "should have", "is placed by", "is made by", "also has") {
			return
		}
	}
	e := o.Note(p.HeadNouns(many), at, at+1)
	e.Each = true
	if p.Tok(i).Is("each", "every") && p.SentenceStart(i) && p.Any2(at+1, end, "has", "have", "with", "gets", "belongs to", "is", "contains", "can", "carries") {
		e.Listed = e.Listed || p.ColumnsIn(at+2, end)
		p.outlineHas(o, at+1)
	}
}

// outlineDefined: "Policy = number, holder name": a row of the policies that the text named before.
func (p Reader) outlineDefined(o *draft.Outline, i int) {
	t, end := p.Toks[i], len(p.Toks)
	mark := p.Any(i+1, end, "=")
	if mark == 0 && p.Tok(i-1).Is("one", "a", "an", "each", "every") && p.ListOfNames(i+2, p.StatementEnd(i)) {
		mark = p.Any(i+1, end, "is", "means") // "One book is title, pages, year"
	}
	if !p.SentenceStart(i) || lexicon.IsPlural(t.Low) || draft.FunctionWords[t.Low] && p.Lex.Domains[lexicon.Plural(t.Low)] == "" || mark == 0 {
		return
	}
	named := slices.ContainsFunc(p.Toks[:i], func(b token.Token) bool {
		return b.Kind == token.Word && b.Low != t.Low && lexicon.Singular(b.Low) == t.Low
	})
	if !named || !p.ColumnsIn(i+2, end) {
		return
	}
	e := o.Note([]string{lexicon.Plural(t.Low)}, i, i+1)
	e.Each, e.Listed = true, true
}

// outlineHas: "each patient has visits at weeks 0 and 4": the visits are a table, too.
func (p Reader) outlineHas(o *draft.Outline, i int) {
	end := len(p.Toks)
	n := p.Any(i, end, "has", "have", "gets")
	if n == 0 {
		return
	}
	head, k := p.TableNouns(i + n)
	if k > 0 && !p.PlainColumn(i+n, i+n+k) && p.Any2(i+n+k, end, "at weeks", "at week", "in weeks", "on days", "at months", "at hours", "at") {
		o.Note(head, i+n, i+n+k).Strong = true
	}
}

// outlineTitle reads the enumeration that opens a text: "users, posts, comments and tags
// for a blog", "artists > albums > tracks", "Donors (…) and donations".
func (p Reader) outlineTitle(o *draft.Outline) {
	end := p.StatementEnd(0)
	at := 0
	for at < end {
		n := 0
		for _, w := range clause.Openers {
			n = max(n, p.Any(at, end, w))
		}
		if n == 0 {
			break
		}
		at += n
	}
	var found []*draft.Evidence
	for at < end {
		at += p.Any(at, end, "the", "their", "its", "our")
		head, n := p.TableNouns(at)
		if n == 0 {
			break
		}
		found = append(found, o.Note(head, at, at+n))
		at += n
		if p.Lit(at, end, "(") {
			if c := p.Closing(at, end); c > 0 {
				at = c + 1
			}
		}
		sep := p.Any(at, end, ", and", ", with", "and", "&", ",", ">", "->", "=>", "/", "+", "with", "plus")
		if sep == 0 {
			break
		}
		at += sep
	}
	if len(found) < 2 {
		return
	}
	for _, e := range found {
		e.Title = true
		if p.ComesAgain(strings.ToLower(e.Words[len(e.Words)-1]), e.End) {
			e.Each = true
		}
	}
}

// linkedNames: both words of an identifier name tables of their own, as in "student_courses".
func linkedNames(o *draft.Outline, e *draft.Evidence) bool {
	other := o.Nouns[lexicon.Singular(e.Words[1])]
	return other != nil && (other.Strong || other.Counted > 0)
}
