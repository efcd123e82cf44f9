package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// prefixes are adjectives before a header that say something about the column.
func (p Reader) Prefix(c *draft.Column, i, end int) int {
	at := i
	for at < end {
		n := p.Any(at, end, "a", "an", "the", "their", "its", "his", "her", "our", "some", "one", "another", "each", "optionally", "respective", "following", "own", "corresponding", "whether they're", "whether they are", "whether he", "whether she", "whether they", "whether it was", "whether it is", "whether the", "whether it", "whether", "current", "random", "a random")
		if n > 0 && p.Tok(at).Is("his", "her") && p.hisAndHers(at) {
			n = 0
		}
		if n > 0 && (p.Tok(at).Is("current", "one", "random", "following") && p.knownColumnAt(at, end) || p.Tok(at).Is("current") && p.hasFormer(at+1, end)) {
			n = 0
		}
		if n > 0 && p.Tok(at+n).Kind != token.Word && p.Tok(at+n).Kind != token.Code && p.Tok(at+n).Kind != token.Number && p.Tok(at+n).Kind != token.Quote {
			break
		}
		if n > 0 && p.Tok(at+n-1).Is("own") && p.signsAt(at+n, end) > 0 {
			c.Unique = true // "each with its own 3-digit code"
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
		if k := p.KeyAhead(at, end); n == 0 && k > 0 && !p.Lit(at+k, end, "(") {
			if p.Tok(at).Is("primary", "pk", "with") {
				c.Primary, c.Unique = true, true
			}
			n = k
		}
		if n == 0 {
			switch k := p.Any(at, end, "unique", "distinct"); {
			case p.Tok(at).Is("different") && (p.signsAt(at+1, end) > 0 || p.eachWith(at)):
				c.Unique = true
				n = 1
			case k > 0 && (p.Tok(at+k).Kind == token.Word || p.Tok(at+k).Kind == token.Code && p.HeaderMatch(at+k, end) > 0 || p.Tok(at+k).Kind == token.Number && p.signsAt(at+k, end) > 0) && !p.Any2(at+k, end, "per", "together", "identifier", "for", "within", "and"):
				c.Unique = true
				n = k
			default:
				if k := p.Any(at, end, "optional", "nullable"); k > 0 && p.Tok(at+k).Kind == token.Word {
					c.NullShare = draft.Ptr(.1)
					p.Assume(&c.Element, "optional: empty in 10% of the rows", nil)
					n = k
				} else if k := p.Any(at, end, "required", "mandatory"); k > 0 && p.Tok(at+k).Kind == token.Word {
					c.NotNull = true
					n = k
				} else if k := p.countedSigns(c, at, end); k > 0 {
					n = k
				} else if t := *p.Tok(at); t.Kind == token.Word && term.LocaleWords[t.Low] != "" && p.HeaderMatch(at+1, end) > 0 && p.HeaderMatch(at, end) == 0 {
					c.Locale = term.LocaleWords[t.Low]
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
func (p Reader) hisAndHers(i int) bool {
	other := map[string]string{"his": "her", "her": "his"}[p.Tok(i).Low]
	for k := max(0, i-4); k < min(len(p.Toks)-1, i+5); k++ {
		if p.Toks[k].Is(other) && p.Toks[k+1].Low == p.Tok(i+1).Low {
			return true
		}
	}
	return false
}

// targetWord: what a model is to predict is no part of the name: "target column churned", "target
// spam, positive in 12% of cases". "Target price" is a name.
func (p Reader) targetWord(i, end int) int {
	if n := p.Any(i, end, "target column", "target variable", "target flag", "target label", "target feature", "label column", "outcome variable", "outcome column", "dependent variable", "response variable", "class column"); n > 0 {
		n += p.Any(i+n, end, "called", "named", "is", ":", "=")
		if p.Tok(i+n).Kind == token.Word && i+n < end && !p.AtBreak(i+n, end) {
			return n
		}
		return 0
	}
	n := p.Any(i, end, "target :", "target =", "label :", "target")
	if n == 2 && p.Tok(i+2).Kind == token.Word && p.Any2(i+3, end, ",", "(") && p.Any2(i+4, end, "positive", "true", "yes", "0 /", "1 in") || n == 1 && p.Tok(i+1).Kind == token.Word && p.Any2(i+2, end, ",", "(") && p.Any2(i+3, end, "positive") {
		return n
	}
	return 0
}

// eachWith: "each with a" stands in front of i.
func (p Reader) eachWith(i int) bool {
	return p.Tok(i-1).Is("a", "an") && p.Tok(i-2).Is("with", "has", "gets", "having", "have", "carries") && p.Tok(i-3).Is("each", "every", "one", "everyone", "them", "all")
}

func (p Reader) knownColumnAt(i, end int) bool { return p.HeaderMatch(i, end) > 1 }

// columnClause reads a new column with its modifiers, or a slash list of several columns.
func (p Reader) columnClause(i, end int, first bool) int {
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
	notes := len(p.Assumptions)
	c := &draft.Column{Scale: -1, Table: p.Table, Stated: true}
	lead := p.Prefix(c, i, end)
	at := i + lead
	to := p.Header(at, end)
	if k := p.modalFlag(at, end); k > 0 {
		to = k
	}
	owned := p.ownedName(at, end)
	if owned = owned * draft.BoolInt(owned > to || owned == to && to-at > 3); owned > 0 {
		to = owned
	}
	if to == at {
		p.Assumptions = p.Assumptions[:notes]
		return 0
	}
	if h := p.HeaderMatch(at, end); owned == 0 && h > 0 && p.ValueRun(at+h, to) == to && to-at-h > 1 {
		to = at + h // "status open closed denied"
	}
	if h := p.HeaderMatch(at, end); h > 0 && h < to-at && p.Lit(to, end, "/") && p.HeaderMatch(at, to) == h {
		to = at + h // "status on time / delayed"
	}
	if p.nameVerb(to, end) > 0 && p.sentenceSubject(i, at, to) {
		p.Assumptions = p.Assumptions[:notes]
		return 0
	}
	words := p.HeaderWords(at, to)
	// "hours: 0.5 to 40", "starts: weekdays only"
	unitHeader := first && to-at == 1 && (token.Units[p.Toks[at].Low] != "" || p.Any2(at, end, "starts", "ends", "start", "end", "begins")) && p.Lit(to, end, ":") || to-at == 1 && p.unitName(at, end)
	if len(words) == 0 || p.AllFunction(at, to) && !unitHeader && !p.bareMoment(at, to, end) && !p.doneBy(at, to, end) && !p.InHeader && !(to-at == 1 && p.Any2(at, end, "number", "code") && p.Table != nil && draft.Live(p.Table) == 0 && p.Any2(at-1, at, ":", "=", "-", ".") && (to >= end || p.Any2(to, end, "(", ",", ";"))) && !(to-at == 1 && p.Tok(at).Is("key", "number", "code") && p.Lit(to, end, "(") && p.Tok(to+1).Kind == token.Code) && !(to-at == 1 && p.Tok(at).Is("number", "code") && (c.Pattern != "" || p.ownOfEach(i, at, to) || to < end && (p.Tok(to).Kind == token.Code || p.Tok(to).Kind == token.Number && p.Table != nil || p.Any2(to, end, "like") || (p.ItemBegins(at) || p.Lit(at-1, end, "=")) && p.CodeAhead(to, end)))) && !p.Any2(at, end, "table number", "table no", "table size", "called number", "called no") && !(to-at == 1 && p.toldWord(at, end)) {
		p.Assumptions = p.Assumptions[:notes]
		return 0
	}
	if len(words) == 2 && words[0] == "all" && words[1] == "aged" {
		words = words[1:]
	}
	if len(words) == 1 && words[0] == "aged" {
		words[0] = "age"
	}
	if p.Any2(at, end, "for", "per", "of", "by", "without", "into", "onto", "at each", "at every", "in each", "on each") && p.HeaderMatch(at, end) < 2 && !strings.Contains(p.Toks[at].Text, "_") {
		p.Assumptions = p.Assumptions[:notes]
		return 0
	}
	if to-at == 1 && (p.Any2(at, end, "sd", "std", "stdev", "stddev", "sigma") && p.Tok(to).Kind == token.Number || p.Any2(at, end, "ends", "ending") && p.Any2(to, end, "in", "with")) {
		p.Assumptions = p.Assumptions[:notes]
		return 0 // a part of the column before that was not understood
	}
	// "higher scores are …" and "no …" state a tendency or an absence, not a column.
	if p.Any2(at, end, "higher", "older", "larger", "bigger", "younger", "lower", "more", "most", "fewer", "longer", "no", "not") && p.HeaderMatch(at, end) == 0 {
		p.Assumptions = p.Assumptions[:notes]
		return 0
	}
	// A trailing word can be a unit or a type: "weight kg", "wait seconds", "age integer".
	c.Words, c.At = words, at
	p.MeaningOf(c, at, to)
	if to-at == 1 && p.Any2(at, end, "number") && p.Table != nil && p.Any2(at-1, at, ":", "=", "-", ".") && (to >= end || p.Any2(to, end, "(", ",", ";")) {
		c.Words = []string{p.Table.Nouns[len(p.Table.Nouns)-1], words[0]} // "Policy: number" is the policy's
		c.ApplyMeaning(p.Lex.Lookup(c.Words))
	}
	c.LetterCode()
	c.Unique = c.Unique || p.ownOfEach(i, at, to) || c.Pattern != "" && p.ownOfEach(i, at, at)
	if n := len(words); n > 1 && p.Tok(to-1).Is("month", "year", "hour", "weekday", "week", "day") {
		if _, k := p.Pair(to, end, false); k > 0 && !p.Toks[to].Year && p.AnyOrder(to, end) == 0 {
			c.Semantic, c.Kind, c.Unit = "", draft.KindInteger, ""
		}
	}
	if head := p.Lex.Lookup(words[:1]); owned > 0 && (c.Semantic == "" && c.Kind == "" || head.Kind == draft.KindDate) {
		c.ApplyMeaning(head)
		if head.Kind == draft.KindDate {
			c.Typ = contract.Date
		}
	}
	known := p.HeaderMatch(at, to) > 0 || c.Semantic != "" || c.Kind != ""
	if p.modalFlag(at, end) == to {
		c.Semantic, c.Kind = "", draft.KindBoolean
		known = true
	} else if p.bareMoment(at, to, end) {
		known = true
		if prev := p.PreviousDate(c); !c.IsDate(p.Lex) {
			if c.Semantic, c.Kind = "", draft.KindDate; prev != nil && p.TypeOf(prev) == contract.Timestamp {
				c.Kind = draft.KindTimestamp
			}
		}
	} else if owned == 0 && !p.plausible(c, at, to, end) {
		p.Assumptions = p.Assumptions[:notes]
		return 0
	}
	// A long phrase that nobody knows, and that says nothing more, is no column.
	if !known && (to-at > 4 && owned == 0 || first && p.Table == nil && to >= end) {
		p.Assumptions = p.Assumptions[:notes]
		return 0
	}
	if !known && first && !p.Any2(to, end, ":", ",", "(", "=", "between", "from") && !p.Starts(to, end) && p.Tok(to).Kind == token.Word && !(p.Tok(to-1).Kind == token.Number && p.numberedTwin(to-1)) {
		p.Assumptions = p.Assumptions[:notes]
		return 0
	}
	if p.Table == nil {
		p.ImplicitTable()
	}
	if (first || p.Any2(to, end, "equals", "must equal", "is equal to", "is the sum", "= sum")) && len(words) > 1 {
		// "The invoice total is …" goes back to the invoices.
		if t := p.FindTable(words[:1]); t != nil && t != p.Table && lexicon.Singular(words[0]) == words[0] {
			p.Table = t
		}
	}
	c.Table = p.Table
	if existing := p.saidAgain(c, to, end); existing != nil {
		p.mergePrefixInto(existing, c)
		c = existing
		c.Touched = true
	} else if named := p.declaredAs(p.Table, c.Words); len(named) > 0 {
		n := 0
		for _, o := range named {
			o.Touched = true
			p.Column = o
			n = p.AfterHeader(o, to, end)
			p.Claim(i, to, &o.Element)
		}
		return to + n - i
	} else {
		c.Span = p.Span(at, to)
		p.Table.Columns = append(p.Table.Columns, c)
	}
	p.Column = c
	p.Claim(i, to, &c.Element)
	n := p.AfterHeader(c, to, end)
	p.rangeOfBoth(c, at)
	p.valuesOfBoth(c, at, to, end)
	p.sameForRun(c, at, to, end)
	return to + n - i
}

// doneBy: the item is who did something, though its verb elsewhere speaks of cells: "filled by".
func (p Reader) doneBy(at, to, end int) bool {
	return to-at == 2 && p.Tok(at+1).Is("by") && strings.HasSuffix(p.Tok(at).Low, "ed") && p.Table != nil && p.ItemBegins(at) && (to >= end || p.Any2(to, end, ",", ";", "("))
}

// toldWord: a word that elsewhere speaks of data is a column here, because it stands in a list or its values
// stand behind it: "field is one of A1, A2", "table 1-12".
func (p Reader) toldWord(i, end int) bool {
	if p.Table == nil {
		return false
	}
	if grammarCounts[p.Tok(i).Low] {
		listed := draft.Live(p.Table) > 0 && p.Tok(i-1).Is(",", ";", "and", "\n", "-", "*", "•") || p.Table.Grid != nil && p.Tok(i-1).Is(":", "with")
		return listed && p.FindTable([]string{lexicon.Singular(p.Tok(i).Low)}) == nil && p.rangeFills(i+1, end)
	}
	if p.Tok(i).Is("positive", "negative") {
		return p.Tok(i-1).Is(",", ";", "and") && p.Any2(i+1, end, "yes", "no", "true", "false", "when", "if", "(", "flag")
	}
	if !p.Tok(i).Is("test", "sample", "field", "group", "table", "row", "column", "record") {
		return false
	}
	if draft.Live(p.Table) > 0 && p.Tok(i-1).Is(",") && p.Tok(i+1).Is(",") && i+1 < end {
		return true // "university, field, amount"
	}
	if p.Tok(i-1).Is(":") || draft.Live(p.Table) > 0 && p.Tok(i-1).Is(",", ";", "and", "\n", "-", "*", "•") {
		at := i + 1 + p.Any(i+1, end, ":", "=")
		if t := *p.Tok(at); at+1 < end && (t.Kind == token.Code || t.Kind == token.Word && !draft.FunctionWords[t.Low]) && (p.Tok(at+1).Percent || p.Any2(at+1, end, "or", "/")) {
			return true // "test HB 60% GLU 40%", "group: treated or control"
		}
	}
	return p.Any2(i+1, end, "one of", "any of", "either", "is one of", "is any of", "is either", ": one of", "= one of") || p.rangeFills(i+1, end) && p.Tok(i-1).Is(",", ";", ":", "(", "and", "\n", "-", "*", "•")
}

// grammarCounts are words of the grammar that a column with a range is called by: "takings 500-4000, customers 20-300".
var grammarCounts = lexicon.WordSet("customers orders products users people persons employees patients students transactions entries records rows files tables columns fields seconds minutes hours days weeks months years looks")

// declaredAs are the columns of a CREATE TABLE that a wish behind it means by the end of their
// names: "goals 0 to 6" is about home_goals and away_goals. A schema gets no columns from wishes
// that name some of its own.
func (p Reader) declaredAs(t *draft.Table, words []string) []*draft.Column {
	if t.Headed {
		return t.HeadedAs(words)
	}
	if c := p.announcedAs(t, words); c != nil {
		return []*draft.Column{c}
	}
	if t.SqlName == "" {
		return nil
	}
	var out []*draft.Column
	for _, c := range t.Columns {
		if n := len(c.Words) - len(words); !c.Dropped && n > 0 && c.Fk == nil && slices.EqualFunc(c.Words[n:], words, func(a, b string) bool { return lexicon.Singular(a) == lexicon.Singular(b) }) {
			out = append(out, c)
		}
	}
	return out
}

func (p Reader) mergePrefixInto(c, from *draft.Column) {
	c.Unique, c.Primary = c.Unique || from.Unique, c.Primary || from.Primary
	if from.NullShare != nil {
		c.NullShare = from.NullShare
	}
	if from.Pattern != "" {
		c.Pattern = from.Pattern
	}
}

// flagVerb reads the verb in front of a flag that the text tells to raise: "flag estimated for 3% of the
// readings", "mark disputed on 4%".
func (p Reader) flagVerb(c *draft.Column, i, end int) int {
	if !p.Any2(i, end, "flag", "mark", "set", "tick") || i > 0 && !p.AtBreak(i-1, i) {
		return 0
	}
	for k := i + 1; k < min(end, i+4) && p.Toks[k].Kind == token.Word && !draft.FunctionWords[p.Toks[k].Low]; k++ {
		if !p.Any2(k+1, end, "for", "on", "in", "with") {
			continue
		}
		if _, ok := p.ShareAt(k+2, end); ok {
			c.Kind = draft.KindBoolean
			return 1
		}
	}
	return 0
}
