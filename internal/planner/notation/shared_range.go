package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sharedRange is a range that a text gives to all columns of a run of names: "midterm and final between 0 and 100", "x, y, z each
// -1 to 1".
type sharedRange struct {
	names    [][2]int // tokens of each name
	from, to int      // of the range
	said     bool     // by a word for all of them
}

// SharedRanges writes such a range behind each of the names.
func SharedRanges(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		s, ok := l.sharedRangeAt(i)
		if !ok {
			continue
		}
		for k, name := range s.names {
			if k > 0 {
				w.write(", ", l.span(name[0]-1, name[0]))
			} else {
				w.copy(text, at, l.toks[name[0]].Span.Start)
			}
			names, said := l.span(name[0], name[1]), l.span(s.from, s.to)
			w.copy(text, names.Start, names.End)
			w.write(" ", said)
			if k < len(s.names)-1 {
				w.write(text[said.Start:said.End], said)
			} else {
				w.copy(text, said.Start, said.End)
			}
		}
		at, i = l.toks[s.to-1].Span.End, s.to-1
	}
	return w.rest(text, at)
}

// sharedRangeAt reads a run of names whose range begins at token i, or with the word before it that gives it to all.
func (l *lister) sharedRangeAt(i int) (sharedRange, bool) {
	s := sharedRange{from: i}
	end := i
	if l.at(i).Is("each", "all", "both") {
		s.said = true
		s.from = i + 1
		if l.at(i).Is("all", "each") && l.at(s.from).Is("being", "is", "are") || l.at(s.from).Is("in") && l.at(s.from+1).Is("the") {
			return s, false
		}
		if l.at(i - 1).Is(",") {
			end--
		}
	}
	if s.to = l.rangeAt(s.from); s.to == 0 || l.at(s.to).Is("%") || !l.itemEnds(s.to) {
		return s, false
	}
	both, last := l.at(i).Is("both"), false
	for k := end; ; {
		from := k
		if s.said && unitNouns[l.at(k-1).Low] && l.nameWord(k-2) {
			from-- // "test hours"
		}
		for from > 0 && k-from < 3 && (l.nameWord(from-1) || from == k && l.at(from-1).Kind == token.Code) {
			from--
		}
		if from == k || !l.numeric(from, k) && !(s.said && l.maybeNumeric(from, k)) {
			break
		}
		s.names = append([][2]int{{from, k}}, s.names...)
		before := l.at(from - 1)
		if last = !before.Is(",", "and", "&"); last || both && len(s.names) == 2 {
			break
		}
		if k = from - 1; before.Is("and") && l.at(k-1).Is(",") {
			k--
		}
	}
	return s, len(s.names) > 1 && (s.said || last && l.siblings(s.names))
}

// rangeAt is behind which token a range or a law with parameters ends that begins at token i; 0 where there is none.
func (l *lister) rangeAt(i int) int {
	number := func(k int) bool { t := l.at(k); return t.Kind == token.Number && !t.Percent && !t.Year }
	at, between := i, false
	if l.at(at).Is("between", "from") {
		between = l.at(at).Is("between")
		at++
	}
	open := at == i && l.at(at).Is("(")
	if open {
		at++
	}
	if at == i && l.at(at).Is("normal", "poisson", "lognormal", "gamma", "beta") && l.at(at+1).Is("(") && number(at+2) {
		for at += 3; l.at(at).Is(",") && number(at+1); {
			at += 2
		}
		if l.at(at).Is(")") {
			return at + 1
		}
		return 0
	}
	if !number(at) || !(l.at(at+1).Is("-", "–", "to") || between && l.at(at+1).Is("and")) || !number(at+2) || l.at(at).Num >= l.at(at+2).Num {
		return 0
	}
	if at += 3; l.at(at).Kind == token.Word && token.Units[l.at(at).Low] != "" {
		at++
	}
	if open {
		if !l.at(at).Is(")") {
			return 0
		}
		at++
	}
	return at
}

// nameWord: the token can be of the name of a column in a plain list.
func (l *lister) nameWord(i int) bool {
	t := l.at(i)
	return t.Kind == token.Word && !lexicon.FunctionWords[t.Low] && (len(t.Low) == 1 || token.Units[t.Low] == "") && !unitNouns[t.Low] && !t.Is("cents", "words", "with", "and", "each", "all", "both", "columns", "column", "name", "names")
}

// numeric: a name tells of numbers, or of nothing known.
func (l *lister) numeric(from, to int) bool {
	words := l.lows(from, to)
	m := lexicon.Lookup(words)
	switch {
	case m.Kind == lexicon.Integer || m.Kind == lexicon.Decimal || numberSemantics[m.Semantic]:
		return true
	case m.Known():
		return false
	}
	return !lexicon.Names(words) || len(words) == 1 && len(words[0]) == 1
}

// maybeNumeric: a name can be of numbers, where a word gives them a range.
func (l *lister) maybeNumeric(from, to int) bool {
	m := lexicon.Lookup(l.lows(from, to))
	return m.Kind == lexicon.Money || !m.Known()
}

// numberSemantics are those whose columns hold numbers that a text may bound.
var numberSemantics = lexicon.WordSet("height weight temperature humidity pressure price cost amount mark rating measurement quantity speed power voltage current distance rainfall wind_speed stock_on_hand elevation fee age salary margin annual_revenue discount latency_ms lab_value balance tax")

// siblings: of names that nothing but "and" joins, all are unknown, as sides and subjects are, or all are numbers of which none
// has bounds that everybody knows.
func (l *lister) siblings(names [][2]int) bool {
	known := 0
	for _, n := range names {
		m := lexicon.Lookup(l.lows(n[0], n[1]))
		if m.Semantic == "age" || m.Semantic == "rating" || m.Semantic == "quantity" || m.Semantic == "salary" || m.Semantic == "annual_revenue" {
			return false // "age and salary between 20000 and 90000"
		}
		if m.Known() {
			known++
		}
	}
	last := names[len(names)-1]
	joined := l.at(last[0]-1).Is("and", "&")
	letters := true
	for _, n := range names {
		letters = letters && n[1]-n[0] == 1 && len(l.at(n[0]).Low) == 1
	}
	return (joined || letters) && (known == 0 || known == len(names))
}
