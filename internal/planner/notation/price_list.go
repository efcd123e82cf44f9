package notation

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// tariff are words for a number that what something is decides, as the last of a name.
const tariff = `price|prices|rate|fee|fees|cost|costs|fare|fares|charge|tariff|deposit|premium|points|salary|wage|pay|bonus|discount|duration|length|weight|limit|quota|capacity|dose|commission|toll|rent|credits`

var (
	// pricedKinds are two names and the values of the first, each with that of the second: "ticket type and price: adult 12.5,
	// child 8". Groups: the kind, what joins the names, the number's name, the mark behind it.
	pricedKinds = regexp.MustCompile(`(?i)(?:[,;:(]\s*|\bwith\s|\band\s)((?:[a-z][\w-]*\s){1,3}?)(and\s|&\s|\+\s|/\s?|with\s(?:an?\s|its\s|the\s)?)((?:[a-z][\w-]*\s){0,2}?(?:` + tariff + `))\s?([:(=])\s?`)
	// pricedKind is one of them. Groups: the value, its number.
	pricedKind = regexp.MustCompile(`(?i)^((?:[a-z][\w'-]*\s){1,3})([$€£]?\d[\d.]*)(?:\s?[$€£]|\s(?:eur|usd|gbp|chf)\b)?(?:,\s?(?:and\s)?|\s?/\s?|;\s?|\s(?:and\s)?|([.)]|$|\s?\n))`)

	// pricedInOrder are the values of a column, and as many numbers of the next. Groups: the values, the numbers, whose they are.
	pricedInOrder = newPattern(`(?i)(?:^|[,;:(\n]\s*|\bwith\s)(?:[a-z][\w-]*\s){1,3}?([a-z][\w-]*(?:\s?/\s?[a-z][\w-]*)+)(?:\s\(?\d[\d.]*%?(?:\s?/\s?\d[\d.]*%?)+(?:\s?%)?\)?)?\s?[,;]\s*(?:and\s)?(?:[a-z][\w-]*\s){0,2}?(?:` + tariff + `)\s([$€£]?\d[\d.]*(?:\s?/\s?[$€£]?\d[\d.]*)+)((?:\s(?:by|per|depending on|according to|for each)\s(?:the\s)?[a-z]+(?:\s[a-z]+)?|,?\srespectively)?)(?:\s?[,;.)\n]|\s*$)`)
)

// unvalued are words that begin no value.
var unvalued = lexicon.WordSet("for from to at of if when per by between up only and or about around under over min max mean avg average")

// PriceLists writes which number goes with which value: "price (12.5 for adult, 8 for child)".
func PriceLists(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for at < len(text) {
		m := pricedKinds.FindStringSubmatchIndex(text[at:])
		if m == nil {
			break
		}
		for k := range m {
			m[k] += at
		}
		values, numbers, end := pricedValues(text, m[1], text[m[8]:m[9]] == "(")
		if end == 0 {
			w.copy(text, at, m[1])
			at = m[1]
			continue
		}
		list := token.Span{Start: m[8], End: end}
		w.copy(text, at, m[3])
		w.write("("+strings.Join(values, "/")+"), ", list)
		w.copy(text, m[6], m[7])
		w.write(" ("+forEach(numbers, values)+")", list)
		at = end
	}
	if len(w.home) > 0 && at > 0 && w.text.String() != text[:at] {
		w.copy(text, at, len(text))
		return w.rewriting(), true
	}
	return numbersInOrder(text)
}

// pricedValues reads the values and their numbers from at on, and returns where they end; 0 where these are none.
func pricedValues(text string, at int, bracket bool) (values, numbers []string, end int) {
	sum := 0.0
	for at < len(text) {
		m := pricedKind.FindStringSubmatchIndex(text[at:])
		if m == nil {
			break
		}
		value := strings.TrimSpace(text[at+m[2] : at+m[3]])
		if unvalued[strings.ToLower(strings.Fields(value)[0])] {
			break
		}
		number := strings.TrimRight(text[at+m[4]:at+m[5]], ".")
		x, _ := strconv.ParseFloat(strings.TrimLeft(number, "$€£"), 64)
		values, numbers, sum = append(values, value), append(numbers, number), sum+x
		end = at + m[4] + len(number)
		at += m[1]
		if m[6] >= 0 {
			if bracket && text[at-1] == ')' {
				end = at
			}
			break
		}
	}
	if len(values) < 2 || sum == 100 || bracket && text[end-1] != ')' {
		return nil, nil, 0
	}
	return values, numbers, end
}

// numbersInOrder writes them behind the numbers of a column that the values of the one before go with one by one.
func numbersInOrder(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for _, m := range pricedInOrder.FindAllStringSubmatchIndex(text, -1) {
		values, numbers := splitSlashes(text[m[2]:m[3]]), splitSlashes(text[m[4]:m[5]])
		if len(values) != len(numbers) || len(numbers) == 2 && m[6] == m[7] && numbers[0] == "0" {
			continue
		}
		w.copy(text, at, m[4])
		w.write("("+forEach(numbers, values)+")", token.Span{Start: m[4], End: max(m[5], m[7])})
		at = max(m[5], m[7])
	}
	return w.rest(text, at)
}

func splitSlashes(list string) []string {
	parts := strings.Split(list, "/")
	for k := range parts {
		parts[k] = strings.TrimSpace(parts[k])
	}
	return parts
}

func forEach(numbers, values []string) string {
	parts := make([]string, len(numbers))
	for k, n := range numbers {
		parts[k] = n + " for " + values[k]
	}
	return strings.Join(parts, ", ")
}
