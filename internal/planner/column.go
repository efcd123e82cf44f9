package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// headerMatch is the length of the longest run of tokens at i that the lexicon knows as
// a column, or 0.
func (p *parser) headerMatch(i, end int) int {
	best := 0
	var phrase []string
	for k := i; k < end && k-i < 5; k++ {
		t := p.toks[k]
		if t.kind == numberToken && k > i && isAllDigits(t.text) && !t.percent || t.kind == wordToken || (t.kind == quoteToken || t.kind == codeToken) && k == i {
			phrase = append(phrase, nameWords(t.low)...)
		} else {
			break
		}
		if _, ok := p.lex.exact(phrase); ok {
			best = k - i + 1
		} else if _, ok := p.lex.values[strings.Join(phrase, " ")]; ok {
			best = k - i + 1
		} else if p.lex.domains[strings.Join(phrase, " ")] == "" && p.listColumn(phrase) {
			best = k - i + 1
		}
		if t.kind == quoteToken {
			break
		}
	}
	return best
}

// listColumn: "breed" is known as a closed list of some table.
func (p *parser) listColumn(phrase []string) bool {
	if p.table == nil {
		return false
	}
	nouns := p.table.nouns
	_, ok := p.lex.values[strings.Join(phrase, " ")+"@"+plural(nouns[len(nouns)-1])]
	return ok
}

// headerEnds are words that close a header wherever they stand in it.
var headerEnds = wordSet("with without that which who whose where is are was were must should will would can could may might and or but plus between from as being for then if when unless otherwise while having has have each every including such like around about roughly approximately while just only consistent matching later earlier greater smaller higher lower less more within during after before since until except versus vs out referencing references depending correlated using via computed calculated derived strongly weakly positively negatively built starting ranging copied")

// header reads the words of a column's name. It returns the index behind them.
func (p *parser) header(i, end int) (to int) {
	to = i + p.headerMatch(i, end)
	if to == i {
		t := p.tok(i)
		if t.kind == quoteToken {
			return i + 1
		}
		if t.kind != wordToken && t.kind != codeToken {
			return i
		}
		to = i + 1
	}
	if p.toks[to-1].kind == quoteToken {
		return to
	}
	for to < end {
		t := p.toks[to]
		if t.kind == numberToken {
			if p.numberInHeader(to, end) {
				to++
				continue
			}
			break
		}
		if t.kind != wordToken || headerEnds[t.low] || to-i >= 7 {
			break
		}
		if t.is("to") && p.any2(to+1, end, "be") || t.is("on") && p.any2(to+1, end, "a scale") {
			break
		}
		if t.is("on", "at") && (p.any2(to+1, end, "in", "during", "between", "after", "before", "within", "since", ",", ";", "(", ":", "over") || to+1 >= end) {
			to++
			continue
		}
		if t.is("on", "at") && (strings.HasSuffix(p.tok(to-1).low, "ed") || dateParticiple[p.tok(to-1).low] || p.tok(to-1).is("seen", "left", "paid", "due", "made", "begun", "done", "login", "valid")) && p.tok(to+1).kind != timeToken {
			to++
			continue
		}
		if t.is("in", "on", "at", "to", "by", "of", "per") {
			next := p.tok(to + 1)
			if t.is("in", "on") && (next.kind == dateToken || next.kind == numberToken || p.unitFollows(to+1, end) || p.any2(to+1, end, "the last", "the past", "the next", "last", "past", "usd", "halves", "range", "the range")) {
				break
			}
			if next.kind != wordToken && !t.is("on", "at", "by", "in") {
				break
			}
			if t.is("on", "in", "at") && next.kind == wordToken && functionWords[next.low] && !p.any2(to+1, end, "date", "time", "number", "file", "hand", "month") {
				break
			}
		} else if t.is("date", "time", "timestamp", "datetime", "number", "text", "dates", "flag", "string") && !p.any2(to+1, end, "of", "between", "from") || t.is("date", "time", "year") {
			to++
			continue
		} else if m := p.headerMatch(to, end); m > 0 && p.knownColumn(i, to) && p.headerMatch(i, to+m) < to-i+m && p.starts(to, end) {
			break
		} else if p.starts(to, end) {
			break
		}
		if m := p.headerMatch(to, end); m > 1 {
			to += m
			continue
		}
		to++
	}
	return to
}

func (p *parser) knownColumn(from, to int) bool { return p.headerMatch(from, to) == to-from }

