package planner

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Errors of Plan: the request itself cannot be read. Whatever can be read is planned,
// asked about or refused.
var (
	ErrTooLong = fmt.Errorf("a description has at most %d bytes", MaxDescription)
	ErrNotText = errors.New("the description is not valid UTF-8")
	ErrNoDay   = errors.New("the request names no day (as_of) to resolve relative dates against")
)

// Planner is the offline planner. It has no state: it is safe for concurrent use.
type Planner struct {
	grammar bool
	host    Host
}

// Host is what a planner knows of the service that it plans for.
type Host struct {
	// Check tells why the engine cannot carry out a valid contract; nil: it can carry out each.
	Check func(*contract.Contract) error
	// Failed is told when a reader failed by a fault of its own. What another reader makes of the text stands then,
	// or the user is asked for other words. Where it is nil the planner panics.
	Failed func(error)
}

// New makes an offline planner.
func New() *Planner { return &Planner{} }

// For makes an offline planner for a service.
func For(h Host) *Planner { return &Planner{host: h} }

// Grammar makes a planner that reads by the grammar alone, so that it can be scored by itself.
func Grammar() *Planner { return &Planner{grammar: true} }

// Plan reads the description and answers with a contract, with questions, or with a refusal.
func (pl *Planner) Plan(req Request) (Result, error) {
	switch {
	case len(req.Description)+len(req.PreviousText) > MaxDescription:
		return Result{}, ErrTooLong
	case !utf8.ValidString(req.Description) || !utf8.ValidString(req.PreviousText):
		return Result{}, ErrNotText
	case req.AsOf.IsZero():
		return Result{}, ErrNoDay
	}
	req.read, req.check, req.failed = pl.grammar, pl.host.Check, pl.host.Failed
	res, ok := attempt(req, func() Result {
		if req.follows() {
			return readAnswer(req)
		}
		if req.Previous != nil && !req.read {
			return readRevision(req)
		}
		if foreign(req.Description) {
			return otherLanguage()
		}
		return readBest(req)
	})
	if !ok {
		return unreadable(), nil
	}
	return res, nil
}

// readAnswer plans the text that was asked about together with the answer.
func readAnswer(req Request) Result {
	earlier := rewordEarlier(req)
	req.PreviousText = earlier.text
	res, p, req := answer(req)
	if p == nil {
		return res
	}
	_, offset := req.wholeText()
	if res.Contract != nil {
		p.giveUnbuilt()
		p.unheeded(req, offset, res.Contract)
		p.sources(res.Contract)
	}
	if p.reworded {
		offset = len(p.text) + 1
	}
	p.report(&res, offset)
	earlier.restoreEarlier(&res)
	return res
}

// settle plans a request; the parser knows where what came from, nil where nothing was planned.
func settle(req Request) (Result, *parser) {
	res := Result{Assumptions: []Assumption{}, Unparsed: []Fragment{}, Provenance: []Provenance{}, Questions: []Question{}}
	text, _ := req.wholeText()
	req.lexed = &lexed{text, token.Tokenize(text)}
	recorded := readRecording(text, req)
	var copied *copyReader
	if recorded == nil {
		copied = readCopy(text, req)
	}
	// A copy of the caller's own table of real people is what the service is for.
	if r, span := refusal(req.Description); r != nil && !(copied != nil && copied.set != nil && r.Code == realPeople) {
		res.Outcome, res.Refusal = Refused, r
		res.Provenance = append(res.Provenance, Provenance{Path: "refusal", Span: span})
		return res, nil
	}
	if recorded != nil {
		res.Outcome, res.Questions = Clarification, recorded.questions
		if len(recorded.questions) == 0 {
			res.Outcome, res.Questions, res.Recording = Planned, []Question{}, &recorded.out
		}
		return res, recorded.parser
	}
	if copied != nil {
		res.Outcome, res.Questions = Clarification, copied.questions
		if len(copied.questions) == 0 {
			res.Outcome, res.Questions, res.Synthesis = Planned, []Question{}, &copied.out
		}
		return res, copied.parser
	}
	p := newParser(text, req)
	p.understand(req)
	p.applyRequest(req)
	p.check()
	if len(p.questions) > 0 && !(req.open && p.buildable()) {
		res.Outcome, res.Questions = Clarification, p.questions
		return res, p
	}
	c := p.build()
	if len(p.questions) > 0 && !req.open {
		res.Outcome, res.Questions = Clarification, p.questions
		return res, p
	}
	c.Seed = "0"
	switch {
	case req.Seed != nil:
		c.Seed = strconv.FormatUint(*req.Seed, 10)
	case p.seed != nil:
		c.Seed = strconv.FormatUint(*p.seed, 10)
	case req.Previous != nil:
		c.Seed = req.Previous.Seed
	default:
		if req.DefaultSeed != "" {
			c.Seed = req.DefaultSeed
		}
		p.assume(&p.root, "seed "+c.Seed, nil)
	}
	faults := p.faults(c)
	if p.lenient {
		faults = p.mendMisread(c, faults)
	}
	if len(faults) > 0 && !req.open {
		p.askAbout(c, faults)
		res.Outcome, res.Questions = Clarification, p.questions
		return res, p
	}
	res.Outcome, res.Contract = Planned, c
	return res, p
}

// wholeText is what is read, and where the description begins in it: an answer to a
// question is read together with the text that was asked about. A blank line keeps the two
// apart: a long line would go on in the next.
func (req Request) wholeText() (string, int) {
	if !req.follows() {
		return req.Description, 0
	}
	return req.PreviousText + "\n\n" + req.Description, len(req.PreviousText) + 2
}

// follows: the description comes after questions about PreviousText, not after a plan.
func (req Request) follows() bool {
	return req.Previous == nil && req.PreviousSynthesis == nil && req.PreviousRecording == nil && strings.TrimSpace(req.PreviousText) != ""
}

// applyRequest puts the explicit parameters above the text.
func (p *parser) applyRequest(req Request) {
	if req.Locale != "" && req.Locale != p.locale {
		p.assume(&p.root, fmt.Sprintf("the locale %s of the request, not %s of the text", req.Locale, p.locale), nil)
		p.locale = req.Locale
	}
	if req.Seed != nil && p.seed != nil && *req.Seed != *p.seed {
		p.assume(&p.root, fmt.Sprintf("the seed %d of the request, not %d of the text", *req.Seed, *p.seed), nil)
	}
	if req.Rows <= 0 || len(p.tables) == 0 {
		return
	}
	root := p.rootTable()
	if root.rowsSaid && root.rows != req.Rows {
		p.assume(&root.element, fmt.Sprintf("%d rows as requested beside the text, not %d as in the text", req.Rows, root.rows), nil)
	}
	if root.grid != nil && root.grid.keys > 0 && !root.rowsSaid {
		return
	}
	root.rows, root.rowsSaid = req.Rows, true
	if p.revising {
		p.scaleChildren(root)
	}
}

// rootTable is the first table that is no child of another.
func (p *parser) rootTable() *tableDraft {
	for _, t := range p.tables {
		child := slices.ContainsFunc(p.relations, func(r *relationDraft) bool { return r.child == t && r.parent != t })
		if !child {
			return t
		}
	}
	return p.tables[0]
}
