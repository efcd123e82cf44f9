package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	uniqueWords = wordings("unique, is|are|must|should|has|have to? be unique, all unique, all different, distinct, all distinct, no duplicates|duplicate, no dupes, no duplicate values, no repeats, no two alike|the same, never repeats?|repeated, never repeat, never the same twice, never twice, never twice the same, not repeated, not repeating, no repetition, without duplicates|repeats|repetition, each one different, each different, each once, each only once, no two rows the same, none twice, each unique, unique values, one of a kind, must|may|can not repeat|be repeated, can't repeat, cannot repeat|be repeated|occur twice, never occurs|appears twice|again, never used|appear|occur|given twice, each occurring once, no number twice, no duplication, dedup, not duplicated, never duplicated, must differ for every row, different for every row|one|each, every one different, uniq, unique across all, globally unique, unique each, only once each, are all? different, must|should be all? different, have to be all? different, not twice, no two share one|it, no two are|the? the? same|alike, never the same for two, never issued|assigned twice, no doubles, does|do not repeat, doesn't|don't repeat, may|must|should not repeat, can't repeat, only once, at most once")
	notUnique   = wordings("not unique, need not be unique, may repeat, can repeat, not necessarily unique, repeats allowed, duplicates allowed|ok|okay")
	keyWords    = wordings("primary key, is|as the? primary key, pk, the key, key of the table, primary, is the key, identity")
	ofRowsWords = wordings("of the? rows|time|cases|records|entries|values|people|customers|lines, of all? the? rows|cases|records|entries, of them all?, of cases, rows, cases, records, of these, of all")
)

