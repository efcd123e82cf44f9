package notation

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Words around the values and shares of a mix that is told in a sentence.
var (
	mixIs      = lexicon.WordSet("mostly usually mainly typically is are was were be being either will must should can may")
	mixWhich   = lexicon.WordSet("which that either")
	mixOpeners = lexicon.WordSet("at for is are being makes make up takes with about in to has accounts roughly around exactly gets")
	mixOf      = lexicon.WordSet("of them those these are were is be been have has a an the for from through via by in on at with being which to go goes going come came comes arrive arrives use uses using paid pay were who get gets say says falls fall work works belong belongs")
	mixNext    = lexicon.WordSet("mostly usually often sometimes occasionally rarely seldom typically mainly and or plus but while the other remaining another rest last a final")
	mixAgain   = lexicon.WordSet("is are it's they're a an the")
	mixNouns   = lexicon.WordSet("product department channel item purpose fuel gender sex fate species breed cause direction language payment ticket service job topic reason variant arm")
	noLabels   = lexicon.WordSet("not split spread divided mixed rest others other remaining remainder time cases rows blank empty missing null none nothing rows records them it each one ones average mean median percent")
)

// mixSigns stand in every mix.
var mixSigns = newPattern(`(?i)%|per ?cent|pct|half|third|quarter|fifth|tenth|\b(?:in|of|out) `)

// mixPart is a value of a mix, and its share in percent.
type mixPart struct {
	from, to int // tokens of the value
	share    float64
}

// toldMix is a mix that a sentence tells: its values with their shares, and the column that has them.
type toldMix struct {
	from, to int // tokens that are rewritten
	column   string
	opens    string // what leads to the values
	closes   string
	parts    []mixPart
}

// ToldMixes writes mixes that a sentence tells as a list: "a department which is sales (40%), support (35%) or engineering (25%)",
// "severity's low half the time, medium 35% of the time and high 15%", "half of them are for bread, 30% for rolls and 20% for
// cake". The shares must add up to a hundred, and all that stands between them must be of the mix.
func ToldMixes(text string) (Rewriting, bool) {
	if !mixSigns.MatchString(text) || declared.MatchString(text) {
		return Rewriting{}, false
	}
	l := &mixReader{lister{text: text, toks: tokensOf(text)}}
	w, at := &writer{}, 0
	for i := 0; i < len(l.toks); i++ {
		m, to := l.mixFrom(i)
		if to == 0 {
			continue
		}
		if len(m.parts) == 0 {
			i = to - 1
			continue
		}
		if l.plain(m) {
			i = to - 1
			continue
		}
		span := token.Span{Start: l.toks[m.from].Span.Start, End: l.toks[m.to-1].Span.End}
		w.copy(text, at, span.Start)
		w.write(m.column+m.opens, span)
		for k, p := range m.parts {
			if k > 0 {
				w.write(", ", span)
			}
			value := token.Span{Start: l.toks[p.from].Span.Start, End: l.toks[p.to-1].Span.End}
			w.copy(text, value.Start, value.End)
			w.write(" "+strconv.FormatFloat(math.Round(p.share*1e4)/1e4, 'f', -1, 64)+"%", value)
		}
		w.write(m.closes, span)
		at, i = span.End, m.to-1
	}
	if at == 0 {
		return Rewriting{}, false
	}
	w.copy(text, at, len(text))
	return w.rewriting(), true
}

type mixReader struct{ lister }

// plain: the mix stands in the text as it would be written.
func (l *mixReader) plain(m toldMix) bool {
	if m.column+m.opens+m.closes != "" || m.from != m.parts[0].from {
		return false
	}
	for k, p := range m.parts {
		next := m.to
		if k+1 < len(m.parts) {
			next = m.parts[k+1].from - 1
		}
		if t := l.at(p.to); !t.Percent || p.to+1 != next || k+1 < len(m.parts) && !l.at(next).Is(",") {
			return false
		}
	}
	return true
}

// mixShare is a share where it stands.
type mixShare struct {
	from, to int
	share    float64
	hard     bool // in words, or a number alone
	rest     bool // what is left
}

