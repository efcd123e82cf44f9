package term

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ValuesAhead reports whether a list of values whose shares fill the whole begins at to,
// where i to to is a column that is known by name, or ends as names of columns do: "status on time 80% delayed 20%" ends
// its header behind "status", although "on time" could go on a name.
func (p Reader) ValuesAhead(i, to, end int) bool {
	if p.Tok(to).Kind != token.Word || draft.HeadTails[p.Tok(to).Low] || p.HeaderMatch(i, end) > to-i {
		return false
	}
	known := p.KnownColumn(i, to)
	if known {
		if m := p.Lex.Lookup(p.WordsOf(i, to)); m.Semantic == "row_id" || m.Semantic == "code_pattern" || m.Semantic == "uuid" {
			return false
		}
	}
	if !known && (to == i || draft.KeyEnds[p.Tok(to-1).Low] || ProseWords[p.Tok(to).Low] || TellingVerb(p.Tok(to).Low)) {
		return false
	}
	list, n := p.WholePairs(to, end)
	if n > 0 && slices.ContainsFunc(strings.Fields(list[0].Text), func(w string) bool { return draft.HeadTails[strings.ToLower(w)] }) {
		return false // "name email ticket type early 40 regular 60"
	}
	if n > 0 && p.tailAhead(list, to, end) {
		return false // "origin port Rotterdam 50%, Oslo 50%"
	}
	if n == 0 || known {
		return n > 0
	}
	// A name that nobody knows ends behind a word such as "type", or where the first value becomes as long as
	// the second: "contract full time 70% part time 30%".
	first, second := len(strings.Fields(list[0].Text)), len(strings.Fields(list[1].Text))
	return draft.HeadTails[p.Tok(to-1).Low] && first > 1 || first == second && first > 1
}

// tailAhead: the word at to rather ends the name than begins the first of the values, which has a word more than all others.
func (p Reader) tailAhead(list []draft.Category, to, end int) bool {
	first := len(strings.Fields(list[0].Text))
	if first < 2 || !lexicon.NameTail(p.Tok(to).Low) || token.Units[p.Tok(to).Low] != "" || p.HeaderMatch(to, end) > 1 {
		return false
	}
	return !slices.ContainsFunc(list[1:], func(v draft.Category) bool { return v.At > 0 && len(strings.Fields(v.Text)) >= first })
}

// WholePairs is a list of values of up to four words each whose shares add up to the whole.
func (p Reader) WholePairs(i, end int) ([]draft.Category, int) {
	if p.Any2(i, end, NullWords...) || p.Any2(i, end, "is", "are", "with", "of", "and", "mean", "average", "median") {
		return nil, 0
	}
	list, n := p.Pairs(i, end, 4, false)
	if n == 0 || !p.PlainValues(list) {
		return nil, 0
	}
	sum := 0.0
	for _, v := range list {
		sum += v.Share
	}
	if math.Abs(sum-1) > .005 {
		return nil, 0
	}
	return list, n
}