// core reads one thing that is said of a column, c where it is known, at i. strong is set behind a comma,
// where only what could be nothing else counts.
func (r *reader) core(home *Table, c *Column, i, end int, strong bool) (fact, int) {
	best, n := fact{}, 0
	if r.spent() {
		return best, n
	}
	r.work += workOfFact
	take := func(f fact, k int) {
		if k > n {
			f.from, f.to = i, i+k
			best, n = f, k
		}
	}
	cl := unknown
	if c != nil {
		cl = c.class()
	}
	if take(r.takenAt(home, c, i, end)); n > 0 {
		return best, n // what follows "and" is no second value
	}
	take(r.uniqueAt(home, c, i, end, strong))
	if k := r.match(i, end, notUnique); k > 0 {
		take(fact{kind: isUnique, not: true}, k)
	}
	if k := r.match(i, end, keyWords); k > 0 && (c == nil || !r.is(i, end, "primary") || k > 1 || r.finished(i+k, end)) {
		take(fact{kind: isKey}, k)
	}
	take(r.setAt(c, i, end))
	take(r.emptyOf(home, c, i, end))
	take(r.emptyWhile(home, c, i, end))
	take(r.comeAt(c, i, end))
	take(r.refersAt(home, c, i, end))
	take(r.selfAt(home, c, i, end))
	take(r.topAt(c, i, end))
	take(r.zeroAt(c, i, end))
	take(r.otherShareAt(home, c, i, end))
	if strong && n == 0 && c != nil && r.namesColumn(i, end) {
		return fact{}, 0
	}
	take(r.typeAt(c, i, end, strong))
	take(r.scaleAt(i, end))
	take(r.lengthAt(c, i, end))
	take(r.daysAt(i, end))
	take(r.comesAt(c, i, end))
	if c == nil || !(cl.temporal() && !c.Ages) || cl == clockTime || r.countsByLaw(i, end) {
		if law, s, k := r.lawAt(c, i, end); k > 0 && len(s.parts) > 0 && c.groups() {
			take(fact{kind: inValues, values: r.labels(s.parts)}, k)
		} else if k > 0 && (cl != list && cl != boolean || law != nil && law.Kind != contract.Normal) {
			take(fact{kind: hasLaw, law: law, stats: s}, k)
		}
		if s, k := r.shapeAt(i, end); k > 0 {
			take(fact{kind: hasShape, shape: s}, k)
		}
		take(r.averageBehind(i, end))
	}
	if s, k := r.crowdAt(c, i, end); k > n {
		take(fact{kind: hasShape, shape: s}, k)
	}
	if list, k := r.compareAt(home, c, i, end); k > 0 {
		take(fact{kind: compares, compared: list}, k)
	}
	if strength, others, k := r.corrAt(home, c, i, end); k > 0 {
		take(fact{kind: correlates, strength: strength, others: others}, k)
	}
	if c != nil && !cl.temporal() || c != nil && cl == unknown {
		if f, k := r.formulaAt(home, c, i, end); k > n {
			take(fact{kind: hasFormula, formula: f}, k)
		}
	} else if c != nil && cl.temporal() && r.is(i, end, "=", "equals", "equal", "is") {
		if f, k := r.formulaAt(home, c, i, end); k > n {
			take(fact{kind: hasFormula, formula: f}, k)
		}
	}
	if text, k := r.codeAt(i, end); k > n && (c == nil || (cl == words || cl == unknown || cl == list || cl == number && c.Min == nil && c.Law == nil || c.Pattern != "") && !cl.temporal()) && r.codeFits(c, i, k, text) {
		take(fact{kind: hasCode, text: text}, k)
	}
	if c == nil || !cl.temporal() && cl != boolean && (cl != list || len(c.Values) == 0) {
		take(r.codeSeriesAt(c, i, end))
	}
	if !cl.temporal() || c.years() {
		if v, k := r.intervalAt(i, end); k > n && (cl != boolean && cl != list || cl == list && v.empty()) {
			take(fact{kind: inRange, interval: v}, k)
		}
	} else if c != nil {
		if v, k := r.intervalAt(i, end); k > n && (v.unit == "years" || c.meaning().Semantic == "date_of_birth" && !v.years && v.min != nil && *v.min < 120) {
			take(fact{kind: inRange, interval: v, ages: true}, k)
		} else if k > n && unitSizes[v.unit].of == "time" && v.max != nil && cl != clockTime {
			take(fact{kind: inRange, interval: v}, k) // since the moment before
		} else if k > n && v.oldYears() {
			take(fact{kind: inDates, dates: Dates{token.YearPeriod(int(*v.min)), token.YearPeriod(int(*v.max))}}, k)
		}
	}
	if c != nil && c.guessed() {
		if v, k := r.intervalAt(i, end); k > n && v.min != nil && v.max != nil && *v.max > 1 && !v.years && (c.Words[len(c.Words)-1] == "time") == (unitSizes[v.unit].of == "time") && r.dayless(i, i+k) {
			take(fact{kind: inRange, interval: v}, k)
		}
	}
	if f, k := r.agesAt(c, i, end); k > n {
		take(f, k)
	}
	take(r.extremesAt(c, i, end))
	if cl == unknown || cl.temporal() || cl == boolean && c.TrueShare == nil || cl == number && c.Min == nil && c.Law == nil || cl == words && c.Pattern == "" {
		years := cl.temporal() || c != nil && (c.years() || c.guessed() || participle(c.Words[len(c.Words)-1]) && r.yearSpan(i, end))
		if d, k := r.datesAt(i, end, years); (k > n && (cl != number && cl != words || years || r.dated(i, i+k))) || k == n && k > 0 && best.kind == inRange && years {
			if k == n {
				n = 0
			}
			take(fact{kind: inDates, dates: d}, k)
		}
		if f, k := r.clockAt(i, end); k > n {
			take(f, k)
		}
	}
	take(r.byValueAt(home, c, i, end))
	if !strong {
		take(r.choiceAt(home, c, i, end))
	}
	take(r.agreesAt(home, c, i, end))
	take(r.determinedAt(home, c, i, end))
	take(r.parallelAt(home, c, i, end))
	take(r.byNumberAt(home, c, i, end))
	take(r.countsAt(home, c, i, end))
	take(r.layoutAt(i, end))
	take(r.twoShares(c, i, end))
	take(r.columnBound(home, c, i, end))
	part := n > 0 && (best.kind == hasFormula || best.kind == isPartOf) && r.tok(i).Percent // "22% of gross; pension 5% of gross"
	if l, ok := r.valuesAt(i, end, r.is(i-1, i, "(", ":", "=") || r.dashLed(i)); ok && !part && l.n > n && (c == nil || (!cl.temporal() || cl == clockTime || r.is(i+l.n-1, i+l.n, "}") && !r.dated(i, i+l.n)) && r.valuesFit(c, l)) && !(strong && r.match(i, end, listLeads) < 2 && !r.wholeList(l, i) && !r.sortsOf(c, l, i, end)) {
		take(fact{kind: inValues, values: l}, l.n)
	}
	if n == 0 || best.kind == inRange && best.interval.percent {
		take(r.shareFact(c, i, end))
	}
	take(r.truthAt(c, i, end))
	take(r.constantAt(c, i, end))
	take(r.meansAt(home, c, i, end))
	take(r.fillerAt(i, end))
	if lead := r.any(i, end, "in", "("); c != nil && !cl.temporal() && !r.is(i, end, "(") {
		if u, k := r.unitAt(i+lead, end); k > 0 && !(strong && lead == 0) && !r.is(i+lead, end, "min", "max", "in", "second") && r.tok(i+lead).Kind != token.Number {
			if r.current != nil && unitColumns[c.Words[len(c.Words)-1]] && r.finished(i+lead+k, end) {
				v := r.source(i+lead, i+lead+k)
				take(fact{kind: inValues, values: valueList{values: []Value{{Text: v, Share: 1, At: i + lead}}, told: 1, sum: 1}}, lead+k)
			} else {
				take(fact{kind: hasUnit, text: u}, lead+k)
			}
		}
	}
	return best, n
}

