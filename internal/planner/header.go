package planner

import "strings"

// headerMatch is the length of the longest run of tokens at i that the lexicon knows as
// a column, or 0.
func (p *parser) headerMatch(i, end int) int {
	best := 0
	var phrase []string
	for k := i; k < end && k-i < 5; k++ {
		t := p.toks[k]
		if t.kind == numberToken && k > i && isAllDigits(t.text) && !t.percent || t.kind == wordToken || (t.kind == quoteToken || t.kind == codeToken) && k == i {
			phrase = append(phrase, nameWords(t.low)...)
		} else {
			break
		}
		if _, n := p.pair(k, end, false); t.kind == numberToken && n > 0 {
			break // "line 1 to 4"
		}
		if _, ok := p.lex.exact(phrase); ok {
			best = k - i + 1
		} else if _, ok := p.lex.values[strings.Join(phrase, " ")]; ok {
			best = k - i + 1
		} else if p.lex.domains[strings.Join(phrase, " ")] == "" && p.listColumn(phrase) {
			best = k - i + 1
		}
		if t.kind == quoteToken {
			break
		}
	}
	return best
}

// listColumn: "breed" is known as a closed list of some table.
func (p *parser) listColumn(phrase []string) bool {
	if p.table == nil {
		return false
	}
	nouns := p.table.nouns
	_, ok := p.lex.values[strings.Join(phrase, " ")+"@"+plural(nouns[len(nouns)-1])]
	return ok
}

// headerEnds are words that close a header wherever they stand in it.
var headerEnds = wordSet("strictly exclusively masked redacted so with without that which who whose where is are was were must should will would can could may might and or but plus between from as being for then if when unless otherwise while having has have each every including such like around about roughly approximately while just only consistent matching later earlier greater smaller higher lower less more within during after before since until except versus vs out referencing references depending correlated using via computed calculated derived strongly weakly positively negatively built starting ranging copied some any anywhere somewhere sometime anytime nearly evenly clearly everyone everybody nobody")

