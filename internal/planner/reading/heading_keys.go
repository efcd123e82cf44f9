package reading

import "github.com/sdg-service/sdg/internal/planner/token"

// rowPer reads what has a row of its own: "one row per cow per day", "one reading for every pump and hour", "one per
// month of 2024".
func (r *reader) rowPer(h *heading, i, stop int) int {
	n := r.match(i, stop, rowPerLeads)
	if n == 0 {
		return 0
	}
	at, stepped := i+n, false
	for {
		k := 0
		if s := r.stepUnit(at, stop); s.n > 0 && !stepped {
			stepped = true
			h.step, k = s, s.n
			h.first = true
		} else if noun := (head{}); r.nounPhrase(&noun, at, r.nounEnd(at, stop)) && !r.plural(noun.to-1) {
			if len(h.keyNouns) == 0 {
				h.keyNouns = noun.nouns
			}
			h.per = append(h.per, noun.nouns[len(noun.nouns)-1])
			k = noun.to - at
		}
		if k == 0 {
			break
		}
		at += k
		n = at - i
		join := r.match(at, stop, rowPerJoins)
		if join == 0 {
			break
		}
		at += join
	}
	if h.step.n == 0 && len(h.keyNouns) == 0 || at == i+r.match(i, stop, rowPerLeads) {
		return 0
	}
	return n
}

// keysListed: what the series are of has a list of its own behind the heading, and so a table: "40 machines and one reading
// per machine and hour on 1 May 2025. Machine: id, model. Reading: …".
func (r *reader) keysListed(h *heading, i int) bool {
	if h.keys == 0 || len(h.per) == 0 || len(h.keyNouns) == 0 {
		return false
	}
	for k := i + 1; k+1 < len(r.toks); k++ {
		if r.is(k, k+2, ":") && r.is(k-2, k-1, ".", ";") && singular(r.toks[k-1].Low) == h.keyNouns[len(h.keyNouns)-1] {
			return true
		}
	}
	return false
}

// timesEach reads how often something was done with each: "each inspected 12 times", "tested 4 times".
func (r *reader) timesEach(h *heading, i, stop int) int {
	lead := r.any(i, stop, "each", "every one", "all")
	if r.tok(i+lead).Kind == token.Word && participle(r.tok(i+lead).Low) {
		lead++
	}
	t := r.tok(i + lead)
	if i+lead >= stop || t.Kind != token.Number || t.Num < 2 || t.Digits > 0 || t.Percent || lead == 0 && !r.is(i-1, i, "each") {
		return 0
	}
	n := r.any(i+lead+1, stop, "times", "times each")
	if n == 0 || r.stepAt(i+lead+1+n, stop).n > 0 || r.is(i+lead+1+n, stop, "a", "per", "each") {
		return 0
	}
	h.times = int64(t.Num)
	return lead + 1 + n
}

// oneEach reads something of which there is one in each unit of time: "one milking record a day", "a meter value per
// month", "one timesheet row for each working day".
func (r *reader) oneEach(i, stop int) (step, int) {
	n := r.any(i, stop, "exactly one", "just one", "one", "a", "an", "a single")
	noun := head{}
	if n == 0 || !r.nounPhrase(&noun, i+n, stop) {
		return step{}, 0
	}
	for at := i + n + 1; at <= min(noun.to, stop); at++ {
		k := r.any(at, stop, "a", "an", "per", "each", "every", "for each", "for every", "on each", "on every", "in each", "in every")
		if k == 0 {
			continue
		}
		if s := r.stepUnit(at+k, stop); s.n > 0 && (s.seconds >= 3600 || s.months > 0) {
			return s, at + k + s.n - i
		}
	}
	return step{}, 0
}

// nounEnd is where a noun that begins at i ends at the latest.
func (r *reader) nounEnd(i, stop int) int {
	for k := i; k < stop; k++ {
		if r.is(k, stop, "x", "each", "every", "and", "per", "by") || k > i && r.plural(k-1) && r.match(k, stop, logWords) > 0 {
			return k
		}
	}
	return stop
}

