package sentence

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// toldOf reads a sentence behind the list of the columns that tells of the values of one of them.
func (p Reader) toldOf(i, end int) int {
	if n := p.toldMix(i, end); n > 0 || p.Table == nil || p.columnSaidFirst(i, end) {
		return n
	}
	if n := p.toldLack(i, end); n > 0 {
		return n
	}
	p.mixInBrackets(i, end)
	return p.toldFigures(i, end)
}

// columnSaidFirst: the sentence begins with the name of a column that it says something of, "level breakdown is
// beginner 50%", "state is one of new (20%), settled (80%)", which is read where columns are.
func (p Reader) columnSaidFirst(i, end int) bool {
	i += p.Any(i, end, "the", "its", "their")
	for n := min(4, end-i-1); n > 0; n-- {
		name := p.WordsOf(i, i+n)
		if len(name) == 0 || !slices.ContainsFunc(p.Table.Columns, func(c *draft.Column) bool {
			return !c.Dropped && len(c.Words) > 0 && lexicon.SingularLast(c.Words) == lexicon.SingularLast(name)
		}) {
			continue
		}
		at := i + n
		noun := p.AnyOf(clause.MixNouns, at, end)
		at += noun
		return noun > 0 && !p.Any2(at, end, "of") || p.Any2(at, end, "is", "are", "was", "were", ":", "(", "should", "must", "can", "may", "will")
	}
	return false
}

// toldMix reads a sentence behind a list of columns that tells which values one of them has and how often,
// whatever its verbs are: "3% are cancelled, 17% delayed and the rest on time", "cod makes up 40% of the
// catch, haddock 35 and saithe 25", "two thirds pay by app, the others at the machine". The shares must be a
// whole, and the column is found by what it means, because the sentence seldom names it.
func (p Reader) toldMix(i, end int) int {
	t := p.Table
	if t == nil || p.Revising || end-i > toldReach || !t.ListedBefore(i) || !p.toldBegins(i) {
		return 0
	}
	for _, stop := range p.toldEnds(i, end) {
		m := p.mixTold(i, stop)
		if m == nil {
			m = p.mixBehindValues(i, stop)
		}
		if m == nil {
			m = p.mixAtRatio(i, stop)
		}
		if m == nil {
			continue
		}
		c := p.columnOfMix(t, m)
		if c == nil || flagNamed(m.list) {
			return 0
		}
		p.takeMix(c, m)
		for _, x := range m.asides {
			p.figureAside(c, m.list[x[0]].Text, x[1], x[2])
		}
		p.Claim(i, stop, &c.Element)
		return stop - i
	}
	return 0
}

// toldReach bounds how many tokens such a sentence has, so that a text without full stops stays cheap.
const toldReach = 160

// takeMix gives the column the values, or those that it has their shares.
func (p Reader) takeMix(c *draft.Column, m *mixDraft) {
	if len(c.Values) > 1 {
		p.shareOut(c, m.list)
	} else {
		c.SetValues(m.list)
		c.Kind, c.Typ, c.Touched = c.KindOfValues(), "", true
	}
	p.Column = c
}

// toldBegins: a sentence begins at i, or a part of one whose other parts were read and speak of no shares.
func (p Reader) toldBegins(i int) bool {
	if p.SentenceStart(i) && !p.Any2(i-1, i, ";") {
		return true
	}
	if !p.Any2(i-1, i, ";", ":", ",", "and", "but", "while") {
		return false
	}
	k := i - 1
	for k > max(0, i-toldReach) && (!p.SentenceStart(k) || p.Any2(k-1, k, ";")) {
		k--
	}
	if !p.Table.ListedBefore(k) {
		return false // in the list itself
	}
	if p.Any2(i-1, i, ";", ":") {
		return true
	}
	for k := i - 1; k >= max(0, i-toldReach) && !p.SentenceStart(k+1); k-- {
		if p.Toks[k].Kind == token.Word && p.Owner[k] == nil {
			return false
		}
		if _, ok := p.ShareAt(k, i); ok || p.Toks[k].Percent {
			return false
		}
	}
	return true
}

// toldEnds are where such a sentence may end: at its end, else at a semicolon or at a comma that a conjunction or a
// relative word follows. They are few, because the sentence is read anew up to each.
func (p Reader) toldEnds(i, end int) []int {
	ends := []int{end}
	for k := end - 1; k > i+3 && len(ends) < 6; k-- {
		if p.Toks[k].Is(";", "(") || p.Toks[k].Is(",") && p.Any2(k+1, end, "and", "but", "while", "which", "so", "where", "with", "whereas") || p.Any2(k, end, "with", "while") {
			ends = append(ends, k)
		}
	}
	return ends
}

// mixDraft are the values of a mix, and the words that stood around them.
type mixDraft struct {
	list   []draft.Category
	frame  []string
	prose  bool          // a verb stands among the values
	column *draft.Column // named before the first value; nil: not said
	lone   bool          // only one of the parts has a preposition behind its verb, which is then a word of its value
	asides [][3]int      // the part, and the tokens of a bracket behind its value
}

