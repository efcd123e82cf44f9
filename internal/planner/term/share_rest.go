package term

import (
	"math"
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

func PercentText(s float64) string {
	return strconv.FormatFloat(math.Round(s*10000)/100, 'f', -1, 64) + "%"
}

// FlagWord: the token can stand in the name of a flag.
func (p Reader) FlagWord(k int) bool {
	t := p.Tok(k)
	return t.Kind == token.Word && !t.Spelled && (!draft.FunctionWords[t.Low] || t.Is("test", "data", "sample", "free", "contains", "includes") || t.Is("list") && k > 0 && p.Toks[k-1].Kind == token.Word && !draft.FunctionWords[p.Toks[k-1].Low]) && !HeaderEnds[t.Low] && !ProseWords[t.Low] && !SilentWords[t.Low] && !Nullish(t.Low)
}

var NullWords = []string{"unrated", "not rated", "unscored", "unanswered", "ungraded", "missing values", "missing", "blank", "blanks", "empty", "null", "nulls", "na", "n / a", "nan", "unknown", "not available", "not recorded", "unset", "not set", "absent", "lacking", "unavailable", "left blank", "left empty", "left out", "left unfilled", "withheld", "undisclosed", "unreported", "not disclosed", "not reported", "unspecified", "not specified", "not always known", "not filled in", "not filled", "not given", "not provided", "none", "without one", "without a value", "unfilled", "omitted", "unassigned", "not assigned", "unreadable", "illegible", "not on file", "not on record"}

func (p Reader) Source(from, to int) string {
	s := p.Span(from, to)
	return p.Text[s.Start:s.End]
}

// restSplit are the words between "the rest" and the values that share it.
var restSplit = draft.PhrasesOf("is evenly split between", "are evenly split between", "evenly split between", "equally split between", "evenly divided between", "equally divided between", "evenly spread over", "evenly spread across", "spread evenly over", "spread evenly across", "split evenly among", "split evenly over", "split evenly across", "evenly split among", "evenly split over", "evenly split across", "divided evenly between", "divided evenly among", "shared equally by", "shared equally between", "shared evenly by", "evenly shared by", "in equal parts", "in equal shares", "is split evenly between", "are split evenly between", "split evenly between", "split equally between", "is split between", "are split between", "split between", "is divided between", "divided equally between", "divided between", "divided among", "shared between", "shared by", "split among", "split into", "split over", "evenly between", "equally between", "evenly", "equally", "either", "being either", "are either", "is either", "between")

// restList reads what several values share of what the others leave: "the rest split
// between HR and finance", "the others equally day or night".
func (p Reader) restList(i, end int) ([]draft.Category, int) {
	k := p.Any(i, end, "and", "plus")
	n := p.AnyOf(RestPhrases, i+k, end)
	if n == 0 {
		return nil, 0
	}
	at := i + k + n
	split := p.AnyOf(restSplit, at, end)
	if split == 0 {
		at += p.Any(at, end, "is", "are", "being")
		if v, m := p.ValueItem(at, end, 2); m == 0 || v == "" || !p.Lit(at+m, end, "or") {
			return nil, 0 // "the rest swimming or yoga" needs no word for the split
		}
	}
	var list []draft.Category
	at += split
	last := at
	for at < end && len(list) < 12 {
		v, m := p.ValueItem(at, end, 3)
		if m == 0 {
			break
		}
		list = append(list, draft.Category{Text: v, Share: RestShare, At: at})
		at += m
		last = at
		sep := p.Any(at, end, ", and", ", or", "and", "or", "/", "&", ",")
		if sep == 0 {
			break
		}
		joined := !p.Lit(at, end, ",") || sep > 1
		if !joined && !p.joinAhead(at+sep, end) {
			break
		}
		at += sep
		if joined {
			if v, m := p.ValueItem(at, end, 3); m > 0 {
				list = append(list, draft.Category{Text: v, Share: RestShare, At: at})
				last = at + m
			}
			break
		}
	}
	if len(list) < 2 {
		return nil, 0
	}
	last += p.Any(last, end, "evenly", "equally", "in equal parts", "half each", "half and half")
	return list, last - i
}

// vagueItem reads one value with a word for its share: "mostly USD", "some EUR",
// "occasionally Spanish or French".
func (p Reader) vagueItem(i, end int) ([]draft.Category, int) {
	lead := p.Any(i, end, "and", "but")
	at := i + lead
	value, n := 0.0, 0
	for _, v := range vagueShares {
		if k := p.Any(at, end, v.phrase); k > 0 {
			value, n = v.value, k
			break
		}
	}
	if k := p.Any(at, end, "some are", "some", "sometimes", "a little", "a bit of", "often"); k > 0 && n == 0 {
		value, n = .15, k
	}
	if n == 0 {
		// "app mostly"
		t := p.Tok(at)
		if t.Kind != token.Word && t.Kind != token.Quote && t.Kind != token.Code || t.Kind == token.Word && (draft.FunctionWords[t.Low] || shapeWords[t.Low] || Nullish(t.Low) || vagueStart[t.Low]) {
			return nil, 0
		}
		k := p.Any(at+1, end, "mostly", "mainly", "sometimes", "occasionally", "rarely", "usually", "predominantly")
		if k == 0 || at+1+k < end && p.Toks[at+1+k].Kind == token.Word && !vagueStart[p.Toks[at+1+k].Low] {
			return nil, 0
		}
		share := map[string]float64{"sometimes": .15, "occasionally": .05, "rarely": .02, "usually": .7}[p.Toks[at+1].Low]
		if share == 0 {
			share = .8
		}
		return []draft.Category{{Text: p.Source(at, at+1), Share: share, At: at, Vague: p.Source(at+1, at+1+k)}}, lead + 1 + k
	}
	at += n
	at += p.Any(at, end, "are", "is", "of them are", "in")
	var list []draft.Category
	for at < end {
		t := p.Tok(at)
		if t.Kind != token.Word && t.Kind != token.Quote && t.Kind != token.Code || t.Kind == token.Word && draft.FunctionWords[t.Low] || Prosaic(t.Low) || Nullish(t.Low) || shapeWords[t.Low] {
			return nil, 0
		}
		v, m := p.ValueItem(at, end, 2)
		if m == 2 && vagueStart[p.Tok(at+1).Low] {
			v, m = p.Source(at, at+1), 1
		}
		if m == 0 {
			return nil, 0
		}
		list = append(list, draft.Category{Text: v, Share: value, At: at, Vague: p.Source(i+lead, i+lead+n)})
		at += m
		if !p.Lit(at, end, "or") {
			break
		}
		at++
	}
	return list, at - i
}

// vagueStart are the words with which the next vague share begins.
var vagueStart = lexicon.WordSet("some mostly mainly occasionally rarely sometimes few often usually many most")

// shapeWords tell of the size of numbers or the presence of values, not of a category.
var shapeWords = lexicon.WordSet("small low cheap short high large big long little tiny minor under over above below between zero zeros empty around unique")

func Nullish(w string) bool {
	for _, n := range NullWords {
		if n == w {
			return true
		}
	}
	return false
}

// VagueList reads "mostly USD some EUR", "mostly English, occasionally Spanish or French,
// rarely German": the greatest share takes what the others leave.
func (p Reader) VagueList(i, end int) ([]draft.Category, int) {
	var list []draft.Category
	at, last, greatest := i, i, 0
	for at < end {
		items, n := p.vagueItem(at, end)
		if n == 0 {
			break
		}
		list = append(list, items...)
		at += n
		last = at
		at += p.Any(at, end, ", and", ", but", ",", "and", "but", "with", ";")
	}
	if len(list) < 2 {
		return nil, 0
	}
	sum := 0.0
	for k, v := range list {
		if v.Share > list[greatest].Share {
			greatest = k
		}
		sum += v.Share
	}
	rest := list[greatest].Share + 1 - sum
	if rest < .3 {
		for k := range list {
			list[k].Share /= sum
		}
	} else {
		list[greatest].Share = math.Round(rest*1e9) / 1e9
	}
	return list, last - i
}

// NoteVague states what words were taken for.
func (p Reader) NoteVague(c *draft.Column, list []draft.Category) {
	for _, v := range list {
		if v.Vague != "" {
			p.Assume(&c.Element, "\""+v.Vague+" "+v.Text+"\" is taken as "+PercentText(v.Share), nil)
		}
	}
}

// NamedShares reads the shares of a list that stands before: "half of them flat and the
// others equally day or night". Every value must be one of the list.
func (p Reader) NamedShares(c *draft.Column, i, end int) int {
	at := i + p.Any(i, end, ",", ":", "with", "where", "of which")
	for _, shareFirst := range []bool{true, false} {
		list, n := p.Pairs(at, end, 3, shareFirst)
		if n == 0 {
			continue
		}
		shares := make([]float64, len(c.Values))
		for k := range shares {
			shares[k] = -1
		}
		matched := 0
		for _, v := range list {
			for k := range c.Values {
				if shares[k] < 0 && SameValue(c.Values[k].Text, v.Text) {
					shares[k] = v.Share
					matched++
				}
			}
		}
		if matched == len(list) && matched == len(c.Values) {
			c.Apply(shares, false)
			return at + n - i
		}
	}
	return 0
}

// eachOfOthers reads whose the share before is: "each of the others", "on each of the others", "each for the other
// two".
func (p Reader) eachOfOthers(i, end int) int {
	at := i + p.Any(i, end, "on", "in", "for", "at", "to", "are", "go to")
	n := p.Any(at, end, "each of the others", "each of the other two", "each of the other three", "each of the other four", "each of the other ones", "each of the remaining ones", "each of the remaining two", "each of the rest", "each other", "each for the others", "each for the other two", "each for the other three", "each for the rest", "each for the remaining ones", "each in the others", "each on the others", "every other", "every other one", "each")
	if n == 0 || !p.AtBreak(at+n, end) {
		return 0
	}
	return at + n - i
}

// fillOthers gives the values without a share that of each of them, where that makes the whole.
func (p Reader) fillOthers(shares []float64, each float64) bool {
	sum, open := 0.0, 0
	for _, s := range shares {
		if s < 0 {
			open++
		} else {
			sum += s
		}
	}
	if open == 0 || math.Abs(sum+float64(open)*each-1) > .02 {
		return false
	}
	for k := range shares {
		if shares[k] < 0 {
			shares[k] = (1 - sum) / float64(open)
		}
	}
	return true
}

// LooseShares reads shares of some values of the list before, in words: "(most are robins,
// kestrels rare)". What is left goes to the values that are not named.
func (p Reader) LooseShares(c *draft.Column, i, end int) int {
	shares := make([]float64, len(c.Values))
	for k := range shares {
		shares[k] = -1
	}
	index := func(at int) (int, int) {
		for k, v := range c.Values {
			if n := p.SameValueAt(lexicon.NameWords(v.Text), at, end); n > 0 && shares[k] < 0 {
				return k, n
			}
		}
		return -1, 0
	}
	at, last, said, sum := i, i, 0, 0.0
	for at < end {
		at += p.Any(at, end, "the", "where")
		k, value := -1, 0.0
		if s, ok := p.ShareAt(at, end); ok {
			n := s.N + p.Any(at+s.N, end, "of them are", "are", "is", "of the time", "of")
			j, m := index(at + n)
			for skip := 0; m == 0 && skip < 3 && at+n < end && p.Toks[at+n].Kind == token.Word && !p.Toks[at+n].Is("each", "and", "or"); skip++ {
				n++ // "half park on G", "a quarter in B"
				j, m = index(at + n)
			}
			if m == 0 {
				if n := p.eachOfOthers(at+s.N, end); n > 0 && said > 0 && s.Vague == "" && p.fillOthers(shares, s.Value) {
					c.Apply(shares, false)
					return at + s.N + n - i
				}
				break
			}
			k, value, at = j, s.Value, at+n+m
		} else if j, m := index(at); m > 0 {
			m += p.Any(at+m, end, "are", "is", "being", "has", "have", "having", "gets", "get", "takes", "take", "makes up", "make up", "making up", "accounts for", "account for", "carries", "carry", "holds", "covers", "handles", "does", "wins", "at", "with", ":", "=")
			m += p.Any(at+m, end, "at", "the")
			s, ok := p.ShareAt(at+m, end)
			if !ok {
				break
			}
			k, value, at = j, s.Value, at+m+s.N
			at += p.shareTail(at, end)
		} else if n := p.Any(at, end, "the other two", "the other three", "the other four", "the others", "others", "the rest", "all others", "the remaining two", "the remaining ones"); n > 0 && said > 0 {
			n += p.Any(at+n, end, "are", "have", "get", "make up", "at", "with")
			s, ok := p.ShareAt(at+n, end)
			if !ok || s.Vague != "" || !p.Lit(at+n+s.N, end, "each") || !p.fillOthers(shares, s.Value) {
				break
			}
			c.Apply(shares, false)
			return at + n + s.N + 1 - i
		} else {
			break
		}
		shares[k] = value
		sum += value
		said++
		last = at
		at += p.Any(at, end, ", and", ",", "and", "but", ";", "with")
	}
	if said == 0 || said >= len(c.Values) || sum >= 1 {
		return 0
	}
	for k := range shares {
		if shares[k] < 0 {
			said++
			shares[k] = math.Round((1-sum)/float64(len(shares)-said+1)*1e9) / 1e9 // the last one takes what rounding leaves
			sum += shares[k]
		}
	}
	c.Apply(shares, false)
	p.Assume(&c.Element, "\""+p.Source(i, last)+"\": the values that are not named share the rest", nil)
	return last - i
}

// SilentWords change nothing where nobody took them.
var SilentWords = lexicon.WordSet("the a an and or with of for to in on at is are be it its their there that this these those which who also please just some all each every as by from me us my our we i you can could would should will has have contain contains containing include includes including following columns column fields field table tables data dataset rows row values value should then so etc records instead too well now again already")

// shareTail is what a share of a value is of, which is all rows: "half of everything".
func (p Reader) shareTail(i, end int) int {
	if n := p.Any(i, end, "of everything", "of it all", "of all of them", "of them all", "of the total", "of the volume", "of the market", "of the business", "of all", "of the rows", "of rows", "of them", "of these", "of it", "of the time", "of the cases", "of cases", "overall", "in total"); n > 0 {
		head, k := p.NounRunVerb(i+n, end)
		if k > 0 && p.Lit(i+n-1, end, "all") && p.FindTable(head) != nil {
			return n + k
		}
		return n
	}
	if n := p.Any(i, end, "of the"); n > 0 {
		if head, k := p.NounRunVerb(i+n, end); k > 0 && p.FindTable(head) != nil {
			return n + k
		}
	}
	return 0
}
