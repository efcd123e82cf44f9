package planner

import (
	"errors"
	"fmt"
	"strconv"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/planner/copying"
	"github.com/sdg-service/sdg/internal/planner/lower"
	"github.com/sdg-service/sdg/internal/planner/notation"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/recording"
	"github.com/sdg-service/sdg/internal/planner/sentence"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// unreadable asks for other words, where every reader failed.
func unreadable() plan.Result {
	return plan.Result{
		Outcome: plan.Clarification, Assumptions: []plan.Assumption{}, Unparsed: []plan.Fragment{}, Provenance: []plan.Provenance{},
		Questions: []plan.Question{{
			ID: "unreadable", Text: "This description could not be read. Can you say it in other words, or leave a part of it out?",
			Suggestions: []string{},
		}},
	}
}

// Errors of Plan: the request itself cannot be read. Whatever can be read is planned,
// asked about or refused.
var (
	ErrTooLong = fmt.Errorf("a description has at most %d bytes", plan.MaxDescription)
	ErrNotText = errors.New("the description is not valid UTF-8")
	ErrNoDay   = errors.New("the request names no day (as_of) to resolve relative dates against")
)

// Planner is the offline planner. It has no state: it is safe for concurrent use.
type Planner struct {
	grammar  bool
	unsifted bool
	host     plan.Host
}

// New makes an offline planner.
func New() *Planner { return &Planner{} }

// For makes an offline planner for a service.
func For(h plan.Host) *Planner { return &Planner{host: h} }

// Grammar makes a planner that reads by the grammar alone, so that it can be scored by itself.
func Grammar() *Planner { return &Planner{grammar: true} }

// Unsifted makes an offline planner that answers with what its readers make of a text, so that package sift can learn which of their
// columns the text does not mean.
func Unsifted(h plan.Host) *Planner { return &Planner{host: h, unsifted: true} }

// Plan reads the description and answers with a contract, with questions, or with a refusal. Nobody must change the request's datasets
// after that: a reading that was begun for nothing may still look at them.
func (pl *Planner) Plan(req plan.Request) (plan.Result, error) {
	switch {
	case len(req.Description)+len(req.PreviousText) > plan.MaxDescription:
		return plan.Result{}, ErrTooLong
	case !utf8.ValidString(req.Description) || !utf8.ValidString(req.PreviousText):
		return plan.Result{}, ErrNotText
	case req.AsOf.IsZero():
		return plan.Result{}, ErrNoDay
	}
	busy.Add(1)
	defer busy.Add(-1)
	req.Read, req.Check, req.Failed = pl.grammar, pl.host.Check, pl.host.Failed
	res, ok := attempt(req, func() plan.Result {
		if req.Follows() {
			return readAnswer(req)
		}
		if req.Previous != nil && !req.Read {
			return readRevision(req)
		}
		req.Lexed = &plan.Lexed{Text: req.Description, Toks: token.Tokenize(req.Description)}
		if foreign(req.Lexed.Toks) {
			return otherLanguage()
		}
		if pl.unsifted {
			return readBest(req)
		}
		return readMarked(req)
	})
	if !ok {
		return unreadable(), nil
	}
	return res, nil
}

// readMarked plans a description, with commas where it has none between its columns, so that also who looks at the text behind the readers
// sees where one column ends.
func readMarked(req plan.Request) plan.Result {
	own := ownWords(req.Description)
	if r, ok := notation.RunOns(req.Description); ok {
		own = inNotation(req.Description, r)
		req.Description = own.text
		req.Lexed = &plan.Lexed{Text: own.text, Toks: token.Tokenize(own.text)}
	}
	res := vague(req, doubted(req, completePlan(req)))
	own.restore(&res)
	return res
}

// readAnswer plans the text that was asked about together with the answer.
func readAnswer(req plan.Request) plan.Result {
	if res, ok := answerClash(req); ok {
		return res
	}
	earlier := rewordEarlier(req)
	req.PreviousText = earlier.text
	res, p, req := answer(req)
	if p.Parser == nil {
		return res
	}
	_, offset := req.WholeText()
	if res.Contract != nil {
		p.giveUnbuilt()
		p.unheeded(req, offset, res.Contract)
		p.sources(res.Contract)
	}
	if p.Reworded {
		offset = len(p.Text) + 1
	}
	p.report(&res, offset)
	earlier.restoreEarlier(&res)
	return res
}

// settle plans a request; the parser knows where what came from, nil where nothing was planned.
func settle(req plan.Request) (plan.Result, reader) {
	res := plan.Result{Assumptions: []plan.Assumption{}, Unparsed: []plan.Fragment{}, Provenance: []plan.Provenance{}, Questions: []plan.Question{}}
	text, _ := req.WholeText()
	if req.Lexed == nil || req.Lexed.Text != text {
		req.Lexed = &plan.Lexed{Text: text, Toks: token.Tokenize(text)}
	}
	recorded := recording.Read(text, req)
	var copied *copying.CopyReader
	if recorded == nil {
		copied = copying.Read(text, req)
	}
	// A copy of the caller's own table of real people is what the service is for.
	if r, span := refusal(req.Description); r != nil && !(copied != nil && copied.Set != nil && r.Code == realPeople) {
		res.Outcome, res.Refusal = plan.Refused, r
		res.Provenance = append(res.Provenance, plan.Provenance{Path: "refusal", Span: span})
		return res, reader{}
	}
	if recorded != nil {
		res.Outcome, res.Questions = plan.Clarification, recorded.Questions
		if len(recorded.Questions) == 0 {
			res.Outcome, res.Questions, res.Recording = plan.Planned, []plan.Question{}, &recorded.Out
		}
		return res, readerOf(recorded.Reader.Parser)
	}
	if copied != nil {
		res.Outcome, res.Questions = plan.Clarification, copied.Questions
		if len(copied.Questions) == 0 {
			res.Outcome, res.Questions, res.Synthesis = plan.Planned, []plan.Question{}, &copied.Out
		}
		return res, readerOf(copied.Reader.Parser)
	}
	p := readerOf(sentence.New(text, req).Parser)
	p.Understand(req)
	lowered := lower.Of(p.Parser)
	lowered.ApplyRequest(req)
	lowered.Check()
	if len(p.Questions) > 0 && !(req.Open && p.buildable()) {
		res.Outcome, res.Questions = plan.Clarification, p.Questions
		return res, p
	}
	c := lowered.Build()
	if len(p.Questions) > 0 && !req.Open {
		res.Outcome, res.Questions = plan.Clarification, p.Questions
		return res, p
	}
	c.Seed = "0"
	switch {
	case req.Seed != nil:
		c.Seed = strconv.FormatUint(*req.Seed, 10)
	case p.Seed != nil:
		c.Seed = strconv.FormatUint(*p.Seed, 10)
	case req.Previous != nil:
		c.Seed = req.Previous.Seed
	default:
		if req.DefaultSeed != "" {
			c.Seed = req.DefaultSeed
		}
		p.Assume(&p.Root, "seed "+c.Seed, nil)
	}
	faults := lowered.Faults(c)
	if p.Lenient {
		faults = lowered.MendMisread(c, faults)
	}
	if len(faults) > 0 && !req.Open {
		lowered.AskAbout(c, faults)
		res.Outcome, res.Questions = plan.Clarification, p.Questions
		return res, p
	}
	res.Outcome, res.Contract = plan.Planned, c
	return res, p
}