// mixShare is one share of a sentence; a negative one takes what the others leave.
type mixShare struct {
	from, to int
	value    float64
	rest     bool
}

// leftOver are words for the rows that no other part spoke of.
var leftOver = draft.PhrasesOf("all of the others", "all of the rest", "all the others", "all the rest", "all the remaining", "all others", "everybody else", "everyone else", "everything else", "the remaining ones", "the remaining", "the remainder", "the other half", "the others", "the other ones", "the rest", "nearly all of them", "almost all of them", "nearly all", "almost all", "remaining", "remainder", "rest", "others")

// mixShares finds the shares of a sentence; nil where other numbers stand in it, or where they are no whole.
func (p Reader) mixShares(i, end int) []mixShare {
	percent := false
	for k := i; k < end; k++ {
		percent = percent || p.Toks[k].Percent || p.Any2(k, end, "percent", "per cent", "pct", "%")
	}
	var out []mixShare
	rests, sum := 0, 0.0
	for k := i; k < end; {
		if sum > 1.03 {
			return nil
		}
		if n := p.figureBracket(k, end); n > 0 {
			k += n
			continue
		}
		s, ok := p.ShareAt(k, end)
		ok = ok && s.Vague == "" && !(p.Tok(k).Is("half") && p.Any2(k+1, end, "a", "an", "of a"))
		if !ok && p.Any2(k, end, "the remaining", "the other", "the last") { // "the remaining 7%"
			if o, is := p.ShareAt(k+2, end); is && o.Vague == "" {
				s, ok = o, true
				s.N += 2
			} else if f := term.LastParts[p.Tok(k+2).Low]; f > 0 {
				s, ok = term.Share{Value: f, N: 3}, true
			}
		}
		n := 0
		switch {
		case ok:
			n = s.N
			n += p.Any(k+n, end, "%")
			out = append(out, mixShare{from: k, to: k + n, value: s.Value})
			sum += s.Value
		case p.AnyOf(leftOver, k, end) > 0 && !(len(out) > 0 && out[len(out)-1].to == k):
			n = p.AnyOf(leftOver, k, end)
			out = append(out, mixShare{from: k, to: k + n, rest: true})
			rests++
		case p.Toks[k].Kind == token.Number && p.Toks[k].Text == "one" && len(out) > 0 && (k+1 >= end || p.Toks[k+1].Is(",", "and", ";")) && p.Toks[k-1].Kind == token.Word:
			n = 1 // "a variable one"
		case p.Toks[k].Kind == token.Number:
			if t := p.Toks[k]; !percent || t.Unit != "" && t.Unit != "%" || t.Num > 100 || t.Year {
				return nil
			}
			n = 1 + p.Any(k+1, end, "percent", "per cent", "pct", "%")
			out = append(out, mixShare{from: k, to: k + n, value: p.Toks[k].Num / 100})
			sum += p.Toks[k].Num / 100
		case p.Toks[k].Kind == token.Date:
			return nil
		default:
			k++
			continue
		}
		k += n
	}
	if len(out) < 2 || rests > 1 || rests == 1 && sum >= 1 || rests == 0 && (sum < .97 || sum > 1.03) {
		return nil
	}
	for k := range out {
		if out[k].rest {
			out[k].value = math.Round((1-sum)*1e6) / 1e6
		}
	}
	return out
}

// mixTold reads the values with their shares; nil where a part says something else.
func (p Reader) mixTold(i, end int) *mixDraft {
	shares := p.mixShares(i, end)
	if shares == nil {
		return nil
	}
	m := &mixDraft{}
	i += p.Any(i, shares[0].from, "it is", "it's", "they are", "there are", "these are", "this is", "we have")
	i += p.mixSubject(m, i, shares[0].from)
	first := shares[0]
	ahead := first.from == i || first.from-i == p.Any(i, first.from, "in", "for", "about", "around", "roughly", "some", "on")
	last := shares[len(shares)-1]
	behind := !ahead && last.rest && p.mixVerbAt(last.to, end) // "push a fifth and the remainder is sms"
	var parts [][2]int
	for k, s := range shares {
		from, to := s.to, end
		if behind && k+1 == len(shares) {
			parts = append(parts, [2]int{from, to})
			break
		}
		if ahead && k+1 < len(shares) {
			to = shares[k+1].from
		}
		if !ahead {
			from, to = i, s.from
			if k > 0 {
				from = p.mixBreak(shares[k-1].to, s.from)
			}
			if from < 0 {
				return nil
			}
		}
		parts = append(parts, [2]int{from, to})
	}
	if !ahead && !behind && !p.ofRowsOnly(last.to, end) {
		return nil
	}
	for k := range parts {
		parts[k][1] = p.mixAside(m, k, parts[k][0], parts[k][1])
		from, to := p.mixTrim(parts[k][0], parts[k][1])
		if ahead {
			from = p.behindShare(from, to)
		}
		if from >= to || from < 0 || slices.ContainsFunc(p.Toks[from:to], func(t token.Token) bool { return t.Is(",", ";", ":", "(", ")") || t.Kind == token.Line }) {
			return nil
		}
		parts[k] = [2]int{from, to}
	}
	verb := ""
	preps := ahead && slices.ContainsFunc(parts[1:], func(x [2]int) bool { return x[0]+1 < x[1] && p.prepAt(x[0]) })
	m.lone = p.lonePreposition(parts)
	for k := range parts {
		from, to := parts[k][0], parts[k][1]
		if ahead || behind && k+1 == len(parts) {
			begin := from
			if from, to = p.valueBehindVerb(m, from, to, verb, k == 0 && preps); k == 0 && from > begin {
				verb = p.Toks[begin].Low
			}
		} else {
			if k == 0 {
				if from += p.mixName(m, from, to); m.column == nil && p.namedBeforeValues(from, to) {
					return nil
				}
			}
			from, to = p.valueBeforeVerb(m, from, to)
		}
		if from, to = p.mixTrim(from, to); from >= to {
			return nil
		}
		parts[k] = [2]int{from, to}
	}
	p.commonWords(m, parts)
	for k, x := range parts {
		text := p.Source(x[0], x[1])
		if x[1]-x[0] > 4 && p.Toks[x[0]].Kind != token.Number || x[1]-x[0] > 1 && !p.wordsOnly(x[0], x[1]) || p.Toks[x[0]].Is("no", "none", "neither") && x[1]-x[0] > 1 && !p.Toks[x[0]+1].Is("-") || p.Any2(x[0], x[1], "it", "they", "true", "false", "empty", "blank", "null", "missing", "unique", "duplicates") || slices.ContainsFunc(m.list, func(v draft.Category) bool { return strings.EqualFold(v.Text, text) }) {
			return nil
		}
		m.list = append(m.list, draft.Category{Text: text, Share: shares[k].value, At: x[0]})
	}
	m.lowerFirst(p)
	return m
}

