package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A text that lists the columns of two tables or more, each in one piece that holds nothing but names
// ("Sheet "units": code, street, …", "For each lease we keep …", "An entry record = …"), declares them: the
// lists are all columns that there are, and the other sentences speak of them.

// declaration is the list of the columns of one table.
type declaration struct {
	words    []string // the nouns of the table
	from, to int      // tokens, with the head
	pieces   [][2]int // tokens of each name, with what stands in brackets behind it
	written  string   // its name as the head has it, of an identifier
	rows     int64    // as the head says it; 0 where it does not
	table    *tableDraft
}

// declarations finds them in the whole text; none where one of the lists holds more than names.
func (p *parser) declarations() []*declaration {
	var found []*declaration
	for i := 0; i < len(p.toks); i++ {
		if p.owner[i] != nil || !p.declarationStart(i, found) {
			continue
		}
		d := p.declarationAt(i, found)
		if d == nil {
			continue
		}
		if k := slices.IndexFunc(found, func(o *declaration) bool { return lexicon.SingularLast(o.words) == lexicon.SingularLast(d.words) }); k >= 0 {
			continue
		}
		found = append(found, d)
		i = d.to - 1
	}
	found = slices.DeleteFunc(found, func(d *declaration) bool { return p.ofValues(d, found) })
	if slices.ContainsFunc(found, func(d *declaration) bool { return p.otherHead(d, found) }) {
		return nil
	}
	return found
}

// otherHead: behind d the head of another table stands, whose list holds more than names.
func (p *parser) otherHead(d *declaration, all []*declaration) bool {
	end := len(p.toks)
	for i := d.to; i < end && !slices.ContainsFunc(all, func(o *declaration) bool { return i >= o.from && i < o.to }); i++ {
		if !p.sentenceStart(i) {
			continue
		}
		at := i + p.bullet(i, end)
		words := p.declaredNoun(at, 1)
		if words == nil || !p.lit(at+1, end, ":") && !p.lit(at+1, end, "(") {
			continue
		}
		joined := strings.Contains(p.tok(at).Text, "_")
		ofColumn := slices.ContainsFunc(all, func(o *declaration) bool {
			return lexicon.SingularLast(o.words) == lexicon.SingularLast(words) || slices.ContainsFunc(o.pieces, func(b [2]int) bool {
				name := p.wordsOf(b[0], b[1])
				return len(name) > 0 && meantBy(words, name) > 0
			})
		})
		if !ofColumn && (joined || lexicon.IsPlural(words[0]) && p.columnsIn(at+2, p.statementEnd(at))) {
			return true
		}
	}
	return false
}

// ofValues: the list is one of values, of a column that another list names.
func (p *parser) ofValues(d *declaration, all []*declaration) bool {
	return slices.ContainsFunc(all, func(o *declaration) bool {
		return o != d && slices.ContainsFunc(o.pieces, func(b [2]int) bool {
			words := p.wordsOf(b[0], b[1])
			return len(words) > 0 && lexicon.SingularLast(words) == lexicon.SingularLast(d.words) && !p.ownKey(d)
		})
	})
}

// ownKey: the list begins with what names a row.
func (p *parser) ownKey(d *declaration) bool {
	b := d.pieces[0]
	return keyEnds[p.tok(b[1]-1).Low] || strings.HasSuffix(p.tok(b[1]-1).Low, "_id")
}

var keyEnds = lexicon.WordSet("id ids no number nr code key uuid ref reference isbn sku ean imo msisdn vin iban email")

// declarationStart: a sentence begins at i, or what stands before belongs to a declaration.
func (p *parser) declarationStart(i int, found []*declaration) bool {
	t := p.tok(i)
	if t.Kind != token.Word && t.Kind != token.Quote && t.Kind != token.Code && t.Kind != token.Number && !t.Is("-", "*", "(") {
		return false
	}
	b := p.tok(i - 1)
	if i == 0 || b.Kind == token.Line || b.Is(".", "!", "?", ";", "\n") && !(b.Is(".") && t.Glued) || b.Is(":") && p.lineStart(i) {
		return true
	}
	if n := len(found); n > 0 && found[n-1].to >= i-2 && (b.Is(",", ";", "and", "plus", "&", "while", "whereas") || b.Is(")")) {
		return true
	}
	return b.Is(":", "need", "needs", "want", "deliver", "of", "make", "generate", "create", "produce", "prepare", "build") && (p.bracketAhead(i))
}

// bracketAhead: one to three words and a bracket of names follow.
func (p *parser) bracketAhead(i int) bool {
	for k := i; k < i+4; k++ {
		if p.lit(k, len(p.toks), "(") {
			return k > i
		}
		if p.tok(k).Kind != token.Word {
			return false
		}
	}
	return false
}