// unitColumns hold units as their values.
var unitColumns = lexicon.WordSet("currency unit units uom ccy")

// oldYears: the bounds are years, of which the first is too long ago for a number alone to be taken for one.
func (v interval) oldYears() bool {
	return v.min != nil && v.max != nil && v.unit == "" && v.digits == 0 && *v.min >= 1500 && *v.min < 1900 && *v.max > *v.min && *v.max <= 2100
}

// dashLed: a dash behind the name of a column that has a line of its own leads to what stands at i.
func (r *reader) dashLed(i int) bool {
	if r.current == nil || !r.is(i-1, i, "-", "--", "|", "->", "=>") {
		return false
	}
	return r.startsLine(r.current.At)
}

// startsLine: a line or an item of a list of lines begins at i.
func (r *reader) startsLine(i int) bool {
	return i == 0 || r.tok(i-1).Kind == token.Line || r.bulletAt(i-1) > 0 || r.is(i-1, i, "|") && (i == 1 || r.tok(i-2).Kind == token.Line)
}

// guessed: only the form of its name makes the column a moment or a flag: "registered" and "rows read" may be how many,
// "due" how much, "finish time" how long.
func (c *Column) guessed() bool {
	if c.Type != "" || c.Semantic != "" || c.Dates != nil || c.Clock != [2]int{} || c.TrueShare != nil || c.TrueCount > 0 {
		return false
	}
	cl := c.class()
	n := len(c.Words)
	return cl.temporal() && c.Words[n-1] == "time" || (cl == boolean || cl.temporal()) && (participle(c.Words[n-1]) || c.Words[n-1] == "due") && (n == 1 || n == 2 && singular(c.Words[0]) != c.Words[0])
}

// dayless: no day or time of day is among the tokens.
func (r *reader) dayless(from, to int) bool {
	for k := from; k < to; k++ {
		if r.toks[k].Kind == token.Date || r.toks[k].Kind == token.Time {
			return false
		}
	}
	return true
}

// dated: the tokens name a day, a month or a period, and not only numbers that could be years.
func (r *reader) dated(from, to int) bool {
	for k := from; k < to; k++ {
		if r.toks[k].Kind == token.Date || r.is(k, to, "last", "past", "next", "recent", "this", "ago", "coming", "today", "yesterday", "previous") {
			return true
		}
	}
	return false
}

