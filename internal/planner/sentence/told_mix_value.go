package sentence

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mixVerbs stand between a share and its value and say nothing of it.
var mixVerbs = draft.PhrasesOf("are still", "is still", "have been", "has been", "had been", "will be", "would be", "are", "is", "were", "was", "be", "being", "have", "has", "had", "having", "get", "gets", "got", "go", "goes", "went", "come", "comes", "came", "end up", "ended up", "turn out", "belong", "belongs", "fall", "falls", "should be", "count", "counts")

// behindShare skips what a share is of, "of the tickets", up to the verb; -1 where the share is of other rows.
func (p Reader) behindShare(i, end int) int {
	of := p.Any(i, end, "of all the", "of the", "of all", "of our", "of these", "of those", "of")
	if of == 0 {
		if lexicon.Singular(p.Tok(i).Low) == p.Table.Nouns[len(p.Table.Nouns)-1] && p.AnyOf(mixVerbs, i+1, end) > 0 {
			return i + 1 // "three out of four claims have been approved"
		}
		return i
	}
	at := i + of
	if p.Any(at, end, "them", "it", "these", "all", "cases", "time") > 0 {
		return at + p.Any(at, end, "them", "it", "these", "all", "cases", "time", "the time")
	}
	if _, n := p.ValueAt(p.Table, nil, at, end); n > 0 {
		return -1
	}
	plain, _ := clause.VerbForms()
	for k := at; k < min(end, at+5); k++ {
		if k > at && (p.AnyOf(mixVerbs, k, end) > 0 || plain[p.Toks[k].Low] == clause.PureVerb || p.prepAt(k)) {
			return k
		}
	}
	if !p.Any2(i+of-1, i+of, "the") && end-at > 1 {
		return at + 1 // "half of rows day"
	}
	return end
}

// lonePreposition: of all parts one alone has a preposition behind a form of be, as in "three in four have arrived,
// the others are on the way", where "on the way" is the value.
func (p Reader) lonePreposition(parts [][2]int) bool {
	n := 0
	for _, x := range parts {
		be := p.Any(x[0], x[1], "are still", "is still", "are", "is", "were", "was")
		if x[0]+be < x[1] && p.prepAt(x[0]+be) {
			n++
			if be == 0 {
				return false
			}
		}
	}
	return n == 1 && len(parts) > 1
}