// Words around the noun of a declaration.
var (
	declaredLeads  = []string{"then come", "then", "and then", "and", "plus", "finally", "next", "next to it", "as well as", "the first", "the second", "the third", "a first", "a second", "a third", "first", "second", "third", "last"}
	declaredKinds  = []string{"table", "sheet", "file", "tab", "entity", "worksheet", "the table", "the sheet", "the file", "the entity", "the tab", "data set", "dataset", "list"}
	declaredTails  = lexicon.WordSet("table tables sheet file files tab list record records row rows entity registry register history catalogue catalog dataset data object objects extract export feed document message")
	declaredLists  = lexicon.WordSet("fields columns attributes properties variables")
	declaredOf     = []string{"the columns of", "columns of", "columns in", "columns for", "columns on", "the fields of", "fields of", "fields in", "fields for", "fields on", "the attributes of", "attributes of", "attributes for", "the columns in", "the fields in", "one row of", "a row of", "each row of", "every row of", "a record of", "each record of", "the layout of", "layout of", "the structure of", "structure of", "a line of", "one line of", "each line of", "one record of"}
	declaredAbout  = []string{"what we store about", "what we keep about", "what we record about", "what we know about", "what is stored about", "what is kept about", "what is recorded about", "what we store per", "what we keep per", "what we store for", "what we keep for", "stored about", "kept about", "about", "for each", "for every", "for", "on each", "on every", "on", "of each", "of every", "of", "about each", "per", "with each", "with every", "in"}
	declaredKeep   = []string{"we keep", "we store", "we record", "we hold", "we track", "we need", "we want", "we note", "we save", "we list", "we collect", "we capture", "we log", "there is", "there are", "there should be", "it keeps", "it stores", "the system keeps", "the system stores", "keep", "store", "record", "list", "generate", "include", "hold", "note"}
	declaredVerbs  = slices.Concat(carryVerbs, verbList("carry,contain,include,hold,record,store,show,list,note,give,keep,track,capture,name,come with,comes with,is recorded with,are recorded with,is stored with,are stored with,is kept with,are kept with,is described with,is listed with,are listed with,is given by,are given by,is made of,are made of,consist of,will have,should have,must have,shall have,should contain,must contain,should hold,is saved with,are saved with,is defined as,is characterised by,are characterised by,is characterized by"))
	declaredMarks  = []string{":", "–", "—", "-", "--", "=", "->", "=>", "→", "|", "are", "is", "first :", "next :", "then :", "with", "as :", "are :", "is :"}
	declaredDets   = []string{"each", "every", "a", "an", "one", "the", "our", "any", "their", "all"}
	neverDeclared  = lexicon.WordSet("column field table row rule record value note constraint relation relationship key index volume date edge case case mix criterion requirement condition distribution status it they we you this that these those there what which all both each none example share percent total count number")
	declaredPlural = lexicon.WordSet("data staff equipment stock inventory people")
)

// declarationAt reads the declaration whose head begins at i; nil if none does.
func (p *parser) declarationAt(i int, found []*declaration) *declaration {
	end := len(p.toks)
	at := i + p.bullet(i, end)
	next := len(found) > 0 && found[len(found)-1].to >= i-2
	for {
		n := p.any(at, end, declaredLeads...)
		if n == 0 || !(p.tok(at+n).Kind == token.Word || p.tok(at+n).Kind == token.Quote || p.tok(at+n).Is(":")) {
			break
		}
		at += n
		at += p.any(at, end, ":", ",")
	}
	if n := p.any(at, end, "we need", "we want", "i need", "i want", "need", "deliver", "there are", "we have"); n > 0 && p.bracketAhead(at+n) {
		at += n
	}
	of := p.any(at, end, declaredOf...)
	about := 0
	if of == 0 {
		about = p.any(at, end, declaredAbout...)
	}
	at += of + about
	det := p.any(at, end, declaredDets...)
	at += det
	kind := 0
	if k := p.any(at, end, declaredKinds...); k > 0 && (p.tok(at+k).Kind == token.Word || p.tok(at+k).Kind == token.Quote || p.tok(at+k).Is(":")) && !p.any2(at+k, end, "with", "has", "contains", "is", "are") {
		kind = k + p.any(at+k, end, ":", "called", "named", "for the", "for", "of")
	}
	if k := p.any(at, end, declaredKinds...); kind > 0 && k > 0 && p.any2(at+k, end, ":") && !p.lit(i, end, "first") && at == i {
		kind = 0 // "List: …"
	}
	at += kind
	for n := 3; n >= 1; n-- {
		words := p.declaredNoun(at, n)
		if words == nil {
			continue
		}
		if d := p.declarationOf(words, i, at, at+n, declarationHead{of > 0, about > 0, det > 0, kind > 0, next}); d != nil {
			return d
		}
	}
	return nil
}

// declarationHead is what stands before the noun.
type declarationHead struct{ of, about, det, kind, next bool }

// declaredNoun are the words of n tokens that can name a table.
func (p *parser) declaredNoun(at, n int) []string {
	if at+n > len(p.toks) {
		return nil
	}
	for k := at; k < at+n; k++ {
		t := p.toks[k]
		if t.Kind == token.Quote && n == 1 {
			continue
		}
		if t.Kind != token.Word || functionWords[t.Low] && !lexicon.IsPlural(t.Low) && p.lex.domains[lexicon.Plural(lexicon.Singular(t.Low))] == "" || headerEnds[t.Low] || proseWords[t.Low] && n > 1 {
			return nil
		}
	}
	words := p.wordsOf(at, at+n)
	if len(words) == 0 || len(words) > 3 || n > 1 && (declaredTails[words[len(words)-1]] || declaredLists[words[len(words)-1]]) {
		return nil
	}
	return words
}