// shareStands reads a share at token i; a number alone is one among others only.
func (l *mixReader) shareStands(i int, among bool) (mixShare, bool) {
	t := l.at(i)
	if t.Kind == token.Number && !t.Percent && !among && fractions[l.at(i+1).Low] == 0 && !l.at(i+1).Is("in", "of", "out") {
		return mixShare{}, false
	}
	if t.Kind == token.Word && !t.Is("half", "a", "one") {
		return mixShare{}, false
	}
	share, n := l.shareAt(i)
	if many := l.at(i + 2); t.Kind == token.Number && l.at(i+1).Is("in", "of") && many.Kind == token.Number && many.Num > t.Num && many.Num <= 100 && !t.Percent && !many.Percent && many.Unit == "" {
		return mixShare{from: i, to: i + 3, share: 100 * t.Num / many.Num, hard: true}, true // "6 in 10"
	} else if out := l.at(i + 3); t.Kind == token.Number && l.at(i+1).Is("out") && many.Is("of") && out.Kind == token.Number && out.Num > t.Num && out.Num <= 100 {
		return mixShare{from: i, to: i + 4, share: 100 * t.Num / out.Num, hard: true}, true
	}
	if next := l.at(i + n); n == 1 && t.Kind == token.Number && !t.Percent && !(next.Is(",", ";", ")", ".", "/") || next.Is("and", "or", "of") || next.Kind == token.Line) {
		return mixShare{}, false
	}
	if n == 0 || share <= 0 || share >= 100 || t.Kind == token.Number && t.Unit != "" {
		return mixShare{}, false
	}
	return mixShare{from: i, to: i + n, share: share, hard: n > 1 || t.Kind == token.Word || !t.Percent}, true
}

// restStands reads what says at token i that a value has what is left: "the rest is", "everyone else".
func (l *mixReader) restStands(i int) int {
	n := 0
	if l.at(i).Is("the", "all", "everything", "everyone", "everybody") {
		n = 1
	}
	switch {
	case n == 1 && l.at(i+n).Is("rest", "others", "remainder", "remaining", "other", "else"):
		n++
	case n == 0 && l.at(i).Is("rest", "otherwise", "others"):
		n = 1
	default:
		return 0
	}
	if l.at(i + n).Is("ones") {
		n++
	}
	if l.at(i+n).Kind == token.Number || fractions[l.at(i+n).Low] > 0 || fractions[l.at(i+n+1).Low] > 0 {
		return 0 // "the other 20"
	}
	return n
}

// mixFrom reads a mix whose first share stands at token i, and returns where its shares end; 0 where there is none. A mix that
// every reader knows as it stands has no parts.
func (l *mixReader) mixFrom(i int) (toldMix, int) {
	first, ok := l.shareStands(i, false)
	if !ok {
		return toldMix{}, 0
	}
	shares, sum := []mixShare{first}, first.share
	for k := first.to; sum < 99.5 && k < len(l.toks) && k-shares[len(shares)-1].to < 9; k++ {
		if t := l.at(k); t.Kind == token.Line || t.Is(".", "!", "?") {
			break
		}
		if s, ok := l.shareStands(k, true); ok {
			shares, sum = append(shares, s), sum+s.share
			k = s.to - 1
		} else if n := l.restStands(k); n > 0 && sum < 99 {
			shares, sum = append(shares, mixShare{from: k, to: k + n, share: 100 - sum, hard: true, rest: true}), 100
		}
	}
	if len(shares) < 2 || math.Abs(sum-100) > .5 {
		return toldMix{}, 0
	}
	end := shares[len(shares)-1].to
	m, read := l.valuesFirst(shares)
	if !read {
		m, read = l.sharesFirst(shares)
	}
	if next := l.at(m.to); len(m.parts) > 0 && next.Is(",", "and") {
		if s, ok := l.shareStands(m.to+1, false); ok && s.hard {
			return toldMix{}, end // "half in Texas, half in Ohio, a third in Utah"
		}
	}
	if !read || !l.fits(m) || len(m.parts) > 0 && l.at(m.to).Is("as") { // the last: "half men half women as M/F"
		return toldMix{}, end
	}
	return m, max(end, m.to)
}

