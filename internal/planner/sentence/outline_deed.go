package sentence

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// outlineDeeds finds what ties the tables that the text counts, or lists in its title, to one another.
func (p Reader) outlineDeeds(o *draft.Outline) {
	for i := range p.Toks {
		e := o.Nouns[lexicon.Singular(p.Toks[i].Low)]
		if e == nil || p.Toks[i].Kind != token.Word || !lexicon.IsPlural(p.Toks[i].Low) {
			continue
		}
		if e.Counted == 0 && !e.Title && !e.Strong {
			continue
		}
		if d, ok := p.deedOf(o, e, i); ok {
			o.Deeds = append(o.Deeds, d)
			o.Hard[d.At] = true
			if d.End < len(p.Toks) && p.Toks[d.End].Kind != token.Mark && p.Toks[d.End].Kind != token.Line {
				o.Hard[d.End] = true
			}
		}
	}
}

// countAround is where the tokens end that count the noun before i, in a bracket or without one.
func (p Reader) countAround(i int) int {
	end := len(p.Toks)
	if p.Lit(i, end, "(") && p.CountIn(i+1, end) && p.Lit(i+2, end, ")") {
		return i + 3
	}
	if p.CountIn(i, end) {
		return i + 1
	}
	return i
}

// deedOf reads what the rows of e, whose noun stands at i, do with those of another table, or what those do
// with them.
func (p Reader) deedOf(o *draft.Outline, e *draft.Evidence, i int) (draft.Deed, bool) {
	end := p.StatementEnd(i)
	from := p.countAround(i + 1)
	at := from
	at += p.Any(at, end, "that", "which", "who", "whom")
	if n := p.Any(at, end, "they", "these", "those"); n > 0 && p.Tok(at).Is("they") && p.Tok(at+n).Kind == token.Word && p.PieceEnds(at+n+1, end) {
		if by := p.actors(o, e, i); by != nil {
			return draft.Deed{Parents: []*draft.Evidence{by}, Child: e, At: from, End: at + n + 1}, true // "the trips they make"
		}
		return draft.Deed{}, false
	}
	verb := at
	for at < end && at-verb < 5 && (p.Toks[at].Kind == token.Word || at > verb && p.CountAt(at)) {
		t := p.Toks[at]
		if n := p.Any(at, end, "them", "the two", "those two", "these two", "both of them", "both", "the other two", "one another"); n > 0 && at > verb {
			stop := at + n + p.Any(at+n, end, "together", "up", "tables")
			if !p.PieceEnds(stop, end) {
				return draft.Deed{}, false
			}
			last := p.Toks[at-1]
			switch {
			case tyingVerbs[p.Toks[verb].Low]:
				if before := o.Before(p.Parser, e, i); len(before) > 1 {
					return draft.Deed{Parents: before[len(before)-2:], Child: e, At: from, End: stop}, true
				}
			case clause.OwnerPrepositions[last.Low] && at-1 > verb && p.Lit(at, end, "them"):
				if before := o.Before(p.Parser, e, i); len(before) > 0 {
					return draft.Deed{Parents: before[len(before)-1:], Child: e, At: from, End: stop}, true
				}
			}
			return draft.Deed{}, false
		}
		if at > verb {
			k := at + p.Any(at, end, "the", "those", "these", "our", "their")
			if p.CountAt(k) {
				k++
			}
			if p.Tok(k).Kind != token.Word {
				return draft.Deed{}, false
			}
			if words, n := p.TableNouns(k); n > 0 {
				other := o.Nouns[lexicon.Singular(p.Toks[k+n-1].Low)]
				if sep := p.Any(k+n, end, ",", "(", "-"); sep > 0 && !clause.OwnerPrepositions[p.Toks[at-1].Low] {
					if _, m := p.Quantity(k+n+sep, end); m > 0 && p.PerEach(k+n+sep+m, end) > 0 {
						other = o.Note(words, k, k+n)
						other.Strong = true // "swimmers enter races, 2 to 9 per swimmer"
					}
				}
				if other == nil || other == e || tyingVerbs[p.Toks[verb].Low] || other.Counted == 0 && !other.Strong && !other.Title {
					return draft.Deed{}, false
				}
				if sep := p.Any(k+n, end, ",", "(", "-"); sep > 0 {
					if _, m := p.Quantity(k+n+sep, end); m > 0 && p.Any2(k+n+sep+m, end, "each", "apiece") {
						return draft.Deed{}, false // "students take courses, 3 to 6 each, through an enrolments table"
					}
				}
				if last := p.Toks[at-1]; clause.OwnerPrepositions[last.Low] {
					if p.CountAt(k-1) && !other.Each && !other.Title && !p.ComesAgain(p.Toks[k+n-1].Low, k+n) {
						return draft.Deed{}, false // "300 contracts signed with 20 suppliers": a column
					}
					if sep := p.Any(k+n, end, ",", "(", ":"); sep > 0 {
						if _, m := p.Quantity(k+n+sep, end); m > 0 && p.PerRow(k+n+sep+m, end) > 0 {
							return draft.Deed{}, false // "employees are assigned to projects, 3 to 5 per project"
						}
					}
					if at-1 == verb || !actsOn(p.Toks[verb].Low) && !p.Toks[verb].Is("are", "is", "were") {
						return draft.Deed{}, false // "in 6 parks" is read with the head
					}
					if stop := k + n; k == at+p.Any(at, end, "the", "those", "these", "our", "their") && p.PieceEnds(stop, end) && !(p.Lit(stop, end, "(") && p.CountAt(stop+1)) {
						at = stop
					}
					return draft.Deed{Parents: []*draft.Evidence{other}, Child: e, At: from, End: at}, true
				}
				if term.EachPrepositions[p.Toks[at-1].Low] {
					return draft.Deed{}, false // "split evenly across three arms"
				}
				return draft.Deed{Parents: []*draft.Evidence{e}, Child: other, At: from, End: at}, true
			}
		}
		if at == verb && (len(t.Low) < 3 || draft.FunctionWords[t.Low] || term.HeaderEnds[t.Low] || clause.OwnerPrepositions[t.Low] || haveVerb(t.Low)) && !t.Is("are", "were", "linked", "related", "made") || t.Is("and", "or", "with", "each", "every", "per", "of", "not", "no", "but") {
			return draft.Deed{}, false
		}
		at++
	}
	return draft.Deed{}, false
}

