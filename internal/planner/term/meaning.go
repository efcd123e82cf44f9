package term

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// countedDeed: the name of a column from one token to another is what was counted and what was done with it, and
// the text counts the same once more: "TEU discharged, TEU loaded", "pallets received, pallets returned". Alone such
// a name may be a day ("goods received") or a flag ("terms accepted").
func (p Reader) countedDeed(from, to int) bool {
	if to-from < 2 || !p.Deed(to-1) || !p.thingsAt(to-2) {
		return false
	}
	for k := max(1, from-12); k < min(len(p.Toks), to+12); k++ {
		if k != to-1 && p.Toks[k-1].Low == p.Toks[to-2].Low && p.Deed(k) && p.Toks[k].Low != p.Toks[to-1].Low {
			return true
		}
	}
	return false
}

// Deed: the word says what was done, and not merely that something began or ended.
func (p Reader) Deed(k int) bool {
	w := p.Toks[k]
	if w.Kind != token.Word || w.Is("opened", "closed", "started", "ended", "created", "updated", "expired") {
		return false
	}
	return draft.DateParticiple[w.Low] || draft.IrregularParticiple[w.Low] || strings.HasSuffix(w.Low, "ed") && len(w.Low) > 4 && !w.Is("need", "speed", "breed")
}

// thingsAt: the word is a noun in the plural or the short name of a thing that is counted, "TEU".
func (p Reader) thingsAt(k int) bool {
	w := p.Toks[k]
	return w.Kind == token.Word && (lexicon.IsPlural(w.Low) && token.Units[w.Low] == "" || IsCode(w.Text) && token.Units[w.Low] == "" && !p.Shouting())
}

func (p Reader) Categorical(c *draft.Column) bool {
	s, ok := contract.LookupSemantic(c.Semantic)
	return ok && len(s.Types) > 0 && s.Types[0] == contract.String && !s.Identifier && !s.Personal
}

func (p Reader) AllFunction(from, to int) bool {
	if to-from == 2 && p.Toks[from+1].Is("number", "numbers") && p.Toks[from].Is("build", "test", "sample", "record", "dataset", "table", "customers", "integer", "pattern", "file", "seed") {
		return false // "build number"
	}
	if p.HoursPer(from, to) || to-from > 2 && p.Any2(from, to, "number of", "count of") {
		return false
	}
	for k := from; k < to; k++ {
		t := p.Toks[k]
		if t.Kind != token.Word || !draft.FunctionWords[t.Low] || p.Lex.Kinds[t.Low] != "" || p.Lex.Semantics[t.Low] != "" || p.Lex.Values[t.Low] != "" {
			return false
		}
	}
	return true
}

// HoursPer: the two tokens are the name of a column in a list, "labour status, weekly hours, search start".
func (p Reader) HoursPer(from, to int) bool {
	end := len(p.Toks)
	return to-from == 2 && to <= end && draft.HowOften[p.Toks[from].Low] && p.Any2(to-1, to, "hours", "minutes", "days") && p.Any2(from-1, from, ",", ":", "and", "(") && (to == end || p.Any2(to, end, ",", ";", ".", "(", ")", "and"))
}

func (p Reader) ImplicitTable() {
	t := &draft.Table{Nouns: []string{"record"}, Implicit: true}
	p.Tables = append(p.Tables, t)
	p.Table = t
}