// declarationOf reads what follows the noun: what kind of thing it is, a mark or a verb, and the list.
func (p *parser) declarationOf(words []string, i, from, stop int, h declarationHead) *declaration {
	end := len(p.toks)
	at := stop
	d := &declaration{words: slices.Clone(words), from: i}
	if t := p.tok(from); strings.Contains(t.Text, "_") && stop == from+1 {
		d.written = t.Low
	}
	tail := false
	if t := p.tok(at); at < end && t.Is(".") && t.Glued && p.tok(at+1).Is("csv", "xlsx", "parquet", "json") {
		at, tail = at+2, true
	} else if declaredTails[t.Low] && t.Kind == token.Word {
		at, tail = at+1, true
		at += p.any(at, end, "first", "next", "last", "then") * boolInt(p.any2(at+1, end, ":"))
	} else if declaredLists[t.Low] && t.Kind == token.Word {
		at, tail, h.of = at+1, true, true
	}
	if k := p.any(at, end, "in this order", "in order", ", in this order"); k > 0 {
		at += k
	}
	many := lexicon.IsPlural(words[len(words)-1]) || declaredPlural[words[len(words)-1]] || p.tok(from).Kind == token.Quote || strings.Contains(p.tok(from).Text, "_")
	bracket := p.lit(at, end, "(")
	verb := p.any(at, end, declaredVerbs...)
	mark := p.any(at, end, declaredMarks...) * boolInt(verb == 0)
	strong := h.of || h.kind || tail && !p.tok(at).Is("is", "are") || strings.Contains(p.tok(from).Text, "_")
	switch {
	case bracket && (many || tail):
		at++
	case verb > 0 && (many || h.det || strong):
		at += verb
		if n := p.declaredCount(at); n > 0 { // "contains 90 lines with"
			d.rows = int64(p.tok(at).Num)
			at += n
		}
		at += p.any(at, end, "the following columns", "the following fields", "the following", "the columns", "the fields", "these columns", "these fields", "columns", "fields")
		at += p.any(at, end, ":")
	case mark > 0 && p.any2(at, end, "is", "are") && !h.of:
		return nil
	case mark > 0 && (many || strong || h.about || h.det && p.any2(at, end, "=", ":")):
		at += mark
		if n := p.declaredCount(at); n > 0 {
			d.rows = int64(p.tok(at).Num)
			at += n
		}
	case h.about && (many || h.det || !many):
		at += p.any(at, end, ",")
		keep := p.any(at, end, declaredKeep...)
		at += keep
		if keep == 0 && !h.next {
			return nil
		}
		at += p.any(at, end, "the following", "its", "the")
		at += p.any(at, end, ":")
	case h.next && p.any2(at, end, "by"):
		at++ // "claims by number, date and amount"
	case h.next && (tail || h.about):
		// "the loan list loan id, branch id and date"
	default:
		return nil
	}
	d.pieces, d.to = p.declaredNames(at, bracket)
	if len(d.pieces) < 3-boolInt(bracket) || !p.knownNames(d, strong || verb > 0) || neverDeclared[lexicon.Singular(words[len(words)-1])] && !p.keyOfItsOwn(d) {
		return nil
	}
	return d
}

// declaredCount reads "90 lines with", "of 40 rows:", "120 rows with": how many tokens they are.
func (p *parser) declaredCount(i int) int {
	if !p.countAt(i) {
		return 0
	}
	n := p.any(i+1, len(p.toks), "rows", "lines", "records", "entries")
	k := p.any(i+1+n, len(p.toks), "with the columns", "with", "of", "having", ":", ",", "-", "each with", "holding")
	if n == 0 || k == 0 {
		return 0
	}
	return 1 + n + k
}

// knownNames: enough of the pieces look like columns, so that it is no list of values.
func (p *parser) knownNames(d *declaration, strong bool) bool {
	known := 0
	for _, b := range d.pieces {
		last := p.tok(b[1] - 1)
		if p.headerMatch(b[0], b[1]) == b[1]-b[0] || strings.Contains(last.Text, "_") || momentWords[last.Low] || keyEnds[last.Low] {
			known++
		}
	}
	return known >= 2 && (strong || len(d.pieces) > 4 || 5*known >= 2*len(d.pieces)) || known > 0 && p.keyOfItsOwn(d)
}

// keyOfItsOwn: the first name is that of a key, and begins with the noun of the table.
func (p *parser) keyOfItsOwn(d *declaration) bool {
	first := p.wordsOf(d.pieces[0][0], d.pieces[0][1])
	return len(first) > 1 && keyEnds[first[len(first)-1]] && slices.ContainsFunc(d.words, func(w string) bool { return lexicon.Singular(w) == first[0] })
}