// header reads the words of a column's name. It returns the index behind them.
func (p *parser) header(i, end int) (to int) {
	to = i + p.headerMatch(i, end)
	if to == i {
		t := p.tok(i)
		if t.kind == quoteToken {
			return i + 1
		}
		if t.kind != wordToken && t.kind != codeToken {
			return i
		}
		to = i + 1
		if p.hoursPer(i, to+1) {
			return to + 1
		}
	}
	if p.toks[to-1].kind == quoteToken {
		return to
	}
	if _, n := p.unitAt(to-1, end); to-i > 1 && n == 3 && p.lit(to, end, "/") {
		return to - 1 // "price eur/mwh"
	}
	for to < end {
		t := p.toks[to]
		if t.kind == numberToken {
			if p.numberInHeader(to, end) || p.numberedTwin(to) {
				to++
				continue
			}
			break
		}
		if t.is("out", "off", "up") && !p.lit(to+1, end, "to") && !p.lit(to+1, end, "of") && strings.HasSuffix(p.tok(to-1).low, "ed") {
			to++ // "dropped out"
			continue
		}
		if _, ok := p.shareAt(to+2, end); ok && to > i && p.lit(to+1, end, "by") && (strings.HasSuffix(t.low, "ed") || t.is("given", "left")) {
			break // "phone provided by 80%"
		}
		if to > i && p.boundsTwin(to, end) {
			to++ // "salary min, salary max"
			continue
		}
		if s, ok := p.shareAt(to+1, end); ok && s.vague == "" && to > i && t.is("at", "on") && !strings.HasSuffix(p.tok(to-1).low, "ed") {
			break // "beer garden at 60% of them"
		}
		if to > i && p.tok(to-1).is("days") && (t.is("counting", "inclusive", "including")) {
			break // "number of days counting both ends"
		}
		if to > i && p.any2(to, end, "half and half", "half / half", "half half", "fifty-fifty", "fifty fifty", "half - half") {
			break // "sex half and half"
		}
		if t.is("twice", "double", "triple", "half") && to > i && p.any2(to+1, end, "the", "its", "their", "of the", "of its") {
			break // "deposit twice the rent"
		}
		if t.is("until") && to == i+1 && p.tok(i).is("valid", "open", "active", "leased", "blocked", "insured") && p.tok(to+1).kind == numberToken && p.unitFollows(to+2, end) {
			to++ // "valid until one year after issue"
			continue
		}
		if _, n := p.unitAt(to, end); n == 3 && to > i && t.kind == wordToken {
			break // "nitrate mg/l right skewed"
		}
		if t.is("at") && to+3 < end && p.tok(to+1).kind == wordToken && p.toks[to+2].is(".") && p.toks[to+2].glued && p.toks[to+3].glued {
			break // "email at school.example"
		}
		if p.beforeAfter(i, to, end) {
			to++
			break
		}
		if t.is("starting", "ending") && (to+1 >= end || p.any2(to+1, end, ",", ";", ")")) {
			to++ // "hour starting"
			continue
		}
		if to > i && p.twoApart(to, end) > 0 {
			break // "loser never the same person", "black always two different people"
		}
		if to > i && p.checkPassed(to, end) > 0 {
			break // "card number passing the Luhn check"
		}
		if t.is("since") && to > i && p.sinceName(to, end) {
			to++ // "donor since (2012-2022)"
			continue
		}
		if t.kind != wordToken || headerEnds[t.low] || to-i >= 7 {
			break
		}
		if strings.HasSuffix(t.low, "ing") && p.any2(to+1, end, "in", "to", "with", "at", "on", "from", "by", "around", "over", "across") && p.headerMatch(i, end) <= to-i {
			break // "price ending in .99", "manager pointing to an employee"
		}
		if t.is("in") && to == i+1 && strings.HasSuffix(p.tok(i).low, "ed") && p.any2(to+1, end, "since", "between", "in", "on", "during", "from", "within", "after", "before", "at", ",", ";", ")") {
			to++ // "moved in since 2019"
			continue
		}
		if t.is("until", "since", "from") && to > i && p.any2(to+1, end, "in the", "between", "within", "after", "before", "on", "during") && (strings.HasSuffix(p.tok(to-1).low, "ed") || p.tok(to-1).is("valid", "open", "leased", "active", "customer", "member", "employee")) {
			to++ // "leased until in the next 3 years"
			continue
		}
		if m := p.lex.lookup(p.wordsOf(i, to)).semantic; (m == "currency_code" || m == "country_code") && isCode(t.text) && !p.shouting() {
			break // "currency EUR always"
		}
		if t.is("on") && to > i && p.tok(to-1).is("ends", "starts", "begins", "expires", "renews", "due") && p.any2(to+1, end, "exactly", "precisely", "always", "the same day", "up to", "at most") {
			to++ // "trial ends on exactly 14 days after sign up"
			continue
		}
		if n, whole := p.selfWords(to, end); to > i && n > 0 && whole {
			break // "manager_id self reference"
		}
		if t.is("per") && p.perOwnRow(to, end) > 0 && to > i {
			break // "name and specialty per doctor", of the doctors
		}
		if to > i && t.is("yes", "no", "y", "n", "true", "false") && p.any2(to+1, end, "/", "|") {
			break // "choice yes/no/abstain"
		}
		if t.is("ends", "end", "ending") && p.any2(to+1, end, "in", "with") && p.tok(to+2).kind != wordToken {
			break // "price ends in .99"
		}
		if _, n := p.layoutAt(to, end); n > 0 {
			break // "start time hh:mm"
		}
		if n := p.any(to, end, lengthNames...); n > 1 && to > i && p.tok(to+n).kind == numberToken {
			break // "name max length 30"
		}
		if p.valuesAhead(i, to, end) || p.openCategory(i, to, end) {
			break
		}
		if _, n := p.trendVerb(to, end); n > 0 {
			break
		}
		if to > i && t.is("filled", "present", "populated", "given", "known", "available", "recorded", "provided", "there") && p.any2(to+1, end, "in", "for", "on", "only") {
			if m := p.lex.lookup(p.wordsOf(i, to)); m.semantic != "" || m.kind != "" {
				break // "cancelled date present for 20%", but "mould present in 3%" is a flag
			}
		}
		if _, ok := p.shareAt(to+2, end); ok && to > i && t.is("set", "raised", "ticked", "checked", "true") && p.any2(to+1, end, "on", "for", "in", "at") {
			break // "a vip marker set on six percent"
		}
		if t.is("true", "yes") && to > i && p.any2(to+1, end, "when", "if", "whenever", "only when", "only if") {
			break // "detractor true when score is below 7"
		}
		if t.is("split") && (p.tok(to+1).kind == numberToken || p.any2(to+1, end, "half", "evenly", "equally", "roughly", "about", "into")) {
			break // "gender split half and half"
		}
		if t.is("to") && p.any2(to+1, end, "be") || t.is("on") && p.any2(to+1, end, "a scale") {
			break
		}
		if to > i && len(t.text) > 1 && isAllDigits(strings.TrimPrefix(t.low, "v")) && p.lit(to+1, end, ".") && p.toks[to+1].glued && p.tok(to+2).glued && p.tok(to+2).kind == numberToken {
			break // "firmware v2.0.11 style"
		}
		if t.is("at") && p.any2(to+1, end, "most", "least") {
			break // "seats sold at most the capacity"
		}
		if t.is("on", "at") && (p.any2(to+1, end, "in", "during", "between", "after", "before", "within", "since", ",", ";", "(", ":", "over") || to+1 >= end) {
			to++
			continue
		}
		if s, ok := p.shareAt(to+1, end); ok && s.vague == "" && t.is("on", "in", "for") && to > i {
			break // "granted on all but 3% of swipes"
		}
		if t.is("on", "at") && (strings.HasSuffix(p.tok(to-1).low, "ed") || dateParticiple[p.tok(to-1).low] || irregularParticiple[p.tok(to-1).low] || p.tok(to-1).is("due", "login", "valid")) && p.tok(to+1).kind != timeToken {
			to++
			continue
		}
		if _, n := p.unitAt(to, end); n == 3 && p.lit(to+1, end, "/") {
			break // "price eur/mwh"
		}
		if u := p.tok(to + 1); t.is("per") && to+1 < end && u.kind == wordToken && units[u.low] != "" {
			to += 2 // "price per night", "visits per week"
			continue
		}
		if t.is("in", "on", "up", "from", "to") && p.any2(to+1, end, "/ out", "/ off", "/ down", "/ to", "/ from") {
			break // "direction in/out", "light on/off"
		}
		if t.is("of") && p.table != nil && calendarParts[strings.Join(p.wordsOf(i, to), " ")] != "" {
			if from, stop := p.reference(to+1, end); stop > from && p.find(p.table, from, stop, nil) != nil {
				break // "month of the order date"
			}
		}
		if t.is("in", "on", "at", "to", "by", "of", "per") {
			next := p.tok(to + 1)
			if next.kind == codeToken && subnetLength(next.text) > 0 {
				break // "ip in 10.0.0.0/8"
			}
			if t.is("in") && next.is("(", "[", "{") && p.listed(to+1, max(to+1, p.closing(to+1, end))) {
				break // "status in (new, paid)"
			}
			if t.is("in", "on") && (next.kind == dateToken || next.kind == numberToken || p.unitFollows(to+1, end) || p.any2(to+1, end, "the last", "the past", "the next", "last", "past", "usd", "halves", "range", "the range")) {
				break
			}
			if next.kind != wordToken && !t.is("on", "at", "by", "in") {
				break
			}
			if t.is("on", "in", "at") && next.kind == wordToken && functionWords[next.low] && !p.any2(to+1, end, "date", "time", "number", "file", "hand", "month") {
				break
			}
		} else if _, k := p.pair(to+1, end, false); t.is("month", "year", "hour", "weekday", "week", "day") && k > 0 && !p.toks[to+1].year && to == i+1 {
			to++ // "birthday month 1-12"
			continue
		} else if t.is("date", "time", "timestamp", "datetime", "number", "text", "dates", "flag", "string") && !p.any2(to+1, end, "of", "between", "from") || t.is("date", "time", "year") {
			to++
			continue
		} else if m := p.headerMatch(to, end); m > 0 && p.knownColumn(i, to) && p.headerMatch(i, to+m) < to-i+m && p.starts(to, end) {
			break
		} else if p.starts(to, end) {
			break
		}
		if m := p.headerMatch(to, end); m > 1 {
			to += m
			continue
		}
		to++
	}
	return to
}