func (p *parser) unitFollows(i, end int) bool {
	_, n := p.unitAt(i, end)
	return n > 0
}

// numberInHeader: "week 12 score", "address line 2", "pm 2.5".
func (p *parser) numberInHeader(i, end int) bool {
	t, before := p.toks[i], p.tok(i-1)
	if !isAllDigits(t.text) || t.num > 400 || t.year || t.percent {
		return false
	}
	if !before.is("week", "day", "month", "line", "quarter", "year", "phase", "round", "part", "visit", "level", "stage", "question", "test", "exam", "top", "tier", "sensor", "q", "score", "option", "period", "set", "lap", "channel", "zone", "address", "phone", "email", "contact", "pm", "covid") {
		return false
	}
	next := p.tok(i + 1)
	if i+1 >= end || next.is(",", ";", ")") {
		return before.is("line", "address", "question", "q", "phone", "email", "contact")
	}
	return next.kind == wordToken && !headerEnds[next.low] && !next.is("to", "per") && !p.unitFollows(i+1, end) || next.is("=", ":")
}

// prefixes are adjectives before a header that say something about the column.
func (p *parser) prefix(c *columnDraft, i, end int) int {
	at := i
	for at < end {
		n := p.any(at, end, "a", "an", "the", "their", "its", "his", "her", "our", "some", "one", "another", "each", "optionally", "respective", "following", "own", "corresponding", "whether they", "whether it is", "whether the", "whether it", "whether", "current", "random", "a random")
		if n > 0 && p.tok(at).is("current", "one", "random", "following") && p.knownColumnAt(at, end) {
			n = 0
		}
		if n > 0 && p.tok(at+n).kind != wordToken && p.tok(at+n).kind != codeToken && p.tok(at+n).kind != numberToken && p.tok(at+n).kind != quoteToken {
			break
		}
		if n == 0 {
			switch k := p.any(at, end, "unique", "distinct"); {
			case k > 0 && (p.tok(at+k).kind == wordToken || p.tok(at+k).kind == numberToken && p.any2(at+k+1, end, "digit", "-digit", "character", "letter")) && !p.any2(at+k, end, "per", "together", "identifier", "for", "within", "and"):
				c.unique = true
				n = k
			default:
				if k := p.any(at, end, "optional", "nullable"); k > 0 && p.tok(at+k).kind == wordToken {
					c.nullShare = ptr(.1)
					p.assume(&c.element, "optional: empty in 10% of the rows", nil)
					n = k
				} else if k := p.any(at, end, "required", "mandatory"); k > 0 && p.tok(at+k).kind == wordToken {
					c.notNull = true
					n = k
				} else if t := p.tok(at); t.kind == numberToken && t.num >= 1 && t.num <= 40 && p.any2(at+1, end, "digit", "-digit", "- digit", "character", "- character", "letter") && p.tok(at+2).kind == wordToken {
					k := 2 + p.any(at+2, end, "alphanumeric", "numeric", "long")
					slot := "#"
					if p.tok(at + 1).is("character") {
						slot = "*"
					} else if p.tok(at + 1).is("letter") {
						slot = "A"
					}
					c.pattern = strings.Repeat(slot, int(t.num))
					n = k
				} else if loc := localeWords[t.low]; t.kind == wordToken && loc != "" && p.headerMatch(at+1, end) > 0 && p.headerMatch(at, end) == 0 {
					c.locale = loc
					n = 1
				}
			}
		}
		if n == 0 {
			break
		}
		at += n
	}
	return at - i
}

func (p *parser) knownColumnAt(i, end int) bool { return p.headerMatch(i, end) > 1 }

