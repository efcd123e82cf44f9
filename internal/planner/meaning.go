package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

func (p *parser) categorical(c *columnDraft) bool {
	s, ok := contract.LookupSemantic(c.semantic)
	return ok && len(s.Types) > 0 && s.Types[0] == contract.String && !s.Identifier && !s.Personal
}

func (p *parser) allFunction(from, to int) bool {
	if to-from == 2 && p.toks[from+1].Is("number", "numbers") && p.toks[from].Is("build", "test", "sample", "record", "dataset", "table", "customers", "integer", "pattern", "file", "seed") {
		return false // "build number"
	}
	if p.hoursPer(from, to) || to-from > 2 && p.any2(from, to, "number of", "count of") {
		return false
	}
	for k := from; k < to; k++ {
		t := p.toks[k]
		if t.Kind != token.Word || !functionWords[t.Low] || p.lex.kinds[t.Low] != "" || p.lex.semantics[t.Low] != "" || p.lex.values[t.Low] != "" {
			return false
		}
	}
	return true
}

// hoursPer: the two tokens are the name of a column in a list, "labour status, weekly hours, search start".
func (p *parser) hoursPer(from, to int) bool {
	end := len(p.toks)
	return to-from == 2 && to <= end && howOften[p.toks[from].Low] && p.any2(to-1, to, "hours", "minutes", "days") && p.any2(from-1, from, ",", ":", "and", "(") && (to == end || p.any2(to, end, ",", ";", ".", "(", ")", "and"))
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

// saidAgain finds the column that c's words name once more: "opened between 2010 and 2024"
// is of "opened on".
func (p *parser) saidAgain(c *columnDraft, to, end int) *columnDraft {
	if same := p.writtenAlike(c, to); same != nil {
		return same
	}
	if short := p.saidShort(c, to, end); short != nil && c.table.column(c.words) == nil {
		return short
	}
	if known := c.table.column(c.words); known != nil || len(c.words) != 1 || !strings.HasSuffix(c.words[0], "ed") && !dateParticiple[c.words[0]] && c.table.sqlName == "" {
		return known
	}
	if _, n := p.dateRangeAt(to, end, true); n == 0 {
		return nil
	}
	for _, particle := range []string{"on", "at", "date"} {
		if known := c.table.column([]string{c.words[0], particle}); known != nil && known.values == nil && known.isDate(p.lex) {
			return known
		}
	}
	return nil
}

// writtenAlike finds the column that the text named with the same words before, of which the last is
// its unit: "delivery days" stays one column, though its unit is no part of its name.
func (p *parser) writtenAlike(c *columnDraft, to int) *columnDraft {
	words := p.headerWords(c.at, to)
	n := len(words) - 1
	if n < 1 || token.Units[words[n]] == "" {
		return nil
	}
	for _, o := range c.table.columns {
		if !o.dropped && o.unit == token.Units[words[n]] && slices.Equal(o.words, words[:n]) {
			return o
		}
	}
	return nil
}

// meaningOf finds semantic, kind and unit of a header.
func (p *parser) meaningOf(c *columnDraft, from, to int) {
	// Units and types at the end of a header.
	if len(c.words) > 1 && !p.lex.counts[strings.Join(c.words, " ")] {
		last := c.words[len(c.words)-1]
		if u, ok := token.Units[last]; ok && !(last == "min" && !lasting(c.words)) && c.unit == "" && !p.keepUnit(c.words) && last != "year" && last != "month" && last != "week" && last != "day" && last != "people" && last != "points" && !(len(last) == 1 && len(c.words) == 2 && numberedNouns[c.words[0]]) {
			if p.headerMatch(from, to) < to-from {
				c.unit = u
				if m := p.lex.lookup(c.words[:len(c.words)-1]); m.semantic != "" || m.kind != "" {
					if m.kind == kindTimestamp || m.kind == kindTime || m.kind == kindDate {
						m.kind = kindDecimal
					}
					c.applyMeaning(m)
					if to == from+1 && strings.Contains(p.tok(from).Text, "_") {
						return // a file's own "weight_g" stays as it is
					}
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
	if n := len(c.words); n > 3 && (c.words[0] == "has" || c.words[0] == "is" || c.words[0] == "was") && p.lex.semantics[strings.Join(c.words, " ")] == "" && token.Units[c.words[n-1]] == "" {
		c.kind = kindBoolean // "has sibling at school"
		return
	}
	if m, ok := p.measuredAt(c.words); ok {
		c.applyMeaning(m)
		return
	}
	m := p.lex.lookup(c.words)
	if len(c.words) == 2 && !m.exact && (m.semantic == "" && m.kind == "") {
		if swapped, ok := p.lex.exact([]string{c.words[1], c.words[0]}); ok && swapped.semantic != "" {
			m = swapped // "email work"
		}
	}
	if at := slices.Index(c.words, "of"); at > 1 && !m.exact {
		if head, ok := p.lex.exact(c.words[:at]); ok && head.semantic != "" {
			m = head // "ICD-10 code of the main diagnosis"
		}
	}
	if len(c.words) == 2 && !m.exact && (m.kind == kindBoolean || m.semantic == "bool") {
		if money := p.lex.lookup(c.words[:1]); moneySemantics[money.semantic] || money.kind == kindMoney {
			m = money // the price paid is a price
		}
	}
	if len(c.words) > 2 && c.words[0] == "number" && c.words[1] == "of" && (m.kind == kindMoney || m.kind == kindDecimal || moneySemantics[m.semantic]) {
		m = meaning{kind: kindInteger} // the number of bids is no bid
	}
	if len(c.words) > 2 && c.words[0] == "number" && c.words[1] == "of" && m.semantic == "" && m.kind == "" {
		m.kind = kindInteger
	}
	if p.countedDeed(from, to) && !m.exact {
		c.typ, c.kind = contract.Integer, kindInteger
		return
	}
	if at := slices.Index(c.words, "per"); at > 0 && !m.exact {
		m = p.lex.lookup(c.words[:at]) // the price per person is a price
	}
	if told, ok := p.formMeaning(c.words, m); ok {
		m, c.formed = told, true
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
			case personalNames[last] && n == 1, last == "by" && n == 2 && strings.HasSuffix(c.words[0], "ed"):
				m.semantic = "full_name"
			case last == "name":
				m.semantic = "title"
			}
		}
	}
	c.applyMeaning(m)
}

// lasting: "wait min" counts minutes, where "salary min" is the least one.
func lasting(words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.HasSuffix(w, "time") || lastingWords[w] })
}

var lastingWords = lexicon.WordSet("duration delay wait waiting length session call trip travel ride drive walk run exercise workout prep preparation cook cooking downtime uptime runtime response stay visit talk playing played parking charging late break overtime")

func (p *parser) durationUnit(u string) bool {
	return u == "s" || u == "min" || u == "h" || u == "ms" || u == "days" || u == "months"
}

// numberedNouns are told apart by a letter behind them, which is no unit: "col_c", "value_y".
var numberedNouns = lexicon.WordSet("col column field val value var variable key attr attribute feature param parameter group option item part test team player party variant type class section factor metric label tag flag cat category dim dimension x input output score choice level")

// keepUnit: in "number of pages" and "seats" the last word is what is counted.
func (p *parser) keepUnit(words []string) bool {
	return slices.Contains(words, "of") || slices.Contains(words, "per")
}

func (c *columnDraft) applyMeaning(m meaning) {
	c.semantic, c.kind = m.semantic, m.kind
}