// namesColumn: a whole piece at i is the name of a column that is known.
func (r *reader) namesColumn(i, end int) bool {
	for to := i + 1; to <= min(end, i+4); to++ {
		if r.toks[to-1].Kind != token.Word {
			return false
		}
		if r.finished(to, end) {
			return lexicon.Names(r.words(i, to))
		}
	}
	return false
}

// codeFits guards numbers with words behind from being codes: "10 characters" of a text.
func (r *reader) codeFits(c *Column, i, n int, text string) bool {
	if c == nil {
		return true
	}
	if strings.Trim(text, "*") == "" && len(text) > 12 && r.is(i+n-1, i+n, "characters", "chars", "character") && c.meaning().Semantic == "text" {
		return false
	}
	if c.class() == number && !strings.ContainsAny(text, "#A*ax") {
		return false
	}
	if c.class() == list && len(c.Values) > 0 {
		return false
	}
	return true
}

// typeWords are what people call types of values.
var typeWords = []struct {
	words phrases
	name  string
}{
	{wordings("an|a? uuid v4|v7?, uuids, guid, an|a? uuid, uuid4"), "uuid"},
	{wordings("an|a? integer numbers?|values?, integers only?, int, bigint, smallint, whole numbers? only?, a whole number, in whole numbers, as whole numbers, whole, integer values, long"), "integer"},
	{wordings("decimal number|value?, float, floats, double, real, numeric, decimals, floating point"), "decimal"},
	{wordings("an|a? boolean, bool, an|a? flag, yes / no, yes or no, true / false, true or false, y / n, 0 / 1, 0 or 1, 1 / 0, yes/no, y/n, true/false, yes no, t / f, as yes / no, a yes / no flag?, as true / false"), "boolean"},
	{wordings("an|a? date only?, dates, as date, day only"), "date"},
	{wordings("an|a? timestamp, datetime, timestamps, date and time, date + time, date / time, with time, with a? time of day, date time, timestamptz, iso timestamp, in iso format"), "timestamp"},
	{wordings("time of day, time only"), "time"},
	{wordings("string, str, text, varchar, free text, free txt, txt, a string, char, a? free text"), "string"},
	{wordings("currency, money, a money amount, dollar amount"), "money"},
	{wordings("iso country code, two letter country code, 2 letter country code, iso 2 code, iso2, iso2 code, iso alpha-2, alpha-2 code"), "as country_code"},
	{wordings("iata code, iata codes, as iata codes?, iata, three letter iata codes?"), "as airport_iata"},
	{wordings("two letter state code, 2 letter state code, state code, two letter code, 2 letter code, two-letter code, abbreviated, as two letter codes"), "as state_code"},
	{wordings("ipv4, v4, ip v4, ipv4 addresses|address, an ipv4 address"), "as ipv4"}, {wordings("ipv6, v6, ip v6, ipv6 address"), "as ipv6"},
	{wordings("full name of a person, full name, a full name, full names, first and last name, a person's name, name of a person, person name, names of people"), "as full_name"},
	{wordings("an|a? email address, an|a? email"), "as email"}, {wordings("company name, a company name, a company, name of a company"), "as company"}, {wordings("first name, first names, a first name, given name"), "as first_name"},
	{wordings("a city, city name, name of a city"), "as city"}, {wordings("a country, country name"), "as country"},
	{wordings("sha256, sha-256, sha 256, sha1, md5"), "as hash"},
}