// columnClause reads a new column with its modifiers, or a slash list of several columns.
func (p *parser) columnClause(i, end int, first bool) int {
	if n := p.columnGroup(i, end); n > 0 {
		return n
	}
	if n := p.anonymousList(i, end); n > 0 {
		return n
	}
	if n := p.sharedHead(i, end); n > 0 {
		return n
	}
	notes := len(p.assumptions)
	c := &columnDraft{scale: -1, table: p.table, stated: true}
	lead := p.prefix(c, i, end)
	at := i + lead
	to := p.header(at, end)
	if to == at {
		p.assumptions = p.assumptions[:notes]
		return 0
	}
	words := p.headerWords(at, to)
	// "hours: 0.5 to 40", "starts: weekdays only"
	unitHeader := first && to-at == 1 && (units[p.toks[at].low] != "" || p.any2(at, end, "starts", "ends", "start", "end", "begins")) && p.lit(to, end, ":")
	if len(words) == 0 || p.allFunction(at, to) && !unitHeader {
		p.assumptions = p.assumptions[:notes]
		return 0
	}
	if len(words) == 1 && words[0] == "aged" {
		words[0] = "age"
	}
	// "higher scores are …" and "no …" state a tendency or an absence, not a column.
	if p.any2(at, end, "higher", "older", "larger", "bigger", "younger", "lower", "more", "most", "fewer", "longer", "no", "not") && p.headerMatch(at, end) == 0 {
		p.assumptions = p.assumptions[:notes]
		return 0
	}
	// A trailing word can be a unit or a type: "weight kg", "wait seconds", "age integer".
	c.words, c.at = words, at
	p.meaningOf(c, at, to)
	known := p.headerMatch(at, to) > 0 || c.semantic != "" || c.kind != ""
	if !p.plausible(c, at, to, end) {
		p.assumptions = p.assumptions[:notes]
		return 0
	}
	// A long phrase that nobody knows, and that says nothing more, is no column.
	if !known && (to-at > 4 || first && p.table == nil && to >= end) {
		p.assumptions = p.assumptions[:notes]
		return 0
	}
	if !known && first && !p.any2(to, end, ":", ",", "(", "=", "between", "from") && !p.starts(to, end) && p.tok(to).kind == wordToken {
		p.assumptions = p.assumptions[:notes]
		return 0
	}
	if p.table == nil {
		p.implicitTable()
	}
	if first && len(words) > 1 {
		// "The invoice total is …" goes back to the invoices.
		if t := p.findTable(words[:1]); t != nil && t != p.table && singular(words[0]) == words[0] {
			p.table = t
		}
	}
	c.table = p.table
	if existing := p.table.column(c.words); existing != nil {
		p.mergePrefixInto(existing, c)
		c = existing
		c.touched = true
	} else {
		c.span = p.span(at, to)
		p.table.columns = append(p.table.columns, c)
	}
	p.column = c
	p.claim(i, to, &c.element)
	n := p.afterHeader(c, to, end)
	return to + n - i
}

// headerWords are the words of a name; unlike a reference it keeps "of".
func (p *parser) headerWords(from, to int) []string {
	var out []string
	for k := from; k < to; k++ {
		switch t := p.toks[k]; t.kind {
		case wordToken:
			if !t.is("the", "a", "an", "its", "their") || to-from == 1 {
				out = append(out, nameWords(correctedText(t))...)
			}
		case quoteToken, numberToken, codeToken:
			out = append(out, nameWords(t.text)...)
		}
	}
	return out
}

func (p *parser) mergePrefixInto(c, from *columnDraft) {
	c.unique = c.unique || from.unique
	if from.nullShare != nil {
		c.nullShare = from.nullShare
	}
	if from.pattern != "" {
		c.pattern = from.pattern
	}
}

// afterHeader reads what follows a header.
func (p *parser) afterHeader(c *columnDraft, to, end int) int {
	n := 0
	k := p.any(to, end, ":", "->", "=>")
	if k == 0 && p.lit(to, end, "-") && !p.toks[to].glued && to+1 < end && !p.toks[to+1].glued && (p.starts(to+1, end) || p.headerMatch(to+1, end) == 0) {
		k = 1 // "name - type, constraint"
	}
	if k > 0 {
		// "name: type, constraint" and "status: a, b, c"
		if m := p.colonValues(c, to+k, end); m > 0 {
			p.claim(to, to+k+m, &c.element)
			return k + m + p.modifiers(c, to+k+m, end)
		}
		if m := p.modifiers(c, to+k, end); m > 0 {
			p.claim(to, to+k, &c.element)
			n = k + m
		} else {
			p.claim(to, to+k, &c.element)
			n = k
			// "notes: text description of …": words behind the colon describe the column.
			if at := to + k; at < end && p.toks[at].kind == wordToken {
				if h := p.headerMatch(at, end); h > 0 && c.semantic == "" && c.kind == "" {
					d := &columnDraft{scale: -1, words: p.wordsOf(at, at+h), at: at}
					p.meaningOf(d, at, at+h)
					c.semantic, c.kind = d.semantic, d.kind
					p.claim(at, at+h, &c.element)
					n += h
					n += p.modifiers(c, at+h, end)
				}
			}
		}
		return n
	}
	if k := p.any(to, end, "which is", "which are", "that is", "that are", "who are", "is", "are", "should be", "must be", "will be", "can be", "has", "have", "should have", "must have", "ranges", "range", "goes", "with", "being", "of"); k > 0 {
		if m := p.modifiers(c, to, end); m > 0 {
			return m
		}
		if m := p.modifiers(c, to+k, end); m > 0 {
			p.claim(to, to+k, &c.element)
			return k + m
		}
	}
	// "geburtsdatum as birth date": the known name says what the other means.
	if h := p.headerMatch(to+1, end); p.lit(to, end, "as") && h > 0 && c.semantic == "" && c.kind == "" {
		d := &columnDraft{scale: -1, words: p.wordsOf(to+1, to+1+h), at: to + 1}
		p.meaningOf(d, to+1, to+1+h)
		c.semantic, c.kind = d.semantic, d.kind
		p.claim(to, to+1+h, &c.element)
		return 1 + h + p.modifiers(c, to+1+h, end)
	}
	return p.modifiers(c, to, end)
}

