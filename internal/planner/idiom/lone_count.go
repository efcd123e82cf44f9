package idiom

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A text that has no number before the noun of its rows often tells it by itself: "3000 altogether", "About 150 would do",
// "Give me 900", "650 or so". Such a piece holds one plain number and nothing that it could count or bound, so it counts
// the rows; it is written as "3000 rows", which all readers know.

// loneCounts rewrites the one piece of the text that is such a number.
func (p Reader) loneCounts() {
	if p.Revising || p.countsRows() {
		return
	}
	from, to, found := 0, 0, 0
	for i := 0; i < len(p.Toks); i++ {
		if i > 0 && !p.pieceStop(i-1) {
			continue
		}
		a, b := p.loneCount(i)
		if b == 0 && i > 0 && (p.Toks[i-1].Kind == token.Line || p.Toks[i-1].Is(".", ";", "!", "?")) {
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
	if from > 1 && p.Toks[from-1].Is("[") {
		p.Toks[from-1].Low, p.Toks[to].Low = "(", ")"
	}
	at := from
	for !p.CountAt(at) && at+1 < to {
		at++
	}
	number := p.Toks[at]
	number.Span, number.Unit = p.Span(from, to), ""
	p.Toks[from] = number
	if to > from+1 {
		p.Toks[from+1].Kind, p.Toks[from+1].Text, p.Toks[from+1].Low = token.Word, "rows", "rows"
		p.Toks[from+1].Span.End = p.Toks[to-1].Span.End
		p.Toks[from].Span.End = p.Toks[from+1].Span.Start
		p.Toks = slices.Delete(p.Toks, from+2, to)
		p.Owner = slices.Delete(p.Owner, from+2, to)
		return
	}
	p.insertWord(from+1, "rows")
}

// pieceStop: the token at k parts what stands before it from what follows.
func (p Reader) pieceStop(k int) bool {
	t := p.Toks[k]
	return t.Kind == token.Line || t.Is(";", "!", "?", ",", "(", ")", ":", "[", "]", "{", "}", "—", "–", "|") || t.Is("-") && !t.Glued || t.Is(".") && !p.Abbreviation(k)
}

// countsRows: the text counts something that can be rows, or says where its rows come from.
func (p Reader) countsRows() bool {
	for k := range p.Toks {
		if !p.CountAt(k) || p.Toks[k].Num < 2 {
			continue
		}
		for n := k + 1; n < min(len(p.Toks), k+6); n++ {
			t := p.Toks[n]
			if t.Kind != token.Word || t.Is("of", "and", "or", "to", "in", "for", "with", "per", "from", "at", "on", "is", "are", "than", "as", "by") {
				break
			}
			if p.Any(n, len(p.Toks), term.RowWords...) > 0 || t.Is("people", "persons") || lexicon.IsPlural(t.Low) && token.Units[t.Low] == "" && !term.NotTables[lexicon.Singular(t.Low)] {
				return true
			}
		}
		if p.Any2(k+1, len(p.Toks), term.RowWords...) || k > 1 && p.Toks[k-1].Is("(") && lexicon.IsPlural(p.Toks[k-2].Low) && p.Lit(k+1, len(p.Toks), ")") {
			return true
		}
	}
	for k := range p.Toks {
		if p.Any2(k, len(p.Toks), "hourly", "daily", "weekly", "monthly", "yearly", "rows", "row count", "records") && !p.Any2(k, len(p.Toks), "records of") || p.Any2(k, len(p.Toks), "every", "each", "per") && p.Tok(k+1).Is("minute", "second", "hour", "day", "week", "month", "year", "minutes", "seconds", "hours") {
			return true
		}
	}
	return false
}

// countLeads stand before a number that counts rows and needs no noun.
var countLeads = draft.PhrasesOf("give me", "give us", "i need", "we need", "i want", "we want", "i'd like", "we'd like", "i would like", "we would like", "make it", "make that", "make", "let it be", "let's say", "say", "i'd say", "please", "all in all", "a total of", "in total", "total of", "total", "altogether", "overall", "count", "count of", "size", "sample size", "sample of", "sample", "n", "quantity", "qty", "number of rows", "number", "limit", "how many", "x", "×", "*", "=", ":", "is", "of", "want", "need", "we should have", "there should be", "there are", "just", "only", "with")

// countTails stand behind it in the middle of a sentence, where a bare number would rather be a value.
var countTails = draft.PhrasesOf("altogether", "in all", "in total", "total", "overall", "all told", "thereof", "or so", "or thereabouts", "pcs", "pieces", "pc", "recs", "rec", "entries", "x", "×", "times", "please", "of them", "of those", "of these", "in the end", "in number", "would do", "will do", "should do", "is enough", "are enough", "should suffice", "will suffice")

// boundingWords make a number the end of a range or a part of something.
var boundingWords = lexicon.WordSet("max maximum min minimum most least up more less upwards above below over under higher lower each per apiece every times percent older younger later earlier and or to plus minus than if when where equals")

// toldCount is the sentence at i where its one number has nothing in the text that it could be of: "We'd be happy with
// 2400", "Could you do 2400?".
func (p Reader) toldCount(i int) (from, to int) {
	end, number := i, -1
	for end < len(p.Toks) && p.Toks[end].Kind != token.Line && !p.Toks[end].Is(".", ";", "!", "?") {
		t := p.Toks[end]
		switch {
		case t.Kind == token.Number && t.Low != "one" && number < 0 && p.CountAt(end) && t.Num >= 10 && t.Num <= 1e9 && !t.Year:
			number = end
		case t.Is("than", "older", "younger", "over", "above", "under", "below", "least", "most"):
			return 0, 0 // "Everyone is older than 65."
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
	if t := *p.Tok(number - 1); number > i && t.Kind == token.Word && !draft.FunctionWords[t.Low] && !t.Is("do", "say", "total", "like", "around", "about", "roughly", "want", "need", "suggest", "expect", "think", "guess", "make", "generate", "take") {
		return 0, 0 // "Deposit 900."
	}
	return i, end
}

// perApiece make a number that of each of several.
var perApiece = lexicon.WordSet("each per every apiece times minimum maximum max min")

// saidElsewhere: the word has a meaning of its own and stands in the text at another place, too.
func (p Reader) saidElsewhere(word string, but int) bool {
	return !draft.FunctionWords[word] && slices.ContainsFunc(p.Toks[:but], func(t token.Token) bool { return t.Low == word }) || !draft.FunctionWords[word] && slices.ContainsFunc(p.Toks[but+1:], func(t token.Token) bool { return t.Low == word })
}

// loneCount is the piece at i where it is nothing but a number of rows: from where to where.
func (p Reader) loneCount(i int) (from, to int) {
	end := i
	for end < len(p.Toks) && !p.pieceStop(end) {
		end++
	}
	if n := p.Any(end-2, end, "x", "×", "*"); n > 0 && end-2 > i && p.CountAt(end-1) && p.Toks[end-1].Num >= 10 {
		return end - 2, end // "name, city x 900"
	}
	at, led, about := i, false, false
	for n := 1; n > 0 && at < end; at += n {
		n = p.AnyOf(countLeads, at, end)
		if k := p.Any(at, end, draft.Approximations...); k > n {
			n, about = k, true
		} else if n > 0 {
			led = true
		}
	}
	if at >= end || !p.CountAt(at) && !(p.Toks[at].Kind == token.Number && p.Toks[at].Unit == "x") || p.Toks[at].Num < 10 || p.Toks[at].Num > 1e9 {
		return 0, 0
	}
	if p.Toks[at].Unit == "x" && i > 0 && !p.Toks[i-1].Is("(") {
		return 0, 0
	}
	start := at
	if led && !about {
		start = i
	}
	indexed := i > 1 && p.Toks[i-1].Is("[", "(") && lexicon.IsPlural(p.Toks[i-2].Low) && at+1 == end && p.Any2(end, len(p.Toks), "]", ")") // "parcels[900]", "parcels (about 900)"
	sentence := indexed || i == 0 || p.Toks[i-1].Kind == token.Line || p.Toks[i-1].Is(".", ";", "!", "?")
	// In a list a bare number is a value or a bound of the item before it.
	tail := p.AnyOf(countTails, at+1, end)
	if end > at+1 && tail == 0 && !sentence {
		return 0, 0
	}
	if tail == 0 && !sentence && !led && p.Toks[at].Unit != "x" {
		return 0, 0
	}
	if p.Toks[at].Year && tail == 0 && !led {
		return 0, 0
	}
	if tail > 0 && (at+1+tail == end || p.Any2(at+1+tail, end, "all", "from", "on", "in", "with", "between", "over", "for")) && p.Toks[at+1].Low != "times" {
		return start, at + 1 + tail
	}
	if i == 0 && end > at+1 {
		return 0, 0 // "300 attendance"
	}
	for k := at + 1; k < end; k++ {
		t := p.Toks[k]
		if t.Kind != token.Word && t.Low != "one" || boundingWords[t.Low] || token.Units[t.Low] != "" || lexicon.IsPlural(t.Low) || k > at+8 {
			return 0, 0
		}
	}
	return start, end
}
