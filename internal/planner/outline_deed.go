package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// deed is what the text says that the rows of one table do with those of another: "own" in "farmers (110) own
// fields", "assigned to them" behind "2,500 tickets". It tells which is the parent, whatever the verb is.
type deed struct {
	parents []*evidence
	child   *evidence
	at, end int // its words, which tell nothing else
}

// outlineDeeds finds what ties the tables that the text counts, or lists in its title, to one another.
func (p *parser) outlineDeeds(o *outline) {
	for i := range p.toks {
		e := o.nouns[lexicon.Singular(p.toks[i].Low)]
		if e == nil || p.toks[i].Kind != token.Word || !lexicon.IsPlural(p.toks[i].Low) {
			continue
		}
		if e.counted == 0 && !e.title && !e.strong {
			continue
		}
		if d, ok := p.deedOf(o, e, i); ok {
			o.deeds = append(o.deeds, d)
			o.hard[d.at] = true
			if d.end < len(p.toks) && p.toks[d.end].Kind != token.Mark && p.toks[d.end].Kind != token.Line {
				o.hard[d.end] = true
			}
		}
	}
}

// countAround is where the tokens end that count the noun before i, in a bracket or without one.
func (p *parser) countAround(i int) int {
	end := len(p.toks)
	if p.lit(i, end, "(") && p.countIn(i+1, end) && p.lit(i+2, end, ")") {
		return i + 3
	}
	if p.countIn(i, end) {
		return i + 1
	}
	return i
}

// deedOf reads what the rows of e, whose noun stands at i, do with those of another table, or what those do
// with them.
func (p *parser) deedOf(o *outline, e *evidence, i int) (deed, bool) {
	end := p.statementEnd(i)
	from := p.countAround(i + 1)
	at := from
	at += p.any(at, end, "that", "which", "who", "whom")
	if n := p.any(at, end, "they", "these", "those"); n > 0 && p.tok(at).Is("they") && p.tok(at+n).Kind == token.Word && p.pieceEnds(at+n+1, end) {
		if by := p.actors(o, e, i); by != nil {
			return deed{parents: []*evidence{by}, child: e, at: from, end: at + n + 1}, true // "the trips they make"
		}
		return deed{}, false
	}
	verb := at
	for at < end && at-verb < 5 && (p.toks[at].Kind == token.Word || at > verb && p.countAt(at)) {
		t := p.toks[at]
		if n := p.any(at, end, "them", "the two", "those two", "these two", "both of them", "both", "the other two", "one another"); n > 0 && at > verb {
			stop := at + n + p.any(at+n, end, "together", "up", "tables")
			if !p.pieceEnds(stop, end) {
				return deed{}, false
			}
			last := p.toks[at-1]
			switch {
			case tyingVerbs[p.toks[verb].Low]:
				if before := o.before(p, e, i); len(before) > 1 {
					return deed{parents: before[len(before)-2:], child: e, at: from, end: stop}, true
				}
			case ownerPrepositions[last.Low] && at-1 > verb && p.lit(at, end, "them"):
				if before := o.before(p, e, i); len(before) > 0 {
					return deed{parents: before[len(before)-1:], child: e, at: from, end: stop}, true
				}
			}
			return deed{}, false
		}
		if at > verb {
			k := at + p.any(at, end, "the", "those", "these", "our", "their")
			if p.countAt(k) {
				k++
			}
			if p.tok(k).Kind != token.Word {
				return deed{}, false
			}
			if words, n := p.tableNouns(k); n > 0 {
				other := o.nouns[lexicon.Singular(p.toks[k+n-1].Low)]
				if sep := p.any(k+n, end, ",", "(", "-"); sep > 0 && !ownerPrepositions[p.toks[at-1].Low] {
					if _, m := p.quantity(k+n+sep, end); m > 0 && p.perEach(k+n+sep+m, end) > 0 {
						other = o.note(words, k, k+n)
						other.strong = true // "swimmers enter races, 2 to 9 per swimmer"
					}
				}
				if other == nil || other == e || tyingVerbs[p.toks[verb].Low] || other.counted == 0 && !other.strong && !other.title {
					return deed{}, false
				}
				if sep := p.any(k+n, end, ",", "(", "-"); sep > 0 {
					if _, m := p.quantity(k+n+sep, end); m > 0 && p.any2(k+n+sep+m, end, "each", "apiece") {
						return deed{}, false // "students take courses, 3 to 6 each, through an enrolments table"
					}
				}
				if last := p.toks[at-1]; ownerPrepositions[last.Low] {
					if p.countAt(k-1) && !other.each && !other.title && !p.comesAgain(p.toks[k+n-1].Low, k+n) {
						return deed{}, false // "300 contracts signed with 20 suppliers": a column
					}
					if sep := p.any(k+n, end, ",", "(", ":"); sep > 0 {
						if _, m := p.quantity(k+n+sep, end); m > 0 && p.perRow(k+n+sep+m, end) > 0 {
							return deed{}, false // "employees are assigned to projects, 3 to 5 per project"
						}
					}
					if at-1 == verb || !actsOn(p.toks[verb].Low) && !p.toks[verb].Is("are", "is", "were") {
						return deed{}, false // "in 6 parks" is read with the head
					}
					if stop := k + n; k == at+p.any(at, end, "the", "those", "these", "our", "their") && p.pieceEnds(stop, end) && !(p.lit(stop, end, "(") && p.countAt(stop+1)) {
						at = stop
					}
					return deed{parents: []*evidence{other}, child: e, at: from, end: at}, true
				}
				if eachPrepositions[p.toks[at-1].Low] {
					return deed{}, false // "split evenly across three arms"
				}
				return deed{parents: []*evidence{e}, child: other, at: from, end: at}, true
			}
		}
		if at == verb && (len(t.Low) < 3 || functionWords[t.Low] || headerEnds[t.Low] || ownerPrepositions[t.Low] || haveVerb(t.Low)) && !t.Is("are", "were", "linked", "related", "made") || t.Is("and", "or", "with", "each", "every", "per", "of", "not", "no", "but") {
			return deed{}, false
		}
		at++
	}
	return deed{}, false
}