// actsOn: the word is a participle, "assigned", "living", "sold".
func actsOn(word string) bool {
	return term.TiedParticiples[word] || placedVerbs[word] || draft.Eventful(word)
}

// placedVerbs tell with a preposition to what their subject belongs: "animals live in enclosures".
var placedVerbs = lexicon.WordSet("live work play stay study stand lie grow happen")

// haveVerb: columns, or a number for each, follow these.
func haveVerb(word string) bool {
	return slices.Contains(clause.HaveWords, word) || clause.BelongVerbs[word]
}

// tyingVerbs begin what a table between two others does.
var tyingVerbs = lexicon.WordSet("linking connecting joining tying relating bridging combining pairing matching link connect join tie relate bridge")

// actors are those whom "they" means before token i: the people that the text counted last, else the last table.
func (p Reader) actors(o *draft.Outline, not *draft.Evidence, i int) *draft.Evidence {
	before := o.Before(p.Parser, not, i)
	for _, e := range slices.Backward(before) {
		if term.PersonalNames[lexicon.Singular(e.Words[len(e.Words)-1])] {
			return e
		}
	}
	if len(before) == 0 {
		return nil
	}
	return before[len(before)-1]
}

// settleDeeds makes the relations, once the tables are there, and gives them the words.
func (p Reader) settleDeeds(o *draft.Outline) {
	for _, d := range o.Deeds {
		child := p.FindTable(d.Child.Words)
		for _, e := range d.Parents {
			if parent := p.FindTable(e.Words); parent != nil && child != nil && parent != child {
				p.Claim(d.At, d.End, &p.Relate(parent, child, d.At).Element)
			}
		}
	}
}