func (p *parser) knownColumn(from, to int) bool { return p.headerMatch(from, to) == to-from }

func (p *parser) unitFollows(i, end int) bool {
	_, n := p.unitAt(i, end)
	return n > 0
}

// numberInHeader: "week 12 score", "address line 2", "pm 2.5".
func (p *parser) numberInHeader(i, end int) bool {
	t, before := p.toks[i], p.tok(i-1)
	if !isAllDigits(t.text) || t.num > 400 || t.year || t.percent {
		return false
	}
	if !before.is("week", "day", "month", "line", "quarter", "year", "phase", "round", "part", "visit", "level", "stage", "question", "test", "exam", "top", "tier", "sensor", "q", "score", "option", "period", "set", "lap", "channel", "zone", "address", "phone", "email", "contact", "pm", "covid") {
		return false
	}
	next := p.tok(i + 1)
	if i+1 >= end || next.is(",", ";", ")") {
		return before.is("line", "address", "question", "q", "phone", "email", "contact")
	}
	return next.kind == wordToken && !headerEnds[next.low] && !next.is("to", "per") && !p.unitFollows(i+1, end) || next.is("=", ":")
}

// numberedTwin: the noun before the number at i comes again nearby with another number: "player
// one and player two".
func (p *parser) numberedTwin(i int) bool {
	t, noun := p.toks[i], p.tok(i-1)
	if noun.kind != wordToken || functionWords[noun.low] || t.percent || t.unit != "" || t.num < 1 || t.num > 9 || !t.spelled && !isAllDigits(t.text) {
		return false
	}
	if n := p.dash(i+1, len(p.toks)); n > 0 && p.tok(i+1+n).kind == numberToken {
		return false // "weight kg 2-80, price per kg 3-40"
	}
	for k := max(0, i-10); k < min(len(p.toks)-1, i+10); k++ {
		if k != i-1 && p.toks[k].kind == wordToken && p.toks[k].low == noun.low {
			if o := p.toks[k+1]; o.kind == numberToken && o.spelled == t.spelled && o.num != t.num && o.num >= 1 && o.num <= 9 && !o.percent && o.unit == "" && p.atBreak(i+1, len(p.toks)) {
				return true
			}
		}
	}
	return false
}

