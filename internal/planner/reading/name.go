package reading

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	nameLeads  = wordings("belonging to, valid, realistic, plausible, random, fake, fictional, made-up, made up, a valid|realistic|random|fake|plausible|made-up, some realistic, a, an, the, their, its, his, her, our, your, my, some, one, another, respective, following, own, corresponding, current, whether they're|they_are|he|she|they|it_was|it_is|it|the|or_not?, whether, if, optionally, of course, also, plus, with, and, as well as, a flag whether|if|for, a flag, flag whether|if, information whether, each one's, the person's, name of the column, column, field, columns, fields, cols, flds, attribute, which, what, how many, how much, then, finally, lastly, for each, maybe, ideally, please, obviously, the usual, a column for|with|named|called?, a field for|with|named|called?, say, e.g., per row, in addition, additionally, besides, i also need, target column|variable|label, label column, target :, target, outcome variable, dependent variable, response variable, further, other, any, number of columns, would|did|do|does they|he|she|it?")
	nameInners = lexicon.WordSet("of in per to at on by for from")
	proseWords = lexicon.WordSet(`not no never nobody none everyone everybody anyone anybody neither nor may must might shall should would could can cannot can't don't won't doesn't isn't aren't do does did
	though although if unless because while when whenever then so thus therefore according depending depends except instead rather otherwise else than as
	only even both them they it we you us i me my our your this these those itself themselves same computed calculated derived ignore skip followed
	rises rise falls grows grow increases increase decreases repeats repeat repeated appears appear belongs belong contains describes
	having have has had is are was were be been being match matches means agree agrees differ differs that which who whose
	vs versus exceed exceeds equals equal want wants like please ensure always usually mostly exactly each every all any`)
)

// nameable word: it can begin or end the name of a column.
func nameWord(t *token.Token) bool {
	switch t.Kind {
	case token.Word:
		if len(t.Text) > 1 && t.Text == strings.ToUpper(t.Text) && t.Text != "NOT" && t.Text != "AND" && t.Text != "OR" {
			return true // US phone, IT budget
		}
		return !proseWords[t.Low] && t.Low != "and" && t.Low != "or" && t.Low != "with" && t.Low != "where"
	case token.Code:
		return strings.IndexFunc(t.Text, func(c rune) bool { return c == '#' }) < 0
	}
	return false
}

// name is a way to read the name of a column.
type name struct {
	from, to int // its tokens, without what leads to it
	score    float64
	unique   bool
	optional bool
	words    []string // of the column, where they are not its tokens
	typ      contract.Type
}

// namesAt are the ways to read a name at i, which ends before end.
func (r *reader) namesAt(i, end int) []name {
	out := r.plainNames(i, end)
	for _, n := range out {
		if k := r.relativeTail(n.to, end); k > 0 && n.words == nil {
			out = append(out, name{from: n.from, to: n.to + k, score: n.score + .5, unique: n.unique, optional: n.optional, words: r.words(n.from, n.to)})
		}
	}
	return append(out, r.clauseNames(i, end)...)
}