// colonValues reads "status: new, paid, shipped" where nothing but plain values follows.
func (p *parser) colonValues(c *columnDraft, i, end int) int {
	stop := end
	for k := i; k < end; k++ {
		if p.toks[k].is(";", "(", "\n") {
			stop = k
			break
		}
	}
	if p.starts(i, end) && !p.lit(i+1, stop, ",") {
		return 0
	}
	if c.semantic != "" && c.semantic != "bool" && !p.categorical(c) && !p.orInside(i, stop) {
		return 0
	}
	list, n := p.wordList(i, stop, "")
	if n == 0 || i+n < stop || len(list) < 2 {
		return 0
	}
	known := 0
	for _, v := range list {
		if p.headerMatch(v.at, stop) > 0 || p.starts(v.at, stop) || p.any2(v.at, stop, "unique", "required", "optional", "nullable", "not null", "integer", "text", "date", "string") {
			known++
		}
	}
	if known*2 >= len(list) {
		return 0
	}
	c.setValues(list)
	return n
}

func (p *parser) categorical(c *columnDraft) bool {
	s, ok := contract.LookupSemantic(c.semantic)
	return ok && len(s.Types) > 0 && s.Types[0] == contract.String && !s.Identifier && !s.Personal
}

// columnGroup reads "name/email/phone": several columns with slashes between.
func (p *parser) columnGroup(i, end int) int {
	at, parts := i, [][2]int{}
	for at < end {
		n := p.headerMatch(at, end)
		if n == 0 {
			return 0
		}
		parts = append(parts, [2]int{at, at + n})
		at += n
		if !p.lit(at, end, "/") {
			break
		}
		at++
	}
	if len(parts) < 2 {
		return 0
	}
	// With a ratio behind it would be a list of values; "debit/credit" is a column of its own.
	if _, ok := p.lex.semantics[strings.Join(p.wordsOf(i, at), " ")]; ok {
		return 0
	}
	if p.tok(at).kind == numberToken {
		return 0
	}
	if p.table == nil {
		p.implicitTable()
	}
	for _, part := range parts {
		c := &columnDraft{scale: -1, table: p.table, stated: true, words: p.wordsOf(part[0], part[1]), at: part[0], span: p.span(part[0], part[1])}
		p.meaningOf(c, part[0], part[1])
		if p.table.column(c.words) == nil {
			p.table.columns = append(p.table.columns, c)
		}
		p.column = c
		p.claim(part[0], part[1]+1, &c.element)
	}
	p.claim(i, at, &p.column.element)
	return at - i
}

// sharedHead reads "origin and destination airport codes": two columns with one head.
func (p *parser) sharedHead(i, end int) int {
	a, b := p.tok(i), p.tok(i+2)
	if i+3 >= end || a.kind != wordToken || b.kind != wordToken || !p.toks[i+1].is("and", "&") || functionWords[a.low] || functionWords[b.low] || proseWords[a.low] || proseWords[b.low] {
		return 0
	}
	h := p.headerMatch(i+3, end)
	last := p.tok(i + 2 + h).low
	if h == 0 || !p.plural(last) || singular(last) == last || p.tableNamed(i+3, i+3+h) {
		return 0
	}
	head := p.wordsOf(i+3, i+3+h)
	head[len(head)-1] = singular(head[len(head)-1])
	if p.table == nil {
		p.implicitTable()
	}
	for _, at := range []int{i, i + 2} {
		c := &columnDraft{scale: -1, table: p.table, stated: true, words: append(p.wordsOf(at, at+1), head...), at: at, span: p.span(at, at+1)}
		p.meaningOf(c, at, at)
		if p.table.column(c.words) == nil {
			p.table.columns = append(p.table.columns, c)
		}
		p.column = c
		p.claim(at, at+1, &c.element)
	}
	p.claim(i, i+3+h, &p.column.element)
	return 3 + h + p.modifiers(p.column, i+3+h, end)
}

