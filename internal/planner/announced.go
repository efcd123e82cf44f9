package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A text that announces its columns ("Fields: …", "It carries …", "Recorded are …") names them all
// there. The sentences behind come back to them, in other words ("Heights are …" of height_m, "claim
// types split into …") and with any verb: such a subject is the column it speaks of, and what speaks
// of none is reported instead of becoming a column that nobody asked for.

// columnWords announce a list of columns with a mark or a verb behind.
var columnWords = []string{"columns in this order", "columns in order", "columns , in order", "columns", "fields in this order", "fields in order", "fields , in order", "fields", "attributes", "variables", "headers", "record layout", "layout", "structure"}

// rowOrTable stand for a row or for the whole table.
var rowOrTable = lexicon.WordSet("row record entry line item record file table extract export report list sheet log register dataset document message feed snapshot catalogue it they them")

// announcement is how many tokens at i lead up to the list of a table's columns, 0 where none do, and
// whether another reader takes them.
func (p *parser) announcement(i, end int) (lead int, known bool) {
	if n := p.any(i, end, "the columns", "the fields", "columns are", "fields are", "each row has", "each record has", "each row contains", "each record contains", "each record holds", "every row has", "every record has", "with columns", "with fields"); n > 0 {
		return 0, true
	}
	at := i + p.any(i, end, "the", "its", "our")
	for k := range 3 { // "columns:", "log fields:", "message fields are"
		if k > 0 && (p.tok(at+k-1).Kind != token.Word || functionWords[p.tok(at+k-1).Low] || at+k >= end) {
			break
		}
		n := p.any(at+k, end, columnWords...)
		if n == 0 {
			continue
		}
		stop := at + k + n
		if m := p.any(stop, end, "are", ":", "-", "–", "—", "to include", "needed :", "required :", "wanted :"); m > 0 {
			if k == 0 && p.any2(at, end, "columns", "fields", "attributes", "headers") && !p.any2(at, end, "layout", "structure", "record layout") && !p.any2(at, end, "columns in", "columns ,", "fields in", "fields ,") {
				return 0, true
			}
			return stop + m - i, false
		}
	}
	if n := p.any(i, end, "recorded are", "stored are", "captured are", "kept are", "we record", "we store", "we keep", "we capture"); n > 0 {
		return n + p.any(i+n, end, ":", "the following :", "the"), false
	}
	if n := p.any(i, end, "recorded per", "listed per", "stored per", "captured per", "kept per", "logged per", "per", "for each", "for every"); n > 0 && p.lit(i+n+1, end, ":") && p.tok(i+n).Kind == token.Word {
		return n + 2, false // "listed per subject:"
	}
	if n := p.any(i, end, "what a", "what an", "what each", "what every", "what one", "what we"); n > 0 {
		for k := i + n; k < min(end, i+n+6); k++ {
			if p.lit(k, end, ":") {
				return k + 1 - i, false // "what a batch stores:"
			}
		}
		return 0, false
	}
	if lead, known := p.rowCarries(i, end); lead > 0 || known {
		return lead, known
	}
	return p.lightLead(i, end), false
}

// rowCarries reads "it carries", "a vehicle is described by", "each record holds".
func (p *parser) rowCarries(i, end int) (lead int, known bool) {
	article := p.any(i, end, "each", "every", "a", "an", "one", "the", "this", "any")
	at := i + article
	words, n := p.nounRunVerb(at, end)
	if article > 0 && p.tok(i).Is("each", "every") && p.any2(at+max(n, 1), end, "has", "have", "contains", "includes") {
		return 0, rowOrTable[p.tok(at).Low] // as eachRow reads it
	}
	switch {
	case p.tok(at).Kind == token.Word && rowOrTable[p.tok(at).Low] && at < end:
		n = 1
	case article > 0 && n > 0 && p.findTable(words) != nil:
	default:
		return 0, false
	}
	verb := p.any(at+n, end, carryVerbs...)
	if verb == 0 {
		return 0, false
	}
	stop := at + n + verb
	if p.numberAfter(stop, end) || p.any2(stop, end, "to", "been", "no", "at least", "between", "up to", "exactly") || !p.listOfNames(stop, end) {
		return 0, false
	}
	stop += p.any(stop, end, "the following columns", "the following fields", "the following", "the columns", "the fields", "these columns", "these fields", "the")
	stop += p.any(stop, end, ":")
	if t := p.findTable(words); t != nil {
		p.table = t
	}
	return stop - i, false
}

// listOfNames: behind i come three pieces at least, set apart by commas.
func (p *parser) listOfNames(i, end int) bool {
	pieces, depth := 1, 0
	for k := i; k < end; k++ {
		switch t := p.toks[k]; {
		case t.Is("(", "["):
			depth++
		case t.Is(")", "]"):
			depth--
		case depth == 0 && (t.Is(",") || t.Is("and") && pieces > 1 && !p.toks[k-1].Is(",")):
			pieces++
		}
	}
	return pieces > 2
}

// announce notes that the columns of the sentence from i on are all of their table, where they are
// three at least.
func (p *parser) announce(i, end int) {
	if p.table == nil || p.table.base != nil {
		return
	}
	n := 0
	for _, c := range p.table.columns {
		n += boolInt(!c.dropped && c.stated && c.at >= i && c.at < end)
	}
	if n >= 3 {
		p.table.announced, p.table.bareList = [2]int{i, end}, false
	}
}

