package idiom

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// What a text remarks about a column whose values come back, "policy no (one policy may have several claims)",
// "patient code, not unique", "card, the same card can appear many times", asks for nothing: columns are so.

var (
	mayRepeat = draft.PhrasesOf("not unique", "need not be unique", "needn't be unique", "not necessarily unique", "does not have to be unique", "doesn't have to be unique", "may repeat", "can repeat", "may be repeated", "can be repeated", "repeats allowed", "repeats are allowed", "repeats are fine", "can occur several times", "may occur several times", "may appear several times", "can appear several times", "can come several times", "may come several times", "can occur more than once", "may occur more than once", "may appear more than once", "can appear more than once")
	manyOf    = draft.PhrasesOf("several", "many", "multiple", "more than one", "two or more", "more than once", "various", "a few")
	mayDo     = draft.PhrasesOf("may", "can", "could", "might", "will often", "often")
	allowed   = draft.PhrasesOf("are possible", "possible", "are allowed", "allowed", "are ok", "ok", "are okay", "are fine", "are normal")
)

// dropRepeatRemarks takes such remarks away.
func (p Reader) dropRepeatRemarks() {
	for i := 1; i < len(p.Toks); i++ {
		if p.Toks[i].Is(".", ";") {
			if end := p.repeatSentence(i); end > 0 {
				p.dropTokens(i, end)
				i--
			}
			continue
		}
		if !p.Toks[i].Is("(", ",") {
			continue
		}
		end := p.pieceWithin(i + 1)
		for k := i + 1; k < end; k++ {
			if p.Toks[k].Is(",") && p.repeatRemark(i, i+1, k) {
				end = k
			}
		}
		if !p.repeatRemark(i, i+1, end) {
			continue
		}
		switch bracket := p.Toks[i].Is("("); {
		case bracket && p.Tok(end).Is(")"):
			p.dropTokens(i, end+1)
			i--
		case bracket && p.Tok(end).Is(",", ";"):
			p.dropTokens(i+1, end+1)
			i--
		case !bracket:
			p.dropTokens(i, end)
			i--
		}
	}
}

// repeatSentence is the end of a sentence behind the mark that says no more than that values come back, "Cities may repeat."; 0 where it is none.
func (p Reader) repeatSentence(mark int) int {
	from := mark + 1
	from += p.Any(from, len(p.Toks), "the same", "the")
	for n := 1; n <= 3; n++ {
		noun := p.Tok(from + n - 1)
		if noun.Kind != token.Word {
			return 0
		}
		end := from + n + p.AnyOf(mayRepeat, from+n, len(p.Toks))
		if end == from+n || end < len(p.Toks) && !p.Toks[end].Is(".", ";") && p.Toks[end].Kind != token.Line {
			continue
		}
		for k := range mark {
			if p.Toks[k].Kind == token.Word && lexicon.Singular(p.Toks[k].Low) == lexicon.Singular(noun.Low) {
				return end
			}
		}
	}
	return 0
}

// repeatRemark: [i, end) is such a remark, about what stands before the mark.
func (p Reader) repeatRemark(mark, i, end int) bool {
	if end-i > 12 || end <= i {
		return false
	}
	if n := p.AnyOf(mayRepeat, i, end); n > 0 {
		return i+n == end || p.Any2(i+n, end, ",", "as", "since", "because")
	}
	at := i + p.Any(i, end, "so", "i.e.", "as", "because", "since", "meaning")
	if n := p.AnyOf(manyOf, at, end); n > 0 {
		return p.Tok(at+n).Kind == token.Word && p.Any2(at+n+1, end, "per", "for a", "of a", "of the same", "for the same", "for one") && p.AnyOf(allowed, end-2, end) > 0
	}
	n := p.Any(at, end, "one and the same", "one", "a", "an", "the same", "each", "every", "any", "some", "the")
	if n == 0 {
		return false
	}
	noun := at + n
	for at = noun + 1; at < min(end, noun+3) && p.AnyOf(mayDo, at, end) == 0; {
		at++
	}
	may := p.AnyOf(mayDo, at, end)
	if may == 0 || p.Tok(noun).Kind != token.Word || !p.itemNames(mark, p.Tok(noun).Low) {
		return false
	}
	at += may
	for at++; at < end && p.AnyOf(manyOf, at, end) == 0; at++ {
		if p.Toks[at].Kind != token.Word || !p.Toks[at].Is("up", "in", "back", "with", "be", "come", "on", "for", "to") {
			return false
		}
	}
	many := p.AnyOf(manyOf, at, end)
	return many > 0 && end-at-many <= 2
}

// itemNames: the item that ends at the mark has the noun in it.
func (p Reader) itemNames(mark int, noun string) bool {
	for k := mark - 1; k >= max(0, mark-zeroGapReach) && p.Toks[k].Kind != token.Line && !p.Toks[k].Is(";", "."); k-- {
		if p.Toks[k].Kind == token.Word && lexicon.Singular(p.Toks[k].Low) == lexicon.Singular(noun) {
			return true
		}
	}
	return false
}