// valuesFirst reads a mix with each share behind its value.
func (l *mixReader) valuesFirst(shares []mixShare) (toldMix, bool) {
	var parts []mixPart
	hard, led := false, 0
	for k, s := range shares {
		least := 0
		if k > 0 {
			before := shares[k-1]
			least = before.to
			closed := l.closer(least)
			hard = hard || closed > 1 || before.hard
			least, _ = l.skip(least+closed, s.from, mixNext)
		}
		from, to, n := l.labelBefore(s.from, least)
		if s.rest { // "and the rest is premium"
			if k < len(shares)-1 || least != s.from {
				return toldMix{}, false
			}
			for from = s.to; l.at(from).Kind == token.Word && mixOf[l.at(from).Low]; from++ {
			}
			for to = from; to-from < 3 && l.labelWord(to); to++ {
			}
			if from == to || l.several(to) {
				return toldMix{}, false
			}
			parts = append(parts, mixPart{from, to, s.share})
			shares[k].from, shares[k].to = to, to
			break
		}
		if k > 0 && from != least {
			if from > least && to-least <= 3 && l.words(least, to) { // "in transit"
				from = least
			}
			if at, _ := l.skip(least, s.from, mixAgain); from != least && from != at {
				return toldMix{}, false
			}
		}
		if from == to && l.at(least-1).Is("plus") {
			from-- // the plan "plus"
		}
		if from == to {
			return toldMix{}, false
		}
		if n > 0 {
			led++
		}
		hard = hard || n > 0
		parts = append(parts, mixPart{from, to, s.share})
	}
	if shares[len(shares)-1].rest {
		led++
	}
	if led < len(parts) { // "take in 25%" is a value, "diesel in 35%" is none
		for k := range parts {
			if to := parts[k].to; to < shares[k].from && l.at(to).Is("in", "up", "to", "on", "off", "out") && l.at(to+1) == l.at(shares[k].from) {
				parts[k].to++
			}
		}
	}
	last := shares[len(shares)-1]
	m := toldMix{from: parts[0].from, to: last.to + l.closer(last.to), parts: parts}
	hard = hard || m.to-last.to > 1 || last.hard
	if l.at(m.to-1).Is(")") && l.depth(m.from, m.to) < 0 {
		m.to--
	}
	if next := l.at(m.to); next.Kind == token.Word && !lexicon.FunctionWords[next.Low] && !next.Is("each", "where") {
		return toldMix{}, false // "sex half male half female"
	}
	if column, to := l.namedBehind(m.to); column != "" && !l.at(m.from-1).Is("(") {
		m.column, m.to, m.opens, m.closes = column, to, " (", ")"
		for k := m.from - 1; k > m.from-3 && l.at(k).Kind == token.Word && (mixIs[l.at(k).Low] || l.at(k).Is("of")); k-- {
			m.from = k
		}
		return m, true
	}
	from := m.from
	switch glue := l.leadsTo(&m); {
	case glue:
		return m, true
	case !hard:
		return toldMix{}, true
	}
	before := l.at(from - 1)
	if m.from == from && (from == 0 || before.Is(".", ",", ";") || before.Kind == token.Line || before.Kind == token.Word && !mixNoun(before.Low) && !mixIs[before.Low]) {
		return toldMix{}, true // "spruce makes up 55 %, beech 30 %": of a column that the sentence does not name
	}
	return m, true
}

// ends: the sentence ends at token i.
func (l *mixReader) ends(i int) bool {
	return i >= len(l.toks) || l.at(i).Is(".", "!", ";") || l.at(i).Kind == token.Line
}

// words: there is nothing but words from one token to another, the first no article.
func (l *mixReader) words(from, to int) bool {
	for k := from; k < to; k++ {
		if l.at(k).Kind != token.Word || mixIs[l.at(k).Low] || l.at(k).Is("a", "an", "the", "it's", "they're") {
			return false
		}
	}
	return true
}

// depth is how many brackets are opened between two tokens, less those closed.
func (l *mixReader) depth(from, to int) (n int) {
	for k := from; k < to; k++ {
		switch t := l.at(k); {
		case t.Is("("):
			n++
		case t.Is(")"):
			n--
		}
	}
	return n
}

