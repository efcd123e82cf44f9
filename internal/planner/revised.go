package planner

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/revision"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// readRevision plans a message about a plan that stands. What its commands ask for is carried out (package revision);
// the readers of descriptions add to that plan what they make of the rest. A message that describes tables of its own
// begins anew.
func readRevision(req plan.Request) plan.Result {
	if rest, ok := startsOver(req.Description); ok && beginsAnew(req, rest) {
		req.Previous, req.PreviousText, req.Earlier, req.Description = nil, "", nil, rest
		return readBest(req)
	}
	if questions(req.Description) {
		if res, ok := aboutPlan(req.Previous, req.Description); ok {
			return res
		}
	}
	rev := revise(req)
	if len(rev.Questions) > 0 {
		return askedAgain(rev)
	}
	if !rev.Changed {
		if res, ok := aboutPlan(req.Previous, rev.Rest); ok {
			return res
		}
	}
	if alone := req; beginsAnew(alone, rev.Rest) {
		alone.Previous, alone.PreviousText, alone.Earlier, alone.Description = nil, "", nil, rev.Rest
		if !rev.Changed {
			alone.Description = req.Description
		}
		return readBest(alone)
	}
	own := req
	own.Previous, own.Description, own.Revised = rev.Contract, rev.Rest, true
	res := asItStands(own)
	switch {
	case rev.Rest == "" && req.Rows == 0:
	case rev.Rest == "":
		res = readBest(own)
	default:
		more := readBest(own)
		switch {
		case more.Outcome == plan.Refused, more.Contract == nil && !rev.Changed && !slices.ContainsFunc(more.Questions, func(q plan.Question) bool { return q.ID == "impossible" }):
			return more
		case more.Contract == nil || loses(rev.Contract, more.Contract) || guesses(rev.Contract, more, rev.Rest) || recounts(req.Previous, rev.Contract, more.Contract):
			res.Unparsed = pieces(rev.Rest)
		default:
			res = more
		}
	}
	if res.Contract == nil {
		return res
	}
	credit(&res, rev)
	silent := !slices.ContainsFunc(token.Tokenize(rev.Rest), func(t token.Token) bool {
		return t.Kind != token.Mark && t.Kind != token.Line && !term.SilentWords[t.Low]
	})
	answers := slices.ContainsFunc(res.Assumptions, func(a plan.Assumption) bool { return a.Span != nil }) // "as parquet"
	if (silent || !answers) && len(res.Unparsed) == 0 && reflect.DeepEqual(res.Contract, req.Previous) {
		return saysNothing(req.Previous)
	}
	return res
}

// saysNothing asks what is to be otherwise, where a message neither changes the plan nor leaves anything unread.
func saysNothing(c *contract.Contract) plan.Result {
	t := c.Tables[0]
	res := plan.Result{Outcome: plan.Clarification, Assumptions: []plan.Assumption{}, Unparsed: []plan.Fragment{}, Provenance: []plan.Provenance{}}
	res.Questions = []plan.Question{{
		ID: "no_change", Text: "This message changes nothing in the plan. What should be otherwise?",
		Suggestions: []string{strconv.FormatInt(2*t.Rows, 10) + " " + strings.ReplaceAll(t.Name, "_", " "), "drop the " + strings.ReplaceAll(t.Columns[len(t.Columns)-1].Name, "_", " ")},
	}}
	return res
}

// revise carries out the commands of a message.
func revise(req plan.Request) revision.Revised {
	before := ""
	if len(req.Earlier) > 0 { // of a description, "it" means nothing yet
		before = lastMessage(req.PreviousText)
	}
	return revision.Revise(req.Previous, req.Description, revision.Host{
		Read: reads(req), Check: req.Check, Earlier: req.Earlier, Before: before,
	})
}

