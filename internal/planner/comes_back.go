package planner

import (
	"slices"
	"strings"
)

// comesBackVerbs stand in a sentence between a column that was listed before and what it holds.
var comesBackVerbs = slices.Concat(verbList("add up to,move between,moves between,vary between,varies between,hover around,hovers around,hover about,hovers about,centre on,center on,centre around,center around,number"), tellingVerbs, copulas)

// comesBackModals stand before those verbs.
var comesBackModals = []string{"must always", "should always", "have to", "has to", "must", "should", "shall", "may", "can", "will", "always", "all", "each", "usually", "typically", "normally", "generally"}

// comesBackFillers stand behind them and say nothing by themselves.
var comesBackFillers = []string{"anywhere", "somewhere", "anything", "inside the range", "inside", "evenly", "all over", "as either", "as", "only"}

// comesBack reads a sentence that tells more of a column that was announced before, however it calls it:
// "Heights are normally distributed around 11" of height_m, "Planting years reach from 1920 to 2014" of
// planted_year, "Enrolment ran from September 2023 to February 2024" of enrolled_on.
func (p *parser) comesBack(i, end int, _ bool) int {
	t := p.table
	if t == nil || live(t) < 3 || !p.pieceBegins(i) {
		return 0
	}
	announced := t.announced[1] > 0 && i >= t.announced[1]
	if n := p.allAged(i, end); n > 0 {
		return n
	}
	lead := p.any(i, end, "the values of the", "values of the", "the values of", "all the", "the", "all", "each", "every", "possible", "its", "their")
	at := i + lead
	for n := min(4, end-at-1); n >= 1; n-- {
		c := p.meantColumn(at, at+n)
		if c == nil {
			continue
		}
		to := at + n
		of := p.any(to, end, "of every", "of each", "of all the", "of all", "of any")
		if of > 0 && p.findTable(p.wordsOf(to+of, to+of+1)) == t {
			to += of + 1 // "the price of every part lies between …"
		} else if !announced {
			continue
		}
		if k := p.offered(c, to, end); k > 0 {
			p.claim(i, to+k, &c.element)
			c.touched = true
			p.column = c
			return to + k - i
		}
		if announced && p.participle(to) && p.any(to+1, end, comesBackVerbs...) > 0 {
			to++ // "function codes seen are 3, 1 and 6"
		}
		modal := p.any(to, end, comesBackModals...)
		verb := p.any(to+modal, end, comesBackVerbs...)
		stop := to + modal + verb
		m := 0
		if verb > 0 {
			m = p.readBack(c, to+modal, stop, end)
		}
		if m == 0 && announced {
			stop, m = p.behindAnyVerb(c, to+modal, end)
		}
		if m > 0 {
			p.claim(i, stop+m, &c.element)
			c.touched = true
			p.column = c
			return stop + m - i
		}
	}
	return 0
}

// behindAnyVerb reads what is told of c behind a verb that nobody listed: "the barcode consists of …",
// "size class derives from …". It is where that begins and how many tokens it takes, to the end of the piece.
func (p *parser) behindAnyVerb(c *columnDraft, i, end int) (stop, n int) {
	if p.starts(i, end) {
		return 0, 0
	}
	for k := i; k < min(end-1, i+4); k++ {
		t := p.toks[k]
		if t.kind != wordToken || oddVerbs[t.low] || headerLinks[t.low] && k == i || units[t.low] != "" && k == i {
			return 0, 0
		}
		if other := p.meantColumn(k, k+1); other != nil && k == i {
			return 0, 0
		}
		if next := p.toks[k+1]; k == i && next.kind == numberToken && !strings.HasSuffix(t.low, "s") {
			return 0, 0 // "priority low 70 / med 20"
		}
		if m := p.readBack(c, i, k+1, end); m > 0 {
			return k + 1, m
		}
	}
	return 0, 0
}

