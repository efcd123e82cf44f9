package notation

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	year  = `(?:19|20)\d\d`
	month = `(?i:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`
	until = `(?:\s?[-–—]\s?|\s(?:to|through|thru|until|till)\s)`
)

// periods are those that stand behind the noun of a title without a word that leads to them.
var periods = strings.Join([]string{
	year + until + year, year + `[-–/]\d\d\b`, year + `/` + year,
	`(?:` + month + `\s)?` + year + until + month + `\s` + year, month + `(?:` + until + month + `)?\s` + year,
	year + `-\d\d-\d\d` + until + year + `-\d\d-\d\d`, `[QH][1-4]\s` + year, year + `\s[QH][1-4]`,
	`(?i:(?:the\s)?(?:calendar|fiscal)\syear|spring|summer|autumn|fall|winter)\s` + year, year,
}, "|")

// title begins a text: what the rows are, in up to eight words, when, and the mark behind it.
var title = newPattern(`^\s*(?:\p{L}[\p{L}'&/-]*\s){0,7}?(\p{L}[\p{L}-]+)(,?\s|\s?[-–—]\s|\s\()(` + periods + `)(\)?)(\s?[-–—]\s|\s?[,;:.(]\s?|\s*\n)`)

var (
	countBehind  = regexp.MustCompile(`^(?:(?i:n|rows|count|about|around|exactly|roughly|total|of|a|in|we|i|need|want|make|please)\b[\s=:]*)*~?\d`)
	severalYears = regexp.MustCompile(`^(` + year + `)[-–/](\d\d(?:\d\d)?)$`)
)

// titled begins a text with a title, a period and the number of the rows: "Mediation test, one day (2026-02-14), 10,000 calls.".
var titled = newPattern(`^\s*((?:\p{L}[\p{L}'&/-]*\s){0,5}?\p{L}[\p{L}-]+),\s((?:(?i:one|a single)\s(?i:day)\s)?\(?(` + year + `-\d\d-\d\d|` + periods + `)\)?),\s(\d[\d,.]*k?\s(?:\p{L}[\p{L}-]*\s){0,3}\p{L}+)(?:[.:(;]|\s[-–—(]|\swith\b|\s*$)`)

// stepWords tell of a series, in which the period has another part.
var stepWords = regexp.MustCompile(`\b(?i:per|each|every|hourly|daily|weekly|monthly|quarterly|yearly)\b`)

// registers are nouns in the singular that rows are of, too.
var registers = lexicon.WordSet("log register list data dataset ledger payroll report book history archive inventory survey census traffic export journal schedule roster statistics attendance correspondence")

// DatedTitle puts a word between what a text's first words say the rows are and the period that follows without one: "site
// incidents 2023-2025, 640 rows" are "site incidents in 2023-2025, 640 rows".
func DatedTitle(text string) (Rewriting, bool) {
	if m := titled.FindStringSubmatchIndex(text); m != nil && !stepWords.MatchString(text[m[2]:m[3]]) {
		w := &writer{}
		w.copy(text, 0, m[3])
		w.write(", ", token.Span{Start: m[3], End: m[4]})
		w.copy(text, m[8], m[9])
		w.write(" in ", token.Span{Start: m[4], End: m[6]})
		w.copy(text, m[6], m[7])
		w.copy(text, m[9], len(text))
		return w.rewriting(), true
	}
	m := title.FindStringSubmatchIndex(text)
	if m == nil {
		return Rewriting{}, false
	}
	noun, when, behind := strings.ToLower(text[m[2]:m[3]]), text[m[6]:m[7]], text[m[1]:]
	if !lexicon.IsPlural(noun) && !registers[noun] || leadsToPeriod[noun] || (strings.Contains(text[m[4]:m[5]], "(") != (text[m[8]:m[9]] == ")")) {
		return Rewriting{}, false
	}
	if _, err := strconv.Atoi(when); err == nil && !countBehind.MatchString(behind) {
		return Rewriting{}, false // "customers 2024, orders 5000"
	}
	w := &writer{}
	w.copy(text, 0, m[3])
	w.write(" in ", token.Span{Start: m[4], End: m[5]})
	if last := lastYear(when); last != "" {
		w.write(when[:4]+" to "+last, token.Span{Start: m[6], End: m[7]})
	} else {
		w.copy(text, m[6], m[7])
	}
	w.copy(text, m[9], len(text))
	return w.rewriting(), true
}

// lastYear is the second of two years, "2025" of "2023-25"; "" where it is no later one, as in "2024-06", a month.
func lastYear(when string) string {
	s := severalYears.FindStringSubmatch(when)
	if s == nil {
		return ""
	}
	if last := s[1][:4-len(s[2])] + s[2]; last > s[1] {
		return last
	}
	return ""
}

// leadsToPeriod are words in front of a period that belong to it.
var leadsToPeriod = lexicon.WordSet("years months quarters seasons weeks days terms")