// settled is the plan of a text that was asked about, where the commands of the answer leave no contradiction in it.
// whole: the answer is nothing but commands.
func settled(req, open plan.Request, asked plan.Result, before reader) (res plan.Result, whole, ok bool) {
	req.Previous, req.PreviousText = asked.Contract, ""
	rev := revision.Revise(req.Previous, req.Description, revision.Host{
		Read: reads(req), Check: req.Check, About: before.AskedOf, Open: true,
	})
	if !rev.Changed || len(rev.Questions) > 0 || len(rev.Contract.Validate()) > 0 || req.Check != nil && req.Check(rev.Contract) != nil {
		return plan.Result{}, false, false
	}
	req.Previous = rev.Contract
	res = asItStands(req)
	before.keep(&res, asked, open)
	res.Unparsed = append(res.Unparsed, pieces(rev.Rest)...)
	credit(&res, rev)
	return res, rev.Rest == "", true
}

// credit adds where the changes of a message came from, and what it left open.
func credit(res *plan.Result, rev revision.Revised) {
	for _, s := range rev.Sources {
		res.Provenance = append(res.Provenance, plan.Provenance{Path: s.Path, Span: s.Span})
	}
	for _, n := range rev.Notes {
		res.Assumptions = append(res.Assumptions, plan.Assumption{Text: n.Text, Path: n.Path, Span: &n.Span})
	}
}

// reads is how a revision has words read as a description.
func reads(req plan.Request) func(string) (*contract.Contract, []revision.Note, bool) {
	return func(text string) (*contract.Contract, []revision.Note, bool) {
		res := readBest(plan.Request{Description: text, AsOf: req.AsOf, Locale: req.Previous.Locale, DefaultSeed: "0", Approach: plan.Approach{Failed: req.Failed}})
		var notes []revision.Note
		for _, a := range res.Assumptions {
			notes = append(notes, revision.Note{Path: a.Path, Text: a.Text})
		}
		return res.Contract, notes, res.Contract != nil && len(res.Unparsed) == 0
	}
}

// lastMessage is the last paragraph of what was said before.
func lastMessage(text string) string {
	text = strings.TrimSpace(text)
	return text[strings.LastIndexByte(text, '\n')+1:]
}

// askedAgain asks about a message that cannot be carried out. The plan stays as it is.
func askedAgain(rev revision.Revised) plan.Result {
	res := plan.Result{Outcome: plan.Clarification, Assumptions: []plan.Assumption{}, Unparsed: []plan.Fragment{}, Provenance: []plan.Provenance{}, Questions: []plan.Question{}}
	for _, q := range rev.Questions {
		res.Questions = append(res.Questions, plan.Question{ID: q.ID, Text: q.Text, Suggestions: q.Suggestions})
	}
	return res
}

// asItStands is the plan after the commands of a message that asks for nothing else.
func asItStands(req plan.Request) plan.Result {
	c := new(contract.Contract)
	*c = *req.Previous
	if req.Seed != nil {
		c.Seed = strconv.FormatUint(*req.Seed, 10)
	}
	return plan.Result{Outcome: plan.Planned, Contract: c, Assumptions: []plan.Assumption{}, Unparsed: []plan.Fragment{}, Provenance: []plan.Provenance{}, Questions: []plan.Question{}}
}

