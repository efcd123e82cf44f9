package codeform

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	strongJoins = []string{", followed by", "followed by", ", and then", "and then", ", then", "then", ", plus", "plus", "+", "and ending in", "and ending with", "and ends in", "and ends with", ", ending in", "and has", "and having", "having", "followed by a", "and followed by", ", and followed by"}
	weakJoins   = []string{", and", "and", ",", "&", "with"}
)

// joinAhead: words stand at token i that put another part behind one.
func (r Reader) joinAhead(i, end int) bool {
	return r.is(i, end, strongJoins...) > 0
}

// goesOn: another part stands at token i, joined by a word, or by a comma where nothing else could be meant.
func (r Reader) goesOn(i, end int) bool {
	if r.joinAhead(i, end) {
		return true
	}
	weak := r.is(i, end, weakJoins...)
	return weak > 0 && (r.countAhead(i+weak, end) || r.runningPart(i+weak, end, true).n > 0 || r.markPart(i+weak, end, true).n > 0)
}

// Read reads the form of a code at token i, of two parts or more, or of one with what holds of its places or how long it is.
func (r Reader) Read(i, end int) (Form, int) {
	if f, n := r.endsFirst(i, end); n > 0 {
		return f, n
	}
	return r.read(i, end, false)
}

// ReadPrefix reads the form of a code at token i behind words that lead to what it begins with: "starting with" P-.
func (r Reader) ReadPrefix(i, end int) (Form, int) { return r.read(i, end, true) }

func (r Reader) read(i, end int, led bool) (Form, int) {
	var f Form
	var slots []string
	var bounds []int // where the parts begin
	at, last, least, open, year := i, i, 0, false, -1
	for at < end && f.Parts < 14 {
		p := r.part(at, end, led || f.Parts > 0)
		if p.n == 0 {
			break
		}
		bounds = append(bounds, len(slots))
		if p.year {
			year = len(slots)
		}
		slots = append(slots, p.slots...)
		f.Parts++
		f.Counted, f.Exact = f.Counted || p.counted, f.Exact || p.exact
		if p.long > 0 {
			least += len(p.slots) - p.long
		}
		at += p.n
		if k := r.signsBehind(slots[len(slots)-len(p.slots):], p.vague, at, end); k > 0 {
			at += k
		}
		if f.Parts == 1 {
			at += r.is(at, end, "at the front", "in front", "at the start", "at the beginning", "up front")
		}
		open = p.mark && r.at(at-1).Kind == token.Word
		at += r.told(at, end, p)
		last = at
		if k := r.place(slots, at, end); k > 0 && r.joinAhead(at+k, end) {
			f.Exact, at = true, at+k // "4 letters, the fourth always U, then 7 digits"
		}
		strong := r.is(at, end, strongJoins...)
		if strong > 0 {
			if next := r.part(at+strong, end, true); next.n > 0 {
				f.Joined = true
				at += strong
				continue
			}
			break
		}
		weak := r.is(at, end, weakJoins...)
		next := r.part(at+weak, end, true)
		switch {
		case next.n == 0, next.named && !p.mark: // it is a column of its own
		case weak > 0 && (next.counted || next.mark || next.told || r.quoted(at+weak, end) || r.joinAhead(at+weak+next.n, end) && r.part(at+weak+next.n+r.is(at+weak+next.n, end, strongJoins...), end, true).counted), weak == 0 && !(r.at(at).Is(":") && f.Exact) && (next.counted || next.mark || p.mark && !r.at(at).Is("unique")):
			at += weak
			continue
		}
		break
	}
	if len(slots) == 0 || open && !(led && f.Parts == 1) { // nothing that is read stands behind "a dash"
		return Form{}, 0
	}
	at = last
	if n := r.marksBetween(&slots, bounds, at, end); n > 0 {
		f.Exact = true
		at += n
	}
	if k := r.lengthBehind(&slots, &f, at, end); k > 0 {
		at += k
	}
	for {
		k := r.place(slots, at, end)
		if k == 0 {
			break
		}
		f.Exact = true
		at += k
	}
	if f.Exact {
		at += r.restSigns(slots, at, end)
	}
	if k := r.example(&slots, year, at, end); k > 0 {
		at += k
	}
	f.Pattern = strings.Join(slots, "")
	switch {
	case year >= 0 && r.Year != "":
		f.Note = "the year of codes is " + r.Year
	case least > 0:
		f.Note = fmt.Sprintf("codes have one length: %d signs", len(slots))
	}
	if _, err := contract.ParsePattern(f.Pattern); err != nil || f.Pattern == "" || r.valuesAlone(i, at) {
		return Form{}, 0
	}
	return f, at - i
}

// valuesAlone: nothing stands there but quoted values and marks between them: "A"/"B"/"C".
func (r Reader) valuesAlone(from, to int) bool {
	for k := from; k < to; k++ {
		if t := r.at(k); t.Kind != token.Quote && t.Kind != token.Mark {
			return false
		}
	}
	return to > from+1
}