// actsOn: the word is a participle, "assigned", "living", "sold".
func actsOn(word string) bool {
	return tiedParticiples[word] || placedVerbs[word] || eventful(word) || verbIng(word)
}

// placedVerbs tell with a preposition to what their subject belongs: "animals live in enclosures".
var placedVerbs = lexicon.WordSet("live work play stay study stand lie grow happen")

func verbIng(word string) bool { return len(word) > 4 && word[len(word)-3:] == "ing" }

// haveVerb: columns, or a number for each, follow these.
func haveVerb(word string) bool { return slices.Contains(haveWords, word) || belongVerbs[word] }

// tyingVerbs begin what a table between two others does.
var tyingVerbs = lexicon.WordSet("linking connecting joining tying relating bridging combining pairing matching link connect join tie relate bridge")

// before are the tables that the text counts or lists before token i, in its order.
func (o *outline) before(p *parser, not *evidence, i int) []*evidence {
	var out []*evidence
	for k := range p.toks[:i] {
		if e := o.nouns[lexicon.Singular(p.toks[k].Low)]; e != nil && e != not && k >= e.at && k < e.end && (e.counted > 0 || e.strong || e.title) && !slices.Contains(out, e) {
			out = append(out, e)
		}
	}
	return out
}

// actors are those whom "they" means before token i: the people that the text counted last, else the last table.
func (p *parser) actors(o *outline, not *evidence, i int) *evidence {
	before := o.before(p, not, i)
	for _, e := range slices.Backward(before) {
		if personalNames[lexicon.Singular(e.words[len(e.words)-1])] {
			return e
		}
	}
	if len(before) == 0 {
		return nil
	}
	return before[len(before)-1]
}

// settleDeeds makes the relations, once the tables are there, and gives them the words.
func (p *parser) settleDeeds(o *outline) {
	for _, d := range o.deeds {
		child := p.findTable(d.child.words)
		for _, e := range d.parents {
			if parent := p.findTable(e.words); parent != nil && child != nil && parent != child {
				p.claim(d.at, d.end, &p.relate(parent, child, d.at).element)
			}
		}
	}
}

// deedAt is how many tokens at i tell what is done with the rows of the table before, and nothing else.
func (o *outline) deedAt(i int) int {
	if o == nil {
		return 0
	}
	for _, d := range o.deeds {
		if i >= d.at && i < d.end {
			return d.end - i
		}
	}
	return 0
}
