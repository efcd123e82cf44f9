package planner

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/contract"
)

// Errors of Plan: the request itself cannot be read. Whatever can be read is planned,
// asked about or refused.
var (
	ErrTooLong = fmt.Errorf("a description has at most %d bytes", MaxDescription)
	ErrNotText = errors.New("the description is not valid UTF-8")
	ErrNoDay   = errors.New("the request names no day (as_of) to resolve relative dates against")
)

// Planner is the offline planner. It has no state: it is safe for concurrent use.
type Planner struct{}

// New makes an offline planner.
func New() *Planner { return &Planner{} }

// Plan reads the description and answers with a contract, with questions, or with a refusal.
func (*Planner) Plan(req Request) (Result, error) {
	switch {
	case len(req.Description)+len(req.PreviousText) > MaxDescription:
		return Result{}, ErrTooLong
	case !utf8.ValidString(req.Description) || !utf8.ValidString(req.PreviousText):
		return Result{}, ErrNotText
	case req.AsOf.IsZero():
		return Result{}, ErrNoDay
	}
	var res Result
	var p *parser
	earlier, now := wording{}, ownWords(req.Description)
	if req.follows() {
		earlier = rewordEarlier(req)
		req.PreviousText = earlier.text
		if res, p, req = answer(req); res.Contract != nil && p != nil {
			_, offset := req.wholeText()
			p.giveUnbuilt()
			p.unheeded(req, offset, res.Contract)
		}
	} else {
		now = knownDataset(req)
		req.Description = now.text
		res, p = settle(req)
		res, p, now = reword(req, res, p, now)
		req.Description = now.text
		res, p = leaveOut(req, res, p)
	}
	if p == nil {
		return res, nil
	}
	_, offset := req.wholeText()
	if res.Contract != nil {
		p.sources(res.Contract)
	}
	if p.reworded {
		offset = len(p.text) + 1
	}
	p.report(&res, offset)
	earlier.restoreEarlier(&res)
	now.restore(&res)
	return res, nil
}

