package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mixVerbs stand between a share and its value and say nothing of it.
var mixVerbs = []string{"are still", "is still", "have been", "has been", "had been", "will be", "would be", "are", "is", "were", "was", "be", "being", "have", "has", "had", "having", "get", "gets", "got", "go", "goes", "went", "come", "comes", "came", "end up", "ended up", "turn out", "belong", "belongs", "fall", "falls", "should be", "count", "counts"}

// behindShare skips what a share is of, "of the tickets", up to the verb; -1 where the share is of other rows.
func (p *parser) behindShare(i, end int) int {
	of := p.any(i, end, "of all the", "of the", "of all", "of our", "of these", "of those", "of")
	if of == 0 {
		if lexicon.Singular(p.tok(i).Low) == p.table.nouns[len(p.table.nouns)-1] && p.any(i+1, end, mixVerbs...) > 0 {
			return i + 1 // "three out of four claims have been approved"
		}
		return i
	}
	at := i + of
	if p.any(at, end, "them", "it", "these", "all", "cases", "time") > 0 {
		return at + p.any(at, end, "them", "it", "these", "all", "cases", "time", "the time")
	}
	if _, n := p.valueAt(p.table, nil, at, end); n > 0 {
		return -1
	}
	plain, _ := verbForms()
	for k := at; k < min(end, at+5); k++ {
		if k > at && (p.any(k, end, mixVerbs...) > 0 || plain[p.toks[k].Low] == pureVerb || p.prepAt(k)) {
			return k
		}
	}
	if !p.any2(i+of-1, i+of, "the") && end-at > 1 {
		return at + 1 // "half of rows day"
	}
	return end
}

// lonePreposition: of all parts one alone has a preposition behind a form of be, as in "three in four have arrived,
// the others are on the way", where "on the way" is the value.
func (p *parser) lonePreposition(parts [][2]int) bool {
	n := 0
	for _, x := range parts {
		be := p.any(x[0], x[1], "are still", "is still", "are", "is", "were", "was")
		if x[0]+be < x[1] && p.prepAt(x[0]+be) {
			n++
			if be == 0 {
				return false
			}
		}
	}
	return n == 1 && len(parts) > 1
}

// numberValued is how many tokens at k are a value that is a number or made of numbers, right before its share: "20s 30%",
// "1-0 in 40%".
func (p *parser) numberValued(k, end int) int {
	n := 0
	for k+n < end && n < 9 && (p.toks[k+n].Kind == token.Number && !p.toks[k+n].Percent && !p.toks[k+n].Spelled && !p.toks[k+n].Year || n > 0 && p.toks[k+n].Is("-", "/") && p.toks[k+n].Glued) {
		n++
	}
	if n == 0 || n == 1 && (p.toks[k].Unit == "" || !strings.HasSuffix(p.toks[k].Text, "s") && !p.toks[k+n-1].Is("s")) {
		return 0
	}
	at := k + n + p.any(k+n, end, "in", "for", ":", "=", "at")
	if at < end && p.toks[at].Percent {
		return n
	}
	return 0
}

// mixAside notes a bracket of numbers at the end of a part, "trailers (1 to 3 minutes)", and is where the part then ends.
func (p *parser) mixAside(m *mixDraft, part, from, to int) int {
	last := to
	for last > from && p.toks[last-1].Is(",", "and", ";") {
		last--
	}
	if last-from < 4 || !p.toks[last-1].Is(")") {
		return to
	}
	for k := from + 1; k < last-2; k++ {
		if n := p.figureBracket(k, last); n > 0 && k+n == last {
			m.asides = append(m.asides, [3]int{part, k + 1, last - 1})
			return k
		}
	}
	return to
}

// figureBracket is how many tokens at k are a bracket of numbers that are no shares.
func (p *parser) figureBracket(k, end int) int {
	if !p.lit(k, end, "(") {
		return 0
	}
	stop := p.closing(k, min(end, k+12))
	if stop < k+3 || !p.hasFigure(k+1, stop) || slices.ContainsFunc(p.toks[k:stop], func(t token.Token) bool { return t.Percent || t.Is("%", "percent", "half", "of") }) {
		return 0
	}
	return stop + 1 - k
}

