package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// nameBeforeValues: a name ends before the word at to, which is one of its values.
func (p Reader) nameBeforeValues(i, to, end int) (int, bool) {
	if to > i && p.Toks[to].Is("yes", "no", "y", "n", "true", "false") && p.Any2(to+1, end, "/", "|") {
		return 0, true // "choice yes/no/abstain"
	}
	if _, shared := p.ShareAt(to+1, end); to > i && shared && p.Toks[to].Is("yes", "true") && p.Tok(to+1).Percent {
		return 0, true // "has kids yes 40%"
	}
	return 0, p.ValuesAhead(i, to, end) || p.OpenCategory(i, to, end)
}

// nameBeforeVerb: the verb stands behind the name, and in no value: "the start block is A, B or C".
func (p Reader) nameBeforeVerb(i, to, end int) (int, bool) {
	t := p.Toks[to]
	if to == i+1 && to+2 < end && t.Kind == token.Word && !draft.FunctionWords[t.Low] && p.Toks[to+1].Is("is", "are") && p.Starts(to, end) {
		return 1, false
	}
	return 0, false
}

// nameBeforeCodes: a word such as "code" goes on the name where values of a letter or two stand behind it: "offence
// code A/B/C".
func (p Reader) nameBeforeCodes(_, to, end int) (int, bool) {
	first, second := p.Tok(to+1), p.Tok(to+3)
	if to+3 < end && draft.HeadTails[p.Toks[to].Low] && p.Any2(to+2, end, "/", "|") && first.Kind == token.Word && second.Kind == token.Word && len(first.Text) <= 2 && len(second.Text) <= 2 && !p.Any2(to+1, end, "y", "n", "t", "f") {
		return 1, false
	}
	return 0, false
}

// flagsAhead: what looks like two values with shares from to on are two flags of which each has its share:
// "door open 3%, compressor on 65%".
func (p Reader) flagsAhead(i, to, end int) bool {
	if to == i || p.KnownColumn(i, to) || draft.HeadTails[p.Tok(to-1).Low] || p.Tok(to).Kind != token.Word {
		return false
	}
	list, _ := p.Pairs(to, end, 2, false)
	return len(list) == 2 && !term.WithRest(list) && term.SumOf(list) < .95 && list[0].Share > 0 && list[1].Share > 0 && p.Lit(list[1].At-1, end, ",")
}

// valuesBehindOf: a list of values stands at i, behind "of".
func (p Reader) valuesBehindOf(i, end int) bool {
	if _, n := p.SlashList(i, end); n > 0 {
		return true
	}
	for k := i; k < min(end, i+16); k++ {
		switch t := p.Toks[k]; {
		case t.Is("or"):
			return k > i && p.HeaderMatch(i, end) < 2
		case !t.Is(",") && k > i && !p.Toks[k-1].Is(","), t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Quote && !t.Is(","):
			return false
		}
	}
	return false
}