// settle plans a request; the parser knows where what came from, nil where nothing was planned.
func settle(req Request) (Result, *parser) {
	res := Result{Assumptions: []Assumption{}, Unparsed: []Fragment{}, Provenance: []Provenance{}, Questions: []Question{}}
	text, _ := req.wholeText()
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
	faults := c.Validate()
	if p.lenient {
		faults = p.mendMisread(c, faults)
	}
	if len(faults) > 0 && !req.open {
		p.askAbout(faults)
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

func newParser(text string, req Request) *parser {
	p := &parser{text: text, toks: tokenize(text), lex: words()}
	p.joinedValues()
	p.owner = make([]*element, len(p.toks))
	y, m, d := req.AsOf.UTC().Date()
	p.asOf = single(time.Date(y, m, d, 0, 0, 0, 0, time.UTC))
	p.root.path = "contract"
	p.open, p.brief, p.lenient, p.distrust = req.open, req.brief, req.lenient, req.distrust
	p.locale = req.Locale
	if p.locale == "" {
		p.locale = DefaultLocale
	}
	return p
}

// understand chooses the reader by the form of the text.
func (p *parser) understand(req Request) {
	if req.Previous != nil {
		p.load(req.Previous)
		p.dropped = tookAway(req.PreviousText)
		if !req.answers && !p.isRevision() && !p.aboutPlan() {
			*p = *newParser(p.text, req)
		}
	}
	if p.readJSONSchema() {
		return
	}
	if !p.revising && !p.readSpec() {
		p.readSamples()
	}
	for _, i := range correctSpelling(p.toks) {
		t := p.toks[i]
		span := t.span
		p.assume(&p.root, fmt.Sprintf("read %q as %q", t.text, t.low), &span)
	}
	p.readSQL()
	p.dropCourtesy()
	p.exactlyWhen()
	p.eachOfThem()
	p.writeOutNumber()
	p.dropRunVerbs()
	p.differentNouns()
	p.selectStatements()
	p.rowIs()
	p.rowsAhead()
	p.loneCounts()
	p.havingWords()
	p.parentGets()
	p.belongsWords()
	p.dashBrackets()
	p.percentOnce()
	p.pointThousands()
	p.slashLists()
	p.barLists()
	p.dateAndTime()
	p.requestsApart()
	p.markdownTables()
	p.setOnesAside()
	p.setPoolsAside()
	if len(p.tables) == 0 {
		p.declareTables()
	}
	if len(p.tables) == 0 {
		p.outlineTables()
	}
	p.read()
	for _, aside := range p.asides {
		p.release(aside[0], aside[1])
	}
	p.closeInners()
	p.settleOwnerPeriod()
	p.marketColumns()
	p.pruneTitles()
	p.titleColumns()
	p.tieEvents()
	p.singularNames()
	p.giveBackClauses()
	p.domainColumns()
	p.numberedAlike()
	p.keepAnnounced()
	p.keepDeclared()
	p.keyRuns()
	for _, t := range p.tables {
		p.calendarColumns(t)
	}
	if !p.revising {
		p.declareAnnounced()
		p.readSpoken()
		p.readMentions()
	}
}

// pruneTitles takes away tables that only a heading named: "Signups for an app: 8,000 users …".
func (p *parser) pruneTitles() {
	filled := slices.ContainsFunc(p.tables, func(t *tableDraft) bool { return live(t) > 0 })
	p.tables = slices.DeleteFunc(p.tables, func(t *tableDraft) bool {
		tied := slices.ContainsFunc(p.relations, func(r *relationDraft) bool { return r.parent == t || r.child == t })
		if !filled || tied || live(t) > 0 || t.rowsSaid || t.grid != nil || t.base != nil {
			return false
		}
		for i, e := range p.owner {
			if e == &t.element {
				p.owner[i] = &p.root
			}
		}
		return true
	})
}

// isRevision tells a change to the plan from a new description: it begins with a command,
// or it names no table with columns of its own.
func (p *parser) isRevision() bool {
	i, end := 0, min(len(p.toks), 6)
	for i < end {
		n := p.any(i, end, "please", "now", "ok", "okay", "can you", "could you", "also", "and", "then", "actually", ",", "instead", "great", "thanks", "perfect", "good", "nice", "but")
		if n == 0 {
			break
		}
		i += n
	}
	if p.any2(i, len(p.toks), "add", "drop", "remove", "delete", "rename", "change", "set", "make it", "make the", "make that", "make them", "use", "increase", "reduce", "double", "include", "only", "just", "without", "update", "switch", "no", "leave out", "more", "fewer", "less", "instead", "the", "all", "let", "keep", "adjust", "give") {
		return true
	}
	if p.tok(i).kind == numberToken && (p.any2(i+1, len(p.toks), rowWords...) || p.tok(i).percent) {
		return true
	}
	if from := i; p.tok(from).kind == wordToken {
		if c, _ := p.findAnywhere(from, min(len(p.toks), from+1)); c != nil {
			return true
		}
	}
	if head, n := p.nounRunVerb(i+1, len(p.toks)); n > 0 && p.findTable(head) != nil && p.tok(i).kind == numberToken {
		return len(p.toks) < i+6
	}
	return false
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

// askAbout turns faults of the contract into questions.
func (p *parser) askAbout(faults contract.Errors) {
	for k, f := range faults {
		if k == 5 {
			break
		}
		p.ask("impossible", fmt.Sprintf("This cannot be generated as described: %s: %s. What should change?", f.Field, f.Message))
	}
}

// report writes assumptions, provenance and what nobody understood.
func (p *parser) report(res *Result, offset int) {
	shift := func(s Span) (Span, bool) {
		if s.End <= offset {
			return Span{}, false
		}
		return Span{max(0, s.Start-offset), s.End - offset}, true
	}
	for _, n := range p.assumptions {
		a := Assumption{Text: n.text}
		if n.on != nil {
			a.Path = n.on.path
		}
		if n.span != nil {
			if s, ok := shift(*n.span); ok {
				a.Span = &s
			}
		}
		if a.Path == "contract" {
			a.Path = ""
		}
		if !slices.ContainsFunc(res.Assumptions, func(o Assumption) bool { return o.Text == a.Text && o.Path == a.Path }) {
			res.Assumptions = append(res.Assumptions, a)
		}
	}
	var last *element
	for i, e := range p.owner {
		s, ok := shift(p.toks[i].span)
		if ok && s.Start >= s.End {
			continue // a word that the text left out
		}
		if e == nil || !ok {
			last = nil
			continue
		}
		if e == last {
			res.Provenance[len(res.Provenance)-1].Span.End = s.End
			continue
		}
		last = e
		path := e.path
		if path == "" {
			path = "contract" // understood, but nothing is built while a question is open
		}
		res.Provenance = append(res.Provenance, Provenance{Path: path, Span: s})
	}
	for _, c := range p.cited {
		if s, ok := shift(c.Span); ok {
			res.Provenance = append(res.Provenance, Provenance{Path: c.Path, Span: s})
		}
	}
	p.unparsed(res, offset)
	for _, d := range p.silent {
		unread := func(f Fragment) bool { return f.Span.Start < d.End-offset && d.Start-offset < f.Span.End }
		if s, ok := shift(d); ok && !slices.ContainsFunc(res.Unparsed, unread) {
			res.Provenance = append(res.Provenance, Provenance{Path: "contract", Span: s})
		}
	}
	slices.SortStableFunc(res.Provenance, func(a, b Provenance) int { return a.Span.Start - b.Span.Start })
}