// beginsAnew: the message describes other tables, with their columns; one that is called like a table of the plan only
// where it counts its rows and names most of its columns.
func beginsAnew(req plan.Request, rest string) bool {
	if rest == "" {
		return false
	}
	single := req
	single.Description = rest
	single.Previous, single.PreviousText, single.Earlier = nil, "", nil
	toks := token.Tokenize(rest)
	for k := range toks {
		if k == 0 && toks[0].Is("and", "also", "plus", "+") {
			return false
		}
		if t := &toks[k]; t.Kind == token.Word && !talkWords[t.Low] {
			if addsWords[t.Low] {
				return false
			}
			break
		}
	}
	if speaksOf(req.Previous, toks) {
		return false
	}
	res, p := settle(single)
	if p.Parser == nil || res.Contract == nil {
		return p.Parser == nil && res.Outcome == plan.Planned
	}
	words, unread := 0, 0
	for _, t := range p.Toks {
		if t.Kind != token.Mark && t.Kind != token.Line {
			words++
		}
	}
	for _, f := range p.Leftovers() {
		unread += f[1] - f[0]
	}
	if 3*unread > words {
		return false
	}
	return slices.ContainsFunc(p.Tables, func(t *draft.Table) bool {
		stated := 0
		for _, c := range t.Columns {
			if c.Stated && !c.Dropped && c.At >= 0 {
				stated++
			}
		}
		_, same := req.Previous.Table(t.Name())
		if slices.ContainsFunc(p.Toks, func(t token.Token) bool { return t.Is("instead", "same", "still", "rather") }) {
			same = true
		}
		return !t.Implicit && (t.RowsSaid || t.Grid != nil || t.SqlName != "") && (stated > 2 || stated > 1 && !same)
	})
}

// resets are words with which a message turns to another dataset.
var resets = []string{"forget that", "forget the", "forget all", "forget it", "forget everything", "start over", "start again", "from scratch", "something else", "wrong project", "different dataset", "new dataset", "other dataset", "another dataset", "scrap that", "scrap everything", "something different"}

// startsOver blanks the sentences with which a message turns to another dataset; of one that goes on behind a colon the
// words before it.
func startsOver(text string) (string, bool) {
	rest, found := []byte(text), false
	low := strings.ToLower(text)
	from := 0
	for k := 0; k <= len(low); k++ {
		if k < len(low) && !strings.ContainsRune(".:;!?\n", rune(low[k])) {
			continue
		}
		if slices.ContainsFunc(resets, func(w string) bool { return strings.Contains(low[from:k], w) }) {
			found = true
			for j := from; j < min(k+1, len(rest)); j++ {
				if rest[j] != '\n' {
					rest[j] = ' '
				}
			}
		}
		from = k + 1
	}
	return string(rest), found && strings.TrimSpace(string(rest)) != ""
}

// speaksOf: before the first number of a text stands a word of a column of the plan.
func speaksOf(c *contract.Contract, toks []token.Token) bool {
	for k := range toks {
		t := &toks[k]
		if t.Kind == token.Number {
			return false
		}
		if t.Kind != token.Word || talkWords[t.Low] || lexicon.FunctionWords[t.Low] {
			continue
		}
		for _, own := range c.Tables {
			if slices.ContainsFunc(own.Columns, func(col contract.Column) bool {
				return slices.Contains(draft.Stems(lexicon.NameWords(col.Name)), lexicon.Stem(t.Low))
			}) {
				return true
			}
		}
	}
	return false
}

// talkWords may stand before what a message asks for.
var talkWords = lexicon.WordSet("please now ok okay can could you we i also and then actually instead great thanks perfect good nice but hi hello hey so just want need would like to us me the a my no sorry")

// addsWords begin what goes on a plan.
var addsWords = lexicon.WordSet("add include append insert plus drop remove delete rename change set update each every another more move put replace swap keep leave use for")

// pieces are the sentences of a text, without the marks and links at both ends.
func pieces(text string) []plan.Fragment {
	out := []plan.Fragment{}
	toks := token.Tokenize(text)
	mute := func(t token.Token) bool {
		return t.Kind == token.Mark || t.Kind == token.Line || t.Is("and", "but", "also", "so", "then")
	}
	for from := 0; from < len(toks); {
		to := from
		for to < len(toks) && toks[to].Kind != token.Line && !toks[to].Is(".", "!", "?", ";") {
			to++
		}
		i, k := from, to
		for i < k && mute(toks[i]) {
			i++
		}
		for k > i && mute(toks[k-1]) {
			k--
		}
		if i < k {
			span := plan.Span{Start: toks[i].Span.Start, End: toks[k-1].Span.End}
			out = append(out, plan.Fragment{Text: text[span.Start:span.End], Span: span})
		}
		from = to + 1
	}
	return out
}