// stepUnit reads a unit of time, with a number before it: "day", "business day", "15 minutes", "day of 2023".
func (r *reader) stepUnit(i, stop int) step {
	count, at := 1.0, i
	if t := r.tok(at); at < stop && t.Kind == token.Number && t.Unit == "" && t.Digits == 0 && !t.Percent {
		count = t.Num
		at++
	}
	s, ok := r.timeUnit(at, stop)
	if !ok {
		return step{}
	}
	s.seconds, s.months, s.n = int64(float64(s.seconds)*count), int64(float64(s.months)*count), s.n-i
	return s
}

// keysAt reads what the series are of: "for 8 stations", "12 pumps", "4 units", "per household", "for Oslo, Madrid and
// Lima", "machines M1..M4".
func (r *reader) keysAt(h *heading, i, stop int) int {
	lead := r.match(i, stop, keyLeads)
	for _, skip := range []int{lead, 0} {
		at := i + skip
		if values, n := r.properNames(at, stop); n > 0 && h.keyValues == nil && (skip > 0 || r.is(i-1, i, ",", ":", "(", "-", "--")) {
			h.keyValues, h.keys = values, int64(len(values))
			if skip > 0 && r.plural(at-1) {
				h.keyNouns = stemsOf(r.words(at-1, at))
			}
			return skip + n
		}
		at += r.match(at, stop, approximately)
		t := r.tok(at)
		if at < stop && t.Kind == token.Number && !t.Percent && t.Unit == "" && t.Digits == 0 && !t.Year && t.Num >= 2 && t.Num < 1e5 {
			if noun := (head{}); r.nounPhrase(&noun, at+1, r.nounEnd(at+1, stop)) && r.plural(noun.to-1) && !notNouns[r.toks[noun.to-1].Low] {
				if h.keys == 0 {
					h.keys = int64(t.Num)
				}
				if last := noun.nouns[len(noun.nouns)-1]; last != "unit" || len(h.topics) == 0 {
					h.keyNouns = noun.nouns
				}
				return noun.to - i + r.any(noun.to, stop, "each", "in each")
			}
			if n := r.any(at+1, stop, "of them", "of these", "of those", "in all", "altogether"); n > 0 {
				h.keys = int64(t.Num)
				return at + 1 + n - i
			}
		}
		if skip == 0 {
			break
		}
	}
	if n := r.match(i, stop, eachKeys); n > 0 {
		if noun := (head{}); r.nounPhrase(&noun, i+n, r.nounEnd(i+n, stop)) && !r.plural(noun.to-1) && token.Units[noun.nouns[len(noun.nouns)-1]] == "" {
			if len(h.keyNouns) == 0 && !r.is(i+n-1, i+n, "a", "an", "one", "single") {
				h.keyNouns = noun.nouns
			}
			return noun.to - i
		}
	}
	return 0
}

// properNames reads names of single things: "Oslo, Madrid and New York", "AAPL and MSFT", "M1..M4".
func (r *reader) properNames(i, stop int) ([]Value, int) {
	if l, ok := r.codeRun(i, stop); ok {
		return l.values, l.n
	}
	var out []Value
	at, n := i, 0
	for {
		to := at
		for to < stop && to-at < 3 && (r.toks[to].Kind == token.Word || r.toks[to].Kind == token.Code) && r.toks[to].Text[0] >= 'A' && r.toks[to].Text[0] <= 'Z' {
			to++
		}
		if to == at {
			break
		}
		out = append(out, Value{Text: r.source(at, to), Share: -1, At: at})
		n = to - i
		k := r.any(to, stop, ", and", ",", "and", "&", "/")
		if k == 0 {
			break
		}
		at = to + k
	}
	if len(out) < 2 {
		return nil, 0
	}
	return out, n
}

// namesOnly: nothing but names of single things stands there.
func (r *reader) namesOnly(i, stop int) bool {
	_, n := r.properNames(i, stop)
	return n == stop-i
}
