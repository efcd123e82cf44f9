package planner

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// validPhrase reads "valid", "must be valid", "valid checksum" behind a column whose kind of value
// is always made valid: it asks for what is done anyway.
func (p *parser) validPhrase(c *columnDraft, i, end int) int {
	n := p.checkPassed(i, end)
	if n == 0 {
		n = p.any(i, end, "should be valid", "must be valid", "has to be valid", "which is valid", "that is valid", "that are valid", "which are valid", "that is well-formed", "which is well-formed", "that are well-formed", "valid format", "valid ones", "valid")
	}
	if n == 0 || i == c.at || c.semantic == "" || !p.atBreak(i+n, end) && !p.any2(i+n, end, "and", "but") {
		return 0
	}
	return n
}

// checkPassed reads that values stand a check: "passing the Luhn check", "must pass luhn", "with a correct
// check digit", "that validates".
func (p *parser) checkPassed(i, end int) int {
	at := i + p.any(i, end, "that", "which", "whose", "and")
	at += p.any(at, end, "must", "should", "has to", "have to", "needs to", "always", "will", "can")
	verb := p.any(at, end, "passing", "passes", "pass", "satisfying", "satisfies", "satisfy", "meeting", "meets", "meet", "fulfilling", "fulfills", "fulfill", "obeying", "obeys", "valid under", "valid by", "valid per", "valid for", "with", "having", "has", "have", "according to")
	if k := p.any(at, end, "validates", "validate", "checks out", "check out"); k > 0 && at > i && p.atBreak(at+k, end) {
		return at + k - i
	}
	at += verb
	at += p.any(at, end, "a", "an", "the", "its", "their", "all")
	good := p.any(at, end, "valid", "correct", "proper", "right", "working", "matching", "good")
	at += good
	named := p.any(at, end, "luhn", "mod 10", "mod 97", "modulus 10", "iso 7064")
	standard := p.any(at, end, "ean", "isbn", "iban", "vin", "vat", "imei")
	named += standard
	what := p.any(at+named, end, "checksum digits", "checksum digit", "checksums", "checksum", "check digits", "check digit", "check", "test", "algorithm", "rule", "formula", "validation", "format")
	if verb+named == 0 && good == 0 || named+what == 0 || standard > 0 && (verb == 0 || what == 0) {
		return 0
	}
	at += named + what
	return at + p.any(at, end, "is correct", "are correct", "is valid", "are valid", "is right", "valid", "compliant", "passes") - i
}

// demands are the words that a bracket behind a column may hold without being its values.
var demands = lexicon.WordSet("valid unique distinct required optional nullable mandatory")

// demandsOnly: the bracket at i holds nothing else, "(valid, unique)".
func (p *parser) demandsOnly(i, end int) bool {
	closing := p.closing(i, end)
	if closing < 0 || closing == i+1 {
		return false
	}
	for k := i + 1; k < closing; k++ {
		if !demands[p.toks[k].Low] && !p.toks[k].Is(",", "and", "/", ";") {
			return false
		}
	}
	return true
}

// layoutParts are the parts of a written form of dates and times, with their strftime letters.
// "mm" is minutes behind hours.
var layoutParts = map[string]string{"yyyy": "%Y", "yy": "%y", "mm": "%m", "mon": "%b", "dd": "%d", "hh": "%H", "ss": "%S"}

// layoutAt reads "YYYY-MM-DD", "dd/mm/yyyy", "hh:mm" and returns the layout in strftime letters.
func (p *parser) layoutAt(i, end int) (layout string, n int) {
	var b strings.Builder
	clock, parts, at, last := false, 0, i, 0
	for at < end && (at == i || p.toks[at].Glued || parts == 3 && p.toks[at].Is("hh")) {
		t := p.toks[at]
		if at > i && !t.Glued {
			b.WriteByte(' ')
		}
		if t.Is("-", "/", ".", ":") && parts > 0 {
			b.WriteString(t.Text)
			at++
			continue
		}
		var text strings.Builder
		for k, word := range strings.Split(strings.ToLower(t.Text), "-") { // "yyyy-mm-dd" is one word
			part := layoutParts[word]
			if part == "" || t.Kind != token.Word {
				text.Reset()
				break
			}
			if clock && word == "mm" {
				part = "%M"
			}
			clock = clock || part == "%H"
			if k > 0 {
				text.WriteByte('-')
			}
			text.WriteString(part)
			parts++
		}
		if text.Len() == 0 {
			break
		}
		b.WriteString(text.String())
		at++
		n, last = at-i, b.Len()
	}
	if parts < 2 || n == 0 {
		return "", 0
	}
	return b.String()[:last], n
}

// layoutPhrase reads how a column's dates or times are written: "in the format dd/mm/yyyy".
func (p *parser) layoutPhrase(c *columnDraft, i, end int) int {
	n := p.any(i, end, "in the format", "in format", "with format", "formatted as", "formatted", "written as", "format", "as", "in")
	layout, k := p.layoutAt(i+n, end)
	if k == 0 || i == c.at {
		return 0
	}
	date, clock := strings.ContainsAny(layout, "Yymdb"), strings.ContainsAny(layout, "HMS")
	switch {
	case c.semantic == "card_expiry":
		return n + k // MM/YY is how it is written
	case date && !strings.Contains(layout, "%d") || c.semantic != "" && !c.isDate(p.lex) && c.kind == "":
		return 0
	case !date:
		c.typ, c.kind, c.semantic = contract.Time, "", ""
	case clock:
		c.typ = contract.Timestamp
	default:
		c.typ = contract.Date
	}
	c.layout = layout
	return n + k
}

// timeOfDayPhrase reads the first and the last time of day of a column that holds nothing else:
// "from 09:00 to 16:30".
func (p *parser) timeOfDayPhrase(c *columnDraft, i, end int) int {
	lead := p.any(i, end, "is between", "between", "from")
	from, to := p.tok(i+lead), p.tok(i+lead+2)
	if c.typ != contract.Time && c.kind != kindTime || i+lead+2 >= end || from.Kind != token.Time || to.Kind != token.Time || to.Minute <= from.Minute || !p.any2(i+lead+1, end, "-", "–", "to", "and", "until") {
		return 0
	}
	c.typ, c.kind, c.semantic, c.clock = contract.Time, "", "", &clockSpan{from: from.Minute * 60, to: to.Minute * 60, ofDay: true}
	return lead + 3
}

// numberShares reads numbers with the share of each: "120 for 70%, 60 for 30%".
func (p *parser) numberShares(c *columnDraft, i, end int) int {
	if i == c.at || c.values != nil {
		return 0
	}
	var list []category
	at, last, sum := i, i, 0.0
	for at < end {
		t := p.tok(at)
		k := p.any(at+1, end, "for", "in", "at")
		s, ok := p.shareAt(at+1+k, end)
		if t.Kind != token.Number || t.Percent || k == 0 || !ok {
			break
		}
		at += 1 + k + s.n
		at += p.any(at, end, ofRows...)
		list = append(list, category{text: trimFloat(t.Num), share: s.value, at: last})
		sum += s.value
		last = at
		at += p.any(at, end, ", and", "and", ",", ";", "/")
	}
	if len(list) < 2 || math.Abs(sum-1) > .001 {
		return 0
	}
	c.setValues(list)
	return last - i
}
