package notation

import (
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// numbered is a value that is a name and a number: "Ross 308", "Galaxy S23", "RAL 9010", with its share, if it has one.
type numbered struct {
	from, name, to int // tokens: of the item, of its name, behind its name
	end            int // behind its share
	first          string
	number, share  bool
	amount         float64 // right behind the name
}

// longestName is of how many words the name before the number may be.
const longestName = 2

// NumberedValues puts values that end in a number in quotes, so that no reader takes their numbers for a range or a share:
// "breed Ross 308 (60%) or Cobb 500 (40%)". Such names are values where "or" is between them, a share with each of them,
// or a bracket or a colon before them; "Exam 1, Exam 2 and Exam 3" may as well be columns. In small letters they are values where all
// begin alike: "terms (net 30, net 60)".
func NumberedValues(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		quote := func(from, to, end int) {
			span := l.span(from, to)
			w.copy(text, at, span.Start)
			w.write(`"`+text[span.Start:span.End]+`"`, span)
			at, i = span.End, end-1
		}
		if run := l.slashedRun(i); run != nil {
			for _, v := range run {
				quote(v[0], v[1], v[1])
			}
			continue
		}
		for _, v := range l.numberedRun(i) {
			quote(v.name, v.to, v.end)
		}
	}
	return w.rest(text, at)
}

// numberedRun is a list of such values from token i on; none where it may be anything else.
func (l *lister) numberedRun(i int) []numbered {
	before := l.at(i - 1)
	opened := before.Kind == token.Mark && before.Is("(", ":", "[")
	if !opened && !(before.Kind == token.Word && before.Text == before.Low && !before.Is("and", "or", "with", "to", "from", "between", "than")) {
		return nil
	}
	var run []numbered
	numbers, shares, or, firsts := 0, 0, false, map[string]bool{}
	whole := 0.0
	for at := i; ; {
		v, ok := l.numberedAt(at, l.at(i).Low)
		if !ok {
			return nil
		}
		run = append(run, v)
		numbers, shares = numbers+count(v.number), shares+count(v.share)
		firsts[v.first] = true
		whole += v.amount
		n, last := 0, false
		if t := l.at(v.end); t.Kind == token.Mark && t.Is(",", "/", "|") {
			n = 1
		}
		if t := l.at(v.end + n); t.Kind == token.Word && t.Is("or", "and") {
			or, last = or || t.Is("or"), true
			n++
		}
		if n == 0 {
			break
		}
		if _, more := l.numberedAt(v.end+n, l.at(i).Low); !more {
			if last && opened {
				return nil
			}
			break
		}
		at = v.end + n
	}
	small := !l.capital(run[0].name)
	switch {
	case small && (len(firsts) > 1 || numbers < len(run) || shares > 0 || before.Kind == token.Word && !or):
		return nil
	case small && len(run) > 1:
		return run
	case whole == 100, whole < 100 && !or && shares == 0 && len(firsts) == len(run) && len(run)-numbers < 2: // "GET 80, POST 20" are shares, of which one may be the rest
		return nil
	case numbers == 0 || len(run) < 2, numbers < len(run) && !or && shares < len(run) && !opened:
		return nil
	case or, shares == len(run), opened && before.Is("(", "["), opened && len(firsts) == len(run):
		return run
	}
	return nil
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// lawWords stand before numbers that are bounds or figures and no parts of values.
var lawWords = lexicon.WordSet("min max minimum maximum mean median mode sd std avg average sum total top bottom first last about around roughly approx maybe age aged since")

// numberedAt reads one of the values: a share may stand before or behind it. Its name is a proper one, or the small word of the first value.
func (l *lister) numberedAt(i int, first string) (numbered, bool) {
	v := numbered{from: i, name: i}
	if t := l.at(i); t.Kind == token.Number && t.Percent {
		v.share = true
		v.name++
	}
	k := v.name
	for k-v.name < longestName && l.capital(k) {
		k++
	}
	if t := l.at(k); k == v.name && l.plain(k) && t.Low == first && token.Units[first] == "" && !lexicon.FunctionWords[first] && !lawWords[first] {
		k++
	}
	if k == v.name {
		return v, false
	}
	v.first, v.amount = l.at(v.name).Low, l.at(k).Num
	if t := l.at(k); plainNumber(t) && !t.Glued {
		v.number = true
		k++
	} else if t.Kind == token.Code {
		k++
	}
	v.to = k
	open := l.at(k).Is("(") && l.at(k+2).Is(")")
	if t := l.at(k + count(open)); !v.share && t.Kind == token.Number && t.Percent {
		v.share = true
		k += 1 + 2*count(open)
	}
	v.end = k
	t := l.at(k)
	ends := t.Kind == token.Line || t.Kind == token.Mark && t.Is(",", ";", ".", "/", "|", ")", "]") || t.Kind == token.Word && t.Is("or", "and", "with", "each")
	return v, ends
}

// capital: a word of a proper name.
func (l *lister) capital(i int) bool {
	t := l.at(i)
	return t.Kind == token.Word && strings.ContainsFunc(t.Text, unicode.IsUpper) && !lexicon.FunctionWords[t.Low] && token.Units[t.Low] == ""
}
