package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A text that has no number before the noun of its rows often tells it by itself: "3000 altogether", "About 150 would do",
// "Give me 900", "650 or so". Such a piece holds one plain number and nothing that it could count or bound, so it counts
// the rows; it is written as "3000 rows", which all readers know.

// loneCounts rewrites the one piece of the text that is such a number.
func (p *parser) loneCounts() {
	if p.revising || p.countsRows() {
		return
	}
	from, to, found := 0, 0, 0
	for i := 0; i < len(p.toks); i++ {
		if i > 0 && !p.pieceStop(i-1) {
			continue
		}
		a, b := p.loneCount(i)
		if b == 0 && i > 0 && (p.toks[i-1].Kind == token.Line || p.toks[i-1].Is(".", ";", "!", "?")) {
			a, b = p.toldCount(i)
		}
		if b > 0 {
			from, to = a, b
			found++
		}
	}
	if found != 1 {
		return
	}
	if from > 1 && p.toks[from-1].Is("[") {
		p.toks[from-1].Low, p.toks[to].Low = "(", ")"
	}
	at := from
	for !p.countAt(at) && at+1 < to {
		at++
	}
	number := p.toks[at]
	number.Span, number.Unit = p.span(from, to), ""
	p.toks[from] = number
	if to > from+1 {
		p.toks[from+1].Kind, p.toks[from+1].Text, p.toks[from+1].Low = token.Word, "rows", "rows"
		p.toks[from+1].Span.End = p.toks[to-1].Span.End
		p.toks[from].Span.End = p.toks[from+1].Span.Start
		p.toks = slices.Delete(p.toks, from+2, to)
		p.owner = slices.Delete(p.owner, from+2, to)
		return
	}
	p.insertWord(from+1, "rows")
}

// pieceStop: the token at k parts what stands before it from what follows.
func (p *parser) pieceStop(k int) bool {
	t := p.toks[k]
	return t.Kind == token.Line || t.Is(";", "!", "?", ",", "(", ")", ":", "[", "]", "{", "}", "—", "–", "|") || t.Is("-") && !t.Glued || t.Is(".") && !p.abbreviation(k)
}

// countsRows: the text counts something that can be rows, or says where its rows come from.
func (p *parser) countsRows() bool {
	for k := range p.toks {
		if !p.countAt(k) || p.toks[k].Num < 2 {
			continue
		}
		for n := k + 1; n < min(len(p.toks), k+6); n++ {
			t := p.toks[n]
			if t.Kind != token.Word || t.Is("of", "and", "or", "to", "in", "for", "with", "per", "from", "at", "on", "is", "are", "than", "as", "by") {
				break
			}
			if p.any(n, len(p.toks), rowWords...) > 0 || lexicon.IsPlural(t.Low) && token.Units[t.Low] == "" && !notTables[lexicon.Singular(t.Low)] {
				return true
			}
		}
		if p.any2(k+1, len(p.toks), rowWords...) || k > 1 && p.toks[k-1].Is("(") && lexicon.IsPlural(p.toks[k-2].Low) && p.lit(k+1, len(p.toks), ")") {
			return true
		}
	}
	for k := range p.toks {
		if p.any2(k, len(p.toks), "hourly", "daily", "weekly", "monthly", "yearly", "rows", "row count", "records") && !p.any2(k, len(p.toks), "records of") || p.any2(k, len(p.toks), "every", "each", "per") && p.tok(k+1).Is("minute", "second", "hour", "day", "week", "month", "year", "minutes", "seconds", "hours") {
			return true
		}
	}
	return false
}

// countLeads stand before a number that counts rows and needs no noun.
var countLeads = []string{"give me", "give us", "i need", "we need", "i want", "we want", "i'd like", "we'd like", "i would like", "we would like", "make it", "make that", "make", "let it be", "let's say", "say", "i'd say", "please", "all in all", "a total of", "in total", "total of", "total", "altogether", "overall", "count", "count of", "size", "sample size", "sample of", "sample", "n", "quantity", "qty", "number of rows", "number", "limit", "how many", "x", "×", "*", "=", ":", "is", "of", "want", "need", "we should have", "there should be", "there are", "just", "only", "with"}

// countTails stand behind it in the middle of a sentence, where a bare number would rather be a value.
var countTails = []string{"altogether", "in all", "in total", "total", "overall", "all told", "thereof", "or so", "or thereabouts", "pcs", "pieces", "pc", "recs", "rec", "entries", "x", "×", "times", "please", "of them", "of those", "of these", "in the end", "in number", "would do", "will do", "should do", "is enough", "are enough", "should suffice", "will suffice"}

