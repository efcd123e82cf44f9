package sentence

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// declarations finds them in the whole text; none where one of the lists holds more than names.
func (p Reader) declarations() []*draft.Declaration {
	var found []*draft.Declaration
	for i := 0; i < len(p.Toks); i++ {
		if p.Owner[i] != nil || !p.declarationStart(i, found) {
			continue
		}
		d := p.DeclarationAt(i, found)
		if d == nil {
			continue
		}
		if k := slices.IndexFunc(found, func(o *draft.Declaration) bool { return lexicon.SingularLast(o.Words) == lexicon.SingularLast(d.Words) }); k >= 0 {
			continue
		}
		found = append(found, d)
		i = d.To - 1
	}
	found = slices.DeleteFunc(found, func(d *draft.Declaration) bool { return p.ofValues(d, found) })
	if slices.ContainsFunc(found, func(d *draft.Declaration) bool { return p.otherHead(d, found) }) {
		return nil
	}
	return found
}

// otherHead: behind d the head of another table stands, whose list holds more than names.
func (p Reader) otherHead(d *draft.Declaration, all []*draft.Declaration) bool {
	end := len(p.Toks)
	for i := d.To; i < end && !slices.ContainsFunc(all, func(o *draft.Declaration) bool { return i >= o.From && i < o.To }); i++ {
		if !p.SentenceStart(i) {
			continue
		}
		at := i + p.Bullet(i, end)
		words := p.DeclaredNoun(at, 1)
		if words == nil || !p.Lit(at+1, end, ":") && !p.Lit(at+1, end, "(") {
			continue
		}
		joined := strings.Contains(p.Tok(at).Text, "_")
		ofColumn := slices.ContainsFunc(all, func(o *draft.Declaration) bool {
			return lexicon.SingularLast(o.Words) == lexicon.SingularLast(words) || slices.ContainsFunc(o.Pieces, func(b [2]int) bool {
				name := p.WordsOf(b[0], b[1])
				return len(name) > 0 && term.MeantBy(words, name) > 0
			})
		})
		if !ofColumn && (joined || lexicon.IsPlural(words[0]) && p.ColumnsIn(at+2, p.StatementEnd(at))) {
			return true
		}
	}
	return false
}

// ofValues: the list is one of values, of a column that another list names.
func (p Reader) ofValues(d *draft.Declaration, all []*draft.Declaration) bool {
	return slices.ContainsFunc(all, func(o *draft.Declaration) bool {
		return o != d && slices.ContainsFunc(o.Pieces, func(b [2]int) bool {
			words := p.WordsOf(b[0], b[1])
			return len(words) > 0 && lexicon.SingularLast(words) == lexicon.SingularLast(d.Words) && !p.ownKey(d)
		})
	})
}

// ownKey: the list begins with what names a row.
func (p Reader) ownKey(d *draft.Declaration) bool {
	b := d.Pieces[0]
	return draft.KeyEnds[p.Tok(b[1]-1).Low] || strings.HasSuffix(p.Tok(b[1]-1).Low, "_id")
}

// declarationStart: a sentence begins at i, or what stands before belongs to a declaration.
func (p Reader) declarationStart(i int, found []*draft.Declaration) bool {
	t := p.Tok(i)
	if t.Kind != token.Word && t.Kind != token.Quote && t.Kind != token.Code && t.Kind != token.Number && !t.Is("-", "*", "(") {
		return false
	}
	b := p.Tok(i - 1)
	if i == 0 || b.Kind == token.Line || b.Is(".", "!", "?", ";", "\n") && !(b.Is(".") && t.Glued) || b.Is(":") && p.LineStart(i) {
		return true
	}
	if n := len(found); n > 0 && found[n-1].To >= i-2 && (b.Is(",", ";", "and", "plus", "&", "while", "whereas") || b.Is(")")) {
		return true
	}
	return b.Is(":", "need", "needs", "want", "deliver", "of", "make", "generate", "create", "produce", "prepare", "build") && (p.BracketAhead(i))
}