// marksBetween reads which marks stand between all parts: ", hyphens between", "separated by dashes".
func (r Reader) marksBetween(slots *[]string, bounds []int, i, end int) int {
	at := i + r.is(i, end, ",", "(")
	mark, n := r.separated(at, end)
	if n == 0 {
		n = r.is(at, end, plainSizes...)
		between := r.is(at+n, end, "between them", "in between", "between")
		if n == 0 || between == 0 {
			return 0
		}
		mark = Marks[lexicon.Singular(r.at(at).Low)]
		n += between
	}
	if mark == "" || len(bounds) < 2 {
		return 0
	}
	var groups [][]string
	for k, from := range bounds {
		to := len(*slots)
		if k+1 < len(bounds) {
			to = bounds[k+1]
		}
		groups = append(groups, (*slots)[from:to])
	}
	*slots = joined(groups, mark)
	return at + n - i
}

func (r Reader) quoted(i, end int) bool { return i < end && r.at(i).Kind == token.Quote }

// told is what a counted part is called: "2 digits site then", "two digits for the region, then".
func (r Reader) told(i, end int, p part) int {
	if !p.counted {
		return 0
	}
	if n := r.is(i, end, "running number", "serial number", "number", "code", "serial", "sequence", "counter", "suffix"); n > 0 && (i+n >= end || r.at(i+n).Is(",", ";", ".", ")", "unique") || r.at(i+n).Kind == token.Line) {
		return n
	}
	k := r.is(i, end, "for the", "of the", "for a", "as the", "as a", "for")
	n := k
	for n < k+3 && i+n < end && (r.plain(i+n) || n > k && wholeNames[r.at(i+n).Low]) && !r.at(i+n).Is("unique", "then", "plus", "followed", "separated", "long") {
		n++
	}
	if n == k || !r.joinAhead(i+n, end) && !(k > 0 && r.goesOn(i+n, end)) {
		return 0
	}
	return n
}

// signsBehind settles which signs a code of so many has: "8 characters, capital letters and digits", "10 characters (digits only)".
func (r Reader) signsBehind(slots []string, vague bool, i, end int) int {
	if !vague {
		return 0
	}
	at := i
	open := r.is(at, end, "(")
	at += r.is(at, end, ",", "(", ":", "-", "–")
	at += r.is(at, end, "all of them", "all", "made up of", "made of", "consisting of", "composed of", "using", "drawn from", "taken from", "out of", "from", "of", "in", "with", "being")
	at += r.is(at, end, "only", "just", "a mix of", "both", "random")
	slot, k, again := r.Alphabet(at, end)
	if k == 0 || again {
		return 0
	}
	at += k + r.is(at+k, end, "only", "mixed", "combined")
	if open > 0 {
		if !r.at(at).Is(")") {
			return 0
		}
		at++
	}
	if t := r.at(at); at < end && (t.Kind == token.Number || t.Is("_", "-")) {
		return 0 // more signs: "from a-z 0-9 _"
	}
	for n := range slots {
		if slots[n] == "*" {
			slots[n] = slot
		}
	}
	return at - i
}

// lengthBehind reads that a code without marks is told once more by its length, "(11 characters in all)"; another length is none.
func (r Reader) lengthBehind(slots *[]string, _ *Form, i, end int) int {
	at := i + r.is(i, end, ",", "(", "-", "–", "–")
	open := r.at(at-1).Is("(") && at > i
	at += r.is(at, end, "always", "total", "so", "in total", "altogether", "exactly")
	n, ok := r.count(at, end)
	if !ok || n != len(*slots) {
		return 0
	}
	k := r.is(at+1, end, "characters in total", "characters in all", "characters long", "characters", "chars in total", "chars", "long", "in total", "in all", "signs", "places")
	if k == 0 {
		return 0
	}
	at += 1 + k
	if open {
		if !r.at(at).Is(")") {
			return 0
		}
		at++
	}
	return at - i
}

// OfLength reads signs and then how many a code has: "capital letters only, 3 to 15 long", "digits (6 characters)".
func (r Reader) OfLength(i, end int) (Form, int) {
	slot, k, vague := r.Alphabet(i, end)
	if k == 0 || vague {
		return Form{}, 0
	}
	at := i + k + r.is(i+k, end, "only", "mixed")
	open := r.is(at, end, "(")
	at += r.is(at, end, ",", "(", ":", "-", "–")
	at += r.is(at, end, "exactly", "always", "all", "of length", "length", "with", "between", "from")
	least, most, n := r.counts(at, end)
	if n == 0 && r.at(at-1).Is("between") {
		least, _ = r.count(at, end)
		if most, n = r.between(at, end); n == 0 {
			return Form{}, 0
		}
	}
	if n == 0 {
		return Form{}, 0
	}
	at += n
	long := r.is(at, end, "characters long", "letters long", "digits long", "signs long", "characters", "chars", "letters", "signs", "long", "in length", "of them", "in total", "in all", "places", "positions")
	if long == 0 && !r.at(at-n-1).Is("length") {
		return Form{}, 0
	}
	at += long
	if open > 0 {
		if !r.at(at).Is(")") {
			return Form{}, 0
		}
		at++
	}
	f := Form{Pattern: strings.Repeat(slot, most), Parts: 1, Counted: true, Exact: true}
	if least < most {
		f.Note = fmt.Sprintf("codes have one length: %d signs", most)
	}
	return f, at - i
}

func (r Reader) between(i, end int) (most, n int) {
	if !r.at(i + 1).Is("and") {
		return 0, 0
	}
	most, ok := r.count(i+2, end)
	if !ok {
		return 0, 0
	}
	return most, 3
}