// mixAside notes a bracket of numbers at the end of a part, "trailers (1 to 3 minutes)", and is where the part then ends.
func (p Reader) mixAside(m *mixDraft, part, from, to int) int {
	last := to
	for last > from && p.Toks[last-1].Is(",", "and", ";") {
		last--
	}
	if last-from < 4 || !p.Toks[last-1].Is(")") {
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
func (p Reader) figureBracket(k, end int) int {
	if !p.Lit(k, end, "(") {
		return 0
	}
	stop := p.Closing(k, min(end, k+12))
	if stop < k+3 || !p.hasFigure(k+1, stop) || slices.ContainsFunc(p.Toks[k:stop], func(t token.Token) bool { return t.Percent || t.Is("%", "percent", "half", "of") }) {
		return 0
	}
	return stop + 1 - k
}

// prepAt: a preposition stands at k.
func (p Reader) prepAt(k int) bool {
	return p.Toks[k].Is("in", "on", "at", "by", "with", "via", "through", "from", "to", "for", "as", "about", "under", "into", "over")
}

// valueBehindVerb is the value of a part that stands behind its share: what is left without the verb, which
// mostly only the first part has, and without the preposition before it.
func (p Reader) valueBehindVerb(m *mixDraft, from, to int, first string, preps bool) (int, int) {
	start := from
	for k := from; preps && k < min(to-1, from+5) && !p.fixedPhrase(k, to); k++ { // "were taken on the left arm, the others on the right"
		if p.prepAt(k) {
			from = k
			break
		}
	}
	for k := from + 1; k < min(to-1, from+4); k++ { // "of the time a turbine is running"
		if p.Any2(k, to, "is", "are", "was", "were") {
			from = k
			break
		}
	}
	verb := p.AnyOf(mixVerbs, from, to)
	from += verb
	plain, withS := clause.VerbForms()
	w := p.Tok(from).Low
	next := p.Tok(from + 1)
	if from+1 < to && next.Kind == token.Word && slices.ContainsFunc(p.Table.Columns, func(c *draft.Column) bool { return !c.Dropped && len(c.Words) == 1 && c.Words[0] == w && p.takesMix(c) }) {
		from, verb = from+1, 1 // "have genre drama"
	}
	switch {
	case verb > 0 || from+1 >= to || next.Kind != token.Word && next.Kind != token.Code && next.Kind != token.Quote:
	case p.Any2(from, to, "do not", "does not", "did not"):
	case first == "" && (plain[w] == clause.PureVerb || plain[w] == clause.NounVerb && (p.prepAt(from+1) || next.Is("a", "the", "an") || next.Text != next.Low) || withS[w] == clause.PureVerb) || w == first, p.prepAt(from+1) && !p.prepAt(from) && !strings.HasSuffix(w, "ing") && from+2 < to && !p.fixedPhrase(from, to) && strings.HasSuffix(w, "ed"):
		from++
		from += p.Any(from, to, "only", "up", "mostly")
	}
	for from+1 < to && (p.Any2(from, to, "a", "an", "the", "simply", "just", "only", "either", "actually", "usually", "then", "already") || p.Toks[from].Is("still", "yet") && !p.Any2(from+1, to, "out", "in", "on", "there", "to")) {
		from++
	}
	if from+1 < to && p.prepAt(from) && !p.fixedPhrase(from, to) && !m.lone {
		from++
	}
	for from+1 < to && p.Any2(from, to, "a", "an", "the") && p.Toks[from].Text != "A" {
		from++
	}
	for w := start; w < from; w++ {
		m.frame = append(m.frame, p.Toks[w].Low)
	}
	for stop := from + 1; stop < to; stop++ {
		if p.Toks[stop].Is("as") && verb == 0 {
			return from, from // "30% electric, rest petrol as fuel" names its column behind the values
		}
		if p.Toks[stop].Is("but", "because", "since", "so", "when", "where", "which", "who", "after", "before", "without") {
			return from, stop // what is said besides
		}
	}
	return from, to
}

// mixName reads the name of the column right before its first value: "mode heat in 45% of the rows".
func (p Reader) mixName(m *mixDraft, from, to int) int {
	for n := min(3, to-from-1); n > 0; n-- {
		for _, c := range p.Table.Columns {
			if !p.SameWords(c, from, from+n) || !p.takesMix(c) {
				continue
			}
			at := from + n + p.Any(from+n, to, "is", "are", "was", "were")
			if at < to && p.Toks[at].Kind == token.Word && !p.prepAt(at) && !slices.ContainsFunc(term.TokensOf(at, to), func(k int) bool { return p.mixVerbAt(k, to) }) {
				m.column = c
				return at - from
			}
		}
	}
	return 0
}

// mixVerbAt: a verb stands at k that tells how often something is there.
func (p Reader) mixVerbAt(k, to int) bool {
	if k >= to {
		return false
	}
	_, withS := clause.VerbForms()
	return p.AnyOf(mixVerbs, k, to) > 0 || withS[p.Toks[k].Low] == clause.PureVerb || p.Any2(k, to, "make", "makes", "take", "takes", "account", "accounts", "represent", "hold", "cover", "form", "occur", "appear", "split", "must", "divide", "break", "comprise", "include")
}

// namedBeforeValues: the name of a column stands before the first value, "claim types split into collision 48%", "rooms
// are standard in 60%", "kind civil 50%": what such a sentence says is read where columns are.
func (p Reader) namedBeforeValues(from, to int) bool {
	for k := from + 1; k < to; k++ {
		if p.mixVerbAt(k, to) || p.prepAt(k) {
			if p.Any2(k, to, "is", "are", "was", "were") && k+2 == to {
				return true // "level breakdown is beginner 50%"
			}
			c := p.Find(p.Table, from, k, nil)
			return c != nil && (k+1 < to || lexicon.SingularLast(c.Words) == lexicon.SingularLast(p.WordsOf(from, k)))
		}
	}
	n := p.HeaderMatch(from, to)
	return n > 0 && from+n < to && !p.prepAt(from+n)
}

// fixedPhrase: a value that begins with a preposition of its own.
func (p Reader) fixedPhrase(from, to int) bool {
	return p.Any2(from, to, "in progress", "on time", "in person", "in stock", "on hold", "in repair", "on track", "in transit", "on leave", "at home", "at risk", "in use", "on site", "under", "for sale", "on sale", "in order", "to be", "by hand", "to do", "in review", "on call", "in service", "at sea", "on air", "on board", "in house")
}

// valueBeforeVerb is the value of a part that stands before its share: what is there before the verb.
func (p Reader) valueBeforeVerb(m *mixDraft, from, to int) (int, int) {
	if p.fixedPhrase(from, to) {
		return from, to
	}
	lead := p.Any(from, to, "by", "in", "with", "on", "from")
	if lead > 0 && from+lead < to {
		m.frame = append(m.frame, p.Toks[from].Low)
		from += lead
	}
	if p.Toks[from].Text != "A" {
		from += p.Any(from, to, "the", "a", "an")
	}
	plain, _ := clause.VerbForms()
	for k := from + 1; k < to; k++ {
		w := p.Toks[k].Low
		if p.mixVerbAt(k, to) || plain[w] != clause.NoVerb && (k+1 >= to || p.prepAt(k+1) || p.Toks[k+1].Is("up")) && !p.prepAt(k) || p.Any2(k, to, "for", "to", "at", "in", "on", "with") && p.Any(k, to, "in transit", "in person", "on time", "in progress", "in stock", "on hold") == 0 {
			for x := k; x < to; x++ {
				m.frame = append(m.frame, p.Toks[x].Low)
			}
			return from, k
		}
	}
	return from, to
}

// commonWords takes from the values the word at their end that two of them share or that a column is called
// by: "market orders", "a fixed rate", "adult ones".
func (p Reader) commonWords(m *mixDraft, parts [][2]int) {
	for k := range parts {
		x := &parts[k]
		for x[1]-x[0] > 1 && p.Any2(x[1]-1, x[1], "one", "ones", "each", "there", "too", "of them", "instead", "only") {
			x[1]--
		}
	}
	ends := map[string]int{}
	for _, x := range parts {
		if x[1]-x[0] > 1 {
			ends[lexicon.Singular(p.Toks[x[1]-1].Low)]++
		}
	}
	for k := range parts {
		x := &parts[k]
		if x[1]-x[0] < 2 {
			continue
		}
		w := lexicon.Singular(p.Toks[x[1]-1].Low)
		named := !p.prepAt(x[0]) && slices.ContainsFunc(p.Table.Columns, func(c *draft.Column) bool { return p.takesMix(c) && slices.Contains(c.Words, w) })
		if ends[w] == len(parts) && lexicon.IsPlural(p.Toks[x[1]-1].Low) || named || w == p.Table.Nouns[len(p.Table.Nouns)-1] {
			m.frame = append(m.frame, w)
			x[1]--
		}
	}
}

// lowerFirst: a value that only begins the sentence with a capital is written like the others.
func (m *mixDraft) lowerFirst(p Reader) {
	v := &m.list[0]
	if !m.prose && len(m.frame) == 0 || !p.SentenceStart(v.At) && !p.Any2(v.At-1, v.At, "a", "the") || strings.ToUpper(v.Text) == v.Text || p.Toks[v.At].Kind == token.Quote {
		return
	}
	for _, o := range m.list[1:] {
		if o.Text != strings.ToLower(o.Text) {
			return
		}
	}
	v.Text = strings.ToLower(v.Text)
}