// plainNames are names that are no clauses.
func (r *reader) plainNames(i, end int) []name {
	if _, n := r.fractionAt(i, end); n > 0 && (r.is(i+n, end, "of") || r.is(i+n-1, end, "of")) {
		return nil // "a fifth of the payments"
	}
	at := i
	unique, optional := false, false
	for range 4 {
		switch {
		case r.is(at, end, "unique", "distinct") && at+1 < end && nameWord(r.toks[at+1]) && !r.is(at+1, end, "per", "together", "identifier", "within"):
			unique = true
			at++
			continue
		case r.is(at, end, "optional", "nullable") && at+1 < end && nameWord(r.toks[at+1]):
			optional = true
			at++
			continue
		}
		n := r.match(at, end, nameLeads)
		if n == 1 && r.variable(at, end) {
			break
		}
		if n > 0 && r.is(at+n, end, endings...) && r.toks[at+n-1].Kind == token.Word {
			if lexicon.FunctionWords[r.toks[at].Low] || r.is(at, end, "some", "any", "other", "another") {
				return nil // "some in the millions"
			}
			break // "valid from"
		}
		if n == 0 || at+n >= end || !(nameWord(r.toks[at+n]) || r.toks[at+n].Kind == token.Quote) {
			break
		}
		if r.is(at, end, "target", "column", "field", "current", "one", "flag", "if", "other", "any", "label") && n == 1 && lexicon.Names(r.words(at, min(at+2, end))) {
			break // "target price"
		}
		at += n
	}
	if at >= end {
		return nil
	}
	t := r.toks[at]
	if t.Kind == token.Quote {
		return []name{{from: at, to: at + 1, score: 6, unique: unique, optional: optional}}
	}
	if r.is(at, end, "from", "to") && (r.atBreak(at+1, end) || r.is(at+1, end, "(")) && (r.atBreak(at-1, end) || r.is(at-1, end, "and", "with", ":")) && (r.endpoint(at-2, end) || r.endpoint(at+2, end)) {
		return []name{{from: at, to: at + 1, score: 4, unique: unique, optional: optional}}
	}
	if r.is(at, end, "no", "nr") && r.codeBehind(at+1+r.any(at+1, end, "."), end) {
		return []name{{from: at, to: at + 1 + r.any(at+1, end, "."), score: 5, unique: unique, optional: optional}}
	}
	if to := r.counterpart(at, end); to > 0 {
		return []name{{from: at, to: to, score: 5 + float64(to-at), unique: unique, optional: optional}}
	}
	if r.is(at, end, "first", "last", "next", "rest", "other", "second") && r.is(at+1, end, "of", "two", "three", "four") {
		return nil // "the last of them a U"
	}
	if !nameWord(t) && !(t.Kind == token.Date && len(t.Text) == 2) || nameInners[t.Low] && t.Text == t.Low {
		if to := r.stateName(at, end); to > 0 {
			return []name{{from: at, to: to, score: 3.5 + .3*float64(to-at), unique: unique, optional: optional}}
		}
		return nil
	}
	if r.is(at, end, "unique", "distinct") && r.match(at+1, end, withinWords) > 0 {
		return nil // "unique per team"
	}
	var out []name
	if to := r.stateName(at, end); to > 0 {
		out = append(out, name{from: at, to: to, score: 3.5 + .3*float64(to-at), unique: unique, optional: optional})
	}
	for to := at + 1; to <= min(end, at+8); to++ {
		last := r.toks[to-1]
		if to > at+1 {
			inner := last.Kind == token.Word && nameInners[last.Low]
			number := last.Kind == token.Number && (last.Glued || r.ordinal(at, to, end))
			joint := last.Kind == token.Mark && last.Glued && last.Is("-", "_", ".", "&") && to < end && (r.toks[to].Glued || last.Is(".") && abbreviations[r.toks[to-2].Low]) && r.toks[to].Kind == token.Word
			if last.Is("%") && nameInners[r.tok(to).Low] && to+1 < end && nameWord(r.toks[to+1]) {
				continue // "battery % at start"
			}
			if !nameWord(last) && !inner && !number && !joint && !r.stageAt(to-1, end) || r.monthRun(to-1, end) || statWords[last.Low] && r.tok(to).Kind == token.Number && to < end && last.Kind == token.Word {
				break
			}
			if r.is(to, end, "to", "-", "..", "through") && letterOf(last) && letterOf(r.tok(to+1)) {
				break // "line A to F"
			}
			if r.match(to-1, end, makeUp) > 0 {
				break // "recaptures account for 18%"
			}
			if last.Kind == token.Word && typeTokens[last.Low] {
				break // "qty int", "ts random in 2025"
			}
			if last.Kind == token.Word && (proseWords[last.Low] || r.is(to-1, end, "unique", "distinct")) {
				break
			}
			if behind := r.tok(to); currency(last) != "" && behind.Kind == token.Number || last.Is("such", "so") && behind.Is("that", "as") || last.Is("out") && behind.Is("of") && r.tok(to+1).Kind == token.Number {
				break // "price EUR 200", "score out of 100", "birth date such that they are adults"
			}
			if _, n := r.fractionAt(to-1, end); (n > 0 || r.is(to-1, end, "half")) && last.Kind == token.Word {
				break
			}
			if to > at+1 && r.codeBehind(to-1, end) {
				break // "invoice number INV-2025-0001 and up"
			}
			if strings.Contains(t.Text, "_") || strings.Contains(last.Text, "_") || camel(t.Text) && camel(last.Text) {
				break // an identifier is a name by itself
			}
			if r.stageAt(to-1, end) {
				continue
			}
			if last.Is("the", "a", "an") && last.Text == last.Low && to-at == 2 {
				continue // "over the last 24 months"
			}
			if inner || joint || r.possessive(to-1) && nameWord(r.tok(to)) {
				continue // no name ends so, but for "valid from" and the like below
			}
		}
		words := r.words(at, to)
		if len(words) == 0 || to == at+1 && r.possessive(at) && to < end && nameWord(r.tok(to)) {
			continue
		}
		s := r.nameScore(at, to, words)
		if t := r.toks[to-1]; t.Kind == token.Number && !t.Glued || to > at+1 && r.sibling(to-1) {
			s = r.nameScore(at, to-1, r.words(at, to-1)) + .95
		}
		if s > 0 {
			out = append(out, name{from: at, to: to, score: s, unique: unique, optional: optional})
		}
	}
	for to := at + 2; to <= min(end, at+5); to++ {
		if n, ok := r.endedName(at, to, end); ok {
			n.unique, n.optional = unique, optional
			out = append(out, n)
		}
	}
	return out
}

