package clause

import (
	"math"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sharedFlag is an item of a list that has nothing but a name and the share of the rows that have it.
type sharedFlag struct {
	from, to int // tokens of the name
	end      int
	share    float64
	count    int64 // of the rows, where no share is said
	plain    bool  // no "for", "on", "in" before the share
}

// flagRun reads flags that do not say what they are: "swimming pool for a third, sauna 40%, lift
// at 55%". Values of one column look alike; their shares make a whole, or their first stands
// behind a name that is known to have values.
func (p Reader) flagRun(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	run := p.sharedFlags(i, end)
	if len(run) == 0 || p.likeValues(run) || len(run) == 1 && run[0].plain && !p.ownedThing(run[0]) && !p.doing(run[0].from, end) {
		return 0
	}
	if c := p.Column; c != nil && len(run) > 1 && c.Values == nil && c.TrueShare == nil && c.Table != nil {
		for _, f := range run {
			if p.UsualValue(c, p.Source(f.from, f.to)) {
				return 0
			}
		}
	}
	at := i
	for _, f := range run {
		c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: p.HeaderWords(f.from, f.to), At: f.from, Span: p.Span(f.from, f.to), Kind: draft.KindBoolean, Touched: true}
		if f.count > 0 {
			c.Typ, c.TrueCount = contract.Boolean, f.count
		} else {
			c.TrueShare = draft.Ptr(f.share)
		}
		p.Table.Columns = append(p.Table.Columns, c)
		p.Column = c
		p.Claim(at, f.end, &c.Element)
		at = f.end
	}
	return at - i
}

// sharedFlags are the flags in a row from i on; none where they are values of one column.
func (p Reader) sharedFlags(i, end int) []sharedFlag {
	var run []sharedFlag
	sum := 0.0
	for at := i; at < end; {
		f := p.sharedFlag(at, end)
		if f.end == 0 || p.valueOfName(f, end) {
			break
		}
		run = append(run, f)
		if sum += f.share; len(run) > 1 && math.Abs(sum-1) < .0051 {
			return nil
		}
		sep := p.Any(f.end, end, ", and", ", plus", ",", ";", "and", "plus")
		if sep == 0 {
			break
		}
		if at = f.end + sep; p.AnyOf(term.RestPhrases, at, end) > 0 {
			return nil
		}
	}
	return run
}

// likeValues: behind words of which the first may name a column and the last its value, there are
// only single words, and the shares are many: "exposure sunny 70%, shaded 55%".
func (p Reader) likeValues(run []sharedFlag) bool {
	sum := run[0].share
	for _, f := range run[1:] {
		if sum += f.share; !f.plain || f.to-f.from > 1 {
			return false
		}
	}
	return len(run) > 1 && run[0].plain && run[0].to-run[0].from > 1 && sum > .8
}

// sharedFlag reads one of them; its end is 0 where there is none.
func (p Reader) sharedFlag(i, end int) sharedFlag {
	f := sharedFlag{from: i + p.Any(i, end, "with a", "with an", "with", "having", "a", "an", "their", "its")}
	doing := p.doing(f.from, end)
	most := 4
	if doing {
		most = 7
	}
	for f.to = f.from; f.to < end && f.to-f.from <= most && (p.FlagWord(f.to) || doing && p.AnyOf(wayWords, f.to, end) > 0); f.to++ {
		if _, ok := p.ShareAt(f.to, end); ok && f.to > f.from {
			break
		}
	}
	for f.to > f.from+1 && p.AnyOf(wayWords, f.to-1, end) > 0 {
		f.to--
	}
	if f.to == f.from || f.to-f.from > most {
		return sharedFlag{}
	}
	at := f.to
	if f.to > f.from+1 && p.Any2(f.to-1, end, "set", "raised", "ticked") {
		f.to-- // "a vip marker set on six percent"
	}
	open := p.Any(at, end, "(")
	at += open
	if f.to == f.from+1 && p.Any2(at, end, "in", "on") && strings.HasSuffix(p.Tok(at-1).Low, "ed") {
		return sharedFlag{} // "checked in 91%"
	}
	link := p.Any(at, end, "available for", "available at", "available in", "available on", "for only", "for just", "only for", "for", "on", "in", "at", "with")
	f.plain = link == 0 || p.Any2(at, end, "at", "with")
	at += link
	at += p.Any(at, end, ":", "=", "-")
	but := p.Any(at, end, "all but", "all except", "everyone but", "everyone except", "everybody but", "all of them but")
	s, ok := p.ShareAt(at+but, end)
	switch n := p.Tok(at + but); {
	case p.Any2(at+but, end, "one of", "one out of", "1 of"):
		return sharedFlag{} // "dentist (one of 6)"
	case ok && s.Vague == "" && s.Value < 1:
		if at += but + s.N; but > 0 {
			s.Value = 1 - s.Value
		}
		f.share = s.Value
	case at+but < end && link > 0 && n.Kind == token.Number && n.Digits == 0 && n.Unit == "" && n.Num >= 1 && p.Table.RowsSaid && n.Num < float64(p.Table.Rows) && p.Any2(at+but+1, end, "of them", "of these", "of those"):
		if f.count = int64(n.Num); but > 0 {
			f.count = p.Table.Rows - f.count
		}
		at += but + 1
	default:
		return sharedFlag{}
	}
	if n := p.Any(at, end, append([]string{"cases", "rows", "records", "times"}, term.OfRows...)...); n > 0 {
		at += n
	} else if p.Lit(at, end, "of") {
		at++
		at += p.Any(at, end, "all", "the", "these", "our")
		head, n := p.NounRunVerb(at, end)
		if n == 0 || p.FindTable(head) != p.Table {
			return sharedFlag{}
		}
		at += n
	}
	if open > 0 {
		if !p.Lit(at, end, ")") {
			return sharedFlag{}
		}
		at++
	}
	if !p.AtBreak(at, end) || p.Any2(at, end, "(", "/", "|", "-", "with", "but", "or", ":", "–") || p.Any2(at+1, end, "but", "others", "otherwise") {
		return sharedFlag{}
	}
	if !p.couldBeFlag(f) {
		return sharedFlag{}
	}
	f.end = at
	return f
}

