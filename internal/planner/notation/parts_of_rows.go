package notation

import (
	"cmp"
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// beStates lead to the state that a part of the rows is in, makeUps to the part that those of one kind are.
	beStates = lexicon.WordSet("are is were was got get currently already now marked flagged")
	makeUps  = lexicon.WordSet("make makes take takes account accounts form forms represent represents constitute")
	// partRests are what the parts before leave.
	partRests = [][]string{{"the", "rest"}, {"the", "others"}, {"the", "remaining", "ones"}, {"the", "remainder"}, {"all", "others"}, {"all", "other"}, {"everything", "else"}, {"the", "rest", "of", "them"}}
)

// rowPart is one part of the rows: what they are, and how many of a hundred; negative for what the others leave.
type rowPart struct {
	value string
	share float64
}

// partReader reads the parts of rows, and by what means they differ where the sentence says so: "paid by".
type partReader struct {
	haveReader
	means string
}

// PartsOfRows says in which column rows differ where a sentence tells how many of them are what, and the parts are a whole: "70% of the
// claims are paid, 18% pending and 12% rejected" is "each claim has a status (70% paid, 18% pending, 12% rejected)", "members make 75% of
// the rides, casual users 25%" likewise. Parts that are no whole may overlap, and stay.
func PartsOfRows(text string) (Rewriting, bool) {
	if declares(text) || columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	h := &partReader{haveReader: haveReader{lister{text: text, toks: tokensOf(text)}}}
	low := strings.ToLower(text)
	var changes []change
	for i := 1; i < len(h.toks); i++ {
		if before := h.at(i - 1); !before.Is(".", "!", ";") && before.Kind != token.Line {
			continue
		}
		h.means = ""
		noun, parts, to := h.partsOf(i)
		if to == 0 {
			noun, parts, to = h.partsMade(i)
		}
		if len(parts) == 0 || listsItem(text, lexicon.Singular(noun)) {
			continue
		}
		values := make([]string, len(parts))
		items := make([]string, len(parts))
		for k, p := range parts {
			values[k] = strings.ToLower(p.value)
			items[k] = percentOf(p.share) + " " + p.value
		}
		if h.listedElsewhere(i, to, values) {
			continue // readers know whose values they are
		}
		sort := cmp.Or(h.means, lexicon.SortOf(values))
		if sort == "" && strings.Contains(low, " type") {
			continue // which may be meant
		}
		changes = append(changes, change{h.span(i, to), "Each " + lexicon.Singular(noun) + " has a " + cmp.Or(sort, "type") + " (" + strings.Join(items, ", ") + ")"})
		i = to
	}
	return rewritten(text, changes)
}

// partsOf reads "70% of the claims are paid, 18% pending and 12% rejected" at token i.
func (h *partReader) partsOf(i int) (noun string, parts []rowPart, to int) {
	share, n := h.share(i)
	if n == 0 {
		return "", nil, 0
	}
	if noun, n = h.nounOf(i + n); noun == "" {
		return "", nil, 0
	}
	at := i + n + h.shareLength(i)
	if !h.at(at).Is("are", "is", "were") {
		return "", nil, 0
	}
	h.means, n = h.meansOf(at)
	at += n
	value, n := h.state(at)
	if n == 0 {
		return "", nil, 0
	}
	return h.furtherParts(noun, []rowPart{{value, share}}, at+n)
}

func (h *partReader) shareLength(i int) int { _, n := h.share(i); return n }

// nounOf reads "of the claims" and "of all open claims" at token i.
func (h *partReader) nounOf(i int) (noun string, n int) {
	at := i
	if !h.at(at).Is("of") {
		return "", 0
	}
	for at++; h.at(at).Is("the", "all", "these", "our", "those"); at++ {
	}
	for at < i+5 && h.plain(at) && !beStates[h.at(at).Low] && !makeUps[h.at(at).Low] {
		at++
	}
	last := h.at(at - 1).Low
	if h.at(at-1).Kind != token.Word || !lexicon.IsPlural(last) || lexicon.FunctionWords[last] {
		return "", 0
	}
	return last, at - i
}

// state reads what rows are at token i: "are paid", "pending", "are still open".
func (h *partReader) state(i int) (value string, n int) {
	at := i
	for beStates[h.at(at).Low] || at > i && h.at(at).Is("as", "in") || h.at(at).Is("still") {
		at++
	}
	from := at
	for at < from+3 && h.plain(at) && !h.at(at).Is("not", "no", "never", "only", "between", "at", "than", "have", "has", "with", "when", "if", "empty", "blank", "missing", "null", "true", "false", "yes", "unique") {
		at++
	}
	if at == from || !h.itemEnds(at) || h.at(at).Is("with", ")") {
		return "", 0
	}
	return h.text[h.at(from).Span.Start:h.at(at-1).Span.End], at - i
}