// monthRun: the word at i is a month from which a period runs: "sent mar-may 2026".
func (r *reader) monthRun(i, end int) bool {
	return token.MonthNames[r.toks[i].Low] != 0 && r.match(i+1, end, rangeMarks) > 0 && token.MonthNames[r.tok(i+2).Low] != 0
}

// possessive: the word at i is written with 's, so that what it owns follows: "father's trade".
func (r *reader) possessive(i int) bool {
	low := strings.ToLower(r.tok(i).Text)
	return r.tok(i).Kind == token.Word && (strings.HasSuffix(low, "'s") || strings.HasSuffix(low, "’s"))
}

// stages are what a study counts, so that numbers behind them stand inside of names.
var stages = lexicon.WordSet("week wk day month year hour visit wave phase stage round session")

// stageAt: the number at i tells at which stage the thing behind it is measured: "week 12 systolic BP".
func (r *reader) stageAt(i, end int) bool {
	t := r.tok(i)
	return t.Kind == token.Number && token.IsAllDigits(t.Text) && len(t.Text) <= 3 && stages[r.tok(i-1).Low] && i+1 < end && nameWord(r.toks[i+1]) && !nameInners[r.toks[i+1].Low] && !statWords[r.toks[i+1].Low] && token.Units[r.toks[i+1].Low] == "" && !lexicon.FunctionWords[r.toks[i+1].Low]
}

// ordinal: the number at the end of a name tells one of several alike: "player one and player two", "line 2".
func (r *reader) ordinal(at, to, end int) bool {
	t := r.toks[to-1]
	if t.Percent || t.Digits > 0 || !(t.Spelled && t.Num <= 10 || token.IsAllDigits(t.Text) && len(t.Text) <= 2) {
		return false
	}
	if r.is(to-2, to-1, "in", "from", "of", "at") {
		return false
	}
	if r.atBreak(to, end) || r.is(to, end, "(") && r.sibling(to-1) {
		return r.sibling(to-1) || !r.tellsNumber(at, to)
	}
	k := r.any(to, end, "and", "&", "+", "/", "vs", "versus")
	return k > 0 && r.is(to+k, end, r.toks[at].Low) && r.tok(to+k+1).Kind == token.Number
}

// sibling: the text has another column that differs only in what stands at i, the end of a name: "votes A, votes B",
// "test 1, test 2", "damage min and damage max".
func (r *reader) sibling(i int) bool {
	t, stem := r.tok(i), r.tok(i-1)
	if t.Glued || stem.Kind != token.Word || lexicon.FunctionWords[stem.Low] && !lexicon.Names([]string{stem.Low}) {
		return false
	}
	for k := 1; k < len(r.toks); k++ {
		o := r.toks[k]
		if k == i || o.Low == t.Low || r.toks[k-1].Low != stem.Low || o.Glued {
			continue
		}
		switch {
		case letterOf(t) && letterOf(o):
			return true
		case t.Kind == token.Number && o.Kind == token.Number && !t.Percent && !o.Percent && math.Abs(t.Num-o.Num) == 1 && t.Num <= 12:
			return true
		case t.Kind == token.Word && o.Kind == token.Word && opposites[t.Low+" "+o.Low] != "":
			return true
		}
	}
	return false
}

// letterOf: the token is a single capital letter, which tells one of several alike.
func letterOf(t *token.Token) bool {
	return t.Kind == token.Word && len(t.Text) == 1 && t.Text[0] >= 'A' && t.Text[0] <= 'Z'
}

// endpoint: "from" or "to" stands at i, or just behind an "and" there.
func (r *reader) endpoint(i, end int) bool {
	return r.is(i, end, "from", "to") || r.is(i, end, "and") && r.is(i+1, end, "from", "to")
}

// counterpart is the end of a name that begins with "from" or "to" where the other one stands by it: "from account, to
// account".
func (r *reader) counterpart(i, end int) int {
	other := map[string]string{"from": "to", "to": "from"}[r.tok(i).Low]
	if i >= end || other == "" {
		return 0
	}
	to := i + 1
	for to < min(end, i+4) && nameWord(r.toks[to]) && !nameInners[r.toks[to].Low] {
		to++
	}
	if to == i+1 || !r.atBreak(to, end) && !r.is(to, end, "and", "/", "&") {
		return 0
	}
	for k := max(0, i-8); k < min(end, to+4); k++ {
		if k != i && r.is(k, end, other) && r.is(k+1, end, r.toks[i+1].Low) {
			return to
		}
	}
	return 0
}

// typeTokens say behind a name what it holds, and end none.
var typeTokens = lexicon.WordSet("int integer bigint smallint str varchar bool boolean float double decimal uuid datetime timestamp timestamptz random randomly uniform uniformly")

func camel(s string) bool {
	for k := 1; k < len(s); k++ {
		if s[k] >= 'A' && s[k] <= 'Z' && s[k-1] >= 'a' && s[k-1] <= 'z' {
			return true
		}
	}
	return false
}