// prepAt: a preposition stands at k.
func (p *parser) prepAt(k int) bool {
	return p.toks[k].Is("in", "on", "at", "by", "with", "via", "through", "from", "to", "for", "as", "about", "under", "into", "over")
}

// valueBehindVerb is the value of a part that stands behind its share: what is left without the verb, which
// mostly only the first part has, and without the preposition before it.
func (p *parser) valueBehindVerb(m *mixDraft, from, to int, first string, preps bool) (int, int) {
	start := from
	for k := from; preps && k < min(to-1, from+5) && !p.fixedPhrase(k, to); k++ { // "were taken on the left arm, the others on the right"
		if p.prepAt(k) {
			from = k
			break
		}
	}
	for k := from + 1; k < min(to-1, from+4); k++ { // "of the time a turbine is running"
		if p.any2(k, to, "is", "are", "was", "were") {
			from = k
			break
		}
	}
	verb := p.any(from, to, mixVerbs...)
	from += verb
	plain, withS := verbForms()
	w := p.tok(from).Low
	next := p.tok(from + 1)
	if from+1 < to && next.Kind == token.Word && slices.ContainsFunc(p.table.columns, func(c *columnDraft) bool { return !c.dropped && len(c.words) == 1 && c.words[0] == w && p.takesMix(c) }) {
		from, verb = from+1, 1 // "have genre drama"
	}
	switch {
	case verb > 0 || from+1 >= to || next.Kind != token.Word && next.Kind != token.Code && next.Kind != token.Quote:
	case p.any2(from, to, "do not", "does not", "did not"):
	case first == "" && (plain[w] == pureVerb || plain[w] == nounVerb && (p.prepAt(from+1) || next.Is("a", "the", "an") || next.Text != next.Low) || withS[w] == pureVerb) || w == first, p.prepAt(from+1) && !p.prepAt(from) && !strings.HasSuffix(w, "ing") && from+2 < to && !p.fixedPhrase(from, to) && strings.HasSuffix(w, "ed"):
		from++
		from += p.any(from, to, "only", "up", "mostly")
	}
	for from+1 < to && (p.any2(from, to, "a", "an", "the", "simply", "just", "only", "either", "actually", "usually", "then", "already") || p.toks[from].Is("still", "yet") && !p.any2(from+1, to, "out", "in", "on", "there", "to")) {
		from++
	}
	if from+1 < to && p.prepAt(from) && !p.fixedPhrase(from, to) && !m.lone {
		from++
	}
	for from+1 < to && p.any2(from, to, "a", "an", "the") && p.toks[from].Text != "A" {
		from++
	}
	for w := start; w < from; w++ {
		m.frame = append(m.frame, p.toks[w].Low)
	}
	for stop := from + 1; stop < to; stop++ {
		if p.toks[stop].Is("as") && verb == 0 {
			return from, from // "30% electric, rest petrol as fuel" names its column behind the values
		}
		if p.toks[stop].Is("but", "because", "since", "so", "when", "where", "which", "who", "after", "before", "without") {
			return from, stop // what is said besides
		}
	}
	return from, to
}

// mixName reads the name of the column right before its first value: "mode heat in 45% of the rows".
func (p *parser) mixName(m *mixDraft, from, to int) int {
	for n := min(3, to-from-1); n > 0; n-- {
		for _, c := range p.table.columns {
			if !p.sameWords(c, from, from+n) || !p.takesMix(c) {
				continue
			}
			at := from + n + p.any(from+n, to, "is", "are", "was", "were")
			if at < to && p.toks[at].Kind == token.Word && !p.prepAt(at) && !slices.ContainsFunc(tokensOf(at, to), func(k int) bool { return p.mixVerbAt(k, to) }) {
				m.column = c
				return at - from
			}
		}
	}
	return 0
}

// mixVerbAt: a verb stands at k that tells how often something is there.
func (p *parser) mixVerbAt(k, to int) bool {
	if k >= to {
		return false
	}
	_, withS := verbForms()
	return p.any(k, to, mixVerbs...) > 0 || withS[p.toks[k].Low] == pureVerb || p.any2(k, to, "make", "makes", "take", "takes", "account", "accounts", "represent", "hold", "cover", "form", "occur", "appear", "split", "must", "divide", "break", "comprise", "include")
}

