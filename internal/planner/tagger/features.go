package tagger

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/planner/token"
	"github.com/sdg-service/sdg/internal/planner/wordclass"
)

// Kinds of features, in the order of the features of a token: the hash of one begins with its kind.
const (
	bias byte = iota
	word
	wordBefore
	wordBehind
	wordTwoBefore
	wordTwoBehind
	pairBefore
	pairBehind
	pairAround
	twoBefore
	twoBehind
	ending
	class
	classBefore
	classBehind
	classesAround
	writing
	nested
	runBefore
	runBehind
	run
	runFirst
	runLast
	course
	opening
	repeated
)

// view is what features are made of.
type view struct {
	toks  []token.Token
	words []string // as features see them
	class []byte
}

// Features are the features of each token, as hashes.
func Features(toks []token.Token) [][]uint32 {
	v := view{toks, make([]string, len(toks)), make([]byte, len(toks))}
	for k := range toks {
		v.words[k], v.class[k] = shown(&toks[k]), '.'
		if toks[k].Kind == token.Word {
			v.class[k] = wordclass.Of(toks[k].Low)
		}
	}
	out := make([][]uint32, len(toks))
	first := map[string]int{}
	depth, start, colon, commas := 0, 0, false, 0
	for k := range toks {
		w := v.words[k]
		switch w {
		case ")", "]", "}":
			depth = max(0, depth-1)
		}
		if _, ok := first[w]; !ok {
			first[w] = k
		}
		out[k] = v.features(k, depth > 0, start, colon, min(commas, most), first[w] < k)
		switch w {
		case "(", "[", "{":
			depth++
		case ":":
			colon = true
		case ",":
			commas++
		case ".", ";", "?", "!", line:
			if depth == 0 || w == line {
				depth, start, colon, commas = 0, k+1, colon && w == ";", 0
			}
		}
	}
	return out
}

// most is what lengths and counts are told apart up to.
const most = 3

// line stands for the end of a line.
const line = "\n"

// shown is a token as features see it: numbers, dates and codes are alike.
func shown(t *token.Token) string {
	switch t.Kind {
	case token.Number:
		switch {
		case t.Percent:
			return "0%"
		case t.Year:
			return "0y"
		case t.Unit != "":
			return "0u"
		}
		return "0"
	case token.Date:
		return "0d"
	case token.Time:
		return "0t"
	case token.Code:
		return "0c"
	case token.Quote:
		return "0q"
	case token.Line:
		return line
	case token.Word:
		return digitless(t.Low)
	}
	return t.Low
}

func digitless(word string) string {
	if strings.IndexFunc(word, unicode.IsDigit) < 0 {
		return word
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsDigit(r) {
			return '0'
		}
		return r
	}, word)
}

// at is the word k places from token i.
func (v *view) at(i int) string {
	switch {
	case i < 0:
		return "<"
	case i >= len(v.words):
		return ">"
	}
	return v.words[i]
}

func (v *view) classAt(i int) byte {
	if i < 0 || i >= len(v.class) {
		return '.'
	}
	return v.class[i]
}

func (v *view) features(k int, inside bool, start int, colon bool, commas int, again bool) []uint32 {
	w := v.words[k]
	f := make([]uint32, 0, 40)
	add := func(kind byte, n int, parts ...string) { f = append(f, hashed(kind, n, parts...)) }
	add(bias, 0)
	add(word, 0, w)
	add(wordBefore, 0, v.at(k-1))
	add(wordBehind, 0, v.at(k+1))
	add(wordTwoBefore, 0, v.at(k-2))
	add(wordTwoBehind, 0, v.at(k+2))
	add(pairBefore, 0, v.at(k-1), w)
	add(pairBehind, 0, w, v.at(k+1))
	add(pairAround, 0, v.at(k-1), v.at(k+1))
	add(twoBefore, 0, v.at(k-2), v.at(k-1))
	add(twoBehind, 0, v.at(k+1), v.at(k+2))
	add(class, int(v.class[k]))
	add(classBefore, int(v.classAt(k-1))<<8|int(v.class[k]))
	add(classBehind, int(v.class[k])<<8|int(v.classAt(k+1)))
	add(classesAround, int(v.classAt(k-1))<<16|int(v.class[k])<<8|int(v.classAt(k+1)))
	if v.toks[k].Kind == token.Word {
		for n := 2; n <= 4 && n < len(w); n++ {
			add(ending, n, w[len(w)-n:])
		}
		if r, _ := utf8.DecodeRuneInString(v.toks[k].Text); unicode.IsUpper(r) {
			add(writing, 0)
			if k > start {
				add(writing, 1)
			}
		}
		if strings.Contains(w, "_") {
			add(writing, 2)
		}
		if strings.Contains(w, "-") {
			add(writing, 3)
		}
	}
	if inside {
		add(nested, 0)
	}
	from, to := k, k
	for from > 0 && v.toks[from-1].Kind == token.Word {
		from--
	}
	for to+1 < len(v.toks) && v.toks[to+1].Kind == token.Word {
		to++
	}
	d, e := min(k-from, most), min(to-k, most)
	add(runBefore, d, v.at(from-1))
	add(runBehind, e, v.at(to+1))
	add(run, d<<4|e, v.at(from-1), v.at(to+1))
	add(runFirst, d, v.at(from))
	add(runLast, e, v.at(to))
	n := commas << 1
	if colon {
		n |= 1
	}
	add(course, n)
	add(opening, 0, v.at(start))
	if again {
		add(repeated, 0)
	}
	return f
}

// hashed is the 32-bit FNV-1a hash of a feature.
func hashed(kind byte, n int, parts ...string) uint32 {
	const offset, prime = 2166136261, 16777619
	h := (offset ^ uint32(kind)) * prime
	for ; n > 0; n >>= 8 {
		h = (h ^ uint32(n&0xff)) * prime
	}
	for _, p := range parts {
		h = (h ^ 0xff) * prime // no byte of UTF-8
		for k := 0; k < len(p); k++ {
			h = (h ^ uint32(p[k])) * prime
		}
	}
	return h
}