// oddVerbs change what a sentence says, so that it is not read without them.
var oddVerbs = wordSet("that this it its their them those these exactly same not never no without only if when unless where while until except each every per neither nor nobody nothing none cannot can't don't doesn't isn't aren't less more fewer than before after but and or for other one differs differ depends depend correlates correlate")

// headerLinks stand behind a name that goes on.
var headerLinks = wordSet("of in on at to by per with from the a an")

// participle: the word at i says only that values are there, "seen", "recorded".
func (p *parser) participle(i int) bool {
	t := p.tok(i)
	return t.kind == wordToken && (t.is("seen", "found", "known", "given", "met", "there") || strings.HasSuffix(t.low, "ed"))
}

// offered reads the values of a column behind a word that only says that they are such: "terms offered: 12,
// 24 or 36 months".
func (p *parser) offered(c *columnDraft, i, end int) int {
	n := p.any(i, end, "offered", "allowed", "possible", "available", "in use", "used", "accepted", "on offer", "permitted")
	k := p.any(i+n, end, ":", "are :", "are")
	if n == 0 || k == 0 {
		return 0
	}
	m := p.colonValues(c, i+n+k, end)
	if m == 0 {
		list, l := p.wordList(i+n+k, end, "")
		if l == 0 || len(list) < 2 {
			return 0
		}
		c.setValues(list)
		m = l
	}
	_, u := p.unitAt(i+n+k+m, end)
	if !p.pieceEnds(i+n+k+m+u, end) {
		return 0
	}
	return n + k + m + u
}

// allAged reads how old the people of the table are: "applicants are 21 to 70 years of age".
func (p *parser) allAged(i, end int) int {
	at := i + p.any(i, end, "all the", "all", "the", "our")
	w := p.tok(at)
	if at >= end || w.kind != wordToken || !people[w.low] && p.findTable(p.wordsOf(at, at+1)) != p.table {
		return 0
	}
	at++
	verb := p.any(at, end, "are all", "are", "must be", "should be", "were")
	r, n := p.intervalAt(at+verb, end)
	k := p.any(at+verb+n, end, "years of age", "years old", "old", "of age")
	if verb == 0 || n == 0 || r.min == nil && r.max == nil || k == 0 && r.unit != "years" || !p.pieceEnds(at+verb+n+k, end) {
		return 0
	}
	c := p.ageColumn()
	for _, o := range p.table.columns {
		if c == nil && !o.dropped && o.semantic == "date_of_birth" {
			c = o
		}
	}
	if c == nil {
		return 0
	}
	c.min, c.max, c.ages = r.min, r.max, c.semantic == "date_of_birth"
	c.touched = true
	p.claim(i, at+verb+n+k, &c.element)
	return at + verb + n + k - i
}

// readBack reads what stands behind the verb, which ends its piece, or nothing.
func (p *parser) readBack(c *columnDraft, from, verb, end int) int {
	saved, rules, notes, questions, owner := *c, len(p.rules), len(p.assumptions), len(p.questions), slices.Clone(p.owner)
	save := p.column
	p.column = c
	undo := func() {
		*c = saved
		p.rules, p.assumptions, p.questions = p.rules[:rules], p.assumptions[:notes], p.questions[:questions]
		copy(p.owner, owner)
	}
	starts := []int{verb + p.any(verb, end, comesBackFillers...), verb, from}
	for _, at := range slices.Compact(starts) {
		if n := p.modifiers(c, at, end); n > 0 && p.pieceEnds(at+n, end) && (c.dates == nil || saved.dates != nil || saved.isDate(p.lex) || saved.unknown()) {
			return at + n - verb
		}
		undo()
	}
	p.column = save
	return 0
}

// pieceBegins: a sentence, or a piece of one, begins at i.
func (p *parser) pieceBegins(i int) bool {
	return p.sentenceStart(i) || p.tok(i-1).is(";", ",", "and", "while", "but", "whereas")
}