// namedBeforeValues: the name of a column stands before the first value, "claim types split into collision 48%", "rooms
// are standard in 60%", "kind civil 50%": what such a sentence says is read where columns are.
func (p *parser) namedBeforeValues(from, to int) bool {
	for k := from + 1; k < to; k++ {
		if p.mixVerbAt(k, to) || p.prepAt(k) {
			if p.any2(k, to, "is", "are", "was", "were") && k+2 == to {
				return true // "level breakdown is beginner 50%"
			}
			c := p.find(p.table, from, k, nil)
			return c != nil && (k+1 < to || lexicon.SingularLast(c.words) == lexicon.SingularLast(p.wordsOf(from, k)))
		}
	}
	n := p.headerMatch(from, to)
	return n > 0 && from+n < to && !p.prepAt(from+n)
}

// fixedPhrase: a value that begins with a preposition of its own.
func (p *parser) fixedPhrase(from, to int) bool {
	return p.any2(from, to, "in progress", "on time", "in person", "in stock", "on hold", "in repair", "on track", "in transit", "on leave", "at home", "at risk", "in use", "on site", "under", "for sale", "on sale", "in order", "to be", "by hand", "to do", "in review", "on call", "in service", "at sea", "on air", "on board", "in house")
}

// valueBeforeVerb is the value of a part that stands before its share: what is there before the verb.
func (p *parser) valueBeforeVerb(m *mixDraft, from, to int) (int, int) {
	if p.fixedPhrase(from, to) {
		return from, to
	}
	lead := p.any(from, to, "by", "in", "with", "on", "from")
	if lead > 0 && from+lead < to {
		m.frame = append(m.frame, p.toks[from].Low)
		from += lead
	}
	if p.toks[from].Text != "A" {
		from += p.any(from, to, "the", "a", "an")
	}
	plain, _ := verbForms()
	for k := from + 1; k < to; k++ {
		w := p.toks[k].Low
		if p.mixVerbAt(k, to) || plain[w] != noVerb && (k+1 >= to || p.prepAt(k+1) || p.toks[k+1].Is("up")) && !p.prepAt(k) || p.any2(k, to, "for", "to", "at", "in", "on", "with") && p.any(k, to, "in transit", "in person", "on time", "in progress", "in stock", "on hold") == 0 {
			for x := k; x < to; x++ {
				m.frame = append(m.frame, p.toks[x].Low)
			}
			return from, k
		}
	}
	return from, to
}

// commonWords takes from the values the word at their end that two of them share or that a column is called
// by: "market orders", "a fixed rate", "adult ones".
func (p *parser) commonWords(m *mixDraft, parts [][2]int) {
	for k := range parts {
		x := &parts[k]
		for x[1]-x[0] > 1 && p.any2(x[1]-1, x[1], "one", "ones", "each", "there", "too", "of them", "instead", "only") {
			x[1]--
		}
	}
	ends := map[string]int{}
	for _, x := range parts {
		if x[1]-x[0] > 1 {
			ends[lexicon.Singular(p.toks[x[1]-1].Low)]++
		}
	}
	for k := range parts {
		x := &parts[k]
		if x[1]-x[0] < 2 {
			continue
		}
		w := lexicon.Singular(p.toks[x[1]-1].Low)
		named := !p.prepAt(x[0]) && slices.ContainsFunc(p.table.columns, func(c *columnDraft) bool { return p.takesMix(c) && slices.Contains(c.words, w) })
		if ends[w] == len(parts) && lexicon.IsPlural(p.toks[x[1]-1].Low) || named || w == p.table.nouns[len(p.table.nouns)-1] {
			m.frame = append(m.frame, w)
			x[1]--
		}
	}
}

// lowerFirst: a value that only begins the sentence with a capital is written like the others.
func (m *mixDraft) lowerFirst(p *parser) {
	v := &m.list[0]
	if !m.prose && len(m.frame) == 0 || !p.sentenceStart(v.at) && !p.any2(v.at-1, v.at, "a", "the") || strings.ToUpper(v.text) == v.text || p.toks[v.at].Kind == token.Quote {
		return
	}
	for _, o := range m.list[1:] {
		if o.text != strings.ToLower(o.text) {
			return
		}
	}
	v.text = strings.ToLower(v.text)
}