// listBare notes the list of a sentence that is the head of its table and names its columns one after the
// other, most of them without a word about them: what they hold is told behind, so a later sentence that
// begins with such a name tells of that column.
func (p *parser) listBare(i, end int) {
	t := p.table
	if t == nil || t.base != nil || !t.rowsSaid || t.announced[1] > 0 {
		return
	}
	bare, n := 0, 0
	for _, c := range t.columns {
		if c.dropped || !c.stated || c.at < 0 {
			continue
		}
		if c.at < i || c.at >= end || p.toks[c.at].Kind == token.Code {
			return
		}
		n++
		bare += boolInt(!c.touched || c.onlyNamed())
	}
	if bare < 3 || 2*bare <= n || slices.ContainsFunc(p.tables, func(o *tableDraft) bool { return o != t && live(o) > 0 }) {
		return
	}
	t.announced, t.bareList = [2]int{i, end}, true
}

// announcedAs is the column of an announced list that the words of a later sentence speak of; nil if
// there is none.
func (p *parser) announcedAs(t *tableDraft, words []string) *columnDraft {
	if t.announced[1] == 0 {
		return nil
	}
	for len(words) > 1 && tellingVerb(words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	c := t.find(words, nil)
	if c == nil || len(words) == 1 && lexicon.Singular(words[0]) == t.nouns[len(t.nouns)-1] && len(c.words) > 1 {
		return nil // "every shift lasts eight hours" is not about the shift's start
	}
	name := stems(c.words)
	own := false // a word that tells more than that it is a date
	for _, w := range stems(contentWords(words)) {
		known := slices.Contains(name, w)
		if !known && !(momentWords[w] && c.isDate(p.lex)) && w != "value" {
			return nil
		}
		own = own || known && !(weakWords[w] && len(name) > 1)
	}
	if !own {
		return nil
	}
	return c
}

// more announces another column behind the list.
var more = []string{"also", "plus", "add", "in addition", "additionally", "another", "furthermore", "there is also", "as well as", "and finally", "finally", "include", "extra", "on top of that add"}

// keepAnnounced takes columns away that are in no announced list of their table: those that only a
// sentence before or behind it seemed to name, of which nobody knows what they are, or says anything.
func (p *parser) keepAnnounced() {
	for _, t := range p.tables {
		if t.announced[1] == 0 {
			continue
		}
		for _, c := range slices.Clone(t.columns) {
			if !c.stated || c.fk != nil || c.primary || c.self || c.base != nil || c.generated || c.implied || c.dropped || c.at >= t.announced[0] && c.at < t.announced[1] || c.at < 0 || p.leansOn(c) {
				continue
			}
			if p.toks[c.at].Kind == token.Line {
				continue // a further statement declared it
			}
			if (len(p.declared) > 0 || t.sqlName != "") && !p.saidMore(c.at) {
				p.takeBack(t, c)
				continue
			}
			known := c.semantic != "" || c.kind != "" && c.kind != kindBoolean
			if t.bareList && c.onlyNamed() {
				known = false // "every shift lasts …" is no last name
			}
			if c.touched && (known || c.at < t.announced[0]) || c.trueShare != nil || p.saidMore(c.at) {
				continue
			}
			if t.bareList && !p.sentenceMade(t, c) {
				continue
			}
			p.takeBack(t, c)
		}
	}
}

// sentenceMade: the name of the column is no name, but the beginning of a sentence: it has words of a
// listed column, or words that only sentences have.
func (p *parser) sentenceMade(t *tableDraft, c *columnDraft) bool {
	for _, o := range t.columns {
		if o.at < t.announced[0] || o.at >= t.announced[1] || o.dropped {
			continue
		}
		for _, w := range o.words {
			if len(w) > 2 && !weakWords[w] && slices.ContainsFunc(c.words, func(v string) bool { return sameForm(v, w) }) {
				return true
			}
		}
	}
	return slices.ContainsFunc(c.words, func(w string) bool { return oddWords[w] || sentenceWords[w] || tellingVerb(w) })
}

// sentenceWords stand in sentences and in no name of a column.
var sentenceWords = lexicon.WordSet("what nothing everything latter former it they them those these such happens happened looks look seen meaning times both pair combination named")

// saidMore: the statement of the token begins with words that announce another column.
func (p *parser) saidMore(at int) bool {
	from := at
	for from > 0 && p.toks[from-1].Kind != token.Line && !(p.toks[from-1].Is(".") && !p.toks[from-1].Glued) && at-from < 6 {
		from--
	}
	for k := from; k <= at; k++ {
		if p.any(k, at+1, more...) > 0 {
			return true
		}
	}
	return false
}

// leansOn: something else of the plan needs the column.
func (p *parser) leansOn(c *columnDraft) bool {
	if slices.ContainsFunc(p.relations, func(r *relationDraft) bool { return r.column == c }) {
		return true
	}
	for _, t := range p.tables {
		for _, o := range t.columns {
			if o != c && (o.beside == c || o.shareOf == c || o.twin == c || o.bandOf == c || o.weekdayOf == c || strings.Contains(o.formula, c.name())) {
				return true
			}
		}
	}
	return false
}

// takeBack removes a column, and gives its words back.
func (p *parser) takeBack(t *tableDraft, c *columnDraft) {
	t.columns = slices.DeleteFunc(t.columns, func(o *columnDraft) bool { return o == c })
	p.rules = slices.DeleteFunc(p.rules, func(r *ruleDraft) bool {
		return r.column == c || r.ofBoth[0] == c || r.ofBoth[1] == c || slices.Contains(r.ofAll, c) || slices.Contains(r.gapColumn, strings.Join(c.words, " "))
	})
	p.assumptions = slices.DeleteFunc(p.assumptions, func(n pendingNote) bool { return n.on == &c.element })
	p.guesses = slices.DeleteFunc(p.guesses, func(g guess) bool { return g.on == &c.element })
	for k, e := range p.owner {
		if e == &c.element {
			p.owner[k] = nil
		}
	}
	if p.column == c {
		p.column = nil
	}
}