// MeaningOf finds semantic, kind and unit of a header.
func (p Reader) MeaningOf(c *draft.Column, from, to int) {
	// Units and types at the end of a header.
	if len(c.Words) > 1 && !p.Lex.Counts[strings.Join(c.Words, " ")] {
		last := c.Words[len(c.Words)-1]
		if u, ok := token.Units[last]; ok && !(last == "min" && !Lasting(c.Words)) && c.Unit == "" && !p.keepUnit(c.Words) && last != "year" && last != "month" && last != "week" && last != "day" && last != "people" && last != "points" && !(len(last) == 1 && len(c.Words) == 2 && numberedNouns[c.Words[0]]) {
			if p.HeaderMatch(from, to) < to-from {
				c.Unit = u
				if m := p.Lex.Lookup(c.Words[:len(c.Words)-1]); m.Semantic != "" || m.Kind != "" {
					if m.Kind == draft.KindTimestamp || m.Kind == draft.KindTime || m.Kind == draft.KindDate {
						m.Kind = draft.KindDecimal
					}
					c.ApplyMeaning(m)
					if to == from+1 && strings.Contains(p.Tok(from).Text, "_") {
						return // a file's own "weight_g" stays as it is
					}
					c.Words = c.Words[:len(c.Words)-1]
					if u != "%" && len(c.Words) < 2 && p.durationUnit(u) {
						c.Words = append(c.Words, last)
					}
					return
				}
			} else {
				c.Unit = u
			}
		}
	}
	if n := len(c.Words); n > 1 {
		switch c.Words[n-1] {
		case "uuid", "guid":
			c.Semantic, c.Typ = "uuid", contract.UUID
			return
		}
	}
	if n := len(c.Words); n > 3 && (c.Words[0] == "has" || c.Words[0] == "is" || c.Words[0] == "was") && p.Lex.Semantics[strings.Join(c.Words, " ")] == "" && token.Units[c.Words[n-1]] == "" {
		c.Kind = draft.KindBoolean // "has sibling at school"
		return
	}
	if m, ok := p.measuredAt(c.Words); ok {
		c.ApplyMeaning(m)
		return
	}
	m := p.Lex.Lookup(c.Words)
	if m.Kind == draft.KindTime && c.Words[0] == "closing" && !slices.ContainsFunc(p.Toks, func(t token.Token) bool { return t.Is("opening", "open", "opens", "hours") }) {
		m.Kind = draft.KindTimestamp // of what closes once, as an auction, and does not open each day
	}
	if len(c.Words) == 2 && !m.Exact && (m.Semantic == "" && m.Kind == "") {
		if swapped, ok := p.Lex.Exact([]string{c.Words[1], c.Words[0]}); ok && swapped.Semantic != "" {
			m = swapped // "email work"
		}
	}
	if at := slices.Index(c.Words, "of"); at > 1 && !m.Exact {
		if head, ok := p.Lex.Exact(c.Words[:at]); ok && head.Semantic != "" {
			m = head // "ICD-10 code of the main diagnosis"
		}
	}
	if len(c.Words) == 2 && !m.Exact && (m.Kind == draft.KindBoolean || m.Semantic == "bool") {
		if money := p.Lex.Lookup(c.Words[:1]); MoneySemantics[money.Semantic] || money.Kind == draft.KindMoney {
			m = money // the price paid is a price
		}
	}
	if len(c.Words) > 2 && c.Words[0] == "number" && c.Words[1] == "of" && (m.Kind == draft.KindMoney || m.Kind == draft.KindDecimal || MoneySemantics[m.Semantic]) {
		m = draft.Meaning{Kind: draft.KindInteger} // the number of bids is no bid
	}
	if len(c.Words) > 2 && c.Words[0] == "number" && c.Words[1] == "of" && m.Semantic == "" && m.Kind == "" {
		m.Kind = draft.KindInteger
	}
	if p.countedDeed(from, to) && !m.Exact {
		c.Typ, c.Kind = contract.Integer, draft.KindInteger
		return
	}
	if at := slices.Index(c.Words, "per"); at > 0 && !m.Exact {
		m = p.Lex.Lookup(c.Words[:at]) // the price per person is a price
	}
	if p.doneByPerson(c.Words) && p.AtBreak(to, len(p.Toks)) && !p.Any2(to, len(p.Toks), "(", ":") {
		m = draft.Meaning{Semantic: "full_name"} // who it was, not whether
	}
	if told, ok := p.shortMeaning(c.Words); ok {
		m = told
	}
	if told, ok := p.formMeaning(c.Words, m); ok {
		m, c.Formed = told, true
	}
	if m.Semantic == "" && m.Kind == "" {
		words := c.Words
		if full := lexicon.InFull(words); full != nil {
			words = full
		}
		if n := len(words); n > 0 {
			last := words[n-1]
			switch {
			case last == "id" || last == "no" || last == "number" || last == "nr" || last == "code" || last == "ref":
				m.Semantic = "code_pattern"
				if last == "id" {
					m.Semantic = "row_id"
				}
			case PersonalNames[last] && n == 1, last == "by" && n == 2 && strings.HasSuffix(words[0], "ed"):
				m.Semantic = "full_name"
			case last == "name":
				m.Semantic = "title"
			}
		}
	}
	c.ApplyMeaning(m)
}

// doneByPerson: "approved by manager", "uploaded by user".
func (p Reader) doneByPerson(words []string) bool {
	return len(words) == 3 && words[1] == "by" && strings.HasSuffix(words[0], "ed") && PersonalNames[words[2]]
}

// Lasting: "wait min" counts minutes, where "salary min" is the least one.
func Lasting(words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.HasSuffix(w, "time") || lastingWords[w] })
}

var lastingWords = lexicon.WordSet("duration delay wait waiting length session call trip travel ride drive walk run exercise workout prep preparation cook cooking downtime uptime runtime response stay visit talk playing played parking charging late break overtime")

func (p Reader) durationUnit(u string) bool {
	return u == "s" || u == "min" || u == "h" || u == "ms" || u == "days" || u == "months"
}

// numberedNouns are told apart by a letter behind them, which is no unit: "col_c", "value_y".
var numberedNouns = lexicon.WordSet("col column field val value var variable key attr attribute feature param parameter group option item part test team player party variant type class section factor metric label tag flag cat category dim dimension x input output score choice level")

// keepUnit: in "number of pages" and "seats" the last word is what is counted.
func (p Reader) keepUnit(words []string) bool {
	return slices.Contains(words, "of") || slices.Contains(words, "per")
}
