package reading

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mainShare is the share of a value that most of the rows have.
const mainShare = .8

var (
	mainWords  = wordings("mostly, mainly, predominantly, largely, usually, most often, chiefly, primarily, nearly|almost always, in most cases, most of the time, for the most part, in the majority")
	otherWords = wordings("also, and also, but also, sometimes, and sometimes, but sometimes, some, and some, with some, a few, and a few, with a few, occasionally, and occasionally, rarely, and rarely, otherwise, else, plus some, now and then, less often, the odd, or sometimes, then, but some, or rarely, rest, the rest, seldom, and the odd")
)

// sizeWords tell of numbers and moments, and are no values.
var sizeWords = lexicon.WordSet("tiny small little low short cheap few zero huge big large high long expensive great massive enormous immense gigantic extreme severe heavy light minor modest weak strong brief a an more less higher lower larger longer bigger smaller none nothing empty blank null missing under over below above around between about up ones day days days weekends weekdays mornings evenings afternoons recent old early late very")

// mainList reads values of which one is the usual one: "443 mostly, also 80, 22, 53", "mainly card, sometimes cash or
// voucher".
func (r *reader) mainList(i, end int) (valueList, bool) {
	lead := r.match(i, end, mainWords)
	text, n := r.labelAt(i+lead, end, true)
	if n == 0 {
		return valueList{}, false
	}
	at := i + lead + n
	if lead == 0 {
		k := r.match(at, end, mainWords)
		if k == 0 {
			return valueList{}, false
		}
		at += k
	}
	l := valueList{values: []Value{{Text: text, Share: mainShare, At: i + lead}}, sep: ",", sum: 1}
	sep := r.any(at, end, ", and", ", but", ", with", ",", ";", "but", "and", "with", "(")
	other := r.match(at+sep, end, otherWords)
	if other == 0 || sep == 0 && !r.is(at, end, "else", "otherwise") {
		return valueList{}, false
	}
	at += sep + other
	for {
		text, n := r.labelAt(at, end, true)
		if n == 0 || r.tok(at).Kind == token.Word && finiteVerbs[r.tok(at).Low] {
			break
		}
		l.values = append(l.values, Value{Text: text, Share: -1, At: at})
		l.n = at + n - i
		sep := r.any(at+n, end, ", and", ", or", ",", "/", "and", "or", "|")
		sep += r.match(at+n+sep, end, otherWords) * boolInt(sep > 0)
		if sep == 0 || isNumber(l.values[0].Text) != isNumber(r.tok(at+n+sep).Text) {
			break
		}
		at += n + sep
	}
	for k := 1; k < len(l.values); k++ {
		l.values[k].Share = (1 - mainShare) / float64(len(l.values)-1)
	}
	for _, v := range l.values {
		if words := nameWords(v.Text); len(words) == 0 || sizeWords[words[len(words)-1]] || sizeWords[words[0]] {
			return valueList{}, false // "mostly tiny, sometimes huge" tells how numbers lie
		}
	}
	l.told = len(l.values)
	return l, len(l.values) > 1 && r.finished(i+l.n, end)
}

var rareWords = wordings("rarely, very rarely, seldom, rare, occasionally, hardly ever")

// mainBehind reads which value of a list that was told before most of the rows have, or few: "fine/medium/coarse mostly
// fine", "CCS / Type2 / CHAdeMO (CHAdeMO rarely)".
func (r *reader) mainBehind(l *valueList, i, end int) {
	at := i + l.n
	at += r.any(at, end, ",", "-", ";")
	open := r.any(at, end, "(", "[")
	at += open
	share := 0.0
	said := func() int {
		if n := r.match(at, end, mainWords); n > 0 {
			share = mainShare
			return n
		}
		n := r.match(at, end, rareWords)
		share = .03 * float64(boolInt(n > 0))
		return n
	}
	n := said()
	at += n
	text, k := r.labelAt(at, end, true)
	which := indexOfValue(l.values, text)
	if k == 0 || which < 0 {
		return
	}
	at += k
	if n == 0 {
		if n = said(); n == 0 {
			return
		}
		at += n
	}
	if open > 0 && !r.is(at, end, ")", "]") || !r.finished(at+open, end) && !r.is(at+open, end, "|") {
		return
	}
	for k := range l.values {
		if l.values[k].Share = (1 - share) / float64(len(l.values)-1); k == which {
			l.values[k].Share = share
		}
	}
	l.told, l.sum, l.n = len(l.values), 1, at+open-i
}

// numberNouns are rows that are numbers themselves.
var numberNouns = lexicon.WordSet("count measurement value amount weighing quantity number figure total tally")

// countedBy is the number that the rows of a table are: "half of those counts are zero" where a count has a number of
// individuals; nil where they are no numbers, or hold several.
func (r *reader) countedBy(t *Table) *Column {
	if !numberNouns[t.last()] {
		return nil
	}
	var own *Column
	for _, c := range r.known(t) {
		if !numeric(c) || c.Refers != nil || c.Unique || c.Primary {
			continue
		}
		if own != nil {
			return nil
		}
		own = c
	}
	return own
}