// meansOf reads "paid by" at token i, behind which the value stands: what rows differ in is then how they are paid.
func (h *partReader) meansOf(i int) (name string, n int) {
	at := i
	for beStates[h.at(at).Low] {
		at++
	}
	if at == i || !strings.HasSuffix(h.at(at).Low, "ed") && !h.at(at).Is("paid", "sent", "made", "sold", "bought") || !h.at(at+1).Is("by", "via", "through", "in", "at", "on") {
		return "", 0
	}
	return h.at(at).Low + " " + h.at(at+1).Low, at + 2 - i
}

// furtherParts reads the other parts of a sentence from token at on; all of them must be a whole.
func (h *partReader) furtherParts(noun string, parts []rowPart, at int) (string, []rowPart, int) {
	rest := -1
	for !h.sentenceEnds(at) {
		from := at
		if h.at(at).Is(",") {
			at++
		}
		if h.at(at).Is("and", "while", "whereas") {
			at++
		}
		if at == from {
			return "", nil, 0
		}
		p := rowPart{share: -1}
		if share, n := h.share(at); n > 0 && rest < 0 && !h.at(at).Is("the") {
			p.share, at = share, at+n // and no "of them": a part of the part before
		} else if n := h.restOfParts(at); n > 0 && rest < 0 {
			rest, at = len(parts), at+n
		} else {
			return "", nil, 0
		}
		if _, preposition, ok := strings.Cut(h.means, " "); ok && h.at(at).Is(preposition) {
			at++
		}
		value, n := h.state(at)
		if n == 0 {
			return "", nil, 0
		}
		p.value, at = value, at+n
		parts = append(parts, p)
	}
	return noun, wholeOf(parts, rest), at
}

// restOfParts reads "the rest", "the other third" at token i.
func (h *partReader) restOfParts(i int) (n int) {
	for _, words := range partRests {
		if h.reads(i, words) && len(words) > n {
			n = len(words)
		}
	}
	if n == 0 && h.at(i).Is("the") && h.at(i+1).Is("other", "remaining") {
		if fractions[h.at(i+2).Low] > 0 || h.at(i+2).Is("half") {
			return 3
		}
		if _, share := h.share(i + 2); share > 0 {
			return 2 + share
		}
	}
	return n
}

// wholeOf is nil for parts that are not a hundred together, or are one alone.
func wholeOf(parts []rowPart, rest int) []rowPart {
	sum := 0.0
	for k, p := range parts {
		if k != rest {
			sum += p.share
		}
	}
	if rest >= 0 {
		parts[rest].share = 100 - sum
		sum = 100
		if parts[rest].share <= 0 {
			return nil
		}
	}
	if len(parts) < 2 || math.Abs(sum-100) > .6 {
		return nil
	}
	return parts
}

// partsMade reads "members make 75% of the rides, casual users 25%" at token i.
func (h *partReader) partsMade(i int) (noun string, parts []rowPart, to int) {
	at := i
	for at < i+3 && h.plain(at) && !makeUps[h.at(at).Low] {
		at++
	}
	from := at
	if at == i || !makeUps[h.at(at).Low] {
		return "", nil, 0
	}
	for at++; h.at(at).Is("up", "for", "about", "roughly"); at++ {
	}
	share, n := h.share(at)
	if n == 0 {
		return "", nil, 0
	}
	at += n
	if noun, n = h.nounOf(at); noun == "" {
		return "", nil, 0
	}
	at += n
	parts = []rowPart{{strings.ToLower(h.at(i).Text[:1]) + h.text[h.at(i).Span.Start+1:h.at(from-1).Span.End], share}}
	for !h.sentenceEnds(at) {
		start := at
		for h.at(at).Is(",", "and", "while") {
			at++
		}
		value := at
		for at < value+3 && h.at(at).Kind == token.Word && !makeUps[h.at(at).Low] && !h.at(at).Is("the", "a", "an", "of", "with", "no", "not") {
			at++
		}
		if at == value || value == start {
			return "", nil, 0
		}
		said := h.text[h.at(value).Span.Start:h.at(at-1).Span.End]
		for makeUps[h.at(at).Low] || h.at(at).Is("up", "for", "the", "other", "remaining") {
			at++
		}
		share, n := h.share(at)
		if n == 0 {
			return "", nil, 0
		}
		at += n
		parts = append(parts, rowPart{said, share})
	}
	return noun, wholeOf(parts, -1), at
}

// listedElsewhere: two of the values stand side by side outside of the tokens as well, as a list of them does.
func (h *partReader) listedElsewhere(from, to int, values []string) bool {
	for k := range h.toks {
		if k >= from && k < to {
			continue
		}
		for at, v := range values {
			words := strings.Fields(v)
			next := k + len(words)
			if !h.reads(k, words) || !h.at(next).Is(",", "/", "|", "or", "and") {
				continue
			}
			for next++; h.at(next).Is("or", "and"); next++ {
			}
			for other, w := range values {
				if other != at && h.reads(next, strings.Fields(w)) {
					return true
				}
			}
		}
	}
	return false
}