// leadsTo takes what stands between the name of the column and the values into the mix; it is false where the values stand
// behind the name as they would in a list.
func (l *mixReader) leadsTo(m *toldMix) bool {
	at, is, which, with, either := m.from, false, false, false, false
	for k := at - 1; k >= 0 && m.from-k < 5; k-- {
		switch t := l.at(k); {
		case t.Kind == token.Word && mixWhich[t.Low]:
			which, either = which || !t.Is("either"), either || t.Is("either")
		case t.Kind == token.Word && mixIs[t.Low]:
			is = true
		case t.Is("with") && k == m.from-1 && (l.at(k-1).Is(",") || mixNoun(l.at(k-1).Low)), t.Is(",") && with && l.at(k+1).Is("with"):
			with = true
		case t.Is(";") && k == m.from-1 && mixNoun(l.at(k-1).Low): // "and a status; attended is 75%"
			with = true
		default:
			k = 0
			continue
		}
		at = k
	}
	switch {
	case which || with && !is:
		m.from, m.opens, m.closes = at, "(", ")"
		if !l.at(at-1).Is("(") && l.at(at).Is(",", ";") {
			m.opens = " ("
		}
		if l.at(m.from - 1).Is(",") { // "a status, which is delivered in 70% of cases"
			m.from, m.opens = m.from-1, " ("
		}
		return true
	case possessive(l.at(m.from-1)) && m.from > 1:
		m.from--
		m.column, m.opens = strings.TrimSuffix(strings.TrimSuffix(l.at(m.from).Text, "'s"), "’s"), " is "
		return true
	}
	if is && at < m.from-1 {
		m.from = at + 1 // "is either open"
	}
	return either
}

// possessive: the word ends in what is short for "is".
func possessive(t *token.Token) bool {
	return strings.HasSuffix(t.Text, "'s") || strings.HasSuffix(t.Text, "’s")
}

// namedBehind reads the name of the column behind the values: "- call it the sample type", "as the job type", "(status)".
func (l *mixReader) namedBehind(i int) (column string, to int) {
	at := i
	mark := l.at(at).Is("-", "--", "–", ",", "(", ";")
	if mark {
		at++
	}
	open := mark && l.at(i).Is("(")
	switch {
	case l.at(at).Is("call", "name", "put") && l.at(at+1).Is("it", "this", "that", "these", "them"):
		at += 2
		if l.at(at).Is("in", "into", "under") {
			at++
		}
	case l.at(at).Is("as") && !mark && !l.at(at+2).Is("/"):
		at++
	case !open:
		return "", i
	}
	if l.at(at).Is("the", "a", "an", "its", "their") {
		at++
	}
	from := at
	for at < from+3 && l.at(at).Kind == token.Word && !l.at(at).Is("column", "field", "and", "or", "with", "which", "where", "for", "from", "in", "each", "i", "we", "they") {
		at++
	}
	if at == from {
		return "", i
	}
	column = l.text[l.at(from).Span.Start:l.at(at-1).Span.End]
	if l.at(at).Is("column", "field") {
		at++
	}
	switch {
	case open && !l.at(at).Is(")"):
		return "", i
	case open, mark && l.at(i).Is("-", "--", "–") && l.at(at).Is("-", "--", "–"):
		at++
	}
	return column, at
}

// labelBefore is the value that ends before token p, or before the words that lead from it to its share, and how many those are.
func (l *mixReader) labelBefore(p, least int) (from, to, led int) {
	to = p
	for to-1 > least && l.at(to-1).Is("other", "remaining", "the", "another", "last") {
		to--
		led++
	}
	if l.at(to-1).Is("(") && to-1 > least {
		to--
	} else {
		for to-1 > least && (l.at(to-1).Kind == token.Word && mixOpeners[l.at(to-1).Low] || l.at(to-1).Is("=", ":")) {
			to--
			led++
		}
	}
	from = to
	for from > least && to-from < 3 {
		t := l.at(from - 1)
		if t.Kind != token.Word && t.Kind != token.Quote && t.Kind != token.Code || t.Kind == token.Word && t.Text != strings.ToUpper(t.Text) && (lexicon.FunctionWords[t.Low] || mixNext[t.Low] || mixIs[t.Low] || mixWhich[t.Low]) ||
			possessive(t) {
			break
		}
		from--
	}
	return from, to, led
}

// closer is how many tokens at i end a share: ")", "of the time", "of them".
func (l *mixReader) closer(i int) int {
	n := 0
	switch {
	case l.at(i).Is("the") && l.at(i+1).Is("time"):
		n = 2
	case l.at(i).Is("of") && l.at(i+1).Is("them", "cases", "rows", "records"):
		n = 2
	case l.at(i).Is("of") && l.at(i+1).Is("the", "all", "our", "these") && l.at(i+2).Kind == token.Word:
		n = 3
	}
	if l.at(i + n).Is(")") {
		n++
	}
	return n
}

// skip passes marks between values, and words of the set.
func (l *mixReader) skip(i, end int, words map[string]bool) (int, int) {
	at := i
	for at < end && (l.at(at).Is(",", ";", "/", "&", "+") || l.at(at).Kind == token.Word && words[l.at(at).Low]) {
		at++
	}
	return at, at - i
}

