package skeleton

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Doubtful: what seems to be a table may well be none: rows of one ("paid ones"), a value that is listed ("car 60 / van 40"), or an
// item of the list of columns with which the text begins ("90 shops: visitors (mean 40, poisson), city"); or columns may be a sentence that
// tells what something else has.
func (s Skeleton) Doubtful() bool {
	if s.otherSubject() {
		return true
	}
	from, to := s.firstList()
	for _, t := range s.Tables {
		if last := t.Words[len(t.Words)-1]; last == "ones" || last == "others" || s.listedValue(lexicon.Singular(last)) {
			return true
		}
		for k := from; k < to; k++ {
			if s.toks[k].Low == t.Words[len(t.Words)-1] && (k == from || s.mark(k-1, ",")) {
				return true // an item of the list that is spoken of later
			}
		}
		at := s.tokenAt(t.Span.Start)
		if at >= from && at < to && !s.counted(at) {
			return true
		}
		if at > 0 && s.toks[at-1].Kind == token.Word && !lexicon.FunctionWords[s.toks[at-1].Low] && len(t.Words) == 1 && s.mark(at+1, "with") && t.count.empty() && !s.made(at) {
			return true // "price drops with mileage"
		}
		if n := len(t.Words); at > to && n > 1 && s.mark(at+n, "with") && slices.ContainsFunc(s.toks[from:to], func(o token.Token) bool { return o.Low == t.Words[0] }) {
			return true // what the list has a column of, and a verb
		}
	}
	return false
}

// made: the rows that token k names are what those of a table make, "they place orders".
func (s Skeleton) made(k int) bool {
	return k > 1 && giving[s.toks[k-1].Low] && (s.toks[k-2].Is("they") || s.names(s.toks[k-2].Low))
}

// otherSubject: among the columns of a table stands what something else has, "a ride has a date".
func (s Skeleton) otherSubject() bool {
	for _, t := range s.Tables {
		own := lexicon.Singular(t.Words[len(t.Words)-1])
		for _, c := range t.columns {
			from := max(c.from, -c.from)
			for k := from + 1; k < c.to; k++ {
				if !s.toks[k].Is("has", "have", "had") || lexicon.Singular(s.toks[k-1].Low) == own {
					continue
				}
				if s.names(s.toks[k-1].Low) || k == from+2 && s.toks[from].Is("a", "an", "each", "every", "the") {
					return true
				}
			}
		}
	}
	return false
}

// listedValue: the noun stands beside a slash, as a value does.
func (s Skeleton) listedValue(noun string) bool {
	for k, t := range s.toks {
		if t.Low == noun && (s.mark(k-1, "/") || s.mark(k+1, "/") || k+1 < len(s.toks) && s.toks[k+1].Kind == token.Number && s.mark(k+2, "/")) {
			return true
		}
	}
	return false
}

func (s Skeleton) mark(k int, sign string) bool {
	return k >= 0 && k < len(s.toks) && s.toks[k].Is(sign)
}

// firstList are the tokens of the columns behind a counted head that begins the text, up to the end of the sentence; none where it
// begins otherwise.
func (s Skeleton) firstList() (from, to int) {
	if len(s.toks) == 0 || s.toks[0].Kind != token.Number || s.mark(1, "tables") {
		return 0, 0
	}
	for to = 0; to < len(s.toks) && !s.mark(to, ".") && !s.mark(to, ";") && s.toks[to].Kind != token.Line; to++ {
		if from == 0 && to < longestHead && (s.mark(to, ":") || s.mark(to, "with")) {
			from = to + 1
		}
	}
	if from == 0 {
		return 0, 0
	}
	return from, to
}

// longestHead is how many tokens a counted head has at most: "90 small coffee shop orders with".
const longestHead = 6

// tokenAt is the token that begins at a byte.
func (s Skeleton) tokenAt(at int) int {
	return slices.IndexFunc(s.toks, func(t token.Token) bool { return t.Span.Start == at })
}

// counted: a number, or a word for one row of others, stands right before the token.
func (s Skeleton) counted(at int) bool {
	return at > 0 && (s.toks[at-1].Kind == token.Number || s.toks[at-1].Is("and", "each", "every", "per", "their"))
}