// boundingWords make a number the end of a range or a part of something.
var boundingWords = lexicon.WordSet("max maximum min minimum most least up more less upwards above below over under higher lower each per apiece every times percent older younger later earlier and or to plus minus than if when where equals")

// toldCount is the sentence at i where its one number has nothing in the text that it could be of: "We'd be happy with
// 2400", "Could you do 2400?".
func (p *parser) toldCount(i int) (from, to int) {
	end, number := i, -1
	for end < len(p.toks) && p.toks[end].Kind != token.Line && !p.toks[end].Is(".", ";", "!", "?") {
		t := p.toks[end]
		switch {
		case t.Kind == token.Number && t.Low != "one" && number < 0 && p.countAt(end) && t.Num >= 10 && t.Num <= 1e9 && !t.Year:
			number = end
		case t.Kind == token.Word && !lexicon.IsPlural(t.Low) && token.Units[t.Low] == "" && !perApiece[t.Low] && !p.saidElsewhere(t.Low, end):
		case t.Low == "one" || t.Is(",", ":", "-", "–", "=", "#", "=>", "->"):
		default:
			return 0, 0
		}
		if end++; end > i+12 {
			return 0, 0
		}
	}
	if number < 0 {
		return 0, 0
	}
	if t := *p.tok(number - 1); number > i && t.Kind == token.Word && !functionWords[t.Low] && !t.Is("do", "say", "total", "like", "around", "about", "roughly", "want", "need", "suggest", "expect", "think", "guess", "make", "generate", "take") {
		return 0, 0 // "Deposit 900."
	}
	return i, end
}

// perApiece make a number that of each of several.
var perApiece = lexicon.WordSet("each per every apiece times minimum maximum max min")

// saidElsewhere: the word has a meaning of its own and stands in the text at another place, too.
func (p *parser) saidElsewhere(word string, but int) bool {
	return !functionWords[word] && slices.ContainsFunc(p.toks[:but], func(t token.Token) bool { return t.Low == word }) || !functionWords[word] && slices.ContainsFunc(p.toks[but+1:], func(t token.Token) bool { return t.Low == word })
}

// loneCount is the piece at i where it is nothing but a number of rows: from where to where.
func (p *parser) loneCount(i int) (from, to int) {
	end := i
	for end < len(p.toks) && !p.pieceStop(end) {
		end++
	}
	if n := p.any(end-2, end, "x", "×", "*"); n > 0 && end-2 > i && p.countAt(end-1) && p.toks[end-1].Num >= 10 {
		return end - 2, end // "name, city x 900"
	}
	at, led, about := i, false, false
	for n := 1; n > 0 && at < end; at += n {
		n = p.any(at, end, countLeads...)
		if k := p.any(at, end, approximations...); k > n {
			n, about = k, true
		} else if n > 0 {
			led = true
		}
	}
	if at >= end || !p.countAt(at) && !(p.toks[at].Kind == token.Number && p.toks[at].Unit == "x") || p.toks[at].Num < 10 || p.toks[at].Num > 1e9 {
		return 0, 0
	}
	if p.toks[at].Unit == "x" && i > 0 && !p.toks[i-1].Is("(") {
		return 0, 0
	}
	start := at
	if led && !about {
		start = i
	}
	indexed := i > 1 && p.toks[i-1].Is("[", "(") && lexicon.IsPlural(p.toks[i-2].Low) && at+1 == end && p.any2(end, len(p.toks), "]", ")") // "parcels[900]", "parcels (about 900)"
	sentence := indexed || i == 0 || p.toks[i-1].Kind == token.Line || p.toks[i-1].Is(".", ";", "!", "?")
	// In a list a bare number is a value or a bound of the item before it.
	tail := p.any(at+1, end, countTails...)
	if end > at+1 && tail == 0 && !sentence {
		return 0, 0
	}
	if tail == 0 && !sentence && !led && p.toks[at].Unit != "x" {
		return 0, 0
	}
	if p.toks[at].Year && tail == 0 && !led {
		return 0, 0
	}
	if tail > 0 && (at+1+tail == end || p.any2(at+1+tail, end, "all", "from", "on", "in", "with", "between", "over", "for")) && p.toks[at+1].Low != "times" {
		return start, at + 1 + tail
	}
	if i == 0 && end > at+1 {
		return 0, 0 // "300 attendance"
	}
	for k := at + 1; k < end; k++ {
		t := p.toks[k]
		if t.Kind != token.Word && t.Low != "one" || boundingWords[t.Low] || token.Units[t.Low] != "" || lexicon.IsPlural(t.Low) || k > at+8 {
			return 0, 0
		}
	}
	return start, end
}
