package notation

import (
	"fmt"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// longestLife is the age in whole years that nobody exceeds where the text names a day and no upper limit.
const longestLife = 90

// BirthLimits says of dates of birth what the text says of people's ages: "birth date. Everybody is under 18." is "birth date (0 to 17
// years old)", and "at least 18 on 1 January 2024" is the range of days.
func BirthLimits(text string) (Rewriting, bool) {
	if low := strings.ToLower(text); !strings.Contains(low, "birth") && !strings.Contains(low, "dob") && !strings.Contains(low, "born") || declares(text) {
		return Rewriting{}, false
	}
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	birth, ok := l.birthColumn()
	if !ok {
		return Rewriting{}, false
	}
	limit, from, to := ageBound{}, birth.to, 0
	if bracket := l.at(from).Is("("); bracket {
		if limit, to = l.ageBoundAt(from + 1); to > 0 && l.at(to).Is(")") {
			to++
		} else {
			to = 0
		}
	} else if limit, to = l.ageBoundAt(from); to > 0 && !separates(l.at(to)) && !l.sentenceEnds(to) {
		to = 0
	}
	if separates(l.at(birth.to)) {
		if limit, to = l.ageBoundAt(birth.to + 1); to > 0 && !separates(l.at(to)) && !l.sentenceEnds(to) {
			to = 0
		}
	}
	if to == 0 {
		limit, to = l.ofSomebody(birth.to)
	}
	if to == 0 && (separates(l.at(birth.to)) || l.sentenceEnds(birth.to)) {
		limit, from, to = l.ageSentence(birth.to)
	}
	if to == 0 {
		return Rewriting{}, false
	}
	w := &writer{}
	name := l.at(birth.to - 1).Span.End
	said := token.Span{Start: l.at(from).Span.Start, End: l.at(to - 1).Span.End}
	w.copy(text, 0, name)
	w.write(limit.told(), said)
	w.copy(text, name, max(name, said.Start))
	if from > birth.to && l.at(to).Is(".") {
		said.End = l.at(to).Span.End
	}
	w.copy(text, said.End, len(text))
	if limit.supposed() != "" {
		w.notes = append(w.notes, Note{Text: limit.supposed(), Span: said})
	}
	return w.rewriting(), true
}

// birthColumn is the only item of the list with dates of birth, in a text without one of ages.
func (l *shareReader) birthColumn() (birth columnItem, ok bool) {
	for i := 1; i < len(l.toks); i++ {
		if before := l.at(i - 1); l.at(i).Kind != token.Word || !before.Is(",", ":", ";", "(", "-", "with", "and", "name") && before.Kind != token.Line {
			continue
		}
		if l.at(i).Is("age", "ages") {
			return birth, false
		}
		for n := 3; n > 0; n-- {
			words := l.lows(i, min(i+n, len(l.toks)))
			if n == 1 {
				words = lexicon.NameWords(words[0])
			}
			if m := lexicon.Lookup(words); m.Semantic == "date_of_birth" && m.Exact {
				if ok {
					return birth, false
				}
				birth, ok = columnItem{from: i, to: i + n}, true
				i += n
				break
			}
		}
	}
	return birth, ok
}

// ageBound is how old people are at least or at most, in whole years, and on which day; -1 for no bound.
type ageBound struct {
	least, most int
	day         time.Time
}

// told is the limit as it stands behind the name of a column.
func (b ageBound) told() string {
	if !b.day.IsZero() {
		first, last := b.day.AddDate(-longestLife-1, 0, 1), b.day
		if b.most >= 0 {
			first = b.day.AddDate(-b.most-1, 0, 1)
		}
		if b.least >= 0 {
			last = b.day.AddDate(-b.least, 0, 0)
		}
		return " between " + first.Format(time.DateOnly) + " and " + last.Format(time.DateOnly)
	}
	if b.most >= 0 {
		return fmt.Sprintf(" (%d to %d years old)", max(b.least, 0), b.most)
	}
	return fmt.Sprintf(" (at least %d years old)", b.least)
}

func (b ageBound) supposed() string {
	if b.day.IsZero() || b.most >= 0 {
		return ""
	}
	return fmt.Sprintf("nobody is older than %d years, because the text names no upper limit", longestLife)
}

// ageBoundAt reads a limit at token i, with the day on which it holds, and where it ends; 0 where there is none.
func (l *shareReader) ageBoundAt(i int) (ageBound, int) {
	b, at := ageBound{least: -1, most: -1}, i
	if l.at(at).Is("aged") {
		at++
	}
	years := func(k int) (int, bool) {
		t := l.at(k)
		return int(t.Num), t.Kind == token.Number && !t.Percent && t.Digits == 0 && t.Num > 0 && t.Num < 110
	}
	number, ok := years(at)
	switch first, second := l.at(at), l.at(at+1); {
	case ok && second.Is("or") && l.at(at+2).Is("older", "over", "above", "more"):
		b.least, at = number, at+3
	case ok && second.Is("or") && l.at(at+2).Is("younger", "under", "below", "less"):
		b.most, at = number, at+3
	case first.Is("adults", "adult"):
		b.least, at = 18, at+1
	case first.Is("minors", "underage"):
		b.most, at = 17, at+1
	case first.Is("over", "above"):
		b.least, ok = years(at + 1)
		at = cond(ok, at+2)
	case first.Is("under", "below"):
		b.most, ok = years(at + 1)
		b.most, at = b.most-1, cond(ok, at+2)
	case first.Is("older") && second.Is("than"):
		b.least, ok = years(at + 2)
		at = cond(ok, at+3)
	case first.Is("younger") && second.Is("than"):
		b.most, ok = years(at + 2)
		b.most, at = b.most-1, cond(ok, at+3)
	case first.Is("at") && second.Is("least", "most"):
		number, ok = years(at + 2)
		if b.least = number; second.Is("most") {
			b.least, b.most = -1, number
		}
		at = cond(ok, at+3)
	default:
		return b, 0
	}
	if at == 0 {
		return b, 0
	}
	for l.at(at).Is("years", "year", "old", "yrs", "yo") || l.at(at).Is("of") && l.at(at+1).Is("age") || l.at(at).Is("age") && l.at(at-1).Is("of") {
		at++
	}
	if day, n := l.dayAt(at); n > 0 {
		b.day, at = day, at+n
	}
	return b, at
}

// ofSomebody reads of whom a birthday is, with how old they are: "of an adult", "of somebody between 18 and 65", "of a person aged 18 to 65".
func (l *shareReader) ofSomebody(i int) (ageBound, int) {
	if !l.at(i).Is("of") || !l.at(i+1).Is("a", "an", "somebody", "someone") {
		return ageBound{}, 0 // "for ages 18-65", which every reader knows
	}
	at := i + 2
	for l.at(at).Is("person", "aged", "who", "is", "only") {
		at++
	}
	if l.at(at-1).Is("a") && !l.at(at).Is("minor") || l.at(at-1).Is("an") && !l.at(at).Is("adult") {
		return ageBound{}, 0
	}
	b, to := l.ageBoundAt(at)
	if to == 0 {
		at += boolInt(l.at(at).Is("between", "from"))
		least, most := l.at(at), l.at(at+2)
		if least.Kind != token.Number || most.Kind != token.Number || !l.at(at+1).Is("and", "to", "-", "–") || least.Percent || least.Num >= most.Num || most.Num > 110 {
			return ageBound{}, 0
		}
		b, to = ageBound{least: int(least.Num), most: int(most.Num)}, at+3
		for l.at(to).Is("years", "year", "old", "yrs") || l.at(to).Is("of") && l.at(to+1).Is("age") || l.at(to).Is("age") && l.at(to-1).Is("of") {
			to++
		}
	}
	to += boolInt(l.at(to).Is("today", "now"))
	if !separates(l.at(to)) && !l.sentenceEnds(to) {
		return ageBound{}, 0
	}
	return b, to
}

func cond(ok bool, at int) int {
	if ok {
		return at
	}
	return 0
}

// dayAt reads "on 1 January 2024" at token i.
func (l *shareReader) dayAt(i int) (time.Time, int) {
	at := i
	switch {
	case l.at(at).Is("on", "by"):
		at++
	case l.at(at).Is("as") && l.at(at+1).Is("of", "at"):
		at += 2
	default:
		return time.Time{}, 0
	}
	t := l.at(at)
	if t.Kind != token.Date || t.Period.Yearless || t.Period.Clock {
		return time.Time{}, 0
	}
	return t.Period.From, at + 1 - i
}

var (
	whoAll  = lexicon.WordSet("everyone everybody all each every they people members nobody none no both")
	areThen = lexicon.WordSet("is are was were be must has have to should need needs still already only allowed in")
)

// ageSentence reads the first sentence behind token i that tells nothing but a limit of all people's ages.
func (l *shareReader) ageSentence(i int) (b ageBound, from, to int) {
	for k := i; k < len(l.toks); k++ {
		if before := l.at(k); !before.Is(".", ";", ",") && before.Kind != token.Line {
			continue
		}
		at := k + 1
		day, n := l.dayAt(at)
		if at += n; n > 0 && l.at(at).Is(",") {
			at++
		}
		who := l.at(at)
		none := who.Is("nobody", "none", "no")
		alone := who.Is("only")
		switch {
		case whoAll[who.Low]:
			for at++; at < len(l.toks) && (l.at(at).Is("of", "the", "them", "one") || l.isRow(l.at(at).Low)); at++ {
			}
		case l.isRow(who.Low) || who.Is("the") && l.isRow(l.at(at+1).Low):
			for at++; l.isRow(l.at(at).Low); at++ {
			}
		case alone:
		default:
			continue
		}
		for at < len(l.toks) && areThen[l.at(at).Low] {
			at++
		}
		limit, end := l.ageBoundAt(at)
		if end == 0 || !l.sentenceEnds(end) && !separates(l.at(end)) {
			continue
		}
		if limit.day.IsZero() {
			limit.day = day
		}
		if none {
			limit.least, limit.most = limit.most+1, limit.least
			if limit.least == 0 {
				limit.least = -1
			}
		}
		return limit, k + 1, end
	}
	return b, 0, 0
}