// wayWords stand inside the name of a flag that says what was done: "parked in a garage".
var wayWords = draft.PhrasesOf("in", "at", "on", "for", "with", "from", "of", "to", "by", "into", "a", "an", "the", "under", "off", "their", "its")

// doing: the name begins with what somebody does or has done, or where somebody is, and goes on.
func (p Reader) doing(i, end int) bool {
	t := p.Tok(i)
	if i+2 >= end || t.Kind != token.Word || p.AnyOf(wayWords, i+1, end) == 0 && !p.Any2(i, end, "on", "in", "off", "under") {
		return false
	}
	return strings.HasSuffix(t.Low, "ed") || strings.HasSuffix(t.Low, "ing") || p.Any2(i, end, "on", "in", "off", "under", "left", "member", "part", "sold", "kept", "sent", "born", "paid", "built", "made", "bought", "held", "lost", "given", "taken", "seen", "driven", "written", "open", "close", "free", "eligible")
}

// notFlags are names of what has a share as its value, or of flaws that a share of the rows has.
var notFlags = lexicon.WordSet("growth increase decrease margin discount tax vat gst interest rate share percentage percent probability commission humidity markup yield load utilization utilisation duplicates duplicate outliers outlier noise errors missings gaps nulls nans blanks typos progress completion occupancy confidence purity alcohol abv slope moisture battery coverage score accuracy change return weight cocoa fat")

// contactTails end names of texts: a share behind them says how many rows have one.
var contactTails = lexicon.WordSet("remark remarks feedback review testimonial quote bio reply answer message email mail phone mobile fax number no nr code id name surname nickname url website address date time timestamp at on comment notes note description text reason amount price")

// levelOfTruth end what is a flag's name and its value.
var levelOfTruth = lexicon.WordSet("true false yes no")

// couldBeFlag: nothing about the name says that it holds something else than yes or no.
func (p Reader) couldBeFlag(f sharedFlag) bool {
	words := p.HeaderWords(f.from, f.to)
	if len(words) == 0 || p.Table.Column(words) != nil || p.Any2(f.from, f.to, term.NullWords...) {
		return false
	}
	last := words[len(words)-1]
	if contactTails[last] || levelOfTruth[last] || notFlags[last] || notFlags[words[0]] || lexicon.Charge(words) || p.TableNamed(f.to-1, f.to) {
		return false
	}
	for _, c := range p.Table.Columns {
		for _, v := range c.Values {
			if term.SameValue(v.Text, p.Source(f.from, f.to)) {
				return false
			}
		}
	}
	switch m := p.Lex.Lookup(words); m.Kind {
	case draft.KindDate, draft.KindTimestamp, draft.KindTime, draft.KindText:
		return false
	case draft.KindMoney, draft.KindInteger, draft.KindDecimal:
		return !f.plain || !m.Exact
	}
	return true
}

// ownedThing: a column of this name would hold something else than yes and no by itself.
func (p Reader) ownedThing(f sharedFlag) bool {
	c := &draft.Column{Scale: -1, Table: p.Table, Words: p.HeaderWords(f.from, f.to)}
	p.MeaningOf(c, f.from, f.to)
	return !c.CouldBeBool(p.Lex)
}

// valueOfName: the name begins with that of a column whose value goes on: "status open 70%".
func (p Reader) valueOfName(f sharedFlag, end int) bool {
	whole := p.HeaderMatch(f.from, f.to) == f.to-f.from
	for k := f.from + 1; k < f.to; k++ {
		words := p.WordsOf(f.from, k)
		value := p.Source(k, f.to)
		if first := []rune(value); len(first) > 0 && unicode.IsUpper(first[0]) && p.HeaderMatch(f.from, k) == k-f.from {
			return true
		}
		if term.ListedNames[words[len(words)-1]] || words[len(words)-1] == "kind" {
			return true
		}
		if list, ok := p.Lex.ClosedList(words, p.Table.Name()); ok {
			for item := range strings.SplitSeq(list, ",") {
				if strings.EqualFold(strings.TrimRight(strings.TrimSpace(item), " .0123456789"), value) {
					return true
				}
			}
		}
		if whole || p.HeaderMatch(f.from, k) != k-f.from {
			continue
		}
		if list, n := p.PairList(k, end, 4); n > 0 && len(list) > 1 {
			sum := 0.0
			for _, v := range list {
				sum += v.Share
			}
			if math.Abs(sum-1) < .0051 {
				return true // "payment card 72%, cash 28%"
			}
		}
	}
	return false
}
