package revision

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// openers are words that begin a command: no other command goes on over one of them behind a comma or "and".
var openers = lexicon.WordSet(`add drop remove delete rename call change set make put move swap replace use include exclude keep increase decrease reduce raise lower
	bump double triple halve cut split merge combine undo revert turn switch let allow limit cap ditch lose get leave give no bring take restore insert append
	shift reorder order sort omit skip scrap strip convert restrict round shrink scale update adjust ensure mark hide kill don't do`)

// commandWords are those that mistyped words may mean.
var commandWords = func() map[string]bool {
	w := lexicon.WordSet(`column columns field fields table rows values unique duplicates nulls empty blank missing between before after instead should must
		please everything first last integer decimals percent records optional required customers rename`)
	for o := range openers {
		w[o] = true
	}
	delete(w, "customers")
	return w
}()

// linkWords say nothing alone.
var linkWords = lexicon.WordSet("and also but so then please pls plz ok okay thanks thank you thx too well now just a the to it is as hi hey oh sorry no yes")

// modals follow a column that the message says something of.
var modals = lexicon.WordSet("should must needs need has have can cannot can't may is are shall ought shouldn't mustn't isn't aren't gets")

// sentences are the token ranges between marks that end sentences, and lines.
func (r *reader) sentences() [][2]int {
	var out [][2]int
	from := 0
	for k := 0; k <= len(r.toks); k++ {
		colon := k+1 < len(r.toks) && r.toks[k].Is(":") && r.toks[k+1].Kind == token.Word && openers[r.toks[k+1].Low] && !r.inName(k+1, -1, min(len(r.toks), k+4))
		if k < len(r.toks) && r.toks[k].Kind != token.Line && !colon && !r.toks[k].Is(".", "!", "?", ";", "…") || r.shortened(k) {
			continue
		}
		if k > from {
			out = append(out, [2]int{from, k})
		}
		from = k + 1
	}
	return out
}

// shortened: a point is that of a shortened word, "e.g." or "i.e.".
func (r *reader) shortened(k int) bool {
	return k < len(r.toks) && r.toks[k].Is(".") && (r.is(k-1, len(r.toks), "e . g") || r.is(k-1, len(r.toks), "i . e") || r.is(k-3, len(r.toks), "e . g .") || r.is(k-3, len(r.toks), "i . e ."))
}

// operates: a sign at k stands between the parts of a formula, "4 + 2.2 * distance", or the word is a value of the plan.
func (r *reader) operates(k, end int) bool {
	if k == 0 || k+1 >= end || !r.toks[k].Is("plus", "+", "-") {
		return false
	}
	return r.toks[k].Is("plus") && len(r.valuesOf([]string{"plus"}, nil)) > 0 || r.toks[k-1].Kind == token.Number && r.toks[k+1].Kind == token.Number && slices.ContainsFunc(r.toks[k+1:end], func(t token.Token) bool { return t.Is("*", "×", "times", "per") })
}

// splits: tokens k and those behind it, n of them, may part two clauses.
func (r *reader) splits(k, end int) int {
	n := 0
	if r.operates(k, end) {
		return 0
	}
	for k+n < end && (r.toks[k+n].Is(",", "and", "but", "then", "also", "plus", "&", "+", "-", "–", "—", "while", "so") || r.toks[k+n].Is("as") && r.is(k+n, end, "as well as")) {
		if r.toks[k+n].Is("as") {
			n += 2
		}
		n++
	}
	return n
}

// stops are the ends that a clause at i may have, the nearest first.
func (r *reader) stops(i, end int) []int {
	var out []int
	depth := 0
	for k := i; k < end; k++ {
		switch {
		case r.toks[k].Is("("):
			depth++
		case r.toks[k].Is(")"):
			depth--
		}
		n := r.splits(k, end)
		if n == 0 || depth > 0 || k == i || r.toks[k].Is("-") && r.toks[k].Glued {
			continue
		}
		if k+n < end {
			out = append(out, k)
			if r.opens(k+n, end) {
				return out
			}
		}
		k += n - 1
	}
	return append(out, end)
}

// opens: a command of its own begins at k.
func (r *reader) opens(k, end int) bool {
	if k > 0 && r.toks[k-1].Is("then") && r.phrase(k, end, "no", "there is no", "there's no", "without") > 0 {
		return false // what the rows before it lack
	}
	for r.toks[k].Is("please", "also", "then", "now", "just", "could", "can", "you", "we", "i", "maybe") && k+1 < end {
		k++
	}
	if openers[r.toks[k].Low] && r.toks[k].Kind == token.Word {
		// "order date", "call duration" are columns
		return !slices.Contains([]string{"order", "call", "cap", "cut", "limit", "sort", "round", "set", "put", "lower", "double"}, r.toks[k].Low) || !r.namesColumn(k, end)
	}
	for n := 1; n <= 5 && k+n < end; n++ {
		if t := r.toks[k+n]; t.Kind == token.Word && modals[t.Low] {
			_, ok := r.refs(k, k+n)
			return ok
		}
		if r.toks[k+n].Kind != token.Word {
			break
		}
	}
	return false
}