// boundsTwin: the word at to ends a name that comes with the other bound, too: "salary min, salary max".
func (p *parser) boundsTwin(to, end int) bool {
	other := map[string]string{"min": "max", "max": "min", "minimum": "maximum", "maximum": "minimum"}[p.toks[to].low]
	if other == "" || p.toks[to].kind != wordToken || p.tok(to-1).kind != wordToken || !p.atBreak(to+1, end) && !p.any2(to+1, end, "(", "is", "always", "must", "below", "above", "greater", "less", "higher", "lower", "at", "between", "from") {
		return false
	}
	for k := max(1, to-8); k < min(len(p.toks), to+9); k++ {
		if k != to && p.toks[k].is(other) && p.toks[k-1].kind == wordToken && p.toks[k-1].low == p.toks[to-1].low {
			return true
		}
	}
	return false
}

// beforeAfter: the word at to ends a name that comes twice, as in "pain score before 0-10, pain
// score after".
func (p *parser) beforeAfter(i, to, end int) bool {
	other := ""
	switch {
	case to == i:
		return false
	case p.toks[to].is("before"):
		other = "after"
	case p.toks[to].is("after"):
		other = "before"
	default:
		return false
	}
	if next := p.tok(to + 1); to+1 < end && next.kind != numberToken && !p.atBreak(to+1, end) && !p.any2(to+1, end, "not", "lower", "higher", "at", "less", "more", "greater", "smaller", "between", "from", "is", "should", "must", "around", "about", "normal", "uniform") {
		return false
	}
	if _, n := p.dateRangeAt(to, end, true); n > 1 {
		return false // "before 2020"
	}
	for k := 1; k < len(p.toks); k++ {
		if k != to && p.toks[k].is(other) && p.toks[k-1].kind == wordToken && p.toks[k-1].low == p.toks[to-1].low {
			return true
		}
	}
	return false
}

// headerWords are the words of a name; unlike a reference it keeps "of".
func (p *parser) headerWords(from, to int) []string {
	var out []string
	for k := from; k < to; k++ {
		switch t := p.toks[k]; t.kind {
		case wordToken:
			if !t.is("the", "a", "an", "its", "their") || to-from == 1 {
				out = append(out, nameWords(correctedText(t))...)
			}
		case quoteToken, numberToken, codeToken:
			out = append(out, nameWords(t.text)...)
		}
	}
	return out
}

// sinceName: "since" at to ends a name that tells from when on somebody is what the word before it
// says: "donor since (2012-2022)".
func (p *parser) sinceName(to, end int) bool {
	w := p.tok(to - 1)
	if w.kind != wordToken || p.plural(w.low) || eventful(w.low) || dateParticiple[w.low] || functionWords[w.low] {
		return false
	}
	if p.atBreak(to+1, end) || p.any2(to+1, end, "between", "from", "within", "after", "before", "not", "no earlier", "no later", "on or", "later", "earlier", "somewhere", "sometime") {
		return true
	}
	_, n := p.pair(to+1, end, false)
	return n > 0
}