// mixSubject reads what the shares are of where it stands before them: "of the animals", "out of all trips".
func (p Reader) mixSubject(m *mixDraft, i, first int) int {
	n := p.Any(i, first, "out of", "of", "among")
	if n == 0 || first-i > 6 {
		return 0
	}
	for k := i + n; k < first; k++ {
		if p.Toks[k].Kind != token.Word && !p.Toks[k].Is(",") {
			return 0
		}
	}
	if _, k := p.ValueAt(p.Table, nil, i+n+p.Any(i+n, first, "the", "all"), first); k > 0 {
		return 0 // shares among the rows of one value
	}
	return first - i
}

// mixBreak is where the part behind a share that ended at i begins: behind the mark or the "and" that closes
// what the share is of; -1 where there is none.
func (p Reader) mixBreak(i, next int) int {
	at := i + p.Any(i, next, ")")
	for k := at; k < next; k++ {
		if n := p.Any(k, next, ", and", "; and", ", while", ", but", ",", ";", "and", "while", "plus", "/"); n > 0 {
			if !p.ofRowsOnly(at, k) {
				return -1
			}
			return k + n
		}
	}
	if at > i {
		return at
	}
	return -1
}

// ofRowsOnly: nothing stands there but what a share is of.
func (p Reader) ofRowsOnly(i, end int) bool {
	if end < len(p.Toks) && i < end && p.Toks[end-1].Is("in") {
		end--
	}
	if i >= end {
		return true
	}
	n := p.Any(i, end, "each", "apiece", "respectively")
	if i+n >= end {
		return true
	}
	k := p.Any(i, end, "of", "from", "out of")
	if k == 0 || end-i > 6 {
		return false
	}
	if _, n := p.ValueAt(p.Table, nil, i+k+p.Any(i+k, end, "the", "all"), end); n > 0 {
		return false
	}
	return p.wordsOnly(i+k, end)
}

// wordsOnly: only words, codes and numbers stand among the tokens.
func (p Reader) wordsOnly(from, to int) bool {
	for k := from; k < to; k++ {
		if t := p.Toks[k]; t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Quote && t.Kind != token.Number && !t.Is("-", "/", "'", "+") {
			return false
		}
	}
	return true
}

// mixTrim takes marks and joining words from both ends.
func (p Reader) mixTrim(from, to int) (int, int) {
	for from < to && (p.Toks[from].Is(",", ";", "and", "while", "but", "plus", ":", "the", "a", "an", "(", "where", "or", "whereas") && p.Toks[from].Text != "A") {
		from++
	}
	for to > from && p.Toks[to-1].Is(",", ";", "and", "while", "but", "plus", ":", "the", "a", "an", "(", ")", "\n", "or", "whereas", "only", "just", "about", "another", "some", "with") && p.Toks[to-1].Text != "A" {
		to--
	}
	return from, to
}

// shareOut gives a list that stood without shares those of the mix.
func (p Reader) shareOut(c *draft.Column, list []draft.Category) {
	for _, v := range list {
		for k := range c.Values {
			if p.SameValueAt(lexicon.NameWords(c.Values[k].Text), v.At, len(p.Toks)) > 0 || strings.EqualFold(c.Values[k].Text, v.Text) {
				c.Values[k].Share = v.Share
			}
		}
	}
	c.Touched = true
}
