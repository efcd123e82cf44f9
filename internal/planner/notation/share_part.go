package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sharePart is a value with its share, in percent or, of a count, in rows.
type sharePart struct {
	from, to int // tokens of the value
	share    float64
	sort     shareSort
	word     string // a vague share as written
}

var (
	partGlue  = lexicon.WordSet("and but while plus then also whereas")
	ofTheRows = lexicon.WordSet("the all our these those them")
	rowVerbs  = lexicon.WordSet("is are was were be been have has come comes live lives work works use uses pay pays get gets go goes should must")
	// evenWords tell how the rest lies, and are no value that it has.
	evenWords = lexicon.WordSet("evenly equally spread split random randomly mixed equal shared whatever anything")
	oddValues = lexicon.WordSet("other others none unknown normal full new first last regular too users customers employees patients students it")
)

// parts reads values with shares from token i on, as far as there is nothing else.
func (l *shareReader) parts(i, end int) (parts []sharePart, to int) {
	to = i
	for at := i; at < end && len(parts) < 12; {
		begun := at
		for at < end && len(parts) > 0 && (l.at(at).Is(",", ";", "/", "&", "+") || l.at(at).Kind == token.Word && partGlue[l.at(at).Low] || l.at(at).Is("with") && l.sharesBehind(at)) {
			at++
		}
		p, n := l.partAt(at, end, parts)
		if n == 0 {
			break
		}
		if k := len(parts); k > 0 && p.sort == shareUntold && parts[k-1].sort == shareVague && at == begun+1 && l.at(begun).Is("&", "+", "/", "and") {
			p.sort, p.share, p.word = shareVague, parts[k-1].share, parts[k-1].word // "some UK & CA"
		}
		parts = append(parts, p)
		at += n
		to = at
	}
	return parts, to
}

// sharesBehind: a share in words or figures stands behind token i: "mainly US with some UK".
func (l *shareReader) sharesBehind(i int) bool {
	_, _, n := l.shareWordAt(i + 1)
	return n > 0
}

// partAt reads one value with its share at token i, in either order.
func (l *shareReader) partAt(i, end int, before []sharePart) (sharePart, int) {
	if share, sort, n := l.shareWordAt(i); n > 0 {
		ahead := l.ofRows(i+n, end)
		at := ahead
		for at < end && l.at(at).Kind == token.Word && (mixOf[l.at(at).Low] || rowVerbs[l.at(at).Low]) && !capital(l.at(at)) && !l.wholeValue(at) {
			at++
		}
		if l.at(at-1).Is("the") && l.at(at-2).Is("on", "in", "at") {
			return sharePart{}, 0 // "the others are on the way"
		}
		p := sharePart{from: at, to: l.valueTo(at, end), share: share, sort: sort}
		if p.to == p.from && at == ahead+1 && !lexicon.FunctionWords[l.at(ahead).Low] {
			p.from, p.to = ahead, at // "60% paid"
		}
		if p.to == p.from || sort == shareRest && evenWords[l.at(p.from).Low] || sort == shareRest && l.several(p.to) && !l.at(p.to).Is("&", "/") {
			return sharePart{}, 0
		}
		if sort == shareVague || sort == shareMost {
			p.word = l.text[l.at(i).Span.Start:l.at(i+n-1).Span.End]
			if own, told, k := l.shareInBracket(p.to, end); told {
				p.share, p.sort, p.word = own, shareGiven, ""
				return p, p.to + k - i
			}
		}
		return p, p.to - i
	}
	p := sharePart{from: i, to: l.valueTo(i, end), sort: shareUntold}
	if p.to == p.from {
		return sharePart{}, 0
	}
	if share, told, n := l.shareInBracket(p.to, end); told {
		p.share, p.sort = share, shareGiven
		return p, p.to + n - i
	}
	at := p.to
	for at < end && at-p.to < 3 && (l.at(at).Is("is", "are", "at", "in", "for", ":", "=", "get", "gets", "take", "takes", "make", "makes", "up")) {
		at++
	}
	if share, sort, n := l.shareWordAt(at); n > 0 && at+n <= end && (sort == shareGiven || sort == shareMost && at == p.to && l.partEnds(at+n, end)) {
		p.share, p.sort = share, sort
		if sort == shareMost {
			p.word = l.at(at).Low
		}
		to := at + n
		if l.at(to).Is("of") && l.at(to+1).Is("them", "all", "cases", "rows") {
			to += 2
		}
		return p, to - i
	}
	if len(before) == 0 || at != p.to {
		return sharePart{}, 0
	}
	return p, p.to - i
}

