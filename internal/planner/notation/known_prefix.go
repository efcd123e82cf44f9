package notation

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	checkedCodes  = lexicon.WordSet("iban ibans isbn isbns isbn13 isbn-13 ean eans ean13 ean-13 gtin imei imeis")
	ibanCountries = lexicon.WordSet("AT CH DE DK ES FI FR GB IE IT NL PL PT SE") // whose accounts can be made
	// vatDigits are how many digits VAT numbers have behind what they begin with.
	vatDigits   = map[string]int{"ATU": 8, "BE": 10, "DE": 9, "DK": 8, "EL": 9, "FI": 8, "FR": 11, "GB": 9, "HU": 8, "IT": 11, "LU": 8, "PL": 10, "PT": 9, "SE": 12, "SI": 8}
	prefixLeads = phrases("starting with", "starts with", "start with", "all starting with", "always starting with", "beginning with", "begins with", "begin with", "with the prefix", "with prefix", "prefixed with", "prefix :", "prefix")
)

// KnownPrefixes says what the beginning of codes with check digits tells, for codes of another form would not be such codes: "IBAN
// (starts with DE)" and "IBAN like DE89…" are "IBAN (DE)", all ISBNs start with 978, and what nobody can make is told as unread.
func KnownPrefixes(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := range l.toks {
		vat := l.at(i).Is("vat", "ust")
		if !checkedCodes[l.at(i).Low] && !vat {
			continue
		}
		from := i + 1
		for l.at(from).Is("number", "numbers", "code", "codes") || vat && l.at(from).Is("id", "ids", "no") {
			from++
		}
		begin, to := l.prefixBehind(from, l.at(i).Is("iban", "ibans"))
		if to == 0 || vat && (from == i+1 || vatDigits[begin] == 0) {
			continue
		}
		w.copy(text, at, l.at(from-1).Span.End)
		span := l.span(from, to)
		switch {
		case vat:
			w.write(fmt.Sprintf(" (%s + %d digits)", begin, vatDigits[begin]), span)
		case ibanCountries[begin]:
			w.write(" ("+begin+")", span)
		case begin != "978" || !strings.HasPrefix(l.at(i).Low, "isbn"):
			w.lost = append(w.lost, span)
		}
		at = span.End
	}
	return w.rest(text, at)
}

// prefixBehind reads what codes begin with at token i, or a country by the beginning of an example.
func (l *lister) prefixBehind(i int, country bool) (begin string, to int) {
	k := i
	open := l.at(k).Is("(")
	if l.at(k).Is("(", ",", "that", "which") {
		k++
	}
	lead := l.leadLength(k, prefixLeads)
	shown := lead == 0 && country
	if shown {
		lead = l.leadLength(k, exampleLeads)
	}
	t := l.at(k + lead)
	begin = t.Text
	switch {
	case lead == 0 || t.Kind == token.Mark || t.Kind == token.Line:
		return "", 0
	case shown && (len(begin) < 4 || begin[2] < '0' || begin[2] > '9'):
		return "", 0
	case shown:
		begin = begin[:2]
	}
	to = k + lead + 1
	for shown && !l.itemEnds(to) && l.at(to).Kind != token.Mark && l.at(to).Text == strings.ToUpper(l.at(to).Text) {
		to++ // groups of four
	}
	if country && (len(begin) != 2 || strings.Trim(begin, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "") {
		return "", 0
	}
	if open {
		if !l.at(to).Is(")") {
			return "", 0
		}
		to++
	}
	if !l.itemEnds(to) && !l.at(to).Is("unique") {
		return "", 0
	}
	return begin, to
}

// leadLength is how many tokens at i one of the phrases is.
func (l *lister) leadLength(i int, leads [][]string) int {
	for _, lead := range leads {
		if l.reads(i, lead) {
			return len(lead)
		}
	}
	return 0
}