// several: what is left goes to more than one value, or has a number of its own: "the rest swimming or yoga".
func (l *mixReader) several(i int) bool {
	return l.at(i).Is("or", "between", "among", "/", "evenly", "&") || l.at(i).Kind == token.Number || l.at(i).Is(",") && l.at(i+2).Is("or")
}

// labelWord: the token is a word of a value.
func (l *mixReader) labelWord(i int) bool {
	t := l.at(i)
	return t.Kind == token.Word && (!lexicon.FunctionWords[t.Low] || t.Text == strings.ToUpper(t.Text) && len(t.Text) > 1) && !mixNext[t.Low] && !mixIs[t.Low] || t.Kind == token.Quote
}

// sharesFirst reads a mix with each value behind its share.
func (l *mixReader) sharesFirst(shares []mixShare) (toldMix, bool) {
	m := toldMix{from: shares[0].from}
	hard, noun, ofRows := false, "", ""
	for k, s := range shares {
		stop := len(l.toks)
		if k+1 < len(shares) {
			stop = shares[k+1].from
		}
		at := s.to
		for at < stop && l.at(at).Kind == token.Word && mixOf[l.at(at).Low] {
			hard = hard || !l.at(at).Is("is", "are")
			if at++; l.at(at-1).Is("of", "the", "our") && mixIs[l.at(at+1).Low] && lexicon.Singular(l.at(at).Low) != l.at(at).Low {
				ofRows = lexicon.Singular(l.at(at).Low)
				at++ // "of orders are"
			}
		}
		if s.rest && l.at(at-1).Is("the") && at-s.to > 1 {
			return toldMix{}, true // "the others are on the way"
		}
		from := at
		if l.at(at).Is("plus") && at+1 < stop {
			at++
		}
		for at < stop && at-from < 4 && (l.labelWord(at) || l.at(at).Is("plus") && (l.ends(at+1) || l.at(at+1).Is(",", "and", ")"))) {
			at++
		}
		to := at
		if last := l.at(to - 1); to-from > 1 && mixNoun(last.Low) { // "the sales department"
			noun, hard = last.Low, true
			to--
		}
		if to == from || s.rest && l.several(to) {
			return toldMix{}, false
		}
		m.parts = append(m.parts, mixPart{from, to, s.share})
		hard = hard || s.hard
		if k+1 < len(shares) {
			if next, n := l.skip(at, stop, mixNext); next != stop || n == 0 && l.at(s.from-1).Kind != token.Word {
				return toldMix{}, false
			}
			continue
		}
		m.to = at
	}
	if first := l.at(m.parts[0].from); mixNoun(first.Low) && !slices.ContainsFunc(m.parts, func(p mixPart) bool { return p.to-p.from < 2 || l.at(p.from).Low != first.Low }) {
		noun, hard = first.Low, true // "half in variant control and half in variant treatment"
		for k := range m.parts {
			m.parts[k].from++
		}
	}
	if noun == "" && l.listsColumn(ofRows, m) {
		noun = ofRows // "half the treatments are check-ups"
	}
	if first := l.at(m.parts[0].from); m.parts[0].to-m.parts[0].from > 1 && mixNoun(first.Low) && noun == "" {
		noun = first.Low // "75% of events are of type view, 20% click"
		m.parts[0].from++
	}
	if !l.sharedColumn(&m, noun) || !hard && m.column == "" && m.opens == "" {
		return toldMix{}, true
	}
	return m, true
}

