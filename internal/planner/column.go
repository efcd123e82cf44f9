package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// prefixes are adjectives before a header that say something about the column.
func (p *parser) prefix(c *columnDraft, i, end int) int {
	at := i
	for at < end {
		n := p.any(at, end, "a", "an", "the", "their", "its", "his", "her", "our", "some", "one", "another", "each", "optionally", "respective", "following", "own", "corresponding", "whether they're", "whether they are", "whether he", "whether she", "whether they", "whether it was", "whether it is", "whether the", "whether it", "whether", "current", "random", "a random")
		if n > 0 && p.tok(at).Is("his", "her") && p.hisAndHers(at) {
			n = 0
		}
		if n > 0 && (p.tok(at).Is("current", "one", "random", "following") && p.knownColumnAt(at, end) || p.tok(at).Is("current") && p.hasFormer(at+1, end)) {
			n = 0
		}
		if n > 0 && p.tok(at+n).Kind != token.Word && p.tok(at+n).Kind != token.Code && p.tok(at+n).Kind != token.Number && p.tok(at+n).Kind != token.Quote {
			break
		}
		if n > 0 && p.tok(at+n-1).Is("own") && p.signsAt(at+n, end) > 0 {
			c.unique = true // "each with its own 3-digit code"
		}
		if n == 0 {
			n = p.targetWord(at, end)
		}
		if n == 0 && at == i {
			n = p.flagVerb(c, at, end)
		}
		if n == 0 {
			n = p.prefixType(c, at, end) + p.praise(at, end)
		}
		if k := p.keyAhead(at, end); n == 0 && k > 0 && !p.lit(at+k, end, "(") {
			if p.tok(at).Is("primary", "pk", "with") {
				c.primary, c.unique = true, true
			}
			n = k
		}
		if n == 0 {
			switch k := p.any(at, end, "unique", "distinct"); {
			case p.tok(at).Is("different") && (p.signsAt(at+1, end) > 0 || p.eachWith(at)):
				c.unique = true
				n = 1
			case k > 0 && (p.tok(at+k).Kind == token.Word || p.tok(at+k).Kind == token.Code && p.headerMatch(at+k, end) > 0 || p.tok(at+k).Kind == token.Number && p.signsAt(at+k, end) > 0) && !p.any2(at+k, end, "per", "together", "identifier", "for", "within", "and"):
				c.unique = true
				n = k
			default:
				if k := p.any(at, end, "optional", "nullable"); k > 0 && p.tok(at+k).Kind == token.Word {
					c.nullShare = ptr(.1)
					p.assume(&c.element, "optional: empty in 10% of the rows", nil)
					n = k
				} else if k := p.any(at, end, "required", "mandatory"); k > 0 && p.tok(at+k).Kind == token.Word {
					c.notNull = true
					n = k
				} else if k := p.countedSigns(c, at, end); k > 0 {
					n = k
				} else if t := *p.tok(at); t.Kind == token.Word && localeWords[t.Low] != "" && p.headerMatch(at+1, end) > 0 && p.headerMatch(at, end) == 0 {
					c.locale = localeWords[t.Low]
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

// hisAndHers: of two people the text lists the same, "his age, her age".
func (p *parser) hisAndHers(i int) bool {
	other := map[string]string{"his": "her", "her": "his"}[p.tok(i).Low]
	for k := max(0, i-4); k < min(len(p.toks)-1, i+5); k++ {
		if p.toks[k].Is(other) && p.toks[k+1].Low == p.tok(i+1).Low {
			return true
		}
	}
	return false
}

// targetWord: what a model is to predict is no part of the name: "target column churned", "target
// spam, positive in 12% of cases". "Target price" is a name.
func (p *parser) targetWord(i, end int) int {
	if n := p.any(i, end, "target column", "target variable", "target flag", "target label", "target feature", "label column", "outcome variable", "outcome column", "dependent variable", "response variable", "class column"); n > 0 {
		n += p.any(i+n, end, "called", "named", "is", ":", "=")
		if p.tok(i+n).Kind == token.Word && i+n < end && !p.atBreak(i+n, end) {
			return n
		}
		return 0
	}
	n := p.any(i, end, "target :", "target =", "label :", "target")
	if n == 2 && p.tok(i+2).Kind == token.Word && p.any2(i+3, end, ",", "(") && p.any2(i+4, end, "positive", "true", "yes", "0 /", "1 in") || n == 1 && p.tok(i+1).Kind == token.Word && p.any2(i+2, end, ",", "(") && p.any2(i+3, end, "positive") {
		return n
	}
	return 0
}

// eachWith: "each with a" stands in front of i.
func (p *parser) eachWith(i int) bool {
	return p.tok(i-1).Is("a", "an") && p.tok(i-2).Is("with", "has", "gets", "having", "have", "carries") && p.tok(i-3).Is("each", "every", "one", "everyone", "them", "all")
}

func (p *parser) knownColumnAt(i, end int) bool { return p.headerMatch(i, end) > 1 }

// columnClause reads a new column with its modifiers, or a slash list of several columns.
func (p *parser) columnClause(i, end int, first bool) int {
	if n := p.severalOf(i, end); n > 0 {
		return n
	}
	if n := p.columnSeries(i, end); n > 0 {
		return n
	}
	if n := p.columnGroup(i, end); n > 0 {
		return n
	}
	if n := p.numberedRun(i, end); n > 0 {
		return n
	}
	if n := p.earlierColumn(i, end); n > 0 {
		return n
	}
	if n := p.anonymousList(i, end); n > 0 {
		return n
	}
	if n := p.polePair(i, end); n > 0 {
		return n
	}
	if n := p.sharedHead(i, end) + p.sharedMoments(i, end); n > 0 {
		return n
	}
	if n := p.marketRun(i, end); n > 0 {
		return n
	}
	if n := p.identifierRun(i, end); n > 0 {
		return n
	}
	if n := p.columnRun(i, end); n > 0 {
		return n
	}
	if n := p.orColumn(i, end); n > 0 {
		return n
	}
	notes := len(p.assumptions)
	c := &columnDraft{scale: -1, table: p.table, stated: true}
	lead := p.prefix(c, i, end)
	at := i + lead
	to := p.header(at, end)
	if k := p.modalFlag(at, end); k > 0 {
		to = k
	}
	owned := p.ownedName(at, end)
	if owned = owned * boolInt(owned > to || owned == to && to-at > 3); owned > 0 {
		to = owned
	}
	if to == at {
		p.assumptions = p.assumptions[:notes]
		return 0
	}
	if h := p.headerMatch(at, end); owned == 0 && h > 0 && p.valueRun(at+h, to) == to && to-at-h > 1 {
		to = at + h // "status open closed denied"
	}
	if h := p.headerMatch(at, end); h > 0 && h < to-at && p.lit(to, end, "/") && p.headerMatch(at, to) == h {
		to = at + h // "status on time / delayed"
	}
	if p.nameVerb(to, end) > 0 && p.sentenceSubject(i, at, to) {
		p.assumptions = p.assumptions[:notes]
		return 0
	}
	words := p.headerWords(at, to)
	// "hours: 0.5 to 40", "starts: weekdays only"
	unitHeader := first && to-at == 1 && (token.Units[p.toks[at].Low] != "" || p.any2(at, end, "starts", "ends", "start", "end", "begins")) && p.lit(to, end, ":") || to-at == 1 && p.unitName(at, end)
	if len(words) == 0 || p.allFunction(at, to) && !unitHeader && !p.bareMoment(at, to, end) && !p.inHeader && !(to-at == 1 && p.any2(at, end, "number", "code") && p.table != nil && live(p.table) == 0 && p.any2(at-1, at, ":", "=", "-", ".") && (to >= end || p.any2(to, end, "(", ",", ";"))) && !(to-at == 1 && p.tok(at).Is("key", "number", "code") && p.lit(to, end, "(") && p.tok(to+1).Kind == token.Code) && !(to-at == 1 && p.tok(at).Is("number", "code") && (c.pattern != "" || p.ownOfEach(i, at, to) || to < end && (p.tok(to).Kind == token.Code || p.tok(to).Kind == token.Number && p.table != nil || p.any2(to, end, "like") || (p.itemBegins(at) || p.lit(at-1, end, "=")) && p.codeAhead(to, end)))) && !p.any2(at, end, "table number", "table no", "table size", "called number", "called no") && !(to-at == 1 && p.toldWord(at, end)) {
		p.assumptions = p.assumptions[:notes]
		return 0
	}
	if len(words) == 2 && words[0] == "all" && words[1] == "aged" {
		words = words[1:]
	}
	if len(words) == 1 && words[0] == "aged" {
		words[0] = "age"
	}
	if p.any2(at, end, "for", "per", "of", "by", "without", "into", "onto", "at each", "at every", "in each", "on each") && p.headerMatch(at, end) < 2 && !strings.Contains(p.toks[at].Text, "_") {
		p.assumptions = p.assumptions[:notes]
		return 0
	}
	if to-at == 1 && (p.any2(at, end, "sd", "std", "stdev", "stddev", "sigma") && p.tok(to).Kind == token.Number || p.any2(at, end, "ends", "ending") && p.any2(to, end, "in", "with")) {
		p.assumptions = p.assumptions[:notes]
		return 0 // a part of the column before that was not understood
	}
	// "higher scores are …" and "no …" state a tendency or an absence, not a column.
	if p.any2(at, end, "higher", "older", "larger", "bigger", "younger", "lower", "more", "most", "fewer", "longer", "no", "not") && p.headerMatch(at, end) == 0 && !p.lowerTwin(at) {
		p.assumptions = p.assumptions[:notes]
		return 0
	}
	// A trailing word can be a unit or a type: "weight kg", "wait seconds", "age integer".
	c.words, c.at = words, at
	p.meaningOf(c, at, to)
	if to-at == 1 && p.any2(at, end, "number") && p.table != nil && p.any2(at-1, at, ":", "=", "-", ".") && (to >= end || p.any2(to, end, "(", ",", ";")) {
		c.words = []string{p.table.nouns[len(p.table.nouns)-1], words[0]} // "Policy: number" is the policy's
		c.applyMeaning(p.lex.lookup(c.words))
	}
	c.letterCode()
	c.unique = c.unique || p.ownOfEach(i, at, to) || c.pattern != "" && p.ownOfEach(i, at, at)
	if n := len(words); n > 1 && p.tok(to-1).Is("month", "year", "hour", "weekday", "week", "day") {
		if _, k := p.pair(to, end, false); k > 0 && !p.toks[to].Year && p.anyOrder(to, end) == 0 {
			c.semantic, c.kind, c.unit = "", kindInteger, ""
		}
	}
	if head := p.lex.lookup(words[:1]); owned > 0 && (c.semantic == "" && c.kind == "" || head.kind == kindDate) {
		c.applyMeaning(head)
		if head.kind == kindDate {
			c.typ = contract.Date
		}
	}
	known := p.headerMatch(at, to) > 0 || c.semantic != "" || c.kind != ""
	if p.modalFlag(at, end) == to {
		c.semantic, c.kind = "", kindBoolean
		known = true
	} else if p.bareMoment(at, to, end) {
		known = true
		if prev := p.previousDate(c); !c.isDate(p.lex) {
			if c.semantic, c.kind = "", kindDate; prev != nil && p.typeOf(prev) == contract.Timestamp {
				c.kind = kindTimestamp
			}
		}
	} else if owned == 0 && !p.plausible(c, at, to, end) {
		p.assumptions = p.assumptions[:notes]
		return 0
	}
	// A long phrase that nobody knows, and that says nothing more, is no column.
	if !known && (to-at > 4 && owned == 0 || first && p.table == nil && to >= end) {
		p.assumptions = p.assumptions[:notes]
		return 0
	}
	if !known && first && !p.any2(to, end, ":", ",", "(", "=", "between", "from") && !p.starts(to, end) && p.tok(to).Kind == token.Word && !(p.tok(to-1).Kind == token.Number && p.numberedTwin(to-1)) {
		p.assumptions = p.assumptions[:notes]
		return 0
	}
	if p.table == nil {
		p.implicitTable()
	}
	if (first || p.any2(to, end, "equals", "must equal", "is equal to", "is the sum", "= sum")) && len(words) > 1 {
		// "The invoice total is …" goes back to the invoices.
		if t := p.findTable(words[:1]); t != nil && t != p.table && lexicon.Singular(words[0]) == words[0] {
			p.table = t
		}
	}
	c.table = p.table
	if existing := p.saidAgain(c, to, end); existing != nil {
		p.mergePrefixInto(existing, c)
		c = existing
		c.touched = true
	} else if named := p.declaredAs(p.table, c.words); len(named) > 0 {
		n := 0
		for _, o := range named {
			o.touched = true
			p.column = o
			n = p.afterHeader(o, to, end)
			p.claim(i, to, &o.element)
		}
		return to + n - i
	} else {
		c.span = p.span(at, to)
		p.table.columns = append(p.table.columns, c)
	}
	p.column = c
	p.claim(i, to, &c.element)
	n := p.afterHeader(c, to, end)
	p.rangeOfBoth(c, at)
	p.valuesOfBoth(c, at, to, end)
	p.sameForRun(c, at, to, end)
	return to + n - i
}

// toldWord: a word that elsewhere speaks of data is a column here, because it stands in a list or its values
// stand behind it: "field is one of A1, A2", "table 1-12".
func (p *parser) toldWord(i, end int) bool {
	if p.table == nil {
		return false
	}
	if grammarCounts[p.tok(i).Low] {
		return live(p.table) > 0 && p.tok(i-1).Is(",", ";", "and", "\n", "-", "*", "•") && p.findTable([]string{lexicon.Singular(p.tok(i).Low)}) == nil && p.rangeFills(i+1, end)
	}
	if p.tok(i).Is("positive", "negative") {
		return p.tok(i-1).Is(",", ";", "and") && p.any2(i+1, end, "yes", "no", "true", "false", "when", "if", "(", "flag")
	}
	if !p.tok(i).Is("test", "sample", "field", "group", "table", "row", "column", "record") {
		return false
	}
	if live(p.table) > 0 && p.tok(i-1).Is(",") && p.tok(i+1).Is(",") && i+1 < end {
		return true // "university, field, amount"
	}
	if p.tok(i-1).Is(":") || live(p.table) > 0 && p.tok(i-1).Is(",", ";", "and", "\n", "-", "*", "•") {
		at := i + 1 + p.any(i+1, end, ":", "=")
		if t := *p.tok(at); at+1 < end && (t.Kind == token.Code || t.Kind == token.Word && !functionWords[t.Low]) && (p.tok(at+1).Percent || p.any2(at+1, end, "or", "/")) {
			return true // "test HB 60% GLU 40%", "group: treated or control"
		}
	}
	return p.any2(i+1, end, "one of", "any of", "either", "is one of", "is any of", "is either", ": one of", "= one of") || p.rangeFills(i+1, end) && p.tok(i-1).Is(",", ";", ":", "(", "and", "\n", "-", "*", "•")
}

// grammarCounts are words of the grammar that a column with a range is called by: "takings 500-4000, customers 20-300".
var grammarCounts = lexicon.WordSet("customers orders products users people persons employees patients students transactions entries records rows files tables columns fields seconds minutes hours days weeks months years looks")

// declaredAs are the columns of a CREATE TABLE that a wish behind it means by the end of their
// names: "goals 0 to 6" is about home_goals and away_goals. A schema gets no columns from wishes
// that name some of its own.
func (p *parser) declaredAs(t *tableDraft, words []string) []*columnDraft {
	if t.headed {
		return t.headedAs(words)
	}
	if c := p.announcedAs(t, words); c != nil {
		return []*columnDraft{c}
	}
	if t.sqlName == "" {
		return nil
	}
	var out []*columnDraft
	for _, c := range t.columns {
		if n := len(c.words) - len(words); !c.dropped && n > 0 && c.fk == nil && slices.EqualFunc(c.words[n:], words, func(a, b string) bool { return lexicon.Singular(a) == lexicon.Singular(b) }) {
			out = append(out, c)
		}
	}
	return out
}

func (p *parser) mergePrefixInto(c, from *columnDraft) {
	c.unique, c.primary = c.unique || from.unique, c.primary || from.primary
	if from.nullShare != nil {
		c.nullShare = from.nullShare
	}
	if from.pattern != "" {
		c.pattern = from.pattern
	}
}
