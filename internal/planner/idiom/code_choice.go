package idiom

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Codes of which a column holds one may stand in a row without marks, "one of HAM BER MUC or CGN", and what else is said
// of the columns may follow as if it were one of them, "both one of A, B, C and never the same". Commas part the codes
// then, and a semicolon what follows.

var (
	choiceLeads = draft.PhrasesOf("one of", "any of", "any one of", "out of", "either of")
	neverTails  = draft.PhrasesOf("and they are", "but they are", "they are", "and", "but", "-", "–", "—", ",")
	apartTails  = draft.PhrasesOf("never the same", "never equal", "never identical", "not the same", "not equal", "always different", "must differ", "must be different", "must not be the same", "different from each other", "never both the same", "never one and the same")
)

// codeChoices marks such codes and what follows them.
func (p Reader) codeChoices() {
	for i := 1; i < len(p.Toks); i++ {
		n := p.AnyOf(choiceLeads, i, len(p.Toks))
		if n == 0 {
			if !p.Toks[i-1].Is("both", "each", "all") || !p.Any2(i, len(p.Toks), "from", "among") || p.Tok(i+1).Kind != token.Word && p.Tok(i+1).Kind != token.Code && p.Tok(i+1).Kind != token.Quote ||
				p.Tok(i+2).Kind == token.Word && !p.Tok(i+2).Is("or", "and") && p.Toks[i+1].Text == p.Toks[i+1].Low || !p.Any2(i+2, len(p.Toks), ",", "/", "or", "and") && p.Tok(i+2).Kind != token.Code && p.Tok(i+2).Kind != token.Word {
				continue
			}
			p.Toks[i].Text, p.Toks[i].Low = "one", "one" // "both from A, B, C"
			p.insertWord(i+1, "of")
			n = 2
		}
		i += n
		p.commasBetween(i)
		for k := i; k < p.pieceWithin(i); k++ {
			lead := p.AnyOf(neverTails, k, len(p.Toks))
			if lead == 0 || p.AnyOf(apartTails, k+lead, len(p.Toks)) == 0 {
				continue
			}
			p.Toks[k].Kind, p.Toks[k].Text, p.Toks[k].Low = token.Mark, ";", ";"
			p.foldInto(k+1, k+lead)
			break
		}
	}
}

// commasBetween puts commas between three codes or more in a row that begins at i.
func (p Reader) commasBetween(i int) {
	code := func(k int) bool {
		t := p.Tok(k)
		return k < len(p.Toks) && (t.Kind == token.Word || t.Kind == token.Code) && len(t.Text) < 6 && strings.ToUpper(t.Text) == t.Text && strings.ToLower(t.Text) != t.Text
	}
	to := i
	for code(to) {
		to++
	}
	if to-i < 2 || to-i == 2 && !(p.Any2(to, len(p.Toks), "or", "and") && code(to+1)) {
		return
	}
	for k := i; k < to; k++ {
		p.Toks[k].Kind = token.Quote // also "IT" and "NO"
	}
	for k := to - 1; k > i; k-- {
		at := p.Toks[k-1].Span.End
		p.Toks = slices.Insert(p.Toks, k, token.Token{Kind: token.Mark, Text: ",", Low: ",", Glued: true, Span: plan.Span{Start: at, End: at}})
		p.Owner = slices.Insert(p.Owner, k, nil)
	}
}