// typeAt reads a type: "uuid", "integer", "yes/no", "a date", "2 letter state code".
func (r *reader) typeAt(c *Column, i, end int, strong bool) (fact, int) {
	lead := r.any(i, end, "is", "as", "of type", "type", "must be", "should be", "being", ":", "stored as", "given as", "in the form of", "written as", "data type", "formatted as", "are", "(", "just")
	lead *= boolInt(!r.is(i, end, "("))
	name, n := "", 0
	for _, t := range typeWords {
		if k := r.match(i+lead, end, t.words); k > n {
			name, n = t.name, k
		}
	}
	if a, b := r.tok(i+lead), r.tok(i+lead+2); n == 0 && r.is(i+lead+1, end, "/", "or") && i+lead+2 < end && a.Kind == token.Number && b.Kind == token.Number && a.Num+b.Num == 1 && a.Num*b.Num == 0 && !a.Percent && !b.Percent && !r.is(i+lead+3, end, "/", "or", ",") {
		name, n = "boolean", 3 // "0/1"
	}
	if n > 1 && r.is(i+lead+n-1, end, "only") && r.is(i+lead+n, end, "if", "when", "for", "where", "once", "on", "in", "with") {
		n-- // "paid date only when paid"
	}
	if n == 0 {
		return fact{}, 0
	}
	at := i + lead + n
	if name == "string" && r.is(at, end, "(") { // varchar(80)
		if k := r.closing(at, end); k > 0 && r.tok(at+1).Kind == token.Number {
			n += k + 1 - at
		}
	}
	if (name == "integer" || name == "decimal") && r.is(at, end, "(") {
		if k := r.closing(at, end); k > 0 && r.tok(at+1).Kind == token.Number {
			n += k + 1 - at
		}
	}
	if name == "boolean" && r.any(at, end, "for whether", "for if", "column for", "column whether", "field for", "field whether", "telling", "saying") > 0 {
		return fact{}, 0 // "a yes/no for whether the dog is vaccinated"
	}
	if r.is(at-1, at, "flag") && r.is(at, end, "for", "whether", "if", "telling", "that", "of", "saying", "showing") {
		return fact{}, 0 // another column: "a flag for manual entries"
	}
	plainWord := (n == 1 || n == 2 && r.is(i+lead, end, "a", "an")) && (r.is(i+lead, end, "whole", "flag", "date", "dates", "text", "real", "long", "double", "abbreviated", "currency", "money", "int", "a") || n == 2 && !r.is(i+lead+1, end, "uuid", "guid", "boolean", "timestamp"))
	if plainWord && lead == 0 && (strong || !r.finished(at, end) && !r.is(at, end, "between", "from", "unique", "in", "1", "0", "<", ">", "<=", ">=", "≥", "≤", "[", "pk", "fk", "primary", "not", "nullable", "null", "nn", "uniq") && r.tok(at).Kind != token.Number) {
		if !(name == "boolean" && r.finished(at, end)) {
			return fact{}, 0
		}
	}
	if name == "boolean" {
		if s, k := r.shareAt(at, end, false); k > 0 { // "yes/no 30% yes"
			j := r.any(at+k, end, "yes", "true", "y", "are yes", "are true", "are", "positive", "set")
			m := r.any(at+k, end, "no", "false", "n", "are no", "are false")
			if m > 0 {
				s.value = 1 - s.value
				j = m
			}
			return fact{kind: isTrue, share: &s}, lead + n + k + j
		}
		if t := r.tok(at); at < end && t.Kind == token.Number && t.Digits > 0 && t.Num > 0 && t.Num < 1 && t.Unit == "" && r.finished(at+1, end) {
			return fact{kind: isTrue, share: &share{value: t.Num}}, lead + n + 1 // "bool 0.12"
		} else if at < end && t.Kind == token.Number && t.Digits == 0 && t.Num > 1 && t.Num < 100 && t.Unit == "" && !t.Percent && !t.Spelled && r.atBreak(at+1, end) && !r.is(at-1, at, "1", "0") {
			return fact{kind: isTrue, share: &share{value: t.Num / 100}}, lead + n + 1 // "y/n 60"
		}
		if k := r.any(at, end, "with", ",", "in", "at", "(", "for", ":"); k > 0 {
			if f, m := r.shareFact(&Column{Type: contract.Boolean, Words: []string{"x"}}, at+k, end); m > 0 && f.kind == isTrue {
				m += r.match(at+k+m, end, sayYes)
				if r.is(at, end, "(") {
					if !r.is(at+k+m, end, ")") {
						return fact{kind: hasType, text: name}, lead + n
					}
					m++
				}
				return f, lead + n + k + m
			}
		}
	}
	if name == "as country_code" || name == "as state_code" {
		if c != nil && strings.Contains(c.Name(), "country") {
			name = "as country_code"
		} else if name == "as state_code" && c != nil && !strings.Contains(c.Name(), "state") && !strings.Contains(c.Name(), "province") {
			return fact{}, 0
		}
	}
	if strings.HasPrefix(name, "as ") && c != nil && c.Listed && lead == 0 && (strong || n == 1 && r.tok(i-1).Kind == token.Word) { // "buyer email" is a name
		return fact{}, 0
	}
	return fact{kind: hasType, text: name}, lead + n
}