// namesColumn: a run of words at k, longer than one, is a column's name.
func (r *reader) namesColumn(k, end int) bool {
	for n := 2; n <= 4 && k+n <= end; n++ {
		if _, ok := r.column(k, k+n); ok {
			return true
		}
	}
	return false
}

// nextCommand is where the next command begins: what stands between is of the clause that was not understood.
func (r *reader) nextCommand(i, end int) int {
	stops := r.stops(i, end)
	k := stops[len(stops)-1]
	return min(end, k+max(r.splits(k, end), 1))
}

// polite stand before what is asked for, or behind it, and add nothing.
var polite = []string{
	"how about", "what about", "what if", "why not", "why don't we", "please", "pls", "plz", "pleas", "can you", "can u", "could u", "would u", "could you", "would you", "can we", "could we", "can i", "could i", "i want you to", "i want to", "i want it to", "i'd like you to", "i'd like to", "i would like you to", "i would like to",
	"i need you to", "i need to", "we need to", "let's", "lets", "let us", "just", "actually", "now", "also", "then", "and", "but", "so", "ok", "okay", "hi", "hey", "hello", "thanks", "thank you", "thx", "great", "cool", "nice", "perfect", "good", "hmm", "hm", "oh", "ah", "sorry",
	"no wait", "wait", "i meant", "i mean", "one more thing", "one more", "next", "finally", "maybe", "oops", "my bad", "yes", "yeah", "yep", "hm", "hmm", "well", "first of all", "firstly", "secondly", "second", "lastly", "further", "furthermore", "in addition", "additionally", "besides", "if possible", "would be great", "it would be great", "is it possible to", "try to",
	"kindly", "better", "rather", "alright", "right", "thinking about it", "on second thought", "on second thoughts", "afterwards", "after that", "and then", "go ahead and", "feel free to", "you can", "you could", "you may", "we should", "you should", "make sure", "make sure that", "ensure that", "ensure", "small change", "little change", "quick change", "one change", "a few changes", "some changes", "two changes", "btw", "by the way", "looks good", "looks great", "almost", "hold on", "to", ",", ":", "-", "–", "—", "*", "…", "+",
}

var politeBehind = []string{
	"please", "pls", "plz", "thanks", "thank you", "thx", "ok", "okay", "now", "again", "too", "as well", "also", "if possible", "for me", "for now", "though", "then", "if you can", "would you", "thanks a lot", "cheers", "right", "instead please", "this time", "in the data", "in there", "yet", "at all", "like that", ",", ":", "-", ")", "mate", "so we can test", "while you're at it", "would be great", "would be nice", "would be good",
}

// trim takes politeness off both ends.
func (r *reader) trim(i, end int) (int, int) {
	for i < end {
		n := r.phrase(i, end, polite...)
		if n == 0 && r.toks[i].Is("no") && i+1 < end && r.toks[i+1].Is(",", "-", "wait") {
			n = 1
		}
		if n == 0 || i+n < end && r.toks[i].Kind == token.Word && (r.startsName(i, end) || n == 1 && r.isName(i)) {
			break
		}
		i += n
	}
	for again := true; again && i < end; {
		again = false
		for _, p := range politeBehind {
			n := len(strings.Fields(p))
			if p == ")" && r.balanced(i, end) || end-n < i || !r.is(end-n, end, p) {
				continue
			}
			end, again = end-n, true
			break
		}
	}
	return i, end
}

func (r *reader) balanced(i, end int) bool {
	depth := 0
	for k := i; k < end; k++ {
		switch {
		case r.toks[k].Is("("):
			depth++
		case r.toks[k].Is(")"):
			depth--
		}
	}
	return depth == 0
}

// isName: the word is a column's whole name.
func (r *reader) isName(i int) bool {
	one, ok := r.column(i, i+1)
	return ok && r.sure(i, i+1, one)
}

// startsName: a column's name begins at i with the very word, as in "second opinion" or "rating right eye".
func (r *reader) startsName(i, end int) bool {
	if r.toks[i].Is("please", "and", "but", "to", "pls", "also", "so") {
		return false
	}
	for _, t := range r.plan.Tables {
		for _, c := range t.Columns {
			if w := lexicon.NameWords(c.Name); len(w) > 1 && w[0] == r.toks[i].Low && i+1 < end && r.toks[i+1].Low == w[1] {
				return true
			}
		}
	}
	return false
}

// phrase is the length of the longest of the phrases that stands at i; 0 where none does.
func (r *reader) phrase(i, end int, phrases ...string) int {
	most := 0
	for _, p := range phrases {
		if n := strings.Count(p, " ") + 1; n > most && r.is(i, end, p) {
			most = n
		}
	}
	return most
}

// is: the words of the phrase stand at i.
func (r *reader) is(i, end int, phrase string) bool {
	for phrase != "" {
		word, rest, _ := strings.Cut(phrase, " ")
		if i < 0 || i >= end || !r.toks[i].Is(word) {
			return false
		}
		i, phrase = i+1, rest
	}
	return true
}

// find is where one of the phrases first stands, and how long it is; -1 where none does.
func (r *reader) find(i, end int, phrases ...string) (int, int) {
	for k := i; k < end; k++ {
		if n := r.phrase(k, end, phrases...); n > 0 {
			return k, n
		}
	}
	return -1, 0
}