// partEnds: another part begins at token i, or none: "en mostly, some es", and not "en mostly spoken".
func (l *shareReader) partEnds(i, end int) bool {
	return i == end || l.at(i).Is(",", ";", "+", "&") || l.at(i).Is("with", "and") && l.sharesBehind(i) || l.sharesBehind(i-1)
}

// shareInBracket reads "(60%)".
func (l *shareReader) shareInBracket(i, end int) (share float64, told bool, n int) {
	if !l.at(i).Is("(") {
		return 0, false, 0
	}
	share, sort, k := l.shareWordAt(i + 1)
	if k == 0 || sort != shareGiven || i+1+k >= end || !l.at(i+1+k).Is(")") {
		return 0, false, 0
	}
	return share, true, k + 2
}

// ofRows passes what says of which rows there is a share, where it is of all: "of them", "of the orders", "the orders", "users".
func (l *shareReader) ofRows(i, end int) int {
	at := i
	of := l.at(at).Is("of")
	if of {
		at++
	}
	for at < end && l.at(at).Kind == token.Word && ofTheRows[l.at(at).Low] {
		at++
	}
	noun := l.at(at)
	if noun.Kind != token.Word || lexicon.Singular(noun.Low) == noun.Low && !noun.Is("people", "staff") || mixOf[noun.Low] {
		return at
	}
	if next := l.at(at + 1); next.Kind == token.Word && (rowVerbs[next.Low] || of) && at+1 < end {
		return at + 1
	}
	return at
}

// valueTo is where a value ends that begins at token i; i where none does.
func (l *shareReader) valueTo(i, end int) int {
	if t := l.at(i); i < end && (t.Kind == token.Quote || t.Kind == token.Code || t.Kind == token.Number && !t.Percent && t.Unit == "" && !t.Spelled) {
		return i + 1
	}
	if l.at(i).Is("yes", "no") && i < end && (l.at(i+1).Kind != token.Word || partGlue[l.at(i+1).Low]) {
		return i + 1
	}
	if l.wholeValue(i) && i+1 < end {
		return i + 2
	}
	at := i
	for at < end && at-i < 3 {
		t := l.at(at)
		if t.Kind != token.Word || noLabels[t.Low] && !oddValues[t.Low] || partGlue[t.Low] {
			break
		}
		if lexicon.FunctionWords[t.Low] && !oddValues[t.Low] && !capital(t) || mixIs[t.Low] || mixNext[t.Low] && !oddValues[t.Low] {
			break
		}
		if _, _, n := l.shareWordAt(at); n > 0 && at > i {
			break
		}
		at++
		if at < end && (l.at(at).Is("+", "-")) && l.at(at).Glued {
			return at + 1 // "O+"
		}
	}
	return at
}

// wholeValue: token i and the next one are a value that begins with a word of the language: "in progress", "on time".
func (l *lister) wholeValue(i int) bool {
	return lexicon.FunctionWords[l.at(i).Low] && l.at(i+1).Kind == token.Word && lexicon.IsValue(l.at(i).Low+" "+l.at(i+1).Low)
}

// capital: the word is written in capitals, as names of methods and codes are.
func capital(t *token.Token) bool { return len(t.Text) > 1 && t.Text == strings.ToUpper(t.Text) }

// valueText is the value of a part as a list would hold it.
func (l *shareReader) valueText(p sharePart) string {
	v := l.text[l.at(p.from).Span.Start:l.at(p.to-1).Span.End]
	if strings.EqualFold(v, "others") {
		return "other"
	}
	return v
}