// scaleAt reads how numbers are rounded: "2 decimals", "multiples of 250", "to the nearest 0.5", "in halves".
func (r *reader) scaleAt(i, end int) (fact, int) {
	if t := r.tok(i); i < end && len(t.Text) == 3 && token.IsAllDigits(t.Text[:1]) && strings.EqualFold(t.Text[1:], "dp") {
		return fact{kind: hasScale, number: float64(t.Text[0] - '0')}, 1 // "1dp"
	}
	lead := r.any(i, end, "with", "to", "rounded to", "at", "using", "up to", "in", "and", "given to", "has", "have", "shown with", "only")
	at := i + lead
	at += r.any(at, end, "up to", "at most", "exactly")
	if t := r.tok(at); at < end && t.Kind == token.Number && t.Num >= 0 && t.Num <= 9 && t.Digits == 0 {
		if k := r.any(at+1, end, "decimal places", "decimal place", "decimals", "decimal digits", "decimal", "dp", "d . p .", "digits after the decimal point", "digits after the point", "fraction digits", "places", "digits after the decimal"); k > 0 {
			return fact{kind: hasScale, number: t.Num}, at + 1 + k - i
		}
	}
	if k := r.any(i, end, "no decimals", "without decimals", "whole dollars", "in whole dollars", "whole euros", "in whole euros", "rounded to whole numbers", "whole numbers", "whole number", "integers only", "as whole numbers", "rounded to the nearest integer", "rounded to integers", "in full hours", "in whole hours", "whole units", "in whole cubic metres", "to the whole number", "whole pounds", "in whole minutes", "full euros", "to the full euro"); k > 0 {
		return fact{kind: hasScale}, k
	}
	if k := r.any(i, end, "whole", "full", "in whole", "in full", "only whole"); k > 0 && r.plural(i+k) && !r.is(i+k, end, "days", "numbers") && r.finished(i+k+1, end) {
		return fact{kind: hasScale}, k + 1 // "whole marks"
	}
	if k := r.any(i, end, "to the cent", "rounded to the cent", "in cents", "to the penny"); k > 0 && !r.is(i, end, "in") {
		return fact{kind: hasScale, number: 2}, k
	}
	if k := r.any(i, end, "in halves", "in half steps", "half steps", "in steps of a half", "including halves", "halves allowed", "in half points", "to the nearest half", "half stars allowed", "in half hours"); k > 0 {
		return fact{kind: hasScale, text: "multiple", number: .5}, k
	}
	if k := r.any(i, end, "in quarters", "quarter steps", "in quarter hours", "to the nearest quarter"); k > 0 {
		return fact{kind: hasScale, text: "multiple", number: .25}, k
	}
	if k := r.any(i, end, "rounded to the nearest", "to the nearest", "rounded to nearest", "mult of", "mults of", "mult . of", "multiples of", "a multiple of", "multiple of", "in multiples of", "in steps of", "steps of", "step of", "step", "in increments of", "increments of", "rounded to full", "rounded to", "divisible by", "always a multiple of", "in blocks of", "increments"); k > 0 {
		t := r.tok(i + k)
		v := map[string]float64{"hundred": 100, "thousand": 1000, "ten": 10, "cent": .01, "dollar": 1, "euro": 1, "integer": 1, "half": .5, "quarter": .25, "minute": 1, "hundreds": 100, "thousands": 1000, "tens": 10}[t.Low]
		if t.Kind == token.Number {
			v = t.Num
		}
		if v > 0 && i+k < end {
			_, m := r.unitAt(i+k+1, end)
			return fact{kind: hasScale, text: "multiple", number: v}, k + 1 + m
		}
	}
	return fact{}, 0
}
