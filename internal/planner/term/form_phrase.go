package term

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// CheckPassed reads that values stand a check: "passing the Luhn check", "must pass luhn", "with a correct
// check digit", "that validates".
func (p Reader) CheckPassed(i, end int) int {
	at := i + p.Any(i, end, "that", "which", "whose", "and")
	at += p.Any(at, end, "must", "should", "has to", "have to", "needs to", "always", "will", "can")
	verb := p.Any(at, end, "passing", "passes", "pass", "satisfying", "satisfies", "satisfy", "meeting", "meets", "meet", "fulfilling", "fulfills", "fulfill", "obeying", "obeys", "valid under", "valid by", "valid per", "valid for", "with", "having", "has", "have", "according to")
	if k := p.Any(at, end, "validates", "validate", "checks out", "check out"); k > 0 && at > i && p.AtBreak(at+k, end) {
		return at + k - i
	}
	at += verb
	at += p.Any(at, end, "a", "an", "the", "its", "their", "all")
	good := p.Any(at, end, "valid", "correct", "proper", "right", "working", "matching", "good")
	at += good
	named := p.Any(at, end, "luhn", "mod 10", "mod 97", "modulus 10", "iso 7064")
	standard := p.Any(at, end, "ean", "isbn", "iban", "vin", "vat", "imei")
	named += standard
	what := p.Any(at+named, end, "checksum digits", "checksum digit", "checksums", "checksum", "check digits", "check digit", "check", "test", "algorithm", "rule", "formula", "validation", "format")
	if verb+named == 0 && good == 0 || named+what == 0 || standard > 0 && (verb == 0 || what == 0) {
		return 0
	}
	at += named + what
	return at + p.Any(at, end, "is correct", "are correct", "is valid", "are valid", "is right", "valid", "compliant", "passes") - i
}

// demands are the words that a bracket behind a column may hold without being its values.
var demands = lexicon.WordSet("valid unique distinct required optional nullable mandatory")

// DemandsOnly: the bracket at i holds nothing else, "(valid, unique)".
func (p Reader) DemandsOnly(i, end int) bool {
	closing := p.Closing(i, end)
	if closing < 0 || closing == i+1 {
		return false
	}
	for k := i + 1; k < closing; k++ {
		if !demands[p.Toks[k].Low] && !p.Toks[k].Is(",", "and", "/", ";") {
			return false
		}
	}
	return true
}

// layoutParts are the parts of a written form of dates and times, with their strftime letters.
// "mm" is minutes behind hours.
var layoutParts = map[string]string{"yyyy": "%Y", "yy": "%y", "mm": "%m", "mon": "%b", "dd": "%d", "hh": "%H", "ss": "%S"}

// LayoutAt reads "YYYY-MM-DD", "dd/mm/yyyy", "hh:mm" and returns the layout in strftime letters.
func (p Reader) LayoutAt(i, end int) (layout string, n int) {
	var b strings.Builder
	clock, parts, at, last := false, 0, i, 0
	for at < end && (at == i || p.Toks[at].Glued || parts == 3 && p.Toks[at].Is("hh")) {
		t := p.Toks[at]
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

// LayoutPhrase reads how a column's dates or times are written: "in the format dd/mm/yyyy".
func (p Reader) LayoutPhrase(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "in the format", "in format", "with format", "formatted as", "formatted", "written as", "format", "as", "in")
	layout, k := p.LayoutAt(i+n, end)
	if k == 0 || i == c.At {
		return 0
	}
	date, clock := strings.ContainsAny(layout, "Yymdb"), strings.ContainsAny(layout, "HMS")
	switch {
	case c.Semantic == "card_expiry":
		return n + k // MM/YY is how it is written
	case date && !strings.Contains(layout, "%d") && !(strings.Contains(layout, "%Y") && strings.Contains(layout, "%m")) || c.Semantic != "" && !c.IsDate(p.Lex) && c.Kind == "":
		return 0
	case !date:
		c.Typ, c.Kind, c.Semantic = contract.Time, "", ""
	case clock:
		c.Typ = contract.Timestamp
	default:
		c.Typ = contract.Date
	}
	c.Layout = layout
	return n + k
}