// pieceEnds: nothing is left of what began.
func (p *parser) pieceEnds(i, end int) bool {
	return i >= end || p.any2(i, end, ",", ";", ".", "—", "–", "-", "(", ")", "and", "but", "while", "whereas", ":") || p.toks[i].kind == lineToken
}

// meantWords are words that stand in a sentence for what a column holds: "issue dates", "claim types".
var meantWords = wordSet("dates date times time timestamps values value years year numbers number amounts amount codes code levels level types type names statuses days")

// meantColumn is the one column that the words call by another form of its name: "heights" is height_m,
// "issue dates" are issued_on, "arrivals" arrived_at, "rooms" room_type.
func (p *parser) meantColumn(from, to int) *columnDraft {
	for k := from; k < to; k++ {
		if p.toks[k].kind != wordToken || headerEnds[p.toks[k].low] {
			return nil
		}
	}
	words := p.wordsOf(from, to)
	if len(words) == 0 || p.findTable(words) == p.table && len(words) > 1 {
		return nil
	}
	var found *columnDraft
	best := 0
	for _, c := range p.table.columns {
		if c.dropped || c.fk != nil || c.at < 0 {
			continue
		}
		s := meantBy(words, c.words)
		if s == 0 || s < best {
			continue
		}
		if s == best {
			found = nil // two columns could be meant
			continue
		}
		found, best = c, s
	}
	return found
}

// meantBy tells how well words call a column of this name: 3 in full, 2 but for words such as "date", 1
// by its last word; 0 not at all.
func meantBy(words, name []string) int {
	name = checkedAs(name)
	same := func(a, b []string) bool {
		return len(a) > 0 && slices.EqualFunc(a, b, func(x, y string) bool { return sameForm(x, y) })
	}
	if same(words, name) {
		return 3
	}
	strip := func(ws []string) []string {
		for len(ws) > 1 && (meantWords[ws[len(ws)-1]] || momentWords[ws[len(ws)-1]] || units[ws[len(ws)-1]] != "") {
			ws = ws[:len(ws)-1]
		}
		if len(ws) > 1 && (ws[0] == "last" || ws[0] == "is") {
			ws = ws[1:]
		}
		return ws
	}
	if a, b := strip(words), strip(name); (len(a) < len(words) || len(b) < len(name)) && same(a, b) {
		return 2
	}
	if len(words) == 1 && len(name) > 1 && same(words, name[len(name)-1:]) && !momentWords[words[0]] {
		return 1 // "the code" of a promo code
	}
	return 0
}

// checkedAs joins "check in" and "check out", which are arrivals and departures.
func checkedAs(name []string) []string {
	if len(name) > 1 && name[0] == "check" && (name[1] == "in" || name[1] == "out") {
		return append([]string{"check-" + name[1]}, name[2:]...)
	}
	return name
}

// sameForm: two words are forms of one: "enrolment" and "enrolled", "planting" and "planted".
func sameForm(a, b string) bool {
	if stem(a) == stem(b) {
		return true
	}
	root := func(w string) string {
		w = singular(w)
		for _, ending := range []string{"ation", "ment", "ance", "ing", "ion", "ed", "al", "e"} {
			if s, ok := strings.CutSuffix(w, ending); ok && len(s) > 3 {
				return undouble(s)
			}
		}
		return undouble(w)
	}
	x, y := strings.TrimRight(root(a), "l"), strings.TrimRight(root(b), "l")
	return len(x) > 3 && x == y || sameAct[a] != "" && sameAct[a] == sameAct[b]
}

// sameAct are nouns and participles that tell of the same act without a stem in common.
var sameAct = func() map[string]string {
	out := map[string]string{}
	for act, words := range map[string]string{
		"pay": "payment payments paid", "sell": "sale sales sold", "buy": "purchase purchases purchased bought", "send": "mailing mailings sent dispatch", "arrive": "arrival arrivals check-in checkin", "leave": "departure departures left check-out checkout",
	} {
		for w := range strings.FieldsSeq(words) {
			out[w] = act
		}
	}
	return out
}()