// sharedColumn finds the column of a mix that begins with a share.
func (l *mixReader) sharedColumn(m *toldMix, noun string) bool {
	before := l.at(m.from - 1)
	behind, to := l.namedBehind(m.to)
	switch {
	case behind != "":
		m.column, m.to = behind, to
	case before.Is("(") && l.at(m.from-3).Is("/"):
		return false // the values are listed in front
	case noun == "" && l.oneOfSorts(m):
		return true
	case noun == "" && (before.Is("(") || before.Is(":") && l.at(m.from-3).Kind != token.Number && l.at(m.from-2).Kind == token.Word && (mixNoun(l.at(m.from-2).Low) || mixNoun(lexicon.Singular(l.at(m.from-2).Low)))):
		return true
	case before.Kind == token.Word && mixNoun(before.Low):
		m.opens, m.closes = "(", ")"
		return true
	case noun != "":
		m.column = noun
	case before.Kind == token.Word && (mixWhich[before.Low] || mixIs[before.Low]):
		named := *m
		if which := l.leadsTo(&named); which && named.opens != "" {
			*m = named
			return true
		}
		return l.at(m.from-2).Kind == token.Word && !lexicon.FunctionWords[l.at(m.from-2).Low]
	default:
		if !before.Is(".", ",", ":", ";", "-", "(") && before.Kind != token.Line && m.from > 0 {
			return false
		}
		if m.column = l.openColumn(m); m.column == "" && before.Is(":") && l.at(m.from-3).Kind == token.Number {
			m.column = cmp.Or(lexicon.SortOf(l.labels(m)), "type") // "400 payments: 55 percent by card, …"
		}
		if m.column == "" || before.Is(",") && l.ofSome(m.from-1) {
			return false
		}
	}
	if before.Is(",") && l.at(m.from-2).Low == m.column { // "as to fuel, 55 percent are petrol"
		for k := m.from - 3; k > m.from-5; k-- {
			if l.at(k).Is("as") {
				m.from = k
				before = l.at(k - 1)
				break
			}
		}
	}
	if sentence := m.from == 0 || before.Kind == token.Line || before.Is("."); sentence {
		m.column, m.opens = "The "+m.column, " is "
		return l.ends(m.to)
	}
	m.opens, m.closes = " (", ")"
	return true
}

// oneOfSorts reads "each member is on one of three plans:" in front of a mix that ends its sentence.
func (l *mixReader) oneOfSorts(m *toldMix) bool {
	noun := lexicon.Singular(l.at(m.from - 2).Low)
	if !l.at(m.from-1).Is(":") || !mixNoun(noun) || !l.ends(m.to) {
		return false
	}
	k := m.from - 3
	if l.at(k).Kind == token.Number {
		k--
	}
	if !l.at(k).Is("of") || !l.at(k-1).Is("one") {
		return false
	}
	for k > 0 && !l.ends(k-1) {
		if k--; l.at(k).Kind == token.Number && !l.at(k).Spelled || l.at(k).Is(",") {
			return false
		}
	}
	m.from, m.column, m.opens = k, "The "+noun, " is "
	return true
}

// labels are the values, in lower case.
func (l *mixReader) labels(m *toldMix) []string {
	var out []string
	for _, p := range m.parts {
		out = append(out, strings.ToLower(l.text[l.at(p.from).Span.Start:l.at(p.to-1).Span.End]))
	}
	return out
}

// ofSome: the mix is told of some rows only: "of the decided ones, 45% were upheld".
func (l *mixReader) ofSome(i int) bool {
	for i > 0 && !l.ends(i-1) {
		i--
	}
	return l.at(i).Is("of", "among", "for", "in", "when", "if", "where", "out", "with", "once")
}

// openColumn is the only column of the text that sorts rows and has no values.
func (l *mixReader) openColumn(m *toldMix) string {
	found := ""
	for k, t := range l.toks {
		if k >= m.from && k < m.to || t.Kind != token.Word || !mixNoun(t.Low) || t.Low == found {
			continue
		}
		next := l.at(k + 1)
		if !(next.Is(",", ".", ";", ")") || next.Kind == token.Line || next.Is("and")) || k+1 == m.from && next.Is("(") {
			continue
		}
		if found != "" {
			return ""
		}
		found = t.Low
	}
	return found
}

// listsColumn: the noun stands in a list of columns.
func (l *mixReader) listsColumn(noun string, m toldMix) bool {
	for k, t := range l.toks {
		if (k < m.from || k >= m.to) && t.Kind == token.Word && t.Low == noun && (l.at(k+1).Is(",", ".", ";", ")") || l.at(k+1).Is("and")) && !l.at(k-1).Is("each", "every", "per") {
			return noun != ""
		}
	}
	return false
}

func mixNoun(word string) bool { return lexicon.SortNouns[word] || mixNouns[word] }

// fits: the values differ, and none is a word that stands for others.
func (l *mixReader) fits(m toldMix) bool {
	seen := []string{}
	for _, p := range m.parts {
		low := strings.ToLower(l.text[l.at(p.from).Span.Start:l.at(p.to-1).Span.End])
		if slices.Contains(seen, low) {
			return false
		}
		if seen = append(seen, low); len(low) == 1 && low == l.at(p.from).Text {
			return false
		}
		for k := p.from; k < p.to; k++ {
			if noLabels[l.at(k).Low] {
				return false
			}
		}
	}
	return true
}