// anonymousList reads "debit/credit 80/20": values with shares and no name for the column.
func (p *parser) anonymousList(i, end int) int {
	if p.tok(i).kind != wordToken || p.table == nil || !p.any2(i+1, end, "/", "|") {
		return 0
	}
	list, n := p.slashList(i, end)
	if n == 0 || list[0].share >= 0 {
		return 0
	}
	c := &columnDraft{}
	c.values = list
	k := p.shares(c, i+n, end)
	if k == 0 {
		return 0
	}
	c = p.categoryColumn(list)
	c.setValues(list)
	p.column = c
	p.claim(i, i+n+k, &c.element)
	return n + k
}

func (p *parser) allFunction(from, to int) bool {
	for k := from; k < to; k++ {
		t := p.toks[k]
		if t.kind != wordToken || !functionWords[t.low] || p.lex.kinds[t.low] != "" || p.lex.semantics[t.low] != "" {
			return false
		}
	}
	return true
}

func (p *parser) implicitTable() {
	t := &tableDraft{nouns: []string{"record"}, implicit: true}
	p.tables = append(p.tables, t)
	p.table = t
}

// column finds a column by its words.
func (t *tableDraft) column(words []string) *columnDraft {
	for _, c := range t.columns {
		if !c.dropped && (slices.Equal(c.words, words) || c.base != nil && c.base.Name == identifier(words)) {
			return c
		}
	}
	return nil
}

// meaningOf finds semantic, kind and unit of a header.
func (p *parser) meaningOf(c *columnDraft, from, to int) {
	// Units and types at the end of a header.
	if len(c.words) > 1 {
		last := c.words[len(c.words)-1]
		if u, ok := units[last]; ok && c.unit == "" && !p.keepUnit(c.words) && last != "year" && last != "month" && last != "week" && last != "day" && last != "people" && last != "points" {
			if p.headerMatch(from, to) < to-from {
				c.unit = u
				if m := p.lex.lookup(c.words[:len(c.words)-1]); m.semantic != "" || m.kind != "" {
					if m.kind == kindTimestamp || m.kind == kindTime || m.kind == kindDate {
						m.kind = kindDecimal
					}
					c.applyMeaning(m)
					c.words = c.words[:len(c.words)-1]
					if u != "%" && len(c.words) < 2 && p.durationUnit(u) {
						c.words = append(c.words, last)
					}
					return
				}
			} else {
				c.unit = u
			}
		}
	}
	if n := len(c.words); n > 1 {
		switch c.words[n-1] {
		case "uuid", "guid":
			c.semantic, c.typ = "uuid", contract.UUID
			return
		}
	}
	m := p.lex.lookup(c.words)
	if at := slices.Index(c.words, "per"); at > 0 && !m.exact {
		m = p.lex.lookup(c.words[:at]) // the price per person is a price
	}
	if m.semantic == "" && m.kind == "" {
		if n := len(c.words); n > 0 {
			last := c.words[n-1]
			switch {
			case last == "id" || last == "no" || last == "number" || last == "nr" || last == "code" || last == "ref":
				m.semantic = "code_pattern"
				if last == "id" {
					m.semantic = "row_id"
				}
			case personalNames[last] && n == 1:
				m.semantic = "full_name"
			case last == "name":
				m.semantic = "title"
			}
		}
	}
	c.applyMeaning(m)
}

func (p *parser) durationUnit(u string) bool {
	return u == "s" || u == "min" || u == "h" || u == "ms" || u == "days" || u == "months"
}

// keepUnit: in "number of pages" and "seats" the last word is what is counted.
func (p *parser) keepUnit(words []string) bool {
	return slices.Contains(words, "of") || slices.Contains(words, "per")
}

func (c *columnDraft) applyMeaning(m meaning) {
	c.semantic, c.kind = m.semantic, m.kind
}
