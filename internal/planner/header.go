package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// headerMatch is the length of the longest run of tokens at i that the lexicon knows as
// a column, or 0.
func (p *parser) headerMatch(i, end int) int {
	best := 0
	var room [5]string
	phrase := room[:0]
	for k := i; k < end && k-i < 5; k++ {
		t := p.toks[k]
		if t.Kind == token.Number && k > i && token.IsAllDigits(t.Text) && !t.Percent || t.Kind == token.Word || (t.Kind == token.Quote || t.Kind == token.Code) && k == i {
			phrase = lexicon.AppendNameWords(phrase, t.Low)
		} else {
			break
		}
		if _, n := p.pair(k, end, false); t.Kind == token.Number && n > 0 {
			break // "line 1 to 4"
		}
		if _, ok := p.lex.exact(phrase); ok || p.knownList(phrase) {
			best = k - i + 1
		}
		if t.Kind == token.Quote {
			break
		}
	}
	return best
}

// knownList: the lexicon knows the values of columns of this name, and it is no table's.
func (p *parser) knownList(phrase []string) bool {
	name := strings.Join(phrase, " ")
	if _, ok := p.lex.values[name]; ok {
		return true
	}
	return p.table != nil && p.lex.domains[name] == "" && p.listColumn(phrase)
}

// listColumn: "breed" is known as a closed list of some table.
func (p *parser) listColumn(phrase []string) bool {
	if p.table == nil {
		return false
	}
	nouns := p.table.nouns
	_, ok := p.lex.values[strings.Join(phrase, " ")+"@"+lexicon.Plural(nouns[len(nouns)-1])]
	return ok
}

// headerEnds are words that close a header wherever they stand in it.
var headerEnds = lexicon.WordSet("strictly exclusively masked redacted so with without that which who whose where is are was were must should will would can could may might and or but plus between from as being for then if when unless otherwise while having has have each every including such like around about roughly approximately while just only consistent matching later earlier greater smaller higher lower less more within during after before since until except versus vs out referencing references depending correlated using via computed calculated derived strongly weakly positively negatively built starting ranging copied some any anywhere somewhere sometime anytime nearly evenly clearly everyone everybody nobody whatever")

// header reads the words of a column's name. It returns the index behind them.
func (p *parser) header(i, end int) (to int) {
	to = i + p.headerMatch(i, end)
	if to == i {
		t := *p.tok(i)
		if t.Kind == token.Quote {
			return i + 1
		}
		if t.Kind != token.Word && t.Kind != token.Code {
			return i
		}
		to = i + 1
		if p.hoursPer(i, to+1) {
			return to + 1
		}
	}
	if p.toks[to-1].Kind == token.Quote {
		return to
	}
	if to-i > 1 && p.toks[to-1].Is("by") {
		if _, n := p.shareOfPeople(to, end); n > 0 {
			return to - 1 // "paid by seven out of ten"
		}
	}
	if to-i > 1 && p.toks[to-1].Is("true") && strings.Contains(p.toks[i].Text, "_") {
		return to - 1 // "is_fraud true for 2 out of 100"
	}
	if _, n := p.unitAt(to-1, end); to-i > 1 && n == 3 && p.lit(to, end, "/") || n == 1 && to-i > 1 && strings.Contains(p.toks[to-1].Low, "/") {
		return to - 1 // "price eur/mwh"
	}
	for to < end {
		n, ends := 0, false
		for _, read := range nameSteps {
			if n, ends = read(p, i, to, end); n > 0 || ends {
				break
			}
		}
		to += n
		if ends {
			break
		}
		if n == 0 {
			to += max(p.knownMore(to, end), 1)
		}
	}
	if to-i > 1 && p.toks[to-1].Is("of") && p.tok(to).Kind == token.Number && p.any2(to+1, end, "digits", "letters", "characters", "chars") {
		to-- // "ring number of 8 digits"
	}
	return to
}

// nameSteps tell, the first that knows, what the word at to means for a name that began at i: that n tokens more
// belong to it, that it ends, or both. Where none knows, the word belongs to it.
var nameSteps = []func(p *parser, i, to, end int) (n int, ends bool){
	(*parser).nameBeforeBands, (*parser).nameBeforeCodes, (*parser).numberOrParticle, (*parser).nameBeforeShare, (*parser).nameBeforeBound, (*parser).nameOfTime, (*parser).nameBeforeRule,
	(*parser).nameBeforeOthers, (*parser).nameBeforeValues, (*parser).namePreposition, (*parser).nameOfType,
}

// nameBeforeOthers: a name ends before words that no name has, and is of seven words at most; who joins words by an
// underscore writes all names so: "tenure_months whole", "opened_at timestamp".
func (p *parser) nameBeforeOthers(i, to, end int) (int, bool) {
	t, last := p.toks[to], p.tok(to-1)
	return 0, t.Kind != token.Word || headerEnds[t.Low] || to-i >= 7 ||
		to == i+1 && last.Kind == token.Word && strings.Contains(last.Text, "_") && (p.atBreak(to+1, end) || !t.Is("date", "time", "timestamp", "flag", "number"))
}

// nameOfType: a word that tells the type ends many names; one that begins another column does not belong to it.
func (p *parser) nameOfType(i, to, end int) (int, bool) {
	t := p.toks[to]
	if _, k := p.pair(to+1, end, false); t.Is("month", "year", "hour", "weekday", "week", "day") && k > 0 && !p.toks[to+1].Year && to == i+1 {
		return 1, false // "birthday month 1-12"
	}
	if t.Is("month", "quarter", "weekday", "hour", "week") && to == i+1 && p.tok(i).Kind == token.Word && p.any2(i-1, i, ",", ":", "with", "and") && p.any2(to+1, end, ",", ";") {
		return 1, false // "sowing month, height"
	}
	if t.Is("date", "time", "timestamp", "datetime", "number", "text", "dates", "flag", "string") && !p.any2(to+1, end, "of", "between", "from") || t.Is("date", "time", "year") || t.Is("number") && !p.lit(to+1, end, "of") {
		return 1, false
	}
	if t.Is("serial") && to == i+1 && !serialKeys[p.toks[i].Low] && p.toks[i].Kind == token.Word {
		return 1, false // "pump serial"
	}
	if m := p.headerMatch(to, end); m > 0 && p.knownColumn(i, to) && p.headerMatch(i, to+m) < to-i+m && p.starts(to, end) {
		return 0, true
	}
	return 0, p.starts(to, end) && !p.flagsAhead(i, to, end)
}

// serialKeys name what "serial" may tell of.
var serialKeys = lexicon.WordSet("id key pk no nr number code identifier index row")

// knownMore: words that are known together go on a name together.
func (p *parser) knownMore(to, end int) int {
	if m := p.headerMatch(to, end); m > 1 {
		return m
	}
	return 0
}

func (p *parser) knownColumn(from, to int) bool { return p.headerMatch(from, to) == to-from }

// headerWords are the words of a name; unlike a reference it keeps "of".
func (p *parser) headerWords(from, to int) []string {
	var out []string
	for k := from; k < to; k++ {
		switch t := p.toks[k]; t.Kind {
		case token.Word:
			if !t.Is("the", "a", "an", "its", "their") || to-from == 1 {
				out = lexicon.AppendNameWords(out, correctedText(t))
			}
		case token.Quote, token.Number, token.Code:
			out = lexicon.AppendNameWords(out, t.Text)
		}
	}
	return out
}
